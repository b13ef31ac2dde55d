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

/// The direction that a body has which stands sideways to a ball: with the ball so far aside towards the far corner, or, with
/// the ball before the goal, whichever it is turned to already.
pub(super) fn sideways(ball: Vec2, place: Vec2, body: f64, aside: f64) -> f64 {
    let across = angle::normalize((ball - place).angle() + PI / 2.0);
    let up = if ball.y.abs() > aside { ball.y < 0.0 } else { Vec2::from_polar(1.0, body).y > 0.0 };
    let points_up = Vec2::from_polar(1.0, across).y > 0.0;
    if points_up == up { across } else { angle::normalize(across + PI) }
}

/// The next step to guard a place; None if I stand there sideways.
pub fn guard(world: &WorldModel, place: Vec2) -> Option<PlayerCommand> {
    let tuning = &world.tuning.skills.guard;
    let runner = Runner::me(world);
    let direction = sideways(world.ball.position, place, runner.body, tuning.aside);
    let crooked = angle::normalize(direction - runner.body).abs();
    let way = place - (runner.position + runner.velocity);
    let distance = way.length();
    if distance > tuning.steps {
        return go_to(world, place, tuning.there, Effort::Sprint);
    }
    if distance <= tuning.there || (distance < tuning.step && crooked > tuning.crooked.radians()) {
        return (crooked > tuning.tolerance.radians()).then(|| turn_to(world, direction)).flatten();
    }
    let off = angle::degrees(angle::normalize(way.angle() - runner.body)).round();
    let power = power_to_cover(&runner, distance, off).min(world.server.max_dash_power);
    Some(PlayerCommand::Dash(Dash { power, direction: off }))
}
