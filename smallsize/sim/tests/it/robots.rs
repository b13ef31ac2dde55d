//! How robots move, and what happens when they meet.

use common_geometry::Vec2;

use crate::arena::{TICK, arena, arena_with, quiet};

#[test]
fn local_global_and_wheel_velocities_drive_a_robot() {
    let check = |situation: &str, command: &str, velocity: Vec2, spin: f64| {
        let mut arena = arena(&format!("ball 4 2 | {situation}"));
        arena.run_with(command, 0.6);
        let robot = arena.robot("Y0");
        let holds = robot.velocity.distance(velocity) < 0.02 && (robot.spin - spin).abs() < 0.05;
        assert!(holds, "{situation}, {command}: {} and {}", robot.velocity, robot.spin);
    };
    check("Y0 0 0 heading 90", "Y0 forward 1", Vec2::Y, 0.0);
    check("Y0 0 0 heading 90", "Y0 left 1", -Vec2::X, 0.0);
    check("Y0 0 0 heading 90", "Y0 x 1 y -1", Vec2::new(1.0, -1.0), 0.0);
    check("Y0 0 0 heading 30", "Y0 x 1 turn 3", Vec2::X, 3.0);
    check("Y0 0 0", "Y0 turn -5", Vec2::ZERO, -5.0);
    // Right wheels forward and left wheels forward: their rims move at its speed times the sine of their places.
    check("Y0 0 0", "Y0 wheels 0.8660 0.7071 -0.7071 -0.8660", Vec2::X, 0.0);
    check("Y0 0 0", "Y0 wheels 0.16 0.16 0.16 0.16", Vec2::ZERO, 2.0);
}

#[test]
fn limits_hold() {
    let mut arena = arena("ball 4 2 | Y0 -4 0");
    let mut before = Vec2::ZERO;
    for tick in 0..340 {
        if tick % 2 == 0 {
            arena.command(if tick < 200 { "Y0 forward 9" } else { "Y0 forward 0" });
        }
        arena.tick();
        let robot = arena.robot("Y0");
        let parameters = robot.parameters;
        assert!(robot.velocity.length() <= parameters.speed + 1e-9);
        let acceleration = (robot.velocity - before).length() / TICK;
        let most = if tick < 200 { parameters.acceleration_forward } else { parameters.brake_forward };
        assert!(acceleration <= most + 1e-6, "{acceleration} in tick {tick}");
        before = robot.velocity;
    }
    assert!(before.length() < 0.01, "{before}");
}

/// Driving and turning share the wheels: both at once take longer than each alone.
#[test]
fn wheels_limit_what_is_done_at_once() {
    let mut settings = quiet();
    settings.team[0].wheel_acceleration = 5.0;
    let reached = |command: &str| {
        let mut arena = arena_with(settings.clone(), "ball 4 2 | Y0 -2 0");
        arena.run_with(command, 0.2);
        let robot = arena.robot("Y0");
        (robot.velocity.length(), robot.spin)
    };
    let (alone, _) = reached("Y0 forward 3");
    let (both, spin) = reached("Y0 forward 3 turn 15");
    assert!(both < alone * 0.8 && spin > 3.0, "{alone} {both} {spin}");
}

#[test]
fn a_robot_that_hears_nothing_stops() {
    let mut arena = arena("ball 4 2 | Y0 -3 0");
    arena.run_with("Y0 forward 2 dribble 1000", 1.0);
    arena.run(0.09);
    assert!(arena.robot("Y0").velocity.x > 1.95);
    arena.run(0.5);
    let robot = arena.robot("Y0");
    assert!(robot.velocity.length() < 0.01 && robot.command.dribbler == 0.0, "{robot:?}");
}

#[test]
fn robots_do_not_drive_through_each_other_or_walls_or_goals() {
    // Invariants are checked in every tick.
    let mut head_on = arena("ball 4 2 | Y0 -1 0 | B0 1 0.05 heading 180");
    head_on.run_with("Y0 forward 4 | B0 forward 4", 1.5);
    let mut wall = arena("ball 0 2 | Y0 3 2 heading 20");
    wall.run_with("Y0 forward 4", 1.5);
    assert!(wall.robot("Y0").position.x < 4.8 - 0.07);
    let mut goal = arena("ball 0 2 | Y0 3.5 0.2");
    goal.run_with("Y0 forward 4", 1.5);
    let inside = goal.robot("Y0").position;
    assert!(inside.x > 4.5 && inside.x < 4.68 - 0.07, "{inside}");
    let mut post = arena("ball 0 2 | Y0 3.5 0.51");
    post.run_with("Y0 forward 4", 0.6);
    assert!(post.robot("Y0").position.x < 4.5 - 0.07, "{}", post.robot("Y0").position);
}

#[test]
fn a_robot_pushes_one_that_gives_way() {
    // The other one is commanded to go along slowly; a heavier one pushes harder.
    let mut arena = arena("ball 4 2 | Y0 -1 0 | B0 -0.8 0");
    arena.run_with("Y0 forward 2 | B0 forward 0.5", 0.5);
    assert!(arena.robot("B0").velocity.x >= 0.45, "{}", arena.robot("B0").velocity);
    let pushed = |mass: f64| {
        let mut settings = quiet();
        settings.team[0].mass = mass;
        let mut arena = arena_with(settings, "ball 4 2 | Y0 -1 0 | B0 -0.81 0");
        arena.run_with("Y0 forward 2 | B0 forward 0", 0.5);
        arena.robot("B0").position.x + 0.81
    };
    assert!(pushed(10.0) > pushed(2.5) + 0.05, "{} {}", pushed(10.0), pushed(2.5));
}

#[test]
fn a_glancing_push_turns_the_other_robot_away() {
    let mut arena = arena("ball 4 2 | Y0 -1 0 | B0 -0.5 0.1");
    arena.run_with("Y0 forward 3", 1.0);
    let pushed = arena.robot("B0").position;
    assert!(pushed.y > 0.11, "{pushed}");
}

#[test]
fn a_crowd_stays_apart() {
    let mut text = "ball 0 0".to_owned();
    let mut commands = String::new();
    for id in 0..16 {
        let (x, y) = (-1.0 + 0.3 * f64::from(id % 4), -0.5 + 0.3 * f64::from(id / 4));
        text += &format!(" | Y{id} {x} {y} | B{id} {} {} heading 180", x + 1.6, y);
        commands +=
            &format!("Y{id} x {} y {} | B{id} x {} y {} |", -x * 3.0, -y * 3.0, -(x + 1.6) * 3.0, -y * 3.0);
    }
    let mut arena = arena(&text);
    arena.run_with(&commands, 3.0);
}
