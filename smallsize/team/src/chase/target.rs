//! Where to kick: at the goal if a way is free, else ahead, softly if there is room to run after it.

use common_geometry::{Polar, Vec2};
use smallsize_protocol::field::ROBOT_RADIUS;

use super::{scene::Scene, zones::nearest_on_line};
use crate::world_model::frame::{Ball, Robot, RobotId};

/// The fastest shot. The rules allow 6.5, measured; metres a second.
const SHOT: f64 = 5.6;
/// From farther away a shot is not worth trying; metres.
const SHOOTING_DISTANCE: f64 = 5.5;
/// A shot's way is free if robots are so far from it, and for each metre of way so much farther: they move.
const FREE: f64 = ROBOT_RADIUS + 0.04;
const FREE_PER_METRE: f64 = 0.02;
/// How far inside the posts shots are aimed; metres.
const INSIDE_POST: f64 = 0.08;
/// A ball that is kicked ahead to be run after; metres a second.
const DRIBBLE: f64 = 2.2;
/// With an opponent nearer than this to the ball, it would be lost so; metres.
const PRESSURE: f64 = 0.7;
/// A ball is held up that is slower than this, with an opponent nearer than this; metres a second, metres.
const LYING: f64 = 0.3;
const HELD_UP: f64 = 0.3;
/// A ball that is kicked at this speed rolls its square times this far: it slides at first, then it rolls; metres.
const ROLL: f64 = 0.75;
/// Directions to kick in, from the goal's, in radians; of equally free ones the first.
const DIRECTIONS: [f64; 11] = [0.0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8, 1.1, -1.1, 1.4, -1.4];
/// How far ahead a direction is looked at; metres.
const AHEAD: f64 = 2.5;

/// A kick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Target {
    /// In this direction, of length 1.
    pub direction: Vec2,
    /// Metres a second.
    pub speed: f64,
}

/// What to do with the ball. `is_set_play`: the kicker must not touch it again.
pub(super) fn target(scene: &Scene, ball: Vec2, kicker: RobotId, is_set_play: bool) -> Target {
    if let Some(shot) = shot(scene, ball) {
        return shot;
    }
    let direction = free_direction(scene, ball, kicker);
    let pressed = scene.frame.theirs.iter().any(|other| other.position.distance(ball) < PRESSURE);
    let speed = if is_set_play || pressed { pass_speed(scene, ball, direction) } else { DRIBBLE };
    Target { direction, speed }
}

/// A ball that an opponent holds up is kicked straight on, wherever it goes then, if only not towards the own goal.
pub(super) fn tussle(scene: &Scene, robot: &Robot, ball: &Ball) -> Option<Target> {
    let way = ball.position - robot.position;
    let is_held_up = scene.frame.theirs.iter().any(|other| other.position.distance(ball.position) < HELD_UP);
    let is_mine = ball.velocity.length() < LYING && way.length() < HELD_UP && way.x > -0.3 * way.length();
    (is_held_up && is_mine).then(|| Target { direction: way.with_length(1.0), speed: SHOT })
}

/// The best shot at the goal, if one is free.
pub(super) fn shot(scene: &Scene, ball: Vec2) -> Option<Target> {
    if ball.distance(scene.goal()) > SHOOTING_DISTANCE {
        return None;
    }
    let half = scene.frame.field.goal_width / 2.0 - INSIDE_POST;
    // The middle first: of equally free places the first counts.
    let places = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0];
    let places = places.map(|fourth| scene.goal() + Vec2::new(0.0, half * fourth / 4.0));
    let best = places
        .map(|place| (place, room(scene, ball, place, None)))
        .into_iter()
        .reduce(|best, next| if next.1 > best.1 { next } else { best })?;
    (best.1 > 0.0).then(|| Target { direction: (best.0 - ball).with_length(1.0), speed: SHOT })
}

