//! The ball's position and velocity. Particles have both.
//!
//! They roll as balls roll, with the noise of balls. A see says: the ball is in this section of a ring, moves away so fast
//! and sideways so fast; a particle that contradicts it is dropped. The sideways speed is so exact that hardly any particle
//! would survive by chance, so particles are pushed to it and weighed by how unlikely the push was.
//!
//! If no particle survives, the ball was kicked or bounced off a player: then particles are drawn anew from the see and from
//! the ball's earlier position.

use common_geometry::{Chance, Polar, Vec2, math};
use soccer2d_protocol::ServerParams;

use super::intervals::Interval;
use crate::tuning::localisation;

/// Position and direction of the eyes that see the ball.
#[derive(Clone, Copy, Debug)]
pub struct Eyes {
    /// In metres.
    pub position: Vec2,
    /// How far off the position may be, in metres.
    pub position_error: f64,
    /// In metres per cycle.
    pub velocity: Vec2,
    /// How far off the velocity may be, in metres per cycle.
    pub velocity_error: f64,
    /// Direction on the field, in radians.
    pub face: f64,
    /// How far off the face may be, in radians.
    pub face_error: f64,
}

/// The area in which a ball would certainly be seen.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// Position of the eyes.
    pub from: Vec2,
    /// Direction of the eyes, as a vector of length 1.
    pub ahead: Vec2,
    /// The cosine of half the angle of view.
    pub edge: f64,
    /// The farthest distance at which a ball is certainly seen, in metres.
    pub reach: f64,
    /// A ball nearer than this is felt in any direction, in metres.
    pub felt: f64,
}

impl View {
    /// Whether a place is in the area.
    pub fn contains(&self, place: Vec2) -> bool {
        let offset = place - self.from;
        let distance = offset.length();
        let seen = distance < self.reach && offset.dot(self.ahead) > self.edge * distance;
        seen || distance < self.felt
    }
}

/// What a see says about the ball.
#[derive(Clone, Copy, Debug)]
pub struct BallSight {
    /// In metres.
    pub distance: Interval,
    /// Relative to the face, in radians.
    pub direction: Interval,
    /// How it moves, if the see says it.
    pub change: Option<BallChange>,
}

/// How the ball is seen to move.
#[derive(Clone, Copy, Debug)]
pub struct BallChange {
    /// How fast the distance grows, as a share of the distance, per cycle.
    pub away: Interval,
    /// How fast the direction changes, in radians per cycle.
    pub aside: Interval,
}

/// The ball's position and velocity, and how well they are known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// In metres.
    pub position: Vec2,
    /// How far off the position may be, in metres.
    pub position_error: f64,
    /// In metres per cycle.
    pub velocity: Vec2,
    /// How far off the velocity may be, in metres per cycle.
    pub velocity_error: f64,
}

#[derive(Clone, Debug)]
pub struct BallFilter {
    particles: Vec<Particle>,
    spare: Vec<Particle>,
    chance: Chance,
    tuning: localisation::BallFilter,
}

#[derive(Clone, Copy, Debug)]
struct Particle {
    position: Vec2,
    velocity: Vec2,
    /// Its position before the last step.
    before: Vec2,
    /// By how much noise may have moved it in the last step, in metres.
    noise: f64,
    weight: f64,
}

