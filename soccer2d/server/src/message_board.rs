//! Texts on a monitor's message board, and in a game log with `record_messages`: what players and coaches say, and
//! what the referee calls.

use soccer2d_protocol::{Side, TeamName, game_log::team_graphic};
use soccer2d_sim::{Event, state::World};

/// The official server's limit for such a text, in bytes.
pub(crate) const LONGEST: usize = 2047;

/// The names of the teams, left and right.
pub(crate) type Names = [Option<TeamName>; 2];

/// The names of a match's teams; none until a team has joined.
pub(crate) fn names(world: &World) -> Names {
    world.teams.map(|team| team.name)
}

/// The text for a call or a message; none for other events.
pub(crate) fn text(event: &Event, names: &Names) -> Option<Vec<u8>> {
    let coach = |side: &Side| match side {
        Side::Left => "online_coach_left",
        Side::Right => "online_coach_right",
    };
    let text = match event {
        Event::Call(call) => format!("(referee {call})"),
        Event::TrainerSay { text } => format!("(referee {text})"),
        Event::Say { by, text } => {
            let team = names[by.side().index()]?;
            format!("((player {team} {}) {text})", by.unum())
        }
        Event::CoachSay { by, since: Some(since), text } => format!("({} {since} {text})", coach(by)),
        Event::CoachSay { by, since: None, text } => format!("({} {text})", coach(by)),
        _ => return None,
    };
    let mut text = text.into_bytes();
    text.truncate(LONGEST);
    Some(text)
}

/// The text for a player's type or a team's logo. Monitors receive it even if they do not want messages.
pub(crate) fn state_text(event: &Event) -> Option<Vec<u8>> {
    let (slot, kind) = match event {
        Event::PlayerType(slot, kind) => (slot, kind.to_string()),
        Event::Goalie(slot) => (slot, "goalie".to_owned()),
        Event::TeamGraphic(side, tile) => return team_graphic(*side, tile),
        _ => return None,
    };
    let (side, unum) = (slot.side().letter(), slot.unum());
    Some(format!("(change_player_type {side} {unum} {kind})").into_bytes())
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::Unum;
    use soccer2d_sim::Slot;

    use super::*;

    #[test]
    fn the_speaker_of_each_text() {
        let names = [TeamName::new(b"A"), None];
        let by = |side| Slot::new(side, Unum::from_index(6));
        let check = |event: Event, expected: Option<&str>| {
            let found = text(&event, &names).map(|text| String::from_utf8(text).unwrap());
            assert_eq!(found.as_deref(), expected, "{event:?}");
        };
        check(Event::Say { by: by(Side::Left), text: "hi".into() }, Some("((player A 7) hi)"));
        check(Event::Say { by: by(Side::Right), text: "hi".into() }, None);
        check(Event::TrainerSay { text: "well done".into() }, Some("(referee well done)"));
        let say = |since| Event::CoachSay { by: Side::Right, since, text: "(freeform \"x\")".into() };
        check(say(Some(12)), Some("(online_coach_right 12 (freeform \"x\"))"));
        check(say(None), Some("(online_coach_right (freeform \"x\"))"));
        check(Event::Joined(by(Side::Left)), None);
    }

    #[test]
    fn the_type_of_each_player() {
        let slot = Slot::new(Side::Right, Unum::from_index(2));
        let check = |event: Event, expected: Option<&str>| {
            let found = state_text(&event).map(|text| String::from_utf8(text).unwrap());
            assert_eq!(found.as_deref(), expected, "{event:?}");
        };
        check(Event::PlayerType(slot, 7), Some("(change_player_type r 3 7)"));
        check(Event::Goalie(slot), Some("(change_player_type r 3 goalie)"));
        check(Event::Joined(slot), None);
    }
}
