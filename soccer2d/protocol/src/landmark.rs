//! The flags, goals and lines of the field: names and places.
//!
//! Fixed: the official server reads other landmarks from a file only if built so, which nobody does.

use serde::{Deserialize, Serialize};

use crate::field;

/// One of the 53 flags and two goals, in the order in which a see lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Landmark(u8);

/// What there is to know of a landmark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LandmarkInfo {
    /// The name without its kind: `c t` of `(f c t)` and `(flag c t)`, `r` of `(g r)` and `(goal r)`.
    pub name: &'static str,
    /// A goal, not a flag.
    pub goal: bool,
    /// Where it stands.
    pub x: f64,
    /// Where it stands.
    pub y: f64,
}

impl LandmarkInfo {
    /// The lowest protocol version that is shown the landmark. Versions 1 and 2 are shown nothing at all; what stands
    /// beyond the lines came with version 4.
    pub fn since(&self) -> u8 {
        if self.x.abs() > X || self.y.abs() > Y { 4 } else { 3 }
    }
}

const fn flag(name: &'static str, x: f64, y: f64) -> LandmarkInfo {
    LandmarkInfo { name, goal: false, x, y }
}

const fn goal(name: &'static str, x: f64) -> LandmarkInfo {
    LandmarkInfo { name, goal: true, x, y: 0.0 }
}

/// Where flags stand, from the centre: at the lines, at the posts, at the corners of the penalty areas, beyond the lines.
const X: f64 = field::HALF_LENGTH;
const Y: f64 = field::HALF_WIDTH;
const POST: f64 = field::USUAL_GOAL_WIDTH / 2.0;
const BOX_X: f64 = field::PENALTY_AREA_EDGE;
const BOX_Y: f64 = field::PENALTY_AREA_WIDTH / 2.0;
const FAR_X: f64 = field::HALF_LENGTH + field::MARGIN;
const FAR_Y: f64 = field::HALF_WIDTH + field::MARGIN;

/// Every landmark in the official order.
pub const LANDMARKS: [LandmarkInfo; 55] = [
    flag("c", 0.0, 0.0),
    flag("c t", 0.0, -Y),
    flag("c b", 0.0, Y),
    flag("r t", X, -Y),
    flag("r b", X, Y),
    flag("l t", -X, -Y),
    flag("l b", -X, Y),
    flag("g r b", X, POST),
    goal("r", X),
    flag("g r t", X, -POST),
    flag("g l b", -X, POST),
    goal("l", -X),
    flag("g l t", -X, -POST),
    flag("p r b", BOX_X, BOX_Y),
    flag("p r c", BOX_X, 0.0),
    flag("p r t", BOX_X, -BOX_Y),
    flag("p l b", -BOX_X, BOX_Y),
    flag("p l c", -BOX_X, 0.0),
    flag("p l t", -BOX_X, -BOX_Y),
    flag("t 0", 0.0, -FAR_Y),
    flag("t r 10", 10.0, -FAR_Y),
    flag("t r 20", 20.0, -FAR_Y),
    flag("t r 30", 30.0, -FAR_Y),
    flag("t r 40", 40.0, -FAR_Y),
    flag("t r 50", 50.0, -FAR_Y),
    flag("t l 10", -10.0, -FAR_Y),
    flag("t l 20", -20.0, -FAR_Y),
    flag("t l 30", -30.0, -FAR_Y),
    flag("t l 40", -40.0, -FAR_Y),
    flag("t l 50", -50.0, -FAR_Y),
    flag("b 0", 0.0, FAR_Y),
    flag("b r 10", 10.0, FAR_Y),
    flag("b r 20", 20.0, FAR_Y),
    flag("b r 30", 30.0, FAR_Y),
    flag("b r 40", 40.0, FAR_Y),
    flag("b r 50", 50.0, FAR_Y),
    flag("b l 10", -10.0, FAR_Y),
    flag("b l 20", -20.0, FAR_Y),
    flag("b l 30", -30.0, FAR_Y),
    flag("b l 40", -40.0, FAR_Y),
    flag("b l 50", -50.0, FAR_Y),
    flag("r 0", FAR_X, 0.0),
    flag("r t 10", FAR_X, -10.0),
    flag("r t 20", FAR_X, -20.0),
    flag("r t 30", FAR_X, -30.0),
    flag("r b 10", FAR_X, 10.0),
    flag("r b 20", FAR_X, 20.0),
    flag("r b 30", FAR_X, 30.0),
    flag("l 0", -FAR_X, 0.0),
    flag("l t 10", -FAR_X, -10.0),
    flag("l t 20", -FAR_X, -20.0),
    flag("l t 30", -FAR_X, -30.0),
    flag("l b 10", -FAR_X, 10.0),
    flag("l b 20", -FAR_X, 20.0),
    flag("l b 30", -FAR_X, 30.0),
];

impl Landmark {
    /// All of them in the official order.
    pub fn all() -> impl Iterator<Item = Landmark> {
        (0..LANDMARKS.len() as u8).map(Landmark)
    }

    /// The landmark at this place of the official order.
    pub fn from_index(index: usize) -> Option<Landmark> {
        (index < LANDMARKS.len()).then_some(Landmark(index as u8))
    }

    /// Its place in the official order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// What there is to know of it.
    pub fn info(self) -> &'static LandmarkInfo {
        &LANDMARKS[self.index()]
    }

    /// The flag or goal with this name.
    pub fn find(goal: bool, name: &[u8]) -> Option<Landmark> {
        LANDMARKS
            .iter()
            .position(|info| info.goal == goal && info.name.as_bytes() == name)
            .map(|index| Landmark(index as u8))
    }
}

/// A line of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Line {
    /// `(l l)`, x = -52.5
    Left,
    /// `(l r)`, x = 52.5
    Right,
    /// `(l t)`, y = -34
    Top,
    /// `(l b)`, y = 34
    Bottom,
}

impl Line {
    /// All, in the order in which a see lists them.
    pub const ALL: [Line; 4] = [Line::Left, Line::Right, Line::Top, Line::Bottom];

    /// Its letter on the wire.
    pub fn letter(self) -> char {
        match self {
            Line::Left => 'l',
            Line::Right => 'r',
            Line::Top => 't',
            Line::Bottom => 'b',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_and_the_outer_ring_came_with_version_4() {
        for landmark in Landmark::all() {
            assert_eq!(Landmark::find(landmark.info().goal, landmark.info().name.as_bytes()), Some(landmark));
        }
        let outer = LANDMARKS.iter().filter(|info| info.since() == 4).count();
        assert_eq!(outer, 36);
    }
}
