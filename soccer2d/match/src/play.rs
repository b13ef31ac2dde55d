//! One match, from the plan to the result.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use common_match_loop::{LocalClients, MatchLoop, Next, Pace};
use soccer2d_client::{BeliefsFile, BeliefsObserver, BeliefsOutput, BrainDriver};
use soccer2d_events::{Standing, Statistics};
use soccer2d_protocol::{PlayMode, Side, TeamName};
use soccer2d_server::Spectator;
use soccer2d_sim::{Match, Settings};

use crate::{
    Ending, MatchPlan, TeamPlan,
    client::{Client, LocalCoach, LocalSpectator},
    recorder::{Recorded, Recorder},
    wire,
};

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The cycle on the game's clock.
    pub time: i32,
    /// The cycle at which normal time is over.
    pub normal_time: i32,
    /// The play mode.
    pub mode: PlayMode,
    /// Goals, left and right.
    pub score: [i32; 2],
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchResult {
    /// Left and right.
    pub teams: [TeamName; 2],
    /// Left and right.
    pub score: [i32; 2],
    /// Every goal, in order.
    pub goals: Vec<Goal>,
    /// The cycle on the game's clock at the end.
    pub time: i32,
    /// How many cycles were simulated, those with a stopped clock too.
    pub cycles: u64,
    /// How long that took.
    pub elapsed: Duration,
    /// How often a paced match lost real time for more than a cycle.
    pub stalls: u64,
    /// Figures, if they were wanted.
    pub statistics: Option<Statistics>,
    /// How it stood at the end, with extra time and shoot-out.
    pub standing: Standing,
    /// Who won; none of a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub ended: Ending,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// In which cycle.
    pub time: i32,
    pub side: Side,
    /// How many that side has now.
    pub count: i32,
}

impl MatchResult {
    /// What only the recorder knows.
    pub(crate) fn complete(&mut self, recorded: Recorded) {
        let Recorded { goals, standing, verdict, statistics } = recorded;
        self.winner = verdict.winner(self.score);
        self.ended = verdict.ending();
        (self.goals, self.standing, self.statistics) = (goals, standing, statistics);
    }

    /// How many cycles were simulated in a second.
    pub fn cycles_per_second(&self) -> f64 {
        self.cycles as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }
}

/// Plays a match. `progress` is called in every cycle.
pub fn play(plan: &MatchPlan, progress: &mut dyn FnMut(Progress)) -> anyhow::Result<MatchResult> {
    play_watched(plan, Spectators::default(), progress)
}

/// Spectators of a match, in this process.
#[derive(Default)]
pub struct Spectators {
    /// Sees what monitors see.
    pub spectator: Option<Box<dyn Spectator>>,
    /// Hears what our players believe, and may give them orders.
    pub beliefs_observer: Option<Arc<dyn BeliefsObserver>>,
}

/// As [`play`], with spectators.
pub fn play_watched(
    plan: &MatchPlan,
    Spectators { spectator, beliefs_observer }: Spectators,
    progress: &mut dyn FnMut(Progress),
) -> anyhow::Result<MatchResult> {
    plan.check()?;
    let file = plan.beliefs.as_deref().map(BeliefsFile::create).transpose()?;
    let beliefs_output = BeliefsOutput { wanted: plan.beliefs_wanted, file, spectator: beliefs_observer };
    let result = if plan.needs_sockets() {
        wire::play(plan, spectator, &beliefs_output, progress)
    } else {
        play_in_process(plan, spectator, &beliefs_output, progress)
    };
    beliefs_output.finish()?;
    result
}

/// Without sockets and without text.
fn play_in_process(
    plan: &MatchPlan,
    spectator: Option<Box<dyn Spectator>>,
    beliefs_output: &BeliefsOutput,
    progress: &mut dyn FnMut(Progress),
) -> anyhow::Result<MatchResult> {
    let settings = plan.settings();
    let mut watch = Watch::new(&settings);
    let game = Match::new(settings);
    let recorder = Client::Recorder(Box::new(Recorder::new(&game, plan)?));
    let players = plan.teams().into_iter().flat_map(TeamPlan::players);
    let players =
        players.map(|(_, _, brain)| Client::player(BrainDriver::new(brain, beliefs_output.clone()), None));
    let coaches = plan.coaches().map(|coach| Client::Coach(Box::new(LocalCoach::new(coach))));
    let spectator = spectator.map(|mut spectator| {
        spectator.begin(&game);
        Client::Spectator(LocalSpectator::new(spectator))
    });
    let clients: LocalClients<Client> =
        std::iter::once(recorder).chain(players).chain(coaches).chain(spectator).collect();
    let mut game = MatchLoop::new(game, clients.on_threads(plan.threads), plan.pace.clone());
    let mut interrupted = false;

    game.run(|game| {
        if let Some(now) = watch.look(game) {
            debug_assert_eq!(game.violations(), Vec::<String>::new(), "an invariant of the match");
            progress(now);
            interrupted = plan.is_interrupted();
        } else if plan.pace.get() == Pace::Paused {
            interrupted = plan.is_interrupted();
        }
        if game.is_over() || interrupted { Next::Stop } else { Next::Tick }
    })
    .context("the match stopped: this is a bug in a team or in the simulation")?;
    let stalls = game.stalls();

    let (game, clients) = game.into_parts();
    let mut result = watch.result(plan, &game, stalls);
    for client in clients.into_clients() {
        if let Some(error) = client.refused() {
            bail!("a player was refused: {error:?}");
        }
        if let Client::Recorder(mut recorder) = client {
            result.complete(recorder.finish(&game)?);
        }
    }
    Ok(result)
}

/// Counts the cycles and the time that they take.
pub(crate) struct Watch {
    start: Instant,
    normal_time: i32,
    cycles: u64,
    last: Option<(i32, i32)>,
}

impl Watch {
    pub fn new(settings: &Settings) -> Watch {
        let normal_time = settings.half_cycles() * settings.server.nr_normal_halfs;
        Watch { start: Instant::now(), normal_time, cycles: 0, last: None }
    }

    /// How the match stands, if a cycle has passed.
    pub fn look(&mut self, game: &Match) -> Option<Progress> {
        let world = game.world();
        let now = Some((world.time, world.stoppage));
        if std::mem::replace(&mut self.last, now) == now {
            return None;
        }
        self.cycles += 1;
        let score = [world.teams[0].score, world.teams[1].score];
        Some(Progress { time: world.time, normal_time: self.normal_time, mode: world.mode, score })
    }

    /// What came out, but for what only the recorder knows.
    pub fn result(&self, plan: &MatchPlan, game: &Match, stalls: u64) -> MatchResult {
        let world = game.world();
        let name = |side: usize| world.teams[side].name.unwrap_or(plan.teams()[side].name);
        MatchResult {
            teams: [name(0), name(1)],
            score: [world.teams[0].score, world.teams[1].score],
            goals: Vec::new(),
            time: world.time,
            cycles: self.cycles,
            elapsed: self.start.elapsed(),
            stalls,
            statistics: None,
            standing: Standing::default(),
            winner: None,
            ended: Ending::Interrupted,
        }
    }
}
