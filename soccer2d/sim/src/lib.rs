//! The 2D soccer simulation: a value that ticks.
//!
//! [`Match`] is the whole of it. A tick is 10 ms; `cycle.rs` is the order of things inside one cycle, on one page.
//!
//! Pure: no clock, socket, file, thread; the same settings, seed and record of receives and ticks give the same bits.
//! Not here: text and bytes (`soccer2d/protocol`), the formulas that teams predict with too (`soccer2d/model`), what a
//! player thinks.

mod actions;
mod allowance;
mod chance;
mod coach;
mod cycle;
mod game;
mod input;
mod invariants;
mod join;
mod lanes;
mod output;
mod physics;
mod player_types;
mod purpose;
mod rules;
mod sending;
mod senses;
mod settings;
pub mod situation;
pub mod state;
mod substitution;
mod timetable;
mod trainer;

use soccer2d_protocol::field;

pub use allowance::Allowance;
pub use game::Match;
pub use input::{Decision, Input, Join};
pub use output::{EpisodeEnd, Event, Output};
pub use player_types::effective_random_seed;
pub use settings::Settings;
pub use state::{Player, Slot, World};
