//! A connected player's datagram: understood, told and understood again, it is the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use soccer2d_protocol::PlayerDatagram;

fuzz_target!(|data: &[u8]| {
    let said = PlayerDatagram::parse(data);
    let mut text = Vec::new();
    said.encode(&mut text);
    // Debug tells minus zero from zero.
    assert_eq!(format!("{:?}", PlayerDatagram::parse(&text)), format!("{said:?}"));
});
