//! Distances to the defence areas, each team's own.

use common_geometry::Vec2;
use smallsize_protocol::{colour::Colour, field::DefenceArea};

use super::Scene;

/// A place as seen from a team's goal: how far before its goal line, and how far from the middle.
fn from_goal(scene: &Scene<'_>, team: Colour, at: Vec2) -> (f64, f64) {
    (scene.field().half_length() - at.x * scene.team(team).own_side(), at.y.abs())
}

/// How far a place is outside a team's defence area; 0 inside it. Behind the goal line counts from the line.
pub(super) fn distance(scene: &Scene<'_>, team: Colour, at: Vec2) -> f64 {
    let (along, across) = from_goal(scene, team, at);
    let behind = (-along).max(0.0);
    let along = along.max(0.0);
    let outside = match scene.field().defence_area {
        DefenceArea::Rectangle { depth, width } => {
            Vec2::new((along - depth).max(0.0), (across - width / 2.0).max(0.0)).length()
        }
        DefenceArea::Rounded { radius, stretch } => {
            (Vec2::new(along, (across - stretch / 2.0).max(0.0)).length() - radius).max(0.0)
        }
    };
    Vec2::new(outside, behind).length()
}

/// How far a place is inside a team's defence area, from its lines in the field; below zero outside. The goal line does not
/// count as an edge.
pub(super) fn depth_inside(scene: &Scene<'_>, team: Colour, at: Vec2) -> f64 {
    let (along, across) = from_goal(scene, team, at);
    match scene.field().defence_area {
        DefenceArea::Rectangle { depth, width } => (depth - along).min(width / 2.0 - across),
        DefenceArea::Rounded { radius, stretch } => {
            radius - Vec2::new(along.max(0.0), (across - stretch / 2.0).max(0.0)).length()
        }
    }
}
