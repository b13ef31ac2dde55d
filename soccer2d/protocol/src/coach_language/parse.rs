//! The parser: one function for each construct of the grammar, chosen by the next word.
//!
//! Written by hand rather than with combinators. With the lexer's longest match done, a parenthesis and the word after
//! it always decide what comes, so the parser never goes back; the offset of an error and what was expected
//! there are known without extra work, and the depth is one counter.

use super::{
    lexer::{Lexer, Word},
    message::Message,
    name::{Identifier, Quoted, Variable},
};
use crate::{ParseError, RuleSet, ServerParams};

mod clauses;
mod messages;
mod places;

/// The longest message, in bytes: what one datagram of a coach can hold.
pub const MAX_LENGTH: usize = 8192;
/// How deep a message may nest. The official parser's stack holds 200 words, so no message that it accepts is deeper.
pub const MAX_DEPTH: usize = 200;

/// Limits for a coach's own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Longest name or variable, in characters.
    pub name_length: usize,
    /// Longest text of a freeform message, in characters.
    pub text_length: usize,
}

impl Limits {
    /// The limits of a server with these rules and parameters.
    pub fn new(rules: &RuleSet, params: &ServerParams) -> Limits {
        Limits {
            name_length: usize::from(rules.clang_name_length),
            text_length: usize::try_from(params.say_coach_msg_size).unwrap_or(0),
        }
    }
}

/// The official server's limits, with its default parameters.
impl Default for Limits {
    fn default() -> Limits {
        Limits { name_length: 8, text_length: 128 }
    }
}

impl Message {
    /// Reads a message, which must be the whole text.
    pub fn parse(text: &[u8], limits: &Limits) -> Result<Message, ParseError> {
        let mut parser = Parser::new(text, limits)?;
        let message = parser.message()?;
        parser.end()?;
        Ok(message)
    }

    /// Reads a message as its `Display` writes it, without limits: its words were short enough when the coach sent
    /// them, and its numbers may have more digits than the coach used.
    pub(crate) fn parse_kept(text: &[u8]) -> Result<Message, ParseError> {
        let limits = Limits { name_length: MAX_LENGTH, text_length: MAX_LENGTH };
        let mut parser = Parser { lexer: Lexer::new(text), limits, depth: 0 };
        let message = parser.message()?;
        parser.end()?;
        Ok(message)
    }

    /// Reads a coach's command `(say MESSAGE)`, which must be the whole text.
    pub fn parse_say(text: &[u8], limits: &Limits) -> Result<Message, ParseError> {
        let mut parser = Parser::new(text, limits)?;
        parser.open("(say")?;
        parser.keyword("say")?;
        let message = parser.message()?;
        parser.close()?;
        parser.end()?;
        Ok(message)
    }
}

type Parsed<T> = Result<T, ParseError>;

struct Parser<'a> {
    lexer: Lexer<'a>,
    limits: Limits,
    /// How many parentheses are open.
    depth: usize,
}

impl<'a> Parser<'a> {
    fn new(text: &'a [u8], limits: &Limits) -> Parsed<Parser<'a>> {
        if text.len() > MAX_LENGTH {
            return Err(ParseError {
                offset: MAX_LENGTH,
                expected: "the end of a message of at most 8192 bytes",
            });
        }
        Ok(Parser { lexer: Lexer::new(text), limits: *limits, depth: 0 })
    }

    /// An error at the next word.
    fn error<T>(&self, expected: &'static str) -> Parsed<T> {
        error_at(self.lexer, expected)
    }

    fn peek(&self) -> Word<'a> {
        self.lexer.peek()
    }

    /// The word after the next one.
    fn peek_second(&self) -> Word<'a> {
        let mut ahead = self.lexer;
        ahead.next();
        ahead.peek()
    }

    /// Takes the next word if `meaning` accepts it.
    fn take<T>(&mut self, expected: &'static str, meaning: impl FnOnce(Word<'a>) -> Option<T>) -> Parsed<T> {
        match meaning(self.peek()) {
            Some(value) => {
                self.lexer.next();
                Ok(value)
            }
            None => self.error(expected),
        }
    }

    fn exactly(&mut self, word: Word<'_>, expected: &'static str) -> Parsed<()> {
        self.take(expected, |next| (next == word).then_some(()))
    }

    fn keyword(&mut self, keyword: &'static str) -> Parsed<()> {
        self.exactly(Word::Keyword(keyword), keyword)
    }

    /// Takes an opening parenthesis.
    fn open(&mut self, expected: &'static str) -> Parsed<()> {
        if self.peek() == Word::Open && self.depth == MAX_DEPTH {
            return self.error("something that is not nested deeper than 200 parentheses");
        }
        self.exactly(Word::Open, expected)?;
        self.depth += 1;
        Ok(())
    }

    fn close(&mut self) -> Parsed<()> {
        self.exactly(Word::Close, ")")?;
        self.depth -= 1;
        Ok(())
    }

    fn end(&mut self) -> Parsed<()> {
        self.exactly(Word::End, "the end of the message")
    }

    /// At least one item, up to a closing parenthesis.
    fn list<T>(&mut self, item: impl Fn(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.peek() != Word::Close {
            items.push(item(self)?);
        }
        Ok(items)
    }

    fn integer(&mut self) -> Parsed<i32> {
        self.take("a whole number", |word| match word {
            Word::Integer(value) => Some(value),
            _ => None,
        })
    }

    fn real(&mut self) -> Parsed<f64> {
        self.take("a number", |word| match word {
            Word::Integer(value) => Some(f64::from(value)),
            Word::Real(value) => Some(value),
            _ => None,
        })
    }

    fn text(&mut self, longest: usize, expected: &'static str) -> Parsed<Quoted> {
        self.take(expected, |word| match word {
            Word::Quoted(text) if text.len() <= longest => Quoted::new(text),
            _ => None,
        })
    }

    /// A name in quotes.
    fn name(&mut self) -> Parsed<Quoted> {
        self.text(self.limits.name_length, "a name in quotes, not too long")
    }

    /// A name whose quotes count for its length: an oddity of the official server that coaches can notice.
    fn name_with_its_quotes(&mut self) -> Parsed<Quoted> {
        self.text(self.limits.name_length.saturating_sub(2), "a name that with its quotes is not too long")
    }

    /// A name without quotes.
    fn identifier(&mut self) -> Parsed<Identifier> {
        let longest = self.limits.name_length;
        self.take("a name without quotes, not too long", |word| match word {
            Word::Identifier(word) if word.len() <= longest => Identifier::new(word),
            _ => None,
        })
    }

    /// A variable. As a player's position, or as what is to be found, its quotes count for its length.
    fn variable(&mut self) -> Parsed<Variable> {
        match self.peek() {
            Word::Quoted(_) => Ok(Variable::Quoted(self.name_with_its_quotes()?)),
            _ => Ok(Variable::Bare(self.identifier()?)),
        }
    }
}

/// An error at an earlier word.
fn error_at<T>(place: Lexer<'_>, expected: &'static str) -> Parsed<T> {
    Err(ParseError { offset: place.offset(), expected })
}
