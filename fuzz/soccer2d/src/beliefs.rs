//! Files of beliefs: whatever they are, their lines are told apart without harm, in pieces as at once.

use common_beliefs::BeliefsLines;
use common_wire::records::{Decoded, RecordDecoder as _};
use soccer2d_beliefs::{Beliefs, heading};

pub fn run(data: &[u8]) {
    let (mut whole, mut pieces) = (BeliefsLines::new(heading), BeliefsLines::new(heading));
    let mut at = 0;
    while let Some(Decoded { value, length }) = whole.decode(&data[at..], true) {
        // What comes in pieces is the same, unless the end is what is wrong.
        if let Some(piece) = pieces.decode(&data[at..], false) {
            assert_eq!((&piece.value, piece.length), (&value, length));
        }
        if let Ok(Some(line)) = value
            && let Ok(beliefs) = serde_json::from_slice::<Beliefs>(&data[at..at + line.length])
        {
            let text = serde_json::to_string(&beliefs).expect("what was read can be written");
            let again = serde_json::from_str::<Beliefs>(&text).expect("and read again");
            assert_eq!((again.side, again.unum, again.time), (beliefs.side, beliefs.unum, beliefs.time));
            assert_eq!((again.chosen, again.states.len()), (beliefs.chosen, beliefs.states.len()));
        }
        at += length;
    }
}
