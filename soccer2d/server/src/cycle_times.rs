//! How long cycles take, for the text log: `log_times` and `profile`.
//!
//! The official `profile` measures the parts of a cycle. Here a cycle is one call of a simulation that has no clock,
//! so it is one figure, `SIM`, and the time spent waiting for clients is another, `RECV`.

use std::time::{Duration, Instant};

use soccer2d_sim::Match;

use crate::logs::TextLog;

/// Measures how long cycles last.
pub(crate) struct CycleTimes {
    log_times: bool,
    profile: bool,
    /// The cycle that is measured: time and stoppage.
    cycle: (i32, i32),
    began: Instant,
    /// When the clients had been read in this tick.
    heard: Option<Instant>,
    /// Time spent in ticks since the cycle began.
    ticking: Duration,
}

impl CycleTimes {
    pub(crate) fn new(game: &Match) -> CycleTimes {
        let params = &game.settings().server;
        CycleTimes {
            log_times: params.log_times,
            profile: params.profile,
            cycle: (0, 0),
            began: Instant::now(),
            heard: None,
            ticking: Duration::ZERO,
        }
    }

    /// The clients have been read; if no answer is awaited, a tick comes now.
    pub(crate) fn listened(&mut self) {
        if self.profile {
            self.heard = Some(Instant::now());
        }
    }

    pub(crate) fn ticked(&mut self, game: &Match, log: &mut TextLog) {
        if !self.log_times && !self.profile {
            return;
        }
        let now = Instant::now();
        if let Some(heard) = self.heard.take() {
            self.ticking += now - heard;
        }
        let cycle = (game.world().time, game.world().stoppage);
        if std::mem::replace(&mut self.cycle, cycle) == cycle {
            return;
        }
        let whole = now - std::mem::replace(&mut self.began, now);
        let ticking = std::mem::take(&mut self.ticking);
        if self.log_times {
            log.lasted("CYCLE_TIMES", whole);
        }
        if self.profile {
            log.lasted("SIM", ticking);
            log.lasted("RECV", whole.saturating_sub(ticking));
        }
    }
}
