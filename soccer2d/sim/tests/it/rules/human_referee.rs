//! Decisions of a human referee.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, PlayerMessage, Side, sense_body::Card, show::state as bits};
use soccer2d_sim::Decision;

use crate::arena::{arena, assert_degrees, assert_near, slot};

#[test]
fn a_foul() {
    let mut arena = arena("ball 0 0 | L1 -10 0 | R1 21 20");
    arena.decide(Decision::FreeKick { side: Side::Left, at: Vec2::new(20.0, 40.0) });
    assert_eq!(arena.calls(), ["foul_r", "free_kick_l"]);
    assert_near(arena.ball().position, (20.0, 34.0));
    arena.decide(Decision::FreeKick { side: Side::Left, at: Vec2::new(20.0, 20.0) });
    assert!(arena.player("R1").position.distance(arena.ball().position) > 9.15);
    arena.arrange("mode penalty_setup_l").told.clear();
    arena.decide(Decision::FreeKick { side: Side::Left, at: Vec2::ZERO });
    assert_eq!(arena.calls(), [""; 0], "not in a shoot-out");
}

#[test]
fn a_drop_ball() {
    let mut arena = arena("ball 0 0 | L1 -10 0 | R1 -41 0");
    arena.decide(Decision::DropBall { at: Vec2::new(-42.0, 0.0) });
    assert_eq!(arena.calls(), ["drop_ball", "play_on"]);
    assert_near(arena.ball().position, (-42.0, 0.0));
    assert!(arena.player("R1").position.distance(arena.ball().position) > 9.15);
}

#[test]
fn cards() {
    let mut arena = arena("ball 0 0 | L1 -10 0 | R1 20 0");
    arena.decide(Decision::YellowCard(slot("R1"))).cycle();
    assert_eq!((arena.player("R1").card, arena.player("R1").enabled), (Card::Yellow, true));
    arena.decide(Decision::YellowCard(slot("R1")));
    assert_eq!(arena.calls(), ["yellow_card_r_1", "yellow_card_r_1", "red_card_r_1"]);
    assert_eq!((arena.player("R1").card, arena.player("R1").enabled), (Card::Red, false));
    arena.decide(Decision::RedCard(slot("R1")));
    assert_eq!(arena.calls().len(), 3, "he is gone already");
    arena.decide(Decision::RedCard(slot("L1"))).cycles(5);
    assert_eq!(arena.calls().last().unwrap(), "red_card_l_1");
}

#[test]
fn a_player_is_moved() {
    let mut arena = arena("ball 0 0 | L1 -10 0 vel 0.4 0 | R1 20 0");
    arena.decide(Decision::Move { player: slot("L1"), to: Vec2::new(3.0, 4.0), body: 1.0 });
    assert_near(arena.player("L1").position, (3.0, 4.0));
    assert_near(arena.player("L1").velocity, (0.0, 0.0));
    assert_degrees(arena.player("L1").body, 1.0f64.to_degrees());
    arena.decide(Decision::Move { player: slot("L1"), to: Vec2::new(1e9, f64::NAN), body: 0.0 });
    arena.decide(Decision::Move { player: slot("R1"), to: Vec2::new(1e9, 0.0), body: 0.0 }).cycle();
    assert_near(arena.player("L1").position, (3.0, 4.0));
    assert_near(arena.player("R1").position, (57.5, 0.0));
}

#[test]
fn a_player_that_was_sent_off_may_reconnect() {
    let mut arena = arena("mode kick_in_l | ball 0 0 | L1 goalie -10 0 | R1 20 0");
    arena.decide(Decision::Expel(slot("L1"))).cycle();
    assert!(!arena.player("L1").enabled);
    assert_eq!(arena.player("L1").state, bits::DISABLED);
    arena.reconnect("L1");
    assert!(arena.receive("L1").iter().any(|message| matches!(message, PlayerMessage::Reconnect(_))));
    assert!(arena.player("L1").enabled);
    assert_eq!(arena.mode(), PlayMode::KickIn(Side::Left));
}
