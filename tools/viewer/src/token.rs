//! The token of a run: a page that has it may do more than watch.
//!
//! It stands in the address that is printed and opened, behind a `#`: browsers send that part to no server, and nothing that is
//! served has it. Not here: what a page may do (`web_server.rs`).

use std::fmt;

use anyhow::Context as _;

/// Bytes of chance in a token: too many to guess.
const LENGTH: usize = 16;

/// A secret of this run, as text.
pub(crate) struct Token(String);

impl Token {
    /// From the randomness of the operating system.
    pub(crate) fn new() -> anyhow::Result<Token> {
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes).context("the system has no random numbers for the viewer's token")?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// Whether this is the token. Takes as long for a text of its length that is nearly right as for any other.
    pub(crate) fn is(&self, text: &str) -> bool {
        let different =
            self.0.bytes().zip(text.bytes()).fold(0, |bits, (ours, theirs)| bits | (ours ^ theirs));
        // Without the black box the compiler might stop at the first difference.
        self.0.len() == text.len() && std::hint::black_box(different) == 0
    }
}

impl fmt::Display for Token {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_token_itself_is_it() {
        let token = Token::new().expect("a token");
        let text = token.to_string();
        assert_eq!(text.len(), 2 * LENGTH);
        assert!(token.is(&text));
        let mut wrong = text.clone().into_bytes();
        for place in 0..wrong.len() {
            wrong[place] ^= 1;
            assert!(!token.is(std::str::from_utf8(&wrong).expect("text")), "{place}");
            wrong[place] ^= 1;
        }
        for other in ["", &text[1..], &format!("{text}0"), &Token::new().expect("a token").to_string()] {
            assert!(!token.is(other), "{other}");
        }
    }
}
