//! Fouls and cards.

use soccer2d_protocol::{
    PlayMode, PlayerMessage, ServerParams, Side, Version, params::RuleSet, reply::ErrorReply,
    sense_body::Card, show::state as bits,
};
use soccer2d_sim::Settings;

use crate::arena::{Arena, arena_of, arena_with, assert_near, quiet};

/// R1 runs with the ball, L1 comes from behind.
pub const BEHIND: &str = "ball 0.6 0 | R1 0 0 | L1 -1 0 | L2 -40 0";

/// Tackles within reach always succeed, and the referee detects every foul.
fn strict() -> ServerParams {
    ServerParams { tackle_exponent: 1000.0, foul_exponent: 1000.0, foul_detect_probability: 1.0, ..quiet() }
}

/// R1 dashes in the last cycle, or not, then L1 tackles.
fn tackle(server: ServerParams, situation: &str, dash: bool, words: &str) -> Arena {
    let mut arena = arena_with(server, situation);
    if dash {
        arena.send("R1", "(dash 0)");
    }
    arena.cycle();
    arena.send("L1", words).cycle();
    arena
}

#[test]
fn through_a_running_opponent_from_behind() {
    let mut arena = tackle(strict(), BEHIND, true, "(tackle 0)");
    assert_eq!(arena.mode(), PlayMode::FoulCharge(Side::Left));
    assert_near(arena.ball().position, (-1.0, 0.0));
    assert_eq!(arena.player("L1").card, Card::None);
    assert_eq!(arena.player("R1").foul_cycles, 0, "not on purpose");
    assert_eq!(arena.cycles_of_mode(), 30);
    assert_eq!(arena.calls(), ["foul_charge_l", "free_kick_r"]);
}

#[test]
fn what_is_no_foul() {
    let check = |situation: &str, dash: bool| {
        let arena = tackle(strict(), situation, dash, "(tackle 0)");
        assert_eq!(arena.mode(), PlayMode::PlayOn, "{situation}: {:?}", arena.calls());
        assert_ne!(arena.player("L1").state & bits::TACKLE, 0);
    };
    // Standing.
    check(BEHIND, false);
    // The ball is nearer than the opponent.
    check("ball -0.1 0 | R1 0.4 0 | L1 -1 0", true);
    // Beside the way to the ball.
    check("ball 0.6 0 | R1 0.2 0.75 | L1 -1 0", true);
    // Face to face.
    check("ball 0.6 0 | R1 0 0 body 180 | L1 -1 0", true);
    // It does not have the ball.
    check("ball 0.9 0 | R1 -0.3 0.5 | L1 -1 0", true);
    // The referee detects nothing.
    let blind = ServerParams { foul_detect_probability: 0.0, ..strict() };
    assert_eq!(tackle(blind, BEHIND, true, "(tackle 0)").mode(), PlayMode::PlayOn);
    let rules = RuleSet { fouls: false, ..RuleSet::default() };
    let settings = Settings { server: strict(), rules, seed: 1, ..Settings::default() };
    let mut arena = arena_of(settings, Version::LATEST, BEHIND);
    arena.send("R1", "(dash 0)").cycle().send("L1", "(tackle 0 on)").cycle();
    assert_eq!((arena.mode(), arena.player("R1").foul_cycles), (PlayMode::PlayOn, 0));
    assert_eq!(arena.player("L1").tackle_cycles, 9, "an ordinary tackle");
}

#[test]
fn on_purpose_hurts_whether_seen_or_not() {
    let blind = ServerParams { foul_detect_probability: 0.0, ..strict() };
    let mut arena = tackle(blind, BEHIND, false, "(tackle 0 on)");
    assert_eq!(arena.mode(), PlayMode::PlayOn);
    assert_ne!(arena.player("R1").state & bits::FOUL_CHARGED, 0);
    let before = arena.player("R1").counts;
    arena.send("R1", "(kick 100 0)").cycle();
    assert_eq!(arena.player("R1").counts, before, "cannot act");
    arena.cycles(3);
    assert_eq!((arena.player("R1").foul_cycles, arena.player("R1").state & bits::FOUL_CHARGED), (0, 0));
    arena.send("R1", "(turn 10)").cycle();
    assert_eq!(arena.player("R1").counts.turn, before.turn + 1);
}

