//! Plans: what to do, in several actions, what it is worth, and its name.

use std::fmt;

use common_geometry::Vec2;
use soccer2d_protocol::Unum;

use crate::skills::Effort;

/// The possible results of a plan, on the scale of `value.rs`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// The probability that it succeeds.
    pub probability: f64,
    /// The worth if it succeeds.
    pub benefit: f64,
    /// The worth if it fails.
    pub otherwise: f64,
}

impl Prospect {
    /// A plan that cannot fail.
    pub fn certain(benefit: f64) -> Prospect {
        Prospect { probability: 1.0, benefit, otherwise: benefit }
    }

    /// The expected worth once it is begun.
    pub fn expected(self) -> f64 {
        self.probability * self.benefit + (1.0 - self.probability) * self.otherwise
    }
}

/// One action of a plan. Skills turn it into commands, one a cycle, as long as the plan lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// Kick the ball towards a target at a speed.
    Kick {
        /// In metres, in the team's own coordinates.
        target: Vec2,
        /// The ball's speed after the kick, in metres per cycle.
        speed: f64,
    },
    /// Kick it there as hard as possible.
    Shoot(Vec2),
    /// Kick the ball ahead with one kick, to run after it.
    KickAhead {
        /// The ball's velocity after the kick, in metres per cycle.
        velocity: Vec2,
        /// The place where I reach it again.
        place: Vec2,
    },
    /// Turn and run to a place, after a ball that rolls there.
    RunOn(Vec2),
    /// Run there with the ball. Only as a later action of a plan.
    RunWithBall(Vec2),
    /// Keep the ball from opponents.
    Hold,
    /// Run to the ball.
    Intercept,
    /// For a goalie: meet a shot with the hands.
    MeetShot,
    /// Tackle, so that the ball goes there.
    Tackle(Vec2),
    /// For a goalie: catch the ball.
    Catch,
    GoTo {
        /// In metres, in the team's own coordinates.
        place: Vec2,
        /// The run is over at this distance from the place, in metres.
        within: f64,
        /// How much stamina it may cost.
        effort: Effort,
        /// The point to face once there.
        facing: Vec2,
    },
    /// For a goalie: step there and stand sideways to the ball.
    Guard(Vec2),
    /// Run until my x is that of a place.
    LineUp {
        /// Its x is the line; its y is only the direction to run in.
        place: Vec2,
        /// The run is over at this distance from the line, in metres.
        within: f64,
        /// How much stamina it may cost.
        effort: Effort,
    },
    /// Go there with a move command.
    Move(Vec2),
    /// Look for the ball.
    Search,
    /// Turn the body to a point.
    Face(Vec2),
}

impl Action {
    /// The action's name and place, for people.
    pub fn told(&self) -> (&'static str, Option<Vec2>) {
        match *self {
            Action::Kick { target, .. } => ("kick", Some(target)),
            Action::Shoot(target) => ("shoot", Some(target)),
            Action::KickAhead { place, .. } => ("dribble", Some(place)),
            Action::RunOn(place) => ("run on", Some(place)),
            Action::RunWithBall(place) => ("dribble", Some(place)),
            Action::Hold => ("hold", None),
            Action::Intercept => ("intercept", None),
            Action::MeetShot => ("meet the shot", None),
            Action::Tackle(towards) => ("tackle", Some(towards)),
            Action::Catch => ("catch", None),
            Action::GoTo { place, .. } => ("go", Some(place)),
            Action::Guard(place) => ("guard", Some(place)),
            Action::LineUp { place, .. } => ("line up", Some(place)),
            Action::Move(place) => ("move", Some(place)),
            Action::Search => ("search", None),
            Action::Face(place) => ("face", Some(place)),
        }
    }
}

/// A plan's name, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// What is done.
    pub what: &'static str,
    /// The receiver or the opponent, if it has a number.
    pub who: Option<Unum>,
}

impl Label {
    /// A name without a player.
    pub const fn new(what: &'static str) -> Label {
        Label { what, who: None }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.who {
            Some(who) => write!(f, "{} {who}", self.what),
            None => f.write_str(self.what),
        }
    }
}

/// What to do, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// For people, and to tell whether a plan goes on.
    pub label: Label,
    /// What to do, in this order. Never empty; only the first is begun now, the next cycle plans anew.
    pub actions: Vec<Action>,
    /// The possible results.
    pub prospect: Prospect,
}

impl Plan {
    /// A plan of one action.
    pub fn one(label: Label, action: Action, prospect: Prospect) -> Plan {
        Plan { label, actions: vec![action], prospect }
    }

    /// The expected worth once it is begun.
    pub fn expected(&self) -> f64 {
        self.prospect.expected()
    }

    /// The better of two plans.
    pub fn better(one: Option<Plan>, other: Option<Plan>) -> Option<Plan> {
        match (one, other) {
            (Some(one), Some(other)) => Some(if other.expected() > one.expected() { other } else { one }),
            (one, other) => one.or(other),
        }
    }
}
