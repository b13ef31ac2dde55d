//! Predictions agree with each other: the table with the steps, the stop with the path.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayerType, ServerParams};

use super::*;
use crate::world_model::WorldModel;

fn world(situation: &str) -> WorldModel {
    WorldModel::imagine(situation).expect("a situation")
}

#[test]
fn the_table_is_what_dashes_do() {
    let here = world("ball 0 0 | us7 0 0 me");
    let mut runner = Runner::me(&here);
    let table = RunTable::new(&here.me.kind, &here.server);
    for cycle in 1..=40 {
        runner.dash(100.0, 0.0);
        assert!((table.distance(cycle) - runner.position.x).abs() < 1e-9, "{cycle}");
        assert_eq!(table.cycles(table.distance(cycle)), cycle);
        assert_eq!(table.cycles(table.distance(cycle) + 0.01), cycle + 1);
    }
    assert!(table.distance(100) > table.distance(60));
    assert!(table.cycles(60.0) > 48);
}

#[test]
fn a_tired_player_s_table_is_shorter() {
    let mut here = world("ball 0 0 | us7 0 0 me");
    let rested = RunTable::of(&Runner::me(&here));
    assert_eq!(rested, RunTable::new(&here.me.kind, &here.server));
    here.me.stamina = 1000.0;
    let tired = RunTable::of(&Runner::me(&here));
    assert!(tired.distance(40) < rested.distance(40) - 1.0, "{}", tired.distance(40));
    assert!((tired.distance(5) - rested.distance(5)).abs() < 0.2);
}

#[test]
fn a_run_takes_longer_behind_one() {
    let here = world("ball 0 0 | us7 0 0 me | them4 0 5 | them5 0 5 vel 0.4 0");
    let ahead = my_cycles_to_run(&here, Vec2::new(8.0, 0.0));
    let behind = my_cycles_to_run(&here, Vec2::new(-8.0, 0.0));
    assert_eq!(behind, ahead + 1);
    assert_eq!(cycles_to_run(&here, &here.players[0], Vec2::new(8.0, 5.0)), ahead);
    // At speed, turning takes more than one turn.
    let turning = cycles_to_run(&here, &here.players[1], Vec2::new(-8.0, 5.0));
    assert!(turning > behind, "{turning} {behind}");
}

#[test]
fn what_is_done_is_foreseen() {
    let here = world("ball 0.5 0 0 0.1 | us7 0 0 me vel 0.2 0");
    let mut runner = Runner::me(&here);
    let stop = runner.stop();
    for _ in 0..100 {
        runner.rest();
    }
    assert!(runner.position.distance(stop) < 1e-6);
    let kick = soccer2d_protocol::PlayerCommand::Kick { power: 100.0, direction: 0.0 };
    let kicked = ball::after_command(&here, Some(&kick));
    assert!(kicked.velocity.x > 2.0 && kicked.velocity.y > 0.05, "{}", kicked.velocity);
    let left = ball::after_command(&here, None);
    assert!(left.position.distance(Vec2::new(0.5, 0.1)) < 1e-9);
}

#[test]
fn everybody_turns_round_in_four_turns() {
    let server = ServerParams::default();
    let kind = PlayerType::default_type(&server);
    for speed in [0.0, 0.3, 0.6, 1.05] {
        let turns = run_table::Turns::new(speed, &kind);
        assert!(turns.needed(std::f64::consts::PI) <= 4);
        assert_eq!(turns.needed(0.0), 0);
    }
}

#[test]
fn the_offside_line_is_the_last_but_one_the_ball_or_the_middle() {
    let line = |situation: &str| offside::line(&world(situation));
    assert_eq!(line("ball 0 0 | us7 0 0 me | them1 50 0 goalie | them2 30 0 | them3 25 0"), 30.0);
    assert_eq!(line("ball 35 0 | us7 0 0 me | them1 50 0 goalie | them2 30 0"), 35.0);
    assert_eq!(line("ball -20 0 | us7 0 0 me | them1 50 0 goalie | them2 -30 0"), 0.0);
    let theirs = offside::their_line(&world("ball 10 0 | us7 -20 0 me | us1 -50 0 goalie | us2 -25 0"));
    assert_eq!(theirs, -25.0);
}
