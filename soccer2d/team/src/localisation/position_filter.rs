//! My own position. Particles: positions that agree with everything that was seen and felt.
//!
//! Every landmark of a see says: you are in this section of a ring round me. A particle outside one of them is dropped. The
//! direction in which a particle looks is not guessed but computed: each landmark allows an interval of directions, and the
//! width that all of them leave is the particle's weight. Between two sees particles move as the body feels, with the error
//! of that feeling.
//!
//! If few particles survive, because the player was bumped or moved by the server, new ones are bred from the plain estimate
//! until they agree with the see.

use common_geometry::{Chance, Polar, Vec2, angle};

use super::{intervals::Interval, plain::Fix};
use crate::tuning::localisation;

/// A landmark as it was seen, as intervals that contain the truth.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    /// Its position, in metres.
    pub place: Vec2,
    /// In metres.
    pub distance: Interval,
    /// Relative to the face, in radians.
    pub direction: Interval,
}

/// The player's position and face, and how well they are known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// In metres.
    pub position: Vec2,
    /// How far off the position may be, in metres.
    pub position_error: f64,
    /// Direction on the field, in radians.
    pub face: f64,
    /// How far off the face may be, in radians.
    pub face_error: f64,
}

/// A step as the body felt it.
#[derive(Clone, Copy, Debug)]
pub struct FeltStep {
    /// Distance and direction, in metres.
    pub way: Vec2,
    /// How far off it may be along the way, in metres.
    pub along: f64,
    /// How far off it may be across the way, in metres.
    pub across: f64,
}

#[derive(Clone, Debug)]
pub struct PositionFilter {
    particles: Vec<Particle>,
    spare: Vec<Particle>,
    chance: Chance,
    tuning: localisation::PositionFilter,
}

#[derive(Clone, Copy, Debug)]
struct Particle {
    position: Vec2,
    /// Its weight; below zero, by how much it contradicts the see.
    weight: f64,
    /// The direction in which it looks, relative to the reference direction.
    face: f64,
}

/// A see, prepared for many particles.
struct View<'a> {
    rings: &'a [Prepared],
    /// What else is known about the face, relative to the reference direction.
    known_face: Interval,
}

/// A ring with the values that all particles need.
#[derive(Clone, Copy, Debug)]
struct Prepared {
    place: Vec2,
    near: f64,
    far: f64,
    /// The way to the landmark from the place round which particles are expected.
    offset: Vec2,
    /// The face that this landmark alone suggests from there, relative to the reference direction.
    face: Interval,
}

impl PositionFilter {
    /// A filter without particles.
    pub fn new(seed: u64, tuning: &localisation::PositionFilter) -> PositionFilter {
        PositionFilter {
            particles: Vec::with_capacity(tuning.particles),
            spare: Vec::with_capacity(tuning.particles),
            chance: Chance::new(seed),
            tuning: tuning.clone(),
        }
    }

    /// The player was put at a place, with this error.
    pub fn reset(&mut self, place: Vec2, error: f64) {
        self.particles.clear();
        for _ in 0..self.tuning.particles {
            let position = place + self.jitter(error);
            self.particles.push(Particle { position, weight: 1.0, face: 0.0 });
        }
    }

    /// The player has made a step.
    pub fn step(&mut self, felt: &FeltStep) {
        let ahead = if felt.way == Vec2::ZERO { Vec2::X } else { felt.way.with_length(1.0) };
        let aside = ahead.perp();
        for particle in &mut self.particles {
            let (along, across) = (self.chance.unit() * 2.0 - 1.0, self.chance.unit() * 2.0 - 1.0);
            particle.position += felt.way + ahead * (along * felt.along) + aside * (across * felt.across);
        }
    }

    /// The mean of the particles and their spread; None without particles.
    pub fn place(&self) -> Option<(Vec2, f64)> {
        if self.particles.is_empty() {
            return None;
        }
        let (mut sum, mut weights) = (Vec2::ZERO, 0.0);
        for particle in &self.particles {
            let weight = particle.weight.max(0.0);
            sum += particle.position * weight;
            weights += weight;
        }
        if weights <= 0.0 {
            return None;
        }
        let mean = sum / weights;
        let squares = self
            .particles
            .iter()
            .map(|particle| particle.weight.max(0.0) * particle.position.distance_squared(mean));
        Some((mean, (squares.sum::<f64>() / weights).sqrt()))
    }

