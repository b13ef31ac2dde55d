//! Each check: situations in which it calls, and others in which it must not.

use smallsize_protocol::colour::Colour;
use smallsize_referee::{Check, Checks, Settings};

use crate::arena::Arena;

/// Division B, attended so that nothing happens by itself, with one check and those of nothing else.
fn only(check: Check) -> Settings {
    Settings {
        checks: Checks::NONE.with(check),
        is_attended: true,
        continues: false,
        ..Settings::division_b()
    }
}

/// Runs a script under settings, and compares the events.
fn check_with(settings: Settings, script: &str, expected: &[&str]) {
    let mut arena = Arena::new(settings);
    arena.run(script);
    assert_eq!(arena.events(), expected, "{script}\n{}", arena.words());
}

/// Runs a script with one check.
fn check(kind: Check, script: &str, expected: &[&str]) {
    check_with(only(kind), script, expected);
}

#[test]
fn stop_speed() {
    let fast = |seconds: f64, v: f64| {
        format!("STOP\n2.5: ball 0 0 | Y3 -4 1\n{seconds}: ball 0 0 | Y3 -4 1 v {v} 0")
    };
    let kind = Check::StopSpeed;
    check(kind, &fast(0.5, 1.6), &["BOT_TOO_FAST_IN_STOP yellow 3"]);
    check(kind, &fast(0.5, 1.5), &[]);
    // A shove is too short.
    check(kind, &fast(0.05, 3.0), &[]);
    // Two seconds to slow down.
    check(kind, "STOP\n1.9: ball 0 0 | Y3 -4 1 v 2 0", &[]);
    // Once a robot and stoppage.
    check(kind, "STOP\n8: ball 0 0 | B3 -4 1 v 1.7 0", &["BOT_TOO_FAST_IN_STOP blue 3"]);
    // The team has two seconds before the next one is called.
    let two = "STOP\n2: ball 0 0\n3: ball 0 0 | B3 -4 1 v 1.7 0 | B4 -4 2 v 1.7 0";
    check(kind, two, &["BOT_TOO_FAST_IN_STOP blue 3", "BOT_TOO_FAST_IN_STOP blue 4"]);
    check(kind, "STOP\n3: ball 0 0\nBALL_PLACEMENT_BLUE\n3: ball 0 0 | B3 -4 1 v 2 0", &[]);
    check(kind, "FORCE_START\n3: ball 0 0 | B3 -4 1 v 2 0", &[]);
}

#[test]
fn halt_motion_and_ball_distance_are_remarks() {
    let remarks = |kind: Check, script: &str| {
        let mut arena = Arena::new(only(kind));
        arena.run(script);
        assert_eq!(arena.events(), [""; 0]);
        arena.remarks().len()
    };
    assert_eq!(remarks(Check::HaltMotion, "HALT\n4: ball 0 0 | Y1 1 1 v 0.5 0"), 1);
    assert_eq!(remarks(Check::HaltMotion, "HALT\n1.9: ball 0 0 | Y1 1 1 v 0.5 0\n3: ball 0 0 | Y1 2 1"), 0);
    assert_eq!(remarks(Check::BallDistance, "STOP\n4: ball 0 0 | Y1 0.3 0 | B1 0 0.7"), 1);
    assert_eq!(remarks(Check::BallDistance, "STOP\n1.9: ball 0 0 | Y1 0.3 0\n2: ball 0 0 | Y1 0.6 0"), 0);
}

#[test]
fn defender_too_close() {
    let kind = Check::DefenderTooClose;
    let near = "ball 0 0 | Y1 -0.2 0 | B1 0.5 0";
    check(kind, &format!("DIRECT_FREE_YELLOW\n1: {near}"), &["DEFENDER_TOO_CLOSE_TO_KICK_POINT blue 1"]);
    // Again every two seconds, as long as it stays.
    check(kind, &format!("DIRECT_FREE_YELLOW\n3.5: {near}"), &["DEFENDER_TOO_CLOSE_TO_KICK_POINT blue 1"; 2]);
    check(kind, "DIRECT_FREE_YELLOW\n3: ball 0 0 | Y1 -0.2 0 | B1 0.58 0", &[]);
    check(kind, &format!("DIRECT_FREE_BLUE\n1: {near}"), &["DEFENDER_TOO_CLOSE_TO_KICK_POINT yellow 1"]);
    // In play.
    check(kind, "DIRECT_FREE_YELLOW\n0.1: ball 0 0 v 1 0 | B1 2 0\n2: ball 0.2 0 | B1 0.3 0", &[]);
    check(kind, &format!("PREPARE_KICKOFF_YELLOW\n1: {near}"), &[]);
    let kick_off = format!("PREPARE_KICKOFF_YELLOW\n1: {near}\nNORMAL_START\n1: {near}");
    check(kind, &kick_off, &["DEFENDER_TOO_CLOSE_TO_KICK_POINT blue 1"]);
    check(kind, &format!("STOP\n3: {near}"), &[]);
}

