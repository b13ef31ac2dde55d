//! Conditions, directives and actions.

use super::{Manner, Print, Printer};
use crate::coach_language::{
    action::{Action, BallMoves},
    condition::Condition,
    directive::Directive,
};

impl Print for Condition {
    fn print(&self, printer: &mut Printer) {
        match self {
            Condition::True => print_parts!(printer, "(true)"),
            Condition::False => print_parts!(printer, "(false)"),
            Condition::PlayerPosition { team, players, min, max, region } => {
                print_parts!(
                    printer,
                    "(ppos ",
                    team.word(),
                    " ",
                    *players,
                    " ",
                    *min,
                    " ",
                    *max,
                    " ",
                    *region,
                    ")"
                );
            }
            Condition::BallPosition(region) => print_parts!(printer, "(bpos ", *region, ")"),
            Condition::BallOwner { team, players } => {
                print_parts!(printer, "(bowner ", team.word(), " ", *players, ")");
            }
            Condition::PlayMode(mode) => print_parts!(printer, "(playm ", mode.word(), ")"),
            Condition::And(conditions) => printer.list("and", conditions),
            Condition::Or(conditions) => printer.list("or", conditions),
            Condition::Not(condition) => print_parts!(printer, "(not ", **condition, ")"),
            Condition::Compare { quantity, comparison, value } => {
                print_parts!(printer, "(", quantity.word(), " ", comparison.symbol(), " ", *value, ")");
            }
            Condition::Unum { variable, players } => {
                print_parts!(printer, "(unum ", *variable, " ", *players, ")")
            }
            Condition::Named(name) => match printer.manner {
                Manner::Exact => name.print(printer),
                Manner::Relayed => print_parts!(printer, "\"", *name, "\""),
            },
        }
    }
}

impl Print for Directive {
    fn print(&self, printer: &mut Printer) {
        match self {
            Directive::Command { mood, team, players, actions } => {
                print_parts!(printer, "(", mood.word(), " ", team.word(), " ", *players, " ");
                actions.iter().for_each(|action| action.print(printer));
                print_parts!(printer, ")");
            }
            Directive::Named(name) => name.print(printer),
        }
    }
}

impl Print for Action {
    fn print(&self, printer: &mut Printer) {
        match self {
            Action::Position(region) => print_parts!(printer, "(pos ", *region, ")"),
            Action::Home(region) => print_parts!(printer, "(home ", *region, ")"),
            Action::BallToRegion { region, moves } => {
                print_parts!(printer, "(bto ", *region, " ", *moves, ")")
            }
            Action::BallToPlayers(players) => print_parts!(printer, "(bto ", *players, ")"),
            Action::Mark(players) => print_parts!(printer, "(mark ", *players, ")"),
            Action::MarkLineToPlayers(players) => print_parts!(printer, "(markl ", *players, ")"),
            Action::MarkLineToRegion(region) => print_parts!(printer, "(markl ", *region, ")"),
            Action::OffsideLine(region) => print_parts!(printer, "(oline ", *region, ")"),
            Action::PlayerType(number) => print_parts!(printer, "(htype ", *number, ")"),
            Action::PassToRegion(region) => print_parts!(printer, "(pass ", *region, ")"),
            Action::PassToPlayers(players) => print_parts!(printer, "(pass ", *players, ")"),
            Action::Dribble(region) => print_parts!(printer, "(dribble ", *region, ")"),
            Action::Clear(region) => print_parts!(printer, "(clear ", *region, ")"),
            Action::Shoot => print_parts!(printer, "(shoot)"),
            Action::Hold => print_parts!(printer, "(hold)"),
            Action::Intercept => print_parts!(printer, "(intercept)"),
            Action::Tackle(players) => print_parts!(printer, "(tackle ", *players, ")"),
            Action::Named(name) => name.print(printer),
        }
    }
}

impl Print for BallMoves {
    fn print(&self, printer: &mut Printer) {
        print_parts!(printer, "{");
        for (chosen, letter) in [(self.pass, "p"), (self.dribble, "d"), (self.clear, "c"), (self.score, "s")]
        {
            if chosen {
                print_parts!(printer, letter);
            }
        }
        print_parts!(printer, "}");
    }
}