    /// Takes in a see. `plain` is the plain estimate, `known_face` what is already known about the face.
    pub fn see(&mut self, rings: &[Ring], plain: &Fix, known_face: Option<Interval>) -> Option<Estimate> {
        if rings.is_empty() {
            return None;
        }
        let centre = self.place().map_or(plain.position, |(mean, _)| mean);
        let anything = Interval::around(0.0, self.tuning.known_face.radians());
        let mut prepared = [Prepared::NOTHING; 64];
        let count = rings.len().min(prepared.len());
        for (slot, ring) in prepared.iter_mut().zip(rings) {
            *slot = Prepared::new(ring, centre, plain.face);
        }
        let known = known_face.map_or(anything, |known| {
            Interval::around(angle::normalize(known.middle() - plain.face), known.half())
        });
        let view = View { rings: &prepared[..count], known_face: known };
        if self.judge(&view) < self.tuning.few {
            // Perhaps only the body turned otherwise than expected.
            let view = View { known_face: anything, ..view };
            if self.judge(&view) < self.tuning.few {
                self.breed(rings, plain);
            }
        }
        let estimate = self.estimate(plain.face);
        self.resample();
        estimate
    }

    /// Weighs all particles; returns how many survive.
    fn judge(&mut self, view: &View) -> usize {
        let mut alive = 0;
        for particle in &mut self.particles {
            view.weigh(particle);
            alive += usize::from(particle.weight > 0.0);
        }
        alive
    }

    /// Breeds particles that agree with the see: the best of each generation have children near them.
    fn breed(&mut self, rings: &[Ring], plain: &Fix) {
        let mut spread = plain.error.max(self.tuning.least_plain_error) * self.tuning.first_spread;
        let survivors = self.particles.iter().filter(|particle| particle.weight > 0.0).count();
        if survivors == 0 {
            self.reset(plain.position, spread);
        }
        let mut prepared = [Prepared::NOTHING; 64];
        let count = rings.len().min(prepared.len());
        for _ in 0..self.tuning.generations {
            let best = self.best();
            for (slot, ring) in prepared.iter_mut().zip(rings) {
                *slot = Prepared::new(ring, best, plain.face);
            }
            let known_face = Interval::around(0.0, self.tuning.bred_face.radians());
            let view = View { rings: &prepared[..count], known_face };
            let alive = self.judge(&view);
            if alive >= self.tuning.particles / 3 {
                return;
            }
            self.particles.sort_by(|a, b| b.weight.total_cmp(&a.weight));
            spread = (spread * self.tuning.narrowing).max(self.tuning.least_spread);
            for child in self.tuning.parents..self.particles.len() {
                let parent = self.particles[child % self.tuning.parents].position;
                self.particles[child].position = parent + self.jitter(spread);
            }
        }
        // The last children are not weighed yet.
        let best = self.best();
        for (slot, ring) in prepared.iter_mut().zip(rings) {
            *slot = Prepared::new(ring, best, plain.face);
        }
        let known_face = Interval::around(0.0, self.tuning.bred_face.radians());
        self.judge(&View { rings: &prepared[..count], known_face });
    }

    fn best(&self) -> Vec2 {
        let best = self.particles.iter().max_by(|a, b| a.weight.total_cmp(&b.weight));
        best.map_or(Vec2::ZERO, |particle| particle.position)
    }

    fn estimate(&self, face: f64) -> Option<Estimate> {
        let (position, spread) = self.place()?;
        let (mut sum, mut squares, mut weights) = (0.0, 0.0, 0.0);
        for particle in self.particles.iter().filter(|particle| particle.weight > 0.0) {
            sum += particle.weight * particle.face;
            squares += particle.weight * particle.face * particle.face;
            weights += particle.weight;
        }
        let mean = sum / weights;
        let mean_interval = weights / self.particles.len() as f64;
        Some(Estimate {
            position,
            position_error: self.tuning.error_of_spread * spread + self.tuning.least_error,
            face: angle::normalize(face + mean),
            face_error: (squares / weights - mean * mean).max(0.0).sqrt() * 2.0 + mean_interval * 0.5,
        })
    }

    /// Survivors have children in proportion to their weights, at a small distance.
    fn resample(&mut self) {
        let total: f64 = self.particles.iter().map(|particle| particle.weight.max(0.0)).sum();
        let Some((_, spread)) = self.place() else { return };
        let step = total / self.tuning.particles as f64;
        let mut target = self.chance.unit() * step;
        let mut sum = 0.0;
        self.spare.clear();
        for particle in &self.particles {
            sum += particle.weight.max(0.0);
            while sum > target && self.spare.len() < self.tuning.particles {
                self.spare.push(Particle { weight: 1.0, ..*particle });
                target += step;
            }
        }
        std::mem::swap(&mut self.particles, &mut self.spare);
        for index in 0..self.particles.len() {
            let jitter = self.jitter(spread * self.tuning.apart);
            self.particles[index].position += jitter;
        }
    }

    fn jitter(&mut self, size: f64) -> Vec2 {
        Vec2::new(self.chance.uniform(-size, size), self.chance.uniform(-size, size))
    }
}