#[test]
fn a_defender_too_close_gives_the_kicker_its_time_back() {
    let mut arena = Arena::new(only(Check::DefenderTooClose));
    arena.run("DIRECT_FREE_YELLOW\n5: ball 0 0 | Y1 -0.2 0");
    assert_eq!(arena.referee.state().action_time_left, 5_010_000);
    arena.run("0.01: ball 0 0 | B1 0.3 0");
    assert_eq!(arena.referee.state().action_time_left, 10_000_000);
}

#[test]
fn attacker_too_close() {
    let kind = Check::AttackerTooClose;
    // Blue's goal is at -x: yellow attacks it. The area reaches to -3.5.
    let near = "ball 0 0 | Y1 -3.3 0";
    let call = "ATTACKER_TOO_CLOSE_TO_DEFENSE_AREA yellow 1";
    let blue_at_minus = Settings { is_blue_positive: false, ..only(kind) };
    check_with(blue_at_minus.clone(), &format!("STOP\n2.1: {near}"), &[call]);
    check_with(blue_at_minus.clone(), &format!("STOP\n1.9: {near}"), &[]);
    check_with(blue_at_minus.clone(), "STOP\n5: ball 0 0 | Y1 -3.2 0", &[]);
    check_with(blue_at_minus.clone(), "STOP\n5: ball 0 0 | B1 -3.3 0", &[]);
    // Pushed there.
    check_with(blue_at_minus.clone(), "STOP\n5: ball 0 0 | Y1 -3.3 0 | B1 -3.13 0", &[]);
    check_with(blue_at_minus.clone(), &format!("BALL_PLACEMENT_BLUE\n5: {near}"), &[]);
    check_with(blue_at_minus.clone(), &format!("DIRECT_FREE_BLUE\n2.1: {near}"), &[call]);
    check_with(blue_at_minus.clone(), &format!("FORCE_START\n5: {near}"), &[]);
    // The second time the match is halted.
    let mut arena = Arena::new(blue_at_minus);
    arena.run(&format!("STOP\n4.5: {near}"));
    assert_eq!(arena.events(), [call, call]);
    assert_eq!(arena.command_name(), "HALT");
}

#[test]
fn attacker_in_defence_area() {
    let kind = Check::AttackerInDefenceArea;
    let at = |x: f64| format!("FORCE_START\n1: ball {} 0 | Y1 {x} 0 touches", x - 0.1);
    check(kind, &at(-3.42), &["ATTACKER_TOUCHED_BALL_IN_DEFENSE_AREA yellow 1"]);
    check(kind, &at(-3.40), &[]);
    // Two seconds until the next one.
    let twice = "FORCE_START\n3: ball -3.7 0 | Y1 -3.6 0 touches";
    check(kind, twice, &["ATTACKER_TOUCHED_BALL_IN_DEFENSE_AREA yellow 1"; 2]);
    check(kind, "FORCE_START\n1: ball -3.7 0 | Y1 -3.6 0", &[]);
    check(kind, "FORCE_START\n1: ball -3.7 0 | Y1 -3.6 0 touches | B1 -3.8 0 touches", &[]);
    check(kind, "FORCE_START\n1: ball -3.7 0 | B1 -3.6 0 touches", &[]);
    check(kind, "STOP\n1: ball -3.7 0 | Y1 -3.6 0 touches", &[]);
}

