//! Goal posts: an object that hits one bounces off without losing speed.

use common_geometry::{EPSILON, Polar, Vec2};
use common_simulation::Draw;

use crate::{field, settings::Settings};

/// A post for an object of a given size: a circle that the object's centre must stay out of.
#[derive(Clone, Copy, PartialEq)]
struct Post {
    centre: Vec2,
    radius: f64,
}

impl Post {
    /// The post in the quarter of the field that the position is in.
    fn nearest(position: Vec2, size: f64, settings: &Settings) -> Post {
        let x = field::LENGTH * 0.5 - field::GOAL_POST_RADIUS;
        let y = settings.server.goal_width * 0.5 + field::GOAL_POST_RADIUS;
        let centre = Vec2::new(if position.x > 0.0 { x } else { -x }, if position.y > 0.0 { y } else { -y });
        Post { centre, radius: field::GOAL_POST_RADIUS + size }
    }

    fn contains(&self, position: Vec2) -> bool {
        (position - self.centre).length() < self.radius
    }

    /// The point where the path from `begin` to `end` first meets the circle. A path that leaves the circle does not
    /// meet it.
    fn meets(&self, begin: Vec2, end: Vec2) -> Option<Vec2> {
        if begin == end || (begin - end).length() < (begin - self.centre).length() - self.radius {
            return None;
        }
        let (from, to) = (begin - self.centre, end - self.centre);
        let way = to - from;
        let length = (way.x * way.x + way.y * way.y).sqrt();
        let cross = from.x * to.y - to.x * from.y;
        let discriminant = self.radius * self.radius * length * length - cross * cross;
        if discriminant <= 0.0 {
            return None;
        }
        let root = discriminant.sqrt();
        let square = length * length;
        // The two crossings; the sign of the path's y keeps x and y of one crossing together.
        let sign = if way.y < 0.0 { -1.0 } else { 1.0 };
        let crossing = |direction: f64| {
            Vec2::new(
                (cross * way.y + direction * sign * way.x * root) / square,
                (-cross * way.x + direction * way.y.abs() * root) / square,
            )
        };
        let (first, second) = (crossing(1.0), crossing(-1.0));
        let (on_first, on_second) = (between(first, from, to), between(second, from, to));
        let (hit, other_on_way) = match (on_first, on_second) {
            (false, false) => return None,
            (true, false) => (first, on_second),
            (false, true) => (second, on_first),
            (true, true) if (from - first).length() < (from - second).length() => (first, on_second),
            (true, true) => (second, on_first),
        };
        if hit == from && !other_on_way { None } else { Some(hit + self.centre) }
    }
}

/// Whether a point is inside the box that has `begin` and `end` as corners.
fn between(point: Vec2, begin: Vec2, end: Vec2) -> bool {
    let inside = |value: f64, a: f64, b: f64| a.min(b) <= value && value <= a.max(b);
    inside(point.x, begin.x, end.x) && inside(point.y, begin.y, end.y)
}

/// The vector mirrored at the plane across `axis`.
fn mirrored(vector: Vec2, axis: f64) -> Vec2 {
    let along = vector.rotated(-axis);
    Vec2::new(-along.x, along.y).rotated(axis)
}

/// The end of an object's path of one cycle, its velocity there, and whether it hit a post.
pub(super) struct Way {
    pub end: Vec2,
    pub velocity: Vec2,
    pub touched: bool,
}

/// One cycle's path, with its bounces off the posts.
pub(super) fn way(
    start: Vec2,
    velocity: Vec2,
    size: f64,
    settings: &Settings,
    mut draw: impl FnMut() -> Draw,
) -> Way {
    let (mut position, mut velocity) = (start, velocity);
    let mut touched = false;

    // It was placed or pushed into the post: move it out.
    let mut post = Post::nearest(position, size, settings);
    while post.contains(position) {
        let mut out = position - post.centre;
        out = if out == Vec2::ZERO {
            Vec2::from_polar(post.radius, draw().angle())
        } else {
            out.with_length(post.radius)
        };
        position = post.centre + out;
        while post.contains(position) {
            out = out.with_length(out.length() * 1.01);
            position = post.centre + out;
        }
        if velocity != Vec2::ZERO {
            velocity = mirrored(velocity, (post.centre - position).angle());
        }
        post = Post::nearest(position, size, settings);
        touched = true;
    }

    let mut end = position + velocity;
    let mut post_at_end = Post::nearest(end, size, settings);
    while position != end {
        let first = post.meets(position, end).map(|hit| (hit, post));
        let Some((hit, met)) =
            first.or_else(|| post_at_end.meets(position, end).map(|hit| (hit, post_at_end)))
        else {
            break;
        };
        let rest = end - hit;
        let to_post = (met.centre - hit).angle();
        // A little off the circle, or the same point would be met again. The 180 without a unit is the official
        // server's.
        position = hit + Vec2::from_polar(EPSILON, to_post + 180.0);
        let rest = mirrored(rest, to_post);
        end = position + rest;
        post = Post::nearest(position, size, settings);
        post_at_end = Post::nearest(end, size, settings);
        velocity = Vec2::from_polar(velocity.length(), rest.angle());
        touched = true;
    }
    Way { end, velocity, touched }
}
