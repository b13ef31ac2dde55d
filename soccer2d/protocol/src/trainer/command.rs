//! Commands of a trainer. One command a datagram: the official server does not read what follows it.

use common_wire::number;
use serde::{Deserialize, Serialize};

use crate::{
    PlayMode, Version,
    answers::{on_off, parse_on_off, said},
    names::Unum,
    text::{Reader, Shortest, put},
};

/// `(init [(version V)])` to the trainer's port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrainerInit {
    /// The protocol version; None is an unknown one.
    pub version: Option<Version>,
}

/// One command of a trainer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TrainerCommand {
    /// `(start)`: kick off.
    Start,
    /// `(change_mode MODE)`: sets the play mode.
    ChangeMode(PlayMode),
    /// `(move (ball) X Y [ANGLE VX VY])`, `(move (player TEAM U) X Y [ANGLE [VX VY]])`
    Move {
        /// The object to move.
        target: MoveTarget,
        /// The new position's x, in metres.
        x: f64,
        /// The new position's y, in metres.
        y: f64,
        /// The body's new direction in degrees; has no meaning for a ball.
        angle: Option<f64>,
        /// The new velocity, in metres per cycle; only with an angle.
        velocity: Option<(f64, f64)>,
    },
    /// `(check_ball)`: asks where the ball is.
    CheckBall,
    /// `(look)`: asks for the global view.
    Look,
    /// `(team_names)`: asks for the teams' names.
    TeamNames,
    /// `(recover)`: gives all players full stamina.
    Recover,
    /// `(ear on|off)`: whether the trainer hears messages.
    Ear(bool),
    /// `(eye on|off)`: whether the trainer receives the global view.
    Eye(bool),
    /// `(say TEXT)`: the text without the closing parenthesis; the simulation cuts it to its limit.
    Say(Box<str>),
    /// `(change_player_type TEAM U TYPE)`
    ChangePlayerType {
        /// The team's name as sent.
        team: Box<str>,
        /// The number as sent.
        unum: i32,
        /// The type as sent.
        player_type: i32,
    },
    /// `(disconnect (player TEAM U))`: our own, unknown to the official server.
    Disconnect {
        /// The team's name as sent.
        team: Box<str>,
        /// The player's number.
        unum: Unum,
    },
    /// `(compression LEVEL)`: 0 to 9; below 0 it ends.
    Compression(i32),
    /// `(done)`: lock-step, finished for this cycle.
    Done,
}

/// The object that a trainer moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum MoveTarget {
    /// `(ball)`
    Ball,
    /// `(player TEAM U)`
    Player {
        /// The team's name as sent.
        team: Box<str>,
        /// The player's number.
        unum: Unum,
    },
}

/// What can be wrong with a trainer's datagram; the answer is a `TrainerMessage`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TrainerMistake {
    /// `illegal_command_form`
    IllegalCommandForm,
    /// `illegal_object_form`
    IllegalObjectForm,
    /// `illegal_mode`
    IllegalMode,
    /// `unknown_command`
    UnknownCommand,
}

/// The content of a trainer's datagram.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrainerDatagram {
    /// The command, or why it could not be read.
    pub command: Result<TrainerCommand, TrainerMistake>,
    /// Whether the closing NUL was missing.
    pub unterminated: bool,
}

impl TrainerInit {
    /// Reads an init; None if the datagram is no init.
    pub fn parse(text: &[u8]) -> Option<TrainerInit> {
        let text = text.strip_suffix(b"\0").unwrap_or(text);
        let mut reader = Reader::new(text);
        reader.group("init").ok()?;
        if reader.at_close() {
            return Some(TrainerInit { version: Some(Version::UNNAMED) });
        }
        reader.group("version").ok()?;
        let version = reader.real().ok()?;
        let whole =
            version.is_finite().then(|| version.trunc()).filter(|whole| (0.0..=255.0).contains(whole));
        Some(TrainerInit { version: whole.and_then(|whole| Version::new(whole as u8)) })
    }

    /// Writes the init.
    pub fn encode(&self, out: &mut Vec<u8>) {
        match self.version {
            Some(version) => put!(out, "(init (version ", i32::from(version.number()), "))"),
            None => put!(out, "(init)"),
        }
    }
}

impl TrainerDatagram {
    /// Reads a datagram.
    pub fn parse(datagram: &[u8]) -> TrainerDatagram {
        let unterminated = datagram.last() != Some(&0);
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default();
        TrainerDatagram { command: TrainerCommand::parse(text), unterminated }
    }
}

