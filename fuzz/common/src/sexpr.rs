//! Tokens: every byte is in one, is a quote around one, or is white space between them.

use common_wire::sexpr::{Token, Tokens};

pub fn run(data: &[u8]) {
    let mut tokens = Tokens::new(data);
    let mut end = 0;
    loop {
        let start = tokens.offset();
        assert!(data[end..start].iter().all(u8::is_ascii_whitespace));
        let Some(token) = tokens.next() else { break };
        let length = match token {
            Token::Open | Token::Close => 1,
            Token::Atom(atom) => atom.len(),
            Token::Quoted(text) => text.len() + 2,
        };
        end = data.len() - tokens.rest().len();
        assert_eq!(start + length, end);
    }
}
