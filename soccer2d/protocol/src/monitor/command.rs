//! Commands of a monitor: the decisions of a human referee and, where a trainer is allowed, a trainer's commands.

use serde::{Deserialize, Serialize};

use crate::{
    binary::SHORT_SCALE,
    names::{Side, Unum},
    scan::Scan,
    text::put,
    trainer::{TrainerCommand, TrainerMistake},
};

/// A command of a monitor.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum MonitorCommand {
    /// `(dispstart)`: kicks off, or lets play go on.
    Start,
    /// `(dispbye)`: the monitor leaves.
    Bye,
    /// `(compression LEVEL)`: 0 to 9; below 0 it ends.
    Compression(i32),
    /// `(dispfoul X Y SIDE)`: a free kick for a side or, for side 0, a drop ball. Positions are in sixteenths of a
    /// metre.
    Foul {
        /// The position's x.
        x: i32,
        /// The position's y.
        y: i32,
        /// The side that kicks; none for a drop ball.
        side: Option<Side>,
    },
    /// `(dispplayer SIDE U X Y ANGLE)`: moves a player.
    Player {
        /// The player; none if it does not exist.
        player: Option<(Side, Unum)>,
        /// The new position's x, in sixteenths of a metre.
        x: i32,
        /// The new position's y, in sixteenths of a metre.
        y: i32,
        /// The body's new direction, in degrees.
        angle: i32,
    },
    /// `(dispdiscard SIDE U)`: sends a player off. None if it does not exist.
    Discard(Option<(Side, Unum)>),
    /// `(dispcard SIDE U yellow)`. None if the player does not exist.
    YellowCard(Option<(Side, Unum)>),
    /// `(dispcard SIDE U red)`. None if the player does not exist.
    RedCard(Option<(Side, Unum)>),
    /// A trainer's command: start, change_mode, move, recover, check_ball, change_player_type.
    Trainer(TrainerCommand),
}

/// What can be wrong with a monitor's command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MonitorMistake {
    /// `(error illegal_command_form)`
    IllegalCommandForm,
    /// `(error illegal_mode)`
    IllegalMode,
    /// `(error illegal_object_form)`
    IllegalObjectForm,
}

impl MonitorMistake {
    /// The answer to the monitor.
    pub fn text(self) -> &'static str {
        match self {
            MonitorMistake::IllegalCommandForm => "(error illegal_command_form)",
            MonitorMistake::IllegalMode => "(error illegal_mode)",
            MonitorMistake::IllegalObjectForm => "(error illegal_object_form)",
        }
    }
}

impl MonitorCommand {
    /// Reads a datagram of a monitor. A trainer's commands are accepted only if a trainer `may_train`.
    pub fn parse(datagram: &[u8], may_train: bool) -> Result<MonitorCommand, MonitorMistake> {
        use MonitorMistake::IllegalCommandForm;
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default();
        let word = text.strip_prefix(b"(").unwrap_or_default();
        let is = |name: &[u8]| word.starts_with(name);
        match text {
            b"(dispstart)" => return Ok(MonitorCommand::Start),
            b"(dispbye)" => return Ok(MonitorCommand::Bye),
            _ => {}
        }
        let command = if is(b"dispplayer") {
            numbers(text, b"dispplayer").map(|([side, unum, x, y, angle], _)| MonitorCommand::Player {
                player: player(side, unum),
                x,
                y,
                angle,
            })
        } else if is(b"dispdiscard") {
            numbers(text, b"dispdiscard").map(|([side, unum], _)| MonitorCommand::Discard(listed(side, unum)))
        } else if is(b"compression") {
            numbers(text, b"compression")
                .filter(|([level], _)| *level <= 9)
                .map(|([level], _)| MonitorCommand::Compression(level))
        } else if is(b"dispfoul") {
            numbers(text, b"dispfoul").map(|([x, y, side], _)| MonitorCommand::Foul {
                x,
                y,
                side: kicker(side),
            })
        } else if is(b"dispcard") {
            numbers(text, b"dispcard").and_then(|([side, unum], card)| card_of(card, listed(side, unum)))
        } else if may_train {
            return parse_training(text);
        } else {
            None
        };
        command.ok_or(IllegalCommandForm)
    }

