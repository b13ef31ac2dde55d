//! A newcomer's datagram: a request that is told again is the same.

use soccer2d_protocol::connect::PlayerRequest;

pub fn run(data: &[u8]) {
    if let Ok(request) = PlayerRequest::parse(data) {
        let mut text = Vec::new();
        request.encode(&mut text);
        assert_eq!(PlayerRequest::parse(&text), Ok(request));
    }
}
