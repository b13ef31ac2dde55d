//! What sensing, filtering and the world model cost: what the players of a match were told, told again to fresh world
//! models, and nothing else.

use std::{sync::Arc, time::Instant};

use soccer2d_protocol::{PlayerMessage, TeamName, Version};
use soccer2d_team::{
    tuning::Tuning,
    world_model::{Filters, WorldModel},
};

use super::{
    Trial, play_seated,
    seat::{Recorded, Recording, perceive},
    seats,
};
use crate::allocations;

/// Cycles after which a player counts as warm.
const WARM: u32 = 100;

/// What came out, over all players.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// How many cycles of players.
    pub cycles: u32,
    /// How long one took, in microseconds.
    pub microseconds: f64,
    /// How often memory was asked for in one once warm, if the binary counts.
    pub allocations: f64,
    /// How much memory one player needed in the end, in bytes, if the binary counts.
    pub bytes: i64,
}

/// What the twenty-two of a match were told up to this cycle.
pub fn record(until: i32) -> Vec<Recording> {
    let trial = Trial {
        seed: 1,
        until,
        filters: Vec::new(),
        version: Version::LATEST,
        against_kick_and_run: false,
        check_intervals: false,
    };
    let seats = seats(&trial);
    for seat in &seats {
        seat.borrow_mut().recording = Some(Recording::new());
    }
    play_seated(&trial, &seats);
    seats.iter().map(|seat| seat.borrow_mut().recording.take().expect("it recorded")).collect()
}

/// Tells it all again.
pub fn measure(recordings: &[Recording]) -> Cost {
    let tuning = Arc::new(Tuning::default());
    let (mut cycles, mut warm_cycles, mut allocated, mut bytes) = (0, 0, 0, 0);
    let start = Instant::now();
    for recording in recordings {
        let before = allocations::bytes();
        let team = TeamName::new(b"Left").expect("a name");
        let mut world = WorldModel::with_filters(team, false, tuning.clone(), Filters::default());
        for message in recording {
            let count = allocations::count();
            replay(&mut world, message);
            if world.cycle > WARM {
                allocated += allocations::count() - count;
            }
        }
        cycles += world.cycle;
        warm_cycles += world.cycle.saturating_sub(WARM);
        bytes = bytes.max(allocations::bytes() - before);
    }
    Cost {
        cycles,
        microseconds: start.elapsed().as_secs_f64() * 1e6 / f64::from(cycles.max(1)),
        allocations: allocated as f64 / f64::from(warm_cycles.max(1)),
        bytes,
    }
}

/// What is measured, by name for callgrind.
#[inline(never)]
pub fn replay(world: &mut WorldModel, message: &Recorded) {
    match message {
        Recorded::Told(PlayerMessage::Think) => {}
        Recorded::Told(message) => perceive(world, message),
        Recorded::Sent(datagram) => world.sent(datagram),
    }
}
