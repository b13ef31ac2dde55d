//! The 2D league as a scene: all that a viewer knows of it.
//!
//! A live server (`monitor.rs`), a match in this process and a game log (`log.rs`) take one path: what they show becomes a
//! [`Shown`], and [`Translator`] makes stage, frames, events and messages of it.
//!
//! - `stage.rs`: parameters to stage and layout
//! - `stored_show.rs`: a show to the frame and the bytes that are kept of it, and back, for statistics and charts
//! - `event.rs`: events in the words of the scene format
//! - `commands.rs`, `orders.rs`: requests of a page, typed
//! - `statistics.rs`, `agent.rs`: answers about a recorded match
//! - `league.rs`: all of it together, as `common/scene` wants it
//!
//! Pure. Not here: sockets, files and pages (`tools/viewer`), the page's drawing of the league (`web`), a simulation.

mod agent;
mod commands;
mod event;
mod league;
mod log;
mod monitor;
mod orders;
mod shown;
mod stage;
mod statistics;
mod stored_show;
mod translator;

pub use commands::{CardColour, Command};
pub use league::Soccer2d;
pub use orders::order_of;
pub use shown::Shown;
pub use translator::Translator;
