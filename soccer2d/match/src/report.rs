//! A result as one line of JSON, for scripts. It depends on the plan alone: how long the match took is not in it.

use std::path::Path;

use serde::Serialize;
use soccer2d_events::Statistics;

use crate::{Ending, LEAGUE, MatchPlan, MatchResult};

/// The version of the format. Fields may be added within a version; one that goes, or means something else, makes a new one.
pub const REPORT_VERSION: u32 = 1;

/// What a script wants to know of a match.
#[derive(Debug, Serialize)]
struct Report<'a> {
    version: u32,
    league: &'static str,
    /// Left and right.
    teams: [&'a str; 2],
    score: [i32; 2],
    /// Goals of the shoot-out, if there was one.
    shoot_out: Option<[i32; 2]>,
    /// A team's name; none of a draw.
    winner: Option<&'a str>,
    ended: Ending,
    /// The cycle on the game's clock.
    clock: i32,
    /// Cycles that were simulated, those with a stopped clock too.
    cycles: u64,
    seed: u64,
    /// A hash of everything that the match is played with, but for the seed.
    parameters: String,
    log: Option<&'a Path>,
    statistics: Option<&'a Statistics>,
}

impl MatchResult {
    /// One line of JSON, without its end. `docs/match.md` says what is in it.
    pub fn to_json(&self, plan: &MatchPlan) -> String {
        let teams = self.teams.each_ref().map(|team| team.as_str());
        let report = Report {
            version: REPORT_VERSION,
            league: LEAGUE,
            teams,
            score: self.score,
            shoot_out: self.standing.penalties,
            winner: self.winner.map(|side| teams[side.index()]),
            ended: self.ended,
            clock: self.time,
            cycles: self.cycles,
            seed: plan.settings.seed,
            parameters: plan.parameters_hash(),
            log: plan.log.as_deref(),
            statistics: self.statistics.as_ref(),
        };
        serde_json::to_string(&report).expect("names, numbers and a path that was text on the command line")
    }
}
