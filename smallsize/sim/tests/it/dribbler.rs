//! The dribbler holds the ball as firmly as it says, and no firmer.

use crate::arena::{arena, arena_with, quiet};

/// The largest gap between where the ball belongs and where it is, while the robot moves.
fn worst_gap(situation: &str, command: &str, seconds: f64) -> f64 {
    let mut arena = arena(situation);
    arena.run_with("Y0 dribble 1000", 0.1);
    let mut worst: f64 = 0.0;
    for _ in 0..(seconds / 0.01).round() as u32 {
        arena.run_with(command, 0.01);
        let parameters = &arena.robot("Y0").parameters;
        let before = arena.ball_before("Y0");
        worst = worst.max(before.x - parameters.centre_to_dribbler - 0.0215).max(before.y.abs() - 0.035);
    }
    worst
}

fn check(command: &str, holds: bool) {
    let gap = worst_gap("ball 0.095 0 | Y0 0 0", command, 1.0);
    assert_eq!(gap < 0.005, holds, "{command}: a gap of {gap}");
}

#[test]
fn at_1000_turns_a_minute_it_holds_what_robots_usually_do() {
    check("Y0 forward 1 dribble 1000", true);
    check("Y0 forward -0.5 dribble 1000", true);
    check("Y0 left 0.5 dribble 1000", true);
    check("Y0 turn 2 dribble 1000", true);
    check("Y0 turn -6 dribble 1000", true);
    check("Y0 forward 2 left -1 dribble 1000", true);
}

#[test]
fn without_turning_or_too_slowly_it_loses_the_ball() {
    check("Y0 forward -0.5", false);
    check("Y0 forward -1 dribble 300", false);
    check("Y0 left 1", false);
}

/// A turn throws the ball off where its distance times the square of the turn is more than the hold: at about 9.5 rad/s.
#[test]
fn a_fast_turn_throws_it_off() {
    check("Y0 turn 8 dribble 1000", true);
    check("Y0 turn 14 dribble 1000", false);
}

/// A sudden speed between ball and robot of more than about 0.37 m/s: the square root of twice hold times reach.
#[test]
fn a_shove_takes_it_away() {
    let after_shove = |speed: f64| {
        let mut arena = arena(&format!("ball 0.095 0 {speed} 0 rolls | Y0 0 0"));
        arena.run_with("Y0 dribble 1000", 0.5);
        arena.ball_before("Y0").x
    };
    assert!(after_shove(0.25) < 0.1, "{}", after_shove(0.25));
    assert!(after_shove(0.6) > 0.2, "{}", after_shove(0.6));
}

#[test]
fn a_perfect_one_never_loses_it() {
    let mut settings = quiet();
    settings.team[0].dribbler_perfect = true;
    let mut arena = arena_with(settings, "ball 0.095 0 | Y0 0 0");
    for command in ["Y0 forward -3 dribble 100", "Y0 left 3 turn 15 dribble 100", "Y0 turn -18 dribble 100"] {
        arena.run_with(command, 0.5);
        assert!(arena.ball_before("Y0").x < 0.1, "{command}: {}", arena.ball_before("Y0"));
    }
    arena.run_with("Y0 forward -1", 0.5);
    assert!(arena.ball_before("Y0").x > 0.15);
}

/// A robot drives at a ball that lies still with its dribbler on, from anywhere and not quite straight: it never throws the
/// ball away, which means that the ball never moves away from it faster than the robot drove.
#[test]
fn a_thousand_noisy_approaches_never_throw_the_ball_away() {
    let mut state = 12345_u32;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        f64::from(state) / f64::from(u32::MAX) * 2.0 - 1.0
    };
    let mut caught = 0;
    for attempt in 0..1000 {
        let (aside, heading, speed) = (random() * 0.02, random() * 5.0, 0.75 + random() * 0.35);
        let situation = format!("ball 0.4 0 | Y0 0 {aside} heading {heading}");
        let mut arena = arena(&situation);
        let mut has_had = false;
        for step in 0..140 {
            let turn = random() * 0.8;
            // It sees the ball a few millimetres wrong, and drives there.
            let aside = arena.ball_before("Y0").y + random() * 0.005;
            let sideways = 5.0 * aside + random() * 0.15;
            // It slows down at the end.
            let forward = if step < 100 { speed } else { 0.1 };
            arena.run_with(&format!("Y0 forward {forward} left {sideways} turn {turn} dribble 1000"), 0.01);
            let robot = arena.robot("Y0");
            let relative = arena.ball().velocity - robot.velocity_at(arena.ball().position);
            let away = relative.dot(robot.front());
            has_had |= arena.ball().held_by.is_some();
            assert!(away < 0.3, "attempt {attempt}, {situation}: the ball leaves at {away} m/s");
        }
        caught += u32::from(has_had && arena.ball().held_by.is_some());
    }
    assert!(caught > 900, "only {caught} of 1000 were caught and kept");
}
