//! A result as one line of JSON, for scripts. It depends on the plan alone: how long the match took is not in it.

use std::{borrow::Cow, collections::BTreeMap};

use serde::Serialize;
use smallsize_events::Statistics;

use crate::{Ending, LEAGUE, MatchPlan, MatchResult, TeamSummary};

/// The version of the format. Fields may be added within a version; one that goes, or means something else, makes a new one.
pub const REPORT_VERSION: u32 = 1;

/// What a script wants to know of a match.
#[derive(Debug, Serialize)]
struct Report<'a> {
    version: u32,
    league: &'static str,
    /// Yellow and blue.
    teams: [&'a str; 2],
    score: [u32; 2],
    /// Goals of the shoot-out, if there was one.
    shoot_out: Option<[u32; 2]>,
    /// A team's name; none of a draw.
    winner: Option<&'a str>,
    ended: Ending,
    /// Seconds that the match lasted in its own time, all stops and breaks among them.
    clock: f64,
    seed: u64,
    /// A hash of everything that the match is played with, but for the seed.
    parameters: String,
    log: Option<Cow<'a, str>>,
    /// How each team did, yellow first.
    team_figures: [&'a TeamSummary; 2],
    /// Game events by the league's names for them.
    events: &'a BTreeMap<String, u64>,
    statistics: Option<&'a Statistics>,
}

impl MatchResult {
    /// One line of JSON, without its end. `docs/ssl-match.md` says what is in it.
    pub fn to_json(&self, plan: &MatchPlan) -> String {
        let teams = self.teams.each_ref().map(String::as_str);
        let report = Report {
            version: REPORT_VERSION,
            league: LEAGUE,
            teams,
            score: self.summary.score(),
            shoot_out: self.summary.shoot_out,
            winner: self.winner.map(|colour| teams[colour.index()]),
            ended: self.ended,
            clock: self.time.as_secs_f64(),
            seed: plan.settings.seed,
            parameters: plan.parameters_hash(),
            log: plan.log.as_ref().map(|path| path.to_string_lossy()),
            team_figures: self.summary.teams.each_ref(),
            events: &self.summary.events,
            statistics: self.statistics.as_ref(),
        };
        serde_json::to_string(&report).expect("texts and numbers can be written")
    }
}
