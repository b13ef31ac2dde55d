//! Tackles: whether it is likely to reach the ball, where the ball then goes, and whether to foul.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::{
    kickable_area,
    movement::accelerated,
    tackle::{directed_rate, failure},
};
use soccer2d_protocol::PlayerCommand;

use crate::{prediction::tenths, world_model::WorldModel};

/// A tackle that is thought of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tackle {
    /// How likely it reaches the ball.
    pub chance: f64,
    /// Whether it fouls on purpose.
    pub foul: bool,
}

/// How likely a fair tackle reaches the ball now.
pub fn tackle_chance(world: &WorldModel) -> f64 {
    chance(world, false)
}

/// The tackle that sends the ball towards a place, if it is at least this likely to reach it. With `foul` it fouls on
/// purpose where that is likelier: a foul that is seen gives them a free kick and me a card.
pub fn tackle(world: &WorldModel, towards: Vec2, least: f64, foul: bool) -> Option<PlayerCommand> {
    if world.me.idle > 0 {
        return None;
    }
    let fair = Tackle { chance: chance(world, false), foul: false };
    let rough = Tackle { chance: chance(world, true), foul: true };
    // A second card is red, and a foul needs an opponent at the ball.
    let may_foul = foul && !world.me.warned && opponent_has_ball(world);
    let best = if may_foul && rough.chance > fair.chance { rough } else { fair };
    (best.chance > 0.0 && best.chance >= least).then(|| PlayerCommand::Tackle {
        argument: tenths(angle::degrees(direction(world, towards))),
        foul: best.foul,
    })
}

fn chance(world: &WorldModel, foul: bool) -> f64 {
    let ball = in_my_frame(world);
    failure(ball, foul, &world.server).map_or(0.0, |failure| (1.0 - failure).clamp(0.0, 1.0))
}

fn in_my_frame(world: &WorldModel) -> Vec2 {
    (world.ball.position - world.me.position).rotated(-world.me.body)
}

fn opponent_has_ball(world: &WorldModel) -> bool {
    let ball = world.ball.position;
    world
        .opponents()
        .any(|player| player.position.distance(ball) <= kickable_area(world.type_of(player), &world.server))
}

/// The direction relative to the body after which the ball goes most towards a place.
fn direction(world: &WorldModel, towards: Vec2) -> f64 {
    let tuning = &world.tuning.skills.tackle;
    let (me, ball, server) = (&world.me, &world.ball, &world.server);
    let off_axis = in_my_frame(world).angle();
    let wanted = (towards - ball.position).with_length(1.0);
    let gain = |direction: f64| {
        let push = Vec2::from_polar(directed_rate(direction, off_axis, server), me.body + direction);
        let velocity = accelerated(ball.velocity, push, server.ball_accel_max, server.ball_speed_max);
        // Towards it counts, past it costs.
        velocity.dot(wanted) - tuning.past * velocity.perp_dot(wanted).abs()
    };
    let all =
        (0..tuning.directions).map(|step| -PI + 2.0 * PI * f64::from(step) / f64::from(tuning.directions));
    all.max_by(|a, b| gain(*a).total_cmp(&gain(*b))).unwrap_or(0.0)
}
