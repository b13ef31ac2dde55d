//! `touchline serve ssl`: a simulator with a referee that teams connect to.

use std::{net::SocketAddr, path::PathBuf};

use clap::{Args, ValueEnum};
use smallsize_match::server::{
    Outcome, Pace, PaceControl, RealismPreset, Refereeing, Server, ServerPlan, Settings, StandardOutput,
};

use super::addresses_options::{AddressesArgs, DoorPort, parse_door};
use crate::{misunderstood, signals, speed_option};

/// A simulator of the small-size league with its referee: vision and the referee's messages by multicast, the simulation protocol, grSim's packets and the game controller's ports
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ServeArgs {
    /// The division: its field, and how many robots a team has
    #[arg(long, value_enum, default_value_t = Division::B, ignore_case = true)]
    division: Division,
    /// Another field: that of 2011, with five robots a team
    #[arg(long, value_name = "2011", value_parser = ["2011"], conflicts_with = "division")]
    field: Option<String>,
    /// How far cameras and radio are from perfect: none, friendly, rc2021 or realistic
    #[arg(long, value_name = "NAME", value_parser = parse_realism, default_value = "none")]
    realism: RealismPreset,
    /// Everything that chance decides comes from this number; else from the clock
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Who decides: our referee, a game controller elsewhere (--controller-group says where its messages come from), or no referee
    #[arg(long, value_enum, default_value_t = Referee::Own)]
    referee: Referee,
    /// With --referee external: the group that the game controller sends to
    #[arg(long, value_name = "ADDR:PORT", default_value = "224.5.23.1:10003")]
    controller_group: SocketAddr,
    /// With --referee external: propose what our referee sees to the game controller at this address, as an automatic referee
    #[arg(long, value_name = "HOST:PORT", value_parser = super::addresses_options::parse_host)]
    controller: Option<SocketAddr>,
    /// The name of the yellow team
    #[arg(long, value_name = "NAME", default_value = "Yellow")]
    yellow: String,
    /// The name of the blue team
    #[arg(long, value_name = "NAME", default_value = "Blue")]
    blue: String,
    /// Breaks last as long as the rules say; else they are over at once
    #[arg(long)]
    breaks: bool,
    /// An equal score leads to extra time, then to a shoot-out
    #[arg(long)]
    until_winner: bool,
    /// One sender a port (free again after a second of silence), and control from this machine only
    #[arg(long)]
    tournament: bool,
    /// How fast simulated time goes by: real, a number such as 10, or max; programs can change it, and lock-step decides itself
    #[arg(long, value_name = "real|N|max", value_parser = speed_option::parse, default_value = "real")]
    speed: Pace,
    /// Begin when so many programs are in lock-step
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=2))]
    lobby: u8,
    #[command(flatten)]
    addresses: AddressesArgs,
    /// The port for control [default: 10300]
    #[arg(long, value_name = "PORT")]
    control_port: Option<u16>,
    /// The port for yellow's robots [default: 10302]
    #[arg(long, value_name = "PORT")]
    yellow_port: Option<u16>,
    /// The port for blue's robots [default: 10301]
    #[arg(long, value_name = "PORT")]
    blue_port: Option<u16>,
    /// The port for grSim's packets [default: 20011]
    #[arg(long, value_name = "PORT|none", value_parser = parse_door)]
    grsim_port: Option<DoorPort>,
    /// The port (TCP) at which yellow is in lock-step [default: 10312]
    #[arg(long, value_name = "PORT|none", value_parser = parse_door)]
    yellow_step_port: Option<DoorPort>,
    /// The port (TCP) at which blue is in lock-step [default: 10311]
    #[arg(long, value_name = "PORT|none", value_parser = parse_door)]
    blue_step_port: Option<DoorPort>,
    /// Write a log of the league: vision, tracked vision and referee; packed if the name ends in .gz
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Keep what every program sends, so that `touchline replay-inputs` can play the match again
    #[arg(long, value_name = "FILE")]
    record_inputs: Option<PathBuf>,
    /// Parameters of ball, robots, cameras and radio, as ball.NAME=VALUE, robot.NAME=VALUE, yellow., blue., realism.
    #[arg(value_name = "PARAMETER")]
    parameters: Vec<String>,
}

const AFTER_HELP: &str = "\
Examples:
  touchline serve ssl              division B, for programs on this machine
  touchline serve ssl --division A --realism realistic
  touchline serve ssl --interface eth0 --bind 0.0.0.0
                                   for programs on the network of eth0
  touchline serve ssl --vision-to 10.0.0.7:10020 --bind 0.0.0.0
                                   vision to one machine, without multicast
  touchline serve ssl --ports auto several side by side; the addresses are
                                   printed as one line of JSON
  touchline serve ssl --referee external
                                   the official game controller decides
  touchline serve ssl realism.vision_delay=0.05 robot.mass=2.5

