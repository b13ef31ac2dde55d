//! The fields of a message as bytes, for the few who need them so: a signature covers bytes, not meanings.

use prost::{
    bytes::Buf as _,
    encoding::{DecodeContext, WireType, decode_key, decode_varint, encode_key, encode_varint, skip_field},
};

/// A field as it stands in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// Its number.
    pub number: u32,
    /// All its bytes.
    pub whole: &'a [u8],
    /// What is in it, if it has its length before it: a text, bytes, a message.
    pub inside: Option<&'a [u8]>,
}

/// These bytes are no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged;

/// The fields of a message, in the order in which they stand. Nothing comes after damage.
pub fn pieces(bytes: &[u8]) -> impl Iterator<Item = Result<Piece<'_>, Damaged>> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let piece = take(&mut rest).ok_or(Damaged);
        if piece.is_err() {
            rest = &[];
        }
        Some(piece)
    })
}

fn take<'a>(rest: &mut &'a [u8]) -> Option<Piece<'a>> {
    let begin = *rest;
    let (number, kind) = decode_key(rest).ok()?;
    let inside = if kind == WireType::LengthDelimited {
        let length = usize::try_from(decode_varint(rest).ok()?).ok()?;
        let (inside, after) = rest.split_at_checked(length)?;
        *rest = after;
        Some(inside)
    } else {
        skip_field(kind, number, rest, DecodeContext::default()).ok()?;
        None
    };
    Some(Piece { number, whole: &begin[..begin.len() - rest.remaining()], inside })
}

/// Appends a field that has its length before it.
pub fn write_length_delimited(number: u32, inside: &[u8], out: &mut Vec<u8>) {
    encode_key(number, WireType::LengthDelimited, out);
    encode_varint(inside.len() as u64, out);
    out.extend_from_slice(inside);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Message as _,
        controller::{Signature, TeamMessage, TeamToController},
    };

    #[test]
    fn a_message_is_the_sum_of_its_pieces() {
        let signature = Signature { token: "token".to_owned(), pkcs1v15: vec![1, 2, 3] };
        let message = TeamToController {
            signature: Some(signature.clone()),
            msg: Some(TeamMessage::DesiredKeeper(300)),
        };
        let bytes = message.encode_to_vec();
        let found: Vec<Piece<'_>> = pieces(&bytes).map(|piece| piece.expect("whole")).collect();
        assert_eq!(found.iter().map(|piece| piece.number).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(found[0].inside, Some(&signature.encode_to_vec()[..]));
        assert_eq!(found[1].inside, None);
        assert_eq!(found.iter().flat_map(|piece| piece.whole).copied().collect::<Vec<u8>>(), bytes);
        let mut again = Vec::new();
        write_length_delimited(1, &signature.encode_to_vec(), &mut again);
        assert_eq!(again, found[0].whole);
    }

    #[test]
    fn damage_is_the_end() {
        for bytes in [&b"\x0a\x05abc"[..], b"\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", b"\x00", b"\x08"]
        {
            assert_eq!(pieces(bytes).collect::<Vec<_>>(), [Err(Damaged)], "{bytes:?}");
        }
    }
}
