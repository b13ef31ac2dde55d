//! From a rule to its directives for one player.

use super::{Defined, Order, RuleBook};
use crate::{
    coach_language::{
        action::Action,
        definitions::Bindings,
        directive::Directive,
        evaluate::Judge,
        name::Identifier,
        rule::{Rule, RuleNames},
        unum::Team,
        variables,
    },
    names::Unum,
};

/// How many directives a player gets at once: more than it can follow, few enough to compare each with all.
const MAX_ORDERS: usize = 256;

pub(super) struct Search<'a, 'o> {
    pub(super) book: &'a RuleBook,
    pub(super) player: (Team, Unum),
    /// The named rules that led here; none may lead to itself.
    pub(super) open: Vec<&'a Identifier>,
    pub(super) orders: &'o mut Vec<Order<'a>>,
}

impl<'a> Search<'a, '_> {
    pub(super) fn rule(&mut self, judge: Judge<'_>, rule: &'a Rule, bindings: &Bindings) {
        let Some(judge) = judge.deeper() else { return };
        match rule {
            Rule::Simple { when, directives } => {
                for bindings in judge.solutions(when, bindings) {
                    for directive in directives {
                        self.directive(judge, directive, &bindings);
                    }
                }
            }
            Rule::Nested { when, rules } => {
                for bindings in judge.solutions(when, bindings) {
                    for rule in rules {
                        self.rule(judge, rule, &bindings);
                    }
                }
            }
            Rule::Named(RuleNames::All) => {
                for defined in &self.book.rules {
                    self.defined(judge, defined, bindings);
                }
            }
            Rule::Named(RuleNames::These(names)) => {
                for name in names {
                    if let Some(defined) = self.book.rules.iter().find(|rule| rule.name == *name) {
                        self.defined(judge, defined, bindings);
                    }
                }
            }
        }
    }

    fn defined(&mut self, judge: Judge<'_>, defined: &'a Defined, bindings: &Bindings) {
        if !self.open.contains(&&defined.name) {
            self.open.push(&defined.name);
            self.rule(judge, &defined.rule, bindings);
            self.open.pop();
        }
    }

    fn directive(&mut self, judge: Judge<'_>, directive: &'a Directive, bindings: &Bindings) {
        let Some(judge) = judge.deeper() else { return };
        match directive {
            Directive::Named(name) => {
                if let Some(directive) = self.book.definitions.directives.get(name) {
                    self.directive(judge, directive, bindings);
                }
            }
            Directive::Command { mood, team, players, actions } => {
                let (whose, unum) = self.player;
                if *team != whose || judge.bound(bindings).includes(players, unum) != Some(true) {
                    return;
                }
                let actions: Vec<&Action> =
                    actions.iter().filter_map(|action| self.action(judge, action)).collect();
                let bindings = bindings.only(&variables::of_actions(judge, &actions));
                let order = Order { mood: *mood, actions, bindings };
                let is_new = self.orders.len() < MAX_ORDERS && !self.orders.contains(&order);
                if is_new && !order.actions.is_empty() {
                    self.orders.push(order);
                }
            }
        }
    }

    /// The action behind a name; none if the name is not defined.
    fn action(&self, mut judge: Judge<'_>, mut action: &'a Action) -> Option<&'a Action> {
        while let Action::Named(name) = action {
            judge = judge.deeper()?;
            action = self.book.definitions.actions.get(name)?;
        }
        Some(action)
    }
}
