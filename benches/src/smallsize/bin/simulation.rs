//! How much a second of a small-size match costs: with and without referee, watched and not.
//!
//! `cargo run --release -p touchline-benches --bin smallsize_simulation [SECONDS]`
#![allow(clippy::disallowed_methods, reason = "its argument is the number of seconds")]

use touchline_benches::{
    allocations::Counting,
    smallsize::{Workload, measure},
};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(60);
    for (referee, watched) in [(false, false), (false, true), (true, false), (true, true)] {
        // On a thread of its own: the main one asks for memory whenever it is asked for its name.
        let found = std::thread::scope(|scope| {
            let thread = scope.spawn(|| measure(Workload { referee, watched }, 5, seconds));
            thread.join().expect("a measurement does not end early")
        });
        println!(
            "referee {}, {}: {:.2} ms for a second of the match, {:.0} times real time, {} allocations, {} messages",
            if referee { "on" } else { "off" },
            if watched { "watched" } else { "not watched" },
            found.milliseconds(),
            1e3 / found.milliseconds(),
            found.allocations,
            found.outputs,
        );
    }
}
