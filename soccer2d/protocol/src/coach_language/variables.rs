//! The variables that a construct mentions, also through the names of definitions.

use std::collections::BTreeSet;

use super::{
    action::Action,
    condition::Condition,
    evaluate::Judge,
    name::Quoted,
    point::Point,
    region::Region,
    unum::{PlayerNumber, UnumSet},
};

/// The variables of a condition.
pub(super) fn of_condition<'a>(judge: Judge<'a>, condition: &'a Condition) -> Vec<&'a str> {
    let mut mentions = Mentions::default();
    mentions.condition(condition);
    mentions.closed(judge)
}

/// The variables of some actions.
pub(super) fn of_actions<'a>(judge: Judge<'a>, actions: &[&'a Action]) -> Vec<&'a str> {
    let mut mentions = Mentions::default();
    actions.iter().for_each(|action| mentions.action(action));
    mentions.closed(judge)
}

#[derive(Default)]
struct Mentions<'a> {
    variables: BTreeSet<&'a str>,
    conditions: BTreeSet<&'a Quoted>,
    regions: BTreeSet<&'a Quoted>,
    /// How many conditions, regions and points were visited.
    steps: u32,
}

impl<'a> Mentions<'a> {
    /// Looks up every name once, however often it is mentioned; without recursion, because names may refer to each
    /// other in circles.
    fn closed(mut self, judge: Judge<'a>) -> Vec<&'a str> {
        let definitions = judge.definitions;
        let mut conditions_seen = BTreeSet::new();
        let mut regions_seen = BTreeSet::new();
        loop {
            if let Some(name) = self.conditions.pop_first() {
                if let Some(condition) = definitions.conditions.get(name)
                    && conditions_seen.insert(name)
                {
                    self.condition(condition);
                }
            } else if let Some(name) = self.regions.pop_first() {
                if let Some(region) = definitions.regions.get(name)
                    && regions_seen.insert(name)
                {
                    self.region(region);
                }
            } else {
                judge.spend(self.steps);
                return self.variables.into_iter().collect();
            }
        }
    }

    fn condition(&mut self, condition: &'a Condition) {
        self.steps += 1;
        match condition {
            Condition::True | Condition::False | Condition::PlayMode(_) | Condition::Compare { .. } => {}
            Condition::PlayerPosition { players, region, .. } => {
                self.players(players);
                self.region(region);
            }
            Condition::BallPosition(region) => self.region(region),
            Condition::BallOwner { players, .. } => self.players(players),
            Condition::And(conditions) | Condition::Or(conditions) => {
                conditions.iter().for_each(|condition| self.condition(condition));
            }
            Condition::Not(condition) => self.condition(condition),
            Condition::Unum { variable, players } => {
                self.variables.insert(variable.name());
                self.players(players);
            }
            Condition::Named(name) => drop(self.conditions.insert(name)),
        }
    }

    fn action(&mut self, action: &'a Action) {
        match action {
            Action::Position(region)
            | Action::Home(region)
            | Action::BallToRegion { region, .. }
            | Action::MarkLineToRegion(region)
            | Action::OffsideLine(region)
            | Action::PassToRegion(region)
            | Action::Dribble(region)
            | Action::Clear(region) => self.region(region),
            Action::BallToPlayers(players)
            | Action::Mark(players)
            | Action::MarkLineToPlayers(players)
            | Action::PassToPlayers(players)
            | Action::Tackle(players) => self.players(players),
            Action::PlayerType(_) | Action::Shoot | Action::Hold | Action::Intercept | Action::Named(_) => {}
        }
    }

    fn region(&mut self, region: &'a Region) {
        self.steps += 1;
        match region {
            Region::Point(point) => self.point(point),
            Region::Null => {}
            Region::Quad(corners) => corners.iter().for_each(|corner| self.point(corner)),
            Region::Triangle(corners) => corners.iter().for_each(|corner| self.point(corner)),
            Region::Rectangle(corners) => corners.iter().for_each(|corner| self.point(corner)),
            Region::Arc(arc) => self.point(&arc.centre),
            Region::Union(regions) => regions.iter().for_each(|region| self.region(region)),
            Region::Named(name) => drop(self.regions.insert(name)),
        }
    }

    fn point(&mut self, point: &'a Point) {
        self.steps += 1;
        match point {
            Point::At { .. } | Point::Ball => {}
            Point::Offset { from, .. } => self.point(from),
            Point::Player { player, .. } => self.player(player),
            Point::Arithmetic { left, right, .. } => {
                self.point(left);
                self.point(right);
            }
        }
    }

    fn players(&mut self, players: &'a UnumSet) {
        players.0.iter().for_each(|player| self.player(player));
    }

    fn player(&mut self, player: &'a PlayerNumber) {
        if let PlayerNumber::Variable(variable) = player {
            self.variables.insert(variable.name());
        }
    }
}
