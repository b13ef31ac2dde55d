//! A tokenizer for the s-expressions of the leagues: parentheses, atoms, quoted strings without escapes.
//!
//! It copies nothing, allocates nothing and does not recurse, so deep nesting does no harm. Not here: whether the
//! parentheses match, or what the words mean.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// A run of anything but white space, parentheses and quotes. A quote that is never closed begins an atom that
    /// contains all the rest, quote included.
    Atom(&'a [u8]),
    /// The text between two quotes.
    Quoted(&'a [u8]),
}

/// The tokens of a text, each with its offset.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    text: &'a [u8],
    position: usize,
}

impl<'a> Tokens<'a> {
    /// Starts at the beginning of a text.
    pub fn new(text: &'a [u8]) -> Tokens<'a> {
        Tokens { text, position: 0 }
    }

    /// The offset of the next token; the length of the text if there is none.
    pub fn offset(&self) -> usize {
        self.position + self.rest().iter().take_while(|byte| is_space(**byte)).count()
    }

    /// Everything that has not been read, white space included.
    pub fn rest(&self) -> &'a [u8] {
        &self.text[self.position..]
    }

    /// Skips this many bytes of the [rest](Tokens::rest), or all of it.
    pub fn advance(&mut self, bytes: usize) {
        self.position = self.text.len().min(self.position.saturating_add(bytes));
    }

    /// The next token, without reading past it.
    pub fn peek(&self) -> Option<Token<'a>> {
        self.clone().next()
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.position = self.offset();
        let rest = self.rest();
        let (token, length) = match *rest.first()? {
            b'(' => (Token::Open, 1),
            b')' => (Token::Close, 1),
            b'"' => match rest[1..].iter().position(|&byte| byte == b'"') {
                Some(length) => (Token::Quoted(&rest[1..=length]), length + 2),
                None => (Token::Atom(rest), rest.len()),
            },
            _ => {
                let length = rest.iter().position(|&byte| ENDS_ATOM[usize::from(byte)]).unwrap_or(rest.len());
                (Token::Atom(&rest[..length]), length)
            }
        };
        self.position += length;
        Some(token)
    }
}

/// The bytes that end an atom; a table, because it is asked for every byte.
const ENDS_ATOM: [bool; 256] = {
    let mut ends = [false; 256];
    let mut byte = 0;
    while byte < ends.len() {
        ends[byte] = is_space(byte as u8) || matches!(byte as u8, b'(' | b')' | b'"');
        byte += 1;
    }
    ends
};

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}
