//! The text of `(see ...)`: long names up to version 5, short ones from version 6 on.

use common_wire::sexpr::Token;

use super::{Change, See, Seen, SeenAction, SeenObject};
use crate::{
    ParseError, Version,
    landmark::{Landmark, Line},
    names::TeamName,
    text::{Reader, put},
};

/// The first version with short names.
const SHORT: u8 = 6;

/// A version's words for objects.
struct Words {
    ball: &'static str,
    flag: &'static str,
    goal: &'static str,
    line: &'static str,
    player: &'static str,
    near_ball: &'static str,
    near_flag: &'static str,
    near_goal: &'static str,
    near_player: &'static str,
    /// Before and after a team's name.
    quote: &'static str,
}

const LONG_WORDS: Words = Words {
    ball: "ball",
    flag: "flag",
    goal: "goal",
    line: "line",
    player: "player",
    near_ball: "Ball",
    near_flag: "Flag",
    near_goal: "Goal",
    near_player: "Player",
    quote: "",
};

const SHORT_WORDS: Words = Words {
    ball: "b",
    flag: "f",
    goal: "g",
    line: "l",
    player: "p",
    near_ball: "B",
    near_flag: "F",
    near_goal: "G",
    near_player: "P",
    quote: "\"",
};

impl Words {
    fn of(version: Version) -> &'static Words {
        if version.since(SHORT) { &SHORT_WORDS } else { &LONG_WORDS }
    }
}

impl See {
    pub(crate) fn encode(&self, version: Version, out: &mut Vec<u8>) {
        let words = Words::of(version);
        put!(out, "(see ", self.time);
        for seen in &self.objects {
            seen.encode(words, out);
        }
        put!(out, ")");
    }

    pub(crate) fn read(reader: &mut Reader, version: Version) -> Result<See, ParseError> {
        let words = Words::of(version);
        reader.group("see")?;
        let time = reader.int()?;
        let mut objects = Vec::new();
        while !reader.at_close() {
            objects.push(Seen::read(reader, words)?);
        }
        reader.close()?;
        Ok(See { time, objects })
    }
}

impl Seen {
    fn encode(&self, words: &Words, out: &mut Vec<u8>) {
        put!(out, " ((");
        self.object.encode(words, out);
        put!(out, ") ");
        if let Some(distance) = self.distance {
            put!(out, distance, " ");
        }
        put!(out, self.direction);
        if let Some(change) = self.change {
            put!(out, " ", change.distance, " ", change.direction);
        }
        for direction in [self.body, self.head, self.pointing].into_iter().flatten() {
            put!(out, " ", direction);
        }
        if let Some(action) = self.action {
            put!(out, action.letter());
        }
        put!(out, ")");
    }

    /// The number of values decides what they are.
    fn read(reader: &mut Reader, words: &Words) -> Result<Seen, ParseError> {
        reader.open()?;
        reader.open()?;
        let object = SeenObject::read(reader, words)?;
        reader.close()?;

        let mut numbers = [0.0; 7];
        let mut count = 0;
        while count < numbers.len()
            && let Ok(number) = reader.real()
        {
            numbers[count] = number;
            count += 1;
        }
        let error = reader.error("whole numbers of degrees before this");
        let degrees = |index: usize| whole(numbers[index]).ok_or(error);
        let mut seen = Seen::new(object, 0);
        match count {
            0 => return Err(reader.error("a number")),
            1 => seen.direction = degrees(0)?,
            _ => (seen.distance, seen.direction) = (Some(numbers[0]), degrees(1)?),
        }
        if count == 3 {
            seen.pointing = Some(degrees(2)?);
        }
        if count >= 4 {
            seen.change = Some(Change { distance: numbers[2], direction: numbers[3] });
        }
        if count >= 5 {
            seen.body = Some(degrees(4)?);
        }
        if count >= 6 {
            seen.head = Some(degrees(5)?);
        }
        if count >= 7 {
            seen.pointing = Some(degrees(6)?);
        }

        if !reader.at_close() {
            seen.action = Some(reader.atom_as("t, k or )", SeenAction::from_letter)?);
        }
        reader.close()?;
        Ok(seen)
    }
}

