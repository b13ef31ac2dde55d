//! Whole matches: every stage is reached, no state outlasts its limit, the same inputs give the same calls.

use std::collections::BTreeSet;

use smallsize_protocol::{
    colour::Colour,
    controller::{RemoteControlMessage, RemoteControlRequest},
    referee::Stage,
};
use smallsize_referee::{Call, Command, Referee, Request, SECOND, Settings, What};

use crate::puppets::{Taste, World};

const BEGIN: u64 = 1_700_000_000_000_000;
/// No match of the tests is longer, in microseconds of its own time.
const LONGEST: u64 = 3 * 3_600_000_000;
/// Beyond its limit a state may last so long.
const SLACK: i64 = 15 * SECOND;

const LIVELY: Taste = Taste { shoots: 0.15, kicks_out: 0.15, scores_penalties: 0.7, places: 0.9 };
const GOALLESS: Taste = Taste { shoots: 0.0, kicks_out: 0.2, scores_penalties: 0.6, places: 0.9 };

/// How long a command may stand, apart from those that the match's clock limits.
pub fn limit(referee: &Referee) -> Option<i64> {
    let times = &referee.settings().times;
    match referee.command() {
        _ if referee.is_over() => None,
        Command::Halt if !referee.settings().breaks => Some(times.substitution),
        Command::Stop => Some(times.after_halt),
        Command::KickOff(_) | Command::Penalty(_) => Some(times.preparation),
        _ => None,
    }
}

/// No state lasts longer than it may.
pub fn assert_within_limits(referee: &Referee, since: u64, now: u64) {
    let state = referee.state();
    let stands = (now - since) as i64;
    if let Some(limit) = limit(referee) {
        assert!(stands <= limit + SLACK, "{:?} for {stands} us", state.command);
    }
    if matches!(state.command, Command::BallPlacement(_)) {
        assert!(state.action_time_left >= -SLACK, "a placement, {} us left", state.action_time_left);
    }
    if matches!(state.play, smallsize_referee::Play::Penalty(_)) {
        assert!(state.action_time_left >= -SLACK, "a penalty, {} us left", state.action_time_left);
    }
    if let Command::Timeout(team) = state.command {
        assert!(state.team(team).timeout_time >= -SLACK);
    }
    if state.command.is_running() && state.stage != Stage::PenaltyShootout as i32 {
        // A penalty may be taken after the time: it is prepared, taken, and play before it is stopped.
        assert!(state.stage_time_left >= -SLACK - 30 * SECOND, "{} us", state.stage_time_left);
    }
}

struct Played {
    referee: Referee,
    stages: BTreeSet<i32>,
    calls: Vec<Call>,
    seconds: u64,
}

fn play(settings: Settings, seed: u64, taste: Taste, mut ask: impl FnMut(u64, &mut Referee)) -> Played {
    let robots = settings.robots as u8;
    let mut referee = Referee::new(settings);
    let mut world = World::new(robots, BEGIN, seed, taste);
    let mut stages = BTreeSet::new();
    let mut calls = Vec::new();
    let (mut counter, mut since) = (u32::MAX, BEGIN);
    let mut after = 0;
    while after < 60 {
        world.step(&referee);
        referee.observe(&world.moment, &mut |call| calls.push(call));
        ask((world.time - BEGIN) / 1_000_000, &mut referee);
        for message in referee.take_messages() {
            stages.insert(message.stage);
        }
        stages.insert(referee.state().stage);
        if referee.state().command_counter != counter {
            (counter, since) = (referee.state().command_counter, world.time);
        }
        assert_within_limits(&referee, since, world.time);
        assert!(world.time - BEGIN < LONGEST, "no end:\n{}", last_words(&calls));
        if referee.is_over() {
            after += 1;
        }
    }
    Played { referee, stages, calls, seconds: (world.time - BEGIN) / 1_000_000 }
}

fn last_words(calls: &[Call]) -> String {
    let words: Vec<String> = calls.iter().rev().take(40).map(ToString::to_string).collect();
    words.join("\n")
}

fn nothing(_: u64, _: &mut Referee) {}

