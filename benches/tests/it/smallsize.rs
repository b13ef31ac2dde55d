//! A small-size match allocates nothing per tick once it is warm.

use touchline_benches::smallsize::{Workload, measure};

#[test]
fn the_small_size_simulation_allocates_nothing() {
    for watched in [false, true] {
        let found = measure(Workload { referee: false, watched }, 5, 5);
        assert!(found.outputs > 1000, "{found:?}");
        assert_eq!(found.allocations, 0, "watched {watched}: {found:?}");
    }
}
