//! Events in the words of the scene format: whom they are about, and where they belong.

use smallsize_events::{Event, What, Who};
use smallsize_protocol::colour::Colour;

/// The event as a page is sent it, in a frame.
pub(crate) fn scene_event(event: &Event, frame: u32) -> common_scene::Event {
    let (team, by) = about(&event.what);
    common_scene::Event {
        frame,
        clock: event.clock,
        event: kind(&event.what).to_owned(),
        team: team.map(Colour::index),
        number: by.map(|Who(key)| key.id.into()),
        text: event.text.clone(),
        content: serde_json::to_value(event).expect("plain structs have a text"),
    }
}

/// The kind of event, as docs/ssl-events.md names it.
pub(crate) fn kind(what: &What) -> &'static str {
    match what {
        What::Match { .. } => "match",
        What::Stage { .. } => "stage",
        What::Command { .. } => "command",
        What::Kick(_) => "kick",
        What::Pass(_) => "pass",
        What::Possession { .. } => "possession",
        What::Goal { .. } => "goal",
        What::ScoreCorrected { .. } => "score_corrected",
        What::Card { .. } => "card",
        What::Foul { .. } => "foul",
        What::BallOut { .. } => "ball_out",
        What::Placement { .. } => "placement",
        What::Timeout { .. } => "timeout",
        What::Call { .. } => "call",
    }
}

/// The team and the robot that an event is about.
fn about(what: &What) -> (Option<Colour>, Option<Who>) {
    let one = |who: Who| (Some(who.0.colour), Some(who));
    match what {
        What::Match { .. } | What::Stage { .. } | What::ScoreCorrected { .. } => (None, None),
        What::Kick(kick) => one(kick.by),
        What::Pass(pass) => one(pass.by),
        What::Possession { by, .. } => one(*by),
        What::Goal { team, by, .. } => (Some(*team), by.filter(|by| by.0.colour == *team)),
        What::Foul { team, by, .. } | What::BallOut { team, by, .. } => (*team, *by),
        What::Card { team, .. } | What::Timeout { team } => (Some(*team), None),
        What::Command { team, .. } | What::Placement { team, .. } | What::Call { team, .. } => (*team, None),
    }
}

/// The board on which an event is said; none if it is not.
pub(crate) fn board(what: &What) -> Option<&'static str> {
    match what {
        What::Match { .. } | What::Kick(_) | What::Pass(_) | What::Possession { .. } => None,
        // The command says it.
        What::Timeout { .. } => None,
        _ => Some("referee"),
    }
}
