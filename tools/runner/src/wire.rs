//! The same match over sockets: a server and twenty-two clients on this machine, in lock-step.
//!
//! Everything goes through text and datagrams here, and the log comes out the same as without: that is what it is for.

use std::{
    io,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use soccer2d_client::{Player, PlayerPlan};
use soccer2d_protocol::Side;
use soccer2d_server::{Ports, Server, ServerPlan};
use soccer2d_sim::Match;

use crate::{Goal, MatchPlan, MatchResult, Progress, TeamPlan};

/// Nobody of our own goes home before the match is over, however slow the machine is.
const PATIENCE: soccer2d_client::Patience = soccer2d_client::Patience {
    welcome: Duration::from_secs(60),
    beginning: Duration::from_secs(3600),
    silence: Duration::from_secs(3600),
};

/// Plays a match over UDP, on free ports of this machine. `progress` hears of every cycle.
pub fn play_over_wire(plan: &MatchPlan, progress: &mut dyn FnMut(Progress)) -> anyhow::Result<MatchResult> {
    plan.check()?;
    let settings = plan.settings();
    let normal_time = settings.half_cycles() * settings.server.nr_normal_halfs;
    let teams = [plan.left, plan.right];
    let players =
        |team: TeamPlan| team.players().map(move |(place, brain)| (place, team.brain.name(), brain));
    let brains: Vec<_> = teams.into_iter().flat_map(players).collect();
    let server_plan = ServerPlan {
        ports: Ports::FREE,
        lobby: brains.len(),
        patience: common_match_loop::Patience::Endless,
        game_log: plan.log_place(),
        text_log: soccer2d_server::LogPlace::None,
        ..ServerPlan::new(settings, plan.date)
    };
    let server = Server::open(&server_plan, Box::new(io::sink()), None)?;
    let address = server.address()?;
    let start = Instant::now();
    let mut watch = Watch { goals: Vec::new(), cycles: 0, last: None, score: [0; 2] };
    let is_over = AtomicBool::new(false);
    let outcome = thread::scope(|scope| {
        let clients = scope.spawn(|| {
            let player_plan = PlayerPlan { server: address, patience: PATIENCE, trace: None };
            thread::scope(|scope| {
                // One after the other, so that everybody gets the number that it would get in one process.
                for (place, name, brain) in brains {
                    let player = Player::join(&player_plan, place, name, brain)?;
                    scope.spawn(|| player.play(&is_over));
                }
                anyhow::Ok(())
            })
        });
        let outcome = server.run_watched(&mut |game| {
            if let Some(now) = watch.look(game, normal_time) {
                progress(now);
            }
        });
        is_over.store(true, Ordering::Relaxed);
        clients.join().map_err(|_| anyhow::anyhow!("a client panicked"))??;
        outcome
    })?;
    let world = outcome.game.world();
    Ok(MatchResult {
        teams: [plan.left.name, plan.right.name],
        score: [world.teams[0].score, world.teams[1].score],
        goals: watch.goals,
        time: world.time,
        cycles: watch.cycles,
        elapsed: start.elapsed(),
        stalls: outcome.stalls,
    })
}

/// Keeps the goals and counts the cycles.
struct Watch {
    goals: Vec<Goal>,
    cycles: u64,
    last: Option<(i32, i32)>,
    score: [i32; 2],
}

impl Watch {
    /// How the match stands, if a cycle has passed.
    fn look(&mut self, game: &Match, normal_time: i32) -> Option<Progress> {
        let world = game.world();
        let now = (world.time, world.stoppage);
        let before = self.last.replace(now);
        if before == Some(now) {
            return None;
        }
        self.cycles += 1;
        let score = [world.teams[0].score, world.teams[1].score];
        for side in Side::BOTH.into_iter().filter(|side| score[side.index()] > self.score[side.index()]) {
            // The cycle in which the ball crossed the line.
            let time = before.map_or(0, |(time, _)| time);
            self.goals.push(Goal { time, side, count: score[side.index()] });
        }
        self.score = score;
        Some(Progress { time: world.time, normal_time, mode: world.mode, score })
    }
}
