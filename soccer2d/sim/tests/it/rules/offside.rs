//! Offside: which players are, which are not, and what follows.

use soccer2d_protocol::{
    PlayMode, ServerParams, Side, Version,
    params::{OffsideClearance, RuleSet},
};
use soccer2d_sim::Settings;

use crate::arena::{Arena, arena, arena_of, arena_with, assert_near, quiet};

/// L2 passes straight ahead, to L9 or past it; the second last opponent is R2 at 30.
pub const PASS: &str = "ball 20 0 | L2 19.5 0 | R1 goalie 50 0 | R2 30 20";

/// A pass, and what L9 does when it arrives.
fn pass_to(place: &str, then: &str) -> Arena {
    pass(quiet(), &format!("{PASS} | L9 {place}"), then)
}

fn pass(server: ServerParams, situation: &str, then: &str) -> Arena {
    let mut arena = arena_with(server, situation);
    arena.send("L2", "(kick 100 0)").cycle();
    let at = arena.player("L9").position;
    arena.arrange(&format!("ball {} {}", at.x - 0.6, at.y));
    arena.send("L9", then).cycle();
    arena
}

#[test]
fn a_player_beyond_the_second_last_opponent_may_not_kick() {
    let mut arena = pass_to("35 -0.3", "(kick 10 0)");
    assert_eq!(arena.mode(), PlayMode::Offside(Side::Left));
    assert_near(arena.ball().position, (30.0, -0.3));
    assert_eq!(arena.game.world().kick_side, Some(Side::Right));
    let time = arena.game.world().time;
    assert_eq!(arena.cycles_of_mode(), 30, "and the cycle of the kick");
    assert_eq!(arena.mode(), PlayMode::FreeKick(Side::Right));
    assert_eq!(arena.game.world().time, time + 1, "the clock stood still");
    assert_eq!(arena.calls(), ["offside_l", "free_kick_r"]);
}

#[test]
fn a_player_level_or_behind_may_kick() {
    for place in ["30 -0.3", "28 -0.3"] {
        let arena = pass_to(place, "(kick 10 0)");
        assert_eq!(arena.mode(), PlayMode::PlayOn, "{place}: {:?}", arena.calls());
    }
}

#[test]
fn the_own_half_and_behind_the_ball_are_never_offside() {
    let own_half = "ball -20 0 | L2 -20.5 0 | R1 -50 0 | R2 -30 20 | L9 -10 0.3";
    assert_eq!(pass(quiet(), own_half, "(kick 10 0)").mode(), PlayMode::PlayOn);
    let mut backwards = arena("ball 40 0 | L2 40.5 0 body 180 | L9 37 0 | R1 50 0 | R2 20 20");
    backwards.send("L2", "(kick 60 0)").cycle();
    backwards.send("L9", "(kick 10 0)").cycle();
    assert_eq!(backwards.mode(), PlayMode::PlayOn);
}

