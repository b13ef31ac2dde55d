//! The four questions of the reachable area, and the conditions of each.

use proptest::prelude::*;
use soccer2d_protocol::ServerParams;

use super::*;
use crate::world_model::WorldModel;

fn world(situation: &str) -> WorldModel {
    WorldModel::imagine(situation).expect("a situation")
}

/// The player after these commands.
fn after<'a>(runner: &Runner<'a>, moves: &[PlayerCommand]) -> Runner<'a> {
    let mut runner = *runner;
    moves.iter().for_each(|command| runner.act(command));
    runner
}

#[test]
fn ahead_is_reached_sooner_than_behind_and_backwards_only_if_allowed() {
    let world = world("ball 0 0 | us7 0 0 me");
    let area = |cycles| ReachableArea::new(Runner::me(&world), cycles, 0, 0.5);
    let (ahead, behind) = (Vec2::new(3.0, 0.0), Vec2::new(-3.0, 0.0));
    assert!(area(4).contains(ahead, Backward::Never));
    assert!(!area(4).contains(behind, Backward::Never));
    assert!(area(5).contains(behind, Backward::Never));
    let back = Vec2::new(-1.3, 0.0);
    assert!(!area(2).contains(back, Backward::Never));
    assert!(area(2).contains(back, Backward::Always));
    assert!(area(2).contains(back, Backward::AtMost(2)));
    assert!(!area(2).contains(back, Backward::AtMost(1)));
}

#[test]
fn a_player_that_reacts_late_reaches_less() {
    let world = world("ball 0 0 | us7 0 0 me");
    let point = Vec2::new(4.5, 0.0);
    assert!(ReachableArea::new(Runner::me(&world), 5, 0, 0.5).contains(point, Backward::Never));
    assert!(!ReachableArea::new(Runner::me(&world), 5, 1, 0.5).contains(point, Backward::Never));
}

#[test]
fn the_moves_lead_there_and_then_face_the_wanted_direction() {
    let world = world("ball 0 0 | us7 0 0 me body 90");
    let area = ReachableArea::new(Runner::me(&world), 20, 0, 0.5);
    let point = Vec2::new(-6.0, 4.0);
    let conditions = Conditions { then_face: Some(Vec2::new(52.5, 0.0)), ..Conditions::default() };
    let moves = area.moves_to(point, &conditions);
    let there = after(&Runner::me(&world), &moves);
    assert!(there.position.distance(point) < 1.6, "{}", there.position);
    assert!(there.body.abs() < 0.4, "{}", there.body);
    assert_eq!(area.next_move(point, &conditions).as_ref(), moves.first());
}

#[test]
fn what_is_to_be_watched_decides_forward_or_backward() {
    let world = world("ball 0 0 | us7 0 0 me");
    let area = ReachableArea::new(Runner::me(&world), 20, 0, 0.5);
    let point = Vec2::new(-4.0, 0.0);
    let watching = |watch, backward| {
        let conditions = Conditions { backward, watch: Some(watch), ..Conditions::default() };
        area.moves_to(point, &conditions)
    };
    let goes_back = |moves: &[PlayerCommand]| {
        moves.iter().any(|one| matches!(one, PlayerCommand::Dash(dash) if dash.direction == 180.0))
    };
    assert!(goes_back(&watching(Vec2::new(20.0, 0.0), Backward::Always)));
    assert!(!goes_back(&watching(Vec2::new(-20.0, 0.0), Backward::Always)));
    // Too far for the number of backward steps that is allowed.
    assert!(!goes_back(&watching(Vec2::new(20.0, 0.0), Backward::AtMost(2))));
    assert!(!goes_back(&watching(Vec2::new(20.0, 0.0), Backward::Never)));
}

#[test]
fn a_small_turn_is_not_worth_a_cycle() {
    let world = world("ball 0 0 | us7 0 0 me");
    let area = ReachableArea::new(Runner::me(&world), 20, 0, 0.5);
    let point = Vec2::new(10.0, 1.5);
    let moves =
        |turn_buffer| area.moves_to(point, &Conditions { turn_buffer, within: 0.1, ..Default::default() });
    assert!(matches!(moves(0.3).first(), Some(PlayerCommand::Dash(_))));
    assert!(matches!(moves(0.05).first(), Some(PlayerCommand::Turn(_))));
}

proptest! {
    #[test]
    fn what_is_inside_can_be_reached(
        (x, y) in (-8.0..8.0f64, -8.0..8.0f64),
        (vx, vy) in (-0.4..0.4f64, -0.4..0.4f64),
        cycles in 1..20u32,
    ) {
        let world = world(&format!("ball 0 0 | us7 0 0 me vel {vx} {vy}"));
        let runner = Runner::me(&world);
        let area = ReachableArea::new(runner, cycles, 0, 0.6);
        let point = Vec2::new(x, y);
        if area.contains(point, Backward::Never) {
            // A few cycles more, since drift makes turns inexact.
            let moves = area.moves_to(point, &Conditions { within: 0.7, turn_buffer: 0.05, ..Default::default() });
            prop_assert!(moves.len() <= cycles as usize + 3, "{} moves for {point} in {cycles}", moves.len());
        }
    }

    #[test]
    fn crossings_part_inside_from_outside(
        (ax, ay, bx, by) in (-12.0..12.0f64, -12.0..12.0f64, -12.0..12.0f64, -12.0..12.0f64),
        speed in 0.0..0.5f64,
        cycles in 1..15u32,
    ) {
        let world = world(&format!("ball 0 0 | us7 0 0 me vel {speed} 0"));
        let area = ReachableArea::new(Runner::me(&world), cycles, 0, 0.5);
        let (from, to) = (Vec2::new(ax, ay), Vec2::new(bx, by));
        prop_assume!(from.distance(to) > 0.1);
        let crossings = area.crossings(from, to);
        let inside = |place| area.contains(place, Backward::Never);
        // Two points have an odd number of borders between them exactly if one is inside and the other is not.
        prop_assert_eq!(crossings.len() % 2 == 1, inside(from) != inside(to), "{:?}", crossings);
    }
}

#[test]
fn a_dash_that_covers_a_distance_covers_it() {
    let world = world("ball 0 0 | us7 0 0 me");
    let mut runner = Runner::me(&world);
    let power = power_to_cover(&runner, 0.3, 0.0);
    runner.dash(power, 0.0);
    assert!((runner.position.x - 0.3).abs() < 0.01, "{}", runner.position);
    assert_eq!(power_to_cover(&runner, 99.0, 0.0), ServerParams::default().max_dash_power);
}
