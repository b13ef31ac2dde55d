//! An object in motion, as several cameras see it: a straight line through the latest measurements of each.

use common_geometry::{Vec2, angle};

/// Measurements of one camera that make a line.
const MEASUREMENTS: usize = 6;
/// Older ones are left out, in microseconds.
const WINDOW: u64 = 120_000;
/// Cameras that are told apart.
const MAX_CAMERAS: usize = 8;
/// A camera's line counts as long as its newest measurement is no older, in microseconds.
const FRESH: u64 = 60_000;
/// How far a line is continued beyond its last measurement, in microseconds.
const AHEAD: u64 = 200_000;

/// One measurement.
#[derive(Clone, Copy, Debug, Default)]
struct Measurement {
    time: u64,
    at: Vec2,
    /// Continued beyond a turn, so that it is a line too.
    heading: f64,
}

/// The measurements of one camera, the oldest first.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    camera: u32,
    count: usize,
    measurements: [Measurement; MEASUREMENTS],
}

impl Line {
    fn push(&mut self, measurement: Measurement) {
        if self.count == MEASUREMENTS {
            self.measurements.rotate_left(1);
            self.count -= 1;
        }
        self.measurements[self.count] = measurement;
        self.count += 1;
    }

    fn newest(&self) -> Option<&Measurement> {
        self.measurements[..self.count].last()
    }

    fn keep_newest(&mut self, count: usize) {
        let left = self.count.min(count);
        self.measurements.copy_within(self.count - left..self.count, 0);
        self.count = left;
    }

    /// Place, velocity, heading and spin at the newest measurement: the straight line with the least squares.
    fn fit(&self) -> Option<(u64, Vec2, Vec2, f64, f64)> {
        let newest = self.newest()?;
        let used = self.measurements[..self.count].iter().filter(|m| m.time + WINDOW >= newest.time);
        let age = |m: &Measurement| -((newest.time - m.time) as f64) / 1e6;
        let (mut n, mut st, mut stt) = (0.0, 0.0, 0.0);
        let (mut sp, mut stp) = (Vec2::ZERO, Vec2::ZERO);
        let (mut sh, mut sth) = (0.0, 0.0);
        for m in used {
            let t = age(m);
            n += 1.0;
            st += t;
            stt += t * t;
            sp += m.at;
            stp += m.at * t;
            sh += m.heading;
            sth += m.heading * t;
        }
        let determinant = n * stt - st * st;
        if determinant < 1e-9 {
            return Some((newest.time, newest.at, Vec2::ZERO, newest.heading, 0.0));
        }
        let velocity = (stp * n - sp * st) / determinant;
        let position = (sp - velocity * st) / n;
        let spin = (sth * n - sh * st) / determinant;
        let heading = (sh - spin * st) / n;
        Some((newest.time, position, velocity, heading, spin))
    }
}

/// An object.
#[derive(Clone, Debug, Default)]
pub(super) struct Motion {
    lines: Vec<Line>,
    /// The time of the latest measurement that was believed.
    seen: Option<u64>,
    misses: u32,
}

impl Motion {
    /// A measurement. It is believed if it is within this distance of what was expected, or if others before it were not and
    /// agree that the object is elsewhere. Gives whether it was believed.
    pub fn measure(
        &mut self,
        camera: u32,
        time: u64,
        at: Vec2,
        heading: f64,
        gate: f64,
        misses: u32,
    ) -> bool {
        if let Some((expected, _)) = self.at(time)
            && expected.distance(at) > gate
        {
            self.misses += 1;
            if self.misses < misses {
                return false;
            }
            self.forget();
        }
        self.misses = 0;
        self.seen = Some(self.seen.unwrap_or(0).max(time));
        let line = match self.lines.iter().position(|line| line.camera == camera) {
            Some(index) => &mut self.lines[index],
            None if self.lines.len() < MAX_CAMERAS => {
                self.lines.push(Line { camera, ..Line::default() });
                let last = self.lines.len() - 1;
                &mut self.lines[last]
            }
            None => return false,
        };
        let newest = line.newest().copied();
        if newest.is_some_and(|newest| newest.time >= time) {
            return false;
        }
        let heading =
            newest.map_or(heading, |newest| newest.heading + angle::normalize(heading - newest.heading));
        line.push(Measurement { time, at, heading });
        true
    }

    /// Place and velocity at a time: the mean of all cameras that have seen it lately.
    pub fn at(&self, time: u64) -> Option<(Vec2, Vec2)> {
        let seen = self.seen?;
        let (mut count, mut place, mut speed) = (0.0, Vec2::ZERO, Vec2::ZERO);
        for line in &self.lines {
            let Some((newest, position, velocity, ..)) = line.fit() else { continue };
            if newest + FRESH < seen {
                continue;
            }
            let ahead = time.saturating_sub(newest).min(AHEAD) as f64 / 1e6;
            place += position + velocity * ahead;
            speed += velocity;
            count += 1.0;
        }
        (count > 0.0).then(|| (place / count, speed / count))
    }

    /// Heading and spin at a time, of the camera that saw it last.
    pub fn heading_at(&self, time: u64) -> (f64, f64) {
        let newest = self.lines.iter().max_by_key(|line| line.newest().map(|newest| newest.time));
        let Some((seen, _, _, heading, spin)) = newest.and_then(Line::fit) else { return (0.0, 0.0) };
        (heading + spin * time.saturating_sub(seen).min(AHEAD) as f64 / 1e6, spin)
    }

    /// How long it has not been seen, in seconds.
    pub fn unseen(&self, time: u64) -> f64 {
        self.unseen_for(time).min(10_000_000) as f64 / 1e6
    }

    /// How long it has not been seen, in microseconds.
    pub fn unseen_for(&self, time: u64) -> u64 {
        self.seen.map_or(u64::MAX, |seen| time.saturating_sub(seen))
    }

    /// Forgets all but the latest two measurements of each camera.
    pub fn keep_newest(&mut self) {
        for line in &mut self.lines {
            line.keep_newest(2);
        }
    }

    /// Forgets it.
    pub fn forget(&mut self) {
        self.lines.clear();
        self.seen = None;
        self.misses = 0;
    }
}
