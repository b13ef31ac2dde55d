//! What a person at a page may do to a match: which commands are offered, what a request means, and how simulators and game
//! controllers are told.

use common_scene::{Choice, Request, Takes};
use smallsize_protocol::{
    colour::{Colour, PATTERNS, RobotKey},
    controller::{
        AddCard, Change, ChangeKind, Input, MatchCommand, MatchCommandType, NewCommand, SetBallPlacementPos,
    },
    geometry::{Team, Vector2},
    simulation::{SimulatorCommand, SimulatorControl, TeleportBall, TeleportRobot},
};

/// Who the game controller is told that a change comes from.
const ORIGIN: &str = "Touchline viewer";

/// What a match takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offers {
    /// Robots and ball can be moved: there is a simulator.
    pub(crate) simulator: bool,
    /// The referee takes decisions of a person.
    pub(crate) referee: bool,
}

impl Offers {
    pub(crate) const ALL: Offers = Offers { simulator: true, referee: true };

    pub(crate) fn commands(self) -> Vec<common_scene::Command> {
        let all = offered().into_iter();
        let is_taken = |command: &common_scene::Command| match &command.group[..] {
            "simulator" => self.simulator,
            _ => self.referee,
        };
        all.filter(is_taken).collect()
    }

    /// Why nothing can be asked for, if that is so.
    pub(crate) fn why_nothing(self) -> Option<String> {
        let is_nothing = self == Offers { simulator: false, referee: false };
        is_nothing.then(|| format!("{NO_SIMULATOR} {NO_REFEREE}"))
    }
}

const NO_SIMULATOR: &str =
    "Robots and ball are moved in a simulator only: name its port, as in control=127.0.0.1:10300.";
const NO_REFEREE: &str = "The referee takes commands of this page only in a match of this program, or from a game \
                          controller in lock-step that is named, as in operator=127.0.0.1:10009.";

/// Why a command that there is, is not offered.
pub(crate) fn why_not_offered(name: &str) -> Option<String> {
    let command = offered().into_iter().find(|command| command.name == name)?;
    Some(if command.group == "simulator" { NO_SIMULATOR } else { NO_REFEREE }.to_owned())
}

/// A command, typed. Places are in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// The ball is put at a place, at rest.
    MoveBall {
        /// The place.
        at: (f64, f64),
    },
    /// A robot is put at a place, at rest.
    MoveRobot {
        /// Which.
        robot: RobotKey,
        /// The place.
        at: (f64, f64),
    },
    /// A robot is taken off the field.
    RemoveRobot {
        /// Which.
        robot: RobotKey,
    },
    /// All robots stand still.
    Halt,
    /// Play is stopped.
    Stop,
    /// What was prepared may begin.
    NormalStart,
    /// Both teams may play.
    ForceStart,
    /// A kick-off is prepared.
    KickOff(Colour),
    /// A penalty is prepared.
    Penalty(Colour),
    /// A free kick.
    FreeKick(Colour),
    /// A time-out.
    Timeout(Colour),
    /// A team places the ball.
    PlaceBall {
        /// The team.
        team: Colour,
        /// Where it has to be put.
        at: (f64, f64),
    },
    /// A card.
    Card {
        /// The team that gets it.
        team: Colour,
        /// Yellow or red.
        colour: CardColour,
    },
}

/// The colour of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum CardColour {
    Yellow,
    Red,
}

/// All commands that there are.
fn offered() -> Vec<common_scene::Command> {
    let simulator =
        |name, title, takes: &[Takes]| common_scene::Command::new(name, title, "simulator", takes);
    let referee = |name, title, takes: &[Takes]| common_scene::Command::new(name, title, "referee", takes);
    let mut card = referee("card", "Card", &[Takes::Team]);
    card.choices = [("yellow", "Yellow"), ("red", "Red")]
        .map(|(name, title)| Choice { name: name.to_owned(), title: title.to_owned() })
        .to_vec();
    vec![
        simulator("move_ball", "Move the ball", &[Takes::Place]),
        simulator("move_robot", "Move the robot", &[Takes::Body, Takes::Place]),
        simulator("remove_robot", "Take the robot off", &[Takes::Body]),
        referee("halt", "Halt", &[]),
        referee("stop", "Stop", &[]),
        referee("normal_start", "Normal start", &[]),
        referee("force_start", "Force start", &[]),
        referee("kick_off", "Kick-off", &[Takes::Team]),
        referee("penalty", "Penalty", &[Takes::Team]),
        referee("free_kick", "Free kick", &[Takes::Team]),
        referee("place_ball", "Ball placement", &[Takes::Team, Takes::Place]),
        referee("timeout", "Time-out", &[Takes::Team]),
        card,
    ]
}

