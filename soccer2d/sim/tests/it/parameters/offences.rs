//! Parameters of offences: offside, fouls, illegal defence.

use soccer2d_protocol::PlayMode;
use soccer2d_sim::Settings;

use super::{
    probe::{Effect::Is, Probe, check, measure, observe, play},
    rules::cycles_until,
};
use crate::{
    arena::Arena,
    rules::{foul::BEHIND, illegal_defense::SIEGE, offside::PASS},
};

pub const PROBES: &[Probe] = &[
    // Offside
    observe("offside_active_area_size=1", attempt_near_the_ball, ["offside_l", "play_on"]),
    // A line at 30: attackers are moved this far behind it.
    measure("offside_kick_margin=5", |s| 30.0 - after_an_offside(s).player("L8").position.x, Is(9.15, 5.0)),
    observe("use_offside=false", |s| after_an_offside(s).mode().to_string(), ["offside_l", "play_on"]),
    // Fouls
    measure("foul_cycles=10", cycles_of_pain, Is(5.0, 10.0)),
    observe("foul_detect_probability=1", fouls_seen, ["some", "all"]),
    observe(
        "red_card_probability=1 with foul_detect_probability=1",
        card,
        ["yellow_card_l_1", "red_card_l_1"],
    ),
    // Illegal defence
    observe(
        "illegal_defense_dist_x=5 with illegal_defense_number=3",
        siege,
        ["illegal_defense_l", "play_on"],
    ),
    measure("illegal_defense_duration=10 with illegal_defense_number=3", patience, Is(20.0, 10.0)),
    observe("illegal_defense_number=3", siege, ["play_on", "illegal_defense_l"]),
    observe("illegal_defense_width=8 with illegal_defense_number=3", siege, ["illegal_defense_l", "play_on"]),
];

#[test]
fn offences() {
    check(PROBES);
}

/// A pass to L9, which is offside and kicks; and a cycle later, when L8 has been moved back.
pub fn after_an_offside(settings: &Settings) -> Arena {
    let mut arena = play(settings, &format!("{PASS} | L9 35 -0.3 | L8 33 10"));
    arena.send("L2", "(kick 100 0)").cycle();
    arena.arrange("ball 34.4 -0.3").send("L9", "(kick 10 0)").cycles(2);
    arena
}

/// L9, which is offside, tries to kick a ball that is 1.6 m away.
fn attempt_near_the_ball(settings: &Settings) -> String {
    let mut arena = play(settings, &format!("{PASS} | L9 35 4"));
    arena.send("L2", "(kick 100 0)").cycle();
    arena.arrange("ball 35 2.4").send("L9", "(kick 10 0)").cycle().mode().to_string()
}

/// R1 runs with the ball, and L1 tackles from behind.
pub fn dangerous_tackle(settings: &Settings, words: &str) -> Arena {
    let mut settings = settings.clone();
    (settings.server.tackle_exponent, settings.server.foul_exponent) = (1000.0, 1000.0);
    let mut arena = play(&settings, BEHIND);
    arena.send("R1", "(dash 0)").cycle().send("L1", words).cycle();
    arena
}

/// For how many cycles, the foul's own among them, a player that was fouled on purpose cannot act.
fn cycles_of_pain(settings: &Settings) -> f64 {
    cycles_until(&mut dangerous_tackle(settings, "(tackle 0 on)"), |arena| {
        arena.player("R1").foul_cycles == 0
    }) + 1.0
}

/// How many of twenty fouls the referee detects.
fn fouls_seen(settings: &Settings) -> String {
    let is_seen = |seed: &u64| {
        let settings = Settings { seed: *seed, ..settings.clone() };
        dangerous_tackle(&settings, "(tackle 0)").mode() != PlayMode::PlayOn
    };
    match (0..20).filter(is_seen).count() {
        0 => "none",
        20 => "all",
        _ => "some",
    }
    .to_string()
}

fn card(settings: &Settings) -> String {
    dangerous_tackle(settings, "(tackle 0 on)").calls().pop().unwrap_or_default()
}

/// R9 has kicked; three of the left team stand in front of their goal.
fn besieged(settings: &Settings) -> Arena {
    let mut arena = play(settings, SIEGE);
    arena.send("R9", "(kick 1 0)");
    arena
}

fn siege(settings: &Settings) -> String {
    besieged(settings).cycles(20).mode().to_string()
}

/// For how many cycles they may.
fn patience(settings: &Settings) -> f64 {
    cycles_until(&mut besieged(settings), |arena| arena.mode() != PlayMode::PlayOn)
}
