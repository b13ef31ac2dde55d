//! What an agent believes: the world frame, and the filters that make it of raw pictures.
//!
//! - `frame.rs`: the world frame, which every brain reads
//! - `picture.rs`: one camera's picture in the team's own coordinates; what is absurd stays outside
//! - `tracker.rs`: what a filter must do; there may be several
//! - `plain/`: a simple one, which the yardstick team uses and which never changes

pub mod frame;
pub mod picture;
pub mod plain;
mod tracker;

pub use tracker::Tracker;
