//! The result of a small-size match as people read it.

use std::time::Duration;

use smallsize_match::{Ending, MatchPlan, MatchResult, TeamSummary};

/// The result, the figures, and what it took.
pub(super) fn describe(result: &MatchResult, plan: &MatchPlan) -> String {
    let mut text = String::new();
    if result.ended == Ending::Interrupted {
        text += &format!("interrupted after {}\n", clock(result.time));
    }
    text += &format!("{}\n", line(result));
    text += &table(result);
    text += &format!(
        "{} of the match in {:.2} s, {:.0} times real time; seed {}\n",
        clock(result.time),
        result.elapsed.as_secs_f64(),
        result.speed(),
        plan.settings.seed,
    );
    if let Some(log) = &plan.log {
        text += &format!("log: {}\n", log.display());
    }
    text
}

/// One of many matches, in one line that is the same however long the match took.
pub(super) fn describe_in_a_line(result: &MatchResult, seed: u64) -> String {
    format!("seed {seed}: {}", line(result))
}

fn line(result: &MatchResult) -> String {
    let [yellow, blue] = &result.teams;
    let [ours, theirs] = result.summary.score();
    let after = match (result.summary.shoot_out, result.ended) {
        (Some([ours, theirs]), _) => format!(", {ours} : {theirs} in the shoot-out"),
        (None, Ending::ExtraTime) => " after extra time".to_owned(),
        (None, Ending::Mercy) => ", ended early by the score".to_owned(),
        _ => String::new(),
    };
    format!("{yellow} {ours} : {theirs} {blue}{after}")
}

/// Cards, fouls and placements.
fn table(result: &MatchResult) -> String {
    let [yellow, blue] = &result.summary.teams;
    let row = |label: &str, figure: &dyn Fn(&TeamSummary) -> String| {
        format!("  {label:26}{:>10}{:>12}\n", figure(yellow), figure(blue))
    };
    [
        row("fouls", &|team| team.fouls.to_string()),
        row("yellow cards, red cards", &|team| format!("{}, {}", team.yellow_cards, team.red_cards)),
        row("placements, succeeded", &|team| format!("{}, {}", team.placements[0], team.placements[1])),
    ]
    .concat()
}

/// Minutes and seconds.
pub(super) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
