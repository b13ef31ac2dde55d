//! A match allocates nothing per cycle once it is warm.
#![allow(clippy::disallowed_types, reason = "threads wait for each other, so that each has something to do")]

mod accuracy;
mod smallsize;

use std::{
    num::NonZeroUsize,
    sync::{Arc, Barrier},
};

use common_match_loop::ThreadPool;
use touchline_benches::{
    allocations::{Counting, Ledger},
    soccer2d::{Kind, measure},
};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn check(kind: Kind) {
    for threads in [1, 3].map(|count| NonZeroUsize::new(count).unwrap()) {
        let found = measure(kind, 400, threads);
        assert!(found.cycles >= 300, "{found:?}");
        assert_eq!(found.allocations, 0, "{kind:?} on {threads} threads: {found:?}");
    }
}

#[test]
fn the_simulation_allocates_nothing() {
    check(Kind::Vision);
    check(Kind::NoVision);
}

#[test]
fn the_team_allocates_nothing() {
    check(Kind::KickAndRun);
}

#[test]
fn threads_allocate_nothing() {
    let shared = Arc::new((Ledger::default(), Barrier::new(3)));
    // The barrier opens when each of three threads has a value.
    let mut threads =
        ThreadPool::new(NonZeroUsize::new(3).unwrap(), |shared: &mut Arc<(Ledger, Barrier)>| {
            shared.0.note(|| shared.1.wait());
        });
    let mut values = vec![Arc::clone(&shared); 3];
    let mut asked = 0;
    for _ in 0..100 {
        threads.each(&mut values);
        asked += shared.0.settle();
    }
    // A thread that has to wait at the barrier for the first time, in whichever round, is given a place to wait by the system.
    assert!(asked <= values.len() as u64, "{asked} times in 100 rounds");
}
