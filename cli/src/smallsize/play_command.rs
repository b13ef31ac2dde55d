//! `touchline play ssl`: a team that plays on any simulator, with any referee.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr, SocketAddrV4},
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use anyhow::Context as _;
use clap::{Args, ValueEnum};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use smallsize_client::{Ended, LockStepPlan, Outcome, Patience, PlayPlan, Report, Wire, lock_step, play};
use smallsize_match::Brain;
use smallsize_protocol::{colour::Colour, field::Field, vision::GeometryData};
use smallsize_team::{AgentSettings, Identity, Span};

use crate::{misunderstood, print, server_address};

/// A small-size team: pictures and the referee's messages in, commands for its robots out
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct PlayArgs {
    /// The colour of its robots
    #[arg(long, value_enum, required_unless_present = "team")]
    colour: Option<TeamColour>,
    /// Its name: the referee's messages say which colour that is
    #[arg(long, value_name = "NAME", conflicts_with = "colour")]
    team: Option<String>,
    /// How it plays
    #[arg(long, value_name = "BRAIN", default_value = Brain::ALL[0].name(), value_parser = Brain::ALL.map(Brain::name))]
    brain: String,
    /// What the simulator understands
    #[arg(long, value_enum, default_value_t = Protocol::Simulation)]
    protocol: Protocol,
    /// Where the simulator is
    #[arg(long, value_name = "HOST", default_value = "localhost")]
    host: String,
    /// Its port for this team [default: 10301 for blue, 10302 for yellow; 20011 of grSim; 10311 and 10312 for steps]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// Where vision comes from: a multicast group, or an address of this machine that it is sent to
    #[arg(long, value_name = "ADDR:PORT", default_value = "224.5.23.2:10020")]
    vision: SocketAddrV4,
    /// Where the referee's messages come from
    #[arg(long, value_name = "ADDR:PORT", default_value = "224.5.23.1:10003")]
    referee: SocketAddrV4,
    /// The address of the network interface on which groups are joined; else this machine's own and the usual one
    #[arg(long, value_name = "ADDR")]
    interface: Option<Ipv4Addr>,
    /// How long after a picture was sent a command takes effect, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 10, value_parser = clap::value_parser!(u16).range(..=500))]
    latency: u16,
    /// End when no picture has come for so many seconds; 0 waits for ever
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    patience: u32,
    /// With --protocol steps, where pictures come without the field: which one it is
    #[arg(long, value_enum, default_value_t = FieldName::B, ignore_case = true)]
    field: FieldName,
}

/// A colour, as the command line has it.
#[derive(Clone, Copy, ValueEnum)]
enum TeamColour {
    /// Yellow
    Yellow,
    /// Blue
    Blue,
}

/// What a simulator understands, as the command line has it.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Protocol {
    /// The league's simulation protocol
    Simulation,
    /// grSim's older packets
    Grsim,
    /// The synchronous protocol: a request and an answer for each step
    Steps,
}

/// A field, as the command line has it.
#[derive(Clone, Copy, ValueEnum)]
enum FieldName {
    /// Division A
    #[value(name = "A")]
    A,
    /// Division B
    #[value(name = "B")]
    B,
    /// That of 2011
    #[value(name = "2011")]
    Of2011,
}

const AFTER_HELP: &str = "\
Examples:
  touchline play ssl --colour blue  on a simulator on this machine, by the
                                    simulation protocol
  touchline play ssl --colour yellow --protocol grsim
                                    by grSim's packets
  touchline play ssl --team Us --host 10.0.0.7 --interface 10.0.0.2
                                    on another machine, in the colour that the
                                    referee gives us
  touchline play ssl --colour blue --protocol steps
                                    step by step: the same match each time

The team ends when vision has been silent for --patience seconds; Ctrl-C stops
its robots and ends it.";

