//! From what a robot is told to how fast it moves: limits of speed and acceleration, of the robot and of its wheels.

use common_geometry::{Vec2, math};
use serde::{Deserialize, Serialize};

use crate::{
    parameters::RobotParameters,
    state::{Movement, Robot},
};

/// A velocity as a robot sees it: forward, to the left, turning. Or a change of one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Motion {
    pub(crate) forward: f64,
    pub(crate) left: f64,
    pub(crate) turn: f64,
}

impl Motion {
    pub(crate) const NONE: Motion = Motion { forward: 0.0, left: 0.0, turn: 0.0 };

    fn times(self, factor: f64) -> Motion {
        Motion { forward: self.forward * factor, left: self.left * factor, turn: self.turn * factor }
    }

    fn minus(self, other: Motion) -> Motion {
        Motion {
            forward: self.forward - other.forward,
            left: self.left - other.left,
            turn: self.turn - other.turn,
        }
    }

    fn along_ground(self) -> f64 {
        (self.forward * self.forward + self.left * self.left).sqrt()
    }
}

/// What four wheels make of a motion, and the other way round. A wheel's speed is that of its rim; it is positive where the wheel
/// turns the robot counterclockwise.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Wheels {
    /// The share of forward, left and turn in the speed of each wheel.
    shares: [[f64; 3]; 4],
    /// The share of each wheel's speed in forward, left and turn.
    inverse: [[f64; 4]; 3],
}

impl Wheels {
    pub(crate) fn new(parameters: &RobotParameters) -> Wheels {
        let distance = parameters.wheel_distance;
        let shares = parameters.wheels().map(|clockwise| {
            let place = -clockwise;
            [-math::sin(place), math::cos(place), distance]
        });
        Wheels { shares, inverse: inverse(&shares) }
    }

    /// The speed of each wheel.
    fn speeds(&self, motion: Motion) -> [f64; 4] {
        self.shares
            .map(|[forward, left, turn]| forward * motion.forward + left * motion.left + turn * motion.turn)
    }

    /// The fastest wheel's speed.
    fn fastest(&self, motion: Motion) -> f64 {
        self.speeds(motion).into_iter().fold(0.0, |most, speed| speed.abs().max(most))
    }

    /// The motion that fits these speeds best.
    pub(crate) fn motion(&self, speeds: [f64; 4]) -> Motion {
        let [forward, left, turn] =
            self.inverse.map(|row| row.iter().zip(speeds).map(|(share, speed)| share * speed).sum());
        Motion { forward, left, turn }
    }
}

/// The pseudo-inverse of the wheels' shares. Wheels that leave a direction without any drive do not move the robot there.
fn inverse(shares: &[[f64; 3]; 4]) -> [[f64; 4]; 3] {
    let mut square = [[0.0; 3]; 3];
    for (row, line) in square.iter_mut().enumerate() {
        for (column, entry) in line.iter_mut().enumerate() {
            *entry = shares.iter().map(|wheel| wheel[row] * wheel[column]).sum();
        }
    }
    let minor = |row: usize, column: usize| {
        let (a, b) = ((row + 1) % 3, (row + 2) % 3);
        let (c, d) = ((column + 1) % 3, (column + 2) % 3);
        square[a][c] * square[b][d] - square[a][d] * square[b][c]
    };
    let determinant: f64 = (0..3).map(|column| square[0][column] * minor(0, column)).sum();
    let mut inverse = [[0.0; 4]; 3];
    if determinant.abs() < 1e-12 {
        return inverse;
    }
    for (row, line) in inverse.iter_mut().enumerate() {
        for (wheel, entry) in line.iter_mut().enumerate() {
            // The square is symmetric, and so is its adjugate.
            *entry =
                (0..3).map(|column| minor(row, column) * shares[wheel][column]).sum::<f64>() / determinant;
        }
    }
    inverse
}