#[test]
fn on_purpose_and_dangerous_is_yellow() {
    let arena = tackle(strict(), BEHIND, false, "(tackle 0 on)");
    assert_eq!((arena.mode(), arena.player("L1").card), (PlayMode::FoulCharge(Side::Left), Card::None));
    let arena = tackle(strict(), BEHIND, true, "(tackle 0 on)");
    assert_eq!(arena.calls(), ["foul_charge_l", "yellow_card_l_1"]);
    assert_eq!(arena.player("L1").card, Card::Yellow);
    assert_ne!(arena.player("L1").state & bits::YELLOW_CARD, 0);
}

#[test]
fn the_harder_card_by_chance() {
    let harsh = ServerParams { red_card_probability: 1.0, ..strict() };
    let arena = tackle(harsh.clone(), BEHIND, true, "(tackle 0 on)");
    assert_eq!(arena.calls(), ["foul_charge_l", "red_card_l_1"]);
    let arena = tackle(harsh, BEHIND, true, "(tackle 0)");
    assert_eq!(arena.calls(), ["foul_charge_l", "yellow_card_l_1"]);
}

#[test]
fn the_second_yellow_card_is_red() {
    let mut arena = tackle(strict(), BEHIND, true, "(tackle 0 on)");
    arena.cycles(31);
    arena.arrange(&format!("{BEHIND} | mode play_on"));
    arena.told.clear();
    arena.send("R1", "(dash 0)").cycle();
    arena.send("L1", "(tackle 0 on)(turn 10)(say \"late\")").cycle();
    assert_eq!(arena.calls(), ["foul_charge_l", "yellow_card_l_1", "red_card_l_1"]);
    let player = arena.player("L1");
    assert!(!player.enabled && player.client.is_none());
    assert_eq!(player.state, bits::RED_CARD);
    assert_near(player.position, (-3.0, -37.0));
    // It receives the card, and then nothing more.
    let last = arena.receive("L1").last().map(|message| (*message).clone());
    assert!(matches!(last, Some(PlayerMessage::Hear(_))), "{last:?}");
    let count = arena.receive("L1").len();
    arena.cycles(3);
    assert_eq!(arena.receive("L1").len(), count);
    arena.reconnect("L1");
    assert_eq!(arena.receive("L1").last(), Some(&&PlayerMessage::Error(ErrorReply::RedCardedPlayer)));
}

#[test]
fn in_the_own_penalty_area_it_is_an_indirect_free_kick() {
    let mut arena = tackle(strict(), "ball -44.4 0 | R1 -45 0 | L1 -46 0", true, "(tackle 0)");
    assert_near(arena.ball().position, (-46.0, 0.0));
    assert_eq!(arena.cycles_of_mode(), 30);
    assert_eq!(arena.mode(), PlayMode::IndirectFreeKick(Side::Right));
    // Not in the goal area, and in the other penalty area not at all.
    let arena = tackle(strict(), "ball -49.4 0 | R1 -50 0 | L1 -51 0", true, "(tackle 0)");
    assert!((arena.ball().position.x - -47.0).abs() < 1e-6, "{}", arena.ball().position);
    let arena = tackle(strict(), "ball 45.6 1 | R1 45 1 | L1 44 1", true, "(tackle 0)");
    let at = arena.ball().position;
    assert!(at.distance((36.0, 20.16).into()) < 1e-6, "{at}");
}

#[test]
fn chance_decides_what_the_referee_sees() {
    let seen = (0..100).filter(|&seed| {
        let server = ServerParams { foul_detect_probability: 0.5, ..strict() };
        let settings = Settings { server, seed, ..Settings::default() };
        let mut arena = arena_of(settings, Version::LATEST, BEHIND);
        arena.send("R1", "(dash 0)").cycle().send("L1", "(tackle 0)").cycle();
        arena.mode() == PlayMode::FoulCharge(Side::Left)
    });
    let seen = seen.count();
    assert!((35..=65).contains(&seen), "{seen}");
}
