//! Fuzz targets for the parsers of the small-size league. See `fuzz/common` for what a target is.

mod conversation;
mod log;
mod messages;

use fuzz_common::Target;

/// The targets of this crate: one for each socket that takes messages, and log files.
pub const TARGETS: &[Target] = &[
    ("ci", messages::lock_step),
    ("controller", messages::controller),
    ("conversation", conversation::run),
    ("grsim", messages::grsim),
    ("log", log::run),
    ("referee", messages::referee),
    ("simulation", messages::simulation),
    ("tracked", messages::tracked),
    ("vision", messages::vision),
];