/// How much room robots leave beside a ball's way; below zero there is none. The kicker itself does not count.
fn room(scene: &Scene, from: Vec2, to: Vec2, kicker: Option<RobotId>) -> f64 {
    let mates = scene.frame.ours.iter().filter(|mate| kicker.is_some_and(|kicker| mate.id != kicker));
    let free = |robot: &Robot| {
        let nearest = nearest_on_line(robot.position, from, to);
        let way = nearest.distance(from);
        // One beside the ball that is behind it is in nobody's way.
        if way < 0.02 { 1.0 } else { robot.position.distance(nearest) - FREE - FREE_PER_METRE * way }
    };
    scene.frame.theirs.iter().chain(mates).map(free).fold(1.0, f64::min)
}

/// The direction towards the goal, more or less, in which most room is.
fn free_direction(scene: &Scene, ball: Vec2, kicker: RobotId) -> Vec2 {
    // Near the corner the way to the goal leads along its line: from there the ball goes back before the goal.
    let aim = Vec2::new(scene.frame.field.half_length() - 0.5, 0.0);
    let towards = if ball.distance(aim) > 0.3 { aim - ball } else { Vec2::new(0.0, -ball.y.signum()) };
    let worth = |off: f64| {
        let way = towards.with_length(AHEAD).rotated(off);
        let end = ball + way;
        let field = &scene.frame.field;
        let outside = (end.y.abs() - field.half_width() + 0.3).max(0.0)
            + (end.x.abs() - field.half_length() + 0.3).max(0.0);
        let into_area = if scene.is_in_area(end, true, 0.1) { 1.0 } else { 0.0 };
        room(scene, ball, end, Some(kicker)).min(0.5) - off.abs() * 0.12 - outside * 0.4 - into_area
    };
    let best =
        DIRECTIONS.into_iter().reduce(|best, next| if worth(next) > worth(best) { next } else { best });
    towards.with_length(1.0).rotated(best.unwrap_or(0.0))
}

/// As fast as it can be kicked without leaving the field.
pub(super) fn pass_speed(scene: &Scene, ball: Vec2, direction: Vec2) -> f64 {
    let field = &scene.frame.field;
    let along = |from: f64, step: f64, half: f64| {
        if step.abs() < 1e-9 { f64::INFINITY } else { (half * step.signum() - from) / step }
    };
    let to_line =
        along(ball.x, direction.x, field.half_length()).min(along(ball.y, direction.y, field.half_width()));
    let length = (to_line * 0.8).clamp(0.5, 5.0);
    (length / ROLL).sqrt().clamp(1.5, SHOT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chase::scene::testing::scene;

    fn check(line: &str) -> Target {
        let situation = scene(line);
        let scene = Scene::new(&situation.0, &situation.1);
        target(&scene, scene.ball().position, 1, false)
    }

    #[test]
    fn shoots_where_the_keeper_is_not() {
        let found = check("running | ball 2.5 0 | we 1 2.3 0 | they 0 4.4 0.2");
        assert!(found.speed == SHOT && found.direction.y < 0.0, "{found:?}");
    }

    #[test]
    fn shoots_through_no_robot() {
        let found = check("running | ball 2.5 0 | we 1 2.3 0 | they 1 3 0 | they 2 3 0.15 | they 3 3 -0.15");
        assert!(found.speed < SHOT, "{found:?}");
    }

    #[test]
    fn runs_after_a_soft_kick_where_there_is_room_and_kicks_it_away_under_pressure() {
        assert_eq!(check("running | ball -2 0 | we 1 -2.2 0").speed, DRIBBLE);
        let pressed = check("running | ball -2 0 | we 1 -2.2 0 | they 3 -1.6 0");
        assert!(pressed.speed != DRIBBLE && pressed.direction.y.abs() > 0.2, "{pressed:?}");
    }

    #[test]
    fn a_ball_that_is_kicked_away_stays_on_the_field() {
        let near = check("running | ball 4 2 | we 1 3.8 2 | they 3 4.2 1.7");
        assert!(near.speed < 4.0, "{near:?}");
    }
}
