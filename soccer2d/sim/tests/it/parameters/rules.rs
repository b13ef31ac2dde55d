//! Parameters of the referee and of auto mode.

use soccer2d_protocol::{PlayMode, Side};
use soccer2d_sim::Settings;

use super::probe::{Effect::Is, Probe, check, measure, observe, play};
use crate::arena::Arena;

pub const PROBES: &[Probe] = &[
    // Halves
    measure(
        "extra_half_time=2 with auto_mode=true kick_off_wait=1 connect_wait=1 penalty_shoot_outs=false half_time=1 \
         nr_normal_halfs=1 nr_extra_halfs=1",
        final_whistle,
        Is(1010.0, 30.0),
    ),
    measure(
        "half_time=2 with auto_mode=true kick_off_wait=1 connect_wait=1 penalty_shoot_outs=false nr_normal_halfs=1 \
         nr_extra_halfs=0",
        final_whistle,
        Is(3000.0, 20.0),
    ),
    measure(
        "nr_extra_halfs=1 with auto_mode=true kick_off_wait=1 connect_wait=1 penalty_shoot_outs=false half_time=1 \
         extra_half_time=1",
        final_whistle,
        Is(40.0, 30.0),
    ),
    measure(
        "nr_normal_halfs=1 with auto_mode=true kick_off_wait=1 connect_wait=1 penalty_shoot_outs=false half_time=1 \
         nr_extra_halfs=0",
        final_whistle,
        Is(20.0, 10.0),
    ),
    // Auto mode
    observe(
        "auto_mode=true with connect_wait=1",
        |s| play(s, EMPTY).cycle().mode().to_string(),
        ["before_kick_off", "kick_off_l"],
    ),
    measure("connect_wait=5 with auto_mode=true", |s| wait_for_kick_off(s, 0), Is(300.0, 5.0)),
    measure("game_over_wait=5 with auto_mode=true", wait_for_the_end, Is(100.0, 5.0)),
    measure("kick_off_wait=5 with auto_mode=true", |s| wait_for_kick_off(s, 3000), Is(100.0, 5.0)),
    // Goals
    observe("coach=true", shot, ["goal_l", "play_on"]),
    observe("coach_w_referee=true with coach=true", shot, ["play_on", "goal_l"]),
    observe("golden_goal=true with half_time=0", shot, ["goal_l", "time_over"]),
    measure("start_goal_l=3", |s| score(s, Side::Left), Is(0.0, 3.0)),
    measure("start_goal_r=3", |s| score(s, Side::Right), Is(0.0, 3.0)),
    // Restarts
    observe("back_passes=false", catch_of_a_pass, ["back_pass_l", "free_kick_l"]),
    measure("ball_stuck_area=0 with drop_ball_time=10", drop_balls, Is(1.0, 0.0)),
    measure("ckick_margin=2", corner, Is(51.5, 50.5)),
    measure("drop_ball_time=20", wait_for_drop_ball, Is(100.0, 20.0)),
    measure("forbid_kick_off_offside=false", too_far_at_kick_off, Is(-0.3, 5.0)),
    observe("free_kick_faults=false", kick_twice, ["free_kick_fault_l", "play_on"]),
    measure(
        "max_goal_kicks=2 with proper_goal_kicks=true stopped_ball_vel=0.1",
        weak_goal_kicks,
        Is(3.0, 2.0),
    ),
    measure("proper_goal_kicks=true with stopped_ball_vel=0.1", after_a_weak_goal_kick, Is(WEAK_KICK, 47.0)),
    measure("stopped_ball_vel=0.1 with proper_goal_kicks=true", weak_goal_kick_lasts, Is(43.0, 5.0)),
];

/// Where a weak goal kick rolls in ten cycles.
const WEAK_KICK: f64 = 47.0 - 0.135 * (1.0 - 0.538_615_114_094_899_8) / (1.0 - 0.94);

const EMPTY: &str = "mode before_kick_off | time 0 | ball 0 0 | L1 -20 0 | R1 20 0";

#[test]
fn rules() {
    check(PROBES);
}

/// After how many cycles a condition holds.
pub fn cycles_until(arena: &mut Arena, mut so: impl FnMut(&Arena) -> bool) -> f64 {
    let mut cycles = 0;
    while !so(arena) {
        assert!(cycles < 5000, "never");
        arena.told.clear();
        arena.cycle();
        cycles += 1;
    }
    f64::from(cycles)
}

