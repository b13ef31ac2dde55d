//! Sisyphus plans the ways of our robots: a fast global planner, a local one for what moves, and a curve through the path.
//!
//! [`Sisyphus::plan`] gives a robot its path for this cycle. Random numbers are addressed by robot and cycle, so what one robot's
//! search draws moves no other's. Not here: how fast to drive along a path (skills), trajectories in time (`trajectory/`).

mod errt;
pub mod local_planner;
mod neighbours;
pub mod obstacles;
mod path;
pub mod post_processing;
mod settings;
mod spline;
#[cfg(test)]
mod tests;
mod waypoint_cache;

use std::collections::BTreeMap;

use common_geometry::{Chance, Vec2};

pub use errt::Node;
pub use neighbours::Neighbours;
pub use obstacles::{Avoid, Obstacles};
pub use path::{NewPath, Path, Reach};
pub use settings::{Search, Settings};
pub use spline::XySpline;
pub use waypoint_cache::WaypointCache;

use self::{
    errt::{Errt, Task},
    obstacles::is_sensible,
};
use crate::world_model::frame::RobotId;

/// A path is kept for a goal that moved less than this, in metres.
const SAME_GOAL: f64 = 0.1;
/// What the planner's random numbers are for, in their address.
const PURPOSE: u64 = 0x5159;

/// A way that is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The robot that is to drive it.
    pub robot: RobotId,
    /// Where it is.
    pub start: Vec2,
    /// Where it is to go.
    pub goal: Vec2,
    /// What to keep out of.
    pub obstacles: &'a Obstacles,
    /// The number of the cycle, for the random numbers.
    pub cycle: u64,
}

/// The path planner of a team.
#[derive(Clone, Debug, Default)]
pub struct Sisyphus {
    settings: Settings,
    seed: u64,
    paths: BTreeMap<RobotId, Path>,
    errt: Errt,
    raw: Vec<Vec2>,
    new_paths: Vec<NewPath>,
}

impl Sisyphus {
    /// One that has planned nothing yet.
    pub fn new(settings: Settings, seed: u64) -> Sisyphus {
        Sisyphus { settings: settings.sensible(), seed, ..Sisyphus::default() }
    }

    /// The path of this cycle. One of an earlier cycle for the same goal is kept while it is free.
    pub fn plan(&mut self, request: &Request) -> &Path {
        let mut path = self.paths.remove(&request.robot).unwrap_or_default();
        path.robot = request.robot;
        self.replan(request, &mut path);
        self.paths.entry(request.robot).or_insert(path)
    }

    /// The path that a robot had last.
    pub fn path(&self, robot: RobotId) -> Option<&Path> {
        self.paths.get(&robot)
    }

    /// Forgets a robot: it left the field.
    pub fn forget(&mut self, robot: RobotId) {
        self.paths.remove(&robot);
    }

    /// The new paths since the last call, if [`Settings::observe`] is on.
    pub fn take_new_paths(&mut self) -> Vec<NewPath> {
        std::mem::take(&mut self.new_paths)
    }

    fn replan(&mut self, request: &Request, path: &mut Path) {
        let Request { start, goal, obstacles, .. } = *request;
        if !is_sensible(start) || !is_sensible(goal) {
            let points = if is_sensible(start) { vec![start] } else { Vec::new() };
            return self.adopt(path, points, Reach::Nowhere, obstacles);
        }
        self.errt.clear();
        self.raw.clear();
        if keep(path, start, goal, obstacles) {
            return;
        }
        let (end, mut reach) = match obstacles.nearest_free(goal, start, |_| true) {
            Some(end) if end == goal => (end, Reach::Goal),
            Some(end) => (end, Reach::NearGoal),
            // Nothing is free near the goal: the tree goes as near as it can.
            None => (goal, Reach::Goal),
        };
        let points = if obstacles.is_free(start) {
            self.search(request, start, end, &mut reach, path)
        } else if obstacles.is_way_out(start, end) {
            vec![start, end]
        } else if let Some(exit) =
            obstacles.nearest_free(start, end, |exit| obstacles.is_way_out(start, exit))
        {
            let mut points = vec![start];
            points.extend(self.search(request, exit, end, &mut reach, path));
            points
        } else {
            reach = Reach::Nowhere;
            vec![start]
        };
        self.adopt(path, points, reach, obstacles);
    }

    /// Lets the tree grow from a free place, and makes a path of what it found.
    fn search(
        &mut self,
        request: &Request,
        start: Vec2,
        goal: Vec2,
        reach: &mut Reach,
        path: &mut Path,
    ) -> Vec<Vec2> {
        let Request { robot, obstacles, cycle, .. } = *request;
        let mut chance = Chance::addressed(self.seed, &[PURPOSE, u64::from(robot), cycle]);
        let is_retry = path.reach == Reach::Partial;
        let Settings { max_iterations, retry_iterations, .. } = self.settings;
        let iterations = if is_retry { retry_iterations.min(max_iterations) } else { max_iterations };
        let settings = &self.settings;
        let task = Task { start, goal, obstacles, waypoints: &path.waypoints, settings, iterations };
        if !self.errt.find(&task, &mut chance, &mut self.raw) {
            *reach = Reach::Partial;
        }
        let mut points = self.raw.clone();
        if points.len() > 2 {
            post_processing::process(&mut points, obstacles, &self.settings);
            let waypoints = post_processing::subdivide_path(&points, self.settings.step_size);
            path.waypoints.fill(&waypoints, self.settings.waypoint_cache_size, &mut chance);
        }
        points
    }

    fn adopt(&mut self, path: &mut Path, points: Vec<Vec2>, reach: Reach, obstacles: &Obstacles) {
        path.changed = points != path.points || reach != path.reach;
        path.points = points;
        path.reach = reach;
        path.spline = XySpline::through(&path.points, obstacles);
        if self.settings.observe && path.changed {
            self.new_paths.push(NewPath {
                robot: path.robot,
                tree: self.errt.tree().to_vec(),
                raw: self.raw.clone(),
                processed: path.points.clone(),
                spline: path.spline.iter().flat_map(XySpline::pieces).collect(),
            });
        }
    }
}

/// Goes on with the path of the last cycle, from where the robot is now to where the goal is now, if all of it is free. The
/// robot takes the first abbreviation to a point further on.
fn keep(path: &mut Path, start: Vec2, goal: Vec2, obstacles: &Obstacles) -> bool {
    let old = &path.points;
    let is_same_goal = path.end().is_some_and(|end| end.distance(goal) < SAME_GOAL);
    if path.reach != Reach::Goal || old.len() < 2 || !is_same_goal {
        return false;
    }
    let last = old.len() - 1;
    let point = |index: usize| if index == last { goal } else { old[index] };
    let Some(next) = (1..=last).rev().find(|&next| obstacles.is_way_ok(start, point(next))) else {
        return false;
    };
    if !(next..last).all(|index| obstacles.is_way_ok(point(index), point(index + 1))) {
        return false;
    }
    let points = std::iter::once(start).chain((next..=last).map(point)).collect();
    path.points = points;
    path.changed = false;
    path.spline = XySpline::through(&path.points, obstacles);
    true
}
