//! What a door answers to what it does not do. The codes are those that the ER-Force simulator has; `INVALID_VALUE` is our own, for
//! numbers that are none or that no field is large enough for.

use smallsize_protocol::simulation::SimulatorError;

/// An error with its code and its words.
pub(crate) fn error(code: &str, message: String) -> SimulatorError {
    SimulatorError { code: Some(code.to_owned()), message: Some(message) }
}

/// A number that cannot be used.
pub(crate) fn invalid_value(what: &str, found: impl std::fmt::Display, expected: &str) -> SimulatorError {
    error("INVALID_VALUE", format!("{what} = {found}: expected {expected}; nothing of it was done"))
}

/// The largest velocity that is not a mistake, in m/s and rad/s. What is over a robot's own limits is obeyed as far as it can.
pub(crate) const LARGEST_VELOCITY: f64 = 10_000.0;

/// Whether a velocity can be meant.
pub(crate) fn is_velocity(value: f32) -> bool {
    f64::from(value).abs() <= LARGEST_VELOCITY
}
