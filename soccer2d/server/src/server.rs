//! A server, from the plan to the end of the match.

use std::{
    net::SocketAddr,
    os::unix::net::UnixStream,
    sync::{Arc, atomic::AtomicUsize},
};

use common_match_loop::{Ended, LocalClient, MatchLoop};
use common_processes::StandardOutput;
use soccer2d_sim::Match;

use crate::{
    network::Network, pauses::Pauses, plan::ServerPlan, reporting::Reporting, spectator::Spectator,
    well_known_ports::PortRole,
};

/// A server whose ports are open.
pub struct Server {
    game: MatchLoop<Match, Network>,
    pauses: Pauses,
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
    pub fn open(
        plan: &ServerPlan,
        output: StandardOutput,
        stop: Option<UnixStream>,
    ) -> anyhow::Result<Server> {
        let game = Match::new(plan.settings.clone());
        let reporting = Reporting::open(plan, &game, output)?;
        let network = Network::new(plan, &game, reporting, stop)?;
        let game = MatchLoop::new(game, network, plan.pace()).with_patience(plan.patience);
        let pauses = Pauses { think: plan.think_pause, has_lobby: plan.lobby > 0, last: None };
        Ok(Server { game, pauses })
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
        let result = self.game.run(|game| {
            watch(game);
            self.pauses.next(game)
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
