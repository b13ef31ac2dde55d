//! The local planner: which velocity a robot takes next, so that it can always stop before it meets something that moves.
//!
//! A path is planned on a picture in which everything stands still. This planner looks at the next moment: the robot changes
//! to a velocity within one cycle and then brakes straight ahead. The velocity is safe if that motion, to its end, meets no obstacle,
//! where moving ones go straight on as they do now. If one velocity was safe, braking in the next cycle is the same motion, and safe; so a
//! robot that begins safe hits nothing that keeps its course. It plans no way round: that is the global planner's task.

use common_geometry::{Polar, Vec2};

use super::obstacles::{Obstacles, SKIN, is_sensible};
use crate::ai_math;

/// Shares of the wanted speed that are looked at.
const SHARES: [f64; 4] = [1.0, 0.75, 0.5, 0.25];
/// By how much the direction may differ from the wanted one, in degrees, to either side.
const DEFLECTIONS: [f64; 5] = [0.0, 20.0, 40.0, 65.0, 90.0];
/// Braking is looked at in so many straight pieces.
const BRAKING_PIECES: u32 = 6;

/// A disc that moves: its radius is that of both robots and the room between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving {
    /// Its centre now.
    pub position: Vec2,
    /// Metres a second.
    pub velocity: Vec2,
    /// How near the robot's centre may come to its centre.
    pub radius: f64,
}

/// A robot that is about to take a velocity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drive {
    /// Its centre now.
    pub position: Vec2,
    /// Its velocity now.
    pub velocity: Vec2,
    /// The velocity that it would like.
    pub wanted: Vec2,
    /// How long it drives with a velocity until it takes the next one, in seconds.
    pub cycle: f64,
    /// How much it can speed up, in m/s².
    pub acceleration: f64,
    /// How much it can brake, in m/s².
    pub braking: f64,
}

/// The velocity for the next cycle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// Metres a second.
    pub velocity: Vec2,
    /// Whether the robot can stop from it before it meets anything.
    pub is_safe: bool,
}

/// The safe velocity that brings the robot forward most in the wanted direction. If none is safe, braking.
pub fn advise(drive: &Drive, obstacles: &Obstacles, moving: &[Moving]) -> Advice {
    let is_sensible = is_sensible(drive.position) && is_sensible(drive.velocity) && is_sensible(drive.wanted);
    let is_limited = [drive.cycle, drive.acceleration, drive.braking]
        .iter()
        .all(|limit| *limit > 0.0 && limit.is_finite());
    if !is_sensible || !is_limited {
        return Advice { velocity: Vec2::ZERO, is_safe: false };
    }
    let braking = drive.reachable(Vec2::ZERO);
    let progress = |velocity: &Vec2| velocity.dot(drive.wanted);
    let turned = |degrees: f64| {
        SHARES.map(|share| drive.wanted.rotated(common_geometry::angle::radians(degrees)) * share)
    };
    let candidates = DEFLECTIONS.iter().flat_map(|&degrees| [degrees, -degrees]).flat_map(turned);
    // The wanted one first, so that of equally good ones the simplest stays.
    let mut best: Option<Vec2> = None;
    for candidate in candidates.map(|candidate| drive.reachable(candidate)).chain([braking]) {
        if best.is_none_or(|best| progress(&candidate) > progress(&best))
            && drive.is_safe(candidate, obstacles, moving)
        {
            best = Some(candidate);
        }
    }
    match best {
        Some(velocity) => Advice { velocity, is_safe: true },
        None => Advice { velocity: braking, is_safe: false },
    }
}

impl Drive {
    /// What the robot can make of a velocity within a cycle. Slowing down it brakes, otherwise it accelerates.
    fn reachable(&self, velocity: Vec2) -> Vec2 {
        let change = velocity - self.velocity;
        let is_slower = velocity.length_squared() < self.velocity.length_squared();
        let limit = if is_slower { self.braking } else { self.acceleration };
        self.velocity + change.clamp_length_max(limit * self.cycle)
    }

    /// Where it is after a cycle in which it changes to a velocity. If that is none it may stand before the cycle is over.
    fn position_after(&self, velocity: Vec2) -> Vec2 {
        let time = if velocity == Vec2::ZERO { self.velocity.length() / self.braking } else { self.cycle };
        self.position + (self.velocity + velocity) * (time.min(self.cycle) / 2.0)
    }

    fn is_safe(&self, velocity: Vec2, obstacles: &Obstacles, moving: &[Moving]) -> bool {
        let speed = velocity.length();
        let braking_time = speed / self.braking;
        let coast = self.position_after(velocity);
        let end = coast + velocity * (braking_time / 2.0);
        let is_free = |from: Vec2, to: Vec2| obstacles.is_way_ok(from, to) || obstacles.is_way_out(from, to);
        if !is_free(self.position, coast) || !is_free(coast, end) {
            return false;
        }
        let piece = braking_time / f64::from(BRAKING_PIECES);
        // How far the robot may be from where straight pieces have it.
        let bulge = self.braking * piece * piece / 8.0;
        let first_bulge = velocity.distance(self.velocity) * self.cycle / 8.0;
        moving.iter().filter(|disc| is_sensible(disc.position) && is_sensible(disc.velocity)).all(|disc| {
            let disc_at = |time: f64| disc.position + disc.velocity * time;
            // In a disc already: at least not deeper.
            let radius = disc.radius.min(self.position.distance(disc.position)) - SKIN;
            let mut from = self.position - disc.position;
            let mut is_clear = |place: Vec2, time: f64, room: f64| {
                let to = place - disc_at(time);
                ai_math::distance_pl(Vec2::ZERO, std::mem::replace(&mut from, to), to) >= radius + room
            };
            is_clear(coast, self.cycle, first_bulge)
                && (1..=BRAKING_PIECES).all(|index| {
                    let time = piece * f64::from(index);
                    let place = coast + velocity * (time - time * time / (2.0 * braking_time).max(1e-300));
                    is_clear(place, self.cycle + time, bulge)
                })
        })
    }
}

