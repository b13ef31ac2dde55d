//! What a person at a page may do to a match: which commands are offered, what a request means, how a monitor sends it.

use common_scene::{Choice, Request, Takes};
use soccer2d_protocol::{
    ServerParams, Side, TeamName, Unum,
    monitor::MonitorCommand,
    trainer::{MoveTarget, TrainerCommand},
};

/// The monitor protocol counts places in sixteenths of a metre.
const SIXTEENTHS: f64 = 16.0;

/// Why a match without a trainer's rights does not offer to move players and ball.
pub(crate) const NO_TRAINER: &str =
    "Players and ball are moved only in a training: start the match with server::coach=on.";

/// A command, typed. Places are in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// The match may begin, or go on.
    KickOff,
    /// The ball is dropped at a place.
    DropBall { at: (f64, f64) },
    /// A free kick.
    FreeKick {
        /// The side that kicks.
        side: Side,
        at: (f64, f64),
    },
    Card {
        /// The player's side.
        side: Side,
        /// The player's number.
        unum: Unum,
        /// Yellow or red.
        colour: CardColour,
    },
    /// The ball is put at a place, at rest.
    MoveBall { at: (f64, f64) },
    /// A player is put at a place. It keeps its direction.
    MovePlayer {
        /// The player's side.
        side: Side,
        /// The player's number.
        unum: Unum,
        at: (f64, f64),
    },
}

/// The colour of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardColour {
    Yellow,
    /// The player is sent off.
    Red,
}

/// The commands that a match with these parameters takes: moving players and ball is for trainings.
pub(crate) fn offered(server: &ServerParams) -> Vec<common_scene::Command> {
    let referee = |name, title, takes: &[Takes]| common_scene::Command::new(name, title, "referee", takes);
    let trainer = |name, title, takes: &[Takes]| common_scene::Command::new(name, title, "trainer", takes);
    let mut card = referee("card", "Card", &[Takes::Body]);
    card.choices = [("yellow", "Yellow"), ("red", "Red")]
        .map(|(name, title)| Choice { name: name.to_owned(), title: title.to_owned() })
        .to_vec();
    let mut commands = vec![
        referee("kick_off", "Kick-off", &[]),
        referee("drop_ball", "Drop ball", &[Takes::Place]),
        referee("free_kick", "Free kick", &[Takes::Place, Takes::Team]),
        card,
    ];
    if server.coach || server.coach_w_referee {
        commands.push(trainer("move_ball", "Move the ball", &[Takes::Place]));
        commands.push(trainer("move_player", "Move the player", &[Takes::Body, Takes::Place]));
    }
    commands
}

impl Command {
    /// What a request means; none if it is not one of the commands, or lacks something.
    pub fn from_request(request: &Request) -> Option<Command> {
        let side = || Side::BOTH.get(request.team?).copied();
        let unum = || Unum::new(u8::try_from(request.number?).ok()?);
        let at = || request.ground_place();
        Some(match &request.name[..] {
            "kick_off" => Command::KickOff,
            "drop_ball" => Command::DropBall { at: at()? },
            "free_kick" => Command::FreeKick { side: side()?, at: at()? },
            "card" => {
                let colour = match request.choice.as_deref()? {
                    "yellow" => CardColour::Yellow,
                    "red" => CardColour::Red,
                    _ => return None,
                };
                Command::Card { side: side()?, unum: unum()?, colour }
            }
            "move_ball" => Command::MoveBall { at: at()? },
            "move_player" => Command::MovePlayer { side: side()?, unum: unum()?, at: at()? },
            _ => return None,
        })
    }

