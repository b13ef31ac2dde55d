//! The rules of the referee.

pub mod foul;
mod human_referee;
pub mod illegal_defense;
mod keepaway;
pub mod offside;
pub mod penalty_shoot_out;

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, ServerParams, Side, Version};
use soccer2d_sim::Settings;

use crate::arena::{Arena, arena, arena_of, arena_with, assert_near, quiet};

/// After this many cycles of a situation: the play mode, and the position of the ball.
#[track_caller]
fn check(situation: &str, cycles: usize, mode: &str, ball: Option<(f64, f64)>) -> Arena {
    let mut arena = arena(situation);
    arena.cycles(cycles);
    assert_eq!(arena.mode().to_string(), mode, "calls: {:?}", arena.calls());
    if let Some(ball) = ball {
        assert!(arena.ball().position.distance(Vec2::from(ball)) < 1e-6, "{}", arena.ball().position);
    }
    arena
}

#[test]
fn a_goal_is_celebrated_and_followed_by_the_others_kick_off() {
    let mut arena = check("ball 52 0 2 0 | L1 -20 0 | R1 30 10", 1, "goal_l", None);
    assert_eq!(arena.game.world().teams[0].score, 1);
    assert_eq!(arena.calls(), ["goal_l_1"]);
    let time = arena.game.world().time;
    arena.cycles(50);
    assert_eq!(arena.mode(), PlayMode::Goal(Side::Left));
    assert_eq!(arena.game.world().time, time, "the clock stands still");
    arena.cycle();
    assert_eq!(arena.mode(), PlayMode::KickOff(Side::Right));
    assert_near(arena.ball().position, (0.0, 0.0));
    assert_eq!(arena.game.world().time, time + 1);
}

#[test]
fn over_the_line_beside_the_goal_is_none() {
    check("ball 52 7.3 2 0.2 | L1 -20 0", 1, "goal_kick_r", Some((47.0, 9.16)));
    check("ball -52 -20 -2 0 | L1 -20 0", 1, "goal_kick_l", Some((-47.0, -9.16)));
}

