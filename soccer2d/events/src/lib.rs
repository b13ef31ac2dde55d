//! What happened in a 2D match, computed from its shows: goals, passes, shots, tackles, fouls; and statistics over
//! them.
//!
//! Shows are all that is needed, from a running match or from a game log of any version and any server: a
//! [`Watcher`] takes one after the other and gives [`Event`]s; [`Tally`] counts them into [`Statistics`]. What each
//! of them means, and what older logs leave to be guessed, is in `docs/2d-events.md`.
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

/// The version of the JSON of [`Event`] and [`Statistics`]. Fields may be added within a version; a field that is
/// removed or changes its meaning makes a new version.
pub const SCHEMA: u32 = 1;
