//! Regions, points and sets of players.

use super::{Manner, Print, Printer};
use crate::coach_language::{
    name::Variable,
    point::Point,
    region::{Arc, Region},
    unum::{PlayerNumber, UnumSet},
};

impl Print for Region {
    fn print(&self, printer: &mut Printer) {
        match self {
            Region::Point(point) => point.print(printer),
            Region::Null => print_parts!(printer, "(null)"),
            Region::Quad(corners) => match printer.manner {
                Manner::Exact => printer.list("quad", &**corners),
                Manner::Relayed => printer.list("quad", &corners[..3]),
            },
            Region::Triangle(corners) => printer.list("tri", &**corners),
            Region::Rectangle(corners) => printer.list("rec", &**corners),
            Region::Arc(arc) => arc.print(printer),
            Region::Union(regions) => match printer.manner {
                Manner::Exact => printer.list("reg", regions),
                Manner::Relayed => {
                    let mut stack = Vec::new();
                    swallow(regions, &mut stack);
                    stack.iter().for_each(|union| print_parts!(printer, union.as_str()));
                }
            },
            Region::Named(name) => name.print(printer),
        }
    }
}

/// Builds a union as the official server does: of all regions on its stack, although those of the outer union are on
/// the stack too. Afterwards the stack holds this union only.
fn swallow(regions: &[Region], stack: &mut Vec<String>) {
    for region in regions {
        match region {
            Region::Union(regions) => swallow(regions, stack),
            region => stack.push(Printer::print(Manner::Relayed, region)),
        }
    }
    *stack = vec![format!("(reg {})", stack.join(" "))];
}

impl Print for Arc {
    fn print(&self, printer: &mut Printer) {
        print_parts!(printer, "(arc ", self.centre);
        printer.spaced(&[self.inner_radius, self.outer_radius, self.begin, self.span]);
        print_parts!(printer, ")");
    }
}

impl Print for Point {
    fn print(&self, printer: &mut Printer) {
        match self {
            Point::At { x, y } => print_parts!(printer, "(pt ", *x, " ", *y, ")"),
            Point::Offset { x, y, from } => print_parts!(printer, "(pt ", *x, " ", *y, " ", **from, ")"),
            Point::Ball => print_parts!(printer, "(pt ball)"),
            Point::Player { team, player } => print_parts!(printer, "(pt ", team.word(), " ", *player, ")"),
            Point::Arithmetic { left, operator, right } => {
                print_parts!(printer, "(", **left, " ", operator.symbol(), " ", **right, ")");
            }
        }
    }
}

impl Print for UnumSet {
    fn print(&self, printer: &mut Printer) {
        let mut players: Vec<&PlayerNumber> = self.0.iter().collect();
        if printer.manner == Manner::Relayed {
            players.reverse();
        }
        let mut separator = "{";
        for player in players {
            print_parts!(printer, separator);
            match (printer.manner, player) {
                (Manner::Relayed, PlayerNumber::Variable(Variable::Quoted(text))) => {
                    print_parts!(printer, text.as_str())
                }
                _ => player.print(printer),
            }
            separator = " ";
        }
        print_parts!(printer, "}");
    }
}

impl Print for PlayerNumber {
    fn print(&self, printer: &mut Printer) {
        match (printer.manner, self) {
            (Manner::Exact, PlayerNumber::Number(number)) => number.print(printer),
            // The official server's number for "no number yet".
            (Manner::Relayed, PlayerNumber::Number(12)) => print_parts!(printer, "(null)"),
            (Manner::Relayed, PlayerNumber::Number(number)) => {
                print_parts!(printer, number.cast_unsigned().to_string().as_str());
            }
            (_, PlayerNumber::Variable(variable)) => variable.print(printer),
        }
    }
}