impl TrainerCommand {
    /// Reads a command.
    pub fn parse(text: &[u8]) -> Result<TrainerCommand, TrainerMistake> {
        use TrainerMistake::IllegalCommandForm;
        let mut reader = Reader::new(text);
        reader.open().map_err(|_| IllegalCommandForm)?;
        let word = reader.atom("a command").map_err(|_| IllegalCommandForm)?;
        let switch =
            |reader: &mut Reader| reader.atom_as("on or off", parse_on_off).map_err(|_| IllegalCommandForm);
        Ok(match word {
            b"start" => TrainerCommand::Start,
            b"change_mode" => {
                let mode = reader.atom("a play mode").map_err(|_| IllegalCommandForm)?;
                TrainerCommand::ChangeMode(PlayMode::from_name(mode).ok_or(TrainerMistake::IllegalMode)?)
            }
            b"move" => parse_move(&mut reader)?,
            b"check_ball" => TrainerCommand::CheckBall,
            b"look" => TrainerCommand::Look,
            b"team_names" => TrainerCommand::TeamNames,
            b"recover" => TrainerCommand::Recover,
            b"ear" => TrainerCommand::Ear(switch(&mut reader)?),
            b"eye" => TrainerCommand::Eye(switch(&mut reader)?),
            b"say" => TrainerCommand::Say(said(text).ok_or(IllegalCommandForm)?),
            b"change_player_type" => {
                let team = word_of(&mut reader).ok_or(IllegalCommandForm)?;
                let unum = reader.int().map_err(|_| IllegalCommandForm)?;
                let player_type = reader.int().map_err(|_| IllegalCommandForm)?;
                TrainerCommand::ChangePlayerType { team, unum, player_type }
            }
            b"disconnect" => match parse_object(&mut reader)? {
                MoveTarget::Player { team, unum } => TrainerCommand::Disconnect { team, unum },
                MoveTarget::Ball => return Err(TrainerMistake::IllegalObjectForm),
            },
            b"compression" => {
                let level = reader.int().ok().filter(|&level| level <= 9);
                TrainerCommand::Compression(level.ok_or(IllegalCommandForm)?)
            }
            b"done" => TrainerCommand::Done,
            _ => return Err(TrainerMistake::UnknownCommand),
        })
    }

    /// Writes a command.
    pub fn encode(&self, out: &mut Vec<u8>) {
        match self {
            TrainerCommand::Start => put!(out, "(start)"),
            TrainerCommand::ChangeMode(mode) => put!(out, "(change_mode ", mode.name(), ")"),
            TrainerCommand::Move { target, x, y, angle, velocity } => {
                match target {
                    MoveTarget::Ball => put!(out, "(move (ball) "),
                    MoveTarget::Player { team, unum } => {
                        put!(out, "(move (player ", &**team, " ", *unum, ") ")
                    }
                }
                put!(out, Shortest(*x), " ", Shortest(*y));
                if let Some(angle) = angle {
                    put!(out, " ", Shortest(*angle));
                    if let Some((vx, vy)) = velocity {
                        put!(out, " ", Shortest(*vx), " ", Shortest(*vy));
                    }
                }
                put!(out, ")");
            }
            TrainerCommand::CheckBall => put!(out, "(check_ball)"),
            TrainerCommand::Look => put!(out, "(look)"),
            TrainerCommand::TeamNames => put!(out, "(team_names)"),
            TrainerCommand::Recover => put!(out, "(recover)"),
            TrainerCommand::Ear(on) => put!(out, "(ear ", on_off(*on), ")"),
            TrainerCommand::Eye(on) => put!(out, "(eye ", on_off(*on), ")"),
            TrainerCommand::Say(text) => put!(out, "(say ", &**text, ")"),
            TrainerCommand::ChangePlayerType { team, unum, player_type } => {
                put!(out, "(change_player_type ", &**team, " ", *unum, " ", *player_type, ")");
            }
            TrainerCommand::Disconnect { team, unum } => {
                put!(out, "(disconnect (player ", &**team, " ", *unum, "))");
            }
            TrainerCommand::Compression(level) => put!(out, "(compression ", *level, ")"),
            TrainerCommand::Done => put!(out, "(done)"),
        }
    }
}

