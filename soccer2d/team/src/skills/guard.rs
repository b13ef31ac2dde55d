//! Guards a place before the goal: there by steps without turns, then sideways to the ball. Who faces the ball has to turn
//! before it can run for either corner; who stands sideways runs ahead for one and back for the other at once.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{PlayerCommand, command::Dash};

use super::{Effort, go_to, turn_to};
use crate::{
    prediction::{Runner, power_to_cover},
    world_model::WorldModel,
};

/// So near is there.
const THERE: f64 = 0.3;
/// A body off by less does not turn,
const TOLERANCE: f64 = PI / 15.0;
/// and one off by more turns before it steps,
const CROOKED: f64 = PI / 5.0;
/// unless the way is longer than this.
const STEP: f64 = 1.0;
/// Longer ways are run.
const STEPS: f64 = 2.5;
/// A ball so far aside has its far corner on one side for sure, and the face belongs there.
const ASIDE: f64 = 8.0;

/// The direction that a body has which stands sideways to a ball: towards the far corner, or, with the ball before the
/// goal, whichever it is turned to already.
pub(super) fn sideways(ball: Vec2, place: Vec2, body: f64) -> f64 {
    let across = angle::normalize((ball - place).angle() + PI / 2.0);
    let up = if ball.y.abs() > ASIDE { ball.y < 0.0 } else { Vec2::from_polar(1.0, body).y > 0.0 };
    let points_up = Vec2::from_polar(1.0, across).y > 0.0;
    if points_up == up { across } else { angle::normalize(across + PI) }
}

/// The next step to guard a place; None if I stand there sideways.
pub fn guard(world: &WorldModel, place: Vec2) -> Option<PlayerCommand> {
    let runner = Runner::me(world);
    let direction = sideways(world.ball.position, place, runner.body);
    let crooked = angle::normalize(direction - runner.body).abs();
    let way = place - (runner.position + runner.velocity);
    let distance = way.length();
    if distance > STEPS {
        return go_to(world, place, THERE, Effort::Sprint);
    }
    if distance <= THERE || (distance < STEP && crooked > CROOKED) {
        return (crooked > TOLERANCE).then(|| turn_to(world, direction)).flatten();
    }
    let off = angle::degrees(angle::normalize(way.angle() - runner.body)).round();
    let power = power_to_cover(&runner, distance, off).min(world.server.max_dash_power);
    Some(PlayerCommand::Dash(Dash { power, direction: off }))
}
