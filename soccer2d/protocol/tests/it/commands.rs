//! Players' commands: what is written is read again, and damage never panics.

use proptest::prelude::*;
use soccer2d_protocol::{PlayerDatagram, command::PlayerCommand};

use crate::strategies::{damaged, datagram};

fn encode(datagram: &PlayerDatagram) -> Vec<u8> {
    let mut out = Vec::new();
    datagram.encode(&mut out);
    out
}

/// A datagram, ended with NUL, and the commands that are read from it; `!` is the mistake.
fn check(text: &str, expected: &str) {
    let mut bytes = text.as_bytes().to_vec();
    bytes.push(0);
    let said = PlayerDatagram::parse(&bytes);
    assert!(!said.unterminated);
    let mut shown = Vec::new();
    for command in &said.commands {
        command.encode(&mut shown);
    }
    if said.illegal {
        shown.push(b'!');
    }
    assert_eq!(String::from_utf8(shown).unwrap(), expected, "{text}");
}

#[test]
fn every_command_in_every_form() {
    for text in [
        "(dash 100)",
        "(dash 50.5 -90)",
        "(dash (l 1 2))",
        "(dash (r 1 2))",
        "(dash (l 1 2) (r 3 4))",
        "(turn -12.5)",
        "(turn_neck 30)",
        "(kick -100 45)",
        "(long_kick 1 2)",
        "(tackle 90)",
        "(tackle 90 on)",
        "(catch -10)",
        "(move -10 0.5)",
        "(change_view wide)",
        "(change_view narrow low)",
        "(change_view normal high)",
        "(change_focus 1 -2)",
        "(say \"a (b)\")",
        "(pointto 10 20)",
        "(pointto off)",
        "(attentionto our 5)",
        "(attentionto opp -1)",
        "(attentionto l 3)",
        "(attentionto r 3)",
        "(attentionto HELIOS_A 99)",
        "(attentionto off)",
        "(ear (on))",
        "(ear (off opp))",
        "(ear (on our partial))",
        "(ear (off complete))",
        "(ear (off TEAM complete))",
        "(sense_body)",
        "(score)",
        "(compression 9)",
        "(compression -1)",
        "(synch_see)",
        "(gaussian_see)",
        "(clang (ver 7 8))",
        "(done)",
        "(bye)",
    ] {
        check(text, text);
    }
    for (text, expected) in [
        ("(dash (right 3 4)(left 1 2))", "(dash (l 1 2) (r 3 4))"),
        ("(dash 5 0)", "(dash 5)"),
        ("(tackle 90 true)", "(tackle 90 on)"),
        ("(tackle 90 off)", "(tackle 90)"),
        ("(tackle 90 false)", "(tackle 90)"),
        ("(attentionto left 3)", "(attentionto l 3)"),
        ("(ear (on right p))", "(ear (on r partial))"),
        ("(ear (on c))", "(ear (on complete))"),
        ("( turn\t5\n) \n(done)\n", "(turn 5)(done)"),
    ] {
        check(text, expected);
    }
}

#[test]
fn numbers_are_cut_as_the_official_lexer_cuts_them() {
    for (text, expected) in [
        ("(turn +5)", "(turn 5)"),
        ("(turn -.5)", "(turn -0.5)"),
        ("(turn 1e3)", "(turn 1000)"),
        ("(turn 1.5E-1)", "(turn 0.15)"),
        // A whole number has no minus zero.
        ("(turn -0)", "(turn 0)"),
        ("(turn -0.0)", "(turn -0.0)"),
        ("(turn 5.)", "!"),
        ("(turn nan)", "!"),
        ("(turn inf)", "!"),
        ("(turn -inf)", "!"),
        ("(turn 0x10)", "!"),
        ("(turn 1e)", "!"),
        ("(turn 1e400)", "(turn 1e999)"),
        ("(turn -1e400)", "(turn -1e999)"),
        // No space is needed between two tokens.
        ("(turn+5)", "(turn 5)"),
        ("(dash 1.5.5)", "(dash 1.5 0.5)"),
        ("(dash 1.5-2)", "(dash 1.5 -2)"),
        ("(dash 100+20)", "(dash 100 20)"),
        // But the longest match wins: these are names.
        ("(dash 100-20)", "!"),
        ("(turn5)", "!"),
        ("(turn 5x)", "!"),
        // Whole numbers of more than 32 bits lose the upper ones.
        ("(turn 4294967297)", "(turn 1)"),
        ("(attentionto our 5.0)", "!"),
        ("(compression 1e0)", "!"),
    ] {
        check(text, expected);
    }
}

