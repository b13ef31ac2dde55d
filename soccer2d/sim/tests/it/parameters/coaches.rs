//! Parameters of the online coaches: which messages they may send and how often, when these arrive, and substitutions.

use soccer2d_protocol::Version;
use soccer2d_sim::Settings;

use super::probe::{Effect::Is, Probe, check, measure};
use crate::{
    arena::{Arena, arena_of, quiet},
    coach::coached,
};

pub const PROBES: &[Probe] = &[
    // Windows
    measure("clang_advice_win=3", |s| in_a_window(s, "(advice (clear))"), Is(1.0, 3.0)),
    measure("clang_define_win=3", |s| in_a_window(s, "(define (definec \"c\" (true)))"), Is(1.0, 3.0)),
    measure("clang_del_win=3", |s| in_a_window(s, "(delete all)"), Is(1.0, 3.0)),
    measure("clang_info_win=3", |s| in_a_window(s, "(info (clear))"), Is(1.0, 3.0)),
    measure("clang_meta_win=3", |s| in_a_window(s, "(meta (ver 8))"), Is(1.0, 3.0)),
    measure("clang_rule_win=3", |s| in_a_window(s, "(rule (on all))"), Is(1.0, 3.0)),
    measure("clang_win_size=30", length_of_a_window, Is(300.0, 30.0)),
    // Delivery
    measure("clang_mess_delay=20", delay, Is(50.0, 20.0)),
    // Any number above zero is as good as another: the official loop counts away from its end.
    measure("clang_mess_per_cycle=0", heard_while_stopped, Is(3.0, 0.0)),
    // Free text; no ball may be dropped meanwhile, because play_on would begin again.
    measure("freeform_send_period=5 with ball_stuck_area=0", sending_cycles, Is(20.0, 5.0)),
    measure("freeform_wait_period=50 with ball_stuck_area=0", first_free_text, Is(601.0, 51.0)),
    measure("say_coach_cnt_max=2", free_texts, Is(128.0, 2.0)),
    // Substitutions
    measure("subs_max=1", substitutions, Is(3.0, 1.0)),
];

const PLAY_ON: &str = "time 0 | ball 0 0 | L1 -20 0 | R1 20 0";
const STOPPED: &str = "mode free_kick_l | ball 0 0 | L1 -20 0 | R1 20 0";
const FREE_TEXT: &str = "(freeform \"go\")";

#[test]
fn coaches() {
    check(PROBES);
}

#[test]
fn a_message_for_coaches_is_sent_when_they_join() {
    // The shell reads it from the file that `coach_msg_file` names.
    let told = |words: &str| {
        let settings = Settings { server: quiet(), coach_message: words.into(), ..Settings::default() };
        arena_of(settings, Version::LATEST, PLAY_ON).coach("L", "(init Left (version 19))")
    };
    assert_eq!(told(""), ["(init l ok)"]);
    assert_eq!(told("be brave"), ["(init l ok)", "(include 8 be brave)"]);
}

/// Whether a coach may send a message; a tick passes.
fn may_say(arena: &mut Arena, words: &str) -> bool {
    arena.ask("L", &format!("(say {words})")) == ["(ok say)"]
}

/// Whether a coach may send a message; a cycle passes.
fn may_say_in_a_cycle(arena: &mut Arena, words: &str) -> bool {
    let may = may_say(arena, words);
    for _ in 0..9 {
        arena.tick();
    }
    may
}

/// Play is on, and the first window open.
fn in_play(settings: &Settings) -> Arena {
    let mut arena = coached(settings.clone(), PLAY_ON);
    arena.cycle();
    arena
}

/// How many messages of a kind a coach may send in play_on.
fn in_a_window(settings: &Settings, words: &str) -> f64 {
    let mut arena = in_play(settings);
    (0..5).filter(|_| may_say(&mut arena, words)).count() as f64
}

/// How many cycles after one message of a kind the next one may be sent.
fn length_of_a_window(settings: &Settings) -> f64 {
    let mut arena = in_play(settings);
    assert!(may_say_in_a_cycle(&mut arena, "(info (clear))"));
    let mut may = |_: &i32| may_say_in_a_cycle(&mut arena, "(info (clear))");
    (1..1000).find(|cycle| may(cycle)).map_or(f64::NAN, f64::from)
}

/// How many cycles a message takes in play_on.
fn delay(settings: &Settings) -> f64 {
    let mut arena = in_play(settings);
    let said = arena.game.world().time;
    assert!(may_say(&mut arena, "(info (clear))"));
    while arena.heard("L1").is_empty() {
        assert!(arena.game.world().time < 200, "never heard");
        arena.cycle();
    }
    // It arrives before the clock goes on.
    f64::from(arena.game.world().time - 1 - said)
}

/// How many of three messages arrive at the next step while play is stopped.
fn heard_while_stopped(settings: &Settings) -> f64 {
    let mut arena = coached(settings.clone(), STOPPED);
    for words in ["(meta (ver 8))", "(info (clear))", FREE_TEXT] {
        assert!(may_say(&mut arena, words));
    }
    arena.cycle().heard("L1").len() as f64
}

/// The time at which free text may first be sent in play_on.
fn first_free_text(settings: &Settings) -> f64 {
    let mut arena = coached(settings.clone(), PLAY_ON);
    let mut may = |_: &i32| may_say_in_a_cycle(&mut arena, FREE_TEXT);
    (0..1000).find(|time| may(time)).map_or(f64::NAN, f64::from)
}

/// In how many cycles of a period free text may be sent in play_on.
fn sending_cycles(settings: &Settings) -> f64 {
    let mut arena = coached(settings.clone(), PLAY_ON);
    let period = settings.server.freeform_wait_period as usize;
    arena.cycles(period + 1);
    (0..period).filter(|_| may_say_in_a_cycle(&mut arena, FREE_TEXT)).count() as f64
}

/// How many free texts a game has.
fn free_texts(settings: &Settings) -> f64 {
    let mut arena = coached(settings.clone(), STOPPED);
    (0..150).filter(|_| may_say(&mut arena, FREE_TEXT)).count() as f64
}

/// How many substitutions a game has.
fn substitutions(settings: &Settings) -> f64 {
    let mut arena = coached(settings.clone(), STOPPED);
    let mut may = |kind: &i32| {
        let change = format!("change_player_type 1 {kind})");
        arena.ask("L", &format!("({change}")).contains(&format!("(ok {change}"))
    };
    (1..=5).filter(|kind| may(kind)).count() as f64
}
