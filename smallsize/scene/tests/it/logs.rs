//! Logs of the league, whole and damaged.

use common_scene::League as _;
use smallsize_scene::Smallsize;

use crate::recorded::{Kept, recording};

#[test]
fn a_log_is_known_by_its_first_bytes() {
    assert!(Smallsize.is_log(&recording("edge.log")));
    for other in [&b""[..], b"ULG6\n", b"SSL_LOG_FIL", b"PK\x03\x04"] {
        assert!(!Smallsize.is_log(other), "{other:?}");
    }
}

#[test]
fn a_recorded_match_is_shown_whole() {
    let kept = Kept::from_log(&recording("match.log.gz"));
    assert_eq!(kept.problems, [""; 0]);
    let frames = kept.all_frames();
    assert!(frames.len() > 150, "{}", frames.len());
    let details = &kept.stage.details;
    assert_eq!((details["field"]["length"].as_f64(), details["known"].as_bool()), (Some(9.0), Some(true)));
    assert!(kept.layouts.last().is_some_and(|layout| layout.bodies.len() > 65 + 6), "robots");
    assert!(frames.iter().all(|frame| frame.present[0]), "the ball is there");
    assert!(kept.said("referee").len() > 3, "{:?}", kept.said("referee"));
    assert!(kept.bytes_per_frame() < 500, "{}", kept.bytes_per_frame());
    assert!(kept.stages < 40, "the stage changes rarely: {}", kept.stages);
    assert!(kept.stage.commands.is_empty() && kept.stage.why_not.is_some());
}

#[test]
fn a_log_with_all_that_can_be_wrong_is_read_as_far_as_it_goes() {
    let kept = Kept::from_log(&recording("edge.log"));
    assert!(kept.problems.iter().any(|problem| problem.contains("record")), "{:?}", kept.problems);
    assert!(!kept.all_frames().is_empty());
}

/// Every beginning of a log, and a log with every byte changed, is read to its end: nothing in it is trusted.
#[test]
fn cut_and_changed_logs_do_no_harm() {
    let log = recording("short.log.gz");
    let whole = Kept::from_log(&log).all_frames().len();
    for length in (0..log.len()).step_by(4093) {
        let kept = Kept::from_log(&log[..length]);
        assert!(kept.all_frames().len() <= whole);
    }
    for place in (0..log.len()).step_by(2731) {
        let mut changed = log.clone();
        changed[place] ^= 0xff;
        let _ = Kept::from_log(&changed);
    }
}

#[test]
fn a_file_that_is_no_log_is_said_to_be_none() {
    for content in [&b"hello\n"[..], b"SSL_LOG_FILE", b"SSL_LOG_FILE\0\0\0\x07", &[0xff; 100]] {
        let kept = Kept::from_log(content);
        assert!(kept.all_frames().is_empty() && !kept.problems.is_empty(), "{content:?}");
    }
}
