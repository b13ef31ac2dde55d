//! How fast a match goes by.

use std::time::Duration;

/// How fast a match goes by on the clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pace {
    /// As fast as everybody answers.
    Unpaced,
    /// So many times as fast as real time, but never faster than everybody answers. 1 is real time.
    Times(f64),
}

/// How long a league's ticks and cycles last in real time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// One tick.
    pub tick: Duration,
    /// How many ticks make a cycle, at least one.
    pub ticks_per_cycle: u32,
}

impl Pace {
    /// How long a tick lasts at this pace; none if it does not matter.
    ///
    /// A speed that is no positive number is no pace at all, so it counts as unpaced.
    pub fn tick(self, timing: Timing) -> Option<Duration> {
        match self {
            Pace::Unpaced => None,
            Pace::Times(speed) if speed > 0.0 => {
                Duration::try_from_secs_f64(timing.tick.as_secs_f64() / speed).ok()
            }
            Pace::Times(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twice_the_speed_is_half_the_tick() {
        let timing = Timing { tick: Duration::from_millis(10), ticks_per_cycle: 10 };
        assert_eq!(Pace::Times(1.0).tick(timing), Some(Duration::from_millis(10)));
        assert_eq!(Pace::Times(2.0).tick(timing), Some(Duration::from_millis(5)));
        assert_eq!(Pace::Times(f64::INFINITY).tick(timing), Some(Duration::ZERO));
        assert_eq!(Pace::Times(1e-300).tick(timing), None);
        assert_eq!(Pace::Times(f64::NAN).tick(timing), None);
        assert_eq!(Pace::Unpaced.tick(timing), None);
    }
}
