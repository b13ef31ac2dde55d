//! Plans: what to do, in several actions, what it is worth, and what it is called.

use std::fmt;

use common_geometry::Vec2;
use soccer2d_protocol::Unum;

use crate::skills::Effort;

/// What may come of a plan, on the scale of `value.rs`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// The probability that it succeeds.
    pub probability: f64,
    /// What the game is worth if it does.
    pub benefit: f64,
    /// What it is worth if not.
    pub otherwise: f64,
}

impl Prospect {
    /// Something that cannot fail.
    pub fn certain(benefit: f64) -> Prospect {
        Prospect { probability: 1.0, benefit, otherwise: benefit }
    }

    /// What the game is worth on average once this is begun.
    pub fn expected(self) -> f64 {
        self.probability * self.benefit + (1.0 - self.probability) * self.otherwise
    }
}

/// One action of a plan. Skills make commands of it, one a cycle, as long as the plan lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// Kick the ball so that it leaves for there at this speed.
    Kick {
        /// Where to.
        target: Vec2,
        /// The speed that it leaves with.
        speed: f64,
    },
    /// Kick it as hard as it goes.
    Shoot(Vec2),
    /// Kick the ball ahead with one kick, to run after it.
    KickAhead {
        /// The velocity that it leaves with.
        velocity: Vec2,
        /// Where I have it again.
        place: Vec2,
    },
    /// Turn and run to a place, after a ball that rolls there.
    RunOn(Vec2),
    /// Run there with the ball: a later action of a plan only.
    RunWithBall(Vec2),
    /// Keep the ball from opponents.
    Hold,
    /// Get the ball.
    Intercept,
    /// Meet a shot with the hands.
    MeetShot,
    /// Put a foot in, so that the ball goes there.
    Tackle(Vec2),
    /// Take it in the hands.
    Catch,
    /// Run there.
    GoTo {
        /// Where to.
        place: Vec2,
        /// So near is there.
        within: f64,
        /// How hard.
        effort: Effort,
        /// What to face once there.
        facing: Vec2,
    },
    /// Step there and stand sideways to the ball.
    Guard(Vec2),
    /// Run until I am level with it.
    LineUp {
        /// What to be level with: x counts, y is where to run.
        place: Vec2,
        /// So near is level.
        within: f64,
        /// How hard.
        effort: Effort,
    },
    /// Appear there.
    Move(Vec2),
    /// Look for the ball.
    Search,
    /// Turn to something.
    Face(Vec2),
}

impl Action {
    /// What it is and where, for people.
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

/// What a plan is about, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// What is done.
    pub what: &'static str,
    /// To whom, if to anybody in particular.
    pub who: Option<Unum>,
}

impl Label {
    /// Something that concerns nobody in particular.
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

/// A plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Its name.
    pub label: Label,
    /// What to do, in this order. Never empty; only the first is begun now, the next cycle plans anew.
    pub actions: Vec<Action>,
    /// What it is worth.
    pub prospect: Prospect,
}

impl Plan {
    /// A plan of one action.
    pub fn one(label: Label, action: Action, prospect: Prospect) -> Plan {
        Plan { label, actions: vec![action], prospect }
    }

    /// What the game is worth on average once it is begun.
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
