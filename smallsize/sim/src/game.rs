//! [`Match`]: the whole simulation as one value, with its inputs and outputs.

use std::time::Duration;

use common_simulation::{ClientId, ClientSet, Simulation, Tick, Timing};
use serde::{Deserialize, Serialize};

use crate::{
    input::{Input, Join},
    output::Output,
    settings::Settings,
};

/// What a tick lasts, in nanoseconds.
pub(crate) const TICK_NS: i64 = 5_000_000;

/// A match of the small-size league.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Match {
    settings: Settings,
    tick: Tick,
    monitors: Vec<ClientId>,
}

impl Match {
    /// A match without clients.
    pub fn new(settings: Settings) -> Match {
        Match { settings, tick: 0, monitors: Vec::new() }
    }

    /// The settings, with all that the simulation protocol has changed.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The present, in nanoseconds since 1970.
    pub fn time(&self) -> i64 {
        self.settings.epoch + self.tick as i64 * TICK_NS
    }
}

impl Simulation for Match {
    type Input = Input;
    type Output = Output;

    const LEAGUE: &'static str = "smallsize";
    const TIMING: Timing = timing_of(3);

    fn receive(&mut self, from: ClientId, input: Input, _out: &mut dyn FnMut(ClientId, &Output)) {
        if let Input::Join(Join::Monitor) = input {
            self.monitors.push(from);
        }
    }

    fn tick(&mut self, _out: &mut dyn FnMut(ClientId, &Output)) {
        self.tick += 1;
    }

    fn awaits(&self) -> ClientSet {
        ClientSet::new()
    }

    fn timing(&self) -> Timing {
        timing_of(self.settings.ticks_per_picture)
    }
}

/// What ticks and cycles last; a cycle is from picture to picture.
const fn timing_of(ticks_per_picture: u32) -> Timing {
    let tick = Duration::from_nanos(TICK_NS as u64);
    Timing { tick, ticks_per_cycle: ticks_per_picture, make_up: tick }
}
