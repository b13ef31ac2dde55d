//! When the next tick is due on the clock. Pure: the caller passes the time.

use std::time::Duration;

use common_simulation::Timing;

/// The absolute timetable of a paced match.
///
/// Tick n is due n ticks after the start, however late the ones before it were, so a match of ten minutes lasts ten
/// minutes. Lateness is made up gently, because a client that thinks for most of a cycle must not find the cycle gone:
/// a cycle that began late ends early by [`Timing::make_up`] at most. A program that is late by more than a cycle has slept or was
/// stopped; then the timetable moves, and the stall is counted.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    timing: Timing,
    /// When the next tick is due if none was ever late.
    ideal: Duration,
    /// When it is due by the rhythm of the present cycle, which may have begun late.
    rhythm: Duration,
    /// How many ticks of the present cycle have happened.
    ticked: u32,
    stalls: u64,
}

impl Schedule {
    /// A timetable whose first tick is due then, in a cycle of which so many ticks have happened. All times count from one
    /// moment of the caller's choice.
    pub fn new(timing: Timing, ticked: u32, due: Duration) -> Schedule {
        Schedule { timing, ideal: due, rhythm: due, ticked, stalls: 0 }
    }

    /// When the next tick is due.
    pub fn due(&self) -> Duration {
        self.ideal.max(self.rhythm.saturating_sub(self.timing.make_up))
    }

    /// The tick that was due has happened at this time.
    pub fn ticked(&mut self, now: Duration) {
        let late = now.saturating_sub(self.ideal);
        if late > self.timing.cycle() {
            self.stalls += 1;
            self.ideal += late;
            self.rhythm += late;
        }
        if self.ticked == 0 {
            self.rhythm = now;
        }
        self.ideal += self.timing.tick;
        self.rhythm += self.timing.tick;
        self.ticked = (self.ticked + 1) % self.timing.ticks_per_cycle.max(1);
    }

    /// How often the timetable had to move because a tick was more than a cycle late.
    pub fn stalls(&self) -> u64 {
        self.stalls
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    const TEN_TICKS: Timing = Timing { tick: ms(10), ticks_per_cycle: 10, make_up: ms(10) };
    const ONE_TICK: Timing = Timing { tick: ms(20), ticks_per_cycle: 1, make_up: ms(2) };

    /// Plays ticks of 10 ms, ten a cycle; tick n happens `late(n)` milliseconds after it is due. Gives the times in
    /// milliseconds, and the schedule.
    fn play(ticks: u64, late: impl Fn(u64) -> u64) -> (Vec<u64>, Schedule) {
        play_timed(TEN_TICKS, ticks, late)
    }

    fn play_timed(timing: Timing, ticks: u64, late: impl Fn(u64) -> u64) -> (Vec<u64>, Schedule) {
        let mut schedule = Schedule::new(timing, 0, Duration::ZERO);
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
        assert_eq!(schedule.stalls(), 1);
    }

    #[test]
    fn a_stall_inside_a_cycle_keeps_the_rest_of_the_cycle() {
        let (times, schedule) = play(21, |n| if n == 3 { 1_000 } else { 0 });
        assert_eq!(times[3..6], [1_030, 1_040, 1_050]);
        assert_eq!(cycle_starts(&times), [0, 1_100, 1_200]);
        assert_eq!(schedule.stalls(), 1);
    }

    #[test]
    fn with_one_tick_a_cycle_a_late_one_is_made_up_gently_too() {
        let (times, schedule) = play_timed(ONE_TICK, 7, |n| if n == 1 { 7 } else { 0 });
        assert_eq!(times, [0, 27, 45, 63, 81, 100, 120]);
        assert_eq!(schedule.stalls(), 0);
    }

    #[test]
    fn with_one_tick_a_cycle_a_little_late_does_not_add_up() {
        let (times, _) = play_timed(ONE_TICK, 5, |_| 1);
        assert_eq!(times, [1, 21, 41, 61, 81]);
    }

    #[test]
    fn with_one_tick_a_cycle_a_stall_moves_the_schedule() {
        let (times, schedule) = play_timed(ONE_TICK, 5, |n| if n == 2 { 21 } else { 0 });
        assert_eq!(times, [0, 20, 61, 81, 101]);
        assert_eq!(schedule.stalls(), 1);
    }

    #[test]
    fn a_schedule_can_begin_in_the_middle_of_a_cycle() {
        let mut schedule = Schedule::new(TEN_TICKS, 8, ms(1_000));
        let times = [(); 4].map(|()| {
            let due = schedule.due();
            schedule.ticked(due);
            due
        });
        assert_eq!(times, [1_000, 1_010, 1_020, 1_030].map(ms));
    }
}
