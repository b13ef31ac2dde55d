//! A player's memory of its coach's messages, and what of them applies to it now.
//!
//! Where the manual says nothing: a rule is off until it is switched on; a new definition of a rule leaves the switch
//! as it is; a rule that another one names counts for it whether on or off; and a condition with variables stands for
//! every way to bind them for which it holds. A variable that no condition mentions stands for no player.

use std::cell::Cell;

use serde::{Deserialize, Serialize};

use super::{
    action::Action,
    definitions::{Bindings, Definitions},
    directive::Mood,
    evaluate::{Judge, MAX_WORK},
    message::{Definition, Message, Token},
    name::Identifier,
    rule::{Activation, Purpose, Rule},
    unum::Team,
    world::World,
};
use crate::names::Unum;

mod search;

use search::Search;

/// The content of all messages that still count.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RuleBook {
    definitions: Definitions,
    tokens: Vec<Heard>,
    rules: Vec<Defined>,
}

/// A token of an info or an advice message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Heard {
    purpose: Purpose,
    /// The first cycle in which it no longer counts.
    expires: i64,
    rule: Rule,
}

/// A rule with a name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Defined {
    name: Identifier,
    purpose: Purpose,
    on: bool,
    rule: Rule,
}

/// A directive that applies to a player now.
#[derive(Clone, Debug, PartialEq)]
pub struct Order<'a> {
    /// Whether the actions are to be done or avoided.
    pub mood: Mood,
    /// The actions; never [`Action::Named`]: names of actions are looked up. Names of regions are not; they are in the
    /// [definitions'](RuleBook::definitions).
    pub actions: Vec<&'a Action>,
    /// The players that the variables of the actions stand for.
    pub bindings: Bindings,
}

impl RuleBook {
    /// Takes a message that the coach sent in this cycle.
    pub fn hear(&mut self, message: Message, sent: i32) {
        self.tokens.retain(|token| token.expires > i64::from(sent));
        match message {
            Message::Info(tokens) => self.hear_tokens(Purpose::Model, tokens, sent),
            Message::Advice(tokens) => self.hear_tokens(Purpose::Direct, tokens, sent),
            Message::Define(definitions) => {
                definitions.into_iter().for_each(|definition| self.define(definition))
            }
            Message::Rule(activations) => activations.iter().for_each(|activation| self.switch(activation)),
            Message::Delete(names) => self.rules.retain(|rule| !names.contains(&rule.name)),
            Message::Meta(_) | Message::Freeform(_) | Message::Unsupported => {}
        }
    }

    fn hear_tokens(&mut self, purpose: Purpose, tokens: Vec<Token>, sent: i32) {
        for token in tokens {
            match token {
                Token::Clear => self.tokens.clear(),
                Token::Rule { time_to_live, when, directives } => self.tokens.push(Heard {
                    purpose,
                    expires: i64::from(sent) + i64::from(time_to_live),
                    rule: Rule::Simple { when, directives },
                }),
            }
        }
    }

    fn define(&mut self, definition: Definition) {
        let Definition::Rule(name, purpose, rule) = definition else {
            return self.definitions.define(definition);
        };
        match self.rules.iter_mut().find(|known| known.name == name) {
            Some(known) => (known.purpose, known.rule) = (purpose, rule),
            None => self.rules.push(Defined { name, purpose, on: false, rule }),
        }
    }

    fn switch(&mut self, activation: &Activation) {
        for rule in self.rules.iter_mut().filter(|rule| activation.rules.contains(&rule.name)) {
            rule.on = activation.on;
        }
    }

    /// The meanings of names in quotes.
    pub fn definitions(&self) -> &Definitions {
        &self.definitions
    }

    /// Whether there is any directive at all; otherwise nothing need be evaluated.
    pub fn directs(&self) -> bool {
        self.tokens.iter().any(|token| token.purpose == Purpose::Direct)
            || self.rules.iter().any(|rule| rule.purpose == Purpose::Direct && rule.on)
    }

    /// What the coach wants one of our players to do in this cycle: advice in the order of sending, then
    /// rules in the order of their first definition. Duplicates are removed.
    pub fn directives_for(&self, player: Unum, world: &World, now: i32) -> Vec<Order<'_>> {
        self.orders(Purpose::Direct, (Team::Our, player), world, now)
    }

    /// What the coach believes that a player does in this cycle: infos, then rules that are models.
    pub fn beliefs_about(&self, team: Team, player: Unum, world: &World, now: i32) -> Vec<Order<'_>> {
        self.orders(Purpose::Model, (team, player), world, now)
    }

    fn orders(&self, purpose: Purpose, player: (Team, Unum), world: &World, now: i32) -> Vec<Order<'_>> {
        let tokens =
            self.tokens.iter().filter(|token| token.purpose == purpose && token.expires > i64::from(now));
        let rules = self.rules.iter().filter(|rule| rule.purpose == purpose && rule.on);
        let mut orders = Vec::new();
        for rule in tokens.map(|token| &token.rule).chain(rules.map(|rule| &rule.rule)) {
            let work = Cell::new(MAX_WORK);
            let judge = Judge::new(&self.definitions, world, &work);
            let mut search = Search { book: self, player, open: Vec::new(), orders: &mut orders };
            search.rule(judge, rule, &Bindings::default());
        }
        orders
    }
}
