//! When the next cycle is due, and in which direction.

use std::time::Duration;

/// The slowest and the fastest that it goes.
const SPEEDS: (f64, f64) = (0.125, 64.0);

/// How a log is being played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Playback {
    pub(crate) is_playing: bool,
    pub(crate) is_backward: bool,
    /// Times real time.
    pub(crate) speed: f64,
    /// How much of a cycle has gone by.
    elapsed: f64,
}

impl Playback {
    pub(crate) fn new(speed: f64) -> Playback {
        Playback {
            is_playing: false,
            is_backward: false,
            speed: speed.clamp(SPEEDS.0, SPEEDS.1),
            elapsed: 0.0,
        }
    }

    /// Plays in a direction.
    pub(crate) fn play(&mut self, is_backward: bool) {
        self.is_playing = true;
        self.is_backward = is_backward;
        self.elapsed = 0.0;
    }

    pub(crate) fn stop(&mut self) {
        self.is_playing = false;
    }

    /// Faster by a factor, or slower.
    pub(crate) fn accelerate(&mut self, factor: f64) {
        self.speed = (self.speed * factor).clamp(SPEEDS.0, SPEEDS.1);
    }

    /// So much time has gone by: how many cycles are due. After a long pause, no more than a few.
    pub(crate) fn advance(&mut self, time: Duration, cycle: Duration) -> u32 {
        if !self.is_playing {
            return 0;
        }
        self.elapsed += time.as_secs_f64() * self.speed / cycle.as_secs_f64().max(1e-3);
        // What is missing by rounding alone is not missing.
        let due = (self.elapsed + 1e-9).floor();
        self.elapsed = (self.elapsed - due).max(0.0);
        due.min(32.0) as u32
    }
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::timing::CYCLE;

    use super::*;

    #[test]
    fn cycles_are_due_in_time() {
        let mut playback = Playback::new(1.0);
        assert_eq!(playback.advance(CYCLE * 5, CYCLE), 0, "it stands");
        playback.play(false);
        assert_eq!(playback.advance(Duration::from_millis(60), CYCLE), 0);
        assert_eq!(playback.advance(Duration::from_millis(60), CYCLE), 1);
        assert_eq!(playback.advance(Duration::from_millis(80), CYCLE), 1);
        playback.accelerate(4.0);
        assert_eq!(playback.advance(CYCLE, CYCLE), 4);
        assert_eq!(playback.advance(CYCLE * 1000, CYCLE), 32);
        playback.stop();
        assert_eq!(playback.advance(CYCLE, CYCLE), 0);
    }

    #[test]
    fn speeds_have_limits() {
        let mut playback = Playback::new(1e9);
        assert_eq!(playback.speed, 64.0);
        (0..20).for_each(|_| playback.accelerate(0.5));
        assert_eq!(playback.speed, 0.125);
    }
}
