//! Commands of a coach. One command a datagram: the official server does not read what follows it.

use common_wire::number;
use serde::{Deserialize, Serialize};

use super::Tile;
use crate::{
    Version,
    answers::{on_off, parse_on_off, said},
    coach_language::{Limits, Message},
    scan::Scan,
    text::put,
};

/// One command of a coach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum CoachCommand {
    /// `(check_ball)`
    CheckBall,
    /// `(look)`
    Look,
    /// `(team_names)`
    TeamNames,
    /// `(say TEXT)` up to version 6: the text without the closing parenthesis; the simulation cuts it to its limit.
    /// None if there is no text, which is a mistake only where a coach may speak at all.
    SayText(Option<Box<str>>),
    /// `(say MESSAGE)` from version 7 on, in the coach language.
    Say(#[serde(with = "as_text")] Box<Message>),
    /// `(eye on|off)`
    Eye(bool),
    /// `(change_player_type U TYPE)`, numbers as sent.
    ChangePlayerType {
        /// The player's number.
        unum: i32,
        /// The number of the new type.
        player_type: i32,
    },
    /// `(change_player_type U goalie)`, the number as sent.
    ChangeGoalie(i32),
    /// `(team_graphic (X Y "..." ...))`; None if it has no position, which is a mistake only before the kick-off.
    TeamGraphic(Option<Tile>),
    /// `(compression LEVEL)`, at most 9; below 0 it ends.
    Compression(i32),
    /// `(done)`: lock-step, finished for this cycle.
    Done,
    /// `(bye)`: the coach leaves.
    Bye,
}

/// A message is serialised as its text: messages nest, and the parser of the text limits the depth.
mod as_text {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    use super::Message;

    #[expect(clippy::borrowed_box, reason = "what serde hands over")]
    pub(super) fn serialize<S: Serializer>(message: &Box<Message>, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(message)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Box<Message>, D::Error> {
        let text = String::deserialize(from)?;
        Message::parse_kept(text.as_bytes()).map(Box::new).map_err(D::Error::custom)
    }
}

/// What can be wrong with a coach's datagram; the answer is a `CoachError`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CoachMistake {
    /// `illegal_command_form`
    IllegalCommandForm,
    /// `unknown_command`
    UnknownCommand,
    /// `could_not_parse_say`
    CouldNotParseSay,
}

/// The content of a coach's datagram.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CoachDatagram {
    /// The command, or why it could not be read.
    pub command: Result<CoachCommand, CoachMistake>,
    /// Whether the closing NUL was missing.
    pub unterminated: bool,
}

impl CoachDatagram {
    /// Reads a datagram of a coach of this version. The limits are the server's; a message beyond them is a mistake.
    pub fn parse(datagram: &[u8], version: Version, limits: &Limits) -> CoachDatagram {
        let unterminated = datagram.last() != Some(&0);
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default();
        CoachDatagram { command: CoachCommand::parse(text, version, limits), unterminated }
    }

    /// Whether the coach is done with this cycle.
    pub fn is_done(&self) -> bool {
        self.command == Ok(CoachCommand::Done)
    }
}

impl CoachCommand {
    /// Reads a command of a coach of this version.
    pub fn parse(text: &[u8], version: Version, limits: &Limits) -> Result<CoachCommand, CoachMistake> {
        let mut scan = Scan::new(text);
        scan.skip_space();
        if !scan.accept(b"(") {
            return Err(CoachMistake::IllegalCommandForm);
        }
        scan.skip_space();
        let word = scan.take_while(WORD, |byte| byte.is_ascii_alphanumeric() || b"-.+*/?<>_".contains(&byte));
        scan.skip_space();
        let command = match word {
            b"check_ball" => Some(CoachCommand::CheckBall),
            b"look" => Some(CoachCommand::Look),
            b"team_names" => Some(CoachCommand::TeamNames),
            b"say" if version.since(7) => {
                let message = Message::parse_say(text, limits);
                let message = message.map_err(|_| CoachMistake::CouldNotParseSay)?;
                Some(CoachCommand::Say(Box::new(message)))
            }
            b"say" => Some(CoachCommand::SayText(said(text))),
            b"bye" => Some(CoachCommand::Bye),
            b"eye" => parse_on_off(argument(&mut scan)).map(CoachCommand::Eye),
            b"change_player_type" => change_player_type(&mut scan),
            b"done" => Some(CoachCommand::Done),
            b"compression" => int(&mut scan).filter(|&level| level <= 9).map(CoachCommand::Compression),
            b"team_graphic" => Some(CoachCommand::TeamGraphic(Tile::parse(text))),
            b"" => None,
            _ => return Err(CoachMistake::UnknownCommand),
        };
        command.ok_or(CoachMistake::IllegalCommandForm)
    }

