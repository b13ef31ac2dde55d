//! A coach's message: what is understood is told again the same, judged and remembered without harm.

use soccer2d_protocol::{
    Unum,
    coach_language::{Limits, MAX_LENGTH, Message, RuleBook, World},
};

pub fn run(data: &[u8]) {
    let limits = Limits::default();
    let Ok(message) = Message::parse(data, &limits) else { return };
    let told = message.to_string();
    // Numbers may need more digits than the coach took.
    if told.len() <= MAX_LENGTH {
        let again = Message::parse(told.as_bytes(), &limits).expect("what is told is understood");
        assert_eq!(again, message);
        assert_eq!(again.to_string(), told);
    }
    let _ = (message.relayed().to_string(), message.versions());
    let mut book = RuleBook::default();
    book.hear(message, 0);
    let _ = book.directives_for(Unum::from_index(0), &World::default(), 1);
}
