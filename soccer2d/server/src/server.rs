//! A server, from the plan to the end of the match.

use std::{
    net::SocketAddr,
    os::unix::net::UnixStream,
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use common_match_loop::{Ended, LocalClient, MatchLoop, Next};
use soccer2d_sim::Match;

use crate::{
    network::Network, output_queue::Output, plan::ServerPlan, reporting::Reporting, spectator::Spectator,
    well_known_ports::PortRole,
};

/// In lock-step, how long a cycle lasts at least before the kick-off, so that teams have time to connect.
const CONNECTING: Duration = Duration::from_millis(50);

/// A server whose ports are open.
pub struct Server {
    game: MatchLoop<Match, Network>,
    has_lobby: bool,
}

/// The result of a served match.
#[derive(Debug)]
pub struct Outcome {
    /// The match as it was at the end.
    pub game: Match,
    /// Why it ended; none if lock-step stopped waiting for clients that did not answer.
    pub ended: Option<Ended>,
    /// How often the match fell behind real time by more than a cycle.
    pub stalls: u64,
}

impl Server {
    /// Opens the ports and the logs. The match ends as soon as `stop` can be read.
    pub fn open(plan: &ServerPlan, output: Output, stop: Option<UnixStream>) -> anyhow::Result<Server> {
        let game = Match::new(plan.settings.clone());
        let reporting = Reporting::open(plan, &game, output)?;
        let network = Network::new(plan, &game, reporting, stop)?;
        let game = MatchLoop::new(game, network, plan.timing(), plan.pace()).with_patience(plan.patience);
        Ok(Server { game, has_lobby: plan.lobby > 0 })
    }

    /// Adds a spectator of this process.
    pub fn watched_by(mut self, mut spectator: Box<dyn Spectator>) -> Server {
        spectator.begin(self.game.simulation());
        self.game.clients_mut().reporting.add_spectator(spectator);
        self
    }

    /// The address for players and monitors.
    pub fn address(&self) -> anyhow::Result<SocketAddr> {
        Ok(self.game.clients().address(PortRole::Players)?)
    }

    /// The address for the trainer.
    pub fn trainer_address(&self) -> anyhow::Result<SocketAddr> {
        Ok(self.game.clients().address(PortRole::Trainer)?)
    }

    /// The address for online coaches.
    pub fn coach_address(&self) -> anyhow::Result<SocketAddr> {
        Ok(self.game.clients().address(PortRole::OnlineCoaches)?)
    }

    /// Adds a client of this process. It sends nothing before `after` players have been accepted: numbers are given in
    /// the order of joining, and clients at sockets may join in between.
    pub fn seat(&mut self, client: Box<dyn LocalClient<Match> + Send>, after: usize) {
        self.game.clients_mut().seat(client, after);
    }

    /// How many players have been accepted so far; counts on while the match is played.
    pub fn welcomed(&self) -> Arc<AtomicUsize> {
        self.game.clients().welcomed()
    }

    /// Plays the match to its end, and closes the logs. Without auto mode only `stop` ends it.
    pub fn run(self) -> anyhow::Result<Outcome> {
        self.run_watched(&mut |_| {})
    }

    /// As [`Server::run`], and calls `watch` after every tick.
    pub fn run_watched(mut self, watch: &mut dyn FnMut(&Match)) -> anyhow::Result<Outcome> {
        let has_lobby = self.has_lobby;
        let mut last = None;
        let result = self.game.run(|game| {
            watch(game);
            let (world, server) = (game.world(), &game.settings().server);
            let now = Some((world.time, world.stoppage));
            let is_new_cycle = std::mem::replace(&mut last, now) != now;
            if server.auto_mode && game.is_over() {
                Next::Stop
            } else if is_new_cycle && server.synch_mode && world.time == 0 && !has_lobby {
                Next::TickAfter(CONNECTING)
            } else {
                Next::Tick
            }
        });
        let ended = result.ok();
        let stalls = self.game.stalls();
        let (game, mut network) = self.game.into_parts();
        if ended.is_none() {
            network.reporting.errors.say(format_args!("Waiting too long for clients! Exiting"));
        }
        network.flush();
        network.count_ignored();
        network.reporting.finish(&game, ended)?;
        Ok(Outcome { game, ended, stalls })
    }
}