    /// What a monitor sends to its server; none if it needs the name of a team that is not known.
    pub(crate) fn for_monitor(self, names: [Option<TeamName>; 2]) -> Option<MonitorCommand> {
        let sixteenths = |metres: f64| (metres * SIXTEENTHS).round() as i32;
        let foul = |(x, y), side| MonitorCommand::Foul { x: sixteenths(x), y: sixteenths(y), side };
        Some(match self {
            Command::KickOff => MonitorCommand::Start,
            Command::DropBall { at } => foul(at, None),
            Command::FreeKick { side, at } => foul(at, Some(side)),
            Command::Card { side, unum, colour: CardColour::Yellow } => {
                MonitorCommand::YellowCard(Some((side, unum)))
            }
            Command::Card { side, unum, colour: CardColour::Red } => {
                MonitorCommand::RedCard(Some((side, unum)))
            }
            Command::MoveBall { .. } | Command::MovePlayer { .. } => {
                MonitorCommand::Trainer(self.for_trainer(names)?)
            }
        })
    }

    /// What a trainer sends; none if it is no trainer's command, or needs the name of a team that is not known.
    pub fn for_trainer(self, names: [Option<TeamName>; 2]) -> Option<TrainerCommand> {
        let (target, (x, y)) = match self {
            Command::MoveBall { at } => (MoveTarget::Ball, at),
            Command::MovePlayer { side, unum, at } => {
                let team = names[side.index()]?.to_string().into();
                (MoveTarget::Player { team, unum }, at)
            }
            _ => return None,
        };
        Some(TrainerCommand::Move { target, x, y, angle: None, velocity: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(request: &str) -> Option<String> {
        let request: Request = serde_json::from_str(request).expect("a request");
        let command = Command::from_request(&request)?.for_monitor([TeamName::new(b"Reds"), None])?;
        let mut text = Vec::new();
        command.encode(&mut text);
        Some(String::from_utf8(text).expect("text"))
    }

    #[test]
    fn commands_in_the_words_of_monitors() {
        let check =
            |request: &str, expected: &str| assert_eq!(sent(request).as_deref(), Some(expected), "{request}");
        check(r#"{"name": "kick_off"}"#, "(dispstart)");
        check(r#"{"name": "drop_ball", "at": [1, -0.5]}"#, "(dispfoul 16 -8 0)");
        check(r#"{"name": "free_kick", "at": [0, 2], "team": 1}"#, "(dispfoul 0 32 -1)");
        check(r#"{"name": "card", "team": 0, "number": 7, "choice": "red"}"#, "(dispcard 1 7 red)");
        check(r#"{"name": "move_ball", "at": [1, 2]}"#, "(move (ball) 1 2)");
        check(
            r#"{"name": "move_player", "team": 0, "number": 7, "at": [-1.25, 0]}"#,
            "(move (player Reds 7) -1.25 0)",
        );
    }

    #[test]
    fn what_no_monitor_can_send_is_refused() {
        for request in [
            r#"{"name": "explode"}"#,
            r#"{"name": "drop_ball"}"#,
            r#"{"name": "free_kick", "at": [0, 2], "team": 2}"#,
            r#"{"name": "card", "team": 0, "number": 12, "choice": "red"}"#,
            r#"{"name": "card", "team": 0, "number": 7, "choice": "green"}"#,
            r#"{"name": "move_player", "team": 1, "number": 7, "at": [0, 0]}"#,
        ] {
            assert_eq!(sent(request), None, "{request}");
        }
    }

    #[test]
    fn each_offered_command_is_understood_and_moving_is_for_trainings() {
        let names = |server: &ServerParams| {
            offered(server).into_iter().map(|command| command.name).collect::<Vec<_>>()
        };
        assert!(!names(&ServerParams::default()).contains(&"move_ball".to_owned()));
        for command in offered(&ServerParams { coach: true, ..ServerParams::default() }) {
            let request = Request {
                name: command.name,
                team: Some(0),
                number: Some(1),
                at: Some(vec![0.0, 0.0]),
                choice: command.choices.first().map(|choice| choice.name.clone()),
            };
            assert!(Command::from_request(&request).is_some(), "{request:?}");
        }
    }
}