/// The time at which a game without goals is over.
pub fn final_whistle(settings: &Settings) -> f64 {
    let mut arena = play(settings, EMPTY);
    cycles_until(&mut arena, |arena| arena.mode() == PlayMode::TimeOver);
    f64::from(arena.game.world().time)
}

fn wait_for_kick_off(settings: &Settings, time: i32) -> f64 {
    let mut arena = play(settings, &format!("{EMPTY} | time {time}"));
    cycles_until(&mut arena, |arena| arena.mode() != PlayMode::BeforeKickOff)
}

fn wait_for_the_end(settings: &Settings) -> f64 {
    cycles_until(&mut play(settings, "mode time_over | L1 0 0"), |arena| arena.game.is_over())
}

fn shot(settings: &Settings) -> String {
    play(settings, "ball 52 0 2 0 | L1 -20 0 | R1 30 10").cycle().mode().to_string()
}

fn score(settings: &Settings, side: Side) -> f64 {
    f64::from(play(settings, "L1 0 0").game.world().teams[side.index()].score)
}

fn catch_of_a_pass(settings: &Settings) -> String {
    let mut arena = play(settings, "ball -45 0 | L1 goalie -48 0 | L2 -44.5 0 body 180");
    arena.send("L2", "(kick 50 0)").cycles(2).send("L1", "(catch 0)").cycle().mode().to_string()
}

/// How often a ball that no player moves is dropped.
fn drop_balls(settings: &Settings) -> f64 {
    let mut arena = play(settings, "ball 0 0 | L1 3 3 | R1 -3 -3");
    arena.cycles(15).calls().iter().filter(|call| *call == "drop_ball").count() as f64
}

fn corner(settings: &Settings) -> f64 {
    play(settings, "ball 52 20 | R3 51.6 20").send("R3", "(kick 50 0)").cycle().ball().position.x
}

/// How long a kick-in may take.
fn wait_for_drop_ball(settings: &Settings) -> f64 {
    let mut arena = play(settings, "ball 0 33.5 | R3 0 33.1 body 90 | L1 -30 0");
    arena.send("R3", "(kick 50 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::KickIn(Side::Left));
    cycles_until(&mut arena, |arena| arena.mode() == PlayMode::PlayOn)
}

fn too_far_at_kick_off(settings: &Settings) -> f64 {
    play(settings, "mode kick_off_l | time 0 | ball 0 0 | L1 5 5").cycle().player("L1").position.x
}

/// The taker of a free kick runs after the ball and kicks it again.
fn kick_twice(settings: &Settings) -> String {
    let mut arena = play(settings, "mode free_kick_l | ball 0 0 | L1 -0.5 0 | R1 30 0");
    arena.send("L1", "(kick 10 0)").cycle().send("L1", "(dash 60)").cycle();
    arena.send("L1", "(kick 10 0)").cycle().mode().to_string()
}

/// A goal kick of the right team, which its first player takes weakly, towards the other goal.
fn weak_goal_kick(settings: &Settings) -> Arena {
    let mut arena = play(settings, "ball 52 20 1 0 | R1 20 20");
    arena.cycle();
    assert_eq!(arena.mode(), PlayMode::GoalKick(Side::Right));
    take_weakly(&mut arena);
    arena
}

fn take_weakly(arena: &mut Arena) {
    arena.arrange("R1 47.385 9.16 body 180").send("R1", "(kick 5 0)");
}

/// Where the ball is ten cycles after a weak goal kick.
fn after_a_weak_goal_kick(settings: &Settings) -> f64 {
    weak_goal_kick(settings).cycles(10).ball().position.x
}

/// How long it takes until a weak goal kick is repeated.
fn weak_goal_kick_lasts(settings: &Settings) -> f64 {
    let mut arena = weak_goal_kick(settings);
    arena.cycle();
    cycles_until(&mut arena, |arena| arena.ball().position.x == 47.0) + 1.0
}

/// How many weak goal kicks it takes until the other side gets a free kick.
fn weak_goal_kicks(settings: &Settings) -> f64 {
    let mut arena = weak_goal_kick(settings);
    for kicks in 1..10 {
        arena.cycle();
        cycles_until(&mut arena, |arena| arena.ball().velocity.length() == 0.0);
        if arena.mode() == PlayMode::FreeKick(Side::Left) {
            return f64::from(kicks);
        }
        take_weakly(&mut arena);
    }
    f64::NAN
}
