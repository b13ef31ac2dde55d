//! One match, from the plan to the result.

use std::time::{Duration, Instant};

use anyhow::Context as _;
use common_match_loop::{LocalClients, MatchLoop, Next, Pace};
use smallsize_events::Statistics;
use smallsize_protocol::{
    colour::Colour,
    referee::{Command, Stage},
    vision::GeometryData,
};
use smallsize_server::Spectator;
use smallsize_sim::Match;
use smallsize_team::{AgentSettings, Identity, Span};

use crate::{
    Ending, MatchPlan,
    client::{Client, LocalSpectator, LocalTeam},
    log::Log,
    recorder::{Recorder, SharedRecorder},
    summary::Summary,
    wire,
};

/// A match that lasts longer than this, in its own time, will never end.
const LONGEST: Duration = Duration::from_secs(4 * 3600);

/// Progress is told once in so many ticks: ten times a second of the match.
const TICKS_PER_LOOK: u32 = 20;
/// How long after a picture was sent a command of ours takes effect, in lock-step: at once.
pub(crate) const LATENCY: Span = Span::milliseconds(0);

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// How long it has lasted in its own time.
    pub time: Duration,
    /// The part of the match.
    pub stage: Option<Stage>,
    /// What robots have to do.
    pub command: Option<Command>,
    /// Goals, yellow's and blue's.
    pub score: [u32; 2],
}

/// How a match ended.
#[derive(Clone, Debug)]
pub struct MatchResult {
    /// The teams' names, yellow first.
    pub teams: [String; 2],
    /// Goals, cards, fouls, events and stages.
    pub summary: Summary,
    /// How long it lasted in its own time.
    pub time: Duration,
    /// How long that took.
    pub elapsed: Duration,
    /// How often a paced match lost real time for more than a cycle.
    pub stalls: u64,
    /// Figures, if they were wanted.
    pub statistics: Option<Statistics>,
    /// Who won; none of a draw.
    pub winner: Option<Colour>,
    /// Why it ended.
    pub ended: Ending,
}

impl MatchResult {
    /// How many times as fast as real time it was.
    pub fn speed(&self) -> f64 {
        self.time.as_secs_f64() / self.elapsed.as_secs_f64().max(1e-9)
    }
}

/// Plays a match. `progress` is called ten times a second of its time.
pub fn play(plan: &MatchPlan, progress: &mut dyn FnMut(Progress)) -> anyhow::Result<MatchResult> {
    play_watched(plan, None, progress)
}

/// As [`play`], with a spectator that sees what monitors see.
pub fn play_watched(
    plan: &MatchPlan,
    spectator: Option<Box<dyn Spectator>>,
    progress: &mut dyn FnMut(Progress),
) -> anyhow::Result<MatchResult> {
    plan.check()?;
    if plan.needs_sockets() {
        return wire::play(plan, spectator, progress);
    }
    play_in_process(plan, spectator, progress)
}

/// Without sockets and without bytes.
fn play_in_process(
    plan: &MatchPlan,
    spectator: Option<Box<dyn Spectator>>,
    progress: &mut dyn FnMut(Progress),
) -> anyhow::Result<MatchResult> {
    let game = Match::new(plan.settings());
    let begin = game.time();
    let log = plan.log.as_deref().map(Log::create).transpose().context("the log cannot be written")?;
    let geometry = GeometryData { field: plan.settings.field.size(), calib: Vec::new(), models: None };
    let teams = plan.teams().into_iter().zip(Colour::BOTH).filter_map(|(team, colour)| {
        let settings = AgentSettings { latency: LATENCY, ..AgentSettings::new(Identity::Colour(colour)) };
        let agent = team.agent(colour, settings)?;
        Some(Client::Team(Box::new(LocalTeam::new(agent, colour, plan.step(), &geometry))))
    });
    let spectator = spectator.map(|mut spectator| {
        spectator.begin(&game);
        Client::Spectator(LocalSpectator::new(spectator))
    });
    let recorder = SharedRecorder::new(Recorder::new(log, plan.counting()));
    let writing = Client::Recorder(recorder.clone());
    let clients: LocalClients<Client> = std::iter::once(writing).chain(teams).chain(spectator).collect();
    let mut watch = Watch::new(begin);
    let mut game = MatchLoop::new(game, clients.on_threads(plan.threads), plan.pace.clone());
    game.run(|game| watch.look(plan, game.time(), &recorder, progress))
        .context("the match stopped: this is a bug in a team or in the simulation")?;
    let stalls = game.stalls();
    let (game, _) = game.into_parts();
    watch.result(plan, game.time(), &recorder, stalls)
}

/// Looks at a match after every tick, and says when it is over.
pub(crate) struct Watch {
    start: Instant,
    /// The beginning of the match, in nanoseconds since 1970.
    begin: i64,
    ticks: u32,
}

impl Watch {
    pub fn new(begin: i64) -> Watch {
        Watch { start: Instant::now(), begin, ticks: 0 }
    }

    /// After a tick, at that time of the match.
    pub fn look(
        &mut self,
        plan: &MatchPlan,
        now: i64,
        recorder: &SharedRecorder,
        progress: &mut dyn FnMut(Progress),
    ) -> Next {
        self.ticks += 1;
        let is_due = self.ticks.is_multiple_of(TICKS_PER_LOOK) || plan.pace.get() == Pace::Paused;
        if is_due && plan.is_interrupted() {
            return Next::Stop;
        }
        let time = self.time(now);
        recorder.with(|recorder| {
            let summary = recorder.summary();
            if is_due {
                let command = summary.command().map(|(command, _)| command);
                progress(Progress { time, stage: summary.stage(), command, score: summary.score() });
            }
            if summary.is_over() || time > LONGEST { Next::Stop } else { Next::Tick }
        })
    }

    fn time(&self, now: i64) -> Duration {
        Duration::from_nanos(u64::try_from(now - self.begin).unwrap_or(0))
    }

    /// What came out.
    pub fn result(
        &self,
        plan: &MatchPlan,
        now: i64,
        recorder: &SharedRecorder,
        stalls: u64,
    ) -> anyhow::Result<MatchResult> {
        let (summary, statistics) = recorder.with(Recorder::finish)?;
        Ok(MatchResult {
            teams: plan.teams().map(|team| team.name.clone()),
            time: self.time(now),
            elapsed: self.start.elapsed(),
            stalls,
            winner: summary.winner(),
            ended: summary.ending(),
            summary,
            statistics,
        })
    }
}
