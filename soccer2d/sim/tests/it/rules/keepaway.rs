//! Keepaway.

use soccer2d_protocol::{PlayMode, ServerParams};
use soccer2d_sim::{EpisodeEnd, Event, Input};

use crate::arena::{Arena, arena_with, assert_near, quiet};

fn rule() -> ServerParams {
    ServerParams { keepaway: true, ..quiet() }
}

fn begun() -> Arena {
    let mut arena =
        arena_with(rule(), "mode before_kick_off | time 0 | L1 -5 0 | L2 -5 5 | L3 -5 -5 | R1 5 0 | R2 5 5");
    arena.monitor(Input::KickOff);
    arena
}

fn episodes(arena: &Arena) -> Vec<Event> {
    let is_one = |event: &&&Event| matches!(event, Event::KeepawayEpisode { .. });
    arena.events().iter().filter(is_one).map(|event| (*event).clone()).collect()
}

#[test]
fn the_kick_off_begins_the_first_episode() {
    let arena = begun();
    assert_eq!(arena.mode(), PlayMode::PlayOn);
    assert!(arena.events().contains(&&Event::KeepawayBegins { keepers: 3, takers: 2 }));
    assert_near(arena.ball().position, (-6.0, -6.0));
    let mut corners: Vec<(bool, bool)> = ["L1", "L2", "L3"]
        .iter()
        .map(|who| arena.player(who).position)
        .inspect(|place| assert!(place.x.abs() > 7.0 && place.y.abs() > 7.0, "{place}"))
        .map(|place| (place.x > 0.0, place.y > 0.0))
        .collect();
    corners.sort_unstable();
    assert_eq!(corners, [(false, false), (true, false), (true, true)]);
    let taker = arena.player("R1").position;
    assert!(taker.x < -7.0 && taker.y > 7.0, "{taker}");
}

#[test]
fn a_ball_out_of_the_area_ends_it() {
    let mut arena = begun();
    arena.cycles(10);
    arena.arrange("ball 9.8 0 1 0").cycle();
    let how = EpisodeEnd::Out;
    assert_eq!(episodes(&arena), [Event::KeepawayEpisode { number: 1, since: 0, until: 11, how }]);
    assert_eq!(arena.calls(), ["play_on", "training Keepaway 1"]);
    assert_near(arena.ball().position, (-6.0, -6.0));
}

#[test]
fn takers_need_the_ball_for_a_while() {
    let mut arena = begun();
    arena.arrange("ball 0 0 | R1 0.5 0").cycles(3);
    arena.arrange("R1 8 8 | L1 0.5 0").cycle();
    arena.arrange("R1 0.5 0 | L1 8 8").cycles(4);
    assert_eq!(episodes(&arena), [], "a keeper had it in between");
    arena.cycle();
    let how = EpisodeEnd::Taken;
    assert_eq!(episodes(&arena), [Event::KeepawayEpisode { number: 1, since: 0, until: 9, how }]);
}

#[test]
fn it_can_begin_by_itself() {
    let server = ServerParams { keepaway_start: 2, ..rule() };
    let mut arena = arena_with(server, "mode before_kick_off | time 0 | L1 -5 0 | R1 5 0");
    arena.cycles(20);
    assert_eq!(arena.mode(), PlayMode::BeforeKickOff);
    arena.cycle();
    assert_eq!(arena.mode(), PlayMode::PlayOn);
}
