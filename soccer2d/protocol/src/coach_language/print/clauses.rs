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
            Condition::True => tell!(printer, "(true)"),
            Condition::False => tell!(printer, "(false)"),
            Condition::PlayerPosition { team, players, min, max, region } => {
                tell!(printer, "(ppos ", team.word(), " ", *players, " ", *min, " ", *max, " ", *region, ")");
            }
            Condition::BallPosition(region) => tell!(printer, "(bpos ", *region, ")"),
            Condition::BallOwner { team, players } => {
                tell!(printer, "(bowner ", team.word(), " ", *players, ")");
            }
            Condition::PlayMode(mode) => tell!(printer, "(playm ", mode.word(), ")"),
            Condition::And(conditions) => printer.list("and", conditions),
            Condition::Or(conditions) => printer.list("or", conditions),
            Condition::Not(condition) => tell!(printer, "(not ", **condition, ")"),
            Condition::Compare { quantity, comparison, value } => {
                tell!(printer, "(", quantity.word(), " ", comparison.symbol(), " ", *value, ")");
            }
            Condition::Unum { variable, players } => tell!(printer, "(unum ", *variable, " ", *players, ")"),
            Condition::Named(name) => match printer.manner {
                Manner::Exact => name.print(printer),
                Manner::Relayed => tell!(printer, "\"", *name, "\""),
            },
        }
    }
}

impl Print for Directive {
    fn print(&self, printer: &mut Printer) {
        match self {
            Directive::Command { mood, team, players, actions } => {
                tell!(printer, "(", mood.word(), " ", team.word(), " ", *players, " ");
                actions.iter().for_each(|action| action.print(printer));
                tell!(printer, ")");
            }
            Directive::Named(name) => name.print(printer),
        }
    }
}

impl Print for Action {
    fn print(&self, printer: &mut Printer) {
        match self {
            Action::Position(region) => tell!(printer, "(pos ", *region, ")"),
            Action::Home(region) => tell!(printer, "(home ", *region, ")"),
            Action::BallToRegion { region, moves } => tell!(printer, "(bto ", *region, " ", *moves, ")"),
            Action::BallToPlayers(players) => tell!(printer, "(bto ", *players, ")"),
            Action::Mark(players) => tell!(printer, "(mark ", *players, ")"),
            Action::MarkLineToPlayers(players) => tell!(printer, "(markl ", *players, ")"),
            Action::MarkLineToRegion(region) => tell!(printer, "(markl ", *region, ")"),
            Action::OffsideLine(region) => tell!(printer, "(oline ", *region, ")"),
            Action::PlayerType(number) => tell!(printer, "(htype ", *number, ")"),
            Action::PassToRegion(region) => tell!(printer, "(pass ", *region, ")"),
            Action::PassToPlayers(players) => tell!(printer, "(pass ", *players, ")"),
            Action::Dribble(region) => tell!(printer, "(dribble ", *region, ")"),
            Action::Clear(region) => tell!(printer, "(clear ", *region, ")"),
            Action::Shoot => tell!(printer, "(shoot)"),
            Action::Hold => tell!(printer, "(hold)"),
            Action::Intercept => tell!(printer, "(intercept)"),
            Action::Tackle(players) => tell!(printer, "(tackle ", *players, ")"),
            Action::Named(name) => name.print(printer),
        }
    }
}

impl Print for BallMoves {
    fn print(&self, printer: &mut Printer) {
        tell!(printer, "{");
        for (chosen, letter) in [(self.pass, "p"), (self.dribble, "d"), (self.clear, "c"), (self.score, "s")]
        {
            if chosen {
                tell!(printer, letter);
            }
        }
        tell!(printer, "}");
    }
}
