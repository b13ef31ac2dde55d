//! One match, measured.

use std::time::{Duration, Instant};

use common_match_loop::{LocalClients, MatchLoop, Next, Pace, Timing};
use soccer2d_protocol::PlayMode;
use soccer2d_sim::{Match, Settings};

use super::{Kind, clients::Client};
use crate::allocations;

/// Cycles of play after which a match counts as warm.
const WARM: i32 = 100;

/// What came out.
#[derive(Clone, Copy, Debug)]
pub struct Measurement {
    /// Cycles that were measured: those of the game's clock after the first hundred.
    pub cycles: u32,
    /// How long they took.
    pub elapsed: Duration,
    /// How often memory was asked for in them, if the binary counts.
    pub allocations: u64,
}

impl Measurement {
    /// Cycles in a second.
    pub fn cycles_per_second(&self) -> f64 {
        f64::from(self.cycles) / self.elapsed.as_secs_f64().max(1e-9)
    }
}

/// Plays a match of this kind to this cycle of its clock, and measures all but the beginning.
pub fn measure(kind: Kind, until: i32) -> Measurement {
    let mut settings = Settings { seed: 1, ..Settings::default() };
    settings.server.synch_mode = true;
    settings.server.auto_mode = true;
    if kind == Kind::NoVision {
        // A look that never comes due in its cycle.
        settings.server.synch_see_offset = i32::MAX;
    }
    let timing = Timing { tick: Duration::from_millis(10), ticks_per_cycle: 10 };
    let clients: LocalClients<Client> = kind.clients().collect();
    let mut game = MatchLoop::new(Match::new(settings), clients, timing, Pace::Unpaced);

    let play_to = |game: &mut MatchLoop<Match, LocalClients<Client>>, time: i32| {
        let mut cycles = 0;
        let mut last = (0, 0);
        game.run(|game| {
            let world = game.world();
            let now = (world.time, world.stoppage);
            cycles += u32::from(now != last);
            last = now;
            if world.time >= time || world.mode == PlayMode::TimeOver { Next::Stop } else { Next::Tick }
        })
        .expect("everybody answers");
        cycles
    };
    play_to(&mut game, WARM);
    let before = allocations::count();
    let start = Instant::now();
    let cycles = play_to(&mut game, until);
    Measurement { cycles, elapsed: start.elapsed(), allocations: allocations::count() - before }
}
