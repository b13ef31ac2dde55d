//! What a brain is: a world frame and the game in, orders out.

use crate::{game::Game, order::Order, world_model::frame::WorldFrame};

/// The part of a team that decides. It sees the field from its own goal, in metres and radians.
pub trait Brain: Send {
    /// Decides what each robot does until the next frame. A robot without an order stands still.
    fn decide(&mut self, frame: &WorldFrame, game: &Game) -> Vec<Order>;
}