impl BallFilter {
    /// A filter without particles.
    pub fn new(seed: u64, tuning: &localisation::BallFilter) -> BallFilter {
        BallFilter {
            particles: Vec::with_capacity(tuning.particles),
            spare: Vec::with_capacity(tuning.particles),
            chance: Chance::new(seed),
            tuning: tuning.clone(),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.particles.clear();
    }

    /// The ball is known to be like this, with these errors.
    pub fn reset(&mut self, ball: &Estimate) {
        self.particles.clear();
        for _ in 0..self.tuning.particles {
            let position = ball.position + self.disc(ball.position_error);
            let velocity = ball.velocity + self.disc(ball.velocity_error);
            self.particles.push(Particle { position, velocity, before: position, noise: 0.0, weight: 1.0 });
        }
    }

    /// Changes the velocities of all particles: the ball was stopped, or bounced.
    pub fn map_velocity(&mut self, map: impl Fn(Vec2) -> Vec2) {
        for particle in &mut self.particles {
            particle.velocity = map(particle.velocity);
        }
    }

    /// The ball has rolled for a cycle. `push` is the acceleration by my own kick, and its largest noise.
    pub fn step(&mut self, push: Option<(Vec2, f64)>, server: &ServerParams) {
        for index in 0..self.particles.len() {
            let kick =
                push.map(|(push, noise)| (push + self.disc(noise)).clamp_length_max(server.ball_accel_max));
            let Particle { position, mut velocity, .. } = self.particles[index];
            if let Some(kick) = kick {
                velocity = (velocity + kick).clamp_length_max(server.ball_speed_max);
            }
            let noise = server.ball_rand * velocity.length();
            let moved = velocity + self.disc(noise);
            let particle = &mut self.particles[index];
            particle.before = position;
            particle.position = position + moved;
            particle.velocity = moved * server.ball_decay;
            particle.noise = noise;
        }
    }

    /// Takes in a see. True if the ball must have been kicked, or have touched a player.
    pub fn see(&mut self, sight: &BallSight, eyes: &Eyes, server: &ServerParams) -> bool {
        let look = Look::new(sight, eyes, server.ball_decay, &self.tuning);
        let mut alive = 0;
        for index in 0..self.particles.len() {
            let place = self.chance.unit();
            let particle = &mut self.particles[index];
            look.weigh(particle, place);
            alive += usize::from(particle.weight > 0.0);
        }
        let (all, enough) = (self.tuning.particles, self.tuning.enough);
        let kicked = alive < self.tuning.few;
        // The fewer survive, the less the old belief is worth: a player may have touched the ball lightly.
        let fresh = if kicked { all } else { all.saturating_sub(alive * all / enough) };
        self.draw(fresh, &look, server);
        self.resample(fresh);
        kicked
    }

    /// The ball is not in the area in which it would be seen. False if no particle is outside that area.
    pub fn miss(&mut self, view: &View) -> bool {
        let mut alive = 0;
        for particle in &mut self.particles {
            let in_view = view.contains(particle.position);
            particle.weight = if in_view { 0.0 } else { 1.0 };
            alive += usize::from(!in_view);
        }
        if alive > 0 && alive < self.tuning.particles {
            self.resample(0);
        }
        alive > 0 || self.particles.is_empty()
    }

    /// The mean of the particles and their spread; None without particles.
    pub fn estimate(&self) -> Option<Estimate> {
        if self.particles.is_empty() {
            return None;
        }
        let count = self.particles.len() as f64;
        let (mut position, mut velocity) = (Vec2::ZERO, Vec2::ZERO);
        for particle in &self.particles {
            position += particle.position;
            velocity += particle.velocity;
        }
        (position, velocity) = (position / count, velocity / count);
        let (mut off_place, mut off_speed) = (0.0, 0.0);
        for particle in &self.particles {
            off_place += particle.position.distance_squared(position);
            off_speed += particle.velocity.distance_squared(velocity);
        }
        Some(Estimate {
            position,
            position_error: (off_place / count).sqrt() * self.tuning.error_of_spread
                + self.tuning.least_error,
            velocity,
            velocity_error: (off_speed / count).sqrt() * self.tuning.error_of_spread
                + self.tuning.least_velocity_error,
        })
    }

    /// Puts so many particles into `spare` that come from the see alone; those first that can come from the ball's earlier
    /// position.
    fn draw(&mut self, count: usize, look: &Look, server: &ServerParams) {
        self.spare.clear();
        for _ in 0..count {
            let mut drawn = look.draw(&mut self.chance, None);
            for _ in 0..self.tuning.tries {
                let known = self.particles.len();
                if known == 0 {
                    break;
                }
                let before = self.particles[self.chance.below(known)].before;
                drawn = look.draw(&mut self.chance, Some(before));
                let came_from = drawn.position - drawn.velocity / server.ball_decay;
                if came_from.distance(before) < self.tuning.near_enough {
                    break;
                }
            }
            drawn.velocity = drawn.velocity.clamp_length_max(server.ball_speed_max * server.ball_decay);
            self.spare.push(drawn);
        }
    }

    /// Survivors have children in proportion to their weights, in the room that the first particles of `spare` leave.
    fn resample(&mut self, fresh: usize) {
        self.spare.truncate(fresh);
        let room = self.tuning.particles - self.spare.len();
        let total: f64 = self.particles.iter().map(|particle| particle.weight).sum();
        let step = total / room.max(1) as f64;
        let mut target = self.chance.unit() * step;
        let mut sum = 0.0;
        for particle in &self.particles {
            sum += particle.weight;
            while sum > target && self.spare.len() < self.tuning.particles {
                self.spare.push(Particle { weight: 1.0, ..*particle });
                target += step;
            }
        }
        std::mem::swap(&mut self.particles, &mut self.spare);
        // Copies must not stay together for ever: a ball that lies still has no noise.
        for index in 0..self.particles.len() {
            let (apart, faster) = (self.disc(self.tuning.apart), self.disc(self.tuning.faster));
            self.particles[index].position += apart;
            self.particles[index].velocity += faster;
        }
    }

    /// A vector of at most this length: as in the server's noise, all lengths and all directions are equally likely.
    #[inline]
    fn disc(&mut self, radius: f64) -> Vec2 {
        // A point of the square that is inside the circle gives the direction, without a sine.
        loop {
            let (x, y) = (self.chance.unit() * 2.0 - 1.0, self.chance.unit() * 2.0 - 1.0);
            let square = x * x + y * y;
            if square <= 1.0 && square > 1e-6 {
                // The length becomes the squared distance from the centre, which is uniform for points uniform in the area.
                return Vec2::new(x, y) * (radius * square.sqrt());
            }
        }
    }
}

/// One see of the ball, prepared for many particles.
struct Look {
    eyes: Vec2,
    velocity: Vec2,
    /// Direction of the ball, as a vector of length 1.
    ahead: Vec2,
    distance: Interval,
    /// The tangent of the error of the direction.
    slope: f64,
    /// How far off the eyes may be, in metres: adds to the slope when near.
    slack: f64,
    half_angle: f64,
    change: Option<BallChange>,
    velocity_error: f64,
    decay: f64,
    /// See `config/tuning.toml`.
    likely_push: f64,
    least_push: f64,
    most_unlikely: f64,
}

impl Look {
    fn new(sight: &BallSight, eyes: &Eyes, decay: f64, tuning: &localisation::BallFilter) -> Look {
        let half_angle = sight.direction.half() + eyes.face_error;
        Look {
            eyes: eyes.position,
            velocity: eyes.velocity,
            ahead: Vec2::from_polar(1.0, eyes.face + sight.direction.middle()),
            distance: sight.distance.widened(eyes.position_error),
            slope: half_angle,
            slack: eyes.position_error,
            half_angle,
            change: sight.change,
            velocity_error: eyes.velocity_error,
            decay,
            likely_push: tuning.likely_push,
            least_push: tuning.least_push,
            most_unlikely: tuning.most_unlikely,
        }
    }

