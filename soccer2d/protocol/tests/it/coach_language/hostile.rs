//! The parser answers any input, quickly and with a small stack.

use proptest::prelude::*;
use soccer2d_protocol::{
    Unum,
    coach_language::{Limits, MAX_DEPTH, MAX_LENGTH, Message, RuleBook, World},
};

use super::{parse, try_parse};

fn nested(open: &str, core: &str, levels: usize) -> String {
    format!("(define (definec \"c\" {}{core}{}))", open.repeat(levels), ")".repeat(levels))
}

#[test]
fn nesting_has_a_limit() {
    // Two for the define and its token, one for the core.
    let deepest = MAX_DEPTH - 3;
    let message = parse(&nested("(not ", "(true)", deepest));
    assert_eq!(parse(&message.to_string()), message);
    let error = try_parse(&nested("(not ", "(true)", deepest + 1)).unwrap_err();
    assert_eq!(error.expected, "something that is not nested deeper than 200 parentheses");
    for levels in [1_000, 10_000, 100_000] {
        for open in ["(not ", "(and ", "(bpos (reg ", "(((", "("] {
            assert!(try_parse(&nested(open, "(true)", levels)).is_err());
            assert!(try_parse(&open.repeat(levels)).is_err());
        }
    }
}

#[test]
fn a_chain_of_operators_nests_too() {
    let chain =
        |operands: usize| format!("(define (definer \"r\" ({})))", vec!["(pt 1 1)"; operands].join(" + "));
    let longest = parse(&chain(MAX_DEPTH - 2));
    assert_eq!(parse(&longest.to_string()), longest);
    assert_eq!(try_parse(&chain(MAX_DEPTH - 1)).unwrap_err().expected, "less arithmetic");
    let products = format!("(define (definer \"r\" ({} + (pt 1 1))))", vec!["(pt 1 1)"; 190].join(" * "));
    let products = parse(&products);
    assert_eq!(parse(&products.to_string()), products);
}

#[test]
fn length_has_a_limit() {
    let rules = |count: usize| format!("(delete ({}))", vec!["R1"; count].join(" "));
    assert!(try_parse(&rules(2_000)).is_ok());
    let long = rules(3_000);
    let error = try_parse(&long).unwrap_err();
    assert_eq!(error.offset, MAX_LENGTH);
    assert!(Message::parse(&[b'('; 1_000_000], &Limits::default()).is_err());
}

#[test]
fn other_alphabets_are_refused_where_they_stand() {
    for text in ["(freeform \"Grüße\")", "(delete Ünlü)", "(delete \u{0})", "(delete R1\r)"] {
        assert!(try_parse(text).is_err(), "{text}");
    }
    assert_eq!(try_parse("(delete é)").unwrap_err().offset, 8);
    assert!(Message::parse(b"(freeform \"\xff\xfe\")", &Limits::default()).is_err());
}

/// Each name stands for the next one many times over: ten levels of twenty are more than there are atoms.
#[test]
fn definitions_that_explode_are_given_up() {
    let mut book = RuleBook::default();
    for (index, letter) in ('a'..='j').enumerate() {
        let next = (b'b' + index as u8) as char;
        let many = vec![format!("\"{next}\""); 20].join(" ");
        book.hear(parse(&format!("(define (definec \"{letter}\" (and {many})))")), 0);
    }
    book.hear(parse("(define (definec \"k\" (true)))"), 0);
    book.hear(parse("(advice (100 \"a\" (do our {0} (hold))) (100 (true) (do our {0} (shoot))))"), 0);
    let orders = book.directives_for(Unum::from_index(0), &World::default(), 0);
    assert_eq!(orders.len(), 1, "the other advice still counts");
}

#[test]
fn what_leads_back_to_itself_is_given_up() {
    let mut book = RuleBook::default();
    book.hear(parse("(define (definec \"c\" (not \"c\")) (definer \"r\" (reg \"r\" (null))))"), 0);
    book.hear(parse("(define (definea \"a\" \"a\") (defined \"d\" \"d\"))"), 0);
    book.hear(parse("(define (definerule R direc ((true) R all ((true) (do our {0} (hold))))))"), 0);
    book.hear(parse("(define (definerule Q direc ((true) R R all)))"), 0);
    book.hear(parse("(rule (on all))"), 0);
    let advice =
        "(advice (9 \"c\" \"d\") (9 (true) \"d\" (do our {0} \"a\")) (9 (bpos \"r\") (do our {0} (shoot))))";
    book.hear(parse(advice), 0);
    let world = World { ball: Some(Default::default()), ..World::default() };
    let orders = book.directives_for(Unum::from_index(3), &world, 0);
    assert_eq!(orders.len(), 1, "{orders:?}");
}

#[test]
fn too_many_variables_are_given_up() {
    let mut book = RuleBook::default();
    let unums: Vec<String> = ('E'..='Z').map(|letter| format!("(unum {letter} {{0}})")).collect();
    book.hear(parse(&format!("(advice (9 (and {}) (do our {{0}} (hold))))", unums.join(" "))), 0);
    assert!(book.directives_for(Unum::from_index(3), &World::default(), 0).is_empty());
}

/// Three variables and hundreds of directives: each of them in 1331 ways.
#[test]
fn no_player_gets_more_directives_than_the_limit() {
    let mut book = RuleBook::default();
    let directive = "(do our {0} (mark {X Y Z}))";
    let rule = format!("((and (unum X {{0}}) (unum Y {{0}}) (unum Z {{0}})) {})", directive.repeat(200));
    book.hear(parse(&format!("(define (definerule R direc {rule}))")), 0);
    book.hear(parse("(rule (on R))"), 0);
    assert_eq!(book.directives_for(Unum::from_index(3), &World::default(), 0).len(), 256);
}

proptest! {
    #[test]
    fn no_bytes_hurt(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = Message::parse(&bytes, &Limits::default());
    }

    #[test]
    fn no_words_hurt(words in proptest::collection::vec(proptest::sample::select(WORDS), 0..60)) {
        let text = words.concat();
        if let Ok(message) = try_parse(&text) {
            prop_assert_eq!(parse(&message.to_string()), message);
        }
    }
}

const WORDS: &[&str] = &[
    "(",
    "(",
    "(",
    ")",
    ")",
    ")",
    "{",
    "}",
    " ",
    "\"a\"",
    "X",
    "5",
    "-1.5",
    "+",
    "<=",
    "define ",
    "definec ",
    "(true)",
    "not ",
    "(pt ball)",
    "pt ",
    "reg ",
    "advice ",
    "do ",
    "our ",
    "pos ",
    "delete ",
    "all",
    "rule ",
    "on ",
    "definerule ",
    "direc ",
    "(null)",
    "time ",
];
