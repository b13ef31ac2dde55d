//! The clock of a match: seconds of playing time, counted up, made of what is left of each stage.

use smallsize_protocol::referee::Stage;

/// The usual lengths of the parts that have playing time, in seconds.
const HALF: f64 = 300.0;
const EXTRA_HALF: f64 = 150.0;

/// Counts playing time. Without a referee it is the time since the first picture.
#[derive(Clone, Debug, Default)]
pub(crate) struct MatchClock {
    stage: Option<Stage>,
    /// Playing time before this stage, in seconds.
    before: f64,
    /// How long this stage lasts.
    length: f64,
    /// Playing time now.
    now: f64,
}

/// The usual playing time before a stage, and its own.
fn usual(stage: Stage) -> (f64, f64) {
    match stage {
        Stage::NormalFirstHalfPre => (0.0, 0.0),
        Stage::NormalFirstHalf => (0.0, HALF),
        Stage::NormalHalfTime | Stage::NormalSecondHalfPre => (HALF, 0.0),
        Stage::NormalSecondHalf => (HALF, HALF),
        Stage::ExtraTimeBreak | Stage::ExtraFirstHalfPre => (2.0 * HALF, 0.0),
        Stage::ExtraFirstHalf => (2.0 * HALF, EXTRA_HALF),
        Stage::ExtraHalfTime | Stage::ExtraSecondHalfPre => (2.0 * HALF + EXTRA_HALF, 0.0),
        Stage::ExtraSecondHalf => (2.0 * HALF + EXTRA_HALF, EXTRA_HALF),
        Stage::PenaltyShootoutBreak | Stage::PenaltyShootout | Stage::PostGame => {
            (2.0 * (HALF + EXTRA_HALF), 0.0)
        }
    }
}

impl MatchClock {
    /// Takes what the referee says: the stage, and what is left of it in milliseconds.
    pub(crate) fn hear(&mut self, stage: Option<Stage>, left: Option<i32>) {
        let Some(stage) = stage else { return };
        let left = left.map(|left| f64::from(left) / 1e3);
        if self.stage != Some(stage) {
            let (before, length) = usual(stage);
            let is_next = self.stage.is_some_and(|last| (last as i32) < stage as i32);
            // A stage whose beginning is seen has its true length left, to the second.
            let seen = left.filter(|left| is_next && *left > 0.0).map(f64::round);
            *self = MatchClock {
                stage: Some(stage),
                before: if is_next { self.now } else { before },
                length: if length > 0.0 { seen.unwrap_or(length) } else { 0.0 },
                now: 0.0,
            };
        }
        let played = match left {
            Some(left) if self.length > 0.0 => (self.length - left).max(0.0),
            _ => 0.0,
        };
        self.now = self.before + played;
    }

    /// Playing time, if a referee was heard.
    pub(crate) fn seconds(&self) -> Option<f64> {
        self.stage.map(|_| self.now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playing_time_goes_on_from_half_to_half() {
        let mut clock = MatchClock::default();
        assert_eq!(clock.seconds(), None);
        let mut check = |stage, left: i32, expected: f64| {
            clock.hear(Some(stage), Some(left));
            assert_eq!(clock.seconds(), Some(expected), "{stage:?} {left}");
        };
        check(Stage::NormalFirstHalfPre, 0, 0.0);
        check(Stage::NormalFirstHalf, 60_000, 0.0);
        check(Stage::NormalFirstHalf, 12_500, 47.5);
        check(Stage::NormalFirstHalf, -3_000, 63.0);
        check(Stage::NormalHalfTime, 300_000, 63.0);
        check(Stage::NormalSecondHalf, 60_000, 63.0);
        check(Stage::NormalSecondHalf, 59_000, 64.0);
        // A new match.
        check(Stage::NormalFirstHalfPre, 0, 0.0);
    }

    #[test]
    fn a_match_that_is_joined_late_has_the_usual_lengths_before() {
        let mut clock = MatchClock::default();
        clock.hear(Some(Stage::NormalSecondHalf), Some(290_000));
        assert_eq!(clock.seconds(), Some(310.0));
    }
}