impl Command {
    /// What a request means; none if it is not one of the commands, or lacks something.
    pub fn from_request(request: &Request) -> Option<Command> {
        let team = || Colour::BOTH.get(request.team?).copied();
        let robot = || {
            let id = u8::try_from(request.number?).ok().filter(|id| usize::from(*id) < PATTERNS)?;
            Some(RobotKey::new(team()?, id))
        };
        let at = || request.ground_place();
        Some(match &request.name[..] {
            "move_ball" => Command::MoveBall { at: at()? },
            "move_robot" => Command::MoveRobot { robot: robot()?, at: at()? },
            "remove_robot" => Command::RemoveRobot { robot: robot()? },
            "halt" => Command::Halt,
            "stop" => Command::Stop,
            "normal_start" => Command::NormalStart,
            "force_start" => Command::ForceStart,
            "kick_off" => Command::KickOff(team()?),
            "penalty" => Command::Penalty(team()?),
            "free_kick" => Command::FreeKick(team()?),
            "timeout" => Command::Timeout(team()?),
            "place_ball" => Command::PlaceBall { team: team()?, at: at()? },
            "card" => {
                let colour = match request.choice.as_deref()? {
                    "yellow" => CardColour::Yellow,
                    "red" => CardColour::Red,
                    _ => return None,
                };
                Command::Card { team: team()?, colour }
            }
            _ => return None,
        })
    }

    /// What a simulator is sent; none if it is not for one. A robot keeps looking where it does, if that is known: not every
    /// simulator takes a part of a pose.
    pub fn for_simulator(self, heading: Option<f64>) -> Option<SimulatorCommand> {
        let still = Some(0.0);
        let control = match self {
            Command::MoveBall { at: (x, y) } => SimulatorControl {
                teleport_ball: Some(TeleportBall {
                    x: Some(x as f32),
                    y: Some(y as f32),
                    z: still,
                    vx: still,
                    vy: still,
                    vz: still,
                    ..TeleportBall::default()
                }),
                ..SimulatorControl::default()
            },
            Command::MoveRobot { robot, at: (x, y) } => SimulatorControl {
                teleport_robot: vec![TeleportRobot {
                    id: robot.robot_id(),
                    x: Some(x as f32),
                    y: Some(y as f32),
                    orientation: heading.map(|heading| heading as f32),
                    v_x: still,
                    v_y: still,
                    v_angular: still,
                    present: Some(true),
                    ..TeleportRobot::default()
                }],
                ..SimulatorControl::default()
            },
            Command::RemoveRobot { robot } => SimulatorControl {
                teleport_robot: vec![TeleportRobot {
                    id: robot.robot_id(),
                    present: Some(false),
                    ..TeleportRobot::default()
                }],
                ..SimulatorControl::default()
            },
            _ => return None,
        };
        Some(SimulatorCommand { control: Some(control), config: None })
    }

    /// What a game controller's operator would do, in this order; nothing if it is not for a referee.
    pub fn for_operator(self) -> Vec<Input> {
        let command = |kind: MatchCommandType, team: Option<Colour>| {
            let team = team.map_or(Team::Unknown, Colour::team);
            let command = MatchCommand { r#type: kind as i32, for_team: team as i32 };
            ChangeKind::NewCommand(NewCommand { command: Some(command) })
        };
        let changes = match self {
            Command::MoveBall { .. } | Command::MoveRobot { .. } | Command::RemoveRobot { .. } => Vec::new(),
            Command::Halt => vec![command(MatchCommandType::Halt, None)],
            Command::Stop => vec![command(MatchCommandType::Stop, None)],
            Command::NormalStart => vec![command(MatchCommandType::NormalStart, None)],
            Command::ForceStart => vec![command(MatchCommandType::ForceStart, None)],
            Command::KickOff(team) => vec![command(MatchCommandType::Kickoff, Some(team))],
            Command::Penalty(team) => vec![command(MatchCommandType::Penalty, Some(team))],
            Command::FreeKick(team) => vec![command(MatchCommandType::Direct, Some(team))],
            Command::Timeout(team) => vec![command(MatchCommandType::Timeout, Some(team))],
            Command::PlaceBall { team, at: (x, y) } => {
                let pos = Some(Vector2 { x: x as f32, y: y as f32 });
                vec![
                    ChangeKind::SetBallPlacementPos(SetBallPlacementPos { pos }),
                    command(MatchCommandType::BallPlacement, Some(team)),
                ]
            }
            Command::Card { team, colour } => {
                let card = AddCard { for_team: Some(team.team() as i32), caused_by_game_event: None };
                vec![match colour {
                    CardColour::Yellow => ChangeKind::AddYellowCard(card),
                    CardColour::Red => ChangeKind::AddRedCard(card),
                }]
            }
        };
        let input = |change| Input {
            change: Some(Change { origin: Some(ORIGIN.to_owned()), revertible: None, change: Some(change) }),
            ..Input::default()
        };
        changes.into_iter().map(input).collect()
    }
}

#[cfg(test)]
mod tests {
    use smallsize_protocol::{Message as _, decode};

