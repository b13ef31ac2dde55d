//! When the next tick is due on the clock. Pure: whoever asks says what time it is.

use std::time::Duration;

/// The absolute timetable of a paced match.
///
/// Tick n is due n ticks after the start, however late the ones before it were, so a match of ten minutes lasts ten
/// minutes. Lateness is made up gently, because a client that thinks for most of a cycle must not find the cycle gone:
/// a cycle that began late ends at most one tick early. Whoever is late by more than a cycle has slept or was stopped;
/// then the timetable moves, and the stall is counted.
#[derive(Clone, Debug)]
pub struct Schedule {
    tick: Duration,
    ticks_per_cycle: u32,
    /// When the present cycle should have begun.
    cycle_due: Duration,
    /// When it did.
    cycle_began: Duration,
    /// How many of its ticks have happened.
    ticked: u32,
    stalls: u64,
    lost: Duration,
}

impl Schedule {
    /// A timetable whose first tick is due now. All times count from one moment of the caller's choice.
    pub fn new(tick: Duration, ticks_per_cycle: u32, now: Duration) -> Schedule {
        Schedule {
            tick,
            ticks_per_cycle: ticks_per_cycle.max(1),
            cycle_due: now,
            cycle_began: now,
            ticked: 0,
            stalls: 0,
            lost: Duration::ZERO,
        }
    }

    /// When the next tick is due.
    pub fn due(&self) -> Duration {
        // One tick less than the cycle's own rhythm is all that a late cycle gives up.
        let gentle = self.cycle_began + self.tick * self.ticked.saturating_sub(1);
        self.ideal().max(gentle)
    }

    /// The tick that was due has happened at this time.
    pub fn ticked(&mut self, now: Duration) {
        let late = now.saturating_sub(self.ideal());
        if late > self.cycle() {
            self.stalls += 1;
            self.lost += late;
            self.cycle_due += late;
            self.cycle_began += late;
        }
        if self.ticked == 0 {
            self.cycle_began = now;
        }
        self.ticked += 1;
        if self.ticked == self.ticks_per_cycle {
            // Until its first tick happens, the next cycle's rhythm hangs on this one's.
            self.cycle_due += self.cycle();
            self.cycle_began += self.cycle().saturating_sub(self.tick);
            self.ticked = 0;
        }
    }

    /// How often the timetable had to move because a tick was more than a cycle late.
    pub fn stalls(&self) -> u64 {
        self.stalls
    }

    /// How far it has moved in all.
    pub fn lost(&self) -> Duration {
        self.lost
    }

    fn ideal(&self) -> Duration {
        self.cycle_due + self.tick * self.ticked
    }

    fn cycle(&self) -> Duration {
        self.tick * self.ticks_per_cycle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TICK: Duration = Duration::from_millis(10);

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    /// Plays ticks of 10 ms, ten a cycle; tick n happens `late(n)` milliseconds after it is due. Gives the times in
    /// milliseconds, and the schedule.
    fn play(ticks: u64, late: impl Fn(u64) -> u64) -> (Vec<u64>, Schedule) {
        let mut schedule = Schedule::new(TICK, 10, Duration::ZERO);
        let mut clock = Duration::ZERO;
        let times = (0..ticks)
            .map(|n| {
                clock = clock.max(schedule.due()) + ms(late(n));
                schedule.ticked(clock);
                clock.as_millis() as u64
            })
            .collect();
        (times, schedule)
    }

    fn cycle_starts(times: &[u64]) -> Vec<u64> {
        times.iter().step_by(10).copied().collect()
    }

    #[test]
    fn on_time_every_tick_is_a_tick_after_the_last() {
        let (times, schedule) = play(25, |_| 0);
        assert_eq!(times, (0..25).map(|n| n * 10).collect::<Vec<_>>());
        assert_eq!(schedule.stalls(), 0);
    }

    #[test]
    fn a_little_late_does_not_add_up() {
        let (times, _) = play(31, |_| 3);
        assert_eq!(cycle_starts(&times), [3, 103, 203, 303]);
    }

    #[test]
    fn a_late_cycle_is_made_up_one_tick_at_a_time() {
        let (times, schedule) = play(51, |n| if n == 10 { 35 } else { 0 });
        assert_eq!(cycle_starts(&times), [0, 135, 225, 315, 405, 500]);
        assert_eq!(schedule.stalls(), 0);
    }

    #[test]
    fn a_tick_late_inside_a_cycle_leaves_the_next_cycle_on_time() {
        let (times, _) = play(21, |n| if n == 4 { 25 } else { 0 });
        assert_eq!(times[4], 65);
        assert_eq!(cycle_starts(&times), [0, 100, 200]);
    }

    #[test]
    fn a_stall_moves_the_schedule_and_is_counted() {
        let (times, schedule) = play(31, |n| if n == 10 { 5_000 } else { 0 });
        assert_eq!(cycle_starts(&times), [0, 5_100, 5_200, 5_300]);
        assert_eq!((schedule.stalls(), schedule.lost()), (1, ms(5_000)));
    }

    #[test]
    fn a_stall_inside_a_cycle_keeps_the_rest_of_the_cycle() {
        let (times, schedule) = play(21, |n| if n == 3 { 1_000 } else { 0 });
        assert_eq!(times[3..6], [1_030, 1_040, 1_050]);
        assert_eq!(cycle_starts(&times), [0, 1_100, 1_200]);
        assert_eq!(schedule.stalls(), 1);
    }
}
