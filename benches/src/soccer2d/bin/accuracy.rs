//! Prints how well agents know what is, with and without each filter.
#![allow(clippy::disallowed_methods, reason = "a command reads its arguments")]

use clap::Parser;
use soccer2d_protocol::Version;
use soccer2d_team::world_model::Filters;
use touchline_benches::{
    allocations::Counting,
    soccer2d::accuracy::{Errors, Quantity, Trial, cost, play},
};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Compare what agents believe with the truth, over whole 2D matches in one process.
#[derive(Parser)]
struct Arguments {
    /// How many matches, with the seeds 1, 2, ...
    #[arg(long, default_value_t = 3)]
    matches: u64,
    /// To which cycle of the clock each is played
    #[arg(long, default_value_t = 6000)]
    until: i32,
    /// Against kick-and-run, instead of our team against itself
    #[arg(long)]
    kick_and_run: bool,
    /// Only what it costs: tell what was told in a match again, once; for callgrind
    #[arg(long)]
    cost: bool,
}

fn main() {
    let arguments = Arguments::parse();
    if arguments.cost {
        let cost = cost::measure(&cost::record(arguments.until));
        println!("{} cycles of players", cost.cycles);
        return;
    }
    compare(&arguments);
    let recordings = cost::record(arguments.until.min(1000));
    let runs = (0..5).map(|_| cost::measure(&recordings));
    let best = runs.min_by(|a, b| a.microseconds.total_cmp(&b.microseconds)).expect("five runs");
    println!(
        "\na player and cycle: {:.1} us, {:.3} allocations; a player: {} bytes",
        best.microseconds, best.allocations, best.bytes
    );
}

fn compare(arguments: &Arguments) {
    let kinds = [
        ("all filters", Filters { position: true, ball: true }),
        ("plain position", Filters { position: false, ball: true }),
        ("plain ball", Filters { position: true, ball: false }),
        ("all plain", Filters { position: false, ball: false }),
    ];
    let mut found = vec![Errors::default(); kinds.len()];
    for seed in 1..=arguments.matches {
        let filters = kinds.iter().map(|(_, filters)| *filters).collect();
        let trial = Trial {
            seed,
            until: arguments.until,
            filters,
            version: Version::LATEST,
            against_kick_and_run: arguments.kick_and_run,
            check_intervals: true,
        };
        for (all, new) in found.iter_mut().zip(play(&trial)) {
            all.extend(&new);
        }
    }
    print!("{:<24}", "median / 90 %");
    kinds.iter().for_each(|(name, _)| print!("{name:>18}"));
    println!("{:>12}", "count");
    for quantity in Quantity::ALL {
        print!("{:<24}", quantity.name());
        for errors in &found {
            let (median, most) = (errors.quantile(quantity, 0.5), errors.quantile(quantity, 0.9));
            print!("{:>18}", format!("{median:.3} / {most:.3}"));
        }
        println!("{:>12}", found[0].count(quantity));
    }
}
