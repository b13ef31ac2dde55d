//! What an agent remembers beside its beliefs, to make the next ones: what it has sent, what it was told for good.

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

/// Which filters are used. Without them numbers are taken as they are told: for comparison.
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

/// What lasts beyond a cycle and is nobody's belief.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// Which filters are used.
    pub filters: Filters,
    /// Where I can be.
    pub position: PositionFilter,
    /// Where the ball can be.
    pub ball: BallFilter,
    /// The last step, as it was felt, as long as particles have not made it: a see tells its direction better.
    pub step: Option<Step>,
    /// Whether the body turned since the last see.
    pub turned: bool,
    /// What my kick gave the ball in the step that is just felt, and its largest noise.
    pub push: Option<(Vec2, f64)>,
    /// Whether I kicked the ball in the last cycle.
    pub kicked: bool,
    /// For the next see, to allocate nothing.
    pub sights: Vec<Sight>,
    /// See `sights`.
    pub rings: Vec<Ring>,
    /// See `sights`: who is recognised already.
    pub taken: Vec<bool>,
    /// What the body was told to do and has not done yet.
    pub body_command: Option<PlayerCommand>,
    /// By how much the neck was told to turn, in degrees.
    pub neck_command: Option<f64>,
    /// What had been executed by the last sense_body.
    pub counts: BodyCounts,
    /// The game's time of the last sense_body.
    pub felt: Option<i32>,
    /// Whether a see comes once a cycle: wider views then, less often.
    pub synchronous_see: bool,
    /// What was told of players for good, ours and theirs.
    pub ours: [LongTerm; 11],
    /// See `ours`.
    pub theirs: [LongTerm; 11],
    /// Where the ball was seen last, and in which cycle.
    pub ball_sight: Option<(Vec2, u32)>,
}

/// What is remembered of a player for good.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct LongTerm {
    /// Its type, if it was told.
    pub player_type: Option<i32>,
    /// It is a goalie.
    pub goalie: bool,
    /// It has a yellow card.
    pub warned: bool,
    /// It has a red card.
    pub sent_off: bool,
}

/// A step as it was felt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// How far.
    pub length: f64,
    /// How far that may be off.
    pub along: f64,
    /// In which direction, relative to the face.
    pub direction: Interval,
    /// How far a bump may have pushed me.
    pub bump: f64,
}

impl Step {
    /// The way, for somebody who looks there.
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

    /// What is remembered of a player for good; nothing of one whose team is not known.
    pub fn long_term(&mut self, whose: Whose, index: usize) -> Option<&mut LongTerm> {
        match whose {
            Whose::Ours => self.ours.get_mut(index),
            Whose::Theirs => self.theirs.get_mut(index),
            Whose::Unknown => None,
        }
    }
}
