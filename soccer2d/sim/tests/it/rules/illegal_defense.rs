//! Illegal defence.

use soccer2d_protocol::{
    PlayMode, ServerParams, Side,
    show::{ShowPlayer, state as bits},
};
use soccer2d_sim::Output;

use crate::arena::{Arena, arena_with, assert_near, quiet};

pub const SIEGE: &str = "ball -20 0 | R9 -19.5 0 | L1 -45 0 | L2 -45 5 | L3 -45 -5 | L4 0 0";

fn rule() -> ServerParams {
    ServerParams { illegal_defense_number: 3, ..quiet() }
}

/// R9 has kicked, and this many cycles have passed since.
fn siege(server: ServerParams, situation: &str, cycles: usize) -> Arena {
    let mut arena = arena_with(server, situation);
    arena.send("R9", "(kick 1 0)").cycles(cycles);
    arena
}

#[test]
fn too_many_too_long() {
    let mut arena = siege(rule(), SIEGE, 19);
    assert_eq!(arena.mode(), PlayMode::PlayOn);
    arena.cycle();
    assert_eq!(arena.mode(), PlayMode::IllegalDefense(Side::Left));
    assert_near(arena.ball().position, (-41.5, 0.0));
    assert_eq!(arena.game.world().kick_side, Some(Side::Right));
    assert_eq!(arena.cycles_of_mode(), 31, "from the end of a step on");
    assert_eq!(arena.calls(), ["illegal_defense_l", "free_kick_r"]);
    assert!(arena.player("L1").position.distance(arena.ball().position) > 5.5, "cleared");
}

#[test]
fn when_there_is_none() {
    let check = |server: ServerParams, situation: &str| {
        let arena = siege(server, situation, 30);
        assert_eq!(arena.calls(), [""; 0], "{situation}");
    };
    check(quiet(), SIEGE);
    check(ServerParams { illegal_defense_number: 4, ..rule() }, SIEGE);
    // In the other half; beside the area.
    check(rule(), "ball 20 0 | R9 20.5 0 | L1 -45 0 | L2 -45 5 | L3 -45 -5");
    check(rule(), "ball -20 0 | R9 -19.5 0 | L1 -45 21 | L2 -45 5 | L3 -45 -5");
    check(rule(), "ball -20 0 | R9 -19.5 0 | L1 -35.9 0 | L2 -45 5 | L3 -45 -5");
    // The side that has the ball may stand where it likes.
    let mut arena = arena_with(rule(), &format!("{SIEGE} | L5 -20.5 0"));
    arena.send("L5", "(kick 1 0)").cycles(30);
    assert_eq!(arena.calls(), [""; 0]);
}

#[test]
fn a_defender_that_leaves_in_time_starts_a_new_count() {
    let mut arena = siege(rule(), SIEGE, 19);
    arena.arrange("L1 -30 0").cycle();
    arena.arrange("L1 -45 0").cycles(19);
    assert_eq!(arena.mode(), PlayMode::PlayOn);
    arena.cycle();
    assert_eq!(arena.mode(), PlayMode::IllegalDefense(Side::Left));
}

#[test]
fn if_both_sides_kick_at_once_neither_has_the_ball() {
    let mut arena = arena_with(rule(), &format!("{SIEGE} | L5 -20.5 0"));
    arena.send("R9", "(kick 1 0)").send("L5", "(kick 1 0)").cycles(30);
    assert_eq!(arena.calls(), [""; 0]);
}

#[test]
fn it_shows() {
    let arena = siege(rule(), SIEGE, 3);
    let show = arena.told.iter().rev().find_map(|(_, output)| match output {
        Output::Show(show) => Some(show.clone()),
        _ => None,
    });
    let marked = |player: &ShowPlayer| player.state & bits::ILLEGAL_DEFENSE != 0;
    let states: Vec<bool> = show.unwrap().players.iter().map(marked).collect();
    assert_eq!(states[..4], [true, true, true, false]);
}
