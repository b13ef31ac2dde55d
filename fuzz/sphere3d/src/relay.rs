//! Messages between engine and communication server: what is understood is written again and read the same.

use sphere3d_spades::relay::{FromServer, ToServer, encoded, read, stream};

pub fn run(data: &[u8]) {
    let mut frames = stream();
    frames.push(data);
    while let Ok(Some(frame)) = frames.next_message() {
        if let Ok(message) = read::<FromServer>(frame) {
            assert_eq!(read(&encoded(&message)), Ok(message));
        }
        if let Ok(message) = read::<ToServer>(frame) {
            assert_eq!(read(&encoded(&message)), Ok(message));
        }
    }
}
