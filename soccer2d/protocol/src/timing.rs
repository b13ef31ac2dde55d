//! How long things last: the tick of the server's clock and the cycle of the game.

use std::time::Duration;

/// One tick of the official server's clock.
pub const TICK: Duration = Duration::from_millis(10);

/// One cycle, unless `simulator_step` says otherwise.
pub const CYCLE: Duration = Duration::from_millis(100);

/// How many usual cycles a second has.
pub const CYCLES_PER_SECOND: i32 = (1000 / CYCLE.as_millis()) as i32;

/// How many ticks a cycle of so many milliseconds has, at least one.
pub const fn ticks_per_cycle(simulator_step: i32) -> u32 {
    let ticks = simulator_step / TICK.as_millis() as i32;
    if ticks > 1 { ticks as u32 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ServerParams;

    #[test]
    fn the_usual_cycle_is_that_of_the_parameters() {
        let step = ServerParams::default().simulator_step;
        assert_eq!(CYCLE, Duration::from_millis(step as u64));
        assert_eq!(TICK * ticks_per_cycle(step), CYCLE);
    }

    #[test]
    fn a_cycle_has_a_tick_at_least() {
        assert_eq!([-5, 0, 9, 10, 25, 100].map(ticks_per_cycle), [1, 1, 1, 1, 2, 10]);
    }
}