#[test]
fn an_attempt_near_the_ball_is_enough() {
    let mut arena = arena(&format!("{PASS} | L9 35 4"));
    arena.send("L2", "(kick 100 0)").cycles(2);
    arena.send("L9", "(kick 10 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::PlayOn, "too far from the ball");
    arena.arrange("ball 35 2.4 | L9 35 4");
    arena.send("L9", "(kick 10 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::Offside(Side::Left));
}

#[test]
fn a_ball_that_runs_into_the_player_is_enough() {
    let mut arena = pass_to("35 0", "(turn 0)");
    assert_eq!(arena.mode(), PlayMode::PlayOn);
    arena.arrange("ball 34 0 1 0").cycle();
    assert_eq!(arena.mode(), PlayMode::Offside(Side::Left));
}

#[test]
fn being_there_is_not() {
    let mut arena = arena(&format!("{PASS} | L9 35 4"));
    arena.send("L2", "(kick 100 0)").cycles(20);
    assert_eq!(arena.mode(), PlayMode::PlayOn);
}

#[test]
fn no_offside_from_a_throw_a_corner_or_a_goal_kick() {
    for mode in ["kick_in_l", "corner_kick_l"] {
        let arena = pass(quiet(), &format!("{PASS} | L9 35 -0.3 | mode {mode}"), "(kick 10 0)");
        assert_eq!(arena.mode(), PlayMode::PlayOn, "{mode}: {:?}", arena.calls());
    }
    let arena = pass(quiet(), &format!("{PASS} | L9 35 -0.3 | mode free_kick_l"), "(kick 10 0)");
    assert_eq!(arena.mode(), PlayMode::Offside(Side::Left), "but from a free kick");
}

#[test]
fn two_contacts_in_a_cycle_wipe_the_slate() {
    let mut arena = arena(&format!("{PASS} | L9 35 -0.3 | R5 20.5 0.3"));
    arena.send("L2", "(kick 100 0)").send("R5", "(kick 1 0)").cycle();
    arena.arrange("ball 34 -0.3 | L9 34.5 -0.3");
    arena.send("L9", "(kick 10 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::PlayOn);
}

#[test]
fn a_kick_of_the_others_makes_it_good() {
    let mut arena = arena(&format!("{PASS} | L9 35 -0.3 | R5 25 0.5"));
    arena.send("L2", "(kick 20 0)").cycle();
    arena.arrange("ball 25.5 0");
    arena.send("R5", "(kick 1 0)").cycle();
    arena.arrange("ball 34.5 -0.3");
    arena.send("L9", "(kick 10 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::PlayOn);
}

#[test]
fn the_right_side_mirrored() {
    let mut arena = arena("ball -20 0 | R2 -19.5 0 body 180 | L1 -50 0 | L2 -30 20 | R9 -35 0.3 body 180");
    arena.send("R2", "(kick 100 0)").cycles(5);
    arena.arrange("ball -34.5 0.3");
    arena.send("R9", "(kick 10 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::Offside(Side::Right));
    assert_near(arena.ball().position, (-30.0, 0.3));
}

#[test]
fn the_place_is_not_in_a_goal_area_nor_too_near_the_line() {
    // The line is the ball's.
    let check = |ball: (f64, f64), player: (f64, f64), at: (f64, f64)| {
        let place = |(x, y): (f64, f64), off: f64| format!("{} {y}", x + off);
        let (beside, ball_then) = (place(ball, -0.6), place(player, -0.6));
        let (ball, player) = (place(ball, 0.0), place(player, 0.0));
        let mut arena = arena(&format!("ball {ball} | L2 {beside} | L9 {player} | R1 -10 0"));
        arena.send("L2", "(kick 1 0)").cycle();
        arena.arrange(&format!("ball {ball_then}"));
        arena.send("L9", "(kick 10 0)").cycle();
        assert_eq!(arena.mode(), PlayMode::Offside(Side::Left));
        assert_near(arena.ball().position, at);
    };
    check((48.0, 0.0), (50.0, 3.0), (47.0, 9.16));
    check((48.0, 0.0), (50.0, -3.0), (47.0, -9.16));
    check((30.0, 30.0), (40.0, 33.8), (30.0, 33.0));
}

#[test]
fn the_offending_side_goes_back_behind_the_line() {
    let mut arena = pass_to("35 -0.3 | L8 33 10 | L7 29 1 | L6 20 -10", "(kick 10 0)");
    assert_eq!(arena.mode(), PlayMode::Offside(Side::Left));
    arena.cycle();
    assert_near(arena.player("L8").position, (30.0 - 9.15, 10.0));
    assert_near(arena.player("L6").position, (20.0, -10.0));
    let near = arena.player("L7").position;
    assert!((near.distance((30.0, -0.3).into()) - 2.5).abs() < 1e-9, "{near}");
    // Towards the end from the ball as well.
    arena.cycles(25);
    assert!(arena.player("L7").position.distance(arena.ball().position) > 9.15);
}

#[test]
fn by_the_old_manual_it_leaves_a_circle() {
    let rules = RuleSet { offside_clearance: OffsideClearance::Circle, ..RuleSet::default() };
    let settings = Settings { server: quiet(), rules, seed: 1, ..Settings::default() };
    let mut arena = arena_of(settings, Version::LATEST, &format!("{PASS} | L9 35 -0.3 | L8 45 10 | L7 29 1"));
    arena.send("L2", "(kick 10 0)").cycle();
    arena.arrange("ball 35 0");
    arena.send("L9", "(kick 10 0)").cycles(2);
    assert_eq!(arena.mode(), PlayMode::Offside(Side::Left));
    assert_near(arena.player("L8").position, (45.0, 10.0));
    assert!((arena.player("L7").position.distance(arena.ball().position) - 9.15).abs() < 1e-9);
}

#[test]
fn off_if_the_parameters_say_so() {
    let server = ServerParams { use_offside: false, ..quiet() };
    assert_eq!(pass(server, &format!("{PASS} | L9 35 -0.3"), "(kick 10 0)").mode(), PlayMode::PlayOn);
}
