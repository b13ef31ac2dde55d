//! What a team's robots are like, unless the simulation protocol says otherwise for one of them.

use std::f64::consts::PI;

use super::table::parameters;

parameters! {
    /// A robot. Its front is flat; its four wheels roll without sideways friction, as omnidirectional wheels do.
    RobotParameters {
        /// Of the body.
        radius: f64 = 0.09, "m", 0.03..=0.2;
        /// Of the body.
        height: f64 = 0.15, "m", 0.03..=0.5;
        /// Heavier robots push lighter ones.
        mass: f64 = 2.5, "kg", 0.1..=50;
        /// From the centre to the flat front, where the dribbler is.
        centre_to_dribbler: f64 = 0.0735, "m", 0.02..=0.2;
        /// How wide the dribbler is.
        dribbler_width: f64 = 0.07, "m", 0.01..=0.2;
        /// Where the front right wheel is, clockwise from the front.
        wheel_front_right: f64 = PI / 3.0, "rad", -7..=7;
        /// Where the back right wheel is, clockwise from the front.
        wheel_back_right: f64 = PI * 0.75, "rad", -7..=7;
        /// Where the back left wheel is, clockwise from the front.
        wheel_back_left: f64 = PI * 1.25, "rad", -7..=7;
        /// Where the front left wheel is, clockwise from the front.
        wheel_front_left: f64 = PI * 5.0 / 3.0, "rad", -7..=7;
        /// From the centre to a wheel.
        wheel_distance: f64 = 0.08, "m", 0.02..=0.2;
        /// The fastest that a robot drives.
        speed: f64 = 4.0, "m/s", 0.1..=20;
        /// The fastest that it turns.
        turn_speed: f64 = 20.0, "rad/s", 0.1..=100;
        /// How fast it speeds up forward and backward.
        acceleration_forward: f64 = 5.0, "m/s²", 0.1..=100;
        /// How fast it speeds up to its sides.
        acceleration_sideways: f64 = 3.9, "m/s²", 0.1..=100;
        /// How fast it speeds up turning.
        acceleration_turn: f64 = 55.0, "rad/s²", 0.1..=1000;
        /// How fast it speeds up in any direction along the ground.
        acceleration_total: f64 = 5.0, "m/s²", 0.1..=200;
        /// How fast it brakes forward and backward.
        brake_forward: f64 = 6.5, "m/s²", 0.1..=100;
        /// How fast it brakes to its sides.
        brake_sideways: f64 = 6.5, "m/s²", 0.1..=100;
        /// How fast it brakes turning.
        brake_turn: f64 = 55.0, "rad/s²", 0.1..=1000;
        /// How fast it brakes in any direction along the ground.
        brake_total: f64 = 6.5, "m/s²", 0.1..=200;
        /// The fastest that the rim of a wheel moves: what driving and turning have to share.
        wheel_speed: f64 = 5.0, "m/s", 0.1..=50;
        /// How fast the rim of a wheel speeds up and brakes: what driving and turning have to share.
        wheel_acceleration: f64 = 9.0, "m/s²", 0.1..=500;
        /// Friction of two robots that touch, and of a robot and a wall.
        robot_friction: f64 = 0.2, "part", 0..=2;
        /// Restitution of two robots that crash.
        robot_restitution: f64 = 0.1, "part", 0..=0.9;
        /// The part of the difference to the commanded velocity that a tick of 5 ms takes away at most.
        response: f64 = 0.5, "part", 0.01..=1;
        /// A robot that hears no command for so long stops, and its dribbler too.
        command_timeout: f64 = 0.1, "s", 0.005..=10;
        /// The fastest flat kick.
        kick_speed: f64 = 6.5, "m/s", 0..=20;
        /// The fastest chip, in space.
        chip_speed: f64 = 5.5, "m/s", 0..=20;
        /// How long after a kick the kicker is ready again.
        recharge: f64 = 0.1, "s", 0..=10;
        /// The part of the speed with which a ball comes in that a flat kick loses.
        incoming_loss: f64 = 0.0, "part", 0..=1;
        /// The part of a ball's speed along the front that is left after a kick.
        kick_sideways_part: f64 = 0.5, "part", 0..=1;
        /// Turns a minute with which the dribbler holds the ball as firmly as it can.
        dribbler_full_rpm: f64 = 1000.0, "1/min", 1..=100000;
        /// The acceleration away from the front that the dribbler holds the ball against, at full turns.
        dribbler_hold_forward: f64 = 8.5, "m/s²", 0..=100;
        /// The acceleration along the front that the dribbler holds the ball against, at full turns.
        dribbler_hold_sideways: f64 = 7.0, "m/s²", 0..=100;
        /// A gap between ball and dribbler beyond which it has lost it.
        dribbler_reach: f64 = 0.008, "m", 0..=0.05;
        /// Whether a turning dribbler never loses the ball.
        dribbler_perfect: bool = false, "switch", 0..=1;
    }
}

impl RobotParameters {
    /// The wheels' places, front right, back right, back left, front left; clockwise from the front.
    pub fn wheels(&self) -> [f64; 4] {
        [self.wheel_front_right, self.wheel_back_right, self.wheel_back_left, self.wheel_front_left]
    }
}
