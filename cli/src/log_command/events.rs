//! `touchline log events`: what happened, as JSON lines.

use clap::Args;
use soccer2d_events::{Event, Pitch, Watcher};

use super::{Range, Told};
use crate::print;

/// Tell what happened in a match, one JSON object a line: goals, passes, shots, tackles, faults, cards ...
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct EventsArgs {
    #[command(flatten)]
    range: Range,
}

const AFTER_HELP: &str = "\
Examples:
  touchline log events match.rcg
  touchline log events match.rcg --from 3000        the second half
  touchline log events match.rcg | grep '\"event\":\"goal\"'

docs/2d-events.md says what each event means.";

/// They are sorted, so all of them are kept: at most so many. Ten minutes have some 20,000.
const MOST_EVENTS: usize = 1 << 19;

pub(super) fn run(arguments: &EventsArgs) -> anyhow::Result<()> {
    let mut watcher = Watcher::new(Pitch::default());
    let mut events: Vec<Event> = Vec::new();
    let mut is_full = false;
    arguments.range.read(&mut |told| {
        is_full |= events.len() >= MOST_EVENTS;
        match told {
            _ if is_full => {}
            Told::Pitch(pitch) => watcher = Watcher::new(pitch),
            Told::Show(show) => watcher.push(show, &mut events),
            Told::Call(call) => watcher.hear(&call, &mut events),
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
