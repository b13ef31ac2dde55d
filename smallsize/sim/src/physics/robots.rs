//! Robots that meet each other, walls and goals: what their velocities become, so that none moves into another.
//!
//! Contacts are found before the step, with the distance that is left in each; the velocities are then changed until none is
//! used up faster than the step lasts. What rounding leaves of an overlap, the next step pushes apart.

use common_geometry::Vec2;

use super::{obstacle::Obstacles, outline::Outline};
use crate::state::Robot;

/// How often all contacts are gone through. A crowd needs several, two robots one.
const ROUNDS: usize = 8;
/// The part of an overlap that a step pushes apart.
const PUSH_APART: f64 = 0.3;
/// The fastest that an overlap is pushed apart, in metres a second.
const FASTEST_PUSH: f64 = 1.0;
/// A crash below this speed does not bounce, in metres a second.
const BOUNCING: f64 = 0.3;

/// Two robots, or a robot and something that stands still, that may touch within a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contact {
    a: usize,
    /// None is something that stands still.
    b: Option<usize>,
    /// From a to b.
    normal: Vec2,
    point: Vec2,
    /// The speed at which they may approach, below zero if they must part.
    allowed: f64,
    friction: f64,
    /// The impulses so far, along the normal and across.
    pressed: f64,
    rubbed: f64,
}

/// Changes the velocities of robots that would move into something.
pub(crate) fn solve(robots: &mut [Robot], obstacles: &Obstacles, contacts: &mut Vec<Contact>, dt: f64) {
    contacts.clear();
    find_pairs(robots, contacts, dt);
    find_obstacles(robots, obstacles, contacts, dt);
    for _ in 0..ROUNDS {
        for contact in contacts.iter_mut() {
            press(robots, contact);
        }
    }
}

fn find_pairs(robots: &[Robot], contacts: &mut Vec<Contact>, dt: f64) {
    for (a, one) in robots.iter().enumerate() {
        for (b, other) in robots.iter().enumerate().skip(a + 1) {
            let offset = other.position - one.position;
            let near = one.parameters.radius
                + other.parameters.radius
                + (one.velocity.length() + other.velocity.length()) * dt;
            if offset.length_squared() > near * near {
                continue;
            }
            let restitution = one.parameters.robot_restitution.max(other.parameters.robot_restitution);
            let friction = (one.parameters.robot_friction + other.parameters.robot_friction) / 2.0;
            let (outline, of) = (Outline::of(one), Outline::of(other));
            let middle = if offset == Vec2::ZERO { Vec2::X } else { offset.normalize() };
            // Of the directions in which convex outlines may be apart, the one in which they are most.
            let candidates = [middle, outline.front, -of.front];
            let gap_along = |normal: Vec2| offset.dot(normal) - outline.reach(normal).0 - of.reach(-normal).0;
            let mut best = (middle, gap_along(middle));
            for normal in candidates.into_iter().skip(1).filter(|normal| normal.dot(middle) > 0.0) {
                let gap = gap_along(normal);
                if gap > best.1 {
                    best = (normal, gap);
                }
            }
            let (normal, gap) = best;
            let point = if normal == outline.front {
                of.reach(-normal).1
            } else if normal == -of.front {
                outline.reach(normal).1
            } else {
                (outline.reach(normal).1 + of.reach(-normal).1) / 2.0
            };
            let approach = -(other.velocity_at(point) - one.velocity_at(point)).dot(normal);
            let allowed = allowed(gap, approach, restitution, dt);
            contacts.push(Contact {
                a,
                b: Some(b),
                normal,
                point,
                allowed,
                friction,
                pressed: 0.0,
                rubbed: 0.0,
            });
        }
    }
}

fn find_obstacles(robots: &[Robot], obstacles: &Obstacles, contacts: &mut Vec<Contact>, dt: f64) {
    for (a, robot) in robots.iter().enumerate() {
        let near = robot.parameters.radius + robot.velocity.length() * dt;
        for obstacle in obstacles.near(robot.position, near) {
            if obstacle.bottom > 0.0 {
                continue;
            }
            let nearest = robot.position.clamp(obstacle.low, obstacle.high);
            let offset = nearest - robot.position;
            let distance = offset.length();
            if distance < 1e-9 {
                // The centre is inside the box: out through the nearest side, towards the field.
                let normal = Vec2::new(robot.position.x.signum(), 0.0);
                contacts.push(Contact {
                    a,
                    b: None,
                    normal,
                    point: robot.position,
                    allowed: -FASTEST_PUSH,
                    friction: 0.0,
                    pressed: 0.0,
                    rubbed: 0.0,
                });
                continue;
            }
            let normal = offset / distance;
            let (reach, _) = Outline::of(robot).reach(normal);
            let approach = robot.velocity_at(nearest).dot(normal);
            let gap = distance - reach;
            let allowed = allowed(gap, approach, robot.parameters.robot_restitution, dt);
            let friction = robot.parameters.robot_friction;
            contacts.push(Contact {
                a,
                b: None,
                normal,
                point: nearest,
                allowed,
                friction,
                pressed: 0.0,
                rubbed: 0.0,
            });
        }
    }
}

/// How fast two things may approach that are so far apart.
fn allowed(gap: f64, approach: f64, restitution: f64, dt: f64) -> f64 {
    let still = if gap >= 0.0 { gap / dt } else { -(-gap * PUSH_APART / dt).min(FASTEST_PUSH) };
    let crashes = approach > BOUNCING && gap < approach * dt;
    if crashes { still.min(-restitution * approach) } else { still }
}

/// How much a robot's velocity at a point changes for an impulse in a direction, along it.
fn give(robot: &Robot, point: Vec2, direction: Vec2) -> f64 {
    let mass = robot.parameters.mass;
    let arm = (point - robot.position).perp_dot(direction);
    1.0 / mass + arm * arm / inertia(robot)
}

fn inertia(robot: &Robot) -> f64 {
    0.5 * robot.parameters.mass * robot.parameters.radius * robot.parameters.radius
}

fn push(robot: &mut Robot, point: Vec2, impulse: Vec2) {
    robot.velocity += impulse / robot.parameters.mass;
    robot.spin += (point - robot.position).perp_dot(impulse) / inertia(robot);
}

fn press(robots: &mut [Robot], contact: &mut Contact) {
    let Contact { a, b, normal, point, .. } = *contact;
    let relative = |robots: &[Robot]| {
        let other = b.map_or(Vec2::ZERO, |b| robots[b].velocity_at(point));
        other - robots[a].velocity_at(point)
    };
    let along = normal.perp();
    let apply = |robots: &mut [Robot], impulse: Vec2| {
        push(&mut robots[a], point, -impulse);
        if let Some(b) = b {
            push(&mut robots[b], point, impulse);
        }
    };
    let softness = |robots: &[Robot], direction: Vec2| {
        give(&robots[a], point, direction) + b.map_or(0.0, |b| give(&robots[b], point, direction))
    };

    let too_fast = -relative(robots).dot(normal) - contact.allowed;
    let pressed = (contact.pressed + too_fast / softness(robots, normal)).max(0.0);
    let impulse = (pressed - contact.pressed) * normal;
    contact.pressed = pressed;
    apply(robots, impulse);

    let most = contact.friction * contact.pressed;
    let slip = relative(robots).dot(along);
    let rubbed = (contact.rubbed - slip / softness(robots, along)).clamp(-most, most);
    let impulse = (rubbed - contact.rubbed) * along;
    contact.rubbed = rubbed;
    apply(robots, impulse);
}
