//! Parameters of what players see, hear and receive.

use soccer2d_protocol::{
    PlayerMessage,
    hear::{Hear, Voice},
    landmark::Landmark,
    see::{Seen, SeenObject},
};
use soccer2d_sim::Settings;

use super::probe::{
    Effect::{Is, Times},
    Probe, check, measure, observe, play,
};
use crate::arena::Arena;

pub const PROBES: &[Probe] = &[
    // Seen
    measure("dist_noise_rate=0.025 with focus_dist_noise_rate=0", ball_error, Times(2.0)),
    observe("fixed_teamname_l=Nobody", |s| team_seen(s, "R1", "L1"), ["Left", "Nobody"]),
    observe("fixed_teamname_r=Nobody", |s| team_seen(s, "L1", "R1"), ["Right", "Nobody"]),
    measure("focus_dist_noise_rate=0.025 with dist_noise_rate=0", ball_error, Times(2.0)),
    measure("land_dist_noise_rate=0.0025 with land_focus_dist_noise_rate=0", flag_error, Times(2.0)),
    measure("land_focus_dist_noise_rate=0.0025 with land_dist_noise_rate=0", flag_error, Times(2.0)),
    measure("quantize_step=0", |s| ball_distance(s, "L1"), Is(44.7, 43.0)),
    measure("quantize_step_dir=1", |s| ball_turn(s, "L1"), Is(1.5, 2.0)),
    measure("quantize_step_dir_team_l=1", |s| ball_turn(s, "L1"), Is(1.5, 2.0)),
    measure("quantize_step_dir_team_r=1", |s| ball_turn(s, "R1"), Is(1.5, 2.0)),
    measure("quantize_step_dist_l_team_l=0.1", |s| flag_distance(s, "L1"), Is(11.9, 12.2)),
    measure("quantize_step_dist_l_team_r=0.1", |s| flag_distance(s, "R1"), Is(11.9, 12.2)),
    measure("quantize_step_dist_team_l=0", |s| ball_distance(s, "L1"), Is(44.7, 43.0)),
    measure("quantize_step_dist_team_r=0", |s| ball_distance(s, "R1"), Is(44.7, 43.0)),
    measure("quantize_step_l=0.1", |s| flag_distance(s, "L1"), Is(11.9, 12.2)),
    // A synchronous view is a third wider: 60 degrees to either side.
    observe("visible_angle=60", |s| ball_seen(s, "ball 10 15"), ["(b)", "nothing"]),
    observe("visible_distance=1", |s| ball_seen(s, "ball -2 0"), ["(B)", "nothing"]),
    // Heard
    measure("audio_cut_dist=20", |s| heard(s, &["L2"], "hello", 1), Is(1.0, 0.0)),
    measure("hear_decay=2 with hear_max=2", |s| heard(s, &["L2", "L3"], "hello", 1), Is(2.0, 1.0)),
    measure("hear_inc=0", |s| heard(s, &["L2"], "hello", 2), Is(2.0, 1.0)),
    measure("hear_max=2", |s| heard(s, &["L2", "L3"], "hello", 1), Is(1.0, 2.0)),
    measure("say_coach_msg_size=3 with coach_w_referee=true", trainers_words_heard, Is(5.0, 3.0)),
    measure("say_msg_size=4", |s| heard(s, &["L2"], "hello", 1), Is(1.0, 0.0)),
    // Received
    measure("fullstate_l=true", |s| fullstates(s, "L1"), Is(0.0, 1.0)),
    measure("fullstate_r=true", |s| fullstates(s, "R1"), Is(0.0, 1.0)),
];

#[test]
fn senses() {
    check(PROBES);
}

#[test]
fn a_teams_steps_leave_the_other_team_alone() {
    let mut settings = Settings::default();
    settings.server.quantize_step_dist_team_l = 0.0;
    settings.server.quantize_step_dist_l_team_l = 0.1;
    settings.server.quantize_step_dir_team_l = 1.0;
    let of_right = |settings: &Settings| (ball_distance(settings, "R1"), flag_distance(settings, "R1"));
    assert_eq!(of_right(&settings), of_right(&Settings::default()));
}

/// The last see of a player, as far as it is wanted.
fn seen(arena: &Arena, who: &str, wanted: impl Fn(&SeenObject) -> bool) -> Option<Seen> {
    let told = arena.receive(who);
    let mut sees = told.iter().filter_map(|message| match message {
        PlayerMessage::See(see) => Some(see),
        _ => None,
    });
    sees.next_back()?.objects.iter().find(|seen| wanted(&seen.object)).cloned()
}

