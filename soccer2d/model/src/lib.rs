//! The closed formulas of 2D soccer, which the simulator applies and a team predicts with, written once.
//!
//! Without noise: where a formula has noise, another one gives its largest value. Radians, metres, metres per cycle;
//! powers and limits in the units of the parameters.
//!
//! Comments cite sections of "the manual": *RoboCup Soccer Server, Users Manual for Soccer Server Version 7.07 and
//! later*, by M. Chen and others, 2002.
//!
//! Not here: state, randomness, the order of things in a cycle (`soccer2d/sim`).

pub mod catch;
pub mod dash;
pub mod kick;
pub mod movement;
pub mod stamina;
pub mod tackle;
pub mod turn;

use soccer2d_protocol::{PlayerType, ServerParams};

/// Within this distance of a player's centre the ball's centre can be kicked.
pub fn kickable_area(kind: &PlayerType, server: &ServerParams) -> f64 {
    kind.player_size + server.ball_size + kind.kickable_margin
}
