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

docs/events.md says what each event means.";

pub(super) fn run(arguments: &EventsArgs) -> anyhow::Result<()> {
    let mut watcher = Watcher::new(Pitch::default());
    let mut events: Vec<Event> = Vec::new();
    arguments.range.read(&mut |told| match told {
        Told::Pitch(pitch) => watcher = Watcher::new(pitch),
        Told::Show(show) => watcher.push(show, &mut events),
        Told::Call(call) => watcher.hear(&call, &mut events),
    })?;
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
