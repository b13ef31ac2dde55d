//! How fast a ball is to leave, so that a receiver can take it.

use crate::{prediction::ball::speed_to_arrive, world_model::WorldModel};

/// The speed at which a pass over this distance leaves: fast on the way, slow enough at its end.
pub fn pass_speed(world: &WorldModel, distance: f64) -> f64 {
    let (tuning, server) = (&world.tuning.skills.pass_speed, &world.server);
    // A long ball is under way for long: it is hit harder, and arrives faster.
    let arrival = if distance < tuning.near {
        tuning.arrival
    } else {
        (tuning.arrival + (distance - tuning.near) * tuning.harder).min(tuning.fastest_arrival)
    };
    speed_to_arrive(distance, arrival, server).min(server.ball_speed_max)
}
