//! The referee inside: what it says goes to all who listen, and what it wishes for is done as people at a field would do it.

use common_geometry::Vec2;
use smallsize_protocol::{
    colour::Colour,
    referee::{Command, Referee, Stage},
    simulation::{SimulatorControl, TeleportBall, TeleportRobot},
};
use smallsize_referee::What;
use smallsize_sim::{Input, Output, Refereeing, Settings};

use crate::arena::{Arena, CONTROL, arena_with, key, quiet};

fn refereed(situation: &str) -> Arena {
    let mut arena = arena_with(Settings { refereeing: Refereeing::Own, ..quiet() }, situation);
    arena.watch();
    arena
}

fn command(arena: &Arena) -> Command {
    arena.game.referee().unwrap().command().on_the_wire()
}

/// Lets time pass until there is this command, at most so long.
fn wait_for(arena: &mut Arena, wanted: Command, seconds: f64) {
    for _ in 0..(seconds / 0.015) as u32 {
        if command(arena) == wanted {
            return;
        }
        arena.run(0.015);
    }
    panic!("{} after {seconds} s, not {}", command(arena).name(), wanted.name());
}

/// A robot beside the ball, and all others in their halves.
const BEFORE: &str = "ball 2 1 | Y0 3.5 0 heading 180 | Y1 1 1 | B0 -3.5 0 | B1 -1 1";

#[test]
fn the_ball_is_put_for_the_kick_off() {
    let mut arena = refereed(BEFORE);
    wait_for(&mut arena, Command::PrepareKickoffYellow, 40.0);
    assert!(arena.ball().position.length() < 0.01, "{:?}", arena.ball());
    let commands: Vec<i32> = arena
        .told
        .iter()
        .filter_map(|(_, output)| match output {
            Output::Referee(message) => Some(message.command),
            _ => None,
        })
        .collect();
    assert!(
        commands.contains(&(Command::Stop as i32))
            && commands.contains(&(Command::PrepareKickoffYellow as i32))
    );
    let called = arena
        .told
        .iter()
        .any(|(_, output)| matches!(output, Output::Call(call) if matches!(call.what, What::Command(_))));
    assert!(called);
}

#[test]
fn a_goal_counts() {
    let mut arena = refereed(BEFORE);
    wait_for(&mut arena, Command::PrepareKickoffYellow, 40.0);
    // The kicker stands behind the ball; blue's goal is at -x.
    let stand = |x: f32, y: f32| TeleportRobot {
        id: key("Y1").robot_id(),
        x: Some(x),
        y: Some(y),
        orientation: Some(std::f32::consts::PI),
        ..Default::default()
    };
    let control =
        |robot: TeleportRobot| SimulatorControl { teleport_robot: vec![robot], ..Default::default() };
    assert!(arena.control(control(stand(0.12, 0.0))).is_empty());
    wait_for(&mut arena, Command::NormalStart, 40.0);
    // A kick-off may go straight into the goal, if it goes past the other keeper.
    arena.control(SimulatorControl {
        teleport_robot: vec![TeleportRobot { id: key("B0").robot_id(), y: Some(2.0), ..Default::default() }],
        ..Default::default()
    });
    arena.run_with("Y1 forward 0.3 kick 6", 0.3);
    assert!(arena.ball().velocity.x < -3.0, "{:?}", arena.ball());
    arena.run(5.0);
    let state = arena.game.referee().unwrap().state();
    assert_eq!([state.teams[0].goals, state.teams[1].goals], [1, 0], "{:?}", state.events);
    let scores: Vec<u32> = arena
        .told
        .iter()
        .filter_map(|(_, output)| match output {
            Output::Referee(message) => Some(message.yellow.score),
            _ => None,
        })
        .collect();
    assert_eq!(scores.last(), Some(&1));
    // And the other team's kick-off follows, with the ball in the centre again.
    wait_for(&mut arena, Command::PrepareKickoffBlue, 40.0);
    assert!(arena.ball().position.length() < 0.01, "{:?}", arena.ball());
}

#[test]
fn surplus_robots_are_taken_off_and_come_back() {
    let mut settings = Settings { refereeing: Refereeing::Own, robots: 8, ..quiet() };
    settings.referee.robots = 6;
    let mut arena = arena_with(settings, "ball 0 0");
    arena.run(15.0);
    for colour in Colour::BOTH {
        assert_eq!(arena.game.world().team(colour).count(), 6, "{colour}");
    }
}

#[test]
fn with_a_referee_outside_the_ball_is_put_all_the_same() {
    let settings = Settings { refereeing: Refereeing::External, ..quiet() };
    let mut arena = arena_with(settings, "ball 2 1 | Y0 3 0 | B0 -3 0");
    arena.watch();
    let message = |command: Command, next: Option<Command>| {
        Input::Referee(Box::new(Referee {
            stage: Stage::NormalFirstHalfPre as i32,
            command: command as i32,
            next_command: next.map(|next| next as i32),
            blue_team_on_positive_half: Some(false),
            packet_timestamp: 1_000_000_000_000_000,
            ..Default::default()
        }))
    };
    for _ in 0..200 {
        arena.receive(CONTROL, message(Command::Stop, Some(Command::PrepareKickoffBlue)));
        arena.run(0.025);
    }
    assert!(arena.ball().position.length() < 0.01, "{:?}", arena.ball());
    // Its messages are its own affair.
    assert!(!arena.told.iter().any(|(_, output)| matches!(output, Output::Referee(_))));
    // While it says halt, nothing more is put.
    let away =
        TeleportBall { x: Some(1.0), y: Some(1.0), vx: Some(0.0), vy: Some(0.0), ..Default::default() };
    arena.control(SimulatorControl { teleport_ball: Some(away), ..Default::default() });
    arena.receive(CONTROL, message(Command::ForceStart, None));
    arena.run(2.0);
    assert!(arena.ball().position.distance(Vec2::ONE) < 0.01, "{:?}", arena.ball());
}

#[test]
fn without_a_referee_nothing_is_said_and_requests_are_refused() {
    let mut arena = arena_with(quiet(), BEFORE);
    arena.watch();
    arena.run(1.0);
    assert!(!arena.told.iter().any(|(_, output)| matches!(output, Output::Referee(_))));
    arena.receive(CONTROL, Input::Request(Box::new(smallsize_referee::Request::TeamLeft(Colour::Blue))));
    assert!(matches!(&arena.told.last().unwrap().1, Output::Answer(Err(_), None)));
}
