//! The printer, in two manners: exact, and as the official server relays it.

use std::fmt;

use super::{
    action::Action, condition::Condition, directive::Directive, message::Message, point::Point,
    region::Region,
};
use crate::text::{Shortest, put};

/// Prints words and values, one after the other.
macro_rules! print_parts {
    ($printer:expr, $($part:expr),+ $(,)?) => {{
        let printer: &mut Printer = $printer;
        $($crate::coach_language::print::Print::print(&$part, printer);)+
    }};
}

mod clauses;
mod messages;
mod places;

/// How to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// Reads back as the same tree, to the bit.
    Exact,
    /// As the official server writes what it has parsed, its slips included: see [`Message::relayed`].
    Relayed,
}

/// A part of the language that can be printed.
trait Print {
    fn print(&self, printer: &mut Printer);
}

struct Printer {
    out: Vec<u8>,
    manner: Manner,
}

impl Printer {
    fn print(manner: Manner, thing: &impl Print) -> String {
        let mut printer = Printer { out: Vec::new(), manner };
        thing.print(&mut printer);
        String::from_utf8(printer.out).expect("the coach language is ASCII")
    }

    /// Each item after a space.
    fn spaced<T: Print>(&mut self, things: &[T]) {
        for thing in things {
            print_parts!(self, " ", *thing);
        }
    }

    /// `(WORD ITEM ...)`
    fn list<T: Print>(&mut self, word: &str, things: &[T]) {
        print_parts!(self, "(", word);
        self.spaced(things);
        print_parts!(self, ")");
    }
}

impl Print for &str {
    fn print(&self, printer: &mut Printer) {
        put!(&mut printer.out, *self);
    }
}

impl Print for i32 {
    fn print(&self, printer: &mut Printer) {
        put!(&mut printer.out, *self);
    }
}

impl Print for f64 {
    fn print(&self, printer: &mut Printer) {
        match printer.manner {
            Manner::Exact => put!(&mut printer.out, Shortest(*self)),
            Manner::Relayed => put!(&mut printer.out, *self),
        }
    }
}

/// A message as the official server relays it to the players; see [`Message::relayed`].
#[derive(Clone, Copy, Debug)]
pub struct Relayed<'a>(&'a Message);

impl Message {
    /// The form in which the official server relays it to the players: not the coach's text, but the server's own tree
    /// of it, printed again, and not always faithfully.
    ///
    /// - Numbers have six digits.
    /// - Sets of players are in reverse order; 12 is `(null)`, negative numbers are counted from 2^32 downwards.
    /// - Variables in sets lose their quotes, also where only the quotes held them together.
    /// - The fourth corner of a `quad` is missing, so that the region cannot be parsed again.
    /// - The name of a condition is in two pairs of quotes, and cannot be parsed either.
    /// - A union within a union takes in the regions that stand before it.
    pub fn relayed(&self) -> Relayed<'_> {
        Relayed(self)
    }
}

impl fmt::Display for Relayed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Printer::print(Manner::Relayed, self.0))
    }
}

/// Implements `Display` so that each reads back the same.
macro_rules! display_exactly {
    ($($thing:ty),+) => {$(
        impl fmt::Display for $thing {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&Printer::print(Manner::Exact, self))
            }
        }
    )+};
}

display_exactly!(Message, Condition, Directive, Action, Region, Point);
