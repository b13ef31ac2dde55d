//! One match, from the plan to the result.

use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use common_match_loop::{LocalClients, MatchLoop, Next, Timing};
use soccer2d_protocol::{PlayMode, Side, TeamName};
use soccer2d_server::Onlooker;
use soccer2d_sim::Match;

use crate::{
    MatchPlan,
    client::{Client, Seat},
    recorder::Recorder,
};

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The cycle on the game's clock.
    pub time: i32,
    /// The cycle at which normal time is over.
    pub normal_time: i32,
    /// What the referee has the game be in.
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
}

/// A goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// In which cycle.
    pub time: i32,
    /// For whom.
    pub side: Side,
    /// How many that side has now.
    pub count: i32,
}

impl MatchResult {
    /// How many cycles were simulated in a second.
    pub fn cycles_per_second(&self) -> f64 {
        self.cycles as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }
}

/// Plays a match. `progress` hears of every cycle.
pub fn play(plan: &MatchPlan, progress: &mut dyn FnMut(Progress)) -> anyhow::Result<MatchResult> {
    play_watched(plan, None, progress)
}

/// As [`play`], and shows the match to whoever looks on.
pub fn play_watched(
    plan: &MatchPlan,
    onlooker: Option<Box<dyn Onlooker>>,
    progress: &mut dyn FnMut(Progress),
) -> anyhow::Result<MatchResult> {
    plan.check()?;
    let settings = plan.settings();
    let normal_time = settings.half_cycles() * settings.server.nr_normal_halfs;
    // The official server's clock ticks every 10 ms.
    let timing = Timing {
        tick: Duration::from_millis(10),
        ticks_per_cycle: (settings.server.simulator_step / 10).max(1) as u32,
    };

    let game = Match::new(settings);
    let recorder = Recorder::new(&game, plan)?;
    let players = plan.left.players().chain(plan.right.players()).map(Client::player);
    let onlooker = onlooker.map(|mut onlooker| {
        onlooker.begin(&game);
        Client::Onlooker(Seat::new(onlooker))
    });
    let clients: LocalClients<Client> =
        std::iter::once(Client::Recorder(recorder)).chain(players).chain(onlooker).collect();
    let mut game = MatchLoop::new(game, clients, timing, plan.pace);

    let start = Instant::now();
    let mut cycles = 0;
    let mut last = None;
    game.run(|game| {
        let world = game.world();
        let now = (world.time, world.stoppage);
        if last != Some(now) {
            last = Some(now);
            cycles += 1;
            debug_assert_eq!(game.violations(), Vec::<String>::new(), "an invariant of the match");
            let score = [world.teams[0].score, world.teams[1].score];
            progress(Progress { time: world.time, normal_time, mode: world.mode, score });
        }
        if game.is_over() { Next::Stop } else { Next::Tick }
    })
    .context("the match stopped: this is a bug in a team or in the simulation")?;
    let elapsed = start.elapsed();
    let stalls = game.stalls();

    let (game, clients) = game.into_parts();
    let world = game.world();
    let teams = [plan.left.name, plan.right.name];
    let score = [world.teams[0].score, world.teams[1].score];
    let mut goals = Vec::new();
    for client in clients.into_clients() {
        match client {
            Client::Player(player) => {
                if let Some(error) = player.refused() {
                    bail!("a player was refused: {error:?}");
                }
            }
            Client::Recorder(recorder) => goals = recorder.finish(&game)?,
            Client::Onlooker(_) => {}
        }
    }
    Ok(MatchResult { teams, score, goals, time: world.time, cycles, elapsed, stalls })
}