    /// Writes a command.
    pub fn encode(&self, out: &mut Vec<u8>) {
        match self {
            CoachCommand::CheckBall => put!(out, "(check_ball)"),
            CoachCommand::Look => put!(out, "(look)"),
            CoachCommand::TeamNames => put!(out, "(team_names)"),
            CoachCommand::SayText(Some(text)) => put!(out, "(say ", &**text, ")"),
            CoachCommand::SayText(None) => put!(out, "(say"),
            CoachCommand::Say(message) => put!(out, "(say ", &*message.to_string(), ")"),
            CoachCommand::Eye(on) => put!(out, "(eye ", on_off(*on), ")"),
            CoachCommand::ChangePlayerType { unum, player_type } => {
                put!(out, "(change_player_type ", *unum, " ", *player_type, ")");
            }
            CoachCommand::ChangeGoalie(unum) => put!(out, "(change_player_type ", *unum, " goalie)"),
            CoachCommand::TeamGraphic(Some(tile)) => tile.encode(out),
            CoachCommand::TeamGraphic(None) => put!(out, "(team_graphic)"),
            CoachCommand::Compression(level) => put!(out, "(compression ", *level, ")"),
            CoachCommand::Done => put!(out, "(done)"),
            CoachCommand::Bye => put!(out, "(bye)"),
        }
    }
}

/// How many characters of a command's name are read.
const WORD: usize = 127;
/// How many characters of an argument that is a word are read.
const ARGUMENT: usize = 15;

/// Reads what follows `(change_player_type U`: a type, or a word that begins with goalie.
fn change_player_type(scan: &mut Scan) -> Option<CoachCommand> {
    let unum = int(scan)?;
    if let Some(player_type) = int(&mut scan.clone()) {
        return Some(CoachCommand::ChangePlayerType { unum, player_type });
    }
    scan.skip_space();
    argument(scan).starts_with(b"goalie").then_some(CoachCommand::ChangeGoalie(unum))
}

fn int(scan: &mut Scan) -> Option<i32> {
    scan.skip_space();
    number::parse_int_wrapping(scan.int())
}

fn argument<'a>(scan: &mut Scan<'a>) -> &'a [u8] {
    scan.take_while(ARGUMENT, |byte| !b" ()".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_mistakes() {
        use CoachMistake::*;
        let check = |text: &str, expected: Result<CoachCommand, CoachMistake>| {
            let version = Version::new(5).expect("there is such a version");
            let found = CoachCommand::parse(text.as_bytes(), version, &Limits::default());
            assert_eq!(found, expected, "{text}");
        };
        check("(check_ball)", Ok(CoachCommand::CheckBall));
        check(" ( look ", Ok(CoachCommand::Look));
        check("(team_names)(eye on)", Ok(CoachCommand::TeamNames));
        check("(eye on)", Ok(CoachCommand::Eye(true)));
        check("( eye off", Ok(CoachCommand::Eye(false)));
        check("(eye maybe)", Err(IllegalCommandForm));
        check("(eye (on))", Err(IllegalCommandForm));
        check("(eye)", Err(IllegalCommandForm));
        check("(ear on)", Err(UnknownCommand));
        check("(change_player_type 2 3)", Ok(CoachCommand::ChangePlayerType { unum: 2, player_type: 3 }));
        check("(change_player_type -2 +3", Ok(CoachCommand::ChangePlayerType { unum: -2, player_type: 3 }));
        check("(change_player_type 2 goalie)", Ok(CoachCommand::ChangeGoalie(2)));
        check("(change_player_type 2 goalies)", Ok(CoachCommand::ChangeGoalie(2)));
        check("(change_player_type 2 keeper)", Err(IllegalCommandForm));
        check("(change_player_type 2)", Err(IllegalCommandForm));
        check("(change_player_type A 2 3)", Err(IllegalCommandForm));
        check("(compression 9)", Ok(CoachCommand::Compression(9)));
        check("(compression 10)", Err(IllegalCommandForm));
        check("(compression)", Err(IllegalCommandForm));
        check("(team_graphic)", Ok(CoachCommand::TeamGraphic(None)));
        check("(say hello (you))", Ok(CoachCommand::SayText(Some("hello (you)".into()))));
        check("(say bad \"quote\")", Ok(CoachCommand::SayText(Some("bad ".into()))));
        check("(say(hello))", Ok(CoachCommand::SayText(None)));
        check("(start)", Err(UnknownCommand));
        check("()", Err(IllegalCommandForm));
        check("done", Err(IllegalCommandForm));
        check("", Err(IllegalCommandForm));
    }

    #[test]
    fn the_coach_language() {
        let check = |text: &str, expected: bool| {
            let found = CoachCommand::parse(text.as_bytes(), Version::LATEST, &Limits::default());
            match expected {
                true => assert!(matches!(found, Ok(CoachCommand::Say(_))), "{text}"),
                false => assert_eq!(found, Err(CoachMistake::CouldNotParseSay), "{text}"),
            }
        };
        check("(say (freeform \"hello\"))", true);
        check("( say(meta (ver 8)) )", true);
        check("(say (freeform \"hello))", false);
        check("(say hello)", false);
        check("(say)", false);
        check("(say (freeform \"hello\")) (done)", false);
    }
}