    /// Writes a command, without the closing NUL. One without a player is not written.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let sign = |side: Side| side.sign() as i32;
        match self {
            MonitorCommand::Start => put!(out, "(dispstart)"),
            MonitorCommand::Bye => put!(out, "(dispbye)"),
            MonitorCommand::Compression(level) => put!(out, "(compression ", *level, ")"),
            MonitorCommand::Foul { x, y, side } => {
                put!(out, "(dispfoul ", *x, " ", *y, " ", side.map_or(0, sign), ")");
            }
            MonitorCommand::Player { player: Some((side, unum)), x, y, angle } => {
                put!(out, "(dispplayer ", sign(*side), " ", *unum, " ", *x, " ", *y, " ", *angle, ")");
            }
            MonitorCommand::Discard(Some((side, unum))) => {
                put!(out, "(dispdiscard ", sign(*side), " ", *unum, ")");
            }
            MonitorCommand::YellowCard(Some((side, unum))) => {
                put!(out, "(dispcard ", sign(*side), " ", *unum, " yellow)");
            }
            MonitorCommand::RedCard(Some((side, unum))) => {
                put!(out, "(dispcard ", sign(*side), " ", *unum, " red)");
            }
            MonitorCommand::Trainer(command) => command.encode(out),
            MonitorCommand::Player { .. }
            | MonitorCommand::Discard(None)
            | MonitorCommand::YellowCard(None)
            | MonitorCommand::RedCard(None) => {}
        }
    }

    /// A length in metres, as commands have it.
    pub fn sixteenths(metres: f64) -> i32 {
        (metres * SHORT_SCALE).round_ties_even() as i32
    }

    /// The metres of a length in a command.
    pub fn metres(sixteenths: i32) -> f64 {
        f64::from(sixteenths) / SHORT_SCALE
    }
}

/// ` ( NAME N N N`: the numbers, and what follows them.
fn numbers<'a, const N: usize>(text: &'a [u8], name: &[u8]) -> Option<([i32; N], &'a [u8])> {
    let mut scan = Scan::new(text);
    for word in [b"(", name] {
        scan.skip_space();
        if !scan.accept(word) {
            return None;
        }
    }
    let mut numbers = [0; N];
    for number in &mut numbers {
        scan.skip_space();
        *number = common_wire::number::parse_int_wrapping(scan.int())?;
    }
    scan.skip_space();
    Some((numbers, scan.rest()))
}

/// The side of a free kick: any number but left is right, as in the official server; 0 is no side.
fn kicker(side: i32) -> Option<Side> {
    match side {
        0 => None,
        1 => Some(Side::Left),
        _ => Some(Side::Right),
    }
}

/// The side with this number.
fn side(number: i32) -> Option<Side> {
    match number {
        1 => Some(Side::Left),
        -1 => Some(Side::Right),
        _ => None,
    }
}

/// A player by side and number; none if it does not exist.
fn player(number: i32, unum: i32) -> Option<(Side, Unum)> {
    Some((side(number)?, u8::try_from(unum).ok().and_then(Unum::new)?))
}

/// A player by its index in the list of all: for cards and expulsions the official server does not check
/// whether a side has such a number, so that the twelfth on the left is the first on the right. Where it would read beyond
/// its list, there is no player.
fn listed(number: i32, unum: i32) -> Option<(Side, Unum)> {
    let team = i32::from(Unum::MAX);
    let first = if side(number)? == Side::Left { 0 } else { team };
    let index = first.checked_add(unum)?.checked_sub(1)?;
    let side = match index.div_euclid(team) {
        0 => Side::Left,
        1 => Side::Right,
        _ => return None,
    };
    Some((side, Unum::from_index(index.rem_euclid(team) as usize)))
}

fn card_of(text: &[u8], player: Option<(Side, Unum)>) -> Option<MonitorCommand> {
    match text.split(|&byte| byte == b')').next()? {
        b"yellow" => Some(MonitorCommand::YellowCard(player)),
        b"red" => Some(MonitorCommand::RedCard(player)),
        _ => None,
    }
}

