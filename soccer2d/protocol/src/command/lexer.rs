//! The tokens of player commands, separated as by the official lexer: the longest match wins, and no space is needed
//! between two tokens. `(turn+5)` is a turn, `(dash 1.5.5)` has two numbers, `100-20` is a name.

use common_wire::number;

/// The longest name or text, in bytes.
const LONGEST: usize = 8192;

/// One token of a player's command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Lexeme<'a> {
    Open,
    Close,
    /// Digits only: a whole number where one is needed, otherwise read as a real.
    Int(i32),
    Real(f64),
    /// A word with a meaning.
    Keyword(&'a str),
    /// Any other word, or a text in quotes, quotes included.
    Text(&'a str),
    /// `(say TEXT)` without quotes: to the last `)` that can be reached.
    Say(&'a str),
    /// Something that is no token.
    Mistake,
}

const KEYWORDS: [&str; 42] = [
    "dash",
    "turn",
    "turn_neck",
    "change_focus",
    "kick",
    "long_kick",
    "catch",
    "say",
    "sense_body",
    "score",
    "move",
    "change_view",
    "compression",
    "bye",
    "done",
    "pointto",
    "attentionto",
    "tackle",
    "clang",
    "ear",
    "synch_see",
    "gaussian_see",
    "narrow",
    "normal",
    "wide",
    "low",
    "high",
    "on",
    "off",
    "our",
    "opp",
    "left",
    "right",
    "l",
    "r",
    "partial",
    "complete",
    "p",
    "c",
    "ver",
    "true",
    "false",
];

/// The rest of a datagram.
pub(super) struct Lexer<'a> {
    rest: &'a [u8],
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a [u8]) -> Lexer<'a> {
        Lexer { rest: text }
    }

    /// How many bytes are left.
    pub(super) fn unread(&self) -> usize {
        self.rest.len()
    }

    /// Whether no token is left.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.skip_space();
        self.rest.is_empty()
    }

    fn skip_space(&mut self) {
        self.rest = &self.rest[run(self.rest, |byte| matches!(byte, b' ' | b'\t' | b'\n'))..];
    }

    /// The next token, or none at the end.
    pub(super) fn next(&mut self) -> Option<Lexeme<'a>> {
        self.skip_space();
        let (lexeme, length) = match *self.rest.first()? {
            b'(' => unquoted_say(self.rest).unwrap_or((Lexeme::Open, 1)),
            b')' => (Lexeme::Close, 1),
            b'"' => quoted(self.rest),
            _ => word_or_number(self.rest),
        };
        self.rest = &self.rest[length..];
        Some(lexeme)
    }
}

fn run(text: &[u8], accept: impl Fn(u8) -> bool) -> usize {
    text.iter().take_while(|&&byte| accept(byte)).count()
}

/// Whether a message of a player may contain the byte.
fn is_speech(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"().+-*/?<>_ ".contains(&byte)
}

fn ascii(text: &[u8]) -> &str {
    std::str::from_utf8(text).expect("only ASCII characters are admitted")
}

fn unquoted_say(text: &[u8]) -> Option<(Lexeme<'_>, usize)> {
    let speech = text.strip_prefix(b"(say ")?;
    let reach = &speech[..run(speech, is_speech)];
    let end = reach.iter().rposition(|&byte| byte == b')').filter(|&end| end > 0)?;
    let lexeme = if end < LONGEST { Lexeme::Say(ascii(&speech[..end])) } else { Lexeme::Mistake };
    Some((lexeme, text.len() - speech.len() + end + 1))
}

fn quoted(text: &[u8]) -> (Lexeme<'_>, usize) {
    let speech = run(&text[1..], is_speech);
    let length = speech + 2;
    if speech == 0 || text.get(length - 1) != Some(&b'"') || length > LONGEST {
        return (Lexeme::Mistake, 1);
    }
    (Lexeme::Text(ascii(&text[..length])), length)
}

fn word_or_number(text: &[u8]) -> (Lexeme<'_>, usize) {
    let word = run(text, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    let (number, real) = number_length(text);
    if number > 0 && number >= word {
        let digits = &text[..number];
        let lexeme = if real {
            number::parse(digits).map(Lexeme::Real)
        } else {
            number::parse_int_wrapping(digits).map(Lexeme::Int)
        };
        return (lexeme.unwrap_or(Lexeme::Mistake), number);
    }
    let name = ascii(&text[..word]);
    let lexeme = match word {
        0 => Lexeme::Mistake,
        _ if word > LONGEST => Lexeme::Mistake,
        _ if KEYWORDS.contains(&name) => Lexeme::Keyword(name),
        _ => Lexeme::Text(name),
    };
    (lexeme, word.max(1))
}

/// The length of the number at the front, and whether it has a point or an exponent.
fn number_length(text: &[u8]) -> (usize, bool) {
    let digits = |from: usize| run(&text[from..], |byte| byte.is_ascii_digit());
    let sign = |from: usize| usize::from(matches!(text.get(from), Some(b'+' | b'-')));

    let whole = digits(sign(0));
    let mut end = sign(0) + whole;
    let mut real = false;
    if text.get(end) == Some(&b'.') && digits(end + 1) > 0 {
        end += 1 + digits(end + 1);
        real = true;
    } else if whole == 0 {
        return (0, false);
    }
    if matches!(text.get(end), Some(b'e' | b'E')) {
        let power = end + 1 + sign(end + 1);
        if digits(power) > 0 {
            end = power + digits(power);
            real = true;
        }
    }
    (end, real)
}
