//! The referee of the small-size league: positions, touches and requests in, calls and the league's messages out.
//!
//! [`Referee`] is the whole of it, a value. It serves inside a simulation, alone on the vision of any simulator or field, and
//! as an automatic referee of the real game controller ([`Deciding`]). How it decides is the game controller's way
//! (commit 78a9b3b), and the rules' of May 2026; `docs/ssl-referee.md` has the checks and the differences.
//!
//! Pure. Not here: sockets (`smallsize/server`), what robots and ball do (`smallsize/sim`).

mod asked;
mod behaviour;
mod call;
mod changes;
mod check;
mod clock;
mod command;
mod continuation;
mod event_team;
mod follow;
mod limits;
mod memory;
mod message;
mod observation;
mod referee;
mod request;
mod rules;
mod settings;
pub mod situation;
pub mod state;
mod tracker;
mod unattended;
mod wish;
mod wishes;

pub use call::{Call, What, event_name};
pub use check::{Check, Checks, Raiser, Rule};
pub use command::{Command, Play};
pub use continuation::{Action, Actions, Issue, Issues};
pub use limits::{Limits, Offsets, SECOND, Times};
pub use observation::{Ball, MAX_ROBOTS, MAX_TOUCHES, Observation, Robot, Touch};
pub use referee::Referee;
pub use request::{Refused, Request};
pub use settings::{Deciding, Division, Settings, Sight};
pub use tracker::Tracker;
pub use wish::Wish;
