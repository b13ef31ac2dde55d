//! A way round obstacles that move, made of two trajectories: to a place beside the direct way, and on the way there over to the
//! goal.
//!
//! The direct trajectory is tried first. Otherwise places are drawn around the start, the last good one first, those that turn
//! least next. On the trajectory to such a place the robot may change over to the goal at every fifth of a second. The first route
//! that meets nothing is taken; if there is none, the one that meets something last, and braking if that is soon.

use std::f64::consts::PI;

use common_geometry::{Chance, Polar, Vec2};

use super::{
    plane::{Limits, State, Trajectory},
    route::{Hit, Mover, Route},
};
use crate::sisyphus::{Obstacles, obstacles::is_sensible};

/// What the planner's random numbers are for, in their address.
const PURPOSE: u64 = 0x7261;

/// The numbers of the planner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Places that are drawn for each plan.
    pub samples: u32,
    /// By how much a place may be beside the direct way, least and most, in radians.
    pub angles: [f64; 2],
    /// How far a place may be, least and most, as shares of the distance to the goal.
    pub distances: [f64; 2],
    /// Seconds between two moments at which the robot may change over to the goal.
    pub change_over: f64,
    /// What moves may be met if the two come nearer no faster than this, in m/s; the rules punish a crash above 1.5.
    pub gentle: f64,
    /// Hits so many seconds away do not count yet.
    pub far: f64,
    /// A route that meets something within so many seconds after the robot could stand is no better than braking.
    pub margin: f64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            samples: 10,
            angles: [PI / 9.0, PI * 7.0 / 9.0],
            distances: [0.5, 1.5],
            change_over: 0.2,
            gentle: 0.5,
            far: 3.0,
            margin: 0.2,
        }
    }
}

/// A way that is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// The number of the robot, for the random numbers.
    pub robot: u32,
    /// Where it is and how it moves.
    pub start: State,
    /// Where it is to stand.
    pub goal: Vec2,
    /// What it can do.
    pub limits: Limits,
    /// What stands still, motionless robots included.
    pub still: &'a Obstacles,
    /// What moves.
    pub movers: &'a [Mover<'a>],
    /// The seed of the team.
    pub seed: u64,
    /// The number of the cycle, for the random numbers.
    pub cycle: u64,
}

/// What a planner remembers of a robot from one cycle to the next.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Memory {
    /// The place beside the way that was good last.
    pub last_good: Option<Vec2>,
}

/// How good a plan is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// The direct trajectory meets nothing.
    Direct,
    /// A route by this place meets nothing.
    By(Vec2),
    /// No route meets nothing; this one meets something last.
    LeastBad(Hit),
    /// Whatever the robot does, it meets something soon: it brakes.
    Brakes,
}

/// A route for a robot.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The route.
    pub route: Route,
    /// How good it is.
    pub outcome: Outcome,
}

/// Plans a route. None if the numbers are no places or no limits.
pub fn plan(ask: &Ask, memory: &mut Memory, settings: &Settings) -> Option<Plan> {
    let Ask { start, goal, limits, still, .. } = *ask;
    let are_places = is_sensible(start.position) && is_sensible(start.velocity) && is_sensible(goal);
    if !are_places || !limits.are_sensible() {
        return None;
    }
    let goal = still.nearest_free(goal, start.position, |_| true).unwrap_or(goal);
    let ask = &Ask { goal, ..*ask };
    let direct = Route::direct(Trajectory::new(start, goal, limits));
    let Some(hit) = ask.bad_hit(&direct, 0.0, settings) else {
        memory.last_good = None;
        return Some(Plan { route: direct, outcome: Outcome::Direct });
    };
    let mut least_bad = (direct, hit);
    for place in places(ask, memory.last_good, settings) {
        if let Some(route) = ask.route_by(place, &mut least_bad, settings) {
            memory.last_good = Some(place);
            return Some(Plan { route, outcome: Outcome::By(place) });
        }
    }
    memory.last_good = None;
    let (route, hit) = least_bad;
    let stop = Trajectory::stop(start, limits);
    if hit.time < stop.duration() + settings.margin {
        return Some(Plan { route: Route::direct(stop), outcome: Outcome::Brakes });
    }
    Some(Plan { route, outcome: Outcome::LeastBad(hit) })
}

impl Ask<'_> {
    /// The first hit of a route after some time, if it is one that counts.
    fn bad_hit(&self, route: &Route, from: f64, settings: &Settings) -> Option<Hit> {
        let until = route.duration().min(settings.far);
        // What stands still first: it is looked at faster, and more often in the way.
        let still = route.first_still_hit(self.still, from, until);
        let until = still.map_or(until, |hit| hit.time);
        let moving = route.first_moving_hit(self.movers, from, until);
        moving.filter(|hit| hit.speed > settings.gentle).or(still)
    }

    /// A route by a place that meets nothing.
    fn route_by(&self, place: Vec2, least_bad: &mut (Route, Hit), settings: &Settings) -> Option<Route> {
        let first = Trajectory::new(self.start, place, self.limits);
        let there = Route::direct(first);
        let end = first.duration();
        // What the first part meets bounds where the robot may change over.
        let last = self.bad_hit(&there, 0.0, settings).map_or(end, |hit| hit.time);
        let changes = (1..).map(|index| settings.change_over.max(0.02) * f64::from(index));
        for switch in changes.take_while(|switch| *switch <= last.min(settings.far)) {
            let second = Trajectory::new(first.state(switch), self.goal, self.limits);
            let route = Route::via(first, switch, second);
            match self.bad_hit(&route, switch, settings) {
                None => return Some(route),
                Some(hit) if hit.time > least_bad.1.time => *least_bad = (route, hit),
                Some(_) => {}
            }
        }
        None
    }
}

/// Places beside the direct way, those that turn least first; before them the one that was good last.
fn places(ask: &Ask, last_good: Option<Vec2>, settings: &Settings) -> impl Iterator<Item = Vec2> {
    let mut chance = Chance::addressed(ask.seed, &[PURPOSE, u64::from(ask.robot), ask.cycle]);
    let way = ask.goal - ask.start.position;
    let bounds = ask.still.bounds();
    let [[least_angle, most_angle], [least, most]] = [settings.angles, settings.distances];
    let mut drawn: Vec<(f64, Vec2)> = (0..settings.samples)
        .map(|_| {
            let angle = chance.uniform(least_angle, most_angle);
            let side = if chance.bits() & 1 == 0 { 1.0 } else { -1.0 };
            let place = ask.start.position + way.rotated(side * angle) * chance.uniform(least, most);
            (angle, place.clamp(bounds.min, bounds.max))
        })
        .collect();
    drawn.sort_by(|a, b| a.0.total_cmp(&b.0));
    last_good.into_iter().chain(drawn.into_iter().map(|(_, place)| place))
}
