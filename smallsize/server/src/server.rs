//! A server, from the plan to the end of the match.

use std::{net::SocketAddr, os::unix::net::UnixStream};

use common_match_loop::{Ended, MatchLoop, Next};
use common_processes::StandardOutput;
use serde::Serialize;
use smallsize_protocol::colour::Colour;
use smallsize_sim::Match;

use crate::{
    network::{DoorKind, Network},
    plan::ServerPlan,
    reporting::Reporting,
    spectator::Spectator,
};

/// A server whose ports are open.
pub struct Server {
    game: MatchLoop<Match, Network>,
}

/// The result of a served match.
#[derive(Debug)]
pub struct Outcome {
    /// The match as it was at the end.
    pub game: Match,
    /// How often the match fell behind real time by more than a picture.
    pub stalls: u64,
}

/// Where programs find a server: what `--ports auto` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Addresses {
    /// Where pictures go.
    pub vision: Vec<SocketAddr>,
    /// Where tracked vision goes.
    pub tracked: Vec<SocketAddr>,
    /// Where the referee's messages go.
    pub referee: Vec<SocketAddr>,
    /// The control door.
    pub control: Option<SocketAddr>,
    /// The doors of robots.
    pub yellow: Option<SocketAddr>,
    /// The doors of robots.
    pub blue: Option<SocketAddr>,
    /// grSim's door.
    pub grsim: Option<SocketAddr>,
    /// The door for lock-step of the yellow team.
    pub yellow_step: Option<SocketAddr>,
    /// The door for lock-step of the blue team.
    pub blue_step: Option<SocketAddr>,
    /// The game controller's door for automatic referees.
    pub autoref: Option<SocketAddr>,
    /// The game controller's door for teams.
    pub team: Option<SocketAddr>,
    /// The game controller's door for remote controls.
    pub remote: Option<SocketAddr>,
    /// The game controller's door for lock-step.
    pub ci: Option<SocketAddr>,
}

impl std::fmt::Display for Addresses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (list, port) = (targets_text, |address: &Option<SocketAddr>| port_text(*address));
        writeln!(f, "Vision         {}", list(&self.vision))?;
        writeln!(f, "Tracked        {}", list(&self.tracked))?;
        writeln!(f, "Referee        {}", list(&self.referee))?;
        writeln!(f, "Control        {}", port(&self.control))?;
        writeln!(f, "Robots         blue {}, yellow {}", port(&self.blue), port(&self.yellow))?;
        writeln!(f, "grSim          {}", port(&self.grsim))?;
        writeln!(f, "Lock-step      blue {}, yellow {}", port(&self.blue_step), port(&self.yellow_step))?;
        write!(f, "{}", controller_text([self.autoref, self.team, self.remote, self.ci]))
    }
}

/// A list of addresses, for people.
pub(crate) fn targets_text(targets: &[SocketAddr]) -> String {
    match targets {
        [] => "nowhere".to_owned(),
        _ => targets.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

fn port_text(address: Option<SocketAddr>) -> String {
    address.map_or("none".to_owned(), |address| address.to_string())
}

/// The game controller's doors, for people.
pub(crate) fn controller_text(doors: [Option<SocketAddr>; 4]) -> String {
    let [autoref, team, remote, ci] = doors.map(port_text);
    format!(
        "Controller     automatic referees {autoref}, teams {team}, remote controls {remote}, lock-step {ci}"
    )
}

impl Server {
    /// Opens the ports and the files. The match ends as soon as `stop` can be read.
    pub fn open(
        plan: &ServerPlan,
        output: StandardOutput,
        stop: Option<UnixStream>,
    ) -> anyhow::Result<Server> {
        plan.settings.check().map_err(anyhow::Error::msg)?;
        let game = Match::new(plan.settings.clone());
        let reporting = Reporting::open(plan, output)?;
        let network = Network::new(plan, reporting, stop)?;
        Ok(Server { game: MatchLoop::new(game, network, plan.pace.clone()) })
    }

    /// Adds a spectator of this process.
    pub fn watched_by(mut self, mut spectator: Box<dyn Spectator>) -> Server {
        spectator.begin(self.game.simulation());
        self.game.clients_mut().reporting.add_spectator(spectator);
        self
    }

    /// Where programs find the server.
    pub fn addresses(&self) -> anyhow::Result<Addresses> {
        let network = self.game.clients();
        let [yellow_step, blue_step] = network.lock_step_addresses()?;
        let [autoref, team, remote, ci] = network.controller_addresses()?;
        let targets = &network.publications;
        Ok(Addresses {
            vision: targets.vision.targets().to_vec(),
            tracked: targets.tracked.targets().to_vec(),
            referee: targets.referee.targets().to_vec(),
            control: network.address(DoorKind::Control),
            yellow: network.address(DoorKind::Robots(Colour::Yellow)),
            blue: network.address(DoorKind::Robots(Colour::Blue)),
            grsim: network.address(DoorKind::GrSim),
            yellow_step,
            blue_step,
            autoref,
            team,
            remote,
            ci,
        })
    }

    /// Plays until `stop` can be read, and closes the files.
    pub fn run(self) -> anyhow::Result<Outcome> {
        self.run_while(&mut |_| true)
    }

    /// As [`Server::run`], but only as long as `goes_on` says so after each tick.
    pub fn run_while(mut self, goes_on: &mut dyn FnMut(&Match) -> bool) -> anyhow::Result<Outcome> {
        let ended = self.game.run(|game| if goes_on(game) { Next::Tick } else { Next::Stop });
        let stalls = self.game.stalls();
        let (game, mut network) = self.game.into_parts();
        network.flush(&mut Vec::new());
        network.count_lost();
        if ended == Ok(Ended::Interrupted) {
            network.reporting.say("The match was ended from outside.");
        }
        network.reporting.finish()?;
        Ok(Outcome { game, stalls })
    }
}
