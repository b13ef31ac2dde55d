//! A match allocates nothing per cycle once it is warm.

mod accuracy;

use touchline_benches::{
    allocations::Counting,
    soccer2d::{Kind, measure},
};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn check(kind: Kind) {
    let found = measure(kind, 400);
    assert!(found.cycles >= 300, "{found:?}");
    assert_eq!(found.allocations, 0, "{kind:?}: {found:?}");
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
