//! Parameters of players' actions: dash, turn, kick, tackle, catch, move, point.

use common_geometry::Polar;
use soccer2d_protocol::{PlayMode, Side};
use soccer2d_sim::{Event, Settings, state::Player};

use super::probe::{
    Effect::{Is, Times},
    Probe, check, measure, observe, play,
};
use crate::arena::Arena;

const CAUGHT: &str = "free_kick_l";
const MISSED: &str = "play_on";

pub const PROBES: &[Probe] = &[
    // Dash
    measure("back_dash_rate=1", |s| after(s, "(dash 100 180)").position.x, Is(-0.42, -0.6)),
    measure("dash_angle_step=90", |s| dash_direction(s, 30), Is(30.0, 0.0)),
    measure("dash_power_rate=0.003", |s| after(s, "(dash 100)").position.x, Is(0.6, 0.3)),
    measure("max_dash_angle=45", |s| dash_direction(s, 90), Is(90.0, 45.0)),
    measure("max_dash_power=50", |s| after(s, "(dash 100)").position.x, Is(0.6, 0.3)),
    measure("min_dash_angle=-45", |s| dash_direction(s, -90), Is(-90.0, -45.0)),
    measure("min_dash_power=-50", |s| after(s, "(dash -100)").position.x, Is(0.0, -0.3)),
    measure("side_dash_rate=1", |s| after(s, "(dash 100 90)").position.y, Is(0.24, 0.6)),
    // Turn
    measure("inertia_moment=0", |s| turned(s, "vel 0.5 0", 70), Is(20.0, 70.0)),
    measure("maxmoment=30", |s| turned(s, "", 90), Is(90.0, 30.0)),
    measure("maxneckang=30", |s| neck(s, 60), Is(60.0, 30.0)),
    measure("maxneckmoment=30", |s| neck(s, 60), Is(60.0, 30.0)),
    measure("minmoment=-30", |s| turned(s, "", -90), Is(-90.0, -30.0)),
    measure("minneckang=-30", |s| neck(s, -60), Is(-60.0, -30.0)),
    measure("minneckmoment=-30", |s| neck(s, -60), Is(-60.0, -30.0)),
    // Kick
    measure("kick_power_rate=0.01", |s| kick(s, 50), Is(1.35, 0.5)),
    measure("kick_rand=0.2", |s| kick_error(s, "L1"), Times(2.0)),
    measure(
        "kick_rand_factor_l=3 with team_actuator_noise=true kick_rand=0.1",
        |s| kick_error(s, "L1"),
        Times(3.0),
    ),
    measure(
        "kick_rand_factor_r=3 with team_actuator_noise=true kick_rand=0.1",
        |s| kick_error(s, "R1"),
        Times(3.0),
    ),
    measure("kickable_margin=0.5", kicks_that_reach, Is(1.0, 0.0)),
    measure("maxpower=50", |s| kick(s, 100), Is(2.7, 1.35)),
    measure("minpower=-50", |s| kick(s, -100), Is(-2.7, -1.35)),
    // Tackle
    measure("foul_exponent=0.001", |s| tackles_that_reach(s, "ball 1 0 | R1 1.8 0", "true"), Is(1.0, 0.0)),
    measure("max_back_tackle_power=100", |s| tackle(s, 180), Is(0.0, -2.7)),
    measure("max_tackle_power=50", |s| tackle(s, 0), Is(2.7, 1.35)),
    measure("tackle_back_dist=2", |s| tackles_that_reach(s, "ball -0.5 0", "false"), Is(0.0, 1.0)),
    measure("tackle_cycles=5", |s| f64::from(after(s, "(tackle 0)").tackle_cycles), Is(9.0, 4.0)),
    measure("tackle_dist=0.5", |s| tackles_that_reach(s, "ball 1 0", "false"), Is(1.0, 0.0)),
    measure("tackle_exponent=0.001", |s| tackles_that_reach(s, "ball 1 0", "false"), Is(1.0, 0.0)),
    measure("tackle_power_rate=0.01", |s| tackle(s, 0), Is(2.7, 1.0)),
    measure("tackle_rand_factor=4 with kick_rand=0.1", tackle_error, Times(2.0)),
    measure("tackle_width=0.3", |s| tackles_that_reach(s, "ball 0.5 0.5", "false"), Is(1.0, 0.0)),
    // Catch
    measure(
        "catch_ban_cycle=10",
        |s| f64::from(catch(s, "ball 0 0", 0).player("L1").catch_ban),
        Is(4.0, 9.0),
    ),
    observe("catch_probability=0", |s| mode(&catch(s, "ball -49 0", 0)), [CAUGHT, MISSED]),
    observe("catchable_area_l=0.5", |s| mode(&catch(s, "ball -49 0", 0)), [CAUGHT, MISSED]),
    observe("catchable_area_w=0.5", |s| mode(&catch(s, "ball -49.5 0.4", 0)), [CAUGHT, MISSED]),
    observe("max_catch_angle=30", |s| mode(&catch(s, "ball -50 1", 90)), [CAUGHT, MISSED]),
    observe("min_catch_angle=-30", |s| mode(&catch(s, "ball -50 -1", -90)), [CAUGHT, MISSED]),
    // Move
    measure("goalie_max_moves=3", moves_with_the_ball, Is(2.0, 3.0)),
    measure("train=true", move_before_kick_off, Is(-20.0, -10.0)),
    // Point
    measure("point_to_ban=3", points_in_four_cycles, Is(1.0, 2.0)),
    measure("point_to_duration=8", cycles_of_pointing, Is(20.0, 8.0)),
];