fn whole(number: f64) -> Option<i32> {
    let whole = number as i32;
    (f64::from(whole) == number).then_some(whole)
}

impl SeenAction {
    fn letter(self) -> &'static str {
        match self {
            SeenAction::Tackling => " t",
            SeenAction::Kicking => " k",
        }
    }

    fn from_letter(letter: &[u8]) -> Option<SeenAction> {
        match letter {
            b"t" => Some(SeenAction::Tackling),
            b"k" => Some(SeenAction::Kicking),
            _ => None,
        }
    }
}

impl SeenObject {
    fn encode(&self, words: &Words, out: &mut Vec<u8>) {
        match self {
            SeenObject::Ball => put!(out, words.ball),
            SeenObject::Landmark(landmark) => {
                let info = landmark.info();
                put!(out, if info.goal { words.goal } else { words.flag }, " ", info.name);
            }
            SeenObject::Line(line) => {
                put!(out, words.line, " ");
                out.push(line.letter() as u8);
            }
            SeenObject::Player { team, unum, goalie } => {
                put!(out, words.player);
                if let Some(team) = team {
                    put!(out, " ", words.quote, *team, words.quote);
                }
                if let Some(unum) = unum {
                    put!(out, " ", *unum);
                }
                if *goalie {
                    put!(out, " goalie");
                }
            }
            SeenObject::NearBall => put!(out, words.near_ball),
            SeenObject::NearFlag => put!(out, words.near_flag),
            SeenObject::NearGoal => put!(out, words.near_goal),
            SeenObject::NearPlayer => put!(out, words.near_player),
        }
    }

    fn read(reader: &mut Reader, words: &Words) -> Result<SeenObject, ParseError> {
        let kinds = [
            (words.ball, SeenObject::Ball),
            (words.near_ball, SeenObject::NearBall),
            (words.near_flag, SeenObject::NearFlag),
            (words.near_goal, SeenObject::NearGoal),
            (words.near_player, SeenObject::NearPlayer),
        ];
        let start = reader.clone();
        let kind = reader.atom("the name of an object")?;
        if kind == words.flag.as_bytes() || kind == words.goal.as_bytes() {
            let error = reader.error("the name of a flag or goal");
            let landmark = Landmark::find(kind == words.goal.as_bytes(), reader.until_close());
            landmark.map(SeenObject::Landmark).ok_or(error)
        } else if kind == words.player.as_bytes() {
            SeenObject::read_player(reader, words)
        } else if kind == words.line.as_bytes() {
            let line = |letter: &[u8]| Line::ALL.into_iter().find(|line| letter == [line.letter() as u8]);
            Ok(SeenObject::Line(reader.atom_as("a line, l, r, t or b", line)?))
        } else {
            let known = kinds.into_iter().find(|(word, _)| word.as_bytes() == kind);
            known.map(|(_, object)| object).ok_or_else(|| start.error("the name of an object"))
        }
    }

    fn read_player(reader: &mut Reader, words: &Words) -> Result<SeenObject, ParseError> {
        let mut player = (None, None, false);
        if !reader.at_close() {
            let expected = "a team's name";
            let team = if words.quote.is_empty() {
                reader.atom_as(expected, TeamName::new)?
            } else {
                reader.quoted_as(expected, TeamName::new)?
            };
            player.0 = Some(team);
            if matches!(reader.peek(), Some(Token::Atom(_))) {
                player.1 = Some(reader.unum()?);
                player.2 = reader.accept_word("goalie");
            }
        }
        let (team, unum, goalie) = player;
        Ok(SeenObject::Player { team, unum, goalie })
    }
}
