//! The ball's way through a step, from contact to contact: it never jumps over what is in its way, however fast it is.
//!
//! The first contact is found by conservative advancement: the ball may go on at least as long as the distance to a shape
//! divided by the speed at which they can approach, then the distance is taken again.

use common_geometry::{Vec2, math};

use super::{
    ball,
    kicker::{self, Moment},
    obstacle::{Obstacle, Obstacles},
    outline::Outline,
};
use crate::{
    parameters::BallParameters,
    state::{Ball, Kicked, Robot, Touch},
};

/// The most contacts in a step. A ball between two robots has many.
const MOST_CONTACTS: usize = 16;
/// How near is touching, in metres.
const TOUCHING: f64 = 1e-5;
/// The most steps towards a contact.
const MOST_ADVANCES: usize = 40;
/// Of a ball that falls on a robot's top: how fast it is sent down its side, in m/s. Tops are not level.
const SLOPE: f64 = 0.3;
/// Restitution of a turning dribbler.
const TURNING_RESTITUTION: f64 = 0.05;

/// What the ball meets within a step.
pub(crate) struct Surroundings<'a> {
    pub(crate) robots: &'a mut [Robot],
    pub(crate) obstacles: &'a Obstacles,
    pub(crate) parameters: &'a BallParameters,
    pub(crate) ball_radius: f64,
    pub(crate) touches: &'a mut Vec<Touch>,
    pub(crate) kicked: &'a mut Option<Kicked>,
}

/// What the ball can meet.
#[derive(Clone, Copy)]
enum Thing<'a> {
    Ground,
    Obstacle(&'a Obstacle),
    Robot(usize),
}

/// A distance between the ball and a thing.
#[derive(Clone, Copy)]
struct Gap {
    distance: f64,
    /// From the thing to the ball, along the ground and upwards.
    normal: (Vec2, f64),
}

/// Moves the ball through a step, at `mean` until it meets something.
pub(crate) fn sweep(ball: &mut Ball, mean: (Vec2, f64), around: &mut Surroundings, moment: Moment) {
    let mut left = moment.dt;
    let mut velocity = mean;
    let obstacles = around.obstacles;
    for _ in 0..MOST_CONTACTS {
        let passed = moment.dt - left;
        let reach = velocity.0.length() * left + around.ball_radius;
        let mut first: Option<(f64, Thing, Gap)> = None;
        let mut consider = |hit: Option<(f64, Gap)>, thing| {
            if let Some((time, gap)) = hit
                && first.as_ref().is_none_or(|(sooner, ..)| time < *sooner)
            {
                first = Some((time, thing, gap));
            }
        };
        consider(ground(ball, velocity, left), Thing::Ground);
        for obstacle in obstacles.near(ball.position, reach + 0.01) {
            let gap_at = |time: f64| {
                let place = ball.position + velocity.0 * time;
                gap_to_box(obstacle, place, ball.height + velocity.1 * time, around.ball_radius)
            };
            let speed = (velocity.0.length_squared() + velocity.1 * velocity.1).sqrt();
            consider(first_contact(gap_at, |_| velocity, speed, left), Thing::Obstacle(obstacle));
        }
        for (index, robot) in around.robots.iter().enumerate() {
            let near = reach + robot.parameters.radius + robot.velocity.length() * moment.dt + 0.01;
            if robot.position.distance_squared(ball.position) > near * near {
                continue;
            }
            let outline_at = |time: f64| moved(robot, passed + time);
            let gap_at = |time: f64| {
                let place = ball.position + velocity.0 * time;
                let height = ball.height + velocity.1 * time;
                gap_to_robot(robot, &outline_at(time), place, height, around.ball_radius)
            };
            let relative = |time: f64| {
                let place = ball.position + velocity.0 * time;
                let centre = robot.position + robot.velocity * (passed + time);
                let own = robot.velocity + robot.spin * (place - centre).perp();
                (velocity.0 - own, velocity.1)
            };
            let speed = ((velocity.0 - robot.velocity).length_squared() + velocity.1 * velocity.1).sqrt()
                + robot.spin.abs() * robot.parameters.radius;
            consider(first_contact(gap_at, relative, speed, left), Thing::Robot(index));
        }
        let Some((time, thing, gap)) = first else { break };
        ball.position += velocity.0 * time;
        ball.height = (ball.height + velocity.1 * time).max(0.0);
        left -= time;
        let now = Moment { time: moment.time + ((moment.dt - left) * 1e9) as i64, ..moment };
        match thing {
            Thing::Ground => ball::bounce(ball, around.parameters),
            Thing::Obstacle(obstacle) => {
                let surface = Surface {
                    velocity: Vec2::ZERO,
                    restitution: obstacle.restitution,
                    friction: obstacle.friction,
                };
                reflect(ball, gap.normal, surface, around.parameters);
            }
            Thing::Robot(index) => meet(ball, index, gap, around, moment.dt - left, now),
        }
        velocity = (ball.velocity, ball.climb);
    }
    ball.position += velocity.0 * left;
    ball.height = (ball.height + velocity.1 * left).max(0.0);
}

