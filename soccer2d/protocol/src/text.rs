//! How codecs write and read: `put!` appends words and values, [`Reader`] reads them and reports where it failed.

use common_wire::{
    number,
    sexpr::{Token, Tokens},
};

use crate::{
    ParseError,
    names::{Side, TeamName, Unum},
};

/// A value with one text on the wire.
pub(crate) trait Put {
    fn put(&self, out: &mut Vec<u8>);
}

impl Put for &str {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.as_bytes());
    }
}

impl Put for i32 {
    fn put(&self, out: &mut Vec<u8>) {
        number::write_int(out, *self);
    }
}

impl Put for u32 {
    fn put(&self, out: &mut Vec<u8>) {
        number::write_int(out, *self);
    }
}

/// Six digits: the server's numbers.
impl Put for f64 {
    fn put(&self, out: &mut Vec<u8>) {
        number::write_six(out, *self);
    }
}

/// Shortest digits: the players' numbers.
pub(crate) struct Shortest(pub(crate) f64);

impl Put for Shortest {
    fn put(&self, out: &mut Vec<u8>) {
        number::write_shortest(out, self.0);
    }
}

impl Put for Unum {
    fn put(&self, out: &mut Vec<u8>) {
        number::write_int(out, self.number());
    }
}

impl Put for Side {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(self.letter() as u8);
    }
}

impl Put for TeamName {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.as_bytes());
    }
}

/// Appends words and values, one after the other.
macro_rules! put {
    ($out:expr, $($part:expr),+ $(,)?) => {{
        let out: &mut Vec<u8> = $out;
        $($crate::text::Put::put(&$part, out);)+
    }};
}
pub(crate) use put;

/// Reads a message from the front. White space between tokens does not matter.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    tokens: Tokens<'a>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a [u8]) -> Reader<'a> {
        Reader { tokens: Tokens::new(text) }
    }

    /// An error at the next token.
    pub(crate) fn error(&self, expected: &'static str) -> ParseError {
        ParseError { offset: self.tokens.offset(), expected }
    }

    pub(crate) fn peek(&self) -> Option<Token<'a>> {
        self.tokens.peek()
    }

    /// Whether a group ends here.
    pub(crate) fn at_close(&self) -> bool {
        self.tokens.rest().trim_ascii_start().starts_with(b")")
    }

    /// Takes the next token if it is accepted.
    fn take<T>(
        &mut self,
        expected: &'static str,
        accept: impl FnOnce(Token<'a>) -> Option<T>,
    ) -> Result<T, ParseError> {
        let mut after = self.tokens.clone();
        match after.next().and_then(accept) {
            Some(value) => {
                self.tokens = after;
                Ok(value)
            }
            None => Err(self.error(expected)),
        }
    }

    pub(crate) fn open(&mut self) -> Result<(), ParseError> {
        self.take("(", |token| (token == Token::Open).then_some(()))
    }

    pub(crate) fn close(&mut self) -> Result<(), ParseError> {
        self.take(")", |token| (token == Token::Close).then_some(()))
    }

    /// Checks that the text ends here.
    pub(crate) fn end(&mut self) -> Result<(), ParseError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.error("the end of the message")),
        }
    }

    pub(crate) fn atom(&mut self, expected: &'static str) -> Result<&'a [u8], ParseError> {
        self.atom_as(expected, Some)
    }

    /// An atom that `read` accepts.
    pub(crate) fn atom_as<T>(
        &mut self,
        expected: &'static str,
        meaning: impl FnOnce(&'a [u8]) -> Option<T>,
    ) -> Result<T, ParseError> {
        self.take(expected, |token| match token {
            Token::Atom(atom) => meaning(atom),
            _ => None,
        })
    }

    /// A string in quotes that `read` accepts.
    pub(crate) fn quoted_as<T>(
        &mut self,
        expected: &'static str,
        meaning: impl FnOnce(&'a [u8]) -> Option<T>,
    ) -> Result<T, ParseError> {
        self.take(expected, |token| match token {
            Token::Quoted(text) => meaning(text),
            _ => None,
        })
    }

    /// Reads exactly this word.
    pub(crate) fn word(&mut self, word: &'static str) -> Result<(), ParseError> {
        self.atom_as(word, |atom| (atom == word.as_bytes()).then_some(()))
    }

    /// Reads the word if it comes next.
    pub(crate) fn accept_word(&mut self, word: &'static str) -> bool {
        self.word(word).is_ok()
    }

    /// Reads `(NAME`.
    pub(crate) fn group(&mut self, name: &'static str) -> Result<(), ParseError> {
        self.open()?;
        self.word(name)
    }

    /// Reads `(NAME` if it comes next.
    pub(crate) fn accept_group(&mut self, name: &'static str) -> bool {
        let mut after = self.clone();
        let found = after.group(name).is_ok();
        if found {
            *self = after;
        }
        found
    }

    /// Reads `(NAME N)`.
    pub(crate) fn int_group(&mut self, name: &'static str) -> Result<i32, ParseError> {
        self.group(name)?;
        let value = self.int()?;
        self.close()?;
        Ok(value)
    }

    pub(crate) fn int(&mut self) -> Result<i32, ParseError> {
        self.atom_as("a whole number", number::parse_int)
    }

    pub(crate) fn real(&mut self) -> Result<f64, ParseError> {
        self.atom_as("a number", |atom| number::parse(atom).filter(|value| value.is_finite()))
    }

    pub(crate) fn unum(&mut self) -> Result<Unum, ParseError> {
        self.atom_as("a uniform number, 1 to 11", parse_unum)
    }

    pub(crate) fn side(&mut self) -> Result<Side, ParseError> {
        self.atom_as("a side, l or r", Side::from_letter)
    }

    /// The text between here, after one space, and the last `)`: for messages of clients, which may contain
    /// anything.
    pub(crate) fn speech(&mut self) -> Result<&'a str, ParseError> {
        let Some(words) = self.tokens.rest().strip_prefix(b" ").and_then(|rest| rest.strip_suffix(b")"))
        else {
            return Err(self.error("words and the closing )"));
        };
        let words = std::str::from_utf8(words).map_err(|_| self.error("words in UTF-8"))?;
        self.tokens.advance(words.len() + 1);
        Ok(words)
    }

    /// As [`Reader::speech`], in quotes.
    pub(crate) fn quoted_speech(&mut self) -> Result<&'a str, ParseError> {
        let error = self.error("words in quotes and the closing )");
        let words = self.speech()?;
        words.strip_prefix('"').and_then(|words| words.strip_suffix('"')).ok_or(error)
    }

    /// The text up to the next `)`, without white space around it.
    pub(crate) fn until_close(&mut self) -> &'a [u8] {
        let rest = self.tokens.rest();
        let length = rest.iter().position(|&byte| byte == b')').unwrap_or(rest.len());
        self.tokens.advance(length);
        rest[..length].trim_ascii()
    }
}

pub(crate) fn parse_unum(atom: &[u8]) -> Option<Unum> {
    u8::try_from(number::parse_int(atom)?).ok().and_then(Unum::new)
}
