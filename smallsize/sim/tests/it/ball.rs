//! The ball by itself, and what it comes off.

use common_geometry::Vec2;

use crate::arena::{arena, arena_with, quiet};

/// Where the ball is after so many seconds, and how fast.
fn check(situation: &str, seconds: f64, x: std::ops::Range<f64>, vx: std::ops::Range<f64>) {
    let mut arena = arena(situation);
    arena.run(seconds);
    let ball = *arena.ball();
    assert!(x.contains(&ball.position.x) && vx.contains(&ball.velocity.x), "{situation}: {ball:?}");
}

#[test]
fn a_ball_slides_then_rolls() {
    check("ball 0 0 3 0 | Y0 -4 2", 0.1, 0.26..0.30, 2.4..2.7);
    check("ball 0 0 3 0 | Y0 -4 2", 0.5, 1.05..1.25, 1.9..2.05);
    check("ball 0 0 3 0 rolls | Y0 -4 2", 0.5, 1.4..1.5, 2.75..2.85);
}

#[test]
fn walls_and_goals_stop_the_ball() {
    // The wall behind the goal line, beside the goal.
    check("ball 4 2 6 0 | Y0 -4 2", 1.0, 3.0..4.8, -3.0..0.1);
    // In the goal it stays.
    check("ball 3 0 6 0 | Y0 -4 2", 2.0, 4.5..4.66, -0.05..0.05);
    // The post's front.
    check("ball 4 0.51 6 0 | Y0 -4 2", 0.3, 2.0..4.48, -4.0..0.0);
}

#[test]
fn a_ball_over_the_goal_does_not_come_in_through_its_net() {
    let mut arena = arena("ball 4 0 2 0 height 0.3 climb 1 | Y0 -4 2");
    let mut was_above = false;
    for _ in 0..200 {
        arena.tick();
        let ball = arena.ball();
        was_above |= ball.position.x > 4.5 && ball.height > 0.16;
        let is_inside = ball.position.x > 4.53 && ball.position.x < 4.66 && ball.height < 0.1;
        assert!(!(was_above && is_inside && ball.position.y.abs() < 0.45), "{ball:?}");
    }
    assert!(was_above);
}

#[test]
fn a_chipped_ball_can_leave_over_the_wall() {
    let mut arena = arena("ball 0 2.5 0 3 climb 4 | Y0 -4 2");
    arena.run(1.0);
    assert!(arena.ball().position.y > 3.4, "{:?}", arena.ball());
}

/// However fast the ball is, it never gets through a robot, a wall or the goal's back.
#[test]
fn a_fast_ball_never_tunnels() {
    for speed in [1.0, 3.0, 6.5, 10.0, 30.0, 99.0] {
        for aside in [-0.08, -0.05, 0.0, 0.03, 0.085] {
            let situation = format!("ball -2 {aside} {speed} 0 | Y0 1 0 heading 37");
            let mut at_robot = arena(&situation);
            for _ in 0..400 {
                at_robot.tick();
                let ball = at_robot.ball();
                if ball.velocity.x <= 0.0 || (ball.position.y - aside).abs() > 0.001 {
                    // It has come off something.
                    break;
                }
                assert!(ball.position.x < 1.0, "{situation}: {ball:?}");
            }
            let situation = format!("ball 3 {aside} {speed} 0 | Y0 -4 2");
            let mut at_goal = arena(&situation);
            for _ in 0..200 {
                at_goal.tick();
                assert!(at_goal.ball().position.x < 4.68, "{situation}: {:?}", at_goal.ball());
            }
        }
    }
}

#[test]
fn a_ball_flies_over_a_robot_but_not_through_it() {
    let mut over = arena("ball 0 0 3 0 height 0.2 climb 1.5 | Y0 0.6 0");
    over.run(0.35);
    assert!(over.ball().position.x > 0.9, "{:?}", over.ball());
    let mut against = arena("ball 0 0 3 0 height 0.05 | Y0 0.6 0");
    against.run(0.35);
    assert!(against.ball().position.x < 0.5, "{:?}", against.ball());
}

#[test]
fn a_ball_does_not_stay_on_a_robot() {
    let mut arena = arena("ball 0 0 height 0.6 | Y0 0 0");
    arena.run(3.0);
    assert!(arena.ball().height < 0.05, "{:?}", arena.ball());
}

#[test]
fn a_ball_between_two_robots_is_squeezed_out_or_held_but_not_swallowed() {
    let mut arena = arena("ball 0 0 | Y0 -0.2 0 heading 0 | B0 0.2 0.01 heading 180");
    arena.run_with("Y0 forward 2 | B0 forward 2", 1.0);
}

#[test]
fn a_ball_in_a_corner_is_not_pushed_through_the_wall() {
    let mut arena = arena("ball 4.75 3.25 | Y0 4.5 3 heading 45");
    arena.run_with("Y0 forward 3", 1.0);
    let ball = arena.ball().position;
    assert!(ball.x < 4.85 && ball.y < 3.35, "{ball}");
}

#[test]
fn a_rolling_ball_stops_where_its_deceleration_says() {
    let mut settings = quiet();
    settings.ball.roll_deceleration = 0.5;
    let mut arena = arena_with(settings, "ball 0 1 1 0 rolls | Y0 -4 2");
    arena.run(3.0);
    assert!((arena.ball().position - Vec2::new(1.0, 1.0)).length() < 0.01, "{:?}", arena.ball());
    assert_eq!(arena.ball().velocity, Vec2::ZERO);
}
