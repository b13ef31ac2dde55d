//! Movement, collisions, goal posts.

use soccer2d_protocol::ServerParams;

use crate::arena::{arena, arena_with, assert_near, quiet};

#[test]
fn a_ball_rolls_and_slows_down() {
    let mut arena = arena("ball 0 0 2 0 | L1 -20 0");
    arena.cycle();
    assert_near(arena.ball().position, (2.0, 0.0));
    assert_near(arena.ball().velocity, (2.0 * 0.94, 0.0));
}

#[test]
fn a_ball_bounces_off_a_goal_post_without_losing_speed() {
    // Straight at the middle of the right bottom post, which stands at (52.44, 7.07).
    let mut arena = arena("ball 51 7.07 2 0 | L1 -20 0");
    arena.cycle();
    let touching = 52.44 - 0.06 - 0.085;
    let way_back = 2.0 - (touching - 51.0);
    assert!((arena.ball().position.x - (touching - way_back)).abs() < 1e-6, "{}", arena.ball().position);
    assert_near(arena.ball().velocity, (-2.0 * 0.94, 0.0));
}

#[test]
fn a_player_bounces_off_a_post_and_feels_it() {
    let mut arena = arena("ball 0 0 | L1 51.9 7.07 vel 1 0");
    arena.cycle();
    assert!(arena.player("L1").velocity.x < 0.0);
    let felt = arena.receive("L1").iter().any(|message| {
        matches!(message, soccer2d_protocol::PlayerMessage::SenseBody(body) if body.collision.unwrap().post)
    });
    assert!(felt);
}

#[test]
fn players_that_run_into_each_other_part_and_turn_back() {
    let mut arena = arena("ball 20 20 | L1 0 0 vel 0.5 0 | R1 0.8 0 vel -0.5 0");
    arena.cycle();
    let (left, right) = (arena.player("L1"), arena.player("R1"));
    let distance = left.position.distance(right.position);
    assert!((distance - 0.6).abs() < 1e-6, "{distance}");
    assert_near(left.velocity, (0.5 * 0.4 * -0.1, 0.0));
    assert_near(right.velocity, (-0.5 * 0.4 * -0.1, 0.0));
}

#[test]
fn a_ball_in_play_is_pushed_and_a_dead_one_is_not() {
    let mut play = arena("ball 0 0 | L1 0.2 0");
    play.cycle();
    assert!(play.ball().position.x < 0.0);
    let mut dead = arena("mode kick_in_l | ball 0 0 | L1 0.2 0");
    dead.cycle();
    assert_near(dead.ball().position, (0.0, 0.0));
    assert!((dead.player("L1").position.x - 0.385).abs() < 1e-6);
}

#[test]
fn players_at_the_same_position_are_moved_apart() {
    let mut arena = arena("ball 20 20 | L1 0 0 | R1 0 0");
    arena.cycle();
    let distance = arena.player("L1").position.distance(arena.player("R1").position);
    assert!((distance - 0.6).abs() < 1e-6, "{distance}");
}

#[test]
fn speed_limits_hold_only_when_something_pushes() {
    let mut fast = arena("ball 0 0 2.9 0 | L1 -20 0");
    fast.cycle();
    assert_near(fast.ball().position, (2.9, 0.0));
    let mut kicked = arena("ball 0.5 0 2.9 0 | L1 0 0");
    kicked.send("L1", "(kick 100 0)").cycle();
    assert!((kicked.ball().velocity.length() - 3.0 * 0.94).abs() < 1e-9);
}

#[test]
fn noise_is_in_proportion_to_speed() {
    let noisy = ServerParams { ball_rand: 0.05, ..quiet() };
    let mut arena = arena_with(noisy, "ball 0 0 2 0 | L1 -20 0");
    arena.cycle();
    let off = arena.ball().position - common_geometry::Vec2::new(2.0, 0.0);
    assert!(off.length() > 0.0 && off.length() <= 0.1, "{off}");
}

#[test]
fn wind_blows_only_if_it_varies() {
    let calm = ServerParams { wind_force: 1000.0, ..quiet() };
    let mut arena = arena_with(calm, "ball 0 0 2 0 | L1 -20 0");
    arena.cycle();
    assert_near(arena.ball().position, (2.0, 0.0));
    let windy = ServerParams { wind_force: 1000.0, wind_dir: 90.0, wind_rand: 0.001, ..quiet() };
    let mut arena = arena_with(windy, "ball 0 0 2 0 | L1 -20 0");
    arena.cycle();
    // 2 * 1000 / (0.2 * 10000), less or more the variation.
    assert!((arena.ball().position.y - 1.0).abs() < 1e-5, "{}", arena.ball().position);
}
