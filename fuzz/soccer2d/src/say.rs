//! What teammates say: whatever is heard, no panic, and what is understood is said again the same.

use soccer2d_team::communication::{decode, decode_position, encode};

pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let heard = decode(text);
    let again = encode(&heard, text.len());
    assert!(text.starts_with(&again), "{text:?} was understood as {heard:?}, which is {again:?}");
    if let Some(place) = decode_position(text) {
        assert!(place.is_finite());
    }
}