/// The robot's velocity after a step in which it follows what it was told.
pub(crate) fn drive(robot: &mut Robot, movement: Movement, dt: f64) {
    let parameters = &robot.parameters;
    let front = robot.front();
    let to_local = |velocity: Vec2, turn: f64| Motion {
        forward: velocity.dot(front),
        left: velocity.dot(front.perp()),
        turn,
    };
    let wanted = match movement {
        Movement::Stand => Motion::NONE,
        Movement::Local(velocity, turn) => Motion { forward: velocity.x, left: velocity.y, turn },
        Movement::Global(velocity, turn) => to_local(velocity, turn),
        Movement::Wheels(speeds) => robot.wheels.motion(speeds),
    };
    let wanted = within_speeds(wanted, parameters, &robot.wheels);
    let present = to_local(robot.velocity, robot.spin);
    let change = wanted.minus(present).times(parameters.response);
    let change = within_accelerations(change, present, wanted, parameters, &robot.wheels, dt);
    robot.velocity += change.forward * front + change.left * front.perp();
    robot.spin += change.turn;
}

/// A motion that robot and wheels can keep up: slower where it must be, in the same direction.
fn within_speeds(wanted: Motion, parameters: &RobotParameters, wheels: &Wheels) -> Motion {
    let speed = wanted.along_ground();
    let slower = if speed > parameters.speed { parameters.speed / speed } else { 1.0 };
    let wanted = Motion {
        forward: wanted.forward * slower,
        left: wanted.left * slower,
        turn: wanted.turn.clamp(-parameters.turn_speed, parameters.turn_speed),
    };
    let fastest = wheels.fastest(wanted);
    if fastest > parameters.wheel_speed { wanted.times(parameters.wheel_speed / fastest) } else { wanted }
}

/// As much of a change as fits into a step.
fn within_accelerations(
    change: Motion,
    present: Motion,
    wanted: Motion,
    parameters: &RobotParameters,
    wheels: &Wheels,
    dt: f64,
) -> Motion {
    let axis = |change: f64, present: f64, wanted: f64, speed_up: f64, brake: f64| {
        let slows_down = present * change < 0.0 && wanted.abs() < present.abs() || present * wanted < 0.0;
        let most = if slows_down { brake } else { speed_up } * dt;
        change.clamp(-most, most)
    };
    let mut change = Motion {
        forward: axis(
            change.forward,
            present.forward,
            wanted.forward,
            parameters.acceleration_forward,
            parameters.brake_forward,
        ),
        left: axis(
            change.left,
            present.left,
            wanted.left,
            parameters.acceleration_sideways,
            parameters.brake_sideways,
        ),
        turn: axis(
            change.turn,
            present.turn,
            wanted.turn,
            parameters.acceleration_turn,
            parameters.brake_turn,
        ),
    };
    let slows_down = present.forward * change.forward + present.left * change.left < 0.0;
    let total = if slows_down { parameters.brake_total } else { parameters.acceleration_total } * dt;
    let along = change.along_ground();
    if along > total {
        change.forward *= total / along;
        change.left *= total / along;
    }
    let (fastest, most) = (wheels.fastest(change), parameters.wheel_acceleration * dt);
    if fastest > most { change.times(most / fastest) } else { change }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wheel_speeds_and_motion_are_each_other_s_inverse() {
        let wheels = Wheels::new(&RobotParameters::default());
        for motion in [
            Motion { forward: 1.0, left: 0.0, turn: 0.0 },
            Motion { forward: 0.0, left: -2.0, turn: 0.0 },
            Motion { forward: 0.3, left: 0.4, turn: 5.0 },
        ] {
            let back = wheels.motion(wheels.speeds(motion)).minus(motion);
            assert!(back.along_ground() < 1e-12 && back.turn.abs() < 1e-12, "{motion:?} {back:?}");
        }
    }

    #[test]
    fn right_wheels_drive_forward_and_left_wheels_backward() {
        let wheels = Wheels::new(&RobotParameters::default());
        let [front_right, back_right, back_left, front_left] =
            wheels.speeds(Motion { forward: 1.0, ..Motion::NONE });
        assert!(front_right > 0.0 && back_right > 0.0 && back_left < 0.0 && front_left < 0.0);
    }

    #[test]
    fn wheels_that_drive_nowhere_move_nothing() {
        let mut parameters = RobotParameters::default();
        parameters.wheel_back_right = parameters.wheel_front_right;
        parameters.wheel_back_left = parameters.wheel_front_right;
        parameters.wheel_front_left = parameters.wheel_front_right;
        assert_eq!(Wheels::new(&parameters).motion([1.0; 4]), Motion::NONE);
    }
}
