//! Parameters of the player types and their assignment.

use soccer2d_protocol::{PlayerType, params::TypeTrades};
use soccer2d_sim::{Match, Settings};

use super::probe::{
    Effect::{Differs, Grows, Is, Shrinks},
    Probe, check, measure, observe, play,
};

pub const PROBES: &[Probe] = &[
    // Who gets which
    observe(
        "allow_mult_default_type=true with auto_mode=true connect_wait=1",
        types_given_out,
        ["0 1 2", "0 0 0"],
    ),
    observe("pt_max=2 with auto_mode=true connect_wait=1", types_given_out, ["0 1 2", "0 0 1"]),
    // What there is
    measure("player_speed_max_min=0.95", |s| least(s, |kind| top_speed(kind, s)), Grows),
    measure("player_types=7", |s| drawn(s).len() as f64, Is(17.0, 6.0)),
    measure("random_seed=7", |s| drawn(s)[0].player_decay, Differs),
    // Trades
    measure("catchable_area_l_stretch_max=2", |s| greatest(s, |kind| kind.catchable_area_l_stretch), Grows),
    measure("catchable_area_l_stretch_min=1.2", |s| least(s, |kind| kind.catchable_area_l_stretch), Grows),
    measure("dash_power_rate_delta_max=0.002", |s| least(s, |kind| kind.player_size), Shrinks),
    measure("dash_power_rate_delta_min=-0.002", |s| greatest(s, |kind| kind.player_size), Grows),
    measure("effort_max_delta_factor=-0.001", |s| least(s, |kind| kind.effort_max), Grows),
    measure("effort_min_delta_factor=-0.001", |s| least(s, |kind| kind.effort_min), Grows),
    measure("extra_stamina_delta_max=10", |s| greatest(s, |kind| kind.extra_stamina), Shrinks),
    measure("extra_stamina_delta_min=40", |s| least(s, |kind| kind.extra_stamina), Grows),
    measure(
        "foul_detect_probability_delta_factor=10 with kick_power_rate_delta_max=0.01",
        |s| greatest(s, |kind| kind.foul_detect_probability),
        Grows,
    ),
    measure("inertia_moment_delta_factor=50", |s| greatest(s, |kind| kind.inertia_moment), Grows),
    measure("kick_power_rate_delta_max=0.01", |s| greatest(s, |kind| kind.kick_power_rate), Grows),
    measure("kick_power_rate_delta_min=-0.01", |s| least(s, |kind| kind.kick_power_rate), Shrinks),
    measure("kick_rand_delta_factor=0.5 with kick_rand=0.1", |s| greatest(s, |kind| kind.kick_rand), Shrinks),
    measure("kickable_margin_delta_max=0.2", |s| greatest(s, |kind| kind.kickable_margin), Grows),
    measure(
        "kickable_margin_delta_min=-0.2 with kick_rand=0.2",
        |s| least(s, |kind| kind.kickable_margin),
        Shrinks,
    ),
    measure("new_dash_power_rate_delta_max=0.0001", |s| greatest(s, |kind| kind.dash_power_rate), Shrinks),
    measure("new_dash_power_rate_delta_min=0", |s| least(s, |kind| kind.dash_power_rate), Grows),
    measure("new_stamina_inc_max_delta_factor=-3000", |s| greatest(s, |kind| kind.stamina_inc_max), Shrinks),
    measure("player_decay_delta_max=0", |s| greatest(s, |kind| kind.player_decay), Shrinks),
    measure("player_decay_delta_min=0", |s| least(s, |kind| kind.player_decay), Grows),
    measure(
        "player_size_delta_factor=-50 with dash_power_rate_delta_max=0.002",
        |s| least(s, |kind| kind.player_size),
        Grows,
    ),
    measure("player_speed_max_delta_max=0.2", |s| greatest(s, |kind| kind.player_speed_max), Grows),
    measure("player_speed_max_delta_min=-0.2", |s| least(s, |kind| kind.player_speed_max), Shrinks),
    measure(
        "stamina_inc_max_delta_factor=-100 with player_speed_max_delta_max=0.2",
        |s| least(&as_in_the_manual(s), |kind| kind.stamina_inc_max),
        Shrinks,
    ),
];

#[test]
fn player_types() {
    check(PROBES);
}

/// The types but the default one.
fn drawn(settings: &Settings) -> Vec<PlayerType> {
    Match::new(settings.clone()).world().player_types[1..].to_vec()
}

fn least(settings: &Settings, value: impl Fn(&PlayerType) -> f64) -> f64 {
    drawn(settings).iter().map(value).fold(f64::INFINITY, f64::min)
}

fn greatest(settings: &Settings, value: impl Fn(&PlayerType) -> f64) -> f64 {
    drawn(settings).iter().map(value).fold(f64::NEG_INFINITY, f64::max)
}

/// The speed at which a full dash adds as much as decay takes.
fn top_speed(kind: &PlayerType, settings: &Settings) -> f64 {
    settings.server.maxpower * kind.dash_power_rate * kind.effort_max / (1.0 - kind.player_decay)
}

/// The present trade-off of dash power replaces the one of top speed.
fn as_in_the_manual(settings: &Settings) -> Settings {
    let mut settings = settings.clone();
    settings.rules.type_trades = TypeTrades::DashForSize;
    settings
}

/// The types of three players after the kick-off.
pub fn types_given_out(settings: &Settings) -> String {
    let mut arena = play(settings, "mode before_kick_off | time 0 | ball 0 0 | L1 -9 0 | L2 -9 9 | L3 -9 -9");
    arena.cycle();
    ["L1", "L2", "L3"].map(|name| arena.player(name).player_type.to_string()).join(" ")
}
