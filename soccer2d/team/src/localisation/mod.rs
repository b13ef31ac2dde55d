//! Where things are, from the rounded numbers of a see.
//!
//! [`intervals`] says what a told number leaves of the truth; [`position_filter`] and [`ball_filter`] keep what agrees with
//! all that was told; [`plain`] takes numbers as they are told, for comparison and to begin with.
//!
//! Not here: what is believed of things from one cycle to the next (`world_model`).

pub mod ball_filter;
pub mod intervals;
pub mod plain;
pub mod position_filter;
