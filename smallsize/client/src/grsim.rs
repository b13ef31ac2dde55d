//! Commands in grSim's older words.

use common_geometry::{angle, math};
use smallsize_protocol::{
    colour::Colour,
    grsim::{GrSimCommands, GrSimPacket, GrSimRobotCommand},
    simulation::{Movement, RobotCommand, RobotControl},
};

/// The same commands as a packet for grSim. Its dribbler is on or off, and it knows no global velocities: robots with one stand
/// still.
pub fn grsim_packet(colour: Colour, control: &RobotControl, timestamp: f64) -> GrSimPacket {
    let commands = GrSimCommands {
        timestamp,
        isteamyellow: colour == Colour::Yellow,
        robot_commands: control.robot_commands.iter().map(robot_command).collect(),
    };
    GrSimPacket { commands: Some(commands), replacement: None }
}

fn robot_command(command: &RobotCommand) -> GrSimRobotCommand {
    let movement = command.move_command.as_ref().and_then(|movement| movement.command.as_ref());
    let (forward, left, angular) = match movement {
        Some(Movement::LocalVelocity(local)) => (local.forward, local.left, local.angular),
        _ => (0.0, 0.0, 0.0),
    };
    let speed = f64::from(command.kick_speed.unwrap_or(0.0));
    let angle = angle::radians(f64::from(command.kick_angle.unwrap_or(0.0)));
    GrSimRobotCommand {
        id: command.id,
        kickspeedx: (speed * math::cos(angle)) as f32,
        kickspeedz: (speed * math::sin(angle)) as f32,
        veltangent: forward,
        velnormal: left,
        velangular: angular,
        spinner: command.dribbler_speed.is_some_and(|speed| speed > 0.0),
        wheelsspeed: false,
        ..GrSimRobotCommand::default()
    }
}

#[cfg(test)]
mod tests {
    use smallsize_protocol::simulation::{MoveLocalVelocity, RobotMoveCommand};

    use super::*;

    #[test]
    fn a_chip_goes_forward_and_up() {
        let local = MoveLocalVelocity { forward: 1.0, left: -0.5, angular: 2.0 };
        let command = RobotCommand {
            id: 3,
            move_command: Some(RobotMoveCommand { command: Some(Movement::LocalVelocity(local)) }),
            kick_speed: Some(4.0),
            kick_angle: Some(30.0),
            dribbler_speed: Some(1000.0),
        };
        let control = RobotControl { robot_commands: vec![command] };
        let packet = grsim_packet(Colour::Yellow, &control, 7.0).commands.expect("commands");
        assert!(packet.isteamyellow && packet.timestamp == 7.0);
        let robot = &packet.robot_commands[0];
        assert_eq!((robot.id, robot.veltangent, robot.velnormal, robot.velangular), (3, 1.0, -0.5, 2.0));
        assert!((robot.kickspeedx - 3.464_101_6).abs() < 1e-5 && (robot.kickspeedz - 2.0).abs() < 1e-5);
        assert!(robot.spinner && !robot.wheelsspeed);
    }
}
