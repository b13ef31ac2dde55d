//! What is to be served.

use std::{
    net::{IpAddr, Ipv4Addr},
    time::Duration,
};

use common_match_loop::{Pace, Patience, Timing};
use soccer2d_sim::Settings;

/// A match that is to be served.
#[derive(Clone, Debug)]
pub struct ServerPlan {
    /// Parameters and seed. The ports are in them; port 0 is any that is free.
    pub settings: Settings,
    /// The address to be reached at.
    pub bind: IpAddr,
    /// How many players must have joined before the first tick; none needs to if this is 0.
    pub lobby: usize,
    /// How long lock-step waits for those who owe an answer.
    pub patience: Patience,
}

impl ServerPlan {
    /// As the official server serves: nobody is waited for at the beginning, and nobody for long.
    pub fn new(settings: Settings) -> ServerPlan {
        ServerPlan { settings, bind: Ipv4Addr::LOCALHOST.into(), lobby: 0, patience: OFFICIAL_PATIENCE }
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
