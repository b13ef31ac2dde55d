//! The control door: every field of the simulation protocol acts.

use common_geometry::Vec2;
use smallsize_protocol::{
    geometry::RobotId,
    simulation::{
        RealismConfig, RealismConfigErForce, RobotLimits, RobotSpecErForce, RobotSpecs, RobotWheelAngles,
        SimulatorCommand, SimulatorConfig, SimulatorControl, TeleportBall, TeleportRobot,
    },
    vision::GeometryData,
    wrapped::Any,
};
use smallsize_sim::Output;

use crate::arena::{Arena, MONITOR, arena, key};

fn ball(message: TeleportBall) -> SimulatorControl {
    SimulatorControl { teleport_ball: Some(message), ..SimulatorControl::default() }
}

fn robot(name: &str, change: impl FnOnce(&mut TeleportRobot)) -> SimulatorControl {
    let mut message = TeleportRobot { id: key(name).robot_id(), ..TeleportRobot::default() };
    change(&mut message);
    SimulatorControl { teleport_robot: vec![message], ..SimulatorControl::default() }
}

fn config(config: SimulatorConfig) -> SimulatorCommand {
    SimulatorCommand { control: None, config: Some(config) }
}

fn start() -> Arena {
    arena("ball 1 1 2 0 | Y0 -1 0 heading 90 vel 0 1 | B3 2 2 heading 180")
}

#[test]
fn a_part_of_the_ball_s_place_can_be_changed() {
    let mut arena = start();
    assert!(arena.control(ball(TeleportBall { x: Some(-2.0), ..Default::default() })).is_empty());
    assert_eq!(arena.ball().position, Vec2::new(-2.0, 1.0));
    assert_eq!(arena.ball().velocity, Vec2::new(2.0, 0.0));
    assert!(arena.control(ball(TeleportBall { vy: Some(1.0), ..Default::default() })).is_empty());
    assert_eq!((arena.ball().position, arena.ball().velocity), (Vec2::new(-2.0, 1.0), Vec2::new(2.0, 1.0)));
    assert!(
        arena.control(ball(TeleportBall { z: Some(1.0), vz: Some(0.0), ..Default::default() })).is_empty()
    );
    arena.run(0.2);
    let fallen = 1.0 - 0.5 * 9.81 * 0.2 * 0.2;
    assert!((arena.ball().height - fallen).abs() < 0.01, "{:?}", arena.ball());
}

#[test]
fn roll_decides_whether_a_ball_slides_first() {
    let after = |roll: bool| {
        let mut arena = start();
        let message = TeleportBall {
            x: Some(0.0),
            y: Some(-1.0),
            vx: Some(3.0),
            vy: Some(0.0),
            roll: Some(roll),
            ..Default::default()
        };
        assert!(arena.control(ball(message)).is_empty());
        arena.run(0.3);
        arena.ball().velocity.x
    };
    assert!(after(true) > 2.8 && after(false) < 2.3, "{} {}", after(true), after(false));
}

#[test]
fn teleport_safely_moves_robots_out_of_the_way() {
    let mut arena = start();
    let message = TeleportBall {
        x: Some(2.02),
        y: Some(2.0),
        vx: Some(0.0),
        vy: Some(0.0),
        teleport_safely: Some(true),
        ..Default::default()
    };
    assert!(arena.control(ball(message)).is_empty());
    assert_eq!(arena.ball().position, Vec2::new(2.02f32.into(), 2.0));
    let distance = arena.robot("B3").position.distance(arena.ball().position);
    assert!((0.13..0.4).contains(&distance), "{distance}");
    // The others stay.
    assert_eq!(arena.robot("Y0").position, Vec2::new(-1.0, 0.0));
    arena.run(0.3);
    assert!(arena.ball().velocity.length() < 0.01);
}

