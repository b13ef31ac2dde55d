//! Whole short matches: the result, the log, what is refused; and that no referee state lasts longer than it may.
#![allow(clippy::disallowed_methods, reason = "tests write and read logs")]
#![allow(clippy::disallowed_types, reason = "matches are played side by side")]

mod refereed;

use std::{
    fs,
    io::Write as _,
    num::NonZeroUsize,
    os::unix::net::UnixStream,
    path::Path,
    sync::{Arc, Mutex},
};

use common_wire::records::RecordDecoder as _;
use smallsize_match::{
    Brain, Ending, MatchPlan, Pace, RealismPreset, Settings, Source, Spectator, TeamPlan, play, play_watched,
};
use smallsize_protocol::log::{LogReader, RecordType};
use smallsize_sim::{Input, Match, Output};

/// A match of two halves of so many seconds, in division B.
fn plan(seed: u64, half: i64) -> MatchPlan {
    let team =
        |name: &str| TeamPlan { name: name.to_owned(), source: Source::Brain(Brain::Chase), output: None };
    let mut settings = Settings { seed, ..Settings::division_b() };
    settings.set_realism(RealismPreset::Friendly);
    settings.referee.times.half = half * 1_000_000;
    MatchPlan {
        yellow: team("Suns"),
        blue: team("Skies"),
        settings,
        pace: Pace::Unpaced.into(),
        threads: NonZeroUsize::MIN,
        log: None,
        statistics: false,
        over_wire: false,
        interrupt: None,
    }
}

/// The same, cut off after so many seconds of its time.
fn play_for(mut plan: MatchPlan, seconds: f64) -> smallsize_match::MatchResult {
    let (interrupt, mut signalled) = UnixStream::pair().expect("a pair of sockets");
    plan.interrupt = Some(Arc::new(interrupt));
    let result = play(&plan, &mut |progress| {
        if progress.time.as_secs_f64() >= seconds {
            let _ = signalled.write_all(b"x");
        }
    });
    result.expect("an interrupted match is no failure")
}

/// The log of the first seconds of a match, in a directory of its own that is gone afterwards.
fn log_of(plan: MatchPlan, seconds: f64) -> Vec<u8> {
    let directory = tempfile::tempdir().expect("a directory for logs");
    let path = directory.path().join("match.log");
    play_for(MatchPlan { log: Some(path.clone()), ..plan }, seconds);
    fs::read(&path).expect("the log was written")
}

#[test]
fn the_same_seed_writes_the_same_bytes_however_it_is_played() {
    let log = log_of(plan(5, 60), 18.0);
    let paced = MatchPlan { pace: Pace::Times(200.0).into(), ..plan(5, 60) };
    assert!(log == log_of(paced, 18.0), "the pace changed the match");
    let threaded = MatchPlan { threads: NonZeroUsize::new(4).expect("four"), ..plan(5, 60) };
    assert!(log == log_of(threaded, 18.0), "threads changed the match");
    assert!(log != log_of(plan(6, 60), 18.0), "the seed did not change the match");
}

#[test]
fn a_match_over_the_synchronous_protocol_writes_the_same_bytes() {
    let over_wire = MatchPlan { over_wire: true, ..plan(5, 60) };
    let (local, wired) = (log_of(plan(5, 60), 18.0), log_of(over_wire, 18.0));
    // How many ticks pass after the interruption is signalled is not the same; what was written before is.
    let shared = local.len().min(wired.len()) * 9 / 10;
    assert!(shared > 1 << 20, "a log of {shared} bytes is no match");
    assert!(local[..shared] == wired[..shared], "the wire changed the match");
}

#[test]
fn a_log_holds_vision_tracked_vision_and_referee() {
    let log = log_of(plan(3, 60), 3.0);
    let (mut reader, mut rest) = (LogReader::new(), &log[..]);
    let mut counts = [0; 3];
    let mut time = 0;
    while let Some(decoded) = reader.decode(rest, true) {
        rest = &rest[decoded.length..];
        let record = decoded.value.expect("a whole log");
        let kind = match record.record_type {
            RecordType::Vision => 0,
            RecordType::Tracker => 1,
            RecordType::Referee => 2,
            RecordType::Index => continue,
            other => panic!("{other:?} in a log"),
        };
        counts[kind] += 1;
        assert!(record.time >= time, "time goes back in a log");
        time = record.time;
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

#[test]
fn a_match_that_is_interrupted_says_so() {
    let result = play_for(plan(3, 60), 2.0);
    assert_eq!(result.ended, Ending::Interrupted);
    assert!(result.statistics.is_none());
    assert!((2.0..2.3).contains(&result.time.as_secs_f64()), "{:?}", result.time);
}

#[test]
fn figures_come_with_the_result_if_they_are_wanted() {
    let plan = MatchPlan { statistics: true, ..plan(3, 60) };
    let result = play_for(plan.clone(), 16.0);
    let statistics = result.statistics.as_ref().expect("they were wanted");
    assert!((14.0..17.0).contains(&statistics.seconds), "{}", statistics.seconds);
    let line: serde_json::Value = serde_json::from_str(&result.to_json(&plan)).expect("a line of JSON");
    assert_eq!((&line["teams"][1], &line["statistics"]["schema"]), (&"Skies".into(), &1.into()));
}

#[test]
fn mistakes_are_said_before_the_match() {
    let check = |plan: MatchPlan, expected: &str| {
        let error = play(&plan, &mut |_| {}).expect_err("a mistake").to_string();
        assert!(error.contains(expected), "{error}");
    };
    let same = TeamPlan { name: "Skies".to_owned(), ..plan(1, 60).yellow };
    check(MatchPlan { yellow: same, ..plan(1, 60) }, "both teams are called Skies");
    let nameless = TeamPlan { name: String::new(), ..plan(1, 60).yellow };
    check(MatchPlan { yellow: nameless, ..plan(1, 60) }, "is no team name");
    let nowhere = Some(Path::new("no/such/folder/match.log").to_owned());
    check(MatchPlan { log: nowhere, ..plan(1, 60) }, "no/such/folder cannot be used");
}

/// Counts what it sees.
struct Counter(Arc<Mutex<[u32; 2]>>);

impl Spectator for Counter {
    fn begin(&mut self, _: &Match) {
        self.0.lock().expect("one thread").fill(0);
    }

    fn receive(&mut self, output: &Output) {
        let mut counts = self.0.lock().expect("one thread");
        match output {
            Output::Tracked(_) => counts[0] += 1,
            Output::Referee(_) => counts[1] += 1,
            _ => {}
        }
    }

    fn send(&mut self) -> Option<Input> {
        None
    }
}

#[test]
fn a_spectator_sees_what_monitors_see_in_process_and_over_sockets() {
    for over_wire in [false, true] {
        let counts = Arc::new(Mutex::new([0; 2]));
        let (interrupt, mut signalled) = UnixStream::pair().expect("a pair of sockets");
        let plan = MatchPlan { over_wire, interrupt: Some(Arc::new(interrupt)), ..plan(3, 60) };
        let result = play_watched(&plan, Some(Box::new(Counter(Arc::clone(&counts)))), &mut |progress| {
            if progress.time.as_secs_f64() >= 1.0 {
                let _ = signalled.write_all(b"x");
            }
        });
        result.expect("it is played");
        let [tracked, referee] = *counts.lock().expect("one thread");
        assert!(tracked > 50 && referee > 5, "over the wire {over_wire}: {tracked} {referee}");
    }
}
