//! Compressed datagrams: what is packed is unpacked again, and hostile ones end.

use proptest::prelude::*;
use soccer2d_protocol::compression::{Compressor, DecompressError, Decompressor, LONGEST};

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Each can be read when it arrives.
    #[test]
    fn datagram_by_datagram(
        level in 0_u32..12,
        datagrams in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..2000), 1..10),
    ) {
        let mut compressor = Compressor::new(level);
        let mut decompressor = Decompressor::new();
        for datagram in &datagrams {
            let mut packed = Vec::new();
            compressor.compress(datagram, &mut packed);
            let mut unpacked = b"before ".to_vec();
            decompressor.decompress(&packed, &mut unpacked).unwrap();
            prop_assert_eq!(&unpacked[7..], &datagram[..]);
        }
    }

    #[test]
    fn garbage_is_no_stream(garbage: Vec<u8>) {
        let mut out = Vec::new();
        let _ = Decompressor::new().decompress(&garbage, &mut out);
        prop_assert!(out.len() <= LONGEST);
    }
}

/// As officially, and in librcsc: streams are reset after every datagram.
#[test]
fn every_datagram_is_a_stream_of_its_own() {
    let mut compressor = Compressor::new(6);
    let text = b"(see 0 ((f c t) 15.3 11 0 0) ((f r t) 67.4 2) ((f g r b) 80.6 33) ((g r) 76.7 28))\0";
    let [mut first, mut second] = [Vec::new(), Vec::new()];
    compressor.compress(text, &mut first);
    compressor.compress(text, &mut second);
    assert_eq!(first, second);
    assert!(second.ends_with(&[0, 0, 0xff, 0xff]), "a sync flush ends so");
    let mut bomb = Vec::new();
    compressor.compress(&vec![b'('; LONGEST + 1], &mut bomb);
    let mut decompressor = Decompressor::new();
    for (before, error) in [(&bomb[..], DecompressError::TooLong), (b"(score)", DecompressError::Corrupt)] {
        assert_eq!(decompressor.decompress(before, &mut Vec::new()), Err(error));
        let mut out = Vec::new();
        decompressor.decompress(&second, &mut out).unwrap();
        assert_eq!(out, text, "after {error}");
    }
}

#[test]
fn few_bytes_that_unpack_to_very_many() {
    let mut packed = Vec::new();
    Compressor::new(9).compress(&vec![b'('; LONGEST + 1], &mut packed);
    assert!(packed.len() < 200);
    let mut out = Vec::new();
    assert_eq!(Decompressor::new().decompress(&packed, &mut out), Err(DecompressError::TooLong));
    assert_eq!(out.len(), LONGEST);
}
