//! Lengths and streams.

use proptest::prelude::*;
use sphere3d_spades::framing::{LONGEST_MESSAGE, Stream, TooLong, write};

#[test]
fn a_length_is_four_bytes_in_network_order() {
    let mut bytes = Vec::new();
    write(&mut bytes, |out| out.extend_from_slice(&[7; 300])).unwrap();
    assert_eq!(bytes[..5], [0, 0, 1, 44, 7]);
    assert_eq!(bytes.len(), 304);
}

#[test]
fn a_message_of_four_gigabytes_is_refused_as_soon_as_its_length_is_there() {
    let mut stream = Stream::new();
    stream.push(&[0xff, 0xff, 0xff]);
    assert_eq!(stream.next_message(), Ok(None));
    stream.push(&[0xff]);
    let error = TooLong { length: 4_294_967_295, longest: LONGEST_MESSAGE };
    assert_eq!(stream.next_message(), Err(error));
    assert_eq!(error.to_string(), "a message of 4294967295 bytes: expected at most 65536");
}

#[test]
fn the_longest_message_passes_and_one_byte_more_does_not() {
    let mut bytes = vec![1, 2];
    write(&mut bytes, |out| out.resize(out.len() + LONGEST_MESSAGE, 9)).unwrap();
    let mut stream = Stream::new();
    stream.push(&bytes[2..]);
    assert_eq!(stream.next_message().unwrap().unwrap().len(), LONGEST_MESSAGE);
    let before = bytes.len();
    let error = write(&mut bytes, |out| out.resize(out.len() + LONGEST_MESSAGE + 1, 9)).unwrap_err();
    assert_eq!((error.length, bytes.len()), (LONGEST_MESSAGE + 1, before));
}

proptest! {
    #[test]
    fn messages_come_out_whole_in_whatever_pieces_they_arrive(
        messages in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..30), 0..8),
        cuts in proptest::collection::vec(1_usize..20, 1..8),
    ) {
        let mut bytes = Vec::new();
        for message in &messages {
            write(&mut bytes, |out| out.extend_from_slice(message)).unwrap();
        }
        let (mut stream, mut found, mut rest) = (Stream::new(), Vec::new(), &bytes[..]);
        for cut in cuts.iter().cycle() {
            let (piece, after) = rest.split_at((*cut).min(rest.len()));
            stream.push(piece);
            while let Some(message) = stream.next_message().unwrap() {
                found.push(message.to_vec());
            }
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
        prop_assert_eq!(found, messages);
    }
}
