//! What happened in a 2D match, told from its shows: goals, passes, shots, tackles, fouls; and statistics over them.
//!
//! A show is all that is needed, from a running match or from a game log of any version, ours or anybody's: a
//! [`Watcher`] is handed one after the other and tells [`Event`]s; [`Tally`] counts them into [`Statistics`]. What each
//! of them means, and what older logs leave to be guessed, stands in `docs/2d-events.md`.
//!
//! Pure. Not here: files, the referee's own reasons (`soccer2d/sim`), drawing.

mod calls;
mod contact;
mod event;
mod pitch;
mod play;
mod spelling;
mod standing;
mod statistics;
mod watcher;

pub use event::{
    Assist, CardColour, Cause, Event, Fault, Goal, Pass, PassOutcome, Place, Restart, Shot, ShotOutcome,
    What, Who,
};
pub use pitch::Pitch;
pub use standing::Standing;
pub use statistics::{
    Counts, Curve, GoalMark, HeatMap, PassMark, PlayerStatistics, ShotMark, Statistics, Tally,
    TeamStatistics, percent,
};
pub use watcher::Watcher;

/// The version of what is written as JSON: of [`Event`] and [`Statistics`]. Fields may be added within a version; one
/// that goes, or means something else, makes a new one.
pub const SCHEMA: u32 = 1;
