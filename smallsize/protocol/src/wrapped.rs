//! Protobuf's own messages that the league uses: single values, moments, and messages of any type.

use crate::message::messages;

messages! {
    /// A number that may be left out.
    Int32Value = "google.protobuf.Int32Value" {
        1 optional [int32] value: Option<i32>,
    }

    /// A truth value that may be left out.
    BoolValue = "google.protobuf.BoolValue" {
        1 optional [bool] value: Option<bool>,
    }

    /// A text that may be left out.
    StringValue = "google.protobuf.StringValue" {
        1 optional [string] value: Option<String>,
    }

    Timestamp = "google.protobuf.Timestamp" {
        /// Since 1970.
        1 optional [int64] seconds: Option<i64>,
        2 optional [int32] nanos: Option<i32>,
    }

    /// A message of a type that its address names.
    Any = "google.protobuf.Any" {
        /// What stands behind the last `/` is the name of the message.
        1 optional [string] type_url: Option<String>,
        2 optional [bytes = "vec"] value: Option<Vec<u8>>,
    }
}

impl Any {
    /// The name of the message, without the address before it.
    pub fn type_name(&self) -> &str {
        let url = self.type_url.as_deref().unwrap_or_default();
        url.rsplit('/').next().unwrap_or(url)
    }
}
