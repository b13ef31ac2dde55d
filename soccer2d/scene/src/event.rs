//! Events in the words of the scene format: whom they are about, and a sentence for a person.

use soccer2d_events::{CardColour, Event, Fault, Restart, ShotOutcome, What, Who};
use soccer2d_protocol::{Side, TeamName, Unum};

/// The event as a page is sent it, in a frame at a clock.
pub(crate) fn scene_event(
    event: &Event,
    frame: u32,
    clock: f64,
    names: [Option<TeamName>; 2],
) -> common_scene::Event {
    let (side, unum) = about(&event.what);
    common_scene::Event {
        frame,
        clock,
        event: kind(&event.what).to_owned(),
        team: side.map(Side::index),
        number: unum.map(|unum| unum.number().into()),
        text: text(&event.what, names),
        content: serde_json::to_value(event).expect("plain structs have a text"),
    }
}

/// The kind of event, as docs/2d-events.md names it.
fn kind(what: &What) -> &'static str {
    match what {
        What::Match { .. } => "match",
        What::PlayMode { .. } => "play_mode",
        What::Kick { .. } => "kick",
        What::Tackle { .. } => "tackle",
        What::Catch { .. } => "catch",
        What::Pass(_) => "pass",
        What::Dribble { .. } => "dribble",
        What::Shot(_) => "shot",
        What::Possession { .. } => "possession",
        What::Goal(_) => "goal",
        What::Penalty { .. } => "penalty",
        What::BallOut { .. } => "ball_out",
        What::Restart { .. } => "restart",
        What::DropBall { .. } => "drop_ball",
        What::Fault { .. } => "fault",
        What::Card { .. } => "card",
        What::Substitution { .. } => "substitution",
        What::Goalie { .. } => "goalie",
    }
}

/// The side and the player that an event is about.
fn about(what: &What) -> (Option<Side>, Option<Unum>) {
    let one = |who: Who| (Some(who.side), Some(who.unum));
    let player_of =
        |side: Side, by: Option<Who>| (Some(side), by.filter(|who| who.side == side).map(|who| who.unum));
    match *what {
        What::Match { .. } | What::PlayMode { .. } | What::DropBall { .. } => (None, None),
        What::Kick { by, .. }
        | What::Tackle { by, .. }
        | What::Catch { by, .. }
        | What::Dribble { by, .. }
        | What::Possession { by, .. }
        | What::Card { by, .. }
        | What::Substitution { by, .. }
        | What::Goalie { by } => one(by),
        What::Pass(pass) => one(pass.by),
        What::Shot(shot) => one(shot.by),
        What::Goal(goal) => player_of(goal.side, goal.by),
        What::Penalty { side, by, .. } | What::Fault { side, by, .. } => player_of(side, by),
        What::BallOut { by, .. } => by.map_or((None, None), one),
        What::Restart { side, .. } => (Some(side), None),
    }
}

