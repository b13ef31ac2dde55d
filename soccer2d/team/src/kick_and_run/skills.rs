//! How to turn, run, intercept and kick. One body command at a time; the next cycle decides anew.

use std::f64::consts::PI;

use common_geometry::{EPSILON, Polar, Vec2, angle};
use soccer2d_model::kick::{BallAtFoot, kick_rate};
use soccer2d_protocol::{PlayerCommand, command::Dash};

use super::world::{Ball, World};

/// How many cycles ahead a player looks when it runs to the ball.
const HORIZON: u32 = 60;
/// A run whose direction is wrong by less goes on; otherwise the body turns first.
const RUN_TOLERANCE: f64 = 12.0 * PI / 180.0;

/// How urgent a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hurry {
    /// With all stamina, but not into exhaustion.
    Run,
    /// To a place in the formation: no more stamina than comes back.
    Jog,
}

/// Turns the body to a direction on the field. A moving player turns less than the command says, so the command says more.
pub(crate) fn turn_to(world: &World, direction: f64) -> PlayerCommand {
    let inertia = 1.0 + world.kind.inertia_moment * world.me.velocity.length();
    let moment = (angle::normalize(direction - world.me.body) * inertia).clamp(-PI, PI);
    PlayerCommand::Turn(tenths(angle::degrees(moment)))
}

/// Turns to a direction, unless the body nearly faces it.
pub(crate) fn face(world: &World, direction: f64) -> Option<PlayerCommand> {
    let off = angle::normalize(direction - world.me.body);
    (off.abs() > PI / 6.0).then(|| turn_to(world, direction))
}

/// Looks round: a narrow view has 60 degrees, so six turns see everything.
pub(crate) fn search(world: &World) -> PlayerCommand {
    turn_to(world, world.me.body + PI / 3.0)
}

/// Runs to a point; None within `near` of it. The player's position counts as the one where it will be without another step.
pub(crate) fn run_to(world: &World, point: Vec2, near: f64, hurry: Hurry) -> Option<PlayerCommand> {
    let me = &world.me;
    let way = point - (me.position + me.velocity);
    if way.length() < near {
        return None;
    }
    let off = angle::normalize(way.angle() - me.body);
    // A small target may be missed by this angle at this distance.
    let tolerance = RUN_TOLERANCE.max((near / way.length()).min(1.0));
    if off.abs() > tolerance {
        return Some(turn_to(world, way.angle()));
    }
    Some(PlayerCommand::Dash(Dash { power: power(world, hurry), direction: 0.0 }))
}

/// Steps to a point nearby without turning the body: sideways and backwards steps are slow, but turning costs a cycle.
pub(crate) fn step_to(world: &World, point: Vec2, near: f64) -> Option<PlayerCommand> {
    let me = &world.me;
    let way = point - (me.position + me.velocity);
    (way.length() >= near).then(|| {
        let direction = angle::degrees(angle::normalize(way.angle() - me.body)).round();
        PlayerCommand::Dash(Dash { power: power(world, Hurry::Run), direction })
    })
}

/// The power of a dash: stamina stays above the limit at which effort falls, and a run to the own place leaves enough for
/// the rest of the half.
fn power(world: &World, hurry: Hurry) -> f64 {
    let server = &world.server;
    let wears_out = server.effort_dec_thr.max(server.recover_dec_thr) * server.stamina_max;
    let rested = world.me.stamina > wears_out + server.max_dash_power;
    let comes_back = (world.kind.stamina_inc_max * 0.9).min(server.max_dash_power).floor();
    match hurry {
        Hurry::Run if rested && world.credit() > -0.05 => server.max_dash_power,
        Hurry::Jog if rested && world.credit() > 0.0 => server.max_dash_power * 0.7,
        Hurry::Run => comes_back,
        Hurry::Jog => (comes_back * 0.7).floor(),
    }
}

