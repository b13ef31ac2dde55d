//! `touchline log events`: what happened, as JSON lines.

use smallsize_events::{Event, Watcher};
use smallsize_protocol::field::Field;

use super::match_reader::{Piece, read_range};
use crate::{log_command::EventsArgs, print};

/// They are sorted, so all of them are kept: at most so many. A match has some thousands.
const MOST_EVENTS: usize = 1 << 19;

pub(super) fn run(arguments: &EventsArgs) -> anyhow::Result<()> {
    let mut watcher = Watcher::new(Field::DIVISION_A);
    let mut events: Vec<Event> = Vec::new();
    let mut is_full = false;
    read_range(&arguments.range, &mut |piece| {
        is_full |= events.len() >= MOST_EVENTS;
        match piece {
            _ if is_full => {}
            Piece::Field(field) => watcher.set_field(field),
            Piece::Heard(heard) => watcher.hear(&heard.standing, &heard.names, &heard.events, &mut events),
            Piece::Picture(picture) => watcher.push(&picture, &mut events),
        }
    })?;
    if is_full {
        anyhow::bail!("the log has more than {MOST_EVENTS} events; choose a part of it with --from and --to");
    }
    watcher.finish(&mut events);
    // A pass is known when it has arrived; here it stands where it began.
    events.sort_by(|a, b| a.time.total_cmp(&b.time));
    let mut text = String::new();
    for event in &events {
        text += &serde_json::to_string(event)?;
        text.push('\n');
    }
    print(&text)
}
