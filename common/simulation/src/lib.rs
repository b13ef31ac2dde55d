//! A match is a value that ticks: what every league's simulation is made of.
//!
//! Pure. Not here: the loop that decides when to tick, sockets, pacing (`common/match-loop`), and any league.

mod client;
mod fingerprint;
pub mod record;
pub mod shape;
mod streams;

pub use client::{ClientId, ClientSet};
pub use fingerprint::{Fingerprint, SavedState, fingerprint, restore, save};
pub use streams::{Draw, Streams};

/// A point on a simulation's own clock. What one tick lasts is the league's business (10 ms in 2D).
pub type Tick = u64;

/// A match: parameters fixed at creation, all randomness inside, two doors.
///
/// The same parameters, seed and record of receives and ticks give the same bits, on any machine, at any load.
pub trait Simulation: Clone {
    /// What a client says: join, command, leave; players, coaches, trainer and monitors alike.
    type Input;
    /// What one client is told.
    type Output;

    /// Takes what a client said. Answers at once where the protocol does; everything else waits for its tick.
    fn receive(&mut self, from: ClientId, input: Self::Input, out: &mut dyn FnMut(ClientId, &Self::Output));

    /// One step of the clock.
    fn tick(&mut self, out: &mut dyn FnMut(ClientId, &Self::Output));

    /// Lock-step: who owes an answer before the next tick.
    fn awaits(&self) -> ClientSet;

    /// The next tick at which something happens by itself. Ticks before it only empty lanes.
    fn next_due(&self) -> Tick;
}
