//! What the game controller answers to everyone.

use crate::message::{enumeration, messages};

enumeration! {
    /// Whether a request was carried out.
    StatusCode {
        0 Unknown "UNKNOWN_STATUS_CODE",
        1 Ok "OK",
        2 Rejected "REJECTED",
    }
}

enumeration! {
    /// Whether the controller knows who speaks.
    Verification {
        0 Unknown "UNKNOWN_VERIFICATION",
        1 Verified "VERIFIED",
        2 Unverified "UNVERIFIED",
    }
}

messages! {
    /// The controller's answer.
    ControllerReply = "ControllerReply" {
        1 optional [enumeration = "StatusCode"] status_code: Option<i32>,
        /// Why a request was rejected.
        2 optional [string] reason: Option<String>,
        /// What the next message has to sign, if it is to be verified.
        3 optional [string] next_token: Option<String>,
        4 optional [enumeration = "Verification"] verification: Option<i32>,
    }

    /// Proof of who sends a message: only for those whose public key the controller has.
    Signature = "Signature" {
        /// The controller's last one.
        1 required [string] token: String,
        /// RSA with SHA-256 over the message, with the token and without this field.
        2 required [bytes = "vec"] pkcs1v15: Vec<u8>,
    }
}