#[test]
fn by_force_draws_until_a_teleport_without() {
    let mut arena = start();
    let to = |x: f32, y: f32, by_force: bool| TeleportBall {
        x: Some(x),
        y: Some(y),
        by_force: Some(by_force),
        ..Default::default()
    };
    assert!(arena.control(ball(to(0.0, -1.0, true))).is_empty());
    arena.tick();
    assert!(arena.ball().position.distance(Vec2::new(0.0, -1.0)) > 1.0, "it is drawn, not put");
    arena.run(2.0);
    assert!(arena.ball().position.distance(Vec2::new(0.0, -1.0)) < 0.01, "{:?}", arena.ball());
    // Robots are drawn too, against their will, and are free again afterwards.
    assert!(
        arena
            .control(robot("Y0", |robot| {
                (robot.x, robot.y, robot.orientation, robot.by_force) =
                    (Some(1.0), Some(-2.0), Some(1.0), Some(true));
            }))
            .is_empty()
    );
    arena.run_with("Y0 forward -1", 2.0);
    let drawn = arena.robot("Y0");
    assert!(
        drawn.position.distance(Vec2::new(1.0, -2.0)) < 0.02 && (drawn.heading - 1.0).abs() < 0.02,
        "{drawn:?}"
    );
    assert!(arena.control(robot("Y0", |robot| robot.x = Some(1.0))).is_empty());
    assert!(arena.control(ball(to(0.5, 0.5, false))).is_empty());
    arena.run_with("Y0 forward -1", 0.5);
    assert!(arena.robot("Y0").position.distance(Vec2::new(1.0, -2.0)) > 0.2);
    assert_eq!(arena.ball().drawn_to, None);
}

#[test]
fn force_and_velocity_exclude_each_other() {
    let mut arena = start();
    let message = TeleportBall { x: Some(0.0), vx: Some(1.0), by_force: Some(true), ..Default::default() };
    assert_eq!(arena.control(ball(message)), ["VELOCITY_FORCE"]);
    assert_eq!(
        arena.control(robot("Y0", |robot| (robot.v_x, robot.by_force) = (Some(1.0), Some(true)))),
        ["VELOCITY_FORCE"]
    );
    assert_eq!((arena.ball().drawn_to, arena.robot("Y0").drawn_to), (None, None));
}

#[test]
fn a_part_of_a_robot_s_place_can_be_changed() {
    let mut arena = start();
    assert!(arena.control(robot("Y0", |robot| robot.orientation = Some(-1.0))).is_empty());
    assert_eq!((arena.robot("Y0").position, arena.robot("Y0").heading), (Vec2::new(-1.0, 0.0), -1.0));
    assert!(arena.control(robot("Y0", |robot| (robot.y, robot.v_x) = (Some(2.0), Some(1.0)))).is_empty());
    let moved = arena.robot("Y0");
    assert_eq!((moved.position, moved.velocity), (Vec2::new(-1.0, 2.0), Vec2::X));
    assert!(arena.control(robot("Y0", |robot| robot.v_angular = Some(3.0))).is_empty());
    assert_eq!((arena.robot("Y0").velocity, arena.robot("Y0").spin), (Vec2::ZERO, 3.0));
}

#[test]
fn robots_come_and_go() {
    let mut arena = start();
    assert!(arena.control(robot("B3", |robot| robot.present = Some(false))).is_empty());
    assert!(arena.game.world().robot(key("B3")).is_none());
    // Not there: nothing to move, and no place to come to.
    assert!(arena.control(robot("B3", |robot| robot.x = Some(1.0))).is_empty());
    assert!(arena.game.world().robot(key("B3")).is_none());
    assert_eq!(arena.control(robot("B3", |robot| robot.present = Some(true))), ["CREATE_NOPOS_ROBOT"]);
    for id in 0..16 {
        let put = robot(&format!("B{id}"), |robot| {
            (robot.x, robot.y, robot.present) = (Some(0.3 * id as f32 - 3.0), Some(-2.5), Some(true));
        });
        assert!(arena.control(put).is_empty());
    }
    arena.run(0.1);
    assert_eq!(arena.game.world().robots.len(), 17);
    let mut unknown =
        robot("B0", |robot| (robot.x, robot.y, robot.present) = (Some(0.0), Some(0.0), Some(true)));
    unknown.teleport_robot[0].id = RobotId { id: Some(99), team: Some(1) };
    assert_eq!(arena.control(unknown), ["CREATE_UNSPEC_ROBOT"]);
}