#[test]
fn actions() {
    check(PROBES);
}

/// A player in the middle after one cycle of a command.
fn after(settings: &Settings, command: &str) -> Player {
    play(settings, "ball 20 20 | L1 0 0").send("L1", command).cycle().player("L1").clone()
}

fn dash_direction(settings: &Settings, direction: i32) -> f64 {
    after(settings, &format!("(dash 100 {direction})")).position.angle().to_degrees()
}

fn turned(settings: &Settings, how: &str, moment: i32) -> f64 {
    let mut arena = play(settings, &format!("ball 20 20 | L1 0 0 {how}"));
    arena.send("L1", &format!("(turn {moment})")).cycle().player("L1").body.to_degrees()
}

fn neck(settings: &Settings, moment: i32) -> f64 {
    after(settings, &format!("(turn_neck {moment})")).neck.to_degrees()
}

/// How far a kick straight ahead sends the ball in a cycle.
fn kick(settings: &Settings, power: i32) -> f64 {
    let mut arena = play(settings, "ball 0.385 0 | L1 0 0");
    arena.send("L1", &format!("(kick {power} 0)")).cycle().ball().position.x - 0.385
}

/// How far from where it should a kick sends the ball.
fn kick_error(settings: &Settings, name: &str) -> f64 {
    let mut arena = play(settings, &format!("ball 0.385 0 | {name} 0 0"));
    arena.send(name, "(kick 50 0)").cycle().ball().position.distance((0.385 + 1.35, 0.0).into())
}

fn kicks_that_reach(settings: &Settings) -> f64 {
    f64::from(play(settings, "ball 1 0 | L1 0 0").send("L1", "(kick 100 0)").cycle().player("L1").counts.kick)
}

/// How far a tackle sends the ball in a cycle.
fn tackle(settings: &Settings, direction: i32) -> f64 {
    let mut arena = play(settings, "ball 1 0 | L1 0 0");
    arena.send("L1", &format!("(tackle {direction})")).cycle().ball().position.x - 1.0
}

/// How far from where it should a tackle sends the ball; half of the greatest, so that no limit is met.
fn tackle_error(settings: &Settings) -> f64 {
    let mut arena = play(settings, "ball 1 0 | L1 0 0");
    arena.send("L1", "(tackle 90)").cycle().ball().position.distance((1.0, 1.35).into())
}

/// Whether a tackle reaches the ball.
fn tackles_that_reach(settings: &Settings, situation: &str, foul: &str) -> f64 {
    let mut arena = play(settings, &format!("{situation} | L1 0 0"));
    arena.send("L1", &format!("(tackle 0 {foul})")).cycle();
    arena.events().iter().filter(|event| matches!(event, Event::Tackle { .. })).count() as f64
}

/// The left goalie at (-50, 0) tries to catch.
fn catch(settings: &Settings, ball: &str, direction: i32) -> Arena {
    let mut arena = play(settings, &format!("{ball} | L1 goalie -50 0"));
    arena.send("L1", &format!("(catch {direction})")).cycle();
    arena
}

fn mode(arena: &Arena) -> String {
    arena.mode().to_string()
}

/// How many of four moves a goalie with the ball makes.
fn moves_with_the_ball(settings: &Settings) -> f64 {
    let mut arena = catch(settings, "ball -49 0", 0);
    assert_eq!(arena.mode(), PlayMode::FreeKick(Side::Left));
    for x in [-45, -44, -43, -42] {
        arena.send("L1", &format!("(move {x} 5)")).cycle();
    }
    f64::from(arena.player("L1").moves_since_catch)
}

fn move_before_kick_off(settings: &Settings) -> f64 {
    let mut arena = play(settings, "mode before_kick_off | time 0 | ball 0 0 | L1 -10 0");
    arena.send("L1", "(move -20 0)").cycle().player("L1").position.x
}

/// How often an arm moves that gets a command in every cycle.
fn points_in_four_cycles(settings: &Settings) -> f64 {
    let mut arena = play(settings, "ball 20 20 | L1 0 0");
    for _ in 0..4 {
        arena.send("L1", "(pointto 10 0)").cycle();
    }
    f64::from(arena.player("L1").counts.pointto)
}

fn cycles_of_pointing(settings: &Settings) -> f64 {
    let mut arena = play(settings, "ball 20 20 | L1 0 0");
    arena.send("L1", "(pointto 10 0)").cycle();
    (1..100).find(|_| !arena.cycle().player("L1").arm.is_pointing(settings)).map_or(f64::NAN, f64::from) + 1.0
}
