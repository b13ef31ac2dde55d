//! What is to be served.

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

/// A match that is to be served.
#[derive(Clone, Debug)]
pub struct ServerPlan {
    /// Parameters and seed.
    pub settings: Settings,
    /// The ports, as the parameters have them or otherwise.
    pub ports: Ports,
    /// The address to be reached at.
    pub bind: IpAddr,
    /// How many players must have joined before the first tick; none needs to if this is 0.
    pub lobby: usize,
    /// And how many coaches must be there and have opened their eyes: from then on lock-step waits for them too.
    pub lobby_coaches: usize,
    /// How fast the match goes by; if nobody says, lock-step as fast as everybody answers, and else in real time.
    pub pace: Option<PaceControl>,
    /// How long lock-step waits for those who owe an answer.
    pub patience: Patience,
    /// In lock-step, the time between a cycle's percepts and `(think)`. A team whose threads are not ready for `(think)` as
    /// soon as they have sent `(done)` needs some.
    pub think_pause: Duration,
    /// When the match begins, as logs and results say it.
    pub started: DateTime,
    /// The zone of that date.
    pub zone: Offset,
    /// On how many threads clients think that are seated in this process.
    pub threads: NonZeroUsize,
    /// Whose commands are obeyed, of those at monitors.
    pub monitor_commands: MonitorCommands,
    /// Whether and where the result is saved.
    pub csv: CsvSaverParams,
    /// Where the game log goes.
    pub game_log: LogPlace,
    /// Where the text log goes.
    pub text_log: LogPlace,
    /// Where the record of inputs goes, from which the match can be played again.
    pub record_inputs: Option<PathBuf>,
    /// Where figures about clients go.
    pub telemetry: Option<PathBuf>,
}

/// Whose commands are obeyed, of those at monitors. To look on is everybody's right whom the server's address lets in; to
/// decide is not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MonitorCommands {
    /// Those on this machine.
    #[default]
    Loopback,
    /// Those, and those at these addresses.
    And(Vec<IpAddr>),
    /// Everybody.
    Everybody,
    /// Nobody.
    Nobody,
}

impl MonitorCommands {
    /// Whether somebody at this address is obeyed.
    pub fn allow(&self, address: IpAddr) -> bool {
        let is_loopback = address.to_canonical().is_loopback();
        match self {
            MonitorCommands::Loopback => is_loopback,
            MonitorCommands::And(others) => is_loopback || others.contains(&address.to_canonical()),
            MonitorCommands::Everybody => true,
            MonitorCommands::Nobody => false,
        }
    }
}

/// The well-known ports; 0 is any that is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ports {
    /// Players and monitors.
    pub players: u16,
    /// The trainer.
    pub trainer: u16,
    /// Online coaches.
    pub coaches: u16,
}

impl Ports {
    /// Any that are free.
    pub const FREE: Ports = Ports { players: 0, trainer: 0, coaches: 0 };
}

impl ServerPlan {
    /// As the official server serves: nobody is waited for at the beginning, and nobody for long.
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
    fn who_may_decide() {
        let check = |commands: MonitorCommands, expected: [bool; 3]| {
            let addresses =
                ["127.0.0.1", "::ffff:127.0.0.1", "192.168.0.7"].map(|text| text.parse().unwrap());
            assert_eq!(addresses.map(|address| commands.allow(address)), expected, "{commands:?}");
        };
        check(MonitorCommands::Loopback, [true, true, false]);
        check(MonitorCommands::And(vec!["192.168.0.7".parse().unwrap()]), [true, true, true]);
        check(MonitorCommands::And(vec!["192.168.0.8".parse().unwrap()]), [true, true, false]);
        check(MonitorCommands::Everybody, [true, true, true]);
        check(MonitorCommands::Nobody, [false, false, false]);
    }
}
