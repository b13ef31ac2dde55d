//! One match, measured.

use std::{
    num::NonZeroUsize,
    sync::Arc,
    time::{Duration, Instant},
};

use common_match_loop::{LocalClients, MatchLoop, Next, Pace};
use soccer2d_protocol::PlayMode;
use soccer2d_sim::{Match, Settings};

use super::{Kind, clients::Client};
use crate::allocations::Ledger;

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

/// Plays a match of this kind to this cycle of its clock, with clients that think on so many threads, and measures all but
/// the beginning.
pub fn measure(kind: Kind, until: i32, threads: NonZeroUsize) -> Measurement {
    let mut settings = Settings { seed: 1, ..Settings::default() };
    settings.server.synch_mode = true;
    settings.server.auto_mode = true;
    if kind == Kind::NoVision {
        // A look that never comes due in its cycle.
        settings.server.synch_see_offset = i32::MAX;
    }
    let ledger = Arc::new(Ledger::default());
    let clients: LocalClients<Client> = kind.clients(&ledger).collect();
    let clients = clients.on_threads(threads);
    let mut game = MatchLoop::new(Match::new(settings), clients, Pace::Unpaced);

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
    // The loop's own thread is noted here, the others where clients think.
    ledger.note(|| play_to(&mut game, WARM));
    ledger.settle();
    let start = Instant::now();
    let cycles = ledger.note(|| play_to(&mut game, until));
    Measurement { cycles, elapsed: start.elapsed(), allocations: ledger.settle() }
}