/// The trainer's commands that a monitor may send. The official server means to accept change_player_type, too, but
/// looks for it in a way that never finds it.
fn parse_training(text: &[u8]) -> Result<MonitorCommand, MonitorMistake> {
    let command = TrainerCommand::parse(text).map_err(|mistake| match mistake {
        TrainerMistake::IllegalMode => MonitorMistake::IllegalMode,
        TrainerMistake::IllegalObjectForm => MonitorMistake::IllegalObjectForm,
        TrainerMistake::IllegalCommandForm | TrainerMistake::UnknownCommand => {
            MonitorMistake::IllegalCommandForm
        }
    })?;
    match command {
        TrainerCommand::Start
        | TrainerCommand::ChangeMode(_)
        | TrainerCommand::Move { .. }
        | TrainerCommand::Recover
        | TrainerCommand::CheckBall
        | TrainerCommand::ChangePlayerType { .. } => Ok(MonitorCommand::Trainer(command)),
        _ => Err(MonitorMistake::IllegalCommandForm),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<MonitorCommand, MonitorMistake>) {
        assert_eq!(MonitorCommand::parse(text.as_bytes(), false), expected, "{text}");
        if let Ok(command) = expected {
            let mut again = Vec::new();
            command.encode(&mut again);
            if !again.is_empty() {
                assert_eq!(MonitorCommand::parse(&again, false), Ok(command));
            }
        }
    }

    #[test]
    fn commands() {
        let eleven = Some((Side::Right, Unum::new(11).unwrap()));
        check("(dispstart)\0", Ok(MonitorCommand::Start));
        check("(dispbye)", Ok(MonitorCommand::Bye));
        check("(compression 6)\0", Ok(MonitorCommand::Compression(6)));
        check("(compression -1)\0", Ok(MonitorCommand::Compression(-1)));
        check("(dispfoul 160 -80 1)", Ok(MonitorCommand::Foul { x: 160, y: -80, side: Some(Side::Left) }));
        check("(dispfoul 0 0 0)", Ok(MonitorCommand::Foul { x: 0, y: 0, side: None }));
        check(
            "(dispplayer -1 11 16 32 90)",
            Ok(MonitorCommand::Player { player: eleven, x: 16, y: 32, angle: 90 }),
        );
        check("(dispdiscard -1 11)", Ok(MonitorCommand::Discard(eleven)));
        check("(dispcard -1 11 yellow)", Ok(MonitorCommand::YellowCard(eleven)));
        check("(dispcard -1 11 red", Ok(MonitorCommand::RedCard(eleven)));
        check("(dispcard 1 12 red)", Ok(MonitorCommand::RedCard(Some((Side::Right, Unum::new(1).unwrap())))));
        check("(dispcard -1 0 red)", Ok(MonitorCommand::RedCard(Some((Side::Left, Unum::new(11).unwrap())))));
        check("(dispcard -1 12 red)", Ok(MonitorCommand::RedCard(None)));
        check("(dispcard 0 1 red)", Ok(MonitorCommand::RedCard(None)));
        check("(dispplayer 1 12 0 0 0)", Ok(MonitorCommand::Player { player: None, x: 0, y: 0, angle: 0 }));
    }

    #[test]
    fn mistakes() {
        let mistake = Err(MonitorMistake::IllegalCommandForm);
        for text in [
            "(dispstart )",
            "(compression 10)",
            "(compression)",
            "",
            "(dispbye)x",
            "(dispcard 1 2 blue)",
            "(dispcard 1 2)",
            "(dispfoul 1 2)",
            "(start)",
            " (dispfoul 1 2 1)",
        ] {
            check(text, mistake.clone());
        }
    }

    #[test]
    fn a_trainers_words_where_one_may_be() {
        let parse = |text: &[u8]| MonitorCommand::parse(text, true);
        assert_eq!(parse(b"(start)\0"), Ok(MonitorCommand::Trainer(TrainerCommand::Start)));
        assert_eq!(parse(b"(recover)"), Ok(MonitorCommand::Trainer(TrainerCommand::Recover)));
        assert_eq!(parse(b"(change_mode football)"), Err(MonitorMistake::IllegalMode));
        assert_eq!(parse(b"(move (goal l) 1 2)"), Err(MonitorMistake::IllegalObjectForm));
        assert_eq!(parse(b"(eye on)"), Err(MonitorMistake::IllegalCommandForm));
        assert_eq!(parse(b"(dispstart)"), Ok(MonitorCommand::Start));
    }
}
