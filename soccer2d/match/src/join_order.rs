//! Lets the clients at sockets join one after the other: numbers and sides are given in the order of joining.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::{self, Scope},
    time::Duration,
};

use common_processes::{ProcessGroup, fill_in};
use soccer2d_client::{BeliefsOutput, BoxedBrain, CoachClient, Player, PlayerPlan};
use soccer2d_server::Server;

use crate::{MatchPlan, TeamPlan};

/// No player of our own leaves before the match is over, however slow the machine is.
const PATIENCE: soccer2d_client::Patience = soccer2d_client::Patience {
    welcome: Duration::from_secs(60),
    beginning: Duration::from_secs(3600),
    silence: Duration::from_secs(3600),
};

/// How often it is checked whether others have joined.
const CHECK_INTERVAL: Duration = Duration::from_millis(2);

/// One of our players that joins over a socket.
pub(crate) struct SocketPlayer {
    /// In the order of joining, from 0.
    pub position: usize,
    /// In its team, from 1.
    pub place: u8,
    /// Of its brain.
    pub name: &'static str,
    pub brain: BoxedBrain,
}

/// The order in which clients at sockets join a match.
pub(crate) struct JoinOrder<'a> {
    plan: &'a MatchPlan,
    server: SocketAddr,
    coaches: SocketAddr,
    welcomed: Arc<AtomicUsize>,
    beliefs_output: BeliefsOutput,
}

impl<'a> JoinOrder<'a> {
    pub fn new(
        plan: &'a MatchPlan,
        beliefs_output: BeliefsOutput,
        server: &Server,
    ) -> anyhow::Result<JoinOrder<'a>> {
        let (address, coaches) = (server.address()?, server.coach_address()?);
        Ok(JoinOrder { plan, server: address, coaches, welcomed: server.welcomed(), beliefs_output })
    }

    /// Lets all of them join, and returns the teams from outside, which end when they are dropped.
    pub fn join_all<'scope>(
        self,
        players: Vec<SocketPlayer>,
        scope: &'scope Scope<'scope, '_>,
        is_over: &'scope AtomicBool,
    ) -> anyhow::Result<Vec<ProcessGroup>> {
        let player_plan = PlayerPlan {
            server: self.server,
            patience: PATIENCE,
            trace: None,
            beliefs_output: self.beliefs_output.clone(),
        };
        let mut teams = Vec::new();
        let mut players = players.into_iter().peekable();
        for (side, team) in self.plan.teams().into_iter().enumerate() {
            if let Some(command) = team.command() {
                // The first name is the left team's, so the right one is not even started before.
                self.wait_for(self.plan.joins_after(11 * side), is_over, &mut teams)?;
                let before = self.welcomed.load(Ordering::Relaxed);
                teams.push(self.start(command, team)?);
                self.wait_for(before + 1, is_over, &mut teams)?;
            }
            while let Some(player) = players.next_if(|player| player.position < 11 * (side + 1)) {
                self.wait_for(self.plan.joins_after(player.position), is_over, &mut teams)?;
                if is_over.load(Ordering::Relaxed) {
                    return Ok(teams);
                }
                let player = Player::join(&player_plan, player.place, player.name, player.brain)?;
                scope.spawn(|| player.play(is_over));
            }
        }
        self.wait_for(self.plan.awaited(), is_over, &mut teams)?;
        for coach in self.plan.coaches() {
            if is_over.load(Ordering::Relaxed) {
                break;
            }
            let coach = CoachClient::join(self.coaches, PATIENCE, coach)?;
            scope.spawn(|| coach.coach(is_over));
        }
        Ok(teams)
    }

    /// Starts a team from outside with this server's addresses.
    fn start(&self, command: &str, team: &TeamPlan) -> anyhow::Result<ProcessGroup> {
        let (port, coach_port) = (self.server.port().to_string(), self.coaches.port().to_string());
        let values = [
            ("host", "127.0.0.1"),
            ("port", &port),
            ("coach_port", &coach_port),
            ("team", team.name.as_str()),
        ];
        Ok(ProcessGroup::start(&fill_in(command, &values), team.output.as_deref())?)
    }

    /// Waits until so many have been welcomed, or the match is over. A team that failed to start is an error.
    fn wait_for(&self, count: usize, is_over: &AtomicBool, teams: &mut [ProcessGroup]) -> anyhow::Result<()> {
        while self.welcomed.load(Ordering::Relaxed) < count && !is_over.load(Ordering::Relaxed) {
            teams.iter_mut().try_for_each(ProcessGroup::check)?;
            thread::sleep(CHECK_INTERVAL);
        }
        Ok(())
    }
}
