//! Where is the ball, and how fast? Particles with a place and a velocity.
//!
//! They roll as balls roll, with the noise that balls have. A see says: it is in this ring section, moves away so fast and
//! sideways so fast; who contradicts it is dead. How fast it moves sideways is told so finely that hardly anybody would
//! survive by chance, so particles are pushed to what is told and weighed by how unlikely the push was.
//!
//! If nobody survives the ball was kicked, or bounced off somebody: then particles are drawn anew from what is seen, from
//! where it was before.

use common_geometry::{Polar, Vec2, math};
use soccer2d_protocol::ServerParams;

use super::intervals::Interval;
use crate::{chance::Chance, tuning::localisation};

/// The eyes that see the ball.
#[derive(Clone, Copy, Debug)]
pub struct Eyes {
    /// Where they are.
    pub position: Vec2,
    /// How far that may be off.
    pub position_error: f64,
    /// How fast they move.
    pub velocity: Vec2,
    /// How far that may be off.
    pub velocity_error: f64,
    /// Where they look.
    pub face: f64,
    /// How far that may be off.
    pub face_error: f64,
}

/// Where a ball would certainly be seen.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// Where the eyes are.
    pub from: Vec2,
    /// Where they look, as a vector of length 1.
    pub ahead: Vec2,
    /// The cosine of how far to either side they see.
    pub edge: f64,
    /// How far.
    pub reach: f64,
    /// What is so near is felt, wherever they look.
    pub felt: f64,
}

impl View {
    /// Whether a place is in it.
    pub fn contains(&self, place: Vec2) -> bool {
        let offset = place - self.from;
        let distance = offset.length();
        let seen = distance < self.reach && offset.dot(self.ahead) > self.edge * distance;
        seen || distance < self.felt
    }
}

/// What is seen of the ball.
#[derive(Clone, Copy, Debug)]
pub struct BallSight {
    /// How far it is.
    pub distance: Interval,
    /// In which direction, relative to the face.
    pub direction: Interval,
    /// How it moves, if that is told.
    pub change: Option<BallChange>,
}

/// How the ball is seen to move.
#[derive(Clone, Copy, Debug)]
pub struct BallChange {
    /// How fast it moves away, as a share of the distance.
    pub away: Interval,
    /// How fast its direction changes.
    pub aside: Interval,
}

/// Where the ball is, and how well that is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Where.
    pub position: Vec2,
    /// How far that may be off.
    pub position_error: f64,
    /// How fast.
    pub velocity: Vec2,
    /// How far that may be off.
    pub velocity_error: f64,
}

/// The particles.
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
    /// Where it was before the last step.
    before: Vec2,
    /// How far noise may have moved it in the last step.
    noise: f64,
    weight: f64,
}

impl BallFilter {
    /// Knows nothing yet.
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

    /// The ball is known to be so, more or less.
    pub fn reset(&mut self, ball: &Estimate) {
        self.particles.clear();
        for _ in 0..self.tuning.particles {
            let position = ball.position + self.disc(ball.position_error);
            let velocity = ball.velocity + self.disc(ball.velocity_error);
            self.particles.push(Particle { position, velocity, before: position, noise: 0.0, weight: 1.0 });
        }
    }

    /// All particles have these velocities from now on: the ball was stopped, or bounced.
    pub fn map_velocity(&mut self, map: impl Fn(Vec2) -> Vec2) {
        for particle in &mut self.particles {
            particle.velocity = map(particle.velocity);
        }
    }

    /// The ball has rolled for a cycle. `push` is what my own kick gave it, and its largest noise.
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

    /// Takes in what is seen of the ball. True if it must have been kicked, or have met somebody.
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
        // The fewer survive, the less what was believed is worth: somebody may have touched the ball lightly.
        let fresh = if kicked { all } else { all.saturating_sub(alive * all / enough) };
        self.draw(fresh, &look, server);
        self.resample(fresh);
        kicked
    }

    /// The ball is not where it would be seen. False if no particle is anywhere else.
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

    /// The mean of the particles and their spread, if there are any.
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

    /// Puts so many particles into `spare` that come from what is seen alone, those first that can come from where the
    /// ball was.
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

    /// Survivors have children in proportion to their weights, in the room that the first ones of `spare` leave.
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
        // Brothers must not stay together for ever: a ball that lies still has no noise of its own.
        for index in 0..self.particles.len() {
            let (apart, faster) = (self.disc(self.tuning.apart), self.disc(self.tuning.faster));
            self.particles[index].position += apart;
            self.particles[index].velocity += faster;
        }
    }

    /// A vector of at most this length: as the server's noise, all lengths and all directions equally likely.
    #[inline]
    fn disc(&mut self, radius: f64) -> Vec2 {
        // A point of the square that is in the circle gives the direction, without a sine.
        loop {
            let (x, y) = (self.chance.unit() * 2.0 - 1.0, self.chance.unit() * 2.0 - 1.0);
            let square = x * x + y * y;
            if square <= 1.0 && square > 1e-6 {
                // Uniform in the area becomes uniform in the length: the square of a uniform area's root.
                return Vec2::new(x, y) * (radius * square.sqrt());
            }
        }
    }
}

/// One sight, prepared for many particles.
struct Look {
    eyes: Vec2,
    velocity: Vec2,
    /// Towards the ball.
    ahead: Vec2,
    distance: Interval,
    /// The tangent of how far the direction may be off.
    slope: f64,
    /// How far eyes may be off, in metres: adds to the slope when near.
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

    /// Weighs a particle, after pushing it to the sideways speed that is told. `place` in [0, 1) says where in the interval.
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

    /// A particle from what is seen alone. Without a change told, its velocity is what brought it here from `before`.
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
    fn my_own_kick_is_no_surprise() {
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
    fn where_it_is_not_seen_it_is_not() {
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
