//! The robots' doors: lanes, answers, radio, and what is refused.

use common_simulation::{ClientId, Simulation as _};
use smallsize_protocol::{
    colour::Colour,
    grsim::{
        GrSimBallReplacement, GrSimCommands, GrSimPacket, GrSimReplacement, GrSimRobotCommand,
        GrSimRobotReplacement,
    },
    simulation::{RobotControl, SimulationSyncRequest, SimulatorCommand, SimulatorControl, TeleportBall},
};
use smallsize_sim::{Input, Join, Output};

use crate::arena::{TEAMS, arena, arena_with, command, quiet};

fn control(commands: &[(u32, &str)]) -> Input {
    let robot_commands = commands.iter().map(|(id, words)| command(*id, words)).collect();
    Input::Robots(Colour::Blue, RobotControl { robot_commands })
}

#[test]
fn the_sender_is_answered_in_the_next_tick() {
    let mut arena = arena("ball 0.095 0 | B0 0 0 | B1 1 1 | Y0 -2 0");
    let (one, two) = (ClientId(11), ClientId(12));
    arena.receive(one, control(&[(0, "forward 0"), (1, "forward 0"), (9, "forward 1")]));
    arena.receive(two, control(&[(1, "forward 0")]));
    assert_eq!(arena.told, []);
    arena.tick();
    type Felt = Vec<(u32, Option<bool>)>;
    let mut found: Vec<(ClientId, Felt)> = arena
        .told
        .iter()
        .map(|(to, output)| match output {
            Output::Robots(Colour::Blue, response) => {
                (*to, response.feedback.iter().map(|robot| (robot.id, robot.dribbler_ball_contact)).collect())
            }
            other => panic!("{other:?}"),
        })
        .collect();
    found.sort();
    let expected = vec![(one, vec![(0, Some(true)), (1, Some(false))]), (two, vec![(1, Some(false))])];
    assert_eq!(found, expected);
    arena.told.clear();
    arena.tick();
    assert_eq!(arena.told, []);
}

#[test]
fn what_is_wrong_is_answered_at_once_and_the_rest_is_done() {
    let check = |words: &str, code: &str| {
        let mut arena = arena("ball 3 2 | B0 0 0 | B1 1 1");
        arena.receive(TEAMS[1], control(&[(0, words), (1, "forward 1")]));
        let codes: Vec<_> = match &arena.told[..] {
            [(_, Output::Robots(Colour::Blue, response))] => {
                response.errors.iter().map(|error| error.code.clone().unwrap()).collect()
            }
            other => panic!("{words}: {other:?}"),
        };
        assert_eq!(codes, [code], "{words}");
        arena.tick();
        assert!(arena.robot("B1").velocity.x > 0.0 && arena.robot("B0").velocity.x == 0.0);
        assert_eq!(arena.game.refused(), 1);
    };
    check("forward nan", "INVALID_VALUE");
    check("left inf", "INVALID_VALUE");
    check("forward 1 turn -inf", "INVALID_VALUE");
    check("x 1e30", "INVALID_VALUE");
    check("wheels 1 nan 1 1", "INVALID_VALUE");
    check("kick nan", "INVALID_VALUE");
    check("dribble inf", "INVALID_VALUE");
    check("kick 3 chip 91", "ANGLE_VALUE");
    check("kick 3 chip -1", "ANGLE_VALUE");
    check("kick 3 chip nan", "ANGLE_VALUE");
}

#[test]
fn a_flood_is_bounded() {
    let mut arena = arena("ball 3 2 | B0 0 0");
    for _ in 0..10_000 {
        arena.receive(TEAMS[1], control(&[(0, "forward 1")]));
    }
    for sender in 0..1000 {
        arena.receive(ClientId(1000 + sender), control(&[(0, "forward 1")]));
    }
    assert!(arena.game.refused() > 10_000, "{}", arena.game.refused());
    arena.tick();
    assert!(arena.told.len() < 100);
    arena.run(2.0);
}

#[test]
fn radio_loses_and_delays() {
    let mut settings = quiet();
    settings.realism.command_loss = 0.3;
    settings.realism.response_loss = 0.2;
    let mut lossy = arena_with(settings, "ball 3 2 | B0 0 0");
    for _ in 0..2000 {
        lossy.receive(TEAMS[1], control(&[(0, "forward 0")]));
        lossy.tick();
    }
    let part = lossy.told.len() as f64 / 2000.0;
    assert!((part - 0.7 * 0.8).abs() < 0.04, "{part}");

    let mut settings = quiet();
    settings.realism.command_delay = 0.05;
    let mut late = arena_with(settings, "ball 3 2 | B0 0 0");
    late.receive(TEAMS[1], control(&[(0, "forward 1")]));
    for _ in 0..10 {
        late.tick();
        assert_eq!(late.robot("B0").velocity.x, 0.0);
    }
    late.tick();
    assert!(late.robot("B0").velocity.x > 0.0);
}

fn grsim(commands: Option<GrSimCommands>, replacement: Option<GrSimReplacement>) -> Input {
    Input::GrSim(GrSimPacket { commands, replacement })
}

