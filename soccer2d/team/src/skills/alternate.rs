//! Runs to and fro between two places: who is never still is hard to mark. Whether they are onside, and worth the strength, is
//! for tactics to say.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::PlayerCommand;

use super::{Effort, go_to};
use crate::world_model::WorldModel;

/// The next step to one of two places, or from it to the other; None only if one is within `within` of both.
///
/// Nothing is remembered: who is at neither goes on to the one that the body faces.
pub fn alternate(
    world: &WorldModel,
    places: [Vec2; 2],
    within: f64,
    effort: Effort,
) -> Option<PlayerCommand> {
    let me = &world.me;
    let off = |place: Vec2| angle::normalize((place - me.position).angle() - me.body).abs();
    let [one, other] = places;
    let (first, second) = if off(one) <= off(other) { (one, other) } else { (other, one) };
    go_to(world, first, within, effort).or_else(|| go_to(world, second, within, effort))
}
