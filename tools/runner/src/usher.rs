//! Who lets in those that come over sockets, one after the other: numbers and sides are given in the order of coming.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::{self, Scope},
    time::Duration,
};

use soccer2d_client::{BoxedBrain, CoachClient, Confidants, Player, PlayerPlan};
use soccer2d_server::Server;

use crate::{
    MatchPlan,
    external::{ExternalTeam, Invitation},
};

/// Nobody of our own goes home before the match is over, however slow the machine is.
const PATIENCE: soccer2d_client::Patience = soccer2d_client::Patience {
    welcome: Duration::from_secs(60),
    beginning: Duration::from_secs(3600),
    silence: Duration::from_secs(3600),
};

/// How often somebody who waits for others looks whether they have come.
const GLANCE: Duration = Duration::from_millis(2);

/// One of our players who comes over a socket.
pub(crate) struct Guest {
    /// In the order of coming, from 0.
    pub position: usize,
    /// In its team, from 1.
    pub place: u8,
    /// Of its brain.
    pub name: &'static str,
    pub brain: BoxedBrain,
}

/// Who lets in those that come over sockets.
pub(crate) struct Usher<'a> {
    plan: &'a MatchPlan,
    server: SocketAddr,
    coaches: SocketAddr,
    welcomed: Arc<AtomicUsize>,
    confidants: Confidants,
}

impl<'a> Usher<'a> {
    pub fn new(plan: &'a MatchPlan, confidants: Confidants, server: &Server) -> anyhow::Result<Usher<'a>> {
        let (address, coaches) = (server.address()?, server.coach_address()?);
        Ok(Usher { plan, server: address, coaches, welcomed: server.welcomed(), confidants })
    }

    /// Lets everybody in, and gives the teams from outside, which end when they are dropped.
    pub fn let_in<'scope>(
        self,
        guests: Vec<Guest>,
        scope: &'scope Scope<'scope, '_>,
        is_over: &'scope AtomicBool,
    ) -> anyhow::Result<Vec<ExternalTeam>> {
        let player_plan = PlayerPlan {
            server: self.server,
            patience: PATIENCE,
            trace: None,
            confidants: self.confidants.clone(),
        };
        let mut teams = Vec::new();
        let mut guests = guests.into_iter().peekable();
        for (side, team) in self.plan.teams().into_iter().enumerate() {
            if let Some(command) = team.command() {
                // The first name is the left team's, so the right one is not even started before.
                self.wait_for(self.plan.comes_after(11 * side), is_over, &mut teams)?;
                let invitation =
                    Invitation { port: self.server.port(), coach_port: self.coaches.port(), team: team.name };
                let before = self.welcomed.load(Ordering::Relaxed);
                teams.push(ExternalTeam::start(command, invitation)?);
                self.wait_for(before + 1, is_over, &mut teams)?;
            }
            while let Some(guest) = guests.next_if(|guest| guest.position < 11 * (side + 1)) {
                self.wait_for(self.plan.comes_after(guest.position), is_over, &mut teams)?;
                if is_over.load(Ordering::Relaxed) {
                    return Ok(teams);
                }
                let player = Player::join(&player_plan, guest.place, guest.name, guest.brain)?;
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

    /// Waits until so many have been welcomed, or the match is over. A team that failed to start is an error.
    fn wait_for(&self, count: usize, is_over: &AtomicBool, teams: &mut [ExternalTeam]) -> anyhow::Result<()> {
        while self.welcomed.load(Ordering::Relaxed) < count && !is_over.load(Ordering::Relaxed) {
            teams.iter_mut().try_for_each(ExternalTeam::check)?;
            thread::sleep(GLANCE);
        }
        Ok(())
    }
}