#[test]
fn out_of_field_goes_to_the_side_that_did_not_touch_last() {
    let touched = "ball 0 33.5 0 0 | R3 0 33.1 body 90";
    let mut arena = arena(touched);
    arena.send("R3", "(kick 50 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::KickIn(Side::Left), "{:?}", arena.events());
    assert_eq!(arena.ball().position.y, 34.0);

    let mut arena = crate::arena::arena("ball 52 20 | R3 51.6 20");
    arena.send("R3", "(kick 50 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::CornerKick(Side::Left));
    assert_near(arena.ball().position, (51.5, 33.0));
    // A ball that no player has touched is dropped.
    check("ball 0 33.5 0 1 | L1 -20 0", 1, "play_on", None);
}

#[test]
fn opponents_keep_their_distance_at_a_set_piece() {
    for mode in ["kick_in_l", "free_kick_l", "corner_kick_l", "kick_off_l", "indirect_free_kick_l"] {
        let arena = check(
            &format!("mode {mode} | ball 0 0 | L1 -1 0 | R1 3 0 | R2 -20 0"),
            2,
            mode,
            Some((0.0, 0.0)),
        );
        let opponent = arena.player("R1").position.length();
        assert!(opponent > 9.15 + 0.3 - 1e-6, "{mode}: {opponent}");
        assert!(arena.player("L1").position.distance(Vec2::new(-1.0, 0.0)) < 1e-9);
    }
}

#[test]
fn a_set_piece_that_is_not_taken_ends_in_a_drop_ball() {
    let mut arena = check("mode free_kick_l | ball 10 0 | L1 -30 0 | R1 30 0", 1, "free_kick_l", None);
    // The countdown begins with the change of the play mode, which a situation skips: start it by a goal kick's free
    // kick.
    arena.cycles(1);
    let mut arena = crate::arena::arena("ball 0 33.5 | R3 0 33.1 body 90 | L1 -30 0");
    arena.send("R3", "(kick 50 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::KickIn(Side::Left));
    arena.cycles(99);
    assert_eq!(arena.mode(), PlayMode::KickIn(Side::Left));
    arena.cycle();
    assert_eq!(arena.mode(), PlayMode::PlayOn);
    assert!(arena.calls().contains(&"drop_ball".to_string()));
}

#[test]
fn a_goal_kick_is_in_play_when_it_leaves_the_penalty_area() {
    let mut arena = arena("ball 52 20 1 0 | R1 46 9.16 | L9 40 0");
    arena.cycle();
    assert_eq!(arena.mode(), PlayMode::GoalKick(Side::Right));
    arena.cycle();
    assert!(arena.player("L9").position.x <= 36.0 - 0.3 + 1e-9, "opponents leave the area");
    arena.send("R1", "(turn 180)").cycle();
    arena.game.arrange(&soccer2d_sim::situation::Situation::parse("R1 47.4 9.16 body 180").unwrap());
    arena.send("R1", "(kick 100 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::GoalKick(Side::Right));
    arena.cycles(6);
    assert_eq!(arena.mode(), PlayMode::PlayOn);
}

#[test]
fn the_taker_of_a_free_kick_may_not_run_after_it() {
    let mut arena = arena("mode free_kick_l | ball 0 0 | L1 -0.5 0 | R1 30 0");
    arena.send("L1", "(kick 5 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::PlayOn);
    arena.send("L1", "(kick 5 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::PlayOn, "a second touch without a dash is part of the kick");
    arena.send("L1", "(dash 60)").cycle();
    arena.send("L1", "(kick 10 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::FreeKickFault(Side::Left));
    arena.cycles(29);
    assert_eq!(arena.mode(), PlayMode::FreeKickFault(Side::Left));
    arena.cycle();
    assert_eq!(arena.mode(), PlayMode::FreeKick(Side::Right));
}

#[test]
fn a_goalie_may_not_take_a_teammates_kick() {
    let mut arena = arena("ball -45 0 | L1 goalie -48 0 | L2 -44.5 0 body 180");
    arena.send("L2", "(kick 50 0)").cycle();
    arena.cycle();
    arena.send("L1", "(catch 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::BackPass(Side::Left), "{:?}", arena.calls());
    arena.cycles(31);
    assert_eq!(arena.mode(), PlayMode::IndirectFreeKick(Side::Right));

    let allowed = ServerParams { back_passes: false, ..quiet() };
    let mut arena = arena_with(allowed, "ball -45 0 | L1 goalie -48 0 | L2 -44.5 0 body 180");
    arena.send("L2", "(kick 50 0)").cycle();
    arena.cycle();
    arena.send("L1", "(catch 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::FreeKick(Side::Left));
}

#[test]
fn hands_outside_the_penalty_area_are_a_fault() {
    let mut arena = arena("ball -30 0 | L1 goalie -31 0 | R1 0 20");
    arena.send("L1", "(catch 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::CatchFault(Side::Left));
    arena.cycles(31);
    assert_eq!(arena.mode(), PlayMode::FreeKick(Side::Right));
}

#[test]
fn a_ball_that_does_not_leave_its_place_is_dropped() {
    let mut arena = check("ball 0 0 | L1 3 3 | R1 -3 -3", 99, "play_on", None);
    assert!(arena.calls().is_empty());
    arena.cycles(2);
    assert!(arena.calls().contains(&"drop_ball".to_string()), "{:?}", arena.calls());
    assert!(arena.player("L1").position.length() > 9.15);
}

#[test]
fn halves_end_and_begin() {
    let short =
        ServerParams { half_time: 2, auto_mode: true, kick_off_wait: 3, nr_extra_halfs: 0, ..quiet() };
    let short = ServerParams { penalty_shoot_outs: false, ..short };
    let mut arena = arena_with(short, "ball 0 0 | L1 -20 0 | R1 20 0 | time 19");
    arena.cycle();
    assert_eq!(arena.calls(), ["half_time", "before_kick_off"]);
    assert_eq!(arena.game.world().time, 20);
    arena.cycles(3);
    assert_eq!(arena.mode(), PlayMode::KickOff(Side::Right));
    arena.send("R1", "(dash 100)").cycles(21);
    assert_eq!(arena.calls()[arena.calls().len() - 2..], ["time_up", "time_over"]);
}

#[test]
fn a_draw_is_extended() {
    let short = ServerParams { half_time: 2, extra_half_time: 1, ..quiet() };
    let mut arena = arena_with(short, "ball 0 0 | L1 -20 0 | R1 20 0 | time 19");
    arena.cycle();
    assert_eq!(arena.calls(), ["half_time", "before_kick_off"]);
    arena.game.arrange(&soccer2d_sim::situation::Situation::parse("mode play_on | time 39").unwrap());
    arena.cycle();
    assert_eq!(arena.calls()[2..], ["time_extended", "before_kick_off"]);
}

#[test]
fn no_player_is_in_the_other_half_at_a_kick_off() {
    let arena = check(
        "mode kick_off_l | time 0 | ball 0 0 | L1 5 5 | R1 2 0 | R2 -20 20",
        1,
        "kick_off_l",
        Some((0.0, 0.0)),
    );
    assert_near(arena.player("L1").position, (-0.3, 5.0));
    assert_near(arena.player("R2").position, (0.3, 20.0));
    assert!(arena.player("R1").position.length() >= 9.15 + 0.3 - 1e-9);
}

/// The results of a situation in which two players kick in one cycle, in either order.
fn two_kicks(situation: &str) -> Vec<(String, bool)> {
    let mut outcomes: Vec<(String, bool)> = (0..16)
        .map(|seed| {
            let settings = Settings { server: quiet(), seed, ..Settings::default() };
            let mut arena = arena_of(settings, Version::LATEST, situation);
            arena.send("L2", "(kick 10 0)").send("R2", "(kick 10 0)").cycle();
            (arena.calls().join(" "), arena.ball().velocity.length() > 0.0)
        })
        .collect();
    outcomes.sort();
    outcomes.dedup();
    outcomes
}

#[test]
fn two_kicks_in_one_cycle() {
    let kick_off = two_kicks("mode kick_off_l | time 0 | ball 0 0 | L2 -0.6 0 | R2 0 0.6");
    assert_eq!(kick_off, [("play_on".to_string(), true)], "in either order");
    // The opponent's kick repeats the goal kick; only a kick after that moves the ball.
    let goal_kick = two_kicks("mode goal_kick_r | ball 47 9.16 | L2 47 8.5 | R2 47 9.8");
    let again = "goal_kick_r".to_string();
    assert_eq!(goal_kick, [(again.clone(), false), (again, true)], "in both orders");
}
