//! What names and variables stand for, and questions asked in these terms.

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

/// What variables stand for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bindings(Vec<(Box<str>, Unum)>);

impl Bindings {
    pub(super) const NONE: Bindings = Bindings(Vec::new());

    /// Whom the variable stands for, if anybody.
    pub fn get(&self, name: &str) -> Option<Unum> {
        self.0.iter().find(|(bound, _)| **bound == *name).map(|&(_, unum)| unum)
    }

    /// With one more variable bound.
    pub fn with(&self, name: &str, unum: Unum) -> Bindings {
        let others = self.0.iter().filter(|(bound, _)| **bound != *name).cloned();
        Bindings(others.chain([(name.into(), unum)]).collect())
    }

    /// Only those of these variables.
    pub(super) fn only(&self, names: &[&str]) -> Bindings {
        Bindings(self.0.iter().filter(|(bound, _)| names.contains(&&**bound)).cloned().collect())
    }
}

/// What names in quotes stand for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Definitions {
    pub(super) conditions: BTreeMap<Quoted, Condition>,
    pub(super) directives: BTreeMap<Quoted, Directive>,
    pub(super) regions: BTreeMap<Quoted, Region>,
    pub(super) actions: BTreeMap<Quoted, Action>,
}

impl Definitions {
    /// Remembers what a name stands for from now on. Rules have names of another kind, and are not remembered here.
    pub fn define(&mut self, definition: Definition) {
        match definition {
            Definition::Condition(name, condition) => drop(self.conditions.insert(name, condition)),
            Definition::Directive(name, directive) => drop(self.directives.insert(name, directive)),
            Definition::Region(name, region) => drop(self.regions.insert(name, region)),
            Definition::Action(name, action) => drop(self.actions.insert(name, action)),
            Definition::Rule(..) => {}
        }
    }

    /// Whether a condition holds, if that can be told.
    pub fn holds(&self, condition: &Condition, world: &World, bindings: &Bindings) -> Option<bool> {
        Judge::new(self, world, &Cell::new(MAX_WORK)).bound(bindings).holds(condition)
    }

    /// Whether a place is in a region, if that can be told.
    pub fn contains(&self, region: &Region, place: Vec2, world: &World, bindings: &Bindings) -> Option<bool> {
        Judge::new(self, world, &Cell::new(MAX_WORK)).bound(bindings).contains(region, place)
    }

    /// The middle of a region, if there is one and it can be told: where somebody goes who is sent there. It need not be
    /// in the region: a ring has its middle in the hole.
    pub fn middle(&self, region: &Region, world: &World, bindings: &Bindings) -> Option<Vec2> {
        Judge::new(self, world, &Cell::new(MAX_WORK)).bound(bindings).middle(region)
    }

    /// Where a point is, if that can be told.
    pub fn locate(&self, point: &Point, world: &World, bindings: &Bindings) -> Option<Vec2> {
        Judge::new(self, world, &Cell::new(MAX_WORK)).bound(bindings).locate(point)
    }
}
