//! What an agent remembers beside its beliefs, to compute the next ones: what it has sent, what it knows for good.

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::{PlayerCommand, sense_body::BodyCounts};

use super::{Whose, recognise::Sight};
use crate::{
    localisation::{
        ball_filter::BallFilter,
        intervals::Interval,
        position_filter::{FeltStep, PositionFilter, Ring},
    },
    tuning::localisation::Localisation,
};

/// Which filters are used. Without them numbers are taken as they are received: for comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filters {
    /// For my own position.
    pub position: bool,
    /// For the ball.
    pub ball: bool,
}

impl Default for Filters {
    fn default() -> Filters {
        Filters { position: true, ball: true }
    }
}

/// What lasts longer than a cycle and is not a belief.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// Which filters are used.
    pub filters: Filters,
    /// Where I can be.
    pub position: PositionFilter,
    /// Where the ball can be.
    pub ball: BallFilter,
    /// The last step, as it was felt, until particles have made it: a see gives a better direction.
    pub step: Option<Step>,
    /// Whether the body turned since the last see.
    pub turned: bool,
    /// The acceleration of the ball by my kick in the last step, and its largest noise.
    pub push: Option<(Vec2, f64)>,
    /// Whether I kicked the ball in the last cycle.
    pub kicked: bool,
    /// A buffer for the next see, so that nothing is allocated.
    pub sights: Vec<Sight>,
    /// A buffer, like `sights`.
    pub rings: Vec<Ring>,
    /// A buffer, like `sights`: which players are recognised already.
    pub taken: Vec<bool>,
    /// The command of the body that was sent and is not executed yet.
    pub body_command: Option<PlayerCommand>,
    /// By how much the neck was sent to turn, in degrees.
    pub neck_command: Option<f64>,
    /// The counters of the last sense_body.
    pub counts: BodyCounts,
    /// The game time of the last sense_body.
    pub felt: Option<i32>,
    /// Whether a see comes once a cycle; then views are wider.
    pub synchronous_see: bool,
    /// What is known about our players for good, by number.
    pub ours: [LongTerm; 11],
    /// What is known about their players for good, by number.
    pub theirs: [LongTerm; 11],
    /// Where the ball was seen last, and in which cycle.
    pub ball_sight: Option<(Vec2, u32)>,
}

/// What is known about a player for good.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct LongTerm {
    /// Its player type, if it was received.
    pub player_type: Option<i32>,
    /// Whether it is a goalie.
    pub goalie: bool,
    /// Whether it has a yellow card.
    pub warned: bool,
    /// Whether it has a red card.
    pub sent_off: bool,
}

/// A step as it was felt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// In metres.
    pub length: f64,
    /// How far off the length may be, in metres.
    pub along: f64,
    /// Relative to the face, in radians.
    pub direction: Interval,
    /// How far a collision may have pushed me, in metres.
    pub bump: f64,
}

impl Step {
    /// The step as a vector on the field, for a player with this face.
    pub fn way(&self, face: f64) -> Vec2 {
        Vec2::from_polar(self.length, face + self.direction.middle())
    }

    /// The same with its errors.
    pub fn felt(&self, face: f64, face_error: f64) -> FeltStep {
        FeltStep {
            way: self.way(face),
            along: self.along + self.bump,
            across: self.length * (self.direction.half() + face_error) + self.bump,
        }
    }
}

impl Memory {
    pub fn new(filters: Filters, tuning: &Localisation) -> Memory {
        Memory {
            filters,
            position: PositionFilter::new(1, &tuning.position_filter),
            ball: BallFilter::new(2, &tuning.ball_filter),
            step: None,
            turned: true,
            push: None,
            kicked: false,
            sights: Vec::new(),
            rings: Vec::new(),
            taken: Vec::new(),
            body_command: None,
            neck_command: None,
            counts: BodyCounts::default(),
            felt: None,
            synchronous_see: false,
            ours: Default::default(),
            theirs: Default::default(),
            ball_sight: None,
        }
    }

    /// What is known about a player for good; None if its team is not known.
    pub fn long_term(&mut self, whose: Whose, index: usize) -> Option<&mut LongTerm> {
        match whose {
            Whose::Ours => self.ours.get_mut(index),
            Whose::Theirs => self.theirs.get_mut(index),
            Whose::Unknown => None,
        }
    }
}
