//! How well the skills of the 2D team do what they say: seeded trials of each in the real simulation, with noise.
//!
//! What counts as success stands in each trial's file; docs/2d-skills.md has the figures.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock and its arguments")]
#![allow(clippy::disallowed_types, reason = "a switch for all trials at once")]

mod dice;
mod pitch;
mod timing;
mod trials;

use std::sync::atomic::Ordering;

use clap::{Parser, ValueEnum};

use pitch::{Sight, TRACE};
use trials::TRIALS;

/// Measure the skills of the 2D team in seeded trials.
#[derive(Parser)]
struct Arguments {
    /// Only these skills
    skills: Vec<String>,
    /// How many trials of each
    #[arg(long, default_value_t = 1000)]
    trials: u64,
    /// What the player knows; both, unless this says which
    #[arg(long)]
    sight: Option<Sight>,
    /// How long thinking takes, instead of how well it is done
    #[arg(long)]
    time: bool,
    /// Only the trial with this seed, cycle by cycle
    #[arg(long)]
    trace: Option<u64>,
    /// The seeds of trials that failed
    #[arg(long)]
    failures: bool,
}

fn main() {
    let arguments = Arguments::parse();
    if arguments.time {
        return timing::print();
    }
    let sights = arguments.sight.map_or_else(|| Sight::value_variants().to_vec(), |sight| vec![sight]);
    println!("| skill | knows | success | mean | what the mean is of |");
    println!("| --- | --- | ---: | ---: | --- |");
    for trial in TRIALS {
        if !arguments.skills.is_empty() && !arguments.skills.iter().any(|skill| skill == trial.name) {
            continue;
        }
        for &sight in &sights {
            if let Some(seed) = arguments.trace {
                TRACE.store(true, Ordering::Relaxed);
                println!("{} {}: {:?}", trial.name, sight.name(), (trial.run)(seed, sight));
                continue;
            }
            let outcomes: Vec<_> = (0..arguments.trials).map(|seed| (trial.run)(seed, sight)).collect();
            let succeeded = outcomes.iter().filter(|outcome| outcome.success).count();
            let mean = outcomes.iter().map(|outcome| outcome.figure).sum::<f64>() / outcomes.len() as f64;
            let share = 100.0 * succeeded as f64 / outcomes.len() as f64;
            println!("| {} | {} | {share:.1} % | {mean:.2} | {} |", trial.name, sight.name(), trial.figure);
            if arguments.failures {
                let failed = outcomes.iter().enumerate().filter(|(_, outcome)| !outcome.success);
                let seeds: Vec<String> = failed.map(|(seed, _)| seed.to_string()).take(40).collect();
                println!("  failed: {}", seeds.join(" "));
            }
        }
    }
}