/// The first point at which a player at `from` can reach the ball, and in how many cycles.
pub(crate) fn interception(world: &World, ball: &Ball, from: Vec2) -> (Vec2, u32) {
    let kind = &world.kind;
    let speed = (world.server.maxpower * kind.dash_power_rate * kind.effort_max / (1.0 - kind.player_decay))
        .min(kind.player_speed_max);
    let (mut position, mut velocity) = (ball.position, ball.velocity);
    for cycle in 0..HORIZON {
        // The first cycles are needed to turn and to accelerate.
        let reach = kind.kickable_margin + speed * f64::from(cycle.saturating_sub(1));
        if from.distance_squared(position) <= reach * reach {
            return (position, cycle);
        }
        position += velocity;
        velocity *= world.server.ball_decay;
    }
    (position, HORIZON + (from.distance(position) / speed) as u32)
}

/// Kicks the ball towards a point at a speed, or as near to that speed as one kick gets.
pub(crate) fn kick_to(world: &World, ball: &Ball, point: Vec2, speed: f64) -> PlayerCommand {
    let me = &world.me;
    let to_ball = ball.position - me.position;
    let at_foot = BallAtFoot {
        off_axis: angle::normalize(to_ball.angle() - me.body).abs(),
        gap: (to_ball.length() - world.kind.player_size - world.server.ball_size)
            .clamp(0.0, world.kind.kickable_margin),
        speed: ball.velocity.length(),
    };
    let per_power = kick_rate(1.0, at_foot, &world.kind);
    let strongest = (world.server.maxpower * per_power).min(world.server.ball_accel_max);

    // The kick adds to the ball's velocity. The part across the wanted direction must be removed; the rest of the power goes
    // along it.
    let direction = (point - ball.position).with_length(1.0);
    let along = ball.velocity.dot(direction);
    let across = ball.velocity - direction * along;
    let left = (strongest * strongest - across.length_squared()).max(0.0).sqrt();
    let kick = direction * (speed - along).clamp(-left, left) - across;

    let power = (kick.length() / per_power.max(EPSILON)).min(world.server.maxpower);
    PlayerCommand::Kick {
        power: tenths(power),
        direction: tenths(angle::degrees(angle::normalize(kick.angle() - me.body))),
    }
}

/// Rounds to a tenth of a degree or of a unit of power: finer digits are lost in the noise.
fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kick_and_run::world::testing::world;

    #[test]
    fn a_run_turns_first_then_dashes_and_ends_near_the_point() {
        let here = world(7, (0.0, 0.0), (0.0, 0.0));
        let run = |x, y| run_to(&here, Vec2::new(x, y), 1.0, Hurry::Run);
        assert_eq!(run(0.0, 10.0), Some(PlayerCommand::Turn(90.0)));
        assert_eq!(run(10.0, 0.5), Some(PlayerCommand::Dash(Dash { power: 100.0, direction: 0.0 })));
        assert_eq!(run(0.5, 0.5), None);
    }

    #[test]
    fn a_fast_player_wants_to_turn_more() {
        let mut here = world(7, (0.0, 0.0), (0.0, 0.0));
        here.me.velocity = Vec2::new(0.4, 0.0);
        assert_eq!(turn_to(&here, PI / 6.0), PlayerCommand::Turn(90.0));
    }

    #[test]
    fn a_tired_player_spends_no_more_than_comes_back() {
        let mut here = world(7, (0.0, 0.0), (0.0, 0.0));
        here.me.stamina = 2450.0;
        let run = run_to(&here, Vec2::new(20.0, 0.0), 1.0, Hurry::Run);
        assert_eq!(run, Some(PlayerCommand::Dash(Dash { power: 40.0, direction: 0.0 })));
    }

    #[test]
    fn a_ball_that_comes_is_met_half_way() {
        let here = world(7, (0.0, 0.0), (20.0, 0.0)).with_ball_velocity(-2.0, 0.0);
        let ball = here.ball().expect("seen");
        let (point, cycles) = interception(&here, ball, here.me.position);
        assert!(point.x > 2.0 && point.x < 12.0, "{point} after {cycles}");
    }

    #[test]
    fn a_kick_takes_the_speed_away_that_leads_elsewhere() {
        let here = world(7, (0.0, 0.0), (0.5, 0.0)).with_ball_velocity(0.0, 0.5);
        let ball = here.ball().expect("seen");
        let PlayerCommand::Kick { power, direction } = kick_to(&here, ball, Vec2::new(30.0, 0.0), 1.0) else {
            panic!("not a kick");
        };
        assert!(power > 30.0 && power < 60.0, "{power}");
        assert!((direction + 26.6).abs() < 0.1, "{direction}");
    }
}
