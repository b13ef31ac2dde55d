//! The coach language: parsing, printing, evaluating, and a player's rule book.

use soccer2d_protocol::{
    ParseError, RuleSet, ServerParams,
    coach_language::{Limits, Message},
};

mod errors;
mod hostile;
mod official;
mod round_trip;
mod rule_book;
mod situation;
mod situations;

fn parse(text: &str) -> Message {
    try_parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn try_parse(text: &str) -> Result<Message, ParseError> {
    Message::parse(text.as_bytes(), &Limits::default())
}

#[test]
fn limits_are_those_of_the_server() {
    assert_eq!(Limits::new(&RuleSet::default(), &ServerParams::default()), Limits::default());
}

#[test]
fn a_longer_limit_takes_longer_names() {
    let text = b"(define (definer \"the left wing\" (null)))";
    assert!(Message::parse(text, &Limits::default()).is_err());
    assert!(Message::parse(text, &Limits { name_length: 40, text_length: 128 }).is_ok());
}