#[test]
fn specs_make_another_robot() {
    let mut arena = start();
    let specs = RobotSpecs {
        id: key("Y0").robot_id(),
        radius: Some(0.08),
        height: Some(0.1),
        mass: Some(1.5),
        max_linear_kick_speed: Some(2.0),
        max_chip_kick_speed: Some(1.0),
        center_to_dribbler: Some(0.06),
        limits: Some(RobotLimits {
            acc_speedup_absolute_max: Some(2.0),
            acc_speedup_angular_max: Some(20.0),
            acc_brake_absolute_max: Some(2.5),
            acc_brake_angular_max: Some(25.0),
            vel_absolute_max: Some(1.5),
            vel_angular_max: Some(3.0),
        }),
        wheel_angles: Some(RobotWheelAngles {
            front_right: 0.9,
            back_right: 2.3,
            back_left: 4.0,
            front_left: 5.4,
        }),
        custom: vec![any(
            "sslsim.RobotSpecErForce",
            &RobotSpecErForce { shoot_radius: None, dribbler_width: Some(0.05) },
        )],
    };
    let command = config(SimulatorConfig { robot_specs: vec![specs.clone()], ..Default::default() });
    assert!(arena.control_with(command).is_empty());
    let parameters = arena.robot("Y0").parameters;
    assert_eq!(parameters.mass, 1.5);
    assert_eq!(parameters.dribbler_width, f64::from(0.05_f32));
    arena.run_with("Y0 y 5 turn 9", 1.5);
    let robot = arena.robot("Y0");
    assert!((robot.velocity.length() - 1.5).abs() < 0.02 && (robot.spin - 3.0).abs() < 0.1, "{robot:?}");
    // The kick is limited, too.
    let place = robot.position + robot.front() * (0.06 + 0.0216);
    let at = TeleportBall {
        x: Some(place.x as f32),
        y: Some(place.y as f32),
        vx: Some(0.0),
        vy: Some(0.0),
        ..Default::default()
    };
    arena.control(robot_stands("Y0"));
    arena.control(ball(at));
    arena.run_with("Y0 kick 6", 0.01);
    assert!((1.8..2.2).contains(&arena.ball().velocity.length()), "{:?}", arena.ball());
    // Other robots are as they were.
    assert_eq!(arena.robot("B3").parameters.mass, 2.5);
    for broken in [
        RobotSpecs { radius: Some(f32::NAN), ..specs.clone() },
        RobotSpecs { radius: Some(5.0), ..specs.clone() },
        RobotSpecs { mass: Some(0.0), ..specs.clone() },
        RobotSpecs { center_to_dribbler: Some(0.09), ..specs.clone() },
    ] {
        let command = config(SimulatorConfig { robot_specs: vec![broken], ..Default::default() });
        assert_eq!(arena.control_with(command), ["INVALID_SPEC"]);
    }
    assert_eq!(arena.robot("Y0").parameters, parameters);
}

fn robot_stands(name: &str) -> SimulatorControl {
    robot(name, |robot| (robot.v_x, robot.v_y, robot.v_angular) = (Some(0.0), Some(0.0), Some(0.0)))
}

fn any(name: &str, message: &impl smallsize_protocol::Message) -> Any {
    Any { type_url: Some(format!("type.googleapis.com/{name}")), value: Some(message.encode_to_vec()) }
}

