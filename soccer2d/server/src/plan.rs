//! The plan of a served match: settings, ports, pace and files.

use std::{
    net::{IpAddr, Ipv4Addr},
    num::NonZeroUsize,
    path::PathBuf,
    time::Duration,
};

use common_match_loop::{Pace, PaceControl, Patience};
use jiff::{civil::DateTime, tz::Offset};
use soccer2d_protocol::params::CsvSaverParams;
use soccer2d_sim::Settings;

use crate::logs::LogPlace;

/// A match that is to be served, and how.
#[derive(Clone, Debug)]
pub struct ServerPlan {
    /// Parameters and seed.
    pub settings: Settings,
    /// The well-known ports; by default those of the parameters.
    pub ports: Ports,
    /// The address that the server listens on.
    pub bind: IpAddr,
    /// How many players must have joined before the first tick; 0 starts at once.
    pub lobby: usize,
    /// How many coaches must have joined and switched `eye` on before the first tick: from then on lock-step waits for
    /// them too.
    pub lobby_coaches: usize,
    /// How fast the match goes. None is the default: lock-step as fast as all clients answer, otherwise real time.
    pub pace: Option<PaceControl>,
    /// How long lock-step waits for clients that have not answered.
    pub patience: Patience,
    /// In lock-step, the time between a cycle's percepts and `(think)`. A team whose threads are not ready for `(think)` as
    /// soon as they have sent `(done)` needs some.
    pub think_pause: Duration,
    /// When the match begins, for logs and results.
    pub started: DateTime,
    /// The time zone of that date.
    pub zone: Offset,
    /// On how many threads the clients of this process think.
    pub threads: NonZeroUsize,
    /// Which monitors may send commands.
    pub monitor_commands: MonitorCommands,
    /// Whether and where the result is saved as CSV.
    pub csv: CsvSaverParams,
    /// Where the game log goes.
    pub game_log: LogPlace,
    /// Where the text log goes.
    pub text_log: LogPlace,
    /// Where the record of inputs goes, from which the match can be replayed; none writes no record.
    pub record_inputs: Option<PathBuf>,
    /// Where figures about clients go; none gathers no figures.
    pub telemetry: Option<PathBuf>,
}

/// Which monitors may send commands. Every monitor that can reach the server may watch; commands change the match, so
/// they are limited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MonitorCommands {
    /// Monitors on this machine.
    #[default]
    Loopback,
    /// Monitors on this machine and at these addresses.
    And(Vec<IpAddr>),
    All,
    None,
}

impl MonitorCommands {
    /// Whether a monitor at this address may send commands.
    pub fn allow(&self, address: IpAddr) -> bool {
        let is_loopback = address.to_canonical().is_loopback();
        match self {
            MonitorCommands::Loopback => is_loopback,
            MonitorCommands::And(others) => is_loopback || others.contains(&address.to_canonical()),
            MonitorCommands::All => true,
            MonitorCommands::None => false,
        }
    }
}

/// The well-known ports; 0 lets the system choose a free one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ports {
    /// For players and monitors; officially 6000.
    pub players: u16,
    /// For the trainer; officially 6001.
    pub trainer: u16,
    /// For online coaches; officially 6002.
    pub coaches: u16,
}

impl Ports {
    /// Three free ports, chosen by the system.
    pub const FREE: Ports = Ports { players: 0, trainer: 0, coaches: 0 };
}

impl ServerPlan {
    /// As the official server serves: no lobby, and a limited wait in lock-step.
    pub fn new(settings: Settings, started: DateTime) -> ServerPlan {
        let log = |wanted| if wanted { LogPlace::Official } else { LogPlace::None };
        let server = &settings.server;
        let port = |number: i32| u16::try_from(number).unwrap_or(0);
        ServerPlan {
            ports: Ports {
                players: port(server.port),
                trainer: port(server.coach_port),
                coaches: port(server.olcoach_port),
            },
            bind: Ipv4Addr::LOCALHOST.into(),
            lobby: 0,
            lobby_coaches: 0,
            pace: None,
            patience: OFFICIAL_PATIENCE,
            think_pause: Duration::ZERO,
            started,
            zone: Offset::UTC,
            threads: NonZeroUsize::MIN,
            monitor_commands: MonitorCommands::default(),
            csv: CsvSaverParams::default(),
            game_log: log(settings.server.game_logging),
            text_log: log(settings.server.text_logging),
            record_inputs: None,
            telemetry: None,
            settings,
        }
    }

    pub(crate) fn pace(&self) -> PaceControl {
        let server = &self.settings.server;
        self.pace.clone().unwrap_or_else(|| {
            PaceControl::new(if server.synch_mode {
                Pace::Unpaced
            } else {
                Pace::Times(1.0 / f64::from(server.slow_down_factor.max(1)))
            })
        })
    }
}

/// How long the official server waits for its players in lock-step.
pub const OFFICIAL_PATIENCE: Patience = Patience::Limited { wait: Duration::from_millis(1250), missed: 20 };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn which_monitors_may_send_commands() {
        let check = |commands: MonitorCommands, expected: [bool; 3]| {
            let addresses =
                ["127.0.0.1", "::ffff:127.0.0.1", "192.168.0.7"].map(|text| text.parse().unwrap());
            assert_eq!(addresses.map(|address| commands.allow(address)), expected, "{commands:?}");
        };
        check(MonitorCommands::Loopback, [true, true, false]);
        check(MonitorCommands::And(vec!["192.168.0.7".parse().unwrap()]), [true, true, true]);
        check(MonitorCommands::And(vec!["192.168.0.8".parse().unwrap()]), [true, true, false]);
        check(MonitorCommands::All, [true, true, true]);
        check(MonitorCommands::None, [false, false, false]);
    }
}
