//! A match allocates nothing per cycle once it is warm.

mod accuracy;

use std::{
    num::NonZeroUsize,
    sync::{Arc, Barrier},
};

use common_match_loop::SideBySide;
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
        SideBySide::new(NonZeroUsize::new(3).unwrap(), |shared: &mut Arc<(Ledger, Barrier)>| {
            shared.0.note(|| shared.1.wait());
        });
    let mut values = vec![Arc::clone(&shared); 3];
    for round in 0..100 {
        threads.each(&mut values);
        let asked = shared.0.settle();
        assert!(asked == 0 || round == 0, "{asked} times in round {round}");
    }
}
