//! Many matches that are no matches: the order of results, the window, errors, panics and stopping.
#![allow(clippy::disallowed_methods, reason = "a slow match is one that sleeps")]
#![allow(clippy::disallowed_types, reason = "matches on several threads write down that they began")]

use std::{
    num::NonZeroUsize,
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use anyhow::bail;
use tools_runner::{Ended, Progress, RunPlan, run};

static NEVER: AtomicBool = AtomicBool::new(false);

fn plan(jobs: usize, stop: &AtomicBool) -> RunPlan<'_> {
    RunPlan { seeds: 10..40, jobs: NonZeroUsize::new(jobs).expect("not 0"), stop }
}

/// Early seeds take longer than late ones.
fn slow(seed: u64) {
    thread::sleep(Duration::from_micros(3000_u64.saturating_sub(seed * 70)));
}

#[test]
fn results_come_in_the_order_of_seeds_however_many_jobs() {
    for jobs in [1, 2, 3, 8, 100] {
        let mut found = Vec::new();
        let mut last = None;
        let play = |seed| {
            slow(seed);
            Ok(Some(seed * seed))
        };
        let ended = run(
            &plan(jobs, &NEVER),
            play,
            |progress| last = Some(progress),
            |seed, result| {
                found.push((seed, result.expect("all are played")));
                ControlFlow::Continue(())
            },
        );
        assert_eq!(ended, Ended::Complete);
        assert_eq!(found, (10..40).map(|seed| (seed, seed * seed)).collect::<Vec<_>>(), "{jobs} jobs");
        assert_eq!(last, Some(Progress { finished: 30, count: 30 }));
    }
}

#[test]
fn nothing_to_play_is_complete() {
    let plan = RunPlan { seeds: 5..5, ..plan(2, &NEVER) };
    let ended = run(&plan, |_| Ok(Some(())), |_| {}, |_, _| panic!("there is no match"));
    assert_eq!(ended, Ended::Complete);
}

#[test]
fn no_match_begins_far_before_the_one_that_is_due() {
    let (delivered, furthest) = (AtomicU64::new(10), AtomicU64::new(0));
    let play = |seed: u64| {
        furthest.fetch_max(seed - delivered.load(Ordering::SeqCst), Ordering::SeqCst);
        if seed == 10 {
            // Until the others have come as far as they may, and then a little longer.
            for _ in 0..5000 {
                if furthest.load(Ordering::SeqCst) >= 7 {
                    break;
                }
                thread::sleep(Duration::from_millis(1));
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(Some(()))
    };
    let ended = run(
        &plan(2, &NEVER),
        play,
        |_| {},
        |seed, _| {
            delivered.store(seed + 1, Ordering::SeqCst);
            ControlFlow::Continue(())
        },
    );
    assert_eq!(ended, Ended::Complete);
    // The window of two jobs is eight seeds: the slow one and seven after it.
    assert_eq!(furthest.into_inner(), 7);
}

#[test]
fn an_error_says_which_seed_and_the_others_go_on_if_the_caller_wants() {
    let play = |seed| if seed == 13 { bail!("no ball") } else { Ok(Some(seed)) };
    let (mut played, mut errors) = (0, Vec::new());
    let ended = run(
        &plan(3, &NEVER),
        play,
        |_| {},
        |seed, result| {
            match result {
                Ok(_) => played += 1,
                Err(error) => errors.push((seed, format!("{error:#}"))),
            }
            ControlFlow::Continue(())
        },
    );
    assert_eq!(ended, Ended::Complete);
    assert_eq!((played, errors), (29, vec![(13, "the match with seed 13: no ball".to_owned())]));
}

#[test]
fn after_a_break_nothing_is_delivered_and_nothing_begins() {
    for jobs in [1, 4] {
        let began = Mutex::new(Vec::new());
        let play = |seed| {
            began.lock().expect("no panic").push(seed);
            slow(seed);
            if seed == 13 { bail!("no ball") } else { Ok(Some(seed)) }
        };
        let mut delivered = Vec::new();
        let ended = run(
            &plan(jobs, &NEVER),
            play,
            |_| {},
            |seed, result| {
                delivered.push(seed);
                if result.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(ended, Ended::BrokenOff);
        assert_eq!(delivered, [10, 11, 12, 13], "{jobs} jobs");
        let last = began.into_inner().expect("no panic").into_iter().max();
        assert!(last < Some(13 + 4 * 4), "{last:?}");
    }
}

#[test]
fn a_panic_is_the_error_of_its_match() {
    let play = |seed| {
        assert_ne!(seed, 20, "the ball is gone");
        Ok(Some(seed))
    };
    let mut errors = Vec::new();
    run(
        &plan(3, &NEVER),
        play,
        |_| {},
        |_, result| {
            errors.extend(result.err().map(|error| format!("{error:#}")));
            ControlFlow::Continue(())
        },
    );
    let [error] = &errors[..] else { panic!("one error, not {errors:?}") };
    assert!(error.starts_with("the match with seed 20: it panicked: "), "{error}");
    assert!(error.contains("the ball is gone"), "{error}");
}

#[test]
fn what_is_finished_when_it_is_stopped_is_delivered() {
    let stop = AtomicBool::new(false);
    let play = |seed| {
        if seed == 15 {
            stop.store(true, Ordering::SeqCst);
        }
        // Matches that are being played are cut off by the caller.
        let is_cut_off = seed == 14 || seed > 15;
        thread::sleep(Duration::from_millis(2));
        Ok((!is_cut_off).then_some(seed))
    };
    let mut delivered = Vec::new();
    let mut last = None;
    let ended = run(
        &plan(3, &stop),
        play,
        |progress| last = Some(progress.finished),
        |seed, _| {
            delivered.push(seed);
            ControlFlow::Continue(())
        },
    );
    assert_eq!(ended, Ended::Stopped);
    assert_eq!(delivered, [10, 11, 12, 13, 15]);
    assert_eq!(last, Some(5));
}

#[test]
fn a_panic_of_the_caller_does_not_leave_the_threads_waiting() {
    let result = std::panic::catch_unwind(|| {
        run(
            &plan(3, &NEVER),
            |seed| Ok(Some(seed)),
            |_| {},
            |seed, _| {
                assert_ne!(seed, 12, "the printer is on fire");
                ControlFlow::Continue(())
            },
        )
    });
    assert!(result.is_err());
}
