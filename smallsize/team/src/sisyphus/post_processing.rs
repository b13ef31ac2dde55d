//! What becomes of a path that the tree found: many points near each other and one long line to the goal become few points with
//! free straight ways between them.
//!
//! A path whose ways were free stays free: points are only connected where the way between them was looked at.

use common_geometry::Vec2;

use super::{obstacles::Obstacles, settings::Settings};
use crate::ai_math;

/// Points so near to the line of their neighbours, in metres, say nothing. Below the skin of the obstacles, so that leaving
/// them out makes no way cross one.
const STRAIGHT: f64 = 1e-7;
/// A path is divided into so many points at most, however absurd its length.
const MOST_POINTS: usize = 512;

/// Smoothed and with few points. The first and the last stay.
pub(super) fn process(path: &mut Vec<Vec2>, obstacles: &Obstacles, settings: &Settings) {
    let mut is_turned = false;
    for _ in 0..settings.smoothing_passes {
        if path.len() <= 2 {
            break;
        }
        *path = smooth_path(&subdivide_path(path, settings.subdivision), obstacles);
        // From the other end next, which finds other abbreviations.
        path.reverse();
        is_turned = !is_turned;
    }
    if is_turned {
        path.reverse();
    }
    reduce_amount_of_points(path);
}

/// The same path with points at most `length` apart on its lines.
pub fn subdivide_path(path: &[Vec2], length: f64) -> Vec<Vec2> {
    let total: f64 = path.windows(2).map(|ends| ends[0].distance(ends[1])).sum();
    let length = length.max(total / MOST_POINTS as f64);
    let mut divided = Vec::with_capacity(path.len() + (total / length) as usize);
    divided.extend(path.first());
    for ends in path.windows(2) {
        let parts = (ends[0].distance(ends[1]) / length).ceil().max(1.0) as usize;
        divided.extend((1..parts).map(|part| ends[0].lerp(ends[1], part as f64 / parts as f64)));
        divided.push(ends[1]);
    }
    divided
}

/// Connects points as the crow flies where nothing is in the way: from each kept point to one far ahead, found by doubling the
/// stride while the way is free and halving it again.
pub fn smooth_path(path: &[Vec2], obstacles: &Obstacles) -> Vec<Vec2> {
    let mut smooth = Vec::with_capacity(path.len());
    smooth.extend(path.first());
    let mut at = 0;
    while at + 1 < path.len() {
        let last = path.len() - 1;
        let is_free = |next: usize| obstacles.is_way_ok(path[at], path[next]);
        let mut next = at + 1;
        if is_free(last) {
            next = last;
        } else {
            let mut stride = 1;
            while next + stride < last && is_free(next + stride) {
                next += stride;
                stride *= 2;
            }
            while stride > 1 {
                stride /= 2;
                if next + stride < last && is_free(next + stride) {
                    next += stride;
                }
            }
        }
        smooth.push(path[next]);
        at = next;
    }
    smooth
}

/// Leaves out the points that lie on the straight line between their neighbours.
pub fn reduce_amount_of_points(path: &mut Vec<Vec2>) {
    let mut kept = 0;
    for index in 1..path.len() {
        let is_needed = index + 1 == path.len()
            || ai_math::distance_pl(path[index], path[kept], path[index + 1]) > STRAIGHT;
        if is_needed {
            kept += 1;
            path[kept] = path[index];
        }
    }
    path.truncate(kept + 1);
}