/// A robot's outline so much later.
pub(crate) fn moved(robot: &Robot, time: f64) -> Outline {
    let heading = robot.heading + robot.spin * time;
    let front = Vec2::new(math::cos(heading), math::sin(heading));
    Outline::with_front(robot, robot.position + robot.velocity * time, front)
}

fn ground(ball: &Ball, velocity: (Vec2, f64), left: f64) -> Option<(f64, Gap)> {
    let falls = velocity.1 < 0.0 && ball.height + velocity.1 * left <= 0.0;
    let gap = Gap { distance: 0.0, normal: (Vec2::ZERO, 1.0) };
    falls.then(|| ((ball.height / -velocity.1).clamp(0.0, left), gap))
}

/// When two things that approach at most at `speed` touch, if they do.
fn first_contact(
    gap_at: impl Fn(f64) -> Gap,
    relative: impl Fn(f64) -> (Vec2, f64),
    speed: f64,
    left: f64,
) -> Option<(f64, Gap)> {
    let mut time = 0.0;
    for _ in 0..MOST_ADVANCES {
        let gap = gap_at(time);
        if gap.distance < TOUCHING {
            let (along, up) = relative(time);
            let approach = -(along.dot(gap.normal.0) + up * gap.normal.1);
            return (approach > 1e-9).then_some((time, gap));
        }
        if speed <= 0.0 {
            return None;
        }
        time += (gap.distance - TOUCHING * 0.5) / speed;
        if time > left {
            return None;
        }
    }
    // A grazing approach that has not come to an end: near enough to be one.
    Some((time, gap_at(time)))
}

pub(crate) fn gap_in_plane_to_box(obstacle: &Obstacle, place: Vec2) -> (f64, Vec2) {
    let nearest = place.clamp(obstacle.low, obstacle.high);
    let offset = place - nearest;
    let distance = offset.length();
    if distance > 1e-12 {
        return (distance, offset / distance);
    }
    let (low, high) = (place - obstacle.low, obstacle.high - place);
    let sides = [(low.x, -Vec2::X), (high.x, Vec2::X), (low.y, -Vec2::Y), (high.y, Vec2::Y)];
    let (depth, normal) = sides
        .into_iter()
        .fold((f64::INFINITY, Vec2::X), |best, side| if side.0 < best.0 { side } else { best });
    (-depth, normal)
}

/// The gap between a ball and an upright body whose outline is so far away in the plane.
fn gap_to_upright(plane: (f64, Vec2), bottom: f64, top: f64, height: f64, radius: f64) -> Gap {
    let centre = height + radius;
    let (distance, normal) = plane;
    let up = centre - centre.clamp(bottom, top);
    if distance > 0.0 {
        let space = (distance * distance + up * up).sqrt();
        return Gap { distance: space - radius, normal: (normal * (distance / space), up / space) };
    }
    if up != 0.0 {
        return Gap { distance: up.abs() - radius, normal: (Vec2::ZERO, up.signum()) };
    }
    // The ball's centre is inside: out by the shortest way, but never into the ground.
    let (above, below) = (top - centre, if bottom > 0.0 { centre - bottom } else { f64::INFINITY });
    if -distance <= above.min(below) {
        Gap { distance: distance - radius, normal: (normal, 0.0) }
    } else if above <= below {
        Gap { distance: -above - radius, normal: (Vec2::ZERO, 1.0) }
    } else {
        Gap { distance: -below - radius, normal: (Vec2::ZERO, -1.0) }
    }
}

fn gap_to_box(obstacle: &Obstacle, place: Vec2, height: f64, radius: f64) -> Gap {
    gap_to_upright(gap_in_plane_to_box(obstacle, place), obstacle.bottom, obstacle.top, height, radius)
}

fn gap_to_robot(robot: &Robot, outline: &Outline, place: Vec2, height: f64, radius: f64) -> Gap {
    let nearest = outline.nearest(place);
    gap_to_upright((nearest.distance, nearest.normal), 0.0, robot.parameters.height, height, radius)
}

