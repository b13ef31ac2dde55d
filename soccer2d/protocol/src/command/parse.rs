//! Reads a player's datagram, as the official grammar does: a command counts as soon as it is closed, and the first
//! mistake ends the reading.

use super::{
    AttentionTo, Dash, Ear, EarMode, PlayerCommand, PlayerDatagram, PointTo, TeamReference, ViewQuality,
    ViewWidth,
    lexer::{Lexeme, Lexer},
};
use crate::{ParseError, text::Reader};

impl PlayerDatagram {
    /// Reads a datagram. Any bytes are accepted; what cannot be read is marked in the result.
    ///
    /// What follows a NUL is not read. An empty datagram has no commands, and is no mistake.
    pub fn parse(datagram: &[u8]) -> PlayerDatagram {
        PlayerDatagram::parse_first(datagram, usize::MAX).0
    }

    /// Reads no more than so many commands, and says how many bytes were read. The rest is not read: it is no mistake, but
    /// a done or bye in it is found.
    pub fn parse_first(datagram: &[u8], commands: usize) -> (PlayerDatagram, usize) {
        let mut said = PlayerDatagram::default();
        let Some(last) = datagram.last() else { return (said, 0) };
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default();
        let mut parser = Parser { lexer: Lexer::new(text), said: &mut said, unread: text.len() };
        let outcome = parser.datagram(commands);
        let read = text.len() - parser.unread;
        if outcome != Outcome::Full {
            said.unterminated = *last != 0;
            said.illegal = outcome == Outcome::Mistake;
            return (said, datagram.len());
        }
        for (word, command) in [(&b"(done)"[..], PlayerCommand::Done), (b"(bye)", PlayerCommand::Bye)] {
            if text[read..].windows(word.len()).any(|window| window == word) {
                said.commands.push(command);
            }
        }
        (said, read)
    }
}

/// Why the reading ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// All was understood.
    Whole,
    /// Something was not.
    Mistake,
    /// No more commands are wanted.
    Full,
}

/// `None` is a mistake.
struct Parser<'a, 'b> {
    lexer: Lexer<'a>,
    said: &'b mut PlayerDatagram,
    /// How many bytes follow the last command that was read.
    unread: usize,
}

