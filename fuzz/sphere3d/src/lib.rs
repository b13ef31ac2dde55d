//! Fuzz targets for the parsers of the sphere league. See `fuzz/common` for what a target is.

mod agentdb;
mod messages;
mod relay;
mod states;

use fuzz_common::Target;

/// The targets of this crate.
pub const TARGETS: &[Target] = &[
    ("agentdb", agentdb::run),
    ("from_agent", messages::from_agent),
    ("relay", relay::run),
    ("states", states::run),
    ("to_agent", messages::to_agent),
];
