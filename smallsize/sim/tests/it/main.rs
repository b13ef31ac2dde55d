//! The simulation from outside: situations and what becomes of them.

#![allow(clippy::unwrap_used, reason = "tests say what is wrong by failing")]

mod arena;
mod ball;
mod calibration;
mod dribbler;
mod kicker;
mod robots;
