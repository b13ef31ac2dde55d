//! The length of halves: the table has seconds, the simulation counts cycles.

use super::ServerParams;

impl ServerParams {
    /// A half's length in cycles; 0 or less is no limit.
    pub fn half_cycles(&self) -> i32 {
        cycles(self.half_time, self.simulator_step)
    }

    /// An extra half's length in cycles.
    pub fn extra_half_cycles(&self) -> i32 {
        cycles(self.extra_half_time, self.simulator_step)
    }
}

/// The number of cycles in this many seconds. Rounded as in the official server: towards zero for halves without
/// end.
pub(super) fn cycles(seconds: i32, simulator_step: i32) -> i32 {
    (f64::from(seconds) * (1000.0 / f64::from(simulator_step.max(1))) + 0.5) as i32
}
