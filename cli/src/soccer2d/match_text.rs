//! The result of a 2D match as people read it.

use soccer2d_events::{Counts, Statistics, TeamStatistics};
use soccer2d_match::{Ending, MatchPlan, MatchResult};

use super::statistics_text;

/// The result, goal by goal, and what it took.
pub(super) fn describe(result: &MatchResult, plan: &MatchPlan) -> String {
    let mut text = String::new();
    if result.ended == Ending::Interrupted {
        text += &format!("interrupted at {}, cycle {}\n", statistics_text::clock(result.time), result.time);
    }
    if let Some(statistics) = &result.statistics {
        text += &format!("{}\n{}", statistics_text::result(statistics), statistics_text::goals(statistics));
        text += &table(statistics);
    }
    text += &format!(
        "{} cycles in {:.2} s, {:.0} a second; seed {}\n",
        result.cycles,
        result.elapsed.as_secs_f64(),
        result.cycles_per_second(),
        plan.settings.seed,
    );
    if let Some(log) = &plan.log {
        text += &format!("game log: {}\n", log.display());
    }
    if let Some(beliefs) = &plan.beliefs {
        text += &format!("beliefs: {}\n", beliefs.display());
    }
    text
}

/// The match in a few figures; `touchline log stats` has them all.
fn table(statistics: &Statistics) -> String {
    let [left, right] = &statistics.teams;
    let row = |label: &str, figure: &dyn Fn(&TeamStatistics) -> String| {
        format!("  {label:20}{:>10}{:>12}\n", figure(left), figure(right))
    };
    [
        row("possession", &statistics_text::possession),
        row("shots, on target", &|team| format!("{}, {}", team.counts.shots, team.counts.shots_on_target)),
        row("passes, completed", &|team| {
            let Counts { passes, passes_completed, .. } = &team.counts;
            format!("{passes}, {} %", statistics_text::share(*passes_completed, *passes))
        }),
    ]
    .concat()
}

/// One of many matches, in one line that is the same however long the match took.
pub(super) fn describe_in_a_line(result: &MatchResult, seed: u64) -> String {
    let [left, right] = result.teams;
    format!("seed {seed}: {}", result.standing.between(left, right))
}
