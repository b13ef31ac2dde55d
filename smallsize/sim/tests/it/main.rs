//! The simulation from outside: situations and what becomes of them.

#![allow(clippy::unwrap_used, reason = "tests say what is wrong by failing")]
#![allow(clippy::disallowed_methods, reason = "tests read recordings")]

mod arena;
mod ball;
mod calibration;
mod cameras;
mod commands;
mod control;
mod conversations;
mod determinism;
mod dribbler;
mod kicker;
mod parameters;
mod refereed;
mod robots;
