//! From bytes to the words of the coach language.
//!
//! Words need no space between them: the longest one wins, as in the official server's lexer. `{pd}` is `p` and `d`,
//! `{2X}` is 2 and X, `(pt1 2)` is `pt`, 1 and 2.

use common_wire::number;

/// A word of the language.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Word<'a> {
    Open,
    Close,
    OpenSet,
    CloseSet,
    Keyword(&'static str),
    Identifier(&'a str),
    Integer(i32),
    Real(f64),
    Quoted(&'a str),
    /// A comparison or an arithmetic operator.
    Symbol(&'static str),
    /// A byte with which no word of the language begins.
    Invalid,
    End,
}

/// The words that cannot be names without quotes, whether or not they have a meaning where they are used.
#[rustfmt::skip]
const KEYWORDS: &[&str] = &[
    "advice", "ag_opp", "ag_our", "all", "and", "arc", "ball", "bko", "bowner", "bpos", "bto", "c", "ck_opp",
    "ck_our", "clear", "d", "define", "definea", "definec", "defined", "definer", "definerule", "delete", "direc",
    "do", "dont", "dribble", "false", "fk_opp", "fk_our", "freeform", "gc_opp", "gc_our", "gk_opp", "gk_our",
    "goal_diff", "hear", "hold", "home", "htype", "info", "intercept", "ki_opp", "ki_our", "ko_opp", "ko_our",
    "mark", "markl", "meta", "model", "not", "null", "off", "oline", "on", "online_coach_left",
    "online_coach_right", "opp", "opp_goals", "or", "our", "our_goals", "p", "pass", "play_on", "playm", "pos",
    "ppos", "pt", "quad", "rec", "reg", "rule", "s", "say", "shoot", "tackle", "time", "time_over", "tri", "true",
    "unsupported_clang", "unum", "ver",
];

/// Two characters before one: the longest wins.
const SYMBOLS: [&str; 10] = ["<=", "==", "!=", ">=", "<", ">", "+", "-", "*", "/"];

/// Whether a string in quotes may contain the byte.
pub(super) fn admits_in_quotes(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"().+-*/?<>_ ".contains(&byte)
}

/// Whether the whole text is one name without quotes.
pub(super) fn is_identifier(text: &[u8]) -> bool {
    let mut lexer = Lexer::new(text);
    matches!(lexer.next(), Word::Identifier(word) if word.len() == text.len())
}

/// Reads words from the front of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a [u8],
    position: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a [u8]) -> Lexer<'a> {
        Lexer { text, position: 0 }
    }

    /// The offset of the next word.
    pub(super) fn offset(&self) -> usize {
        let spaces =
            self.text[self.position..].iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n'));
        self.position + spaces.count()
    }

    pub(super) fn peek(self) -> Word<'a> {
        let mut ahead = self;
        ahead.next()
    }

    pub(super) fn next(&mut self) -> Word<'a> {
        self.position = self.offset();
        let (word, length) = first_word(&self.text[self.position..]);
        self.position += length;
        word
    }
}

/// The first word and its length.
fn first_word(text: &[u8]) -> (Word<'_>, usize) {
    let Some(&first) = text.first() else { return (Word::End, 0) };
    match first {
        b'(' => (Word::Open, 1),
        b')' => (Word::Close, 1),
        b'{' => (Word::OpenSet, 1),
        b'}' => (Word::CloseSet, 1),
        b'"' => quoted(text),
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => letters(text),
        _ => match number(text) {
            Some(found) => found,
            None => match SYMBOLS.into_iter().find(|symbol| text.starts_with(symbol.as_bytes())) {
                Some(symbol) => (Word::Symbol(symbol), symbol.len()),
                None => (Word::Invalid, 0),
            },
        },
    }
}

fn quoted(text: &[u8]) -> (Word<'_>, usize) {
    let inside = text[1..].iter().take_while(|&&byte| admits_in_quotes(byte)).count();
    match (inside, text.get(inside + 1)) {
        (1.., Some(b'"')) => (Word::Quoted(ascii(&text[1..=inside])), inside + 2),
        _ => (Word::Invalid, 0),
    }
}

fn letters(text: &[u8]) -> (Word<'_>, usize) {
    if matches!(text[0], b'c' | b'd' | b'p' | b's') {
        // Not the beginning of a name: the longest keyword is the word, whatever follows it.
        let keywords = KEYWORDS.iter().filter(|keyword| text.starts_with(keyword.as_bytes()));
        return match keywords.max_by_key(|keyword| keyword.len()) {
            Some(keyword) => (Word::Keyword(keyword), keyword.len()),
            None => (Word::Invalid, 0),
        };
    }
    let length = text.iter().take_while(|&&byte| byte.is_ascii_alphanumeric() || byte == b'_').count();
    let word = ascii(&text[..length]);
    match KEYWORDS.iter().find(|&&keyword| keyword == word) {
        Some(keyword) => (Word::Keyword(keyword), length),
        None => (Word::Identifier(word), length),
    }
}

/// `12`, `-.5`, `1.5e3`: an integer unless it has a point or an exponent. `1.` is 1 and something else.
fn number(text: &[u8]) -> Option<(Word<'_>, usize)> {
    let digits = |from: usize| text[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let sign = |at: usize| usize::from(matches!(text.get(at), Some(b'+' | b'-')));

    let start = sign(0);
    let mut end = start + digits(start);
    let mut whole = end > start;
    if text.get(end) == Some(&b'.') && digits(end + 1) > 0 {
        end += 1 + digits(end + 1);
        whole = false;
    } else if !whole {
        return None;
    }
    if matches!(text.get(end), Some(b'e' | b'E')) {
        let power = end + 1 + sign(end + 1);
        if digits(power) > 0 {
            end = power + digits(power);
            whole = false;
        }
    }
    let word = if whole {
        Word::Integer(number::parse_int_wrapping(&text[..end])?)
    } else {
        Word::Real(number::parse(&text[..end])?)
    };
    Some((word, end))
}

fn ascii(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("only ASCII characters were admitted")
}
