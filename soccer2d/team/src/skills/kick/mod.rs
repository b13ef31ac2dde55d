//! Kicks: one, or up to three that bring the ball round the body first.
//!
//! A kick adds to the speed that the ball has, and is weaker the further the ball is from the body and from its front. So
//! a ball that is to leave fast, or another way than it comes, may have to be laid right first.

mod foot;
mod plan;

use common_geometry::Vec2;
use soccer2d_protocol::PlayerCommand;

pub(crate) use foot::{Foot, lays};
pub use plan::{KickPlan, plan, plan_within};

use crate::{prediction::ball::speed_in_time, world_model::WorldModel};

/// The next kick of those after which the ball leaves for a place at a speed, or as near to it as it gets. None if the
/// ball is out of reach.
pub fn kick_to(world: &WorldModel, target: Vec2, speed: f64) -> Option<PlayerCommand> {
    plan(world, target, speed).map(|plan| plan.first)
}

/// The kick after which the ball has this velocity; None if one kick cannot do that.
pub fn accelerate(world: &WorldModel, velocity: Vec2) -> Option<PlayerCommand> {
    let foot = Foot::new(world)?;
    let push = velocity - world.ball.velocity;
    (push.length() <= foot.strongest).then(|| foot.command(push))
}

/// The kick after which the ball is at a place in so many cycles; None if one kick cannot do that.
pub fn kick_in_time(world: &WorldModel, place: Vec2, cycles: u32) -> Option<PlayerCommand> {
    let way = place - world.ball.position;
    let speed = speed_in_time(way.length(), cycles, &world.server);
    if speed > world.server.ball_speed_max {
        return None;
    }
    accelerate(world, way.normalize_or_zero() * speed)
}

/// The kick after which the ball goes to a place as fast as one kick makes it: there in the next cycle if it is near.
/// None if one kick cannot send it that way.
pub fn kick_fastest(world: &WorldModel, place: Vec2) -> Option<PlayerCommand> {
    let foot = Foot::new(world)?;
    let way = place - world.ball.position;
    let fastest = foot.fastest(world.ball.velocity, way)?.min(world.server.ball_speed_max);
    let velocity = way.normalize_or_zero() * fastest.min(way.length());
    Some(foot.command(velocity - world.ball.velocity))
}

/// The kick that lays the ball in the next cycle to a place relative to where I am then, in the direction of the field's
/// axes. None if one kick cannot do that.
pub fn lay(world: &WorldModel, relative: Vec2) -> Option<PlayerCommand> {
    let me = world.me.position + world.me.velocity;
    accelerate(world, me + relative - world.ball.position)
}
