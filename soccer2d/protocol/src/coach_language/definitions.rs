//! The meanings of names and variables, and questions asked in these terms.

use std::{cell::Cell, collections::BTreeMap};

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};

use super::{
    action::Action,
    condition::Condition,
    directive::Directive,
    evaluate::{Judge, MAX_WORK},
    message::Definition,
    name::Quoted,
    point::Point,
    region::Region,
    world::World,
};
use crate::names::Unum;

/// The players that variables stand for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bindings(Vec<(Box<str>, Unum)>);

impl Bindings {
    pub(super) const NONE: Bindings = Bindings(Vec::new());

    /// The player that the variable stands for; none if it is not bound.
    pub fn get(&self, name: &str) -> Option<Unum> {
        self.0.iter().find(|(bound, _)| **bound == *name).map(|&(_, unum)| unum)
    }

    /// These bindings, with one more variable.
    pub fn with(&self, name: &str, unum: Unum) -> Bindings {
        let others = self.0.iter().filter(|(bound, _)| **bound != *name).cloned();
        Bindings(others.chain([(name.into(), unum)]).collect())
    }

    /// The bindings of these variables only.
    pub(super) fn only(&self, names: &[&str]) -> Bindings {
        Bindings(self.0.iter().filter(|(bound, _)| names.contains(&&**bound)).cloned().collect())
    }
}

/// The meanings of names in quotes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Definitions {
    pub(super) conditions: BTreeMap<Quoted, Condition>,
    pub(super) directives: BTreeMap<Quoted, Directive>,
    pub(super) regions: BTreeMap<Quoted, Region>,
    pub(super) actions: BTreeMap<Quoted, Action>,
}

impl Definitions {
    /// Adds or replaces a definition. Rules have names of another kind, and are ignored here.
    pub fn define(&mut self, definition: Definition) {
        match definition {
            Definition::Condition(name, condition) => drop(self.conditions.insert(name, condition)),
            Definition::Directive(name, directive) => drop(self.directives.insert(name, directive)),
            Definition::Region(name, region) => drop(self.regions.insert(name, region)),
            Definition::Action(name, action) => drop(self.actions.insert(name, action)),
            Definition::Rule(..) => {}
        }
    }

    /// Whether a condition holds; none if that is unknown.
    pub fn holds(&self, condition: &Condition, world: &World, bindings: &Bindings) -> Option<bool> {
        Judge::new(self, world, &Cell::new(MAX_WORK)).bound(bindings).holds(condition)
    }

    /// Whether a point is in a region; none if that is unknown.
    pub fn contains(&self, region: &Region, place: Vec2, world: &World, bindings: &Bindings) -> Option<bool> {
        Judge::new(self, world, &Cell::new(MAX_WORK)).bound(bindings).contains(region, place)
    }

    /// The middle of a region: where a player goes that is sent there. None if the region has none, or it is unknown.
    /// It need not be in the region: a ring has its middle in the hole.
    pub fn middle(&self, region: &Region, world: &World, bindings: &Bindings) -> Option<Vec2> {
        Judge::new(self, world, &Cell::new(MAX_WORK)).bound(bindings).middle(region)
    }

    /// The position of a point; none if it is unknown.
    pub fn locate(&self, point: &Point, world: &World, bindings: &Bindings) -> Option<Vec2> {
        Judge::new(self, world, &Cell::new(MAX_WORK)).bound(bindings).locate(point)
    }
}