#[cfg(test)]
mod tests {
    use common_geometry::Rect;
    use proptest::prelude::*;

    use super::*;

    const RADIUS: f64 = 0.2;
    const CYCLE: f64 = 1.0 / 60.0;

    fn drive(velocity: Vec2, wanted: Vec2) -> Drive {
        Drive { position: Vec2::ZERO, velocity, wanted, cycle: CYCLE, acceleration: 3.0, braking: 4.0 }
    }

    fn field() -> Obstacles {
        Obstacles::none(Rect::centred(Vec2::ZERO, Vec2::new(9.0, 6.0)))
    }

    /// A robot at the centre that drives 1 m/s along x and wants to go on, and one that moves.
    fn check(position: (f64, f64), velocity: (f64, f64), expected: &str) {
        let ahead = Vec2::new(1.0, 0.0);
        let moving = [Moving { position: position.into(), velocity: velocity.into(), radius: RADIUS }];
        let Advice { velocity, is_safe } = advise(&drive(ahead, ahead), &field(), &moving);
        let found = match () {
            () if !is_safe => "brakes, but not safe",
            () if velocity == ahead => "goes on",
            () if velocity.length() < 0.98 => "slows down",
            () => "turns aside",
        };
        assert_eq!(found, expected, "{velocity}");
    }

    #[test]
    fn what_does_not_cross_is_no_reason() {
        check((1.0, 0.5), (0.0, 0.0), "goes on");
        check((0.4, 0.0), (0.0, 0.0), "goes on");
        check((0.3, 0.0), (1.0, 0.0), "goes on");
        check((0.3, 0.5), (0.0, 1.0), "goes on");
    }

    #[test]
    fn what_is_in_the_way_is_avoided() {
        check((0.3, 0.12), (0.0, 0.0), "turns aside");
        check((0.327, 0.0), (0.0, 0.0), "slows down");
        check((0.33, 0.1), (0.0, -0.3), "slows down");
    }

    #[test]
    fn what_cannot_be_avoided_is_braked_for() {
        check((0.25, 0.0), (-2.0, 0.0), "brakes, but not safe");
    }

    #[test]
    fn a_wall_is_not_driven_into() {
        let mut obstacles = field();
        obstacles.add_wall(Vec2::new(1.0, -2.0), Vec2::new(1.0, 2.0), 0.1);
        let wanted = Vec2::new(2.0, 0.0);
        let (mut position, mut velocity) = (Vec2::ZERO, Vec2::ZERO);
        for _ in 0..120 {
            let drive = Drive { position, velocity, ..drive(velocity, wanted) };
            let advice = advise(&drive, &obstacles, &[]);
            assert!(advice.is_safe, "{position} {velocity}");
            position = drive.position_after(advice.velocity);
            velocity = advice.velocity;
        }
        assert!((0.7..0.9).contains(&position.x), "{position}");
    }

    #[test]
    fn absurd_numbers_mean_standing_still() {
        let nan = Vec2::new(f64::NAN, 0.0);
        let advice = Advice { velocity: Vec2::ZERO, is_safe: false };
        assert_eq!(advise(&drive(nan, Vec2::ONE), &field(), &[]), advice);
        assert_eq!(advise(&Drive { braking: 0.0, ..drive(Vec2::ONE, Vec2::ONE) }, &field(), &[]), advice);
        let moving = [Moving { position: nan, velocity: Vec2::ZERO, radius: RADIUS }];
        assert!(advise(&drive(Vec2::ONE, Vec2::ONE), &field(), &moving).is_safe);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// A robot that begins at rest and outside of everything meets nothing that keeps its course as long as it moves itself.
        #[test]
        fn a_robot_hits_nothing_that_keeps_its_course(
            places in prop::collection::vec((-2.0..2.0, -2.0..2.0, -1.0..1.0, -1.0..1.0), 1..8),
            angle in -3.0..3.0,
        ) {
            let mut moving: Vec<Moving> = places
                .iter()
                .map(|&(x, y, vx, vy)| (Vec2::new(x, y), Vec2::new(vx, vy)))
                .filter(|(place, _)| place.length() > 2.0 * RADIUS)
                .map(|(position, velocity)| Moving { position, velocity, radius: RADIUS })
                .collect();
            let wanted = Vec2::from_polar(2.0, angle);
            let (mut position, mut velocity) = (Vec2::ZERO, Vec2::ZERO);
            for _ in 0..90 {
                let drive = Drive { position, ..drive(velocity, wanted) };
                let advice = advise(&drive, &field(), &moving);
                position = drive.position_after(advice.velocity);
                velocity = advice.velocity;
                for disc in &mut moving {
                    disc.position += disc.velocity * CYCLE;
                }
                let nearest = moving.iter().map(|disc| disc.position.distance(position)).fold(9.0, f64::min);
                prop_assert!(velocity == Vec2::ZERO || nearest > RADIUS - 2e-3, "{nearest} m at {velocity}");
                if velocity == Vec2::ZERO && nearest < RADIUS {
                    // It was run over while it stood.
                    break;
                }
            }
        }
    }
}
