//! What players and monitors are told of the world, as the protocol's types, rounded as the wire carries them.
//!
//! Nothing here changes the world, except that hearing uses up capacity. When which sense is due, and who is sent it,
//! is the cycle's business.

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
