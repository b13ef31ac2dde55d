//! The path of a robot, as the planner keeps it and hands it on.

use common_geometry::Vec2;

use super::{errt::Node, spline::XySpline, waypoint_cache::WaypointCache};
use crate::world_model::frame::RobotId;

/// How near a path comes to the place that was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// It ends there.
    Goal,
    /// The place is blocked; the path ends at a free place near it.
    NearGoal,
    /// No way was found; the path leads as near as the tree came.
    Partial,
    /// Not even the first step was found, or start or goal are no places: the path is where the robot stands.
    #[default]
    Nowhere,
}

/// The path of a robot.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// Whether the planner made any changes to the path of the last cycle.
    pub changed: bool,
    /// The robot that it is for.
    pub robot: RobotId,
    /// From where the robot is to the end. The ways between them are free, but for the first one of a robot that stands in an
    /// obstacle, which leads out.
    pub points: Vec<Vec2>,
    /// Points that are likely to be on or near a valid path.
    pub waypoints: WaypointCache,
    /// A smooth and free curve through the points. None where there is none.
    pub spline: Option<XySpline>,
    /// How near it comes to what was asked for.
    pub reach: Reach,
}

impl Path {
    /// Its length along the points.
    pub fn length(&self) -> f64 {
        self.points.windows(2).map(|ends| ends[0].distance(ends[1])).sum()
    }

    /// Where it ends.
    pub fn end(&self) -> Option<Vec2> {
        self.points.last().copied()
    }
}

/// What an observer gets when a new path has been calculated: a plain value, for a viewer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewPath {
    /// The robot that it is for.
    pub robot: RobotId,
    /// All nodes that were grown; only the root and the goal where the way was free.
    pub tree: Vec<Node>,
    /// The path as the tree had it.
    pub raw: Vec<Vec2>,
    /// The path after subdividing, smoothing and reducing.
    pub processed: Vec<Vec2>,
    /// The curve, in short straight pieces; empty where there is none.
    pub spline: Vec<Vec2>,
}
