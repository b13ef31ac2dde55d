//! The measures of the field that no parameter changes, in metres.

/// Goal line to goal line.
pub const LENGTH: f64 = 105.0;
/// From the centre to a goal line.
pub const HALF_LENGTH: f64 = LENGTH / 2.0;
/// Side line to side line.
pub const WIDTH: f64 = 68.0;
/// From the centre to a side line.
pub const HALF_WIDTH: f64 = WIDTH / 2.0;
/// How far the ground goes on beyond the lines. The outermost flags stand at its end.
pub const MARGIN: f64 = 5.0;
/// The radius of the centre circle, and of the space that opponents leave at a free kick.
pub const CENTRE_CIRCLE: f64 = 9.15;
/// From the goal line.
pub const PENALTY_AREA_LENGTH: f64 = 16.5;
/// Along the goal line.
pub const PENALTY_AREA_WIDTH: f64 = 40.32;
/// From the centre of the field to the line of a penalty area that faces it.
pub const PENALTY_AREA_EDGE: f64 = HALF_LENGTH - PENALTY_AREA_LENGTH;
/// From the goal line.
pub const PENALTY_SPOT: f64 = 11.0;
/// From the goal line.
pub const GOAL_AREA_LENGTH: f64 = 5.5;
/// Along the goal line.
pub const GOAL_AREA_WIDTH: f64 = 18.32;
/// Between the posts, unless `goal_width` says otherwise; the flags at the posts stay where they are.
pub const USUAL_GOAL_WIDTH: f64 = 14.02;
/// Behind the goal line.
pub const GOAL_DEPTH: f64 = 2.44;
/// The radius of a post.
pub const GOAL_POST_RADIUS: f64 = 0.06;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ServerParams;

    #[test]
    fn the_usual_goal_is_that_of_the_parameters() {
        assert_eq!(ServerParams::default().goal_width, USUAL_GOAL_WIDTH);
    }
}
