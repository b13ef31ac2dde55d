//! A match is a value that ticks: what every league's simulation is made of.
//!
//! Pure. Not here: the loop that decides when to tick, sockets, pacing (`common/match-loop`), and any league.

mod client;
mod fingerprint;
pub mod record;
pub mod shape;
mod streams;
mod timing;

pub use client::{ClientId, ClientSet};
pub use fingerprint::{Fingerprint, SavedState, fingerprint, restore, save};
pub use streams::{Draw, Streams};
pub use timing::Timing;

/// A point on a simulation's own clock, in ticks of [`Simulation::TIMING`].
pub type Tick = u64;

/// A match: parameters fixed at creation, all randomness inside, two doors.
///
/// The same parameters, seed and record of receives and ticks give the same bits, on any machine, at any load.
pub trait Simulation: Clone {
    /// The league's name, such as `soccer2d`: records of inputs carry it.
    const LEAGUE: &'static str;
    /// What a tick and a cycle usually last.
    const TIMING: Timing;

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

    /// What a tick and a cycle last in this match, where parameters can change it. The tick never differs from the usual.
    fn timing(&self) -> Timing {
        Self::TIMING
    }
}
