//! A connected player's datagram: understood, told and understood again, it is the same.

use soccer2d_protocol::PlayerDatagram;

pub fn run(data: &[u8]) {
    let said = PlayerDatagram::parse(data);
    let mut text = Vec::new();
    said.encode(&mut text);
    // Debug tells minus zero from zero.
    assert_eq!(format!("{:?}", PlayerDatagram::parse(&text)), format!("{said:?}"));
}
