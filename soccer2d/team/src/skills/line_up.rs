//! Runs to be level with others: as far along the field as a place is, and across it as it comes.

use common_geometry::Vec2;
use soccer2d_protocol::PlayerCommand;

use super::{Effort, go_to};
use crate::{prediction::Runner, world_model::WorldModel};

/// The next step to a place; None as soon as I am, or shall come to rest, within `within` of it along x.
pub fn line_up(world: &WorldModel, place: Vec2, within: f64, effort: Effort) -> Option<PlayerCommand> {
    let level = (Runner::me(world).stop().x - place.x).abs() <= within;
    (!level).then(|| go_to(world, place, within, effort)).flatten()
}