/// The ports for steps, yellow's and blue's. The league names none; these are ours.
const STEP_PORTS: [u16; 2] = [10312, 10311];
/// The usual distance between two pictures, in seconds.
const STEP: f32 = 0.015;

impl PlayArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let brain = Brain::from_name(&self.brain).expect("clap admits only brains");
        let identity = match (&self.team, self.colour) {
            (Some(name), _) => Identity::Name(name.clone()),
            (None, Some(TeamColour::Yellow)) => Identity::Colour(Colour::Yellow),
            (None, _) => Identity::Colour(Colour::Blue),
        };
        let is_in_steps = self.protocol == Protocol::Steps;
        let latency = Span::milliseconds(if is_in_steps { 0 } else { self.latency.into() });
        let mut agent = brain.team(AgentSettings { latency, ..AgentSettings::new(identity.clone()) });
        let stop = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            // The second time there is no waiting.
            signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(&stop))
                .and_then(|_| signal_hook::flag::register(signal, Arc::clone(&stop)))
                .context("signals cannot be caught")?;
        }
        let limit = (self.patience > 0).then(|| Duration::from_secs(self.patience.into()));
        let patience = Patience { beginning: None, silence: limit };
        let outcome = if is_in_steps {
            let Identity::Colour(colour) = identity else {
                misunderstood("--protocol steps: a port belongs to a colour; say --colour instead of --team");
            };
            let port = self.port.unwrap_or(STEP_PORTS[colour.index()]);
            let simulator = server_address::find(&self.host, port)?;
            let geometry = GeometryData { field: self.field().size(), calib: Vec::new(), models: None };
            lock_step(&LockStepPlan { simulator, step: STEP, geometry, patience }, &mut agent, &stop)?
        } else {
            play(&self.plan(patience)?, &mut agent, &stop, &mut tell)?
        };
        print(&describe(&outcome))
    }

    fn plan(&self, patience: Patience) -> anyhow::Result<PlayPlan> {
        let interfaces = match self.interface {
            Some(interface) => vec![interface],
            None => vec![Ipv4Addr::LOCALHOST, Ipv4Addr::UNSPECIFIED],
        };
        let wire = if self.protocol == Protocol::Grsim { Wire::GrSim } else { Wire::Simulation };
        // 0: the team's colour decides, once it is known.
        let simulator: SocketAddr = server_address::find(&self.host, self.port.unwrap_or(0))?;
        let simulator = match simulator.ip() {
            IpAddr::V6(ip) if ip.is_loopback() => SocketAddr::from((Ipv4Addr::LOCALHOST, simulator.port())),
            _ => simulator,
        };
        Ok(PlayPlan { vision: self.vision, referee: self.referee, interfaces, wire, simulator, patience })
    }

    fn field(&self) -> Field {
        match self.field {
            FieldName::A => Field::DIVISION_A,
            FieldName::B => Field::DIVISION_B,
            FieldName::Of2011 => Field::OF_2011,
        }
    }
}

fn tell(report: Report) {
    eprintln!(
        "{}",
        match report {
            Report::Seeing => "vision is there",
            Report::Silent => "warning: vision is silent; the robots are not commanded until it comes back",
            Report::Hearing => "the referee is there",
        }
    );
}

/// How it went, and why it ended.
fn describe(outcome: &Outcome) -> String {
    let Outcome { ended, colour, tally } = outcome;
    let mut text = match colour {
        Some(colour) => format!("{colour}: {ended}\n"),
        None => format!("{ended}; the referee never named this team\n"),
    };
    text += &format!(
        "{} pictures, {} messages of the referee, {} commands sent\n",
        tally.pictures, tally.referee_messages, tally.sent
    );
    if *ended != Ended::NoVision && tally.unsent > 0 {
        text += &format!("{} commands found no simulator; is --port right?\n", tally.unsent);
    }
    for complaint in &tally.complaints {
        text += &format!("the simulator: {complaint}\n");
    }
    text
}
