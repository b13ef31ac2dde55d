//! What is to be served.

use std::{
    net::{IpAddr, Ipv4Addr},
    path::PathBuf,
    time::Duration,
};

use common_match_loop::{Pace, Patience, Timing};
use jiff::civil::DateTime;
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
    /// How long lock-step waits for those who owe an answer.
    pub patience: Patience,
    /// When the match begins, as logs and results say it.
    pub started: DateTime,
    /// Where the game log goes.
    pub game_log: LogPlace,
    /// Where the text log goes.
    pub text_log: LogPlace,
    /// Where the record of inputs goes, from which the match can be played again.
    pub record_inputs: Option<PathBuf>,
    /// Where figures about clients go.
    pub telemetry: Option<PathBuf>,
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
            patience: OFFICIAL_PATIENCE,
            started,
            game_log: log(settings.server.game_logging),
            text_log: log(settings.server.text_logging),
            record_inputs: None,
            telemetry: None,
            settings,
        }
    }

    /// How fast the match goes by: lock-step goes as fast as everybody answers.
    pub(crate) fn pace(&self) -> Pace {
        if self.settings.server.synch_mode {
            Pace::Unpaced
        } else {
            Pace::Times(1.0 / f64::from(self.settings.server.slow_down_factor.max(1)))
        }
    }

    pub(crate) fn timing(&self) -> Timing {
        Timing {
            tick: Duration::from_millis(10),
            ticks_per_cycle: (self.settings.server.simulator_step / 10).max(1) as u32,
        }
    }
}

/// How long the official server waits for its players in lock-step.
pub const OFFICIAL_PATIENCE: Patience = Patience::Limited { wait: Duration::from_millis(1250), missed: 20 };