#[test]
fn defender_in_defence_area() {
    let kind = Check::DefenderInDefenceArea;
    let at = |robot: &str, x: f64| format!("FORCE_START\n1: ball {} 0 | {robot} {x} 0 touches", x + 0.1);
    check(kind, &at("B1", -3.7), &["DEFENDER_IN_DEFENSE_AREA blue 1"]);
    // Partly.
    check(kind, &at("B1", -3.58), &[]);
    // The keeper.
    check(kind, &at("B0", -3.7), &[]);
    check(kind, &at("Y1", -3.7), &[]);
    check(kind, "FORCE_START\n1: ball -3.6 0 | B1 -3.7 0", &[]);
    check(kind, "FORCE_START\n1: ball -3.6 0 | B1 -3.7 0 touches | Y1 -3.53 0", &[]);
    let mut arena = Arena::new(only(kind));
    arena.run(&at("B1", -3.7));
    assert_eq!(arena.command_name(), "STOP");
    assert_eq!(arena.referee.message().next_command, Some(6), "a penalty for yellow");
    // The mark is 6 m from blue's goal, which is at -x.
    assert_eq!(arena.referee.state().placement.unwrap().x, 1.5);
}

#[test]
fn ball_speed() {
    let kind = Check::BallSpeed;
    let kick = |v: &str| {
        format!("FORCE_START\n0.1: ball 0 0 | Y1 -0.1 0 touches\n0.3: ball 0 0 v {v} | Y1 -0.1 0 kicks")
    };
    check(kind, &kick("6.6 0"), &["BOT_KICKED_BALL_TOO_FAST yellow 1"]);
    check(kind, &kick("6.5 0"), &[]);
    // In space.
    check(kind, &kick("5 0 up 0 4.3"), &["BOT_KICKED_BALL_TOO_FAST yellow 1"]);
    check(kind, &kick("5 0 up 0 4.1"), &[]);
    check(kind, "STOP\n0.3: ball 0 0 v 7 0 | Y1 -0.1 0 kicks", &[]);
    // A tracker may be wrong for a picture or two, and is where it says 13 m/s.
    let tracked = Settings { sight: smallsize_referee::Sight::Tracked, ..only(kind) };
    check_with(
        tracked.clone(),
        "FORCE_START\n0.1: ball 0 0 | Y1 -0.1 0 touches\n0.02: ball 0 0 v 7 0\n0.2: ball 0.1 0 v 6 0",
        &[],
    );
    check_with(tracked.clone(), &kick("13 0"), &[]);
    check_with(tracked, &kick("7 0"), &["BOT_KICKED_BALL_TOO_FAST yellow 1"]);
}

#[test]
fn crash() {
    let kind = Check::Crash;
    let meet =
        |vy: f64, vb: f64| format!("FORCE_START\n0.3: ball 3 2 | Y1 -0.2 0 v {vy} 0 | B2 0.2 0 v {vb} 0");
    check(kind, &meet(1.6, 0.0), &["BOT_CRASH_UNIQUE yellow 1"]);
    check(kind, &meet(0.5, -1.1), &["BOT_CRASH_UNIQUE blue 2"]);
    check(kind, &meet(0.9, -0.8), &["BOT_CRASH_DRAWN"]);
    check(kind, &meet(1.4, 0.0), &[]);
    check(kind, &meet(3.0, 1.6), &[]);
    // They pass each other.
    check(kind, "FORCE_START\n0.3: ball 3 2 | Y1 -0.2 0 v 3 0 | B2 0 0.19", &[]);
    // Of one team.
    check(kind, "FORCE_START\n0.3: ball 3 2 | Y1 -0.2 0 v 3 0 | Y2 0.2 0", &[]);
    // A drawn crash is a foul of both.
    let mut arena = Arena::new(only(kind));
    arena.run(&meet(0.9, -0.8));
    let fouls = Colour::BOTH.map(|team| arena.referee.state().team(team).foul_count);
    assert_eq!(fouls, [1, 1]);
    assert_eq!(arena.command_name(), "FORCE_START", "play goes on");
}

#[test]
fn pushing() {
    let kind = Check::Pushing;
    let push =
        |seconds: f64| format!("FORCE_START\n{seconds}: ball 3 2 | Y1 0 0 v 0.5 0 | B1 0.18 0 v 0.5 0");
    check(kind, &push(0.5), &["BOT_PUSHED_BOT yellow 1"]);
    check(kind, &push(0.38), &[]);
    // Away from each other, and side by side.
    check(kind, "FORCE_START\n1: ball 3 2 | Y1 0 0 v 0 0.5 | B1 0.18 0 v 0 0.5", &[]);
    check(kind, "FORCE_START\n1: ball 3 2 | Y1 0 0 v 0.5 0 | B1 0.25 0 v 0.5 0", &[]);
    check(kind, "STOP\n1: ball 3 2 | Y1 0 0 v 0.5 0 | B1 0.18 0 v 0.5 0", &[]);
}

