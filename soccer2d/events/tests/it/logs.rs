//! The events of a match that the official server recorded: the short log of the protocol's tests.

use soccer2d_events::{Event, Pitch, Watcher, What};
use soccer2d_protocol::game_log::{Record, records};

use crate::scene::brief;

fn events(log: &[u8]) -> Vec<Event> {
    let mut watcher = Watcher::new(Pitch::default());
    let mut events = Vec::new();
    for record in records(log) {
        if let Ok(Record::Show(show)) = record {
            watcher.push(&show, &mut events);
        }
    }
    watcher.finish(&mut events);
    events
}

#[test]
fn every_event_is_json_and_comes_back() {
    let events = events(include_bytes!("../../../protocol/tests/data/short.rcg"));
    assert!(events.len() > 5);
    for event in &events {
        let text = serde_json::to_string(event).unwrap();
        let back: Event = serde_json::from_str(&text).unwrap();
        // Places are written with four decimals, so the second writing is the same.
        assert_eq!(serde_json::to_string(&back).unwrap(), text);
        assert_eq!(brief(&back), brief(event));
    }
    assert!(matches!(&events[0].what, What::Match { schema: 1, .. }));
}
