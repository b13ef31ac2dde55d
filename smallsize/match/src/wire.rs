//! A match with sockets in it: our teams over the synchronous protocol, in lock-step; or with teams from outside, all over UDP, in
//! real time.
//!
//! As long as both teams are ours, the log comes out the same as without sockets: what goes over them goes through bytes, and that
//! is what it is good for.

use std::{
    net::{Ipv4Addr, SocketAddr, SocketAddrV4},
    os::unix::net::UnixStream,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use anyhow::{Context as _, bail};
use common_match_loop::{Next, Pace};
use common_processes::{ProcessGroup, StandardOutput, fill_in};
use smallsize_client::{LockStepPlan, Patience, PlayPlan, Wire, lock_step, play as play_over_udp};
use smallsize_protocol::{colour::Colour, vision::GeometryData};
use smallsize_server::{Addresses, Ports, Server, ServerPlan, Spectator, Targets};
use smallsize_sim::{Input, Match, Output};
use smallsize_team::{Agent, AgentSettings, Identity};

use crate::{
    MatchPlan, MatchResult, Progress,
    log::Log,
    play::{LATENCY, Watch},
    recorder::{Recorder, SharedRecorder},
};

/// No team of our own leaves before the match is over, however slow the machine is.
const PATIENCE: Duration = Duration::from_secs(3600);

/// The recorder and a spectator, as one.
struct Observers {
    recorder: SharedRecorder,
    spectator: Option<Box<dyn Spectator>>,
}

impl Spectator for Observers {
    fn begin(&mut self, game: &Match) {
        if let Some(spectator) = &mut self.spectator {
            spectator.begin(game);
        }
    }

    fn receive(&mut self, output: &Output) {
        self.recorder.with(|recorder| recorder.receive(output));
        if let Some(spectator) = &mut self.spectator {
            spectator.receive(output);
        }
    }

    fn send(&mut self) -> Option<Input> {
        self.spectator.as_mut()?.send()
    }
}

/// Plays a match, on free ports of this machine.
pub(crate) fn play(
    plan: &MatchPlan,
    spectator: Option<Box<dyn Spectator>>,
    progress: &mut dyn FnMut(Progress),
) -> anyhow::Result<MatchResult> {
    let settings = plan.settings();
    let log = plan.log.as_deref().map(Log::create).transpose().context("the log cannot be written")?;
    let recorder = SharedRecorder::new(Recorder::new(log, plan.counting()));
    let is_real_time = plan.has_commands();
    if is_real_time && plan.pace.get() == Pace::Unpaced {
        // Teams from outside are in no lock-step.
        plan.pace.set(Pace::Times(1.0));
    }
    let targets = if is_real_time {
        Targets::free()?
    } else {
        Targets { vision: Vec::new(), tracked: Vec::new(), referee: Vec::new(), ..Targets::official() }
    };
    let server_plan = ServerPlan {
        targets,
        ports: Ports::FREE,
        pace: plan.pace.clone(),
        lobby: if is_real_time { 0 } else { 2 },
        ..ServerPlan::new(settings.clone())
    };
    // Dropped at the end, or on a signal from outside: then the server ends.
    let (_keep, end) = UnixStream::pair()?;
    let end = plan.interrupt.as_ref().map_or(Ok(end), |interrupt| interrupt.try_clone())?;
    let observers = Observers { recorder: recorder.clone(), spectator };
    let server =
        Server::open(&server_plan, StandardOutput::errors_only(), Some(end))?.watched_by(Box::new(observers));
    let addresses = server.addresses()?;

    let is_over = AtomicBool::new(false);
    let mut watch = Watch::new(settings.epoch);
    let (outcome, teams) = thread::scope(|scope| {
        let is_over = &is_over;
        let mut teams = Vec::new();
        let started: anyhow::Result<Vec<ProcessGroup>> = plan
            .teams()
            .into_iter()
            .zip(Colour::BOTH)
            .filter_map(|(team, colour)| {
                let of_step =
                    AgentSettings { latency: LATENCY, ..AgentSettings::new(Identity::Colour(colour)) };
                let of_udp = AgentSettings::new(Identity::Colour(colour));
                if let Some(agent) = team.agent(colour, if is_real_time { of_udp } else { of_step }) {
                    let addresses = addresses.clone();
                    teams.push(scope.spawn(move || join(plan, agent, colour, &addresses, is_over)));
                }
                let command = team.command()?;
                let command = fill_in(
                    command,
                    &values(&addresses, colour, &team.name)
                        .each_ref()
                        .map(|(name, value)| (*name, value.as_str())),
                );
                Some(ProcessGroup::start(&command, team.output.as_deref()).map_err(anyhow::Error::from))
            })
            .collect();
        let outcome = started.and_then(|mut groups| {
            let mut failed = None;
            let outcome = server.run_while(&mut |game| {
                if let Some(error) = groups.iter_mut().find_map(|group| group.check().err()) {
                    failed = Some(error);
                }
                failed.is_none() && watch.look(plan, game.time(), &recorder, progress) != Next::Stop
            });
            failed.map_or(outcome, |error| Err(error.into()))
        });
        is_over.store(true, Ordering::Relaxed);
        let ended: Vec<anyhow::Result<()>> =
            teams.into_iter().map(|team| team.join().unwrap_or_else(|_| bail!("a team panicked"))).collect();
        (outcome, ended)
    });
    let outcome = outcome?;
    teams.into_iter().collect::<anyhow::Result<Vec<()>>>()?;
    watch.result(plan, outcome.game.time(), &recorder, outcome.stalls)
}

/// One of our teams, until the match is over.
fn join(
    plan: &MatchPlan,
    mut agent: Agent,
    colour: Colour,
    addresses: &Addresses,
    is_over: &AtomicBool,
) -> anyhow::Result<()> {
    let patience = Patience { beginning: Some(PATIENCE), silence: Some(Duration::from_secs(1)) };
    let [door, step] = match colour {
        Colour::Yellow => [addresses.yellow, addresses.yellow_step],
        Colour::Blue => [addresses.blue, addresses.blue_step],
    };
    if plan.has_commands() {
        let plan = PlayPlan {
            vision: group(&addresses.vision)?,
            referee: group(&addresses.referee)?,
            interfaces: vec![Ipv4Addr::LOCALHOST],
            wire: Wire::Simulation,
            simulator: door.context("the server has a door for each team")?,
            patience,
        };
        play_over_udp(&plan, &mut agent, is_over, &mut |_| {})?;
    } else {
        let geometry = GeometryData { field: plan.settings.field.size(), calib: Vec::new(), models: None };
        let simulator = step.context("the server has a port for steps of each team")?;
        lock_step(&LockStepPlan { simulator, step: plan.step(), geometry, patience }, &mut agent, is_over)?;
    }
    Ok(())
}

fn group(addresses: &[SocketAddr]) -> anyhow::Result<SocketAddrV4> {
    match addresses.first() {
        Some(SocketAddr::V4(address)) => Ok(*address),
        _ => bail!("the server sends to no group of IPv4"),
    }
}

/// What a command line that starts a team may name.
fn values(addresses: &Addresses, colour: Colour, name: &str) -> [(&'static str, String); 7] {
    let [door, step] = match colour {
        Colour::Yellow => [addresses.yellow, addresses.yellow_step],
        Colour::Blue => [addresses.blue, addresses.blue_step],
    };
    let port =
        |address: Option<SocketAddr>| address.map_or(String::new(), |address| address.port().to_string());
    let first = |addresses: &[SocketAddr]| addresses.first().map_or(String::new(), ToString::to_string);
    [
        ("host", Ipv4Addr::LOCALHOST.to_string()),
        ("colour", colour.to_string()),
        ("team", name.to_owned()),
        ("vision", first(&addresses.vision)),
        ("referee", first(&addresses.referee)),
        ("port", port(door)),
        ("step", port(step)),
    ]
}
