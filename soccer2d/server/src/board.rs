//! What happens as the boards of monitors and logs say it.

use soccer2d_protocol::{Side, TeamName, game_log::team_graphic};
use soccer2d_sim::Event;

/// What kind of line it is: who is told depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// The referee calls.
    Call,
    /// A player or a coach speaks.
    Speech,
    /// A player is of another type.
    Substitution,
    /// A piece of a team's logo.
    Logo,
}

/// The line, if what happened is one.
pub(crate) fn line_of(event: &Event, names: [Option<TeamName>; 2]) -> Option<(Line, Vec<u8>)> {
    let (line, text) = match event {
        Event::Call(call) => (Line::Call, format!("(referee {call})")),
        Event::Say { by, text } => {
            let name = names[by.side().index()]?;
            (Line::Speech, format!("((player {name} {}) {text})", by.unum()))
        }
        Event::CoachSay { by, since, text } => {
            let coach = if *by == Side::Left { "online_coach_left" } else { "online_coach_right" };
            let since = since.map(|since| format!("{since} ")).unwrap_or_default();
            (Line::Speech, format!("({coach} {since}{text})"))
        }
        Event::PlayerType(slot, kind) => {
            let (side, unum) = (slot.side().letter(), slot.unum());
            (Line::Substitution, format!("(change_player_type {side} {unum} {kind})"))
        }
        Event::Goalie(slot) => {
            let (side, unum) = (slot.side().letter(), slot.unum());
            (Line::Substitution, format!("(change_player_type {side} {unum} goalie)"))
        }
        Event::TeamGraphic(side, tile) => return Some((Line::Logo, team_graphic(*side, tile)?)),
        _ => return None,
    };
    Some((line, text.into_bytes()))
}
