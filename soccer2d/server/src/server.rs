//! A server, from the plan to the end of the match.

use std::{io::Write, net::SocketAddr, os::unix::net::UnixStream, time::Duration};

use common_match_loop::{Ended, MatchLoop, Next};
use soccer2d_sim::Match;

use crate::{console::Console, house::House, network::Network, plan::ServerPlan, reception::Door};

/// In lock-step, how long a cycle lasts at least while nobody has kicked off, so that teams find time to come.
const CONNECTING: Duration = Duration::from_millis(50);

/// A server whose ports are open.
pub struct Server {
    game: MatchLoop<Match, Network>,
    lobby: usize,
}

/// How a match ended.
#[derive(Debug)]
pub struct Outcome {
    /// The match as it was at the end.
    pub game: Match,
    /// Why it ended.
    pub ended: Ended,
    /// How often real time was lost for more than a cycle.
    pub stalls: u64,
}

impl Server {
    /// Opens the ports. `console` gets the lines that other tools look for; as soon as `stop` can be read, the match
    /// ends.
    pub fn open(
        plan: &ServerPlan,
        console: Box<dyn Write + Send>,
        stop: Option<UnixStream>,
    ) -> anyhow::Result<Server> {
        let game = Match::new(plan.settings.clone());
        let house = House { console: Console::new(console) };
        let network = Network::new(plan, &game, house, stop)?;
        let game = MatchLoop::new(game, network, plan.timing(), plan.pace()).with_patience(plan.patience);
        Ok(Server { game, lobby: plan.lobby })
    }

    /// Where players and monitors come to.
    pub fn address(&self) -> anyhow::Result<SocketAddr> {
        Ok(self.game.clients().address(Door::Players)?)
    }

    /// Where the trainer comes to.
    pub fn trainer_address(&self) -> anyhow::Result<SocketAddr> {
        Ok(self.game.clients().address(Door::Trainer)?)
    }

    /// Plays the match to its end.
    pub fn run(mut self) -> anyhow::Result<Outcome> {
        let connects_slowly = self.lobby == 0;
        let mut last = (-1, -1);
        let ended = self.game.run(|game| {
            let world = game.world();
            let now = (world.time, world.stoppage);
            let new_cycle = std::mem::replace(&mut last, now) != now;
            if game.is_over() {
                Next::Stop
            } else if new_cycle && connects_slowly && game.settings().server.synch_mode && world.time == 0 {
                Next::TickAfter(CONNECTING)
            } else {
                Next::Tick
            }
        })?;
        let stalls = self.game.stalls();
        let (game, mut network) = self.game.into_parts();
        network.flush();
        Ok(Outcome { game, ended, stalls })
    }
}