#[test]
fn dribbling() {
    let kind = Check::Dribbling;
    let dribble = |seconds: f64| format!("FORCE_START\n{seconds}: ball 0.1 0 v 1 0 | Y1 0 0 v 1 0 touches");
    check(kind, &dribble(1.1), &["BOT_DRIBBLED_BALL_TOO_FAR yellow 1"]);
    check(kind, &dribble(0.95), &[]);
    // Lost on the way, visibly.
    let lost = "FORCE_START
        0.7: ball 0.1 0 v 1 0 | Y1 0 0 v 1 0 touches
        0.1: ball 0.85 0 v 1 0 | Y1 0.7 0 v 1 0
        0.7: ball 0.9 0 v 1 0 | Y1 0.8 0 v 1 0 touches";
    check(kind, lost, &[]);
    // A ball that bounces off the dribbler without a visible gap is not lost.
    let bounces = "FORCE_START
        0.7: ball 0.1 0 v 1 0 | Y1 0 0 v 1 0 touches
        0.1: ball 0.805 0 v 1 0 | Y1 0.7 0 v 1 0
        0.7: ball 0.9 0 v 1 0 | Y1 0.8 0 v 1 0 touches";
    check(kind, bounces, &["BOT_DRIBBLED_BALL_TOO_FAR yellow 1"]);
    // Free kick at where it began.
    let mut arena = Arena::new(only(kind));
    arena.run(&dribble(1.1));
    let place = arena.referee.state().placement.unwrap();
    assert!((place.x - 0.1).abs() < 1e-6 && place.y.abs() < 1e-6, "{place}");
}

#[test]
fn double_touch() {
    let kind = Check::DoubleTouch;
    let kick = "DIRECT_FREE_YELLOW
        0.1: ball 0 0 | Y1 -0.1 0 touches
        0.05: ball 0 0 v 2 0 | Y1 -0.1 0 kicks";
    let again = format!("{kick}\n0.1: ball 0.2 0 | Y1 0.1 0 touches");
    check(kind, &again, &["ATTACKER_DOUBLE_TOUCHED_BALL yellow 1"]);
    check(kind, kick, &[]);
    // Another robot in between.
    check(
        kind,
        &format!("{kick}\n0.1: ball 0.2 0 | B1 0.3 0 touches\n0.1: ball 0.2 0 | Y1 0.1 0 touches"),
        &[],
    );
    // It never lost contact.
    let keeps = "DIRECT_FREE_YELLOW\n0.3: ball 0 0 v 0.5 0 | Y1 -0.1 0 v 0.5 0 touches";
    check(kind, keeps, &["ATTACKER_DOUBLE_TOUCHED_BALL yellow 1"]);
    // Bumps over less than 5 cm.
    check(
        kind,
        "DIRECT_FREE_YELLOW\n0.08: ball 0 0 v 0.5 0 | Y1 -0.1 0 v 0.5 0 touches\n1: ball 0.05 0",
        &[],
    );
    check(kind, &again.replace("DIRECT_FREE_YELLOW", "FORCE_START"), &[]);
    let kick_off = again.replace("DIRECT_FREE_YELLOW", "PREPARE_KICKOFF_YELLOW\n1: ball 0 0\nNORMAL_START");
    check(kind, &kick_off, &["ATTACKER_DOUBLE_TOUCHED_BALL yellow 1"]);
    let penalty = again.replace("DIRECT_FREE_YELLOW", "PREPARE_PENALTY_YELLOW\n1: ball 0 0\nNORMAL_START");
    check(kind, &penalty, &[]);
}

#[test]
fn keeper_held_ball() {
    let kind = Check::KeeperHeldBall;
    check(kind, "FORCE_START\n10.2: ball -4 0", &["KEEPER_HELD_BALL blue"]);
    check(kind, "FORCE_START\n10: ball -4 0", &[]);
    check(kind, "FORCE_START\n6: ball -4 0\n0.1: ball -3 0\n6: ball -4 0", &[]);
    check(kind, "STOP\n12: ball -4 0", &[]);
    let division_a = Settings {
        checks: Checks::NONE.with(kind),
        is_attended: true,
        continues: false,
        ..Settings::division_a()
    };
    check_with(division_a, "FORCE_START\n5.2: ball 5 0", &["KEEPER_HELD_BALL yellow"]);
}

