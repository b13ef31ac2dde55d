//! `touchline referee ssl`: the referee alone, on the vision of any simulator or field.

use std::net::SocketAddr;

use clap::{Args, ValueEnum};
use smallsize_match::server::{
    RefereePlan, RefereeServer, StandardOutput,
    referee::{Settings, Sight},
};

use super::addresses_options::{AddressesArgs, parse_host};
use crate::signals;

/// The referee of the small-size league by itself: it tracks what cameras see and decides, or advises a game controller
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct RefereeArgs {
    /// The division: its rules, and how many robots a team has; the field comes with vision
    #[arg(long, value_enum, default_value_t = Division::B, ignore_case = true)]
    division: Division,
    /// Other rules: those of 2011, with five robots a team
    #[arg(long, value_name = "2011", value_parser = ["2011"], conflicts_with = "division")]
    field: Option<String>,
    /// Where vision comes in; a real field's is 224.5.23.2:10006
    #[arg(long, value_name = "ADDR:PORT", default_value = "224.5.23.2:10020")]
    vision: SocketAddr,
    /// Advise the official game controller at this address, as an automatic referee; it decides, and ours sends no messages
    #[arg(long, value_name = "HOST:PORT", value_parser = parse_host)]
    controller: Option<SocketAddr>,
    /// With --controller: the group that the game controller sends to
    #[arg(long, value_name = "ADDR:PORT", default_value = "224.5.23.1:10003", requires = "controller")]
    controller_group: SocketAddr,
    /// The name of the yellow team
    #[arg(long, value_name = "NAME", default_value = "Yellow")]
    yellow: String,
    /// The name of the blue team
    #[arg(long, value_name = "NAME", default_value = "Blue")]
    blue: String,
    /// The name of this referee, in events and at a game controller
    #[arg(long, value_name = "NAME", default_value = "Touchline")]
    name: String,
    /// As the official game controller is when it starts: a person goes on after a halt and accepts goals
    #[arg(long)]
    attended: bool,
    /// Breaks last as long as the rules say; else they are over at once
    #[arg(long)]
    breaks: bool,
    /// An equal score leads to extra time, then to a shoot-out
    #[arg(long)]
    until_winner: bool,
    #[command(flatten)]
    addresses: AddressesArgs,
}

const AFTER_HELP: &str = "\
Examples:
  touchline referee ssl            for a simulator on this machine
  touchline referee ssl --vision 224.5.23.2:10006 --interface eth0
                                   for a real field
  touchline referee ssl --controller 127.0.0.1:10007
                                   as automatic referee of the official game
                                   controller

Each decision is printed with what was seen, and the rule. Vision has no height
of a ball: what needs it, such as a ball over the wall, is not decided.
docs/ssl-server.md says what goes where. Ctrl-C ends it.";

/// A division, as the command line has it.
#[derive(Clone, Copy, ValueEnum)]
enum Division {
    /// Eleven robots a team
    #[value(name = "A")]
    A,
    /// Six robots a team
    #[value(name = "B")]
    B,
}

impl RefereeArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let stop = signals::end_of_program()?;
        let output = StandardOutput::standard();
        let plan = RefereePlan {
            vision: self.vision,
            targets: self.addresses.targets()?,
            bind: self.addresses.bind(),
            ports: self.addresses.ports(self.controller.is_some()).controller,
            keys: self.addresses.keys()?,
            controller: self.controller.map(|address| (address, self.controller_group)),
            ..RefereePlan::new(self.settings())
        };
        let server = RefereeServer::open(&plan, output.clone(), Some(stop))?;
        let addresses = server.addresses()?;
        match self.addresses.are_free() {
            true => output.console.say(format_args!("{}", serde_json::to_string(&addresses)?)),
            false => output.console.say(format_args!(
                "touchline {}: referee of the small-size league\n{addresses}\nHit CTRL-C to exit",
                env!("CARGO_PKG_VERSION")
            )),
        }
        server.run()
    }

    fn settings(&self) -> Settings {
        let settings = match (&self.field, self.division) {
            (Some(_), _) => Settings::of_2011(),
            (None, Division::A) => Settings::division_a(),
            (None, Division::B) => Settings::division_b(),
        };
        Settings {
            names: [self.yellow.clone(), self.blue.clone()],
            name: self.name.clone(),
            sight: Sight::Tracked,
            breaks: self.breaks || self.attended,
            extra_time: self.until_winner,
            shoot_out: self.until_winner,
            is_attended: self.attended,
            approves_goals: !self.attended,
            ..settings
        }
    }
}
