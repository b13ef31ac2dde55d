//! The small-size league as a scene: all that a viewer knows of it.
//!
//! Vision, tracked vision and a referee over multicast (`live.rs`), a match in this process and a log (`log.rs`) take one path:
//! their messages become [`Shown`]s, and [`Translator`] makes stage, frames, events and messages of them.
//!
//! - `address.rs`: which groups and ports are heard
//! - `setting.rs`, `stage.rs`: geometry and teams to the stage and the layout
//! - `stored.rs`: a picture and the referee's standing to a frame, and back, for statistics
//! - `event.rs`: events in the words of the scene format
//! - `commands.rs`: requests of a page, typed, as messages to a simulator and to a game controller
//! - `statistics.rs`: answers about a recorded match
//! - `league.rs`: all of it together, as `common/scene` wants it
//!
//! Pure. Not here: sockets, files and pages (`tools/viewer`), the page's drawing of the league (`web`), a simulation, a referee.

mod address;
mod commands;
mod event;
mod league;
mod live;
mod log;
mod setting;
mod shown;
mod stage;
mod statistics;
mod stored;
mod translator;

pub use address::Addresses;
pub use commands::{CardColour, Command};
pub use league::Smallsize;
pub use shown::{Call, Shown};
pub use translator::Translator;
