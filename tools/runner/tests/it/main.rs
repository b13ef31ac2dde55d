//! Whole short matches: the result, the log, what is refused.
#![allow(clippy::disallowed_methods, reason = "tests write and read logs")]

use std::{
    fs,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use soccer2d_protocol::{PlayMode, TeamName, game_log, referee::RefereeCall};
use soccer2d_server::Onlooker;
use soccer2d_sim::{Decision, Event, Input, Match, Output, Settings};
use tools_runner::{Brain, DateTime, MatchPlan, Pace, TeamPlan, play, play_over_wire, play_watched};

fn plan(seed: u64) -> MatchPlan {
    let team = |name: &str| TeamPlan {
        name: TeamName::new(name.as_bytes()).expect("a team name"),
        brain: Brain::KickAndRun,
    };
    let mut settings = Settings { seed, ..Settings::default() };
    settings.server.half_time = 15;
    settings.server.nr_extra_halfs = 0;
    MatchPlan {
        left: team("Left"),
        right: team("Right"),
        settings,
        pace: Pace::Unpaced,
        log: None,
        date: DateTime::constant(2026, 11, 15, 20, 30, 0, 0),
    }
}

/// A log of the match, in a file of its own that is gone afterwards.
fn log_of(seed: u64, pace: Pace, name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    play(&MatchPlan { pace, log: Some(path.clone()), ..plan(seed) }, &mut |_| {})
        .expect("the match is played");
    let log = fs::read(&path).expect("the log was written");
    fs::remove_file(&path).expect("the log is ours");
    log
}

#[test]
fn a_match_is_played_to_its_end() {
    let mut times = Vec::new();
    let result = play(&plan(3), &mut |progress| times.push(progress.time)).expect("the match is played");
    assert_eq!(result.time, 300);
    assert!(times.is_sorted() && times.last() == Some(&300));
    assert_eq!(result.goals.len() as i32, result.score.iter().sum::<i32>());
    assert!(result.cycles >= 300);
}

#[test]
fn the_same_seed_writes_the_same_bytes_at_any_pace() {
    let log = log_of(5, Pace::Unpaced, "unpaced.rcg");
    assert!(log == log_of(5, Pace::Times(100.0), "paced.rcg"), "the pace changed the match");
    assert!(log != log_of(6, Pace::Unpaced, "other.rcg"), "the seed did not change the match");
}

#[test]
fn the_log_can_be_read_and_ends_with_the_result() {
    let log = log_of(5, Pace::Unpaced, "read.rcg");
    let records = game_log::records(&log).collect::<Result<Vec<_>, _>>().expect("a log of version 6");
    assert!(records.len() > 300);
    let text = String::from_utf8(log).expect("a log is text");
    assert!(text.contains("\"(result 202611152030 Left_"), "{}", &text[text.len() - 200..]);
}

#[test]
fn what_cannot_be_played_is_said_before_the_match() {
    let check = |plan: MatchPlan, expected: &str| {
        let error = play(&plan, &mut |_| panic!("the match began")).expect_err("a mistake");
        assert!(format!("{error:#}").contains(expected), "{error:#}");
    };
    let good = plan(1);
    check(MatchPlan { right: good.left, ..good.clone() }, "both teams are called Left");
    check(MatchPlan { log: Some("no/such/directory/match.rcg".into()), ..good.clone() }, "no/such/directory");
    let mut endless = good;
    endless.settings.server.half_time = 0;
    check(endless, "never ends");
}

#[test]
fn over_the_wire_the_same_match_writes_the_same_log() {
    let directory = tempfile::tempdir().expect("a directory for logs");
    let logs = [("local.rcg", false), ("wire.rcg", true)].map(|(name, wire)| {
        let mut plan = plan(7);
        plan.settings.server.half_time = 10;
        let path = directory.path().join(name);
        plan.log = Some(path.clone());
        let play = if wire { play_over_wire } else { play_watched };
        let result = play(&plan, None, &mut |_| {}).expect("the match is played");
        (fs::read(path).expect("the log was written"), result.goals, result.cycles)
    });
    assert!(logs[0].0.len() > 100_000);
    assert!(logs[0] == logs[1], "sockets changed the match");
}

/// Counts what it is shown, and may have the ball dropped once.
struct Spectator {
    shows: Arc<AtomicUsize>,
    drops: Arc<AtomicUsize>,
    wish: Option<Input>,
}

impl Onlooker for Spectator {
    fn begin(&mut self, game: &Match) {
        assert_eq!(game.world().time, 0);
    }

    fn told(&mut self, output: &Output) {
        match output {
            Output::Show(_) => self.shows.fetch_add(1, Ordering::Relaxed),
            Output::Event(Event::Call(RefereeCall::Mode(PlayMode::DropBall))) => {
                self.drops.fetch_add(1, Ordering::Relaxed)
            }
            _ => 0,
        };
    }

    fn says(&mut self) -> Option<Input> {
        // When the match has begun.
        (self.shows.load(Ordering::Relaxed) > 150).then(|| self.wish.take()).flatten()
    }
}

#[test]
fn who_looks_on_sees_every_cycle_and_changes_nothing_unless_it_has_a_wish() {
    let mut plan = plan(7);
    plan.settings.server.half_time = 10;
    let alone = play(&plan, &mut |_| {}).expect("the match is played");
    for (wire, wish) in [(false, false), (false, true), (true, false), (true, true)] {
        let (shows, drops) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let drop_ball = Input::Referee(Decision::DropBall { at: Default::default() });
        let wish = wish.then_some(drop_ball);
        let has_wish = wish.is_some();
        let spectator = Spectator { shows: shows.clone(), drops: drops.clone(), wish };
        let play = if wire { play_over_wire } else { play_watched };
        let result = play(&plan, Some(Box::new(spectator)), &mut |_| {}).expect("the match is played");
        assert_eq!(drops.load(Ordering::Relaxed), usize::from(has_wish), "over the wire: {wire}");
        if !has_wish {
            assert_eq!((result.cycles, &result.goals), (alone.cycles, &alone.goals));
            // The first cycle is the one before anything was shown.
            assert_eq!(shows.load(Ordering::Relaxed) as u64 + 1, result.cycles);
        }
    }
}
