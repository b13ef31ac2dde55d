//! What an agent remembers beside its beliefs, to make the next ones: what it has sent, what it was told for good.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayerCommand, sense_body::BodyCounts};

use super::Whose;

/// What lasts beyond a cycle and is nobody's belief.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
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

impl Memory {
    /// What is remembered of a player for good; nothing of one whose team is not known.
    pub fn long_term(&mut self, whose: Whose, index: usize) -> Option<&mut LongTerm> {
        match whose {
            Whose::Ours => self.ours.get_mut(index),
            Whose::Theirs => self.theirs.get_mut(index),
            Whose::Unknown => None,
        }
    }
}