    /// Weighs a particle, after it is pushed to the sideways speed of the see. `place` in [0, 1) says where in the interval.
    #[inline]
    fn weigh(&self, particle: &mut Particle, place: f64) {
        particle.weight = 0.0;
        let offset = particle.position - self.eyes;
        let distance = offset.length();
        if distance < 1e-6 {
            return;
        }
        let towards = offset / distance;
        let mut weight = 1.0;
        if let Some(change) = &self.change {
            let relative = particle.velocity - self.velocity;
            let away = relative.dot(towards) / distance;
            let slack = self.velocity_error / distance;
            if !change.away.widened(slack).contains(away) {
                return;
            }
            let aside = towards.perp_dot(relative) / distance;
            let told = change.aside.widened(slack);
            if !told.contains(aside) {
                let push = (told.low + place * (told.high - told.low) - aside) * distance;
                let deviation = self.likely_push * particle.noise * self.decay + self.least_push;
                let unlikely = push * push / (2.0 * deviation * deviation);
                if unlikely > self.most_unlikely {
                    return;
                }
                weight = math::exp(-unlikely);
                let push = towards.perp() * push;
                particle.velocity += push;
                particle.position += push / self.decay;
            }
        }
        let offset = particle.position - self.eyes;
        let distance = offset.length();
        let (along, across) = (self.ahead.dot(offset), self.ahead.perp_dot(offset));
        if self.distance.contains(distance) && along > 0.0 && across.abs() <= self.slope * along + self.slack
        {
            particle.weight = weight;
        }
    }

