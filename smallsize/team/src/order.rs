//! What a brain wants of a robot, and the command that says so.

use common_geometry::{Polar, Vec2, angle};
use smallsize_protocol::simulation::{MoveLocalVelocity, Movement, RobotCommand, RobotMoveCommand};

use crate::world_model::frame::RobotId;

/// What one robot is to do until the next order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Order {
    /// Which robot.
    pub id: RobotId,
    /// On the field, in the team's own coordinates; metres a second.
    pub velocity: Vec2,
    /// Radians a second.
    pub turn_rate: f64,
    /// What to do with the ball as soon as it touches the front.
    pub kick: Option<Kick>,
    /// How fast the dribbler turns, in turns a minute; 0 is off.
    pub dribbler: f64,
}

/// A kick that waits for the ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kick {
    /// In space, whatever the angle; metres a second.
    pub speed: f64,
    /// Above the ground, in radians; 0 rolls.
    pub angle: f64,
}

impl Order {
    /// Stands still, with nothing armed.
    pub fn halt(id: RobotId) -> Order {
        Order { id, velocity: Vec2::ZERO, turn_rate: 0.0, kick: None, dribbler: 0.0 }
    }

    /// The command on the wire, for a robot whose front will point there when the command takes effect.
    ///
    /// It is a local velocity, because that is the only kind that every simulator understands.
    pub fn command(&self, heading: f64) -> RobotCommand {
        // While the command lasts the robot turns on, and its velocity with it: the middle of that time counts.
        let heading = heading + self.turn_rate * HALF_CYCLE;
        let local = self.velocity.rotated(-heading);
        let movement = MoveLocalVelocity {
            forward: local.x as f32,
            left: local.y as f32,
            angular: self.turn_rate as f32,
        };
        RobotCommand {
            id: self.id,
            move_command: Some(RobotMoveCommand { command: Some(Movement::LocalVelocity(movement)) }),
            kick_speed: Some(self.kick.map_or(0.0, |kick| kick.speed) as f32),
            kick_angle: Some(self.kick.map_or(0.0, |kick| angle::degrees(kick.angle)) as f32),
            dribbler_speed: Some(self.dribbler as f32),
        }
    }
}

/// Half of the time between two pictures; seconds.
const HALF_CYCLE: f64 = 0.0075;
