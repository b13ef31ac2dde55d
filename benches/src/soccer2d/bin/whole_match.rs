//! Prints cycles per second and allocations per cycle of whole matches.
#![allow(clippy::disallowed_methods, reason = "a command reads its arguments")]

use std::num::NonZeroUsize;

use clap::{Parser, ValueEnum as _};
use touchline_benches::{
    allocations::Counting,
    soccer2d::{Kind, Measurement, measure},
};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Measure whole 2D matches in one process.
#[derive(Parser)]
struct Arguments {
    /// Only this kind of match
    kind: Option<Kind>,
    /// Play it once, not five times; for callgrind
    #[arg(long)]
    once: bool,
    /// Let clients think on so many threads
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
}

fn main() {
    let arguments = Arguments::parse();
    let kinds = arguments.kind.map_or_else(|| Kind::value_variants().to_vec(), |kind| vec![kind]);
    println!("{:<14}{:>18}{:>18}{:>22}", "match", "cycles/second", "us/cycle", "allocations/cycle");
    for kind in kinds {
        let runs = (0..if arguments.once { 1 } else { 5 }).map(|_| measure(kind, 2900, arguments.threads));
        let best = runs.min_by_key(|run: &Measurement| run.elapsed).expect("at least one run");
        let name = kind.to_possible_value().expect("every kind has a name").get_name().to_owned();
        println!(
            "{name:<14}{:>18.0}{:>18.1}{:>22.3}",
            best.cycles_per_second(),
            1e6 / best.cycles_per_second(),
            best.allocations as f64 / f64::from(best.cycles),
        );
    }
}
