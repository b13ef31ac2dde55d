//! A newcomer's datagram: a request that is told again is the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use soccer2d_protocol::connect::PlayerRequest;

fuzz_target!(|data: &[u8]| {
    if let Ok(request) = PlayerRequest::parse(data) {
        let mut text = Vec::new();
        request.encode(&mut text);
        assert_eq!(PlayerRequest::parse(&text), Ok(request));
    }
});
