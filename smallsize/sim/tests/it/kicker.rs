//! Kicks and chips.

use crate::arena::{arena, arena_with, quiet};

/// The fastest that the ball was along the ground, and the highest, in half a second of a command.
fn kick(situation: &str, command: &str) -> (f64, f64) {
    let mut arena = arena(situation);
    let (mut speed, mut height) = (0.0, 0.0);
    for tick in 0..100 {
        if tick % 2 == 0 {
            arena.command(command);
        }
        arena.tick();
        speed = arena.ball().velocity.length().max(speed);
        height = arena.ball().height.max(height);
    }
    (speed, height)
}

fn check(situation: &str, command: &str, speed: f64, height: f64) {
    let found = kick(situation, command);
    assert!(
        (found.0 - speed).abs() < 0.15 && (found.1 - height).abs() < 0.02,
        "{situation}, {command}: {found:?}"
    );
}

#[test]
fn flat_kicks_have_the_speed_that_was_asked_for() {
    check("ball 0.095 0 | Y0 0 0", "Y0 kick 3", 3.0, 0.0);
    check("ball 0.095 0.03 | Y0 0 0", "Y0 kick 6", 6.0, 0.0);
    // No more than the robot can.
    check("ball 0.095 0 | Y0 0 0", "Y0 kick 20", 6.5, 0.0);
    // A moving robot adds its own.
    check("ball 0.3 0 | Y0 0 0 vel 1 0", "Y0 forward 1 kick 3", 4.0, 0.0);
}

#[test]
fn chips_fly_as_high_as_their_angle_says() {
    // The speed is in space: half of its square goes up at 45 degrees.
    check("ball 0.095 0 | Y0 0 0", "Y0 kick 5 chip 45", 3.54, 0.64);
    check("ball 0.095 0 | Y0 0 0", "Y0 kick 3 chip 30", 2.6, 0.115);
    check("ball 0.095 0 | Y0 0 0", "Y0 kick 3 chip 60", 1.5, 0.344);
}

#[test]
fn the_kicker_needs_the_ball_at_its_front() {
    // Beside the dribbler, behind the robot, and above it.
    check("ball 0.095 0.05 | Y0 0 0", "Y0 kick 3", 0.0, 0.0);
    check("ball -0.12 0 | Y0 0 0", "Y0 kick 3", 0.0, 0.0);
    check("ball 0.12 0 | Y0 0 0", "Y0 kick 3", 0.0, 0.0);
}

#[test]
fn an_armed_kicker_waits_for_an_incoming_ball() {
    for (from, speed) in [(0.2, -0.5), (0.8, -3.0), (0.8, -6.4), (0.0953, -6.4)] {
        let mut arena = arena(&format!("ball {from} 0 {speed} 0 | Y0 0 0"));
        arena.run_with("Y0 kick 5", 0.6);
        let ball = arena.ball();
        assert!(ball.velocity.x > 3.0, "a ball at {speed} was not kicked: {ball:?}");
    }
}

#[test]
fn a_kicker_recharges() {
    let mut settings = quiet();
    settings.team[0].recharge = 0.5;
    // The ball comes back from the wall of another robot at once.
    let mut arena = arena_with(settings, "ball 0.095 0 | Y0 0 0 | B0 0.35 0 heading 180");
    let mut kicks = Vec::new();
    for tick in 0..200_u32 {
        if tick % 2 == 0 {
            arena.command("Y0 kick 2");
        }
        let before = arena.game.world().kicked.map(|kick| kick.time);
        arena.tick();
        let after = arena.game.world().kicked.map(|kick| kick.time);
        if before != after {
            kicks.push(tick);
        }
    }
    assert!(kicks.len() <= 2 && kicks.windows(2).all(|pair| pair[1] - pair[0] >= 100), "{kicks:?}");
}

#[test]
fn no_command_no_kick() {
    check("ball 0.095 0 | Y0 0 0", "Y0 forward 0", 0.0, 0.0);
    check("ball 0.095 0 | Y0 0 0", "Y0 kick 0 chip 45", 0.0, 0.0);
}
