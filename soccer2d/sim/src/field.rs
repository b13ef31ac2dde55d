//! The measures of the field that no parameter changes, in metres.

/// Goal line to goal line.
pub const LENGTH: f64 = 105.0;
/// Side line to side line.
pub const WIDTH: f64 = 68.0;
/// How far the ground goes on beyond the lines.
pub const MARGIN: f64 = 5.0;
/// The radius of the centre circle, and of the space that opponents leave at a free kick.
pub const CENTRE_CIRCLE: f64 = 9.15;
/// From the goal line.
pub const PENALTY_AREA_LENGTH: f64 = 16.5;
/// Along the goal line.
pub const PENALTY_AREA_WIDTH: f64 = 40.32;
/// From the goal line.
pub const PENALTY_SPOT: f64 = 11.0;
/// From the goal line.
pub const GOAL_AREA_LENGTH: f64 = 5.5;
/// Along the goal line.
pub const GOAL_AREA_WIDTH: f64 = 18.32;
/// Behind the goal line.
pub const GOAL_DEPTH: f64 = 2.44;
/// The radius of a post.
pub const GOAL_POST_RADIUS: f64 = 0.06;
