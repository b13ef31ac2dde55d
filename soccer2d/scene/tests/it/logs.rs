//! Logs of all kinds: good ones, cut-off ones, and files that are none.

use crate::recorded::{Kept, SHORT_LOG, shows};

#[test]
fn a_log_becomes_stage_frames_and_events() {
    let kept = Kept::from_log(SHORT_LOG);
    assert_eq!(kept.problems, [""; 0]);
    assert_eq!((&kept.stage.league[..], kept.stage.step, kept.stage.dimensions), ("soccer2d", 0.1, 2));
    assert!(kept.stage.teams.iter().all(|team| team.name.is_some()), "{:?}", kept.stage.teams);
    assert_eq!(kept.stage.details["types"].as_array().map(Vec::len), Some(3));
    assert_eq!(kept.stage.details["field"]["length"], 105.0);
    let periods: Vec<f64> = kept.stage.periods.iter().map(|period| period.until).collect();
    assert_eq!(periods, [15.0, 30.0]);

    let (frames, shows) = (kept.all_frames(), shows());
    let layout = kept.layout.as_ref().expect("a layout");
    assert_eq!((frames.len(), layout.bodies.len()), (shows.len(), 23));
    let value = |name: &str| layout.values.iter().position(|value| value.name == name).expect(name);
    for (frame, show) in frames.iter().zip(&shows) {
        assert_eq!(frame.clock, f64::from(show.time) / 10.0);
        assert_eq!(frame.values[value("time")], f64::from(show.time));
        let mode = &layout.values[value("mode")].words[frame.values[value("mode")] as usize];
        assert_eq!(mode, show.mode.name());
        let on_field = show.players.iter().filter(|player| player.state != 0).count();
        assert_eq!(frame.present.iter().filter(|is_there| **is_there).count(), 1 + on_field);
        assert_eq!((frame.numbers[0] / 1e4, frame.numbers[1] / 1e4), (show.ball.x, show.ball.y));
    }
    let first = &kept.events[0];
    assert_eq!((&first.event[..], first.frame), ("match", 0));
}

/// How many frames a file has, and the first thing that is wrong with it.
fn check(log: &[u8]) -> (usize, Option<String>) {
    let kept = Kept::from_log(log);
    let frames = if kept.layout.is_some() { kept.all_frames().len() } else { 0 };
    (frames, kept.problems.first().cloned())
}

#[test]
fn a_truncated_log_is_read_as_far_as_it_goes() {
    let (all, problem) = check(SHORT_LOG);
    assert_eq!(problem, None);
    let (some, problem) = check(&SHORT_LOG[..SHORT_LOG.len() / 2]);
    assert!(0 < some && some < all, "{some} of {all}");
    assert!(problem.is_some_and(|problem| problem.contains("cut off")));
}

#[test]
fn a_file_that_is_no_log_is_said_to_be_none() {
    for content in [&b"hello\n"[..], b"\0\0\0\0\0\0", &[0xff; 100_000], b"PK\x03\x04"] {
        let (frames, problem) = check(content);
        assert!(frames == 0 && problem.is_some(), "{:?}", &content[..content.len().min(10)]);
    }
}

#[test]
fn damaged_lines_are_passed_over_and_the_first_is_said() {
    let log = String::from_utf8(SHORT_LOG.to_vec()).expect("text");
    let broken = log.replacen("(show 27 ", "(shov 27 ", 1);
    assert_ne!(log, broken);
    let (frames, problem) = check(broken.as_bytes());
    assert_eq!(frames, 9);
    assert!(problem.is_some_and(|problem| problem.contains("line ")), "with its line");
}

#[test]
fn a_log_of_another_version_than_it_says_is_read_as_what_it_is() {
    let mut log = SHORT_LOG.to_vec();
    log[3] = b'4';
    assert_eq!(check(&log).0, check(SHORT_LOG).0);
}