#[test]
fn no_progress() {
    let kind = Check::NoProgress;
    check(kind, "FORCE_START\n10.2: ball 1 0", &["NO_PROGRESS_IN_GAME"]);
    check(kind, "FORCE_START\n9.9: ball 1 0", &[]);
    check(kind, "FORCE_START\n12: ball 1 0 v 0.02 0", &[]);
    // First the time for the free kick.
    check(kind, "DIRECT_FREE_BLUE\n19: ball 1 0", &[]);
    check(kind, "DIRECT_FREE_BLUE\n20.2: ball 1 0", &["NO_PROGRESS_IN_GAME"]);
    let mut arena = Arena::new(only(kind));
    arena.run("FORCE_START\n10.2: ball 1 0");
    assert_eq!(arena.referee.message().next_command, Some(3), "FORCE_START");
}

#[test]
fn ball_left_field() {
    let kind = Check::BallLeftField;
    let roll = |from: &str, v: &str| {
        format!("FORCE_START\n0.1: ball {from} | B4 1 0 touches\n0.5: ball {from} v {v} | B4 1 0")
    };
    let place = |script: &str| {
        let mut arena = Arena::new(only(kind));
        arena.run(script);
        let place =
            arena.referee.state().placement.map(|place| ((place.x * 1e3).round(), (place.y * 1e3).round()));
        (arena.events(), place)
    };
    let touch_line = "BALL_LEFT_FIELD_TOUCH_LINE blue 4".to_owned();
    let goal_line = "BALL_LEFT_FIELD_GOAL_LINE blue 4".to_owned();
    // Throw-in: 0.2 m from the line.
    assert_eq!(place(&roll("1 2.8", "0 1")), (vec![touch_line.clone()], Some((1000.0, 2800.0))));
    assert_eq!(place(&roll("1 -2.8", "0 -1")), (vec![touch_line], Some((1000.0, -2800.0))));
    // Corner kick, at blue's own goal line; goal kick, at the other one.
    assert_eq!(place(&roll("-4.3 2", "-1 0")), (vec![goal_line.clone()], Some((-4300.0, 2800.0))));
    assert_eq!(place(&roll("4.3 -2", "1 0")), (vec![goal_line], Some((3500.0, -2800.0))));
    // All of the ball has to be over all of the line.
    check(kind, "FORCE_START\n0.5: ball 1 2.9 v 0 0.2\n0.5: ball 1 3.026 | B4 1 0", &[]);
    check(
        kind,
        "FORCE_START\n0.5: ball 1 2.9 v 0 0.2\n0.5: ball 1 3.027 | B4 1 0",
        &["BALL_LEFT_FIELD_TOUCH_LINE blue"],
    );
    // In the goal, and not crossing at all.
    check(kind, &roll("4.3 0.2", "1 0"), &[]);
    check(kind, "FORCE_START\n0.5: ball 1 3.2", &[]);
    check(kind, "STOP\n0.5: ball 1 2.8 v 0 1", &[]);
    // Over the goal.
    check(
        kind,
        "FORCE_START\n0.1: ball 4 0 | Y1 1 0 touches\n0.5: ball 4.2 0 v 1 0 up 0.4 0",
        &["BALL_LEFT_FIELD_GOAL_LINE yellow 1"],
    );
}

#[test]
fn aimless_kick() {
    let kick = |from: f64| {
        format!(
            "FORCE_START\n0.1: ball {from} 1 | B4 {from} 1.1 touches\n1.5: ball {from} 1 v 5 0 | B4 {from} 1.1"
        )
    };
    let settings = Settings {
        checks: Checks::NONE.with(Check::BallLeftField).with(Check::AimlessKick),
        ..only(Check::Goal)
    };
    // Blue's half is at -x.
    check_with(settings.clone(), &kick(-1.0), &["AIMLESS_KICK blue 4"]);
    check_with(settings.clone(), &kick(-0.1), &["BALL_LEFT_FIELD_GOAL_LINE blue 4"]);
    check_with(settings.clone(), &kick(1.0), &["BALL_LEFT_FIELD_GOAL_LINE blue 4"]);
    let touched = "FORCE_START\n0.1: ball -1 1 | B4 -1 1.1 touches\n0.1: ball 1 1 | Y2 1 1.1 touches\n1: ball 1 1 v 5 0";
    check_with(settings.clone(), touched, &["BALL_LEFT_FIELD_GOAL_LINE yellow 2"]);
    let a = Settings { division: smallsize_referee::Division::A, ..settings };
    check_with(a, &kick(-1.0), &["BALL_LEFT_FIELD_GOAL_LINE blue 4"]);
}

