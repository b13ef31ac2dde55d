//! Parameters of keepaway, but for those of its log.

use soccer2d_sim::{Input, Settings};

use super::probe::{Effect::Is, Probe, check, measure, observe, play};
use crate::arena::Arena;

pub const PROBES: &[Probe] = &[
    observe("keepaway=true", |s| kicked_off(s).mode().to_string(), ["kick_off_l", "play_on"]),
    // The ball begins 4 m from a corner of the area.
    measure("keepaway_length=30 with keepaway=true", |s| kicked_off(s).ball().position.x, Is(-6.0, -11.0)),
    observe("keepaway_start=2 with keepaway=true", after_two_seconds, ["before_kick_off", "play_on"]),
    measure("keepaway_width=30 with keepaway=true", |s| kicked_off(s).ball().position.y, Is(-6.0, -11.0)),
];

const TEAMS: &str = "mode before_kick_off | time 0 | L1 -5 0 | L2 -5 5 | L3 -5 -5 | R1 5 0 | R2 5 5";

#[test]
fn keepaway() {
    check(PROBES);
}

#[test]
fn an_episode_ends_where_the_area_ends() {
    let calls = |length| {
        let mut settings = Settings::default();
        (settings.server.keepaway, settings.server.keepaway_length) = (true, length);
        kicked_off(&settings).arrange("ball 9.8 0 1 0").cycle().calls()
    };
    assert_eq!(calls(20.0), ["play_on", "training Keepaway 1"]);
    assert_eq!(calls(30.0), ["play_on"]);
}

/// A monitor has begun the game.
fn kicked_off(settings: &Settings) -> Arena {
    let mut arena = play(settings, TEAMS);
    arena.monitor(Input::KickOff);
    arena
}

/// No client begins the game.
fn after_two_seconds(settings: &Settings) -> String {
    play(settings, TEAMS).cycles(21).mode().to_string()
}