/// Reads what follows `(move`. A missing or malformed object is one mistake, too many or too few numbers another.
fn parse_move(reader: &mut Reader) -> Result<TrainerCommand, TrainerMistake> {
    use TrainerMistake::{IllegalCommandForm, IllegalObjectForm};
    let target = parse_object(reader)?;
    let mut numbers = [0.0; 5];
    let mut count = 0;
    while count < numbers.len() && !reader.at_close() {
        let Ok(word) = reader.atom("a number") else { break };
        let Some(value) = number::parse(word).filter(|value| value.is_finite()) else { break };
        numbers[count] = value;
        count += 1;
    }
    let [x, y, angle, vx, vy] = numbers;
    let (angle, velocity) = match count {
        0 | 1 => return Err(IllegalObjectForm),
        2 => (None, None),
        3 => (Some(angle), None),
        5 => (Some(angle), Some((vx, vy))),
        _ => return Err(IllegalCommandForm),
    };
    Ok(TrainerCommand::Move { target, x, y, angle, velocity })
}

/// `(ball)` or `(player TEAM U)`.
fn parse_object(reader: &mut Reader) -> Result<MoveTarget, TrainerMistake> {
    use TrainerMistake::IllegalObjectForm;
    reader.open().map_err(|_| IllegalObjectForm)?;
    let target = match reader.atom("ball or player").map_err(|_| IllegalObjectForm)? {
        b"ball" => MoveTarget::Ball,
        b"player" => {
            let team = word_of(reader).ok_or(IllegalObjectForm)?;
            let unum = reader.int().ok().and_then(|unum| u8::try_from(unum).ok()).and_then(Unum::new);
            MoveTarget::Player { team, unum: unum.ok_or(IllegalObjectForm)? }
        }
        _ => return Err(IllegalObjectForm),
    };
    reader.close().map_err(|_| IllegalObjectForm)?;
    Ok(target)
}

fn word_of(reader: &mut Reader) -> Option<Box<str>> {
    let word = reader.atom("a name").ok()?;
    std::str::from_utf8(word).ok().map(Box::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_mistakes() {
        use TrainerMistake::*;
        let ball =
            |x, y, angle, velocity| TrainerCommand::Move { target: MoveTarget::Ball, x, y, angle, velocity };
        let check = |text: &str, expected: Result<TrainerCommand, TrainerMistake>| {
            assert_eq!(TrainerCommand::parse(text.as_bytes()), expected, "{text}");
        };
        check("(start)", Ok(TrainerCommand::Start));
        check("(move (ball) 1 -2)", Ok(ball(1.0, -2.0, None, None)));
        check("(move (ball) 1 -2 0 0.5 1e-1)", Ok(ball(1.0, -2.0, Some(0.0), Some((0.5, 0.1)))));
        check("(move (ball) 1 2 0 1)", Err(IllegalCommandForm));
        check("(move (ball) 1)", Err(IllegalObjectForm));
        check("(move (goal r) 1 2)", Err(IllegalObjectForm));
        check("(move (player A 12) 1 2)", Err(IllegalObjectForm));
        check("(change_mode football)", Err(IllegalMode));
        check("(eye maybe)", Err(IllegalCommandForm));
        check("(fly)", Err(UnknownCommand));
        check("(compression 9)", Ok(TrainerCommand::Compression(9)));
        check("(compression 10)", Err(IllegalCommandForm));
        let unum = Unum::new(7).unwrap();
        check("(disconnect (player A 7))", Ok(TrainerCommand::Disconnect { team: "A".into(), unum }));
        check("(disconnect (ball))", Err(IllegalObjectForm));
        check("(disconnect (player A 12))", Err(IllegalObjectForm));
        check("(disconnect)", Err(IllegalObjectForm));
        // Not meant for a trainer: the official server refuses it too.
        check("(change_player_type A 7 goalie)", Err(IllegalCommandForm));
        check("hello", Err(IllegalCommandForm));
        check("(say well done)", Ok(TrainerCommand::Say("well done".into())));
    }

    #[test]
    fn inits() {
        let check = |text: &str, expected: Option<Option<u8>>| {
            let found =
                TrainerInit::parse(text.as_bytes()).map(|init| init.version.map(|version| version.number()));
            assert_eq!(found, expected, "{text}");
        };
        check("(init (version 19))\0", Some(Some(19)));
        check("(init)", Some(Some(3)));
        check("(init (version 99))", Some(None));
        check("(start)", None);
    }
}