    use super::*;

    fn command(request: &str) -> Option<Command> {
        Command::from_request(&serde_json::from_str(request).expect("a request"))
    }

    #[test]
    fn robots_and_ball_are_moved_in_the_words_of_simulators() {
        let sent = |request: &str, heading| command(request)?.for_simulator(heading)?.control;
        let ball = sent(r#"{"name": "move_ball", "at": [1.5, -0.5]}"#, None).expect("a ball");
        let ball = ball.teleport_ball.expect("a ball");
        assert_eq!((ball.x, ball.y, ball.z, ball.vx), (Some(1.5), Some(-0.5), Some(0.0), Some(0.0)));
        let robot = r#"{"name": "move_robot", "team": 1, "number": 7, "at": [1, 2]}"#;
        let moved = sent(robot, Some(1.5)).expect("a robot").teleport_robot;
        assert_eq!(moved[0].id, RobotKey::new(Colour::Blue, 7).robot_id());
        assert_eq!((moved[0].x, moved[0].orientation, moved[0].present), (Some(1.0), Some(1.5), Some(true)));
        let off = sent(r#"{"name": "remove_robot", "team": 0, "number": 3}"#, None).expect("a robot");
        assert_eq!(off.teleport_robot[0].present, Some(false));
        assert_eq!(sent(r#"{"name": "halt"}"#, None), None);
    }

    #[test]
    fn each_offered_command_has_exactly_one_receiver_and_can_be_read_back() {
        for offered in Offers::ALL.commands() {
            let request = Request {
                name: offered.name.clone(),
                team: Some(0),
                number: Some(1),
                at: Some(vec![0.0, 0.0]),
                choice: offered.choices.first().map(|choice| choice.name.clone()),
            };
            let command = Command::from_request(&request).expect("a command");
            let is_moved = command.for_simulator(None).is_some();
            let inputs = command.for_operator();
            assert_eq!(is_moved, inputs.is_empty(), "{}", offered.name);
            assert_eq!(is_moved, offered.group == "simulator", "{}", offered.name);
            for input in inputs {
                assert_eq!(decode::<Input>(&input.encode_to_vec()), Ok(input));
            }
        }
    }

    #[test]
    fn a_placement_has_its_place_first() {
        let inputs =
            command(r#"{"name": "place_ball", "team": 1, "at": [1, 2]}"#).expect("one").for_operator();
        let changes: Vec<_> =
            inputs.into_iter().filter_map(|input| input.change.and_then(|change| change.change)).collect();
        let [ChangeKind::SetBallPlacementPos(place), ChangeKind::NewCommand(then)] = &changes[..] else {
            panic!("{changes:?}")
        };
        assert_eq!(place.pos, Some(Vector2 { x: 1.0, y: 2.0 }));
        let then = then.command.as_ref().expect("a command");
        assert_eq!((then.r#type, then.for_team), (MatchCommandType::BallPlacement as i32, Team::Blue as i32));
    }

    #[test]
    fn what_is_no_command_is_none() {
        for request in [
            r#"{"name": "explode"}"#,
            r#"{"name": "move_ball"}"#,
            r#"{"name": "move_robot", "team": 0, "number": 16, "at": [0, 0]}"#,
            r#"{"name": "free_kick", "team": 2}"#,
            r#"{"name": "card", "team": 0, "choice": "green"}"#,
        ] {
            assert_eq!(command(request), None, "{request}");
        }
    }

    #[test]
    fn what_is_not_offered_has_a_reason() {
        let none = Offers { simulator: false, referee: false };
        assert!(none.commands().is_empty() && none.why_nothing().is_some());
        let names: Vec<_> = Offers { referee: false, ..Offers::ALL }.commands();
        assert!(names.iter().all(|command| command.group == "simulator"));
        assert!(why_not_offered("halt").is_some_and(|why| why.contains("operator=")));
        assert!(why_not_offered("move_ball").is_some_and(|why| why.contains("control=")));
        assert_eq!(why_not_offered("explode"), None);
    }
}
