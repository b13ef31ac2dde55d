//! The scene format: what a page sends, and what it is sent, is read again as it was written.

use common_scene::{
    Body, Channel, FrameCodec, FromPage, Kind, Layout, Number, Role, ToPage, Value, decode_frames,
    frames_message,
};

pub fn run(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        if let Ok(message) = FromPage::parse(text) {
            assert_eq!(FromPage::parse(&message.encode()).expect("what was written is read"), message);
        }
        if let Ok(message) = ToPage::parse(text) {
            let again = ToPage::parse(&message.encode()).expect("what was written is read");
            if let ToPage::Layout(layout) = &message {
                // Whatever it says, frames can be looked for in it.
                let _ = FrameCodec::new(layout).decode(data);
            }
            assert_eq!(again, message);
        }
    }
    let codec = FrameCodec::new(&layout());
    let Ok(frames) = decode_frames(data, |number| (number == 0).then_some(&codec)) else { return };
    let written: Vec<Vec<u8>> = frames
        .iter()
        .map(|frame| {
            let mut out = Vec::new();
            codec.encode(frame, &mut out);
            out
        })
        .collect();
    assert_eq!(frames_message(written.iter().map(Vec::as_slice)), data);
}

/// Two bodies with a channel of each type, and one without any.
fn layout() -> Layout {
    use Number::{F32, I8, I16, I32, U8, U16, U32};
    let channels = [U8, I8, U16, I16, U32, I32, F32].map(|number| Channel::new("x", "m", number, 0.1));
    let kind = |channels: Vec<Channel>| Kind { name: String::new(), channels, parts: Vec::new() };
    Layout {
        number: 0,
        values: vec![Value::new("score", "Score", I16, Role::Score)],
        kinds: vec![kind(channels.to_vec()), kind(Vec::new())],
        bodies: [0, 0, 1].map(|kind| Body { kind, team: None, number: None, name: None }).to_vec(),
    }
}
