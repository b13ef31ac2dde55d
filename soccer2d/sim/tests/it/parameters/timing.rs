//! Parameters of the timetable: what happens in which tick of 10 ms.

use soccer2d_protocol::{PlayerMessage, trainer::TrainerMessage};
use soccer2d_sim::{Output, Settings};

use super::probe::{Effect::Is, Probe, check, measure, play, play_as};
use crate::arena::Arena;

pub const PROBES: &[Probe] = &[
    measure("recv_step=50", |s| first(play(s, ALONE).send("L1", "(score)"), is_score), Is(1.0, 5.0)),
    // The sees of version 17 have a timer of their own; since then they follow the step.
    measure("send_step=75", |s| count(&mut play_as(17, s, ALONE), 30, is_see), Is(2.0, 4.0)),
    measure("send_vi_step=200 with coach_w_referee=true", trainer_views, Is(10.0, 5.0)),
    measure("sense_body_step=200", |s| count(&mut play(s, ALONE), 100, is_sense_body), Is(10.0, 5.0)),
    measure("simulator_step=200", time_in_a_second, Is(10.0, 5.0)),
    measure("synch_mode=true", |s| count(&mut play(s, ALONE), 20, is_think), Is(0.0, 1.0)),
    measure("synch_offset=30 with synch_mode=true", |s| first(&mut play(s, ALONE), is_think), Is(16.0, 13.0)),
    // At normal width a see comes every second cycle.
    measure("synch_see_offset=50", |s| first(&mut play(s, ALONE), is_see), Is(20.0, 25.0)),
];

const ALONE: &str = "ball 20 20 | L1 0 0";

#[test]
fn timing() {
    check(PROBES);
}

#[test]
fn a_half_is_as_many_cycles_as_it_has_room_for() {
    let check = |simulator_step, expected| {
        let mut settings = Settings::default();
        settings.server.simulator_step = simulator_step;
        assert_eq!(settings.half_cycles(), expected, "{simulator_step} ms");
    };
    check(100, 3000);
    check(50, 6000);
    // Rounded, as the official server does it.
    check(70, 4286);
}

/// How many messages of a kind a player receives in this many ticks.
fn count(arena: &mut Arena, ticks: usize, wanted: fn(&PlayerMessage) -> bool) -> f64 {
    for _ in 0..ticks {
        arena.tick();
    }
    arena.receive("L1").into_iter().filter(|message| wanted(message)).count() as f64
}

/// In which tick a player receives a message of a kind.
fn first(arena: &mut Arena, wanted: fn(&PlayerMessage) -> bool) -> f64 {
    let mut told = |_: &i32| arena.tick().receive("L1").into_iter().any(wanted);
    (1..1000).find(|tick| told(tick)).map_or(f64::NAN, f64::from)
}

/// How much time passes in a second.
fn time_in_a_second(settings: &Settings) -> f64 {
    let mut arena = play(settings, "time 0 | ball 20 20 | L1 0 0");
    count(&mut arena, 100, is_see);
    f64::from(arena.game.world().time)
}

/// How often a trainer receives its view in a second.
fn trainer_views(settings: &Settings) -> f64 {
    let mut arena = play(settings, ALONE);
    arena.train("(eye on)");
    count(&mut arena, 100, is_see);
    let is_view = |output: &Output| matches!(output, Output::Trainer(TrainerMessage::See(_)));
    arena.told.iter().filter(|(_, output)| is_view(output)).count() as f64
}

fn is_score(message: &PlayerMessage) -> bool {
    matches!(message, PlayerMessage::Score(_))
}

fn is_see(message: &PlayerMessage) -> bool {
    matches!(message, PlayerMessage::See(_))
}

fn is_sense_body(message: &PlayerMessage) -> bool {
    matches!(message, PlayerMessage::SenseBody(_))
}

fn is_think(message: &PlayerMessage) -> bool {
    matches!(message, PlayerMessage::Think)
}
