//! What players and monitors receive of the world, as the protocol's types, rounded as on the wire.
//!
//! Nothing here changes the world, except that hearing uses up capacity. Not here: when which percept is due, and who
//! receives it.

mod arm;
pub(crate) mod body;
pub(crate) mod fullstate;
pub(crate) mod global;
pub(crate) mod hearing;
mod lazy_draw;
mod rounding;
pub(crate) mod show;
pub(crate) mod vision;

#[cfg(test)]
mod captured;
#[cfg(test)]
mod fixture;

pub(crate) use lazy_draw::LazyDraw;
