//! Parameters of the penalty shoot-out.

use soccer2d_sim::Settings;

use super::probe::{Effect::Is, Probe, check, measure, observe, play};
use crate::{
    arena::Arena,
    rules::penalty_shoot_out::{ShootOut, teams},
};

pub const PROBES: &[Probe] = &[
    observe("pen_allow_mult_kicks=false", second_kick, ["penalty_taken", "penalty_miss"]),
    // The cycle in which a play mode begins counts as well.
    measure("pen_before_setup_wait=3", |s| phases(s)[2], Is(11.0, 4.0)),
    observe("pen_coach_moves_players=false", after_the_setup, ["penalty_ready", "penalty_score"]),
    measure("pen_dist_x=20", |s| 52.5 - shoot_out(s).arena.ball().position.x.abs(), Is(42.5, 20.0)),
    measure("pen_max_extra_kicks=1", |s| misses_until_the_end(s).0, Is(21.0, 13.0)),
    // It is placed 1.5 m behind its limit.
    measure("pen_max_goalie_dist_x=5", goalie_from_the_line, Is(12.5, 3.5)),
    measure("pen_nr_kicks=2", kicks_until_decided, Is(6.0, 3.0)),
    observe("pen_random_winner=true", |s| misses_until_the_end(s).1, ["penalty_draw", "penalty_winner"]),
    measure("pen_ready_wait=5", |s| phases(s)[1], Is(11.0, 6.0)),
    measure("pen_setup_wait=3", |s| phases(s)[0], Is(71.0, 4.0)),
    measure("pen_taken_wait=30", cycles_after_the_kick, Is(151.0, 31.0)),
    observe("penalty_shoot_outs=false", after_a_draw, ["penalty_setup", "time_over"]),
];

#[test]
fn penalties() {
    check(PROBES);
}

/// The end of a game without goals.
fn draw(settings: &Settings) -> Arena {
    let mut settings = settings.clone();
    let server = &mut settings.server;
    (server.half_time, server.nr_normal_halfs, server.nr_extra_halfs) = (1, 1, 0);
    play(&settings, &teams())
}

fn shoot_out(settings: &Settings) -> ShootOut {
    ShootOut::begin(draw(settings))
}

/// The play mode without its side.
fn mode(arena: &Arena) -> String {
    arena.mode().to_string().trim_end_matches("_l").trim_end_matches("_r").to_string()
}

fn after_a_draw(settings: &Settings) -> String {
    mode(draw(settings).cycle())
}

/// How long a penalty that is not taken is in setup, ready and over.
fn phases(settings: &Settings) -> [f64; 3] {
    let mut arena = shoot_out(settings).arena;
    // The cycle in which it was set up.
    let setup = arena.cycles_of_mode() + 1;
    [setup, arena.cycles_of_mode(), arena.cycles_of_mode()].map(|cycles| cycles as f64)
}

/// All are in the centre circle, the goalies too, when the time to take positions is over.
fn after_the_setup(settings: &Settings) -> String {
    let mut arena = shoot_out(settings).arena;
    arena.cycles_of_mode();
    mode(&arena)
}

/// How far from its line a goalie is placed that was in the centre circle.
fn goalie_from_the_line(settings: &Settings) -> f64 {
    let mut shoot_out = shoot_out(settings);
    let goalie = shoot_out.goalie(shoot_out.taking().other());
    shoot_out.arena.arrange(&format!("{goalie} 0 0"));
    shoot_out.until_ready();
    52.5 - shoot_out.arena.player(&goalie).position.x.abs()
}

/// The taker touches the ball, so that it stays where it is.
fn taken(settings: &Settings) -> (ShootOut, String) {
    let mut shoot_out = shoot_out(settings);
    shoot_out.until_ready();
    let taker = shoot_out.taker();
    shoot_out.place_at_ball(&taker).send(&taker, "(kick 1 0)").cycle();
    (shoot_out, taker)
}

fn second_kick(settings: &Settings) -> String {
    let (mut shoot_out, taker) = taken(settings);
    mode(shoot_out.place_at_ball(&taker).send(&taker, "(kick 1 0)").cycle())
}

fn cycles_after_the_kick(settings: &Settings) -> f64 {
    // The cycle of the kick itself.
    taken(settings).0.arena.cycles_of_mode() as f64 + 1.0
}

/// The side that begins scores, the other misses: after how many penalties it has won.
fn kicks_until_decided(settings: &Settings) -> f64 {
    let mut settings = settings.clone();
    // So near that every shot is in.
    settings.server.pen_dist_x = 20.0;
    let mut shoot_out = shoot_out(&settings);
    let first = shoot_out.taking();
    let mut kicks = 0;
    while !shoot_out.arena.calls().iter().any(|call| call.starts_with("penalty_winner")) {
        if shoot_out.until_ready() == first {
            shoot_out.score();
        } else {
            shoot_out.miss();
        }
        kicks += 1;
    }
    f64::from(kicks)
}

/// All penalties are missed: how many are taken, and how it ends.
fn misses_until_the_end(settings: &Settings) -> (f64, String) {
    let mut settings = settings.clone();
    let server = &mut settings.server;
    (server.pen_setup_wait, server.pen_ready_wait, server.pen_before_setup_wait) = (1, 1, 1);
    let mut shoot_out = shoot_out(&settings);
    for kicks in 1..100 {
        shoot_out.miss();
        let call = shoot_out.last_calls(1).remove(0);
        if !call.starts_with("penalty_miss") {
            let end = call.trim_end_matches("_l").trim_end_matches("_r").to_string();
            return (f64::from(kicks), end);
        }
    }
    (f64::NAN, "never".to_string())
}