#[test]
fn a_match_with_extra_time_and_shoot_out_reaches_every_stage() {
    let settings = Settings { extra_time: true, shoot_out: true, breaks: true, ..Settings::division_b() };
    for seed in 0..2 {
        let played = play(settings.clone(), seed, GOALLESS, nothing);
        let all: BTreeSet<i32> = Stage::ALL.iter().map(|&stage| stage as i32).collect();
        assert_eq!(played.stages, all);
        let goals = Colour::BOTH.map(|team| played.referee.state().team(team).goals);
        assert_ne!(goals[0], goals[1], "after {} s", played.seconds);
        let attempts = played.referee.state().shoot_out.unwrap().attempts;
        assert!(attempts[0] == attempts[1] && attempts[0] >= 5, "{attempts:?}");
    }
}

#[test]
fn matches_of_both_divisions_end_by_themselves() {
    for (seed, settings) in
        [Settings::division_a(), Settings::division_b(), Settings::of_2011()].into_iter().enumerate()
    {
        let played = play(settings, seed as u64 + 5, LIVELY, nothing);
        let goals: i32 = Colour::BOTH.iter().map(|&team| played.referee.state().team(team).goals).sum();
        assert!(goals > 0, "{}", last_words(&played.calls));
        // The teams changed ends.
        let is_blue_positive = played.referee.state().team(Colour::Blue).is_positive;
        assert!(is_blue_positive != played.referee.settings().is_blue_positive);
    }
}

#[test]
fn a_large_lead_ends_a_match() {
    let taste = Taste { shoots: 0.9, kicks_out: 0.0, ..LIVELY };
    let settings = Settings {
        times: smallsize_referee::Times { half: 3600 * SECOND, ..Settings::division_b().times },
        ..Settings::division_b()
    };
    let played = play(settings, 3, taste, nothing);
    let goals = Colour::BOTH.map(|team| played.referee.state().team(team).goals);
    assert!(goals[0].max(goals[1]) >= 10 && (goals[0] - goals[1]).abs() == 2, "{goals:?}");
}

#[test]
fn requests_of_teams_are_dealt_with() {
    let remote = |team: Colour, message: RemoteControlMessage| Request::RemoteControl(team, message);
    let mut asked = 0;
    let mut refused = Vec::new();
    let mut left = [(0, 0, 0); 2];
    let played = play(Settings::division_b(), 11, LIVELY, |second, referee| {
        if asked == 4 && second < 860 {
            left = Colour::BOTH.map(|team| {
                let team = referee.state().team(team);
                (team.timeouts, team.challenge_flags, team.yellow_cards.len())
            });
        }
        let request = match (asked, second) {
            (0, 30..) => remote(Colour::Yellow, RemoteControlMessage::RequestTimeout(true)),
            (1, 100..) => remote(Colour::Blue, RemoteControlMessage::RequestRobotSubstitution(true)),
            (2, 160..) if referee.state().play == smallsize_referee::Play::Running => {
                remote(Colour::Blue, RemoteControlMessage::RequestEmergencyStop(true))
            }
            (3, 800..) => {
                let flag = RemoteControlRequest::ChallengeFlag as i32;
                remote(Colour::Yellow, RemoteControlMessage::Request(flag))
            }
            _ => return,
        };
        asked += 1;
        let time = referee.state().time;
        if let Err(error) = referee.request(time, request, &mut |_| ()) {
            refused.push(error);
        }
    });
    assert_eq!((asked, refused), (4, Vec::new()));
    // One time-out was used, and one lost with the challenge; the emergency stop is a time-out and a card.
    assert_eq!(left, [(2, 2, 0), (3, 3, 1)]);
    let timeouts = played.calls.iter().filter(|call| matches!(call.what, What::Command(Command::Timeout(_))));
    assert_eq!(timeouts.count(), 2);
}

#[test]
fn the_same_match_again_and_from_a_saved_one() {
    let settings = Settings::division_b();
    let mut referee = Referee::new(settings.clone());
    let mut world = World::new(6, BEGIN, 77, LIVELY);
    let (mut calls, mut moments) = (Vec::new(), Vec::new());
    for _ in 0..12_000 {
        world.step(&referee);
        referee.observe(&world.moment, &mut |call| calls.push(call.to_string()));
        let _ = referee.take_messages().count();
        moments.push(world.moment.clone());
    }
    let mut again = Referee::new(settings);
    let mut calls_again = Vec::new();
    for (number, moment) in moments.iter().enumerate() {
        if number == 7_000 {
            let saved = postcard::to_stdvec(&again).unwrap();
            again = postcard::from_bytes(&saved).unwrap();
        }
        again.observe(moment, &mut |call| calls_again.push(call.to_string()));
        let _ = again.take_messages().count();
    }
    assert!(calls.len() > 30);
    assert_eq!(calls, calls_again);
    assert!(referee == again);
}
