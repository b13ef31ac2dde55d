//! Messages between engine and agents: what is understood is written again and read the same. The first byte of an input says
//! in which pieces it arrives.

use sphere3d_spades::{Data, FromAgent, ToAgent, framing::Stream};

/// The messages on a stream that arrives in pieces.
fn each(data: &[u8], check: impl Fn(&[u8])) {
    let piece = usize::from(data.first().copied().unwrap_or(0)).max(1);
    let mut stream = Stream::new();
    for bytes in data.get(1..).unwrap_or_default().chunks(piece) {
        stream.push(bytes);
        loop {
            match stream.next_message() {
                Ok(Some(message)) => check(message),
                Ok(None) => break,
                Err(_) => return,
            }
        }
    }
}

pub fn from_agent(data: &[u8]) {
    each(data, |bytes| {
        let Ok(message) = FromAgent::<Data>::read(bytes) else { return };
        let mut written = Vec::new();
        message.write(&mut written);
        assert_eq!(FromAgent::read(&written), Ok(message));
    });
}

pub fn to_agent(data: &[u8]) {
    each(data, |bytes| {
        let Ok(message) = ToAgent::<Data>::read(bytes) else { return };
        let mut written = Vec::new();
        message.write(&mut written);
        assert_eq!(ToAgent::read(&written), Ok(message));
    });
}