#[test]
fn saying() {
    for (text, expected) in [
        ("(say hello)", "(say \"hello\")"),
        ("(say \"hello\")(done)", "(say \"hello\")(done)"),
        // Without quotes it reaches to the last parenthesis.
        ("(say hello)(dash 100)", "(say \"hello)(dash 100\")"),
        ("(say a) (say \"b\")", "(say \"a\")(say \"b\")"),
        ("(say  hello)", "(say \" hello\")"),
        ("( say hello)", "(say \"hello\")"),
        ("( say dash)", "!"),
        ("(say  \"hello\")", "(say \"hello\")"),
        ("(say )", "!"),
        ("(say ))", "(say \")\")"),
        ("(say \"\")", "!"),
        ("(say \"a", "!"),
        ("(say \"a{b\")", "!"),
        ("(say a{b)", "!"),
        ("(say)", "!"),
    ] {
        check(text, expected);
    }
}

#[test]
fn a_mistake_ends_the_reading_and_undoes_nothing() {
    for (text, expected) in [
        ("(turn 10)(bogus)(turn_neck 20)", "(turn 10)!"),
        ("(turn 10)(turn_neck", "(turn 10)!"),
        ("(turn 10))", "(turn 10)!"),
        ("(turn 10) x", "(turn 10)!"),
        ("(turn 10)\r\n", "(turn 10)!"),
        // A leg counts as soon as it is closed.
        ("(dash (l 1 2) bogus)", "(dash (l 1 2))!"),
        ("(dash (l 1 2)(l 3 4))", "(dash (l 1 2))!"),
        ("(dash (r 1 2)(l 3 4)(l 5 6))", "(dash (l 3 4) (r 1 2))!"),
        ("(dash (l 1 2)(r 3", "(dash (l 1 2))!"),
        ("(dash ())", "!"),
        ("(dash (l 1))", "!"),
        ("(dash 1 2 3)", "!"),
        ("(Dash 1)", "!"),
        ("(done) (done", "(done)!"),
        ("(tackle 1 maybe)", "!"),
        ("(ear on)", "!"),
        ("(ear (on partial our))", "!"),
        ("(change_view wide wide)", "!"),
        ("(attentionto dash 5)", "!"),
        ("(attentionto 12 5)", "!"),
        ("(clang (ver 7))", "!"),
        ("()", "!"),
        ("", "!"),
        (" \t\n", "!"),
        ("h\u{e9}llo", "!"),
    ] {
        check(text, expected);
    }
}

#[test]
fn nul_or_none() {
    let said = PlayerDatagram::parse(b"(done)");
    assert!(said.unterminated && said.is_done() && !said.illegal);
    let said = PlayerDatagram::parse(b"(done)\0(bye)\0");
    assert!(!said.unterminated && !said.illegal && said.commands.len() == 1);
    let said = PlayerDatagram::parse(b"(done)\0(bye)");
    assert!(said.unterminated && said.commands.len() == 1);
    assert_eq!(PlayerDatagram::parse(b""), PlayerDatagram::default());
    assert!(encode(&PlayerDatagram::default()).is_empty());
    assert!(PlayerDatagram::parse(b"\0").illegal);
}

#[test]
fn large_and_hostile() {
    for byte in [b'(', b')', b'"', b' ', b'1', b'a', b'.', b'-', 0, 0xff] {
        let said = PlayerDatagram::parse(&vec![byte; 8192]);
        assert!(said.illegal && said.commands.is_empty(), "{byte}");
    }
    let say = PlayerDatagram::parse(&b"(say ".repeat(20_000));
    assert!(say.illegal);
    let many = PlayerDatagram::parse(&b"(done)".repeat(1365));
    assert_eq!((many.commands.len(), many.illegal), (1365, false));
    let digits = format!("(turn {})", "9".repeat(8000));
    assert_eq!(PlayerDatagram::parse(digits.as_bytes()).commands[0], PlayerCommand::Turn(-1.0));
    let digits = format!("(turn 0.{})", "9".repeat(8000));
    assert_eq!(PlayerDatagram::parse(digits.as_bytes()).commands[0], PlayerCommand::Turn(1.0));
    let long = format!("(say \"{}\")", "x".repeat(9000));
    assert!(PlayerDatagram::parse(long.as_bytes()).illegal);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_said_is_what_is_read(datagram in datagram()) {
        let text = encode(&datagram);
        let read = PlayerDatagram::parse(&text);
        prop_assert_eq!(format!("{read:?}"), format!("{datagram:?}"), "{}", String::from_utf8_lossy(&text));
    }

    #[test]
    fn what_is_cut_is_what_is_not_read(datagram in datagram(), most in 0..6_usize) {
        let (read, _) = PlayerDatagram::parse_first(&encode(&datagram), most);
        let mut cut = datagram;
        cut.cut(most);
        prop_assert_eq!(format!("{read:?}"), format!("{cut:?}"));
    }

    #[test]
    fn damaged_datagrams(text in damaged(datagram().prop_map(|datagram| encode(&datagram)))) {
        let read = PlayerDatagram::parse(&text);
        let again = PlayerDatagram::parse(&encode(&read));
        prop_assert_eq!(format!("{again:?}"), format!("{read:?}"));
    }
}
