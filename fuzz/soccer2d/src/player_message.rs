//! A server's message; the first byte picks the version. Told once, in six digits, it is told the same ever after.

use soccer2d_protocol::{PlayerMessage, Version};

pub fn run(data: &[u8]) {
    let Some((&first, text)) = data.split_first() else { return };
    let Some(version) = Version::new(first % Version::LATEST.number() + 1) else { return };
    if let Ok(message) = PlayerMessage::parse(text, version) {
        let mut told = Vec::new();
        message.encode(version, &mut told);
        let read = PlayerMessage::parse(&told, version).expect("what is told is understood");
        let mut again = Vec::new();
        read.encode(version, &mut again);
        assert_eq!(again, told);
    }
}