#[test]
fn boundary_crossing() {
    let kind = Check::BoundaryCrossing;
    let chip = "FORCE_START\n0.1: ball 0 2 | Y5 0 1.9 touches\n0.4: ball 0 2 v 0 4 up 0 3 | Y5 0 1.9";
    check(kind, chip, &["BOUNDARY_CROSSING yellow"]);
    check(kind, "FORCE_START\n0.1: ball 0 2 | Y5 0 1.9 touches\n0.3: ball 0 2 v 0 4 up 0 3 | Y5 0 1.9", &[]);
    // Play was stopped when it left the field; then it went on over the wall.
    let both = Settings { checks: only(kind).checks.with(Check::BallLeftField), ..only(kind) };
    check_with(both, chip, &["BALL_LEFT_FIELD_TOUCH_LINE yellow 5", "BOUNDARY_CROSSING yellow"]);
    // Along the ground.
    check(kind, &chip.replace(" up 0 3", ""), &[]);
    // It flew, and was never seen again.
    let gone = "FORCE_START
        0.1: ball 0 2 | Y5 0 1.9 touches
        0.28: ball 0 2 v 0 4 up 0 3 | Y5 0 1.9
        2.1: Y5 0 1.9";
    check(kind, gone, &["BOUNDARY_CROSSING yellow"]);
    check(kind, "FORCE_START\n0.1: ball 0 2 | Y5 0 1.9 touches\n3: Y5 0 1.9", &[]);
}

#[test]
fn goals_and_when_they_do_not_count() {
    let settings =
        Settings { checks: Checks::NONE.with(Check::Goal).with(Check::BallLeftField), ..only(Check::Goal) };
    let shot = "FORCE_START\n0.1: ball -4 0.1 | Y2 -3.9 0.1 touches\n0.5: ball -4 0.1 v -2 0 | Y2 -3.4 0";
    check_with(settings.clone(), shot, &["POSSIBLE_GOAL yellow", "GOAL yellow"]);
    // Beside the posts.
    check_with(settings.clone(), &shot.replace("-4 0.1", "-4 0.51"), &["BALL_LEFT_FIELD_GOAL_LINE yellow 2"]);
    // An own goal counts for the others.
    check_with(settings.clone(), &shot.replace("Y2", "B2"), &["POSSIBLE_GOAL yellow", "GOAL yellow"]);
    // Too high since yellow touched it.
    let high = "FORCE_START
        0.1: ball -3 0.1 | Y2 -2.9 0.1 touches
        0.1: ball -3 0.1 v -2 0 up 0.2 0
        0.7: ball -4 0.1 v -2 0";
    check_with(settings.clone(), high, &["POSSIBLE_GOAL yellow", "INVALID_GOAL yellow"]);
    // ... but it was touched again, low.
    let low = "FORCE_START
        0.1: ball -3 0.1 v -2 0 up 0.2 0
        0.1: ball -4 0.1 | Y2 -3.9 0.1 touches
        0.7: ball -4 0.1 v -2 0";
    check_with(settings.clone(), low, &["POSSIBLE_GOAL yellow", "GOAL yellow"]);
    // Over the bar.
    let over = "FORCE_START\n0.1: ball -4.3 0.1 | Y2 -3.9 0.1 touches\n0.5: ball -4.3 0.1 v -2 0 up 0.17 0";
    check_with(settings.clone(), over, &["BALL_LEFT_FIELD_GOAL_LINE yellow 2"]);
    // One robot too many.
    let crowd = "Y0 4 0 | Y1 3 1 | Y2 2 1 | Y3 1 1 | Y4 1 2 | Y5 1 -2";
    let many = format!(
        "FORCE_START\n0.1: ball -4 0.1 | Y7 -3.9 0.1 touches | {crowd}\n0.5: ball -4 0.1 v -2 0 | Y7 -3 0 | {crowd}"
    );
    check_with(settings.clone(), &many, &["POSSIBLE_GOAL yellow", "INVALID_GOAL yellow"]);
    // A foul without a stop, less than two seconds before.
    let fast = Settings { checks: settings.checks.with(Check::BallSpeed), ..settings.clone() };
    let kick = "FORCE_START\n0.1: ball -3 0.1 | Y2 -2.9 0.1 touches\n0.3: ball -3 0.1 v -7 0";
    check_with(
        fast,
        kick,
        &["BOT_KICKED_BALL_TOO_FAST yellow 2", "POSSIBLE_GOAL yellow", "INVALID_GOAL yellow"],
    );
    // A person decides.
    let by_hand = Settings { approves_goals: false, ..settings.clone() };
    check_with(by_hand, shot, &["POSSIBLE_GOAL yellow"]);
    let mut arena = Arena::new(settings);
    arena.run(shot);
    assert_eq!(arena.referee.message().yellow.score, 1);
    assert_eq!(arena.referee.message().next_command, Some(5), "PREPARE_KICKOFF_BLUE");
    let goals: Vec<_> = arena.referee.take_messages().filter(|message| message.command == 14).collect();
    assert_eq!(goals.len(), 1, "GOAL_YELLOW is sent once");
}

