//! `touchline log events`: what happened, as JSON lines.

use soccer2d_events::{Event, Pitch, Watcher};

use super::{Piece, read_range};
use crate::{log_command::EventsArgs, print};

/// They are sorted, so all of them are kept: at most so many. Ten minutes have some 20,000.
const MOST_EVENTS: usize = 1 << 19;

pub(super) fn run(arguments: &EventsArgs) -> anyhow::Result<()> {
    let mut watcher = Watcher::new(Pitch::default());
    let mut events: Vec<Event> = Vec::new();
    let mut is_full = false;
    read_range(&arguments.range, &mut |piece| {
        is_full |= events.len() >= MOST_EVENTS;
        match piece {
            _ if is_full => {}
            Piece::Pitch(pitch) => watcher = Watcher::new(pitch),
            Piece::Show(show) => watcher.push(show, &mut events),
            Piece::Call(call) => watcher.hear(&call, &mut events),
        }
    })?;
    if is_full {
        anyhow::bail!("the log has more than {MOST_EVENTS} events; choose a part of it with --from and --to");
    }
    watcher.finish(&mut events);
    // A pass is known when it has arrived; here it stands where it began.
    events.sort_by_key(|event| (event.cycle, event.stoppage));
    let mut text = String::new();
    for event in &events {
        text += &serde_json::to_string(event)?;
        text.push('\n');
    }
    print(&text)
}
