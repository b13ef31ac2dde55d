//! The bytes that a client has signed: its message as it came, but with an empty signature in it.
//!
//! Taken from the bytes and not from the message that was read, because programs write fields in different orders.

use smallsize_protocol::wire::{Piece, pieces, write_length_delimited};

/// The field of [`Signature`](smallsize_protocol::controller::Signature) with the signature itself.
const PKCS1V15: u32 = 2;

/// The message in `bytes` with an empty signature in its field of this number. None if the bytes are damaged.
pub(super) fn without_signature(bytes: &[u8], field: u32) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(bytes.len());
    for piece in pieces(bytes) {
        let Piece { number, whole, inside } = piece.ok()?;
        match inside {
            Some(signature) if number == field => {
                let mut emptied = Vec::with_capacity(signature.len());
                for piece in pieces(signature) {
                    let Piece { number, whole, inside } = piece.ok()?;
                    match inside {
                        Some(_) if number == PKCS1V15 => {
                            write_length_delimited(PKCS1V15, &[], &mut emptied);
                        }
                        _ => emptied.extend_from_slice(whole),
                    }
                }
                write_length_delimited(field, &emptied, &mut out);
            }
            _ => out.extend_from_slice(whole),
        }
    }
    Some(out)
}