#[test]
fn placement() {
    let kind = Check::PlacementSucceeded;
    let placed = |robot: &str, seconds: f64| {
        let mut arena = Arena::new(only(kind));
        let left = smallsize_protocol::game_event::BallLeftField {
            by_team: 1,
            by_bot: None,
            location: Some(smallsize_protocol::geometry::Vector2 { x: 1.0, y: 3.0 }),
        };
        arena.run("FORCE_START\n0.1: ball 0 0");
        arena.report(smallsize_protocol::game_event::Event::BallLeftFieldTouchLine(left));
        arena.run(&format!("BALL_PLACEMENT_BLUE\n{seconds}: ball 1.1 2.75{robot}"));
        arena.events().into_iter().skip(1).collect::<Vec<_>>()
    };
    assert_eq!(placed("", 2.1), ["PLACEMENT_SUCCEEDED blue"]);
    assert_eq!(placed("", 1.9), [""; 0]);
    // A free kick of blue follows: its robot may be near, but not touch.
    assert_eq!(placed(" | B1 1.3 2.75", 3.0), ["PLACEMENT_SUCCEEDED blue"]);
    assert_eq!(placed(" | B1 1.21 2.75", 3.0), [""; 0]);
    // Too far; in motion.
    let far = "BALL_PLACEMENT_BLUE\n3: ball 0 0.16";
    check(kind, far, &[]);
    check(kind, "BALL_PLACEMENT_BLUE\n3: ball 0 0 v 0.1 0", &[]);
    // The time is over, and a second more, in which reports may come.
    check(Check::PlacementFailed, "BALL_PLACEMENT_BLUE\n31.2: ball 1 1", &["PLACEMENT_FAILED blue"]);
    check(Check::PlacementFailed, "BALL_PLACEMENT_BLUE\n30.9: ball 1 1", &[]);
}

#[test]
fn placement_interference() {
    let kind = Check::PlacementInterference;
    // The ball is to go to the centre.
    let at = |place: &str, seconds: f64| format!("BALL_PLACEMENT_BLUE\n{seconds}: ball 2 0 | Y1 {place}");
    check(kind, &at("1 0.5", 2.1), &["BOT_INTERFERED_PLACEMENT yellow 1"]);
    check(kind, &at("1 0.5", 1.9), &[]);
    check(kind, &at("1 0.6", 5.0), &[]);
    check(kind, &at("2.58 0", 3.0), &["BOT_INTERFERED_PLACEMENT yellow 1"]);
    check(kind, &at("2.6 0", 3.0), &[]);
    check(kind, "BALL_PLACEMENT_BLUE\n5: ball 2 0 | B1 1 0", &[]);
    // Ten seconds more, once as long as it stays.
    let mut arena = Arena::new(only(kind));
    arena.run(&at("1 0.5", 6.0));
    assert_eq!(arena.events().len(), 1);
    assert_eq!(arena.referee.state().action_time_left, 34_010_000);
    // Only the first in a placement counts as a foul.
    arena.run("0.1: ball 2 0 | Y1 1 1\n2.1: ball 2 0 | Y1 1 0.5");
    assert_eq!(arena.events().len(), 2);
    assert_eq!(arena.referee.state().team(Colour::Yellow).foul_count, 1);
}