    /// A particle from the see alone. If the see has no motion, its velocity is the one that brings it here from `before`.
    fn draw(&self, chance: &mut Chance, before: Option<Vec2>) -> Particle {
        let low = self.distance.low.max(0.0);
        let distance = chance.uniform(low, self.distance.high);
        let offset = self.ahead.rotated(chance.uniform(-self.half_angle, self.half_angle)) * distance;
        let position = self.eyes + offset;
        let velocity = match (&self.change, before) {
            (Some(change), _) => {
                let towards = offset.with_length(1.0);
                let away = chance.uniform(change.away.low, change.away.high) * distance;
                let aside = chance.uniform(change.aside.low, change.aside.high) * distance;
                self.velocity + towards * away + towards.perp() * aside
            }
            (None, Some(before)) => (position - before) * self.decay,
            (None, None) => Vec2::ZERO,
        };
        Particle { position, velocity, before: position, noise: 0.0, weight: 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use common_geometry::angle;

    use super::*;
    use crate::localisation::intervals;
    use crate::tuning::Tuning;

    const EYES: Eyes = Eyes {
        position: Vec2::ZERO,
        position_error: 0.02,
        velocity: Vec2::ZERO,
        velocity_error: 0.005,
        face: 0.0,
        face_error: 0.001,
    };

    /// What eyes at the centre see of a ball.
    fn sight(position: Vec2, velocity: Vec2) -> BallSight {
        let distance = position.length();
        let towards = position / distance;
        let told = intervals::told_distance(distance, distance, 0.1);
        let away = (velocity.dot(towards) / distance / 0.02).round() * 0.02;
        let aside = (angle::degrees(towards.perp_dot(velocity) / distance) * 10.0).round() / 10.0;
        BallSight {
            distance: intervals::distance(told, 0.1),
            direction: intervals::rounded_degrees(angle::degrees(position.angle()).round() as i32),
            change: Some(BallChange {
                away: Interval::around(away, 0.01),
                aside: intervals::direction_change(aside, 0.1),
            }),
        }
    }

    #[test]
    fn a_rolling_ball_is_known_better_and_better_and_a_kick_is_noticed() {
        let server = ServerParams { ball_rand: 0.0, ..ServerParams::default() };
        let mut filter = BallFilter::new(5, &Tuning::default().localisation.ball_filter);
        let (mut position, mut velocity) = (Vec2::new(18.0, 4.0), Vec2::new(-1.5, 0.3));
        assert!(filter.see(&sight(position, velocity), &EYES, &server), "the first sight comes from nowhere");
        for _ in 0..8 {
            position += velocity;
            velocity *= server.ball_decay;
            filter.step(None, &server);
            filter.see(&sight(position, velocity), &EYES, &server);
        }
        let found = filter.estimate().expect("particles");
        assert!(found.position.distance(position) < 0.3, "{found:?}, not at {position}");
        assert!(found.velocity.distance(velocity) < 0.1, "{found:?}, not {velocity}");

        velocity = Vec2::new(0.5, -2.0);
        position += velocity;
        velocity *= server.ball_decay;
        filter.step(None, &server);
        assert!(filter.see(&sight(position, velocity), &EYES, &server), "that was a kick");
        let found = filter.estimate().expect("particles");
        assert!(found.position.distance(position) < 0.5, "{found:?}, not at {position}");
        assert!(found.velocity.distance(velocity) < 0.15, "{found:?}, not {velocity}");
    }

    #[test]
    fn my_own_kick_does_not_count_as_a_strange_one() {
        let server = ServerParams { ball_rand: 0.0, ..ServerParams::default() };
        let mut filter = BallFilter::new(5, &Tuning::default().localisation.ball_filter);
        let push = Vec2::new(2.0, 0.0);
        filter.reset(&Estimate {
            position: Vec2::new(0.6, 0.1),
            position_error: 0.05,
            velocity: Vec2::ZERO,
            velocity_error: 0.02,
        });
        filter.step(Some((push, 0.1)), &server);
        let kicked = filter.see(&sight(Vec2::new(2.6, 0.1), push * server.ball_decay), &EYES, &server);
        assert!(!kicked);
    }

    #[test]
    fn a_ball_is_not_where_it_would_be_seen() {
        let mut filter = BallFilter::new(5, &Tuning::default().localisation.ball_filter);
        let ahead = Estimate {
            position: Vec2::new(10.0, 0.0),
            position_error: 0.5,
            velocity: Vec2::ZERO,
            velocity_error: 0.1,
        };
        let view = |direction: f64, half_angle: f64| View {
            from: Vec2::ZERO,
            ahead: Vec2::from_polar(1.0, direction),
            edge: math::cos(half_angle),
            reach: 50.0,
            felt: 3.0,
        };
        filter.reset(&ahead);
        assert!(!filter.miss(&view(0.0, 0.5)), "all of it is in view");
        assert!(filter.miss(&view(3.0, 0.5)), "nothing of it is");
        assert!(!filter.miss(&View { felt: 12.0, ..view(3.0, 0.5) }), "all of it would be felt");
        filter.reset(&Estimate { position_error: 9.0, ..ahead });
        assert!(filter.miss(&view(0.2, 0.2)));
        let left = filter.estimate().expect("particles").position;
        assert!(angle::normalize(left.angle() - 0.2).abs() > 0.1, "{left}");
    }
}
