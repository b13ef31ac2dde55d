//! `touchline serve ssl`: a simulator with a referee that teams connect to.

use std::{net::SocketAddr, path::PathBuf};

use clap::{Args, ValueEnum};
use smallsize_match::server::{
    Outcome, Pace, PaceControl, Refereeing, Server, ServerPlan, Settings, StandardOutput,
};

use super::{
    addresses_options::{AddressesArgs, DoorPort, parse_door},
    settings_options::SettingsArgs,
    spectator,
};
use crate::{
    signals, speed_option,
    watch_command::{self, ViewerArgs},
};

/// A simulator of the small-size league with its referee: vision and the referee's messages by multicast, the simulation protocol, grSim's packets and the game controller's ports
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    settings: SettingsArgs,
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
    #[command(flatten)]
    viewer: ViewerArgs,
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
  touchline serve ssl --watch      watch it in the browser; a page may move
                                   ball and robots, and decide
  touchline serve ssl realism.vision_delay=0.05 robot.mass=2.5

docs/ssl-server.md says what goes where. Ctrl-C ends it; logs are complete.";

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
        let mut server = Server::open(&plan, output.clone(), Some(stop))?;
        let addresses = server.addresses()?;
        match self.addresses.are_free() {
            true => output.console.say(format_args!("{}", serde_json::to_string(&addresses)?)),
            false => output.console.say(format_args!("{addresses}\nHit CTRL-C to exit")),
        }
        // Until the end: pages that come later find the match from its beginning.
        let mut _viewer = None;
        if self.viewer.watch {
            let (eye, fed) = spectator::feed();
            // The viewer says its address by itself. Programs at the ports do not know of a pause.
            output.console.finish();
            _viewer = Some(watch_command::open_fed(&self.viewer, fed.with_pace(plan.pace.clone(), false))?);
            server = server.watched_by(Box::new(eye));
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
        let is_external = self.referee == Referee::External;
        let mut ports = self.addresses.ports(is_external);
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
        let mut settings = self.settings.settings();
        let (now, seed) = now();
        settings.epoch = now;
        settings.seed = self.seed.unwrap_or(seed);
        settings.refereeing = match self.referee {
            Referee::Own => Refereeing::Own,
            Referee::External => Refereeing::External,
            Referee::None => Refereeing::None,
        };
        settings.referee.names = [self.yellow.clone(), self.blue.clone()];
        settings
    }
}

/// Nanoseconds of the clock, and a seed from them.
fn now() -> (i64, u64) {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    (i64::try_from(since.as_nanos()).unwrap_or(i64::MAX), since.as_secs())
}
