//! What happened in a small-size match, computed from the messages that everyone at a field receives: vision, tracked vision
//! and the referee's.
//!
//! [`Pictures`] makes one [`Picture`] after the other of vision or tracked vision, [`Standing`] is the referee's message in
//! numbers, [`Watcher`] takes both and gives [`Event`]s, [`Tally`] counts them into [`Statistics`]. `docs/ssl-events.md` says
//! what each of them means.
//!
//! Pure. Not here: sockets and files, an automatic referee (`smallsize/referee`), drawing.

mod ball_play;
mod clock;
mod event;
mod heat_map;
mod merge;
mod picture;
mod pictures;
mod standing;
mod statistics;
mod watcher;
pub mod words;

pub use event::{Event, Kick, Pass, PassOutcome, Place, What, Who};
pub use heat_map::HeatMap;
pub use picture::{Ball, Picture, Robot, Seen, SeenKind, Source};
pub use pictures::{MOST_SEEN, Pictures};
pub use standing::{CARDS, Heard, Names, RefereeReader, Standing, TeamStanding};
pub use statistics::{Counts, KickMark, MOST_NEWS, RobotStatistics, Statistics, Tally, TeamStatistics};
pub use watcher::Watcher;

/// The version of the JSON of [`Event`] and [`Statistics`]. Fields may be added within a version; a field that is removed or
/// changes its meaning makes a new version.
pub const SCHEMA: u32 = 1;
