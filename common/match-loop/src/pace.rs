//! How fast a match goes by, and who may change it while it does.

use std::{
    fmt,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use common_simulation::Timing;

/// However slow a match goes by, a tick lasts no longer than a year.
const LONGEST_TICK: Duration = Duration::from_secs(366 * 24 * 3600);

/// How fast a match goes by on the clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pace {
    /// As fast as all clients answer.
    Unpaced,
    /// So many times as fast as real time, but never faster than all clients answer. 1 is real time.
    Times(f64),
    /// Not at all, until the pace is another.
    Paused,
}

impl Pace {
    /// What ticks and cycles last at this pace; none if it does not matter.
    ///
    /// A speed that is no positive number is no pace at all, so it counts as unpaced.
    pub(crate) fn timing(self, real: Timing) -> Option<Timing> {
        let Pace::Times(speed) = self else { return None };
        let scaled = |duration: Duration| {
            let seconds = duration.as_secs_f64() / speed;
            Duration::try_from_secs_f64(seconds).map_or(LONGEST_TICK, |scaled| scaled.min(LONGEST_TICK))
        };
        (speed > 0.0).then(|| Timing { tick: scaled(real.tick), make_up: scaled(real.make_up), ..real })
    }
}

/// The pace of a match, for all who may change it: clones are handles to the same pace, and any thread may hold one. The
/// match follows before its next tick. Its course does not depend on it.
#[derive(Clone)]
pub struct PaceControl(Arc<Shared>);

struct Shared {
    pace: Mutex<Pace>,
    changed: Condvar,
}

impl PaceControl {
    /// A match that begins at this pace.
    pub fn new(pace: Pace) -> PaceControl {
        PaceControl(Arc::new(Shared { pace: Mutex::new(pace), changed: Condvar::new() }))
    }

    /// From now on the match goes by at this pace.
    pub fn set(&self, pace: Pace) {
        *self.lock() = pace;
        self.0.changed.notify_all();
    }

    /// How fast it goes by.
    pub fn get(&self) -> Pace {
        *self.lock()
    }

    /// Waits so long, or until the pace is another than this one.
    pub(crate) fn wait(&self, while_it_is: Pace, time: Duration) {
        let wait = self.0.changed.wait_timeout_while(self.lock(), time, |pace| *pace == while_it_is);
        drop(wait.unwrap_or_else(PoisonError::into_inner));
    }

    fn lock(&self) -> MutexGuard<'_, Pace> {
        // Nothing can fail while it is locked.
        self.0.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl From<Pace> for PaceControl {
    fn from(pace: Pace) -> PaceControl {
        PaceControl::new(pace)
    }
}

impl fmt::Debug for PaceControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PaceControl").field(&self.get()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twice_the_speed_is_half_the_tick() {
        let ms = Duration::from_millis;
        let real = Timing { tick: ms(10), ticks_per_cycle: 10, make_up: ms(8) };
        let check = |pace: Pace, expected: Option<(Duration, Duration)>| {
            let timing = pace.timing(real);
            assert_eq!(timing.map(|timing| (timing.tick, timing.make_up)), expected, "{pace:?}");
        };
        check(Pace::Times(1.0), Some((ms(10), ms(8))));
        check(Pace::Times(2.0), Some((ms(5), ms(4))));
        check(Pace::Times(f64::INFINITY), Some((Duration::ZERO, Duration::ZERO)));
        check(Pace::Times(1e-300), Some((LONGEST_TICK, LONGEST_TICK)));
        check(Pace::Times(1e-12), Some((LONGEST_TICK, LONGEST_TICK)));
        check(Pace::Times(0.0), None);
        check(Pace::Times(f64::NAN), None);
        check(Pace::Unpaced, None);
        check(Pace::Paused, None);
    }

    #[test]
    fn handles_hold_the_same_pace() {
        let control = PaceControl::new(Pace::Unpaced);
        control.clone().set(Pace::Paused);
        assert_eq!(control.get(), Pace::Paused);
        // It is another already, so this comes back.
        control.wait(Pace::Unpaced, Duration::MAX);
    }
}
