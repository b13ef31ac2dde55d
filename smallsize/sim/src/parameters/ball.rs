//! How the ball moves, and how it comes off what it meets.

use super::table::parameters;

parameters! {
    /// The ball and what it meets. Restitution is the part of the speed towards a surface that comes back; friction is the
    /// largest force along a surface as a part of the force against it.
    BallParameters {
        /// How fast the ball slows down while it slides.
        slide_deceleration: f64 = 4.6, "m/s²", 0.1..=50;
        /// How fast the ball slows down while it rolls.
        roll_deceleration: f64 = 0.4, "m/s²", 0..=10;
        /// The part of its speed that is left when a ball that was kicked without spin begins to roll.
        rolling_part: f64 = 0.695, "part", 0.3..=0.95;
        /// Below this speed along the ground a rolling ball stands still.
        standstill_speed: f64 = 0.01, "m/s", 0..=0.1;
        /// Restitution of the ground.
        ground_restitution: f64 = 0.54, "part", 0..=0.95;
        /// The part of its speed along the ground that a ball without spin keeps when it bounces.
        bounce_part: f64 = 0.715, "part", 0.3..=1;
        /// Below this speed upwards after a bounce the ball stays on the ground.
        bounce_speed: f64 = 0.15, "m/s", 0.01..=1;
        /// How fast a flying ball slows down.
        air_deceleration: f64 = 0.0, "m/s²", 0..=5;
        /// Restitution of the walls round the field.
        wall_restitution: f64 = 0.35, "part", 0..=0.95;
        /// Friction of the walls round the field.
        wall_friction: f64 = 0.35, "part", 0..=2;
        /// The height of the walls round the field. A ball can fly over them.
        wall_height: f64 = 0.1, "m", 0.02..=2;
        /// Restitution of posts, bar and side walls of a goal.
        goal_restitution: f64 = 0.3, "part", 0..=0.95;
        /// Restitution of the back wall of a goal, and of its net.
        goal_back_restitution: f64 = 0.1, "part", 0..=0.95;
        /// Friction of goals.
        goal_friction: f64 = 0.5, "part", 0..=2;
        /// Restitution of a robot's hull.
        hull_restitution: f64 = 0.5, "part", 0..=0.95;
        /// Friction of a robot's hull.
        hull_friction: f64 = 0.22, "part", 0..=2;
        /// Restitution of the dribbler's bar while it does not turn.
        dribbler_restitution: f64 = 0.2, "part", 0..=0.95;
    }
}
