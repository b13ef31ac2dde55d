//! Catches the ball.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::catch::probability;
use soccer2d_protocol::{PlayMode, PlayerCommand, field};

use crate::{prediction::tenths, world_model::WorldModel};

/// How sure a catch is now; 0 where I may not or cannot.
pub fn catch_chance(world: &WorldModel) -> f64 {
    if !world.me.goalie || world.me.catch_ban > 0 || world.me.idle > 0 || !allowed(world) {
        return 0.0;
    }
    let (direction, to_ball) = aim(world);
    let ball = to_ball.rotated(-(world.me.body + direction));
    probability(ball, &world.me.kind, &world.server).unwrap_or(0.0)
}

/// The catch, if it is at least this sure.
pub fn catch(world: &WorldModel, least: f64) -> Option<PlayerCommand> {
    let chance = catch_chance(world);
    (chance > 0.0 && chance >= least).then(|| PlayerCommand::Catch(tenths(angle::degrees(aim(world).0))))
}

/// Straight at the ball, as far as arms turn; relative to the body.
fn aim(world: &WorldModel) -> (f64, Vec2) {
    let to_ball = world.ball.position - world.me.position;
    let direction = angle::normalize(to_ball.angle() - world.me.body);
    let (least, most) = (world.server.min_catch_angle, world.server.max_catch_angle);
    (direction.clamp(angle::radians(least), angle::radians(most)), to_ball)
}

/// Hands are for the own penalty area, while the ball is in play.
fn allowed(world: &WorldModel) -> bool {
    let ball = world.ball.position;
    let inside = ball.x <= -field::PENALTY_AREA_EDGE
        && ball.x >= -field::HALF_LENGTH
        && ball.y.abs() <= field::PENALTY_AREA_WIDTH / 2.0;
    let shoot_out = matches!(world.game.mode, PlayMode::PenaltyTaken(_));
    shoot_out || (inside && world.game.mode == PlayMode::PlayOn)
}
