//! Who is at the other end: the token that the next message has to sign, and the reply that carries it.
//!
//! A client without a key is let in as well. Then there is no token any more, and each reply says that it is not verified.

use rsa::RsaPublicKey;
use smallsize_protocol::controller::{ControllerReply, Signature, StatusCode, Verification};

use super::{keys, signed::without_signature};

/// Makes tokens: texts that cannot be guessed, each another.
pub type Tokens<'a> = &'a mut dyn FnMut() -> String;

/// What is known of a client.
#[derive(Clone, Debug)]
pub(super) struct Identity {
    token: Option<String>,
    key: Option<RsaPublicKey>,
}

impl Identity {
    /// A client that has just connected.
    pub(super) fn new(tokens: Tokens<'_>) -> Identity {
        Identity { token: fresh(tokens), key: None }
    }

    /// The client has said its name, which has this key or none. With a key, its registration has to be signed too.
    pub(super) fn named(
        &mut self,
        key: Option<&RsaPublicKey>,
        message: &Signed<'_>,
        tokens: Tokens<'_>,
    ) -> Result<(), String> {
        match key {
            Some(key) => {
                self.key = Some(key.clone());
                self.check(message, tokens)
            }
            None => {
                self.token = None;
                Ok(())
            }
        }
    }

    /// Checks the signature of a message, if this client has to sign. The token is used up by it.
    pub(super) fn check(&mut self, message: &Signed<'_>, tokens: Tokens<'_>) -> Result<(), String> {
        let Some(key) = &self.key else { return Ok(()) };
        let signature = message.signature.ok_or("Missing signature")?;
        if Some(&signature.token) != self.token.as_ref() {
            return Err("Invalid token: expected that of the last reply".to_owned());
        }
        let is_its_own = without_signature(message.bytes, message.field)
            .is_some_and(|bytes| keys::is_signed_by(key, &bytes, &signature.pkcs1v15));
        if !is_its_own {
            return Err("Invalid signature".to_owned());
        }
        self.token = fresh(tokens);
        Ok(())
    }

    /// The reply to a request: how it went.
    pub(super) fn reply(&self, result: Result<(), String>) -> ControllerReply {
        let (status, reason) = match result {
            Ok(()) => (StatusCode::Ok, None),
            Err(reason) => (StatusCode::Rejected, Some(reason)),
        };
        let verification =
            if self.token.is_some() { Verification::Verified } else { Verification::Unverified };
        ControllerReply {
            status_code: Some(status as i32),
            reason,
            next_token: self.token.clone(),
            verification: Some(verification as i32),
        }
    }
}

/// A new token. An empty one is none: then no signature fits.
fn fresh(tokens: Tokens<'_>) -> Option<String> {
    Some(tokens()).filter(|token| !token.is_empty())
}

/// A message with its signature.
pub(super) struct Signed<'a> {
    /// As it came.
    pub(super) bytes: &'a [u8],
    /// The number of the field that holds the signature.
    pub(super) field: u32,
    /// What is in that field.
    pub(super) signature: Option<&'a Signature>,
}