fn distance_of(arena: &Arena, who: &str, object: SeenObject) -> f64 {
    seen(arena, who, |found| *found == object).and_then(|seen| seen.distance).unwrap_or(f64::NAN)
}

/// How far a player sees a ball that is 43 m away.
fn ball_distance(settings: &Settings, who: &str) -> f64 {
    let mut arena = play(settings, &format!("ball 43 0 | {who} 0 0"));
    distance_of(arena.cycles(2), who, SeenObject::Ball)
}

/// By how many degrees a cycle a player sees a ball pass that rolls by 10 m away.
fn ball_turn(settings: &Settings, who: &str) -> f64 {
    let mut arena = play(settings, &format!("ball 10 0 0 0.3 | {who} 0 0"));
    let ball = seen(arena.cycles(2), who, |found| *found == SeenObject::Ball);
    ball.and_then(|ball| ball.change).map_or(f64::NAN, |change| change.direction)
}

fn centre() -> SeenObject {
    SeenObject::Landmark(Landmark::find(false, b"c").expect("a flag"))
}

/// How far a player sees the centre, 12 m away.
fn flag_distance(settings: &Settings, who: &str) -> f64 {
    let mut arena = play(settings, &format!("ball 20 20 | {who} -12 0"));
    distance_of(arena.cycles(2), who, centre())
}

fn ball_error(settings: &Settings) -> f64 {
    distance_of(gaussian(settings).cycles(2), "L1", SeenObject::Ball) - 30.0
}

fn flag_error(settings: &Settings) -> f64 {
    distance_of(gaussian(settings).cycles(2), "L1", centre()) - 30.0
}

/// Gaussian sight of the ball on the centre, 30 m away.
fn gaussian(settings: &Settings) -> Arena {
    let mut arena = play(settings, "ball 0 0 | L1 -30 0");
    arena.send("L1", "(gaussian_see)");
    arena
}

/// As which object a player in the middle that faces right sees the ball.
fn ball_seen(settings: &Settings, ball: &str) -> String {
    let mut arena = play(settings, &format!("{ball} | L1 0 0"));
    let ball = seen(arena.cycles(2), "L1", |found| matches!(found, SeenObject::Ball | SeenObject::NearBall));
    match ball.map(|seen| seen.object) {
        Some(SeenObject::Ball) => "(b)".to_string(),
        Some(SeenObject::NearBall) => "(B)".to_string(),
        _ => "nothing".to_string(),
    }
}

/// The name of another player's team, as a player sees it.
fn team_seen(settings: &Settings, who: &str, other: &str) -> String {
    let mut arena = play(settings, &format!("ball 20 20 | {who} 0 0 | {other} 10 0"));
    let player = seen(arena.cycles(2), who, |found| matches!(found, SeenObject::Player { .. }));
    match player.map(|seen| seen.object) {
        Some(SeenObject::Player { team: Some(team), .. }) => team.as_str().to_string(),
        other => format!("{other:?}"),
    }
}

fn hears(arena: &Arena) -> Vec<Hear> {
    let told = arena.receive("L1");
    let hears = told.iter().filter_map(|message| match message {
        PlayerMessage::Hear(hear) => Some(hear.clone()),
        _ => None,
    });
    hears.collect()
}

/// How many messages a player hears of others 30 m away that speak in every cycle.
fn heard(settings: &Settings, speakers: &[&str], text: &str, cycles: usize) -> f64 {
    let mut arena = play(settings, "ball 20 20 | L1 0 0 | L2 30 0 | L3 0 30");
    for _ in 0..cycles {
        for speaker in speakers {
            arena.send(speaker, &format!("(say \"{text}\")"));
        }
        arena.cycle();
    }
    hears(&arena).iter().filter(|hear| matches!(hear.voice, Voice::Player { .. })).count() as f64
}

/// How many letters of a trainer's message a player hears.
fn trainers_words_heard(settings: &Settings) -> f64 {
    let mut arena = play(settings, "ball 20 20 | L1 0 0");
    arena.train("(say hello)").cycle();
    let texts: Vec<usize> = hears(&arena)
        .iter()
        .filter_map(|hear| if let Voice::Coach(text) = &hear.voice { Some(text.len()) } else { None })
        .collect();
    assert_eq!(texts.len(), 1);
    texts[0] as f64
}

fn fullstates(settings: &Settings, who: &str) -> f64 {
    let mut arena = play(settings, "ball 20 20 | L1 0 0 | R1 10 0");
    arena.cycle();
    arena.receive(who).iter().filter(|message| matches!(message, PlayerMessage::FullState(_))).count() as f64
}
