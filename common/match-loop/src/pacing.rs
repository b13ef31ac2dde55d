//! When the next tick is due, at a pace that may change from tick to tick. Pure: the caller passes the time, and at
//! which pace the match goes by now.

use std::time::Duration;

use common_simulation::Timing;

use crate::{Lateness, Pace, schedule::Schedule};

/// Where a match is on the clock.
#[derive(Clone, Debug)]
pub(crate) struct Pacing {
    real: Timing,
    pace: Pace,
    /// At a pace that has one.
    schedule: Option<Schedule>,
    /// When the last tick happened.
    last: Option<Duration>,
    /// How many ticks of the present cycle have happened.
    ticked: u32,
}

/// When a tick is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    Now,
    At(Duration),
    /// Not before the pace is another.
    Never,
}

impl Pacing {
    /// Of a match that has not begun.
    pub fn new(real: Timing) -> Pacing {
        Pacing { real, pace: Pace::Unpaced, schedule: None, last: None, ticked: 0 }
    }

    /// When the next tick is due.
    pub fn due(&mut self, pace: Pace, now: Duration) -> Due {
        if pace != self.pace {
            self.pace = pace;
            self.schedule = pace.timing(self.real).map(|timing| {
                // A tick after the last one, as long as a tick is now: changing the pace often gains nothing.
                let next = self.last.map_or(now, |last| (last + timing.tick).max(now));
                Schedule::new(timing, self.ticked, next)
            });
        }
        match &self.schedule {
            Some(schedule) if schedule.due() > now => Due::At(schedule.due()),
            None if self.pace == Pace::Paused => Due::Never,
            _ => Due::Now,
        }
    }

    /// A tick happens now. Says how late that is.
    pub fn ticked(&mut self, now: Duration) -> Lateness {
        self.last = Some(now);
        self.ticked = (self.ticked + 1) % self.real.ticks_per_cycle.max(1);
        let Some(schedule) = &mut self.schedule else { return Lateness::default() };
        let late = now.saturating_sub(schedule.due());
        let stalls = schedule.stalls();
        schedule.ticked(now);
        Lateness { late, stalled: schedule.stalls() > stalls }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    /// Plays ticks of 10 ms, ten a cycle, until this time in milliseconds. `pace` says the pace at a time; it is looked at
    /// every millisecond, as a user might change it. Gives the times of the ticks, ten at most in a millisecond.
    fn play(until: u64, pace: impl Fn(u64) -> Pace) -> Vec<u64> {
        let mut pacing = Pacing::new(Timing { tick: ms(10), ticks_per_cycle: 10, make_up: ms(10) });
        let mut times = Vec::new();
        for now in 0..until {
            for _ in 0..10 {
                if pacing.due(pace(now), ms(now)) == Due::Now {
                    assert_eq!(pacing.ticked(ms(now)), Lateness::default());
                    times.push(now);
                }
            }
        }
        times
    }

    #[test]
    fn twice_as_fast_from_now_on() {
        let times = play(60, |now| Pace::Times(if now < 33 { 1.0 } else { 2.0 }));
        assert_eq!(times, [0, 10, 20, 30, 35, 40, 45, 50, 55]);
    }

    #[test]
    fn slower_from_now_on() {
        let times = play(90, |now| Pace::Times(if now < 33 { 1.0 } else { 0.5 }));
        assert_eq!(times, [0, 10, 20, 30, 50, 70]);
    }

    #[test]
    fn a_pause_is_no_stall_and_is_not_made_up() {
        let times =
            play(1_040, |now| if (15..1_000).contains(&now) { Pace::Paused } else { Pace::Times(1.0) });
        assert_eq!(times, [0, 10, 1_000, 1_010, 1_020, 1_030]);
    }

    #[test]
    fn a_match_may_begin_with_a_pause() {
        assert_eq!(play(200, |_| Pace::Paused), [0; 0]);
        let times = play(120, |now| if now < 100 { Pace::Paused } else { Pace::Times(1.0) });
        assert_eq!(times, [100, 110]);
    }

    #[test]
    fn unpaced_for_a_while() {
        let times = play(40, |now| if now == 15 { Pace::Unpaced } else { Pace::Times(1.0) });
        assert_eq!(times, [&[0, 10][..], &[15; 10], &[25, 35]].concat());
    }

    #[test]
    fn who_changes_the_pace_all_the_time_gains_nothing() {
        let times = play(50, |now| if now % 2 == 0 { Pace::Times(1.0) } else { Pace::Paused });
        assert_eq!(times, [0, 10, 20, 30, 40]);
    }

    #[test]
    fn a_new_pace_goes_on_in_the_middle_of_a_cycle() {
        let mut pacing = Pacing::new(Timing { tick: ms(10), ticks_per_cycle: 10, make_up: ms(10) });
        let mut times = Vec::new();
        let mut now = Duration::ZERO;
        for tick in 0..31 {
            let pace = Pace::Times(if tick < 5 { 1.0 } else { 0.5 });
            if let Due::At(due) = pacing.due(pace, now) {
                now = due;
            }
            // The first tick of the second cycle is late; the cycles after it are made up by a tick each.
            now += ms(if tick == 10 { 30 } else { 0 });
            pacing.ticked(now);
            times.push(now.as_millis() as u64);
        }
        assert_eq!(times.into_iter().step_by(10).collect::<Vec<_>>(), [0, 190, 370, 560]);
    }
}