fn text(what: &What, names: [Option<TeamName>; 2]) -> String {
    let team = |side: Side| {
        names[side.index()].map_or_else(
            || if side == Side::Left { "Left".to_owned() } else { "Right".to_owned() },
            |name| name.to_string(),
        )
    };
    let who = |who: Who| format!("{} {}", team(who.side), who.unum);
    let player = |side: Side, by: Option<Who>| by.map_or_else(|| team(side), who);
    match what {
        What::Match { score, .. } => {
            format!("{} against {}, {} : {}", team(Side::Left), team(Side::Right), score[0], score[1])
        }
        What::PlayMode { mode } => mode.name().replace('_', " "),
        What::Kick { by, .. } => format!("Kick: {}", who(*by)),
        What::Tackle { by, won, .. } => {
            format!("Tackle: {}, {}", who(*by), if *won { "won" } else { "missed" })
        }
        What::Catch { by, held, .. } => {
            format!("Catch: {}{}", who(*by), if *held { "" } else { ", not held" })
        }
        What::Pass(pass) => match pass.to {
            Some(to) => format!("Pass: {} to {}", who(pass.by), who(to)),
            None => format!("Pass: {}, out", who(pass.by)),
        },
        What::Dribble { by, .. } => format!("Dribble: {}", who(*by)),
        What::Shot(shot) => {
            let outcome = match shot.outcome {
                ShotOutcome::Goal => "goal",
                ShotOutcome::Saved => "saved",
                ShotOutcome::Blocked => "blocked",
                ShotOutcome::Post => "on the post",
                ShotOutcome::Missed => "missed",
            };
            format!("Shot: {}, {outcome}", who(shot.by))
        }
        What::Possession { by, .. } => format!("{} has the ball", who(*by)),
        What::Goal(goal) => {
            let [left, right] = goal.score;
            let scorer =
                if goal.own { format!("{} (own goal)", team(goal.side)) } else { player(goal.side, goal.by) };
            format!("Goal: {scorer}, {left} : {right}")
        }
        What::Penalty { side, by, scored } => {
            format!("Penalty {}: {}", if *scored { "scored" } else { "missed" }, player(*side, *by))
        }
        What::BallOut { by, .. } => {
            by.map_or_else(|| "Ball out".to_owned(), |by| format!("Ball out: {}", who(by)))
        }
        What::Restart { restart, side, .. } => format!("{}: {}", restart_words(*restart), team(*side)),
        What::DropBall { .. } => "Drop ball".to_owned(),
        What::Fault { fault, side, by, .. } => format!("{}: {}", fault_words(*fault), player(*side, *by)),
        What::Card { by, colour } => {
            let colour = if *colour == CardColour::Red { "Red" } else { "Yellow" };
            format!("{colour} card: {}", who(*by))
        }
        What::Substitution { by, from, to } => format!("Substitution: {}, type {from} to {to}", who(*by)),
        What::Goalie { by } => format!("Goalie: {}", who(*by)),
    }
}

fn restart_words(restart: Restart) -> &'static str {
    match restart {
        Restart::KickOff => "Kick-off",
        Restart::KickIn => "Kick-in",
        Restart::CornerKick => "Corner kick",
        Restart::GoalKick => "Goal kick",
        Restart::FreeKick => "Free kick",
        Restart::IndirectFreeKick => "Indirect free kick",
        Restart::PenaltyKick => "Penalty kick",
    }
}

fn fault_words(fault: Fault) -> &'static str {
    match fault {
        Fault::Offside => "Offside",
        Fault::Foul => "Foul",
        Fault::BackPass => "Back pass",
        Fault::FreeKickFault => "Free-kick fault",
        Fault::CatchFault => "Catch fault",
        Fault::IllegalDefense => "Illegal defence",
    }
}

#[cfg(test)]
mod tests {
    use soccer2d_events::{Goal, Pass, PassOutcome, Place};
    use soccer2d_protocol::PlayMode;

    use super::*;

    fn check(what: What, team: Option<usize>, number: Option<u32>, text: &str) {
        let event = Event { cycle: 10, stoppage: 0, shoot_out: false, what };
        let found = scene_event(&event, 12, 1.0, [TeamName::new(b"Reds"), None]);
        assert_eq!((found.team, found.number, &found.text[..]), (team, number, text));
        assert_eq!(found.content["event"], found.event, "one name for a kind");
        assert_eq!((found.frame, found.content["cycle"].as_i64()), (12, Some(10)));
    }

    #[test]
    fn events_name_their_team_and_player() {
        let seven = Who { side: Side::Left, unum: Unum::from_index(6) };
        let nine = Who { side: Side::Right, unum: Unum::from_index(8) };
        let at = Place::default();
        check(What::PlayMode { mode: PlayMode::PlayOn }, None, None, "play on");
        check(What::Kick { by: seven, at, speed: 1.0 }, Some(0), Some(7), "Kick: Reds 7");
        let goal = |own, by| {
            What::Goal(Goal { side: Side::Left, by: Some(by), own, assist: None, from: None, score: [1, 0] })
        };
        check(goal(false, seven), Some(0), Some(7), "Goal: Reds 7, 1 : 0");
        check(goal(true, nine), Some(0), None, "Goal: Reds (own goal), 1 : 0");
        let pass =
            Pass { by: nine, to: Some(seven), from: at, at, until: 12, outcome: PassOutcome::Intercepted };
        check(What::Pass(pass), Some(1), Some(9), "Pass: Right 9 to Reds 7");
        let fault = What::Fault { fault: Fault::Offside, side: Side::Right, by: None, at };
        check(fault, Some(1), None, "Offside: Right");
        check(What::Card { by: nine, colour: CardColour::Red }, Some(1), Some(9), "Red card: Right 9");
        check(What::DropBall { at }, None, None, "Drop ball");
    }
}
