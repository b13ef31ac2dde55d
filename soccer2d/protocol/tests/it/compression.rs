use proptest::prelude::*;
use soccer2d_protocol::compression::{Compressor, DecompressError, Decompressor, LONGEST};

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// One stream over all datagrams, each of which can be read when it arrives.
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

#[test]
fn the_same_words_again_cost_little() {
    let mut compressor = Compressor::new(6);
    let text = b"(see 0 ((f c t) 15.3 11 0 0) ((f r t) 67.4 2) ((f g r b) 80.6 33) ((g r) 76.7 28))\0";
    let [mut first, mut second] = [Vec::new(), Vec::new()];
    compressor.compress(text, &mut first);
    compressor.compress(text, &mut second);
    assert!(second.len() < 30 && 2 * second.len() < first.len(), "{} then {}", first.len(), second.len());
    assert!(second.ends_with(&[0, 0, 0xff, 0xff]), "a sync flush ends so");
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
