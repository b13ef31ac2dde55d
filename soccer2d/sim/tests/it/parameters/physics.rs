//! Parameters of movement, wind, bodies and the goal.

use soccer2d_sim::Settings;

use super::probe::{
    Effect::{Differs, Is, Times},
    Probe, check, measure, observe, play,
};

pub const PROBES: &[Probe] = &[
    measure("ball_accel_max=1", kicked_way, Is(2.7, 1.0)),
    measure("ball_decay=0.5", |s| rolled(s).0, Is(1.88, 1.0)),
    measure("ball_rand=0.1", |s| rolled(s).1, Times(2.0)),
    measure("ball_size=0.1", pushed_apart, Is(0.385, 0.4)),
    measure("ball_speed_max=2", fast_kick, Is(3.0, 2.0)),
    measure("ball_weight=0.4 with wind_force=1000 wind_dir=90 wind_rand=0.000000001", drift, Is(1.0, 0.5)),
    observe("goal_width=16", shot_beside_the_post, ["goal_kick_r", "goal_l"]),
    measure("player_accel_max=0.3", |s| dashed(s, "L1 0 10"), Is(0.6, 0.3)),
    measure("player_decay=0.1", glided, Is(0.4, 0.1)),
    measure("player_rand=0.2", turn_error_left, Times(2.0)),
    measure("player_size=0.5", players_apart, Is(0.6, 1.0)),
    measure("player_speed_max=0.8", |s| dashed(s, "L1 0 10 vel 0.7 0"), Is(1.05, 0.8)),
    measure(
        "player_weight=120 with wind_force=600000 wind_dir=90 wind_rand=0.000000001",
        player_drift,
        Is(0.5, 0.25),
    ),
    measure("prand_factor_l=3 with team_actuator_noise=true player_rand=0.1", turn_error_left, Times(3.0)),
    measure("prand_factor_r=3 with team_actuator_noise=true player_rand=0.1", turn_error_right, Times(3.0)),
    measure("slowness_on_top_for_left_team=2", |s| dashed(s, "L1 0 -10"), Is(0.6, 0.3)),
    measure("slowness_on_top_for_right_team=2", |s| dashed(s, "R1 0 -10"), Is(0.6, 0.3)),
    measure("team_actuator_noise=true with prand_factor_l=3 player_rand=0.1", turn_error_left, Times(3.0)),
    measure("wind_dir=90 with wind_force=1000 wind_rand=0.000000001", drift, Is(0.0, 1.0)),
    measure("wind_force=1000 with wind_dir=90 wind_rand=0.000000001", drift, Is(0.0, 1.0)),
    measure("wind_none=true with wind_force=1000 wind_dir=90 wind_rand=0.000000001", drift, Is(1.0, 0.0)),
    measure("wind_rand=0.000000001 with wind_force=1000 wind_dir=90", drift, Is(0.0, 1.0)),
    measure("wind_random=true", drift, Differs),
];

#[test]
fn physics() {
    check(PROBES);
}

#[test]
fn a_factor_of_one_team_leaves_the_other_alone() {
    let noisy = |factor| {
        let mut settings = Settings { seed: 1, ..Settings::default() };
        settings.server.team_actuator_noise = true;
        settings.server.prand_factor_l = factor;
        turn_error_right(&settings)
    };
    assert_eq!(noisy(1.0), noisy(3.0));
}

#[test]
fn a_wind_that_varies_more_blows_less_evenly() {
    let drift_in = |variation| {
        let mut settings = Settings { seed: 1, ..Settings::default() };
        settings.server.ball_rand = 0.0;
        settings.server.wind_rand = variation;
        drift(&settings)
    };
    let unevenness = drift_in(100.0) / drift_in(1.0);
    assert!((unevenness - 100.0).abs() < 1e-6, "{unevenness}");
}

/// How far a full kick sends the ball in a cycle.
fn kicked_way(settings: &Settings) -> f64 {
    play(settings, "ball 0.385 0 | L1 0 0").send("L1", "(kick 100 0)").cycle().ball().position.x - 0.385
}

/// How far a kick sends a ball that is fast already.
fn fast_kick(settings: &Settings) -> f64 {
    play(settings, "ball 0.5 0 1.5 0 | L1 0 0").send("L1", "(kick 100 0)").cycle().ball().position.x - 0.5
}

/// A ball of speed 2 after a cycle: how fast, and how far from where it should be.
fn rolled(settings: &Settings) -> (f64, f64) {
    let mut arena = play(settings, "ball 0 0 2 0 | L1 -20 0");
    let ball = arena.cycle().ball();
    (ball.velocity.length(), ball.position.distance((2.0, 0.0).into()))
}

/// How far the wind takes a ball to the side.
fn drift(settings: &Settings) -> f64 {
    play(settings, "ball 0 0 2 0 | L1 -20 0").cycle().ball().position.y
}

/// How far the wind takes a player to the side.
fn player_drift(settings: &Settings) -> f64 {
    play(settings, "ball 20 20 | L1 0 0 vel 0.5 0").cycle().player("L1").position.y
}

/// How far a ball and a player that overlapped are apart.
fn pushed_apart(settings: &Settings) -> f64 {
    let mut arena = play(settings, "ball 0 0 | L1 0.2 0");
    arena.cycle();
    arena.ball().position.distance(arena.player("L1").position)
}

/// How far two players that overlapped are apart.
fn players_apart(settings: &Settings) -> f64 {
    let mut arena = play(settings, "ball 20 20 | L1 0 0 | R1 0.2 0");
    arena.cycle();
    arena.player("L1").position.distance(arena.player("R1").position)
}

/// How far a full dash takes a player in a cycle.
fn dashed(settings: &Settings, player: &str) -> f64 {
    let name = player.split_whitespace().next().expect("a player has a name");
    play(settings, &format!("ball 20 20 | {player}")).send(name, "(dash 100)").cycle().player(name).position.x
}

/// What a player of speed 1 is left with.
fn glided(settings: &Settings) -> f64 {
    play(settings, "ball 20 20 | L1 0 0 vel 1 0").cycle().player("L1").velocity.x
}

fn turn_error_left(settings: &Settings) -> f64 {
    turn_error(settings, "L1")
}

fn turn_error_right(settings: &Settings) -> f64 {
    turn_error(settings, "R1")
}

/// By how many degrees a turn of 90 fails.
fn turn_error(settings: &Settings, name: &str) -> f64 {
    let mut arena = play(settings, &format!("ball 20 20 | {name} 0 0"));
    arena.send(name, "(turn 90)").cycle().player(name).body.to_degrees() - 90.0
}

fn shot_beside_the_post(settings: &Settings) -> String {
    play(settings, "ball 52 7.3 2 0.2 | L1 -20 0").cycle().mode().to_string()
}
