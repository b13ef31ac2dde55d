//! One or two trajectories in a row, and whether a robot that follows them meets anything.

use common_geometry::Vec2;

use super::plane::{State, Trajectory};
use crate::sisyphus::{Obstacles, obstacles::is_sensible};

/// Times are looked at at least so far apart, in seconds. At 4 m/s against a robot a graze of about 1 mm can be missed.
const LEAST_STEP: f64 = 0.01;
/// A motion is looked at so often at most.
const MOST_LOOKS: u32 = 2000;
/// Depths below this, in metres, are rounding.
const ROUNDING: f64 = 1e-6;

/// A trajectory, and perhaps another that takes over on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    first: Trajectory,
    /// When the second takes over, and the second.
    second: Option<(f64, Trajectory)>,
}

/// How something moves.
#[derive(Clone, Copy, Debug)]
pub enum Course<'a> {
    /// Straight on.
    Straight(State),
    /// One of ours, as it has planned; its route began so many seconds ago.
    Planned(&'a Route, f64),
}

/// Something that moves.
#[derive(Clone, Copy, Debug)]
pub struct Mover<'a> {
    /// How it moves.
    pub course: Course<'a>,
    /// How near the robot's centre may come to its centre, in metres.
    pub radius: f64,
    /// For so many seconds the course is believed.
    pub horizon: f64,
}

/// Where a route meets something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// When, in seconds from the start of the route.
    pub time: f64,
    /// How fast the two come nearer, in m/s.
    pub speed: f64,
    /// Whether it moves.
    pub moves: bool,
}

impl Route {
    /// One trajectory to its end.
    pub fn direct(trajectory: Trajectory) -> Route {
        Route { first: trajectory, second: None }
    }

    /// One trajectory for some seconds, then another.
    pub fn via(first: Trajectory, switch: f64, second: Trajectory) -> Route {
        Route { first, second: Some((switch, second)) }
    }

    /// Where the robot is and how it moves, so many seconds after the start.
    pub fn state(&self, time: f64) -> State {
        match &self.second {
            Some((switch, second)) if time >= *switch => second.state(time - switch),
            _ => self.first.state(time),
        }
    }

    /// When the robot stands at the end.
    pub fn duration(&self) -> f64 {
        match &self.second {
            Some((switch, second)) => switch + second.duration(),
            None => self.first.duration(),
        }
    }

    /// When the second trajectory takes over.
    pub fn switch(&self) -> Option<f64> {
        self.second.as_ref().map(|(switch, _)| *switch)
    }

    /// No faster than this, in m/s.
    pub fn top_speed(&self) -> f64 {
        let second = self.second.as_ref().map_or(0.0, |(_, second)| second.top_speed());
        self.first.top_speed().max(second)
    }

    /// The first moment from `from` to `until` at which the robot is in something that stands still. From inside of it, it may
    /// leave.
    pub fn first_still_hit(&self, obstacles: &Obstacles, from: f64, until: f64) -> Option<Hit> {
        let top_speed = self.top_speed();
        let hit = first_hit(from, until, top_speed, |time| obstacles.clearance(self.state(time).position))?;
        Some(Hit { time: hit, speed: self.state(hit).velocity.length(), moves: false })
    }

    /// The first moment from `from` to `until` at which the robot meets something that moves.
    pub fn first_moving_hit(&self, movers: &[Mover], from: f64, until: f64) -> Option<Hit> {
        let top_speed = self.top_speed();
        let hit = |mover: &Mover| {
            let until = until.min(mover.horizon);
            let speed = top_speed + mover.top_speed();
            let clearance =
                |time: f64| self.state(time).position.distance(mover.state(time).position) - mover.radius;
            let time = first_hit(from, until, speed, clearance)?;
            let (own, other) = (self.state(time), mover.state(time));
            let away = (own.position - other.position).normalize_or_zero();
            let speed = (other.velocity - own.velocity).dot(away).max(0.0);
            Some(Hit { time, speed, moves: true })
        };
        let movers = movers.iter().filter(|mover| mover.is_sensible());
        movers.filter_map(hit).min_by(|a, b| a.time.total_cmp(&b.time))
    }
}

impl Mover<'_> {
    fn state(&self, time: f64) -> State {
        match self.course {
            Course::Straight(State { position, velocity }) => {
                State { position: position + velocity * time, velocity }
            }
            Course::Planned(route, age) => route.state(age + time),
        }
    }

    fn top_speed(&self) -> f64 {
        match self.course {
            Course::Straight(state) => state.velocity.length(),
            Course::Planned(route, _) => route.top_speed(),
        }
    }

    fn is_sensible(&self) -> bool {
        let is_somewhere = match self.course {
            Course::Straight(State { position, velocity }) => is_sensible(position) && is_sensible(velocity),
            Course::Planned(_, age) => is_sensible(Vec2::new(age, 0.0)),
        };
        is_somewhere && is_sensible(Vec2::new(self.radius, self.horizon))
    }
}

/// The first moment at which a distance that changes by at most `speed` is below zero. A robot that begins inside may leave: then
/// the distance must not shrink. No moment is skipped in which it could be below zero, but for the shortest ones.
fn first_hit(from: f64, until: f64, speed: f64, clearance: impl Fn(f64) -> f64) -> Option<f64> {
    let mut allowed = f64::NEG_INFINITY;
    let mut time = from;
    let least = LEAST_STEP.max((until - from) / f64::from(MOST_LOOKS));
    while time <= until {
        let now = clearance(time);
        if now < allowed - ROUNDING {
            return Some(time);
        }
        allowed = allowed.max(now.min(0.0));
        let step = (now - allowed) / speed.max(1e-9);
        if time == until {
            break;
        }
        time = (time + step.max(least)).min(until);
    }
    None
}