#[test]
fn realism_changes_and_impossible_realism_is_refused() {
    let mut arena = start();
    let realism = |message: RealismConfigErForce| {
        let custom = vec![any("RealismConfigErForce", &message)];
        config(SimulatorConfig { realism_config: Some(RealismConfig { custom }), ..Default::default() })
    };
    let message = RealismConfigErForce {
        stddev_ball_p: Some(0.5),
        vision_delay: Some(20_000_000),
        simulate_dribbling: Some(false),
        ..Default::default()
    };
    assert!(arena.control_with(realism(message)).is_empty());
    let found = arena.game.settings().realism;
    assert_eq!((found.ball_noise, found.vision_delay), (0.5, 0.02));
    assert!(arena.robot("Y0").parameters.dribbler_perfect);
    for bad in [-1.0, 2.0, f32::NAN, f32::INFINITY] {
        let message = RealismConfigErForce {
            robot_command_loss: Some(bad),
            stddev_robot_p: Some(0.1),
            ..Default::default()
        };
        assert_eq!(arena.control_with(realism(message)), ["INVALID_REALISM"]);
    }
    assert_eq!(arena.game.settings().realism, found);
}

#[test]
fn another_field_is_another_field() {
    let mut arena = start();
    arena.watch();
    let geometry = GeometryData {
        field: smallsize_protocol::field::Field::OF_2011.size(),
        calib: Vec::new(),
        models: None,
    };
    let with =
        |geometry: GeometryData| config(SimulatorConfig { geometry: Some(geometry), ..Default::default() });
    assert!(arena.control_with(with(geometry.clone())).is_empty());
    assert_eq!(arena.game.world().field, smallsize_protocol::field::Field::OF_2011);
    let told = arena.told.iter().rev().find_map(|(to, output)| match output {
        Output::Vision(packet) if *to == MONITOR => packet.geometry.clone(),
        _ => None,
    });
    assert_eq!(told.unwrap().field.field_length, 6050);
    arena.run(0.1);
    let mut broken = geometry;
    broken.field.field_length = -5;
    assert_eq!(arena.control_with(with(broken)), ["INVALID_VALUE"]);
    assert_eq!(arena.game.world().field.length, 6.05);
}

#[test]
fn pace_and_port_are_passed_on_to_the_server() {
    let mut arena = start();
    arena.watch();
    arena.told.clear();
    let pace = |speed: f32| SimulatorControl { simulation_speed: Some(speed), ..Default::default() };
    assert!(arena.control(pace(2.0)).is_empty());
    assert_eq!(arena.game.pace(), 2.0);
    assert_eq!(arena.told, [(MONITOR, Output::Speed(2.0))]);
    for bad in [-1.0, f32::NAN, 1e9] {
        assert_eq!(arena.control(pace(bad)), ["INVALID_VALUE"]);
    }
    arena.told.clear();
    let port = |port: u32| config(SimulatorConfig { vision_port: Some(port), ..Default::default() });
    assert!(arena.control_with(port(10021)).is_empty());
    assert_eq!(arena.told, [(MONITOR, Output::VisionPort(10021))]);
    assert_eq!(arena.control_with(port(70000)), ["INVALID_VALUE"]);
}

#[test]
fn numbers_that_are_none_do_nothing_and_are_counted() {
    let mut arena = start();
    let before = (*arena.ball(), arena.robot("Y0").clone());
    for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1e30] {
        for message in [
            TeleportBall { x: Some(bad), y: Some(0.0), ..Default::default() },
            TeleportBall { z: Some(bad), ..Default::default() },
            TeleportBall { vx: Some(bad), ..Default::default() },
        ] {
            assert_eq!(arena.control(ball(message)), ["INVALID_VALUE"]);
        }
        assert_eq!(arena.control(robot("Y0", |robot| robot.orientation = Some(bad))), ["INVALID_VALUE"]);
        assert_eq!(arena.control(robot("Y0", |robot| robot.v_angular = Some(bad))), ["INVALID_VALUE"]);
    }
    assert_eq!((*arena.ball(), arena.robot("Y0").clone()), before);
    assert_eq!(arena.game.refused(), 20);
}