#[test]
fn grsim_s_older_messages_work() {
    let mut arena = arena("ball 0.095 0 | Y2 0 0 | B1 1 1");
    let kick =
        GrSimRobotCommand { id: 2, kickspeedx: 3.0, kickspeedz: 3.0, veltangent: 1.0, ..Default::default() };
    let wheels = GrSimRobotCommand {
        id: 1,
        wheelsspeed: true,
        // Right wheels forward, left wheels backward.
        wheel1: Some(-20.0),
        wheel2: Some(-20.0),
        wheel3: Some(20.0),
        wheel4: Some(20.0),
        ..Default::default()
    };
    let of = |isteamyellow: bool, command: &GrSimRobotCommand| {
        let robot_commands = vec![command.clone()];
        grsim(Some(GrSimCommands { timestamp: 0.0, isteamyellow, robot_commands }), None)
    };
    for _ in 0..20 {
        arena.receive(ClientId(5), of(true, &kick));
        arena.receive(ClientId(5), of(false, &wheels));
        arena.tick();
    }
    assert!(arena.robot("Y2").velocity.x > 0.3 && arena.ball().climb != 0.0);
    assert!(arena.robot("B1").velocity.x > 0.2, "{}", arena.robot("B1").velocity);
    let kicked = arena.told.iter().filter(|(_, output)| match output {
        Output::GrSimStatus(Colour::Yellow, status) => status.robots_status[0].chip_kick,
        _ => false,
    });
    assert_eq!(kicked.count(), 1);

    let replacement = GrSimReplacement {
        ball: Some(GrSimBallReplacement { x: Some(2.0), y: Some(-1.0), vx: Some(0.0), vy: Some(0.0) }),
        robots: vec![
            GrSimRobotReplacement { x: -2.0, y: 1.0, dir: 90.0, id: 2, yellowteam: true, turnon: None },
            GrSimRobotReplacement { x: -3.0, y: 1.0, dir: 0.0, id: 5, yellowteam: false, turnon: Some(true) },
            GrSimRobotReplacement { x: f64::NAN, y: 1.0, dir: 0.0, id: 1, yellowteam: false, turnon: None },
        ],
    };
    arena.receive(ClientId(5), grsim(None, Some(replacement)));
    assert!((arena.robot("Y2").heading - std::f64::consts::FRAC_PI_2).abs() < 1e-6);
    assert_eq!(arena.robot("B5").position.x, -3.0);
    assert_eq!(arena.ball().position.x, 2.0);
    assert_eq!(arena.game.refused(), 1);
    let bad = GrSimRobotCommand { id: 2, veltangent: f32::NAN, ..Default::default() };
    arena.receive(ClientId(5), of(true, &bad));
    assert_eq!(arena.game.refused(), 2);
}

fn step(seconds: f32, id: u32, words: &str) -> Input {
    Input::Step(SimulationSyncRequest {
        sim_step: Some(seconds),
        simulator_command: None,
        robot_control: Some(RobotControl { robot_commands: vec![command(id, words)] }),
    })
}

#[test]
fn lock_step_waits_for_all_and_answers_when_the_step_is_over() {
    let mut arena = arena("ball 3 2 | B0 0 0 | Y0 -2 0");
    let [yellow, blue] = TEAMS;
    arena.receive(yellow, Input::Join(Join::LockStep(Colour::Yellow)));
    arena.receive(blue, Input::Join(Join::LockStep(Colour::Blue)));
    for _ in 0..20 {
        assert_eq!(arena.game.awaits().iter().collect::<Vec<_>>(), [yellow, blue]);
        arena.receive(blue, step(0.015, 0, "forward 1"));
        assert_eq!(arena.game.awaits().iter().collect::<Vec<_>>(), [yellow]);
        arena.receive(yellow, step(0.015, 0, "forward -1"));
        assert!(arena.game.awaits().is_empty());
        arena.told.clear();
        for _ in 0..3 {
            assert!(arena.told.is_empty());
            arena.tick();
        }
        assert_eq!(arena.told.len(), 2);
    }
    let Output::Step(response) = &arena.told[0].1 else { panic!("{:?}", arena.told[0]) };
    assert_eq!(response.detection.len(), 1);
    assert_eq!(response.robot_control_response.as_ref().unwrap().feedback.len(), 1);
    assert!(arena.robot("B0").velocity.x > 0.9 && arena.robot("Y0").velocity.x < -0.9);
    // Who leaves is not waited for.
    arena.receive(yellow, Input::Leave);
    assert_eq!(arena.game.awaits().iter().collect::<Vec<_>>(), [blue]);
}

#[test]
fn a_step_without_length_is_answered_at_once_with_the_errors() {
    let mut arena = arena("ball 3 2 | B0 0 0");
    arena.receive(TEAMS[1], Input::Join(Join::LockStep(Colour::Blue)));
    let teleport_ball = Some(TeleportBall { x: Some(f32::NAN), ..Default::default() });
    let control = SimulatorControl { teleport_ball, ..Default::default() };
    let simulator_command = Some(SimulatorCommand { control: Some(control), config: None });
    arena.receive(
        TEAMS[1],
        Input::Step(SimulationSyncRequest {
            sim_step: Some(f32::NAN),
            simulator_command,
            robot_control: None,
        }),
    );
    let [(_, Output::Step(response))] = &arena.told[..] else { panic!("{:?}", arena.told) };
    assert_eq!(response.robot_control_response.as_ref().unwrap().errors.len(), 2);
    assert!(!arena.game.awaits().is_empty());
}