docs/ssl-server.md says what goes where. Ctrl-C ends it; logs are complete.";

/// A division, as the command line has it.
#[derive(Clone, Copy, ValueEnum)]
enum Division {
    /// Eleven robots a team, 12 by 9 m
    #[value(name = "A")]
    A,
    /// Six robots a team, 9 by 6 m
    #[value(name = "B")]
    B,
}

/// Who decides, as the command line has it.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Referee {
    /// The referee of this program
    Own,
    /// A game controller elsewhere
    External,
    /// No referee
    None,
}

impl ServeArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let stop = signals::end_of_program()?;
        let plan = self.plan()?;
        let output = StandardOutput::standard();
        if !self.addresses.are_free() {
            output.console.say(format_args!(
                "touchline {}: small-size league, seed {}",
                env!("CARGO_PKG_VERSION"),
                plan.settings.seed
            ));
        }
        let server = Server::open(&plan, output.clone(), Some(stop))?;
        let addresses = server.addresses()?;
        match self.addresses.are_free() {
            true => output.console.say(format_args!("{}", serde_json::to_string(&addresses)?)),
            false => output.console.say(format_args!("{addresses}\nHit CTRL-C to exit")),
        }
        let Outcome { stalls, .. } = server.run()?;
        if stalls > 0 {
            output
                .errors
                .say(format_args!("warning: the machine was too slow; real time was lost {stalls} times"));
            output.errors.finish();
        }
        Ok(())
    }

    fn plan(&self) -> anyhow::Result<ServerPlan> {
        let mut ports = self.addresses.ports();
        let [yellow, blue] = &mut ports.robots;
        let chosen =
            [(&mut ports.control, self.control_port), (yellow, self.yellow_port), (blue, self.blue_port)];
        for (port, wanted) in chosen {
            *port = wanted.unwrap_or(*port);
        }
        let [yellow, blue] = &mut ports.lock_step;
        let doors = [
            (&mut ports.grsim, self.grsim_port),
            (yellow, self.yellow_step_port),
            (blue, self.blue_step_port),
        ];
        for (port, wanted) in doors {
            *port = wanted.map_or(*port, |DoorPort(wanted)| wanted);
        }
        let mut targets = self.addresses.targets()?;
        let is_external = self.referee == Referee::External;
        if is_external && targets.referee.contains(&self.controller_group) {
            // Two referees in one group would contradict each other.
            targets.referee.clear();
        }
        Ok(ServerPlan {
            targets,
            ports,
            bind: self.addresses.bind(),
            tournament: self.tournament,
            pace: PaceControl::new(self.speed),
            lobby: self.lobby.into(),
            keys: self.addresses.keys()?,
            controller: self.controller.filter(|_| is_external),
            external_referee: is_external.then_some(self.controller_group),
            log: self.log.clone(),
            record_inputs: self.record_inputs.clone(),
            ..ServerPlan::new(self.settings())
        })
    }

    fn settings(&self) -> Settings {
        let mut settings = match (&self.field, self.division) {
            (Some(_), _) => Settings::of_2011(),
            (None, Division::A) => Settings::division_a(),
            (None, Division::B) => Settings::division_b(),
        };
        settings.set_realism(self.realism);
        let (now, seed) = now();
        settings.epoch = now;
        settings.seed = self.seed.unwrap_or(seed);
        settings.refereeing = match self.referee {
            Referee::Own => Refereeing::Own,
            Referee::External => Refereeing::External,
            Referee::None => Refereeing::None,
        };
        settings.referee.names = [self.yellow.clone(), self.blue.clone()];
        settings.referee.breaks = self.breaks;
        settings.referee.extra_time = self.until_winner;
        settings.referee.shoot_out = self.until_winner;
        for parameter in &self.parameters {
            let Some((name, value)) = parameter.split_once('=') else {
                misunderstood(format!("{parameter:?}: expected NAME=VALUE, such as robot.mass=2.5"));
            };
            if let Err(error) = settings.set(name, value) {
                misunderstood(error);
            }
        }
        if let Err(problem) = settings.check() {
            misunderstood(problem);
        }
        settings
    }
}

fn parse_realism(text: &str) -> Result<RealismPreset, String> {
    RealismPreset::from_name(text).ok_or_else(|| {
        let names: Vec<&str> = RealismPreset::ALL.iter().map(|preset| preset.name()).collect();
        format!("expected one of {}", names.join(", "))
    })
}

/// Nanoseconds of the clock, and a seed from them.
fn now() -> (i64, u64) {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    (i64::try_from(since.as_nanos()).unwrap_or(i64::MAX), since.as_secs())
}