/// What a ball comes off.
#[derive(Clone, Copy)]
struct Surface {
    velocity: Vec2,
    restitution: f64,
    friction: f64,
}

/// The ball comes off a surface.
fn reflect(ball: &mut Ball, normal: (Vec2, f64), surface: Surface, parameters: &BallParameters) {
    let relative = (ball.velocity - surface.velocity, ball.climb);
    let into = -(relative.0.dot(normal.0) + relative.1 * normal.1);
    if into <= 0.0 {
        return;
    }
    let bounce = into * (1.0 + surface.restitution);
    let was_grounded = ball.is_grounded();
    ball.velocity += normal.0 * bounce;
    ball.climb += normal.1 * bounce;
    if was_grounded && normal.1 <= 0.0 {
        ball.climb = 0.0;
    }
    // Friction along the surface, in the plane: at most until the ball's surface has the speed of what it touches.
    let along = relative.0 + normal.0 * into;
    let slip = along.length();
    if slip > 1e-9 {
        let grip = slip * (1.0 - parameters.rolling_part);
        ball.velocity -= along / slip * (surface.friction * bounce).min(grip);
    }
}

/// The ball meets a robot: its hull, its dribbler, or its kicker.
fn meet(ball: &mut Ball, index: usize, gap: Gap, around: &mut Surroundings, passed: f64, now: Moment) {
    let robot = &mut around.robots[index];
    let outline = moved(robot, passed);
    let is_kick = match kicker::try_kick(robot, &outline, ball, around.ball_radius, now) {
        Some((touch, kicked)) => {
            *around.kicked = Some(kicked);
            around.touches.push(touch);
            true
        }
        None => false,
    };
    if is_kick {
        return;
    }
    note_touch(around.touches, robot, ball, now.time);
    let robot = &around.robots[index];
    let parameters = around.parameters;
    let is_at_dribbler = kicker::has_ball(robot, &outline, ball, around.ball_radius, TOUCHING * 2.0);
    let restitution = match (is_at_dribbler, robot.command.dribbler > 0.0) {
        (true, true) => TURNING_RESTITUTION,
        (true, false) => parameters.dribbler_restitution,
        (false, _) => parameters.hull_restitution,
    };
    let surface = Surface {
        velocity: robot.velocity_at(ball.position),
        restitution,
        friction: parameters.hull_friction,
    };
    reflect(ball, gap.normal, surface, parameters);
    if gap.normal.1 > 0.9 && ball.climb < SLOPE {
        let offset = ball.position - outline.centre;
        let away = if offset.length() < 1e-6 { -outline.front } else { offset.normalize() };
        ball.velocity = robot.velocity + away * SLOPE;
    }
}

/// Notes a touch, once for as long as a robot goes on touching.
pub(crate) fn note_touch(touches: &mut Vec<Touch>, robot: &Robot, ball: &Ball, time: i64) {
    let is_new = touches.last().is_none_or(|last| last.by != robot.key || last.is_kick);
    if is_new {
        touches.push(Touch { by: robot.key, time, position: ball.position, is_kick: false });
    }
}

/// Takes the ball out of what it overlaps with: what rounding left, and what squeezes it from two sides. Robots that squeeze
/// it are moved, since the ball is as hard as they are.
pub(crate) fn separate(ball: &mut Ball, around: &mut Surroundings) {
    let radius = around.ball_radius;
    for round in 0..4 {
        let mut is_free = true;
        for robot in around.robots.iter_mut() {
            let near = robot.parameters.radius + radius;
            if robot.position.distance_squared(ball.position) > near * near {
                continue;
            }
            let gap = gap_to_robot(robot, &Outline::of(robot), ball.position, ball.height, radius);
            if gap.distance < -TOUCHING {
                is_free = false;
                if round % 2 == 0 {
                    ball.position -= gap.normal.0 * gap.distance;
                    ball.height = (ball.height - gap.normal.1 * gap.distance).max(0.0);
                } else {
                    robot.position += gap.normal.0 * gap.distance;
                }
            }
        }
        for obstacle in around.obstacles.near(ball.position, radius) {
            let gap = gap_to_box(obstacle, ball.position, ball.height, radius);
            if gap.distance < -TOUCHING {
                is_free = false;
                ball.position -= gap.normal.0 * gap.distance;
                ball.height = (ball.height - gap.normal.1 * gap.distance).max(0.0);
            }
        }
        if is_free {
            return;
        }
    }
}
