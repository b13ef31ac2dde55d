//! S-expressions: tokens and their places, and anything that is none.

use common_wire::sexpr::{Token, Tokens};
use proptest::prelude::*;

fn check(text: &str, expected: &str) {
    let shown: Vec<String> = Tokens::new(text.as_bytes())
        .map(|token| match token {
            Token::Open => "(".to_owned(),
            Token::Close => ")".to_owned(),
            Token::Atom(atom) => String::from_utf8_lossy(atom).into_owned(),
            Token::Quoted(text) => format!("'{}'", String::from_utf8_lossy(text)),
        })
        .collect();
    assert_eq!(shown.join("|"), expected, "{text}");
}

#[test]
fn tokens() {
    check("", "");
    check(" \t\r\n", "");
    check("(see 0 ((f c t) 12.5 -3))", "(|see|0|(|(|f|c|t|)|12.5|-3|)|)");
    check("(p \"a (b) c\" 3)", "(|p|'a (b) c'|3|)");
    check("(say\"x\"y)", "(|say|'x'|y|)");
    check("\"\"", "''");
    check("a\"never closed)", "a|\"never closed)");
    check(")(", ")|(");
}

#[test]
fn nesting_without_end_is_only_many_tokens() {
    let text = vec![b'('; 1 << 20];
    assert_eq!(Tokens::new(&text).count(), 1 << 20);
}

#[test]
fn places() {
    let mut tokens = Tokens::new(b"(a  b)");
    assert_eq!(tokens.offset(), 0);
    assert_eq!(tokens.peek(), Some(Token::Open));
    tokens.next();
    tokens.next();
    assert_eq!(tokens.offset(), 4);
    assert_eq!(tokens.rest(), b"  b)");
    tokens.advance(3);
    assert_eq!(tokens.rest(), b")");
    tokens.advance(usize::MAX);
    assert_eq!((tokens.offset(), tokens.next()), (6, None));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Every byte is in a token, is a quote around one, or is white space between them.
    #[test]
    fn nothing_is_lost(text: Vec<u8>) {
        let mut tokens = Tokens::new(&text);
        let mut end = 0;
        loop {
            let start = tokens.offset();
            prop_assert!(text[end..start].iter().all(u8::is_ascii_whitespace));
            let Some(token) = tokens.next() else { break };
            end = text.len() - tokens.rest().len();
            let length = match token {
                Token::Open | Token::Close => 1,
                Token::Atom(atom) => atom.len(),
                Token::Quoted(quoted) => quoted.len() + 2,
            };
            prop_assert!(length > 0);
            prop_assert_eq!(start + length, end);
        }
        prop_assert_eq!(tokens.offset(), text.len());
    }
}