impl<'a> Parser<'a, '_> {
    /// At least one command, and at most so many.
    fn datagram(&mut self, most: usize) -> Outcome {
        if most > 0 && self.lexer.is_at_end() {
            return Outcome::Mistake;
        }
        for _ in 0..most {
            let understood = self.lexer.next().and_then(|first| self.command(first));
            if understood.is_none() {
                return Outcome::Mistake;
            }
            self.unread = self.lexer.unread();
            if self.lexer.is_at_end() {
                return Outcome::Whole;
            }
        }
        Outcome::Full
    }

    fn command(&mut self, first: Lexeme<'a>) -> Option<()> {
        let command = match first {
            Lexeme::Say(text) => PlayerCommand::Say(text.into()),
            Lexeme::Open => match self.lexer.next()? {
                Lexeme::Keyword("dash") => return self.dash(),
                Lexeme::Keyword(name) => self.arguments(name)?,
                _ => return None,
            },
            _ => return None,
        };
        self.said.commands.push(command);
        Some(())
    }

    /// Reads what follows a command's name, to its end.
    fn arguments(&mut self, name: &str) -> Option<PlayerCommand> {
        let command = match name {
            "turn" => PlayerCommand::Turn(self.real()?),
            "turn_neck" => PlayerCommand::TurnNeck(self.real()?),
            "kick" => PlayerCommand::Kick { power: self.real()?, direction: self.real()? },
            "long_kick" => PlayerCommand::LongKick { power: self.real()?, direction: self.real()? },
            "catch" => PlayerCommand::Catch(self.real()?),
            "move" => PlayerCommand::Move { x: self.real()?, y: self.real()? },
            "change_focus" => PlayerCommand::ChangeFocus { distance: self.real()?, direction: self.real()? },
            "say" => PlayerCommand::Say(self.speech()?.into()),
            "sense_body" => PlayerCommand::SenseBody,
            "score" => PlayerCommand::Score,
            "compression" => PlayerCommand::Compression(self.int()?),
            "synch_see" => PlayerCommand::SynchSee,
            "gaussian_see" => PlayerCommand::GaussianSee,
            "done" => PlayerCommand::Done,
            "bye" => PlayerCommand::Bye,
            "clang" => {
                self.expect(Lexeme::Open)?;
                self.expect(Lexeme::Keyword("ver"))?;
                let (min, max) = (self.int()?, self.int()?);
                self.expect(Lexeme::Close)?;
                PlayerCommand::Clang { min, max }
            }
            // The others may end in several ways, and read the closing parenthesis themselves.
            "tackle" => return self.tackle(),
            "change_view" => return self.change_view(),
            "pointto" => return self.point_to(),
            "attentionto" => return self.attention_to(),
            "ear" => return self.ear(),
            _ => return None,
        };
        self.expect(Lexeme::Close)?;
        Some(command)
    }

    /// `P)`, `P DIR)` or legs. A leg counts as soon as it is closed, whatever becomes of the rest.
    fn dash(&mut self) -> Option<()> {
        let power = match self.lexer.next()? {
            Lexeme::Open => {
                let (mut left, mut right) = (None, None);
                let end = self.legs(&mut left, &mut right);
                if left.is_some() || right.is_some() {
                    self.said.commands.push(PlayerCommand::DashLegs { left, right });
                }
                return end;
            }
            lexeme => real(lexeme)?,
        };
        let direction = match self.lexer.next()? {
            Lexeme::Close => 0.0,
            lexeme => {
                let direction = real(lexeme)?;
                self.expect(Lexeme::Close)?;
                direction
            }
        };
        self.said.commands.push(PlayerCommand::Dash(Dash { power, direction }));
        Some(())
    }

    /// One leg or both, in any order, each once; after the first leg's `(`, to the end of the dash.
    fn legs(&mut self, left: &mut Option<Dash>, right: &mut Option<Dash>) -> Option<()> {
        loop {
            let leg = match self.lexer.next()? {
                Lexeme::Keyword("l" | "left") if left.is_none() => &mut *left,
                Lexeme::Keyword("r" | "right") if right.is_none() => &mut *right,
                _ => return None,
            };
            let dash = Dash { power: self.real()?, direction: self.real()? };
            self.expect(Lexeme::Close)?;
            *leg = Some(dash);
            match self.lexer.next()? {
                Lexeme::Close => return Some(()),
                Lexeme::Open => {}
                _ => return None,
            }
        }
    }

    fn tackle(&mut self) -> Option<PlayerCommand> {
        let argument = self.real()?;
        let foul = match self.lexer.next()? {
            Lexeme::Close => return Some(PlayerCommand::Tackle { argument, foul: false }),
            Lexeme::Keyword("on" | "true") => true,
            Lexeme::Keyword("off" | "false") => false,
            _ => return None,
        };
        self.expect(Lexeme::Close)?;
        Some(PlayerCommand::Tackle { argument, foul })
    }

    fn change_view(&mut self) -> Option<PlayerCommand> {
        let Lexeme::Keyword(width) = self.lexer.next()? else { return None };
        let width = ViewWidth::from_word(width.as_bytes())?;
        let quality = match self.lexer.next()? {
            Lexeme::Close => return Some(PlayerCommand::ChangeView { width, quality: None }),
            Lexeme::Keyword(quality) => ViewQuality::from_word(quality.as_bytes())?,
            _ => return None,
        };
        self.expect(Lexeme::Close)?;
        Some(PlayerCommand::ChangeView { width, quality: Some(quality) })
    }

    fn point_to(&mut self) -> Option<PlayerCommand> {
        let target = match self.lexer.next()? {
            Lexeme::Keyword("off") => None,
            lexeme => Some(PointTo { distance: real(lexeme)?, direction: self.real()? }),
        };
        self.expect(Lexeme::Close)?;
        Some(PlayerCommand::PointTo(target))
    }

    fn attention_to(&mut self) -> Option<PlayerCommand> {
        let target = match self.lexer.next()? {
            Lexeme::Keyword("off") => None,
            lexeme => Some(AttentionTo { team: team(lexeme)?, unum: self.int()? }),
        };
        self.expect(Lexeme::Close)?;
        Some(PlayerCommand::AttentionTo(target))
    }

    /// `(on|off [TEAM] [partial|complete]))`
    fn ear(&mut self) -> Option<PlayerCommand> {
        self.expect(Lexeme::Open)?;
        let on = match self.lexer.next()? {
            Lexeme::Keyword("on") => true,
            Lexeme::Keyword("off") => false,
            _ => return None,
        };
        let mut ear = Ear { on, team: None, mode: None };
        let mut next = self.lexer.next()?;
        if let Some(team) = team(next) {
            ear.team = Some(team);
            next = self.lexer.next()?;
        }
        ear.mode = match next {
            Lexeme::Keyword("partial" | "p") => Some(EarMode::Partial),
            Lexeme::Keyword("complete" | "c") => Some(EarMode::Complete),
            _ => None,
        };
        if ear.mode.is_some() {
            next = self.lexer.next()?;
        }
        if next != Lexeme::Close {
            return None;
        }
        self.expect(Lexeme::Close)?;
        Some(PlayerCommand::Ear(ear))
    }

    fn expect(&mut self, expected: Lexeme<'static>) -> Option<()> {
        (self.lexer.next()? == expected).then_some(())
    }

    fn real(&mut self) -> Option<f64> {
        real(self.lexer.next()?)
    }

    fn int(&mut self) -> Option<i32> {
        match self.lexer.next()? {
            Lexeme::Int(value) => Some(value),
            _ => None,
        }
    }

    /// A text in quotes, or one word.
    fn speech(&mut self) -> Option<&'a str> {
        match self.lexer.next()? {
            Lexeme::Text(text) => Some(text.trim_matches('"')),
            _ => None,
        }
    }
}

fn real(lexeme: Lexeme) -> Option<f64> {
    match lexeme {
        Lexeme::Int(value) => Some(value.into()),
        Lexeme::Real(value) => Some(value),
        _ => None,
    }
}

fn team(lexeme: Lexeme) -> Option<TeamReference> {
    match lexeme {
        Lexeme::Keyword("our") => Some(TeamReference::Our),
        Lexeme::Keyword("opp") => Some(TeamReference::Opponent),
        Lexeme::Keyword("l" | "left") => Some(TeamReference::Left),
        Lexeme::Keyword("r" | "right") => Some(TeamReference::Right),
        Lexeme::Text(name) => Some(TeamReference::Named(name.into())),
        _ => None,
    }
}

impl ViewWidth {
    fn from_word(word: &[u8]) -> Option<ViewWidth> {
        [ViewWidth::Narrow, ViewWidth::Normal, ViewWidth::Wide]
            .into_iter()
            .find(|width| width.word().as_bytes() == word)
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<ViewWidth, ParseError> {
        reader.atom_as("narrow, normal or wide", ViewWidth::from_word)
    }
}

impl ViewQuality {
    fn from_word(word: &[u8]) -> Option<ViewQuality> {
        [ViewQuality::High, ViewQuality::Low].into_iter().find(|quality| quality.word().as_bytes() == word)
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<ViewQuality, ParseError> {
        reader.atom_as("high or low", ViewQuality::from_word)
    }
}
