//! Parameters of stamina, effort and recovery.

use soccer2d_model::stamina::Stamina;
use soccer2d_sim::Settings;

use super::probe::{Effect::Is, Probe, check, measure, play};

pub const PROBES: &[Probe] = &[
    measure("effort_dec=0.1", |s| rested(s, 1000).effort, Is(0.995, 0.9)),
    measure("effort_dec_thr=0.5", |s| rested(s, 3000).effort, Is(1.0, 0.995)),
    measure("effort_inc=0.001", effort_after_a_rest, Is(1.0, 0.996)),
    measure("effort_inc_thr=0.9", effort_after_a_rest, Is(1.0, 0.995)),
    measure("effort_init=0.8", |s| rested(s, 8000).effort, Is(1.0, 0.8)),
    measure("effort_min=0.2 with effort_dec=1", |s| rested(s, 1000).effort, Is(0.6, 0.2)),
    // The legs' shares of the extra 50 are not equal: an official slip.
    measure("extra_stamina=0", exhausted_dash, Is((25.0 + 50.0 * 50.0 / 75.0) * 0.006, 0.0)),
    measure("recover_dec=0.1", |s| rested(s, 1000).recovery, Is(0.998, 0.9)),
    measure("recover_dec_thr=0.5", |s| rested(s, 3000).recovery, Is(1.0, 0.998)),
    measure("recover_min=0.2 with recover_dec=1", |s| rested(s, 1000).recovery, Is(0.5, 0.2)),
    measure("stamina_capacity=10", |s| rested(s, 4000).stamina, Is(4045.0, 4010.0)),
    measure("stamina_inc_max=30", |s| rested(s, 4000).stamina, Is(4045.0, 4030.0)),
    measure("stamina_max=5000", at_the_start, Is(8000.0, 5000.0)),
];

#[test]
fn stamina() {
    check(PROBES);
}

/// A cycle's rest of a player with this much stamina.
fn rested(settings: &Settings, stamina: i32) -> Stamina {
    play(settings, &format!("ball 20 20 | L1 0 0 stamina {stamina}")).cycle().player("L1").stamina
}

/// The effort of a player that was exhausted for a cycle and then is fresh for one.
fn effort_after_a_rest(settings: &Settings) -> f64 {
    let mut arena = play(settings, "ball 20 20 | L1 0 0 stamina 1000");
    arena.cycle().arrange("L1 0 0 stamina 7000").cycle().player("L1").stamina.effort
}

/// How far a player without stamina dashes.
fn exhausted_dash(settings: &Settings) -> f64 {
    play(settings, "ball 20 20 | L1 0 0 stamina 0").send("L1", "(dash 100)").cycle().player("L1").position.x
}

fn at_the_start(settings: &Settings) -> f64 {
    play(settings, "ball 20 20 | L1 0 0").player("L1").stamina.stamina
}
