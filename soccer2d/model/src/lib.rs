//! The closed formulas of 2D soccer: what the simulator applies and a team predicts with, written once.
//!
//! Without noise: a formula that is disturbed says how much at most. Radians, metres, metres per cycle; powers and
//! limits in the units of the parameters.
//!
//! Not here: state, chance, the order of things in a cycle (`soccer2d/sim`).

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