#[test]
fn penalties() {
    let settings = Settings {
        checks: Checks::NONE
            .with(Check::Goal)
            .with(Check::PenaltyKickFailed)
            .with(Check::PenaltyTime)
            .with(Check::BallLeftField),
        ..only(Check::Goal)
    };
    let begin = "PREPARE_PENALTY_YELLOW\n1: ball 1.5 0 | B0 -4.5 0\nNORMAL_START\n0.1: ball 1.5 0 | Y1 1.6 0 touches | B0 -4.5 0";
    let check =
        |rest: &str, expected: &[&str]| check_with(settings.clone(), &format!("{begin}\n{rest}"), expected);
    check("1.2: ball 1.5 0 v -5.5 0 | B0 -4.5 0", &["POSSIBLE_GOAL yellow", "GOAL yellow"]);
    // Height does not matter, as long as the ball is below the bar in the end.
    check(
        "0.5: ball 1.5 0 v -5.5 0 up 0.3 0\n1: ball -1.25 0 v -5.5 0",
        &["POSSIBLE_GOAL yellow", "GOAL yellow"],
    );
    check("1.2: ball 1.5 0 v -5.5 0.8 | B0 -4.5 0", &["PENALTY_KICK_FAILED yellow"]);
    // Turned back by the keeper.
    check(
        "0.5: ball 1.5 0 v -5 0\n0.01: ball -1 0 v -5 0 | B0 -1.1 0 touches\n0.1: ball -1 0 v 2 0 | B0 -1.1 0",
        &["PENALTY_KICK_FAILED yellow"],
    );
    // Turned aside, and in.
    check(
        "0.5: ball 1.5 0 v -5 0\n0.01: ball -4 0 v -5 0 | B0 -4.1 0 touches\n0.3: ball -4 0 v -2 1 | B0 -4.1 0",
        &["POSSIBLE_GOAL yellow", "GOAL yellow"],
    );
    // Away from the goal.
    check("0.3: ball 1.5 0 v -1 0\n0.2: ball 1.2 0 v 1 0", &["PENALTY_KICK_FAILED yellow"]);
    check("9.8: ball 1.5 0", &[]);
    check("10.1: ball 1.5 0", &["PENALTY_KICK_FAILED yellow"]);
}

#[test]
fn too_many_robots() {
    let kind = Check::TooManyRobots;
    let six = "Y0 4 0 | Y1 3 1 | Y2 2 1 | Y3 1 1 | Y4 1 2 | Y5 1 -2";
    check(kind, &format!("FORCE_START\n2.1: ball 0 0 | {six} | Y6 3 0"), &["TOO_MANY_ROBOTS yellow"]);
    check(kind, &format!("FORCE_START\n1.9: ball 0 0 | {six} | Y6 3 0"), &[]);
    check(kind, &format!("FORCE_START\n3: ball 0 0 | {six}"), &[]);
    check(kind, &format!("STOP\n3: ball 0 0 | {six} | Y6 3 0"), &[]);
    // Ten seconds to take one off after a card; then more, if the others let play go on.
    let card = |arena: &mut Arena| {
        let add = smallsize_protocol::controller::AddCard { for_team: Some(1), caused_by_game_event: None };
        let change = smallsize_protocol::controller::ChangeKind::AddYellowCard(add);
        let input = crate::arena::change_input(change);
        arena.ask(smallsize_referee::Request::Operator(Box::new(input))).unwrap();
    };
    let mut arena = Arena::new(only(kind));
    arena.run(&format!("FORCE_START\n3: ball 0 0 | {six}"));
    card(&mut arena);
    arena.run(&format!("9.9: ball 0 0 | {six}"));
    assert_eq!(arena.events(), [""; 0]);
    let goes_on = smallsize_protocol::controller::TeamMessage::AdvantageChoice(1);
    arena.ask(smallsize_referee::Request::Team(Colour::Blue, goes_on)).unwrap();
    arena.run(&format!("5: ball 0 0 | {six}"));
    assert_eq!(arena.events(), [""; 0]);
    arena.ask(smallsize_referee::Request::TeamLeft(Colour::Blue)).unwrap();
    arena.run(&format!("0.1: ball 0 0 | {six}"));
    assert_eq!(arena.events(), ["TOO_MANY_ROBOTS yellow"]);
}

#[test]
fn calls_explain_themselves() {
    let mut arena = Arena::new(only(Check::Crash));
    arena.run("FORCE_START\n0.1: ball 3 2 | B5 3.1 2 touches\n0.3: ball 3 2 | Y1 -0.2 0 v 1.6 0 | B2 0.2 0");
    let call = arena.calls.iter().find(|call| call.event().is_some()).unwrap();
    let words = call.to_string();
    for part in [
        "BOT_CRASH_UNIQUE",
        "yellow 1 at 1.60 m/s",
        "1.5 m/s are allowed",
        "rule 8.4.2.3 Crashing",
        "last touch: blue 5 at (3.00, 2.00)",
    ] {
        assert!(words.contains(part), "{part} is not in: {words}");
    }
}
