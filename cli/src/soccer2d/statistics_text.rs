//! Statistics as people read them: percentages, clocks, goals. One place, so that every command writes them alike.

use std::fmt::Write as _;

use soccer2d_events::{Goal, Statistics, TeamStatistics, percent};
use soccer2d_protocol::timing::CYCLES_PER_SECOND;

/// A team as it is called.
pub(crate) fn name(team: &TeamStatistics) -> &str {
    team.name.as_deref().unwrap_or("nobody")
}

/// `44 %`
pub(crate) fn possession(team: &TeamStatistics) -> String {
    format!("{} %", percent(team.possession))
}

/// Which part of something, in percent; of nothing, nothing.
pub(crate) fn share(part: u32, whole: u32) -> i64 {
    percent(f64::from(part) / f64::from(whole.max(1)))
}

/// `05:00`, with cycles of the usual length.
pub(crate) fn clock(time: i32) -> String {
    let seconds = time / CYCLES_PER_SECOND;
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

/// The result in one line.
pub(crate) fn result(statistics: &Statistics) -> String {
    let [left, right] = &statistics.teams;
    statistics.standing.between(name(left), name(right))
}

/// Every goal, a line each: when, how it stood then, who scored, and whose pass it was.
pub(crate) fn goals(statistics: &Statistics) -> String {
    let mut text = String::new();
    for goal in &statistics.goals {
        let [left, right] = goal.goal.score;
        let _ =
            writeln!(text, "  {}  {left} : {right}  {}", clock(goal.cycle), scorer(&goal.goal, statistics));
    }
    text
}

/// `Reds 9, pass by 7`, `Blues, own goal by Reds 4`.
fn scorer(goal: &Goal, statistics: &Statistics) -> String {
    let team = name(&statistics.teams[goal.side.index()]);
    match (goal.by, goal.assist) {
        (Some(by), _) if goal.own => {
            format!("{team}, own goal by {} {}", name(&statistics.teams[by.side.index()]), by.unum)
        }
        (Some(by), Some(assist)) => format!("{team} {}, pass by {}", by.unum, assist.by.unum),
        (Some(by), None) => format!("{team} {}", by.unum),
        (None, _) => team.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use soccer2d_events::{GoalMark, Pitch, Tally};

    use super::*;

    #[track_caller]
    fn check(goal: &str, expected: &str) {
        let mut statistics = Tally::new(Pitch::default()).finish();
        for (team, name) in statistics.teams.iter_mut().zip(["Reds", "Blues"]) {
            team.name = Some(name.to_owned());
        }
        let goal = format!(r#"{{"cycle":1921,"from":null,"score":[1,0],"side":"l",{goal}}}"#);
        statistics.goals = vec![serde_json::from_str::<GoalMark>(&goal).expect("a goal")];
        assert_eq!(goals(&statistics), format!("  03:12  1 : 0  {expected}\n"));
    }

    #[test]
    fn a_goal_has_a_scorer() {
        check(r#""by":"l9","own":false,"assist":{"by":"l7","cycle":1900}"#, "Reds 9, pass by 7");
        check(r#""by":"l9","own":false,"assist":null"#, "Reds 9");
        check(r#""by":"r4","own":true,"assist":null"#, "Reds, own goal by Blues 4");
        check(r#""by":null,"own":false,"assist":null"#, "Reds");
    }

    #[test]
    fn shares_are_percentages() {
        assert_eq!([share(1, 8), share(0, 0), share(5, 8), share(7, 7)], [13, 0, 63, 100]);
    }
}
