//! From the text of a configuration file to its items: the present syntax (`server::name = value`, comments `#`, `//`
//! and `/* */`, quotes of both kinds, `include = file`) and the old one of server 7 (`name : value`, a bare switch).
//!
//! As in the official parser, an item of the present syntax may extend over several lines, and a line may have several.

use super::error::{ConfigError, Place, quote};

/// One item of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// The line of its name, counted from 1.
    pub line: usize,
    /// The word before `::`, if there is one.
    pub namespace: Option<String>,
    pub name: String,
    /// The value; none for a bare switch.
    pub value: Option<String>,
}

/// The items of a text in order.
pub(super) struct Lexer<'a> {
    file: &'a str,
    text: &'a str,
    position: usize,
    line: usize,
}

impl<'a> Lexer<'a> {
    pub fn new(file: &'a str, text: &'a str) -> Lexer<'a> {
        Lexer { file, text, position: 0, line: 1 }
    }

    /// The next item, or none at the end.
    pub fn next(&mut self) -> Result<Option<Item>, ConfigError> {
        self.skip_junk()?;
        if self.rest().is_empty() {
            return Ok(None);
        }
        // The official parser reads its command line and its files in the same way, so dashes may come before a name.
        for _ in 0..2 {
            self.accept("-");
        }
        let line = self.line;
        let mut name = self.word("the name of a parameter")?;
        let mut namespace = None;
        if self.accept("::") {
            namespace = Some(std::mem::replace(&mut name, self.word("the name of a parameter after ::")?));
        }
        let value = self.value(namespace.is_some())?;
        Ok(Some(Item { line, namespace, name, value }))
    }

    /// The value of the name that was just read.
    fn value(&mut self, has_namespace: bool) -> Result<Option<String>, ConfigError> {
        let (position, line) = (self.position, self.line);
        self.skip_blanks();
        if !has_namespace && self.accept(":") {
            self.skip_blanks();
            return self.assigned().map(Some);
        }
        self.skip_junk()?;
        if self.accept("=") {
            self.skip_junk()?;
            return self.assigned().map(Some);
        }
        if has_namespace {
            return Err(self.error("= and a value", "write for example server::goal_width = 14.02."));
        }
        // A bare switch: what was looked at belongs to the next item.
        (self.position, self.line) = (position, line);
        self.skip_blanks();
        match self.rest().chars().next() {
            None | Some('\n' | '#' | '/') => Ok(None),
            _ => Err(self.error("= or : and a value", "only a switch may stand without a value.")),
        }
    }

    /// A value: between quotes, or up to the next white space.
    fn assigned(&mut self) -> Result<String, ConfigError> {
        let rest = self.rest();
        match rest.chars().next() {
            Some(mark @ ('"' | '\'')) => {
                let Some(length) = closing_quote(&rest[1..], mark) else {
                    return Err(self.error("a closing quote", "close the quote on the same line."));
                };
                let text = rest[1..=length].replace(&format!("\\{mark}"), &mark.to_string());
                self.advance(length + 2);
                Ok(text)
            }
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || c == '\0').unwrap_or(rest.len());
                let text = without_comment(&rest[..end]);
                if text.is_empty() {
                    return Err(self.error("a value", "write a value, or remove the name."));
                }
                self.advance(text.len());
                Ok(text.to_string())
            }
        }
    }

    /// A run of the characters that names are made of.
    fn word(&mut self, expected: &str) -> Result<String, ConfigError> {
        let rest = self.rest();
        let ends = |c: char| c.is_whitespace() || matches!(c, ':' | '"' | '\'' | '=' | '\0' | '#');
        let length = rest.find(ends).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.error(expected, "write name = value, or begin a comment with #."));
        }
        self.advance(length);
        Ok(rest[..length].to_string())
    }

    /// Skips white space and comments.
    fn skip_junk(&mut self) -> Result<(), ConfigError> {
        loop {
            let rest = self.rest();
            if rest.starts_with('#') || rest.starts_with("//") {
                self.advance(rest.find('\n').unwrap_or(rest.len()));
            } else if rest.starts_with("/*") {
                let Some(length) = rest.find("*/") else {
                    return Err(self.error("*/ at the end of the comment", "close the comment."));
                };
                self.advance(length + 2);
            } else if rest.starts_with(|c: char| c.is_whitespace() || c == '\0') {
                self.advance(rest.chars().next().map_or(0, char::len_utf8));
            } else {
                return Ok(());
            }
        }
    }

    /// Skips white space, but not to the next line.
    fn skip_blanks(&mut self) {
        let rest = self.rest();
        let blank = |c: char| (c.is_whitespace() && c != '\n') || c == '\0';
        self.advance(rest.find(|c| !blank(c)).unwrap_or(rest.len()));
    }

    fn accept(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        if found {
            self.advance(text.len());
        }
        found
    }

    fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }

    fn advance(&mut self, bytes: usize) {
        let passed = &self.rest()[..bytes];
        self.line += passed.bytes().filter(|&byte| byte == b'\n').count();
        self.position += bytes;
    }

    fn error(&self, expected: &str, remedy: &str) -> ConfigError {
        let rest = self.rest().lines().next().unwrap_or_default();
        ConfigError {
            place: Place::Line { file: self.file.to_string(), line: self.line },
            found: if rest.is_empty() { "nothing more".to_string() } else { quote(rest) },
            expected: expected.to_string(),
            remedy: remedy.to_string(),
        }
    }
}

/// How many bytes come before the quote that closes a text. A quote after a backslash does not close it.
fn closing_quote(text: &str, mark: char) -> Option<usize> {
    let mut escaped = false;
    for (index, c) in text.char_indices() {
        match c {
            '\n' => return None,
            _ if c == mark && !escaped => return Some(index),
            _ => escaped = c == '\\',
        }
    }
    None
}

/// A bare value without the comment that touches it. A text may contain the signs of a comment; a number or switch ends
/// there.
fn without_comment(text: &str) -> &str {
    let end = ["#", "//", "/*"].iter().filter_map(|sign| text.find(sign)).min();
    match end {
        Some(end) if super::value::is_number_or_switch(&text[..end]) => &text[..end],
        _ => text,
    }
}
