//! How fast a ball is to leave, so that a receiver can take it.

use soccer2d_protocol::ServerParams;

use crate::prediction::ball::speed_to_arrive;

/// The speed at which a pass over this distance leaves: fast on the way, slow enough at its end.
pub fn pass_speed(distance: f64, server: &ServerParams) -> f64 {
    // A long ball is under way for long: it is hit harder, and arrives faster.
    let arrival = if distance < 8.0 { 0.8 } else { (0.8 + (distance - 8.0) * 0.03).min(1.4) };
    speed_to_arrive(distance, arrival, server).min(server.ball_speed_max)
}
