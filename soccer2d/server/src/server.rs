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
    house::House, network::Network, onlooker::Onlooker, pauses::Pauses, plan::ServerPlan, reception::Door,
};

/// A server whose ports are open.
pub struct Server {
    game: MatchLoop<Match, Network>,
    pauses: Pauses,
}

/// How a match ended.
#[derive(Debug)]
pub struct Outcome {
    /// The match as it was at the end.
    pub game: Match,
    /// Why it ended; none if lock-step gave up waiting for those who did not answer.
    pub ended: Option<Ended>,
    /// How often real time was lost for more than a cycle.
    pub stalls: u64,
}

impl Server {
    /// Opens the ports and the logs. As soon as `stop` can be read, the match ends.
    pub fn open(
        plan: &ServerPlan,
        output: StandardOutput,
        stop: Option<UnixStream>,
    ) -> anyhow::Result<Server> {
        let game = Match::new(plan.settings.clone());
        let house = House::open(plan, &game, output)?;
        let network = Network::new(plan, &game, house, stop)?;
        let game = MatchLoop::new(game, network, plan.pace()).with_patience(plan.patience);
        let pauses = Pauses { think: plan.think_pause, has_lobby: plan.lobby > 0, last: None };
        Ok(Server { game, pauses })
    }

    /// Lets somebody in this process look on.
    pub fn watched_by(mut self, mut onlooker: Box<dyn Onlooker>) -> Server {
        onlooker.begin(self.game.simulation());
        self.game.clients_mut().house.seat(onlooker);
        self
    }

    /// Where players and monitors come to.
    pub fn address(&self) -> anyhow::Result<SocketAddr> {
        Ok(self.game.clients().address(Door::Players)?)
    }

    /// Where the trainer comes to.
    pub fn trainer_address(&self) -> anyhow::Result<SocketAddr> {
        Ok(self.game.clients().address(Door::Trainer)?)
    }

    /// Where online coaches come to.
    pub fn coach_address(&self) -> anyhow::Result<SocketAddr> {
        Ok(self.game.clients().address(Door::OnlineCoaches)?)
    }

    /// Seats a client that lives in this process. It speaks for the first time when so many players have been welcomed:
    /// numbers are given in the order of coming, and those at sockets come in between.
    pub fn seat(&mut self, client: Box<dyn LocalClient<Match> + Send>, after: usize) {
        self.game.clients_mut().seat(client, after);
    }

    /// How many players have been welcomed so far; goes on counting while the match is played.
    pub fn welcomed(&self) -> Arc<AtomicUsize> {
        self.game.clients().welcomed()
    }

    /// Plays the match to its end, and closes the logs. Without auto mode there is no end but `stop`.
    pub fn run(self) -> anyhow::Result<Outcome> {
        self.run_watched(&mut |_| {})
    }

    /// As [`Server::run`], and shows the match to somebody after every tick.
    pub fn run_watched(mut self, watch: &mut dyn FnMut(&Match)) -> anyhow::Result<Outcome> {
        let result = self.game.run(|game| {
            watch(game);
            self.pauses.next(game)
        });
        let ended = result.ok();
        let stalls = self.game.stalls();
        let (game, mut network) = self.game.into_parts();
        if ended.is_none() {
            network.house.errors.say(format_args!("Waiting too long for clients! Exiting"));
        }
        network.flush();
        network.count_ignored();
        network.house.finish(&game, ended)?;
        Ok(Outcome { game, ended, stalls })
    }
}