impl Prepared {
    const NOTHING: Prepared = Prepared {
        place: Vec2::ZERO,
        near: 0.0,
        far: 0.0,
        offset: Vec2::X,
        face: Interval { low: 0.0, high: 0.0 },
    };

    fn new(ring: &Ring, centre: Vec2, face: f64) -> Prepared {
        let offset = ring.place - centre;
        let suggested = angle::normalize(offset.angle() - ring.direction.middle() - face);
        Prepared {
            place: ring.place,
            near: ring.distance.low,
            far: ring.distance.high,
            offset,
            face: Interval::around(suggested, ring.direction.half()),
        }
    }

    /// By how much the landmark is farther to the right from a place than from the centre.
    #[inline]
    fn parallax(&self, offset: Vec2) -> f64 {
        let (across, along) = (self.offset.perp_dot(offset), self.offset.dot(offset));
        let ratio = across / along;
        if along > 0.0 && ratio.abs() < 0.3 {
            // The series of the arc tangent: the rest is below a thousandth of a degree.
            let square = ratio * ratio;
            ratio * (1.0 - square * (1.0 / 3.0 - square * (0.2 - square * (1.0 / 7.0))))
        } else {
            common_geometry::math::atan2(across, along)
        }
    }
}

impl View<'_> {
    #[inline]
    fn weigh(&self, particle: &mut Particle) {
        let mut face = self.known_face;
        let mut outside = 0.0;
        for ring in self.rings {
            let offset = ring.place - particle.position;
            let distance = offset.length();
            outside += (ring.near - distance).max(distance - ring.far).max(0.0) / (ring.far - ring.near);
            let parallax = ring.parallax(offset);
            face.low = face.low.max(ring.face.low + parallax);
            face.high = face.high.min(ring.face.high + parallax);
        }
        particle.face = face.middle();
        let width = face.high - face.low;
        // A contradiction of a whole degree counts as much as one of a whole ring.
        particle.weight = if outside > 0.0 || width <= 0.0 {
            -outside - (-width).max(0.0) / angle::radians(1.0)
        } else {
            width
        };
    }
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::landmark::Landmark;

    use super::*;
    use crate::localisation::{intervals, plain};
    use crate::tuning::Tuning;

    /// What a player sees from there, in 60 degrees.
    fn rings(position: Vec2, face: f64) -> Vec<Ring> {
        Landmark::all()
            .filter_map(|landmark| {
                let place = plain::place(landmark, soccer2d_protocol::Side::Left);
                let offset = place - position;
                let direction = angle::normalize(offset.angle() - face);
                let told = intervals::told_distance(offset.length(), offset.length(), 0.01);
                (direction.abs() < angle::radians(30.0)).then(|| Ring {
                    place,
                    distance: intervals::distance(told, 0.01),
                    direction: intervals::rounded_degrees(angle::degrees(direction).round() as i32),
                })
            })
            .collect()
    }

    /// A plain estimate that is off by this distance.
    fn guess(position: Vec2, face: f64, off: f64) -> Fix {
        Fix { position: position + Vec2::new(off, -off), face: face + 0.01, error: off.abs() + 0.1 }
    }

    #[test]
    fn it_finds_the_place_and_keeps_it_on_the_way() {
        let mut filter = PositionFilter::new(3, &Tuning::default().localisation.position_filter);
        let (mut position, face) = (Vec2::new(-12.3, 4.5), 0.4);
        let way = Vec2::from_polar(0.6, 0.4);
        for _ in 0..20 {
            position += way;
            filter.step(&FeltStep { way, along: 0.0125, across: 0.01 });
            let found = filter.see(&rings(position, face), &guess(position, face, 0.2), None).expect("flags");
            assert!(found.position.distance(position) < 0.3, "{found:?}, not {position}");
        }
        let (mean, _) = filter.place().expect("particles");
        assert!(mean.distance(position) < 0.08, "{mean}, not {position}");
    }

    #[test]
    fn it_finds_a_player_that_was_moved_far_away() {
        let mut filter = PositionFilter::new(3, &Tuning::default().localisation.position_filter);
        filter.reset(Vec2::new(20.0, -20.0), 0.1);
        let (position, face) = (Vec2::new(-30.0, 10.0), -2.0);
        let mut error = f64::INFINITY;
        for _ in 0..3 {
            let found = filter.see(&rings(position, face), &guess(position, face, 0.4), None).expect("flags");
            error = found.position.distance(position);
        }
        assert!(error < 0.25, "{error}");
    }

    #[test]
    fn without_landmarks_there_is_nothing_to_say() {
        let mut filter = PositionFilter::new(3, &Tuning::default().localisation.position_filter);
        assert_eq!(filter.see(&[], &guess(Vec2::ZERO, 0.0, 0.1), None), None);
        assert_eq!(filter.place(), None);
    }
}
