//! The trials: one skill, one file, with what counts as success.

mod catch;
mod dribble;
mod go_to;
mod hold;
mod intercept;
mod kick;
mod tackle;
mod turn;

use soccer2d_protocol::PlayerCommand;
use soccer2d_team::decision::{Decision, Gaze};

use crate::pitch::Sight;

/// A skill under trial.
pub struct Trial {
    pub name: &'static str,
    /// What the mean is of.
    pub figure: &'static str,
    pub run: fn(u64, Sight) -> Outcome,
}

/// What came out of one.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    pub success: bool,
    pub figure: f64,
}

pub const TRIALS: &[Trial] = &[
    Trial { name: "turn", figure: "degrees off after the first turn", run: turn::run },
    Trial { name: "go-to", figure: "cycles more than the shortest way takes", run: go_to::run },
    Trial { name: "intercept", figure: "cycles more than the first chance takes", run: intercept::run },
    Trial { name: "kick", figure: "degrees off", run: kick::run },
    Trial { name: "dribble", figure: "cycles for 20 m", run: dribble::run },
    Trial { name: "dribble-chased", figure: "metres with the ball in 30 cycles", run: dribble::run_chased },
    Trial { name: "hold", figure: "cycles held, of 15", run: hold::run },
    Trial { name: "hold-omniscient", figure: "cycles held, of 30", run: hold::run_omniscient },
    Trial { name: "tackle", figure: "chance that was foreseen", run: tackle::run },
    Trial { name: "catch", figure: "cycles until it was caught or let in", run: catch::run },
];

/// A body command, with the eyes on the ball.
pub fn watching(body: Option<PlayerCommand>) -> Decision {
    Decision { body, gaze: Gaze::Ball, point_to: None }
}
