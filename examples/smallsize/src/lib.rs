//! The planner of the example: from pictures and the referee's words to the command of one robot. It drives behind the ball and
//! kicks it at the goal of the others. What it cannot do: everything else; the other robots stand still.

use common_geometry::math::{atan2, cos, sin};
use smallsize_protocol::{
    colour::Colour,
    referee::{Command, Referee},
    simulation::{MoveLocalVelocity, Movement, RobotCommand, RobotControl, RobotMoveCommand},
    vision::WrapperPacket,
};

/// The robot that plays.
pub const ROBOT: u32 = 1;
/// How fast it drives; metres a second.
const SPEED: f64 = 1.2;
/// From a robot's centre to the place behind the ball from which it kicks; metres.
const BEHIND: f64 = 0.15;
/// What a robot keeps from the ball while play is stopped, and from its centre; metres.
const AWAY: f64 = 0.7;

/// What one program knows that moves one robot.
#[derive(Clone, Debug)]
pub struct Planner {
    colour: Colour,
    /// Whether the goal at +x is our own.
    is_positive: bool,
    may_play: bool,
    is_halted: bool,
    ball: Option<(f64, f64)>,
    robot: Option<(f64, f64, f64)>,
    goal_line: f64,
}

impl Planner {
    /// A program that has heard nothing yet.
    pub fn new(colour: Colour) -> Planner {
        Planner {
            colour,
            is_positive: colour == Colour::Blue,
            may_play: false,
            is_halted: true,
            ball: None,
            robot: None,
            goal_line: 4.5,
        }
    }

    /// Takes in what a camera saw. Vision speaks in millimetres.
    pub fn see(&mut self, packet: &WrapperPacket) {
        if let Some(geometry) = &packet.geometry {
            self.goal_line = f64::from(geometry.field.field_length) / 2000.0;
        }
        let Some(detection) = &packet.detection else { return };
        // With several cameras the newest word counts. It is noisy, and old by some hundredths of a second.
        if let Some(ball) = detection.balls.first() {
            self.ball = Some((f64::from(ball.x) / 1000.0, f64::from(ball.y) / 1000.0));
        }
        let robots = match self.colour {
            Colour::Yellow => &detection.robots_yellow,
            Colour::Blue => &detection.robots_blue,
        };
        if let Some(robot) = robots.iter().find(|robot| robot.robot_id == Some(ROBOT)) {
            let heading = f64::from(robot.orientation.unwrap_or(0.0));
            self.robot = Some((f64::from(robot.x) / 1000.0, f64::from(robot.y) / 1000.0, heading));
        }
    }

    /// Takes in what the referee says.
    pub fn hear(&mut self, message: &Referee) {
        if let Some(blue_is_positive) = message.blue_team_on_positive_half {
            self.is_positive = (self.colour == Colour::Blue) == blue_is_positive;
        }
        let command = Command::try_from(message.command).unwrap_or(Command::Halt);
        self.is_halted = command == Command::Halt;
        self.may_play = match command {
            Command::NormalStart | Command::ForceStart => true,
            Command::DirectFreeYellow => self.colour == Colour::Yellow,
            Command::DirectFreeBlue => self.colour == Colour::Blue,
            _ => false,
        };
    }

    /// What the robot is to do now.
    pub fn act(&self) -> RobotControl {
        let (Some((x, y, heading)), Some(ball)) = (self.robot, self.ball) else {
            return RobotControl::default();
        };
        let (mut forward, mut left, mut angular, mut kick) = (0.0, 0.0, 0.0, 0.0);
        if !self.is_halted {
            let goal = if self.is_positive { -self.goal_line } else { self.goal_line };
            let aim = angle(goal - ball.0, -ball.1);
            let distance = if self.may_play { BEHIND } else { AWAY };
            let place = (ball.0 - distance * cos(aim), ball.1 - distance * sin(aim));
            let (mut dx, mut dy) = (place.0 - x, place.1 - y);
            let turn = normal(aim - heading);
            angular = (4.0 * turn).clamp(-6.0, 6.0);
            if self.may_play && length(dx, dy) < 0.05 && turn.abs() < 0.1 {
                // Behind the ball, with the front to the goal: through it. The kick waits until the ball touches the front.
                (dx, dy) = (ball.0 - x, ball.1 - y);
                kick = 5.0;
            }
            let speed = (3.0 * length(dx, dy)).min(SPEED);
            let way = angle(dx, dy) - heading;
            (forward, left) = (speed * cos(way), speed * sin(way));
        }
        let movement =
            MoveLocalVelocity { forward: forward as f32, left: left as f32, angular: angular as f32 };
        let command = RobotCommand {
            id: ROBOT,
            move_command: Some(RobotMoveCommand { command: Some(Movement::LocalVelocity(movement)) }),
            kick_speed: Some(kick),
            kick_angle: Some(0.0),
            dribbler_speed: Some(0.0),
        };
        RobotControl { robot_commands: vec![command] }
    }
}

fn angle(x: f64, y: f64) -> f64 {
    atan2(y, x)
}

fn normal(angle: f64) -> f64 {
    common_geometry::angle::normalize(angle)
}

fn length(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

#[cfg(test)]
mod tests {
    use smallsize_protocol::vision::{DetectionBall, DetectionFrame, DetectionRobot};

    use super::*;

    fn check(command: Command, ball: (f32, f32)) -> (f32, f32, f32) {
        let mut planner = Planner::new(Colour::Yellow);
        planner.hear(&Referee { command: command as i32, ..Referee::default() });
        let ball = DetectionBall { x: ball.0, y: ball.1, ..DetectionBall::default() };
        let robot = DetectionRobot { robot_id: Some(ROBOT), ..DetectionRobot::default() };
        let detection =
            DetectionFrame { balls: vec![ball], robots_yellow: vec![robot], ..DetectionFrame::default() };
        planner.see(&WrapperPacket { detection: Some(detection), ..WrapperPacket::default() });
        let command = planner.act().robot_commands.remove(0);
        let Some(Movement::LocalVelocity(local)) = command.move_command.and_then(|movement| movement.command)
        else {
            panic!("a local velocity")
        };
        (local.forward, local.left, command.kick_speed.unwrap_or(0.0))
    }

    #[test]
    fn it_drives_behind_the_ball_kicks_and_obeys() {
        assert_eq!(check(Command::Halt, (1000.0, 0.0)), (0.0, 0.0, 0.0));
        let (forward, _, kick) = check(Command::ForceStart, (1000.0, 0.0));
        assert!(forward > 1.0 && kick == 0.0);
        assert!(check(Command::ForceStart, (150.0, 0.0)).2 > 0.0, "it kicks");
        let (forward, _, kick) = check(Command::Stop, (300.0, 0.0));
        assert!(forward < 0.0 && kick == 0.0, "it leaves the ball alone");
        assert_eq!(check(Command::DirectFreeBlue, (150.0, 0.0)).2, 0.0);
    }
}
