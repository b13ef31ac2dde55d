//! How long path planners need, in CPU time of this thread, and how often they reach the goal: 2,000 random scenes of each kind.
//!
//! Cold is one plan without any memory of the scene. Warm is planning 60 times a second while the robot drives 2 m/s along its
//! path and the others go straight on with up to 1.5 m/s.
//!
//! `cargo run --release -p touchline-benches --bin paths`
#![allow(clippy::disallowed_methods, reason = "a command writes files, and scenes are no part of a match")]

mod grid;
mod in_time;
mod scenes;

use std::{fmt::Write, path::PathBuf};

use clap::Parser;
use common_geometry::{Rect, Vec2};
use rustix::time::{ClockId, clock_gettime};
use smallsize_team::sisyphus::{Obstacles, Reach, Request, Search, Settings, Sisyphus};

use crate::scenes::{Generator, KINDS, Kind, Scene};

/// Warm plans of a scene.
const CYCLES: u64 = 30;
const CYCLE: f64 = 1.0 / 60.0;
const SPEED: f64 = 2.0;

/// Measures path planners
#[derive(Parser)]
struct Arguments {
    /// The seed of the scenes
    #[arg(long, default_value_t = 42)]
    seed: u32,
    /// Scenes of each kind
    #[arg(long, default_value_t = 2000)]
    scenes: usize,
    /// How far start and goal are from the edges of what is in the way, in metres
    #[arg(long, default_value_t = 0.25)]
    clear: f64,
    /// How far the tree grows at once, in metres
    #[arg(long)]
    step: Option<f64>,
    /// How often the tree grows at most
    #[arg(long)]
    iterations: Option<u32>,
    /// Only this kind, counted from 0
    #[arg(long)]
    kind: Option<usize>,
    /// Only cold, without the grid, so many times: for a profiler
    #[arg(long)]
    profile: Option<u32>,
    /// Writes the scenes to a folder, for planners of others, and measures nothing
    #[arg(long)]
    write: Option<PathBuf>,
}

/// What came out of many plans.
#[derive(Default)]
pub struct Figures {
    microseconds: Vec<f64>,
    reached: usize,
    /// Lengths of the paths by the straight distance.
    detours: f64,
}

impl Figures {
    pub fn add(&mut self, microseconds: f64, reached: bool, detour: f64) {
        self.microseconds.push(microseconds);
        self.reached += usize::from(reached);
        self.detours += if reached { detour } else { 0.0 };
    }

    fn share(&mut self, share: f64) -> f64 {
        self.microseconds.sort_by(f64::total_cmp);
        let index = (self.microseconds.len() as f64 * share) as usize;
        self.microseconds.get(index).copied().unwrap_or(f64::NAN)
    }

    fn row(&mut self, name: &str) {
        let (count, reached) = (self.microseconds.len(), self.reached);
        println!(
            "  {name:28} {count:6} plans  median {:7.2}  p95 {:8.2}  longest {:8.1} us  reached {:6.2} %  detour {:.3}",
            self.share(0.5),
            self.share(0.95),
            self.share(1.0 - 1e-9),
            100.0 * reached as f64 / count.max(1) as f64,
            self.detours / reached.max(1) as f64,
        );
    }
}

/// The CPU time of this thread, in microseconds. Asking for it is part of every figure: 0.2 to 0.3 us.
pub fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e6 + time.tv_nsec as f64 / 1e3
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    for (index, kind) in KINDS.iter().enumerate() {
        if arguments.kind.is_some_and(|only| only != index) {
            continue;
        }
        let mut generator = Generator::new(arguments.seed);
        let scenes: Vec<Scene> =
            (0..arguments.scenes).map(|_| generator.scene(kind, arguments.clear)).collect();
        match &arguments.write {
            Some(folder) => std::fs::write(folder.join(format!("{index}.txt")), text(kind, &scenes))?,
            None => measure(&arguments, kind, &scenes),
        }
    }
    Ok(())
}

fn measure(arguments: &Arguments, kind: &Kind, scenes: &[Scene]) {
    println!("{}", kind.name);
    let usual = Settings::default();
    let settings = |search: Search| Settings {
        search,
        step_size: arguments.step.unwrap_or(usual.step_size),
        max_iterations: arguments.iterations.unwrap_or(usual.max_iterations),
        ..usual
    };
    if let Some(rounds) = arguments.profile {
        (0..rounds).for_each(|_| drop(cold(scenes, settings(usual.search))));
        return;
    }
    let solvable: Vec<bool> =
        scenes.iter().map(|scene| grid::is_solvable(scene, &scene.obstacles())).collect();
    for (name, search) in
        [("linear", Search::Linear), ("k-d tree", Search::KdTree), ("k-d leaf", Search::KdTreeLeaf)]
    {
        // Once to warm up what is no part of the plan.
        cold(scenes, settings(search));
        let (mut blocked, mut free, reached) = cold(scenes, settings(search));
        blocked.row(&format!("cold, line blocked, {name}"));
        free.row(&format!("cold, line free, {name}"));
        let missed =
            solvable.iter().zip(&reached).filter(|(solvable, reached)| **solvable && !**reached).count();
        let solved = solvable.iter().filter(|solvable| **solvable).count();
        println!(
            "  the grid solves {solved} of {}; not reached of these: {missed} ({:.2} % reached)",
            scenes.len(),
            100.0 * (1.0 - missed as f64 / solved as f64)
        );
    }
    for (name, search) in [("linear", Search::Linear), ("k-d tree", Search::KdTree)] {
        walled_in(scenes, settings(search)).row(&format!("goal walled in, {name}"));
    }
    let (mut blocked, mut free) = in_time::cold(scenes);
    blocked.row("trajectories, line blocked");
    free.row("trajectories, line free");
    let (mut blocked, mut free) = warm(scenes, settings(usual.search));
    blocked.row("warm, line blocked");
    free.row("warm, line free");
}

/// One plan a scene: those whose straight line is blocked, those where it is free, and which reached the goal.
fn cold(scenes: &[Scene], settings: Settings) -> (Figures, Figures, Vec<bool>) {
    let (mut blocked, mut free) = (Figures::default(), Figures::default());
    let mut sisyphus = Sisyphus::new(settings, 1);
    let reached = scenes.iter().zip(0..).map(|(scene, cycle)| {
        let obstacles = scene.obstacles();
        let Scene { start, goal, .. } = *scene;
        sisyphus.forget(0);
        let begin = now();
        let path = sisyphus.plan(&Request { robot: 0, start, goal, obstacles: &obstacles, cycle });
        let microseconds = now() - begin;
        let (reached, detour) = (path.reach == Reach::Goal, path.length() / start.distance(goal));
        let figures = if obstacles.is_way_ok(start, goal) { &mut free } else { &mut blocked };
        figures.add(microseconds, reached, detour);
        reached
    });
    let reached = reached.collect();
    (blocked, free, reached)
}

/// The worst case: a goal that cannot be reached, so that the tree grows to its limit.
fn walled_in(scenes: &[Scene], settings: Settings) -> Figures {
    let mut figures = Figures::default();
    let mut sisyphus = Sisyphus::new(settings, 1);
    for (scene, cycle) in scenes.iter().zip(0..).take(200) {
        let mut obstacles: Obstacles = scene.obstacles();
        let goal = Vec2::ZERO;
        for (low, high) in [((-0.6, -0.6), (0.6, -0.5)), ((-0.6, 0.5), (0.6, 0.6))] {
            obstacles.add_box(Rect { min: Vec2::from(low), max: Vec2::from(high) });
            let turned = |(x, y): (f64, f64)| Vec2::new(y, x);
            obstacles.add_box(Rect { min: turned(low), max: turned(high) });
        }
        let start = scene.start;
        sisyphus.forget(0);
        let begin = now();
        let path = sisyphus.plan(&Request { robot: 0, start, goal, obstacles: &obstacles, cycle });
        let microseconds = now() - begin;
        // What begins inside, or finds a free place beyond the wall, is another question.
        if path.reach == Reach::Partial {
            figures.add(microseconds, false, 0.0);
        }
    }
    figures
}

fn warm(scenes: &[Scene], settings: Settings) -> (Figures, Figures) {
    let (mut blocked, mut free) = (Figures::default(), Figures::default());
    let mut sisyphus = Sisyphus::new(settings, 1);
    for scene in scenes {
        let mut scene = scene.clone();
        sisyphus.forget(0);
        for cycle in 0..CYCLES {
            let obstacles = scene.obstacles();
            let Scene { start, goal, .. } = scene;
            let begin = now();
            let path = sisyphus.plan(&Request { robot: 0, start, goal, obstacles: &obstacles, cycle });
            let microseconds = now() - begin;
            if cycle > 0 {
                let figures = if obstacles.is_way_ok(start, goal) { &mut free } else { &mut blocked };
                figures.add(microseconds, path.reach == Reach::Goal, path.length() / start.distance(goal));
            }
            scene.start = ahead(&path.points, SPEED * CYCLE).unwrap_or(start);
            for (robot, velocity) in scene.robots.iter_mut().zip(&scene.velocities) {
                *robot += *velocity * CYCLE;
            }
            if scene.start.distance(goal) < 0.1 {
                break;
            }
        }
    }
    (blocked, free)
}

/// The point so far along a path.
fn ahead(path: &[Vec2], mut length: f64) -> Option<Vec2> {
    for ends in path.windows(2) {
        let part = ends[0].distance(ends[1]);
        if length <= part {
            return Some(ends[0].lerp(ends[1], length / part.max(1e-9)));
        }
        length -= part;
    }
    path.last().copied()
}

/// Scenes as lines of numbers: size of the field and of its areas, then for each scene start, goal, and the robots.
fn text(kind: &Kind, scenes: &[Scene]) -> String {
    let area = kind.area.unwrap_or(Vec2::ZERO);
    let mut text = format!("{} {} {} {}\n", kind.size.x, kind.size.y, area.x, area.y);
    for scene in scenes {
        for place in [scene.start, scene.goal].iter().chain(&scene.robots) {
            write!(text, "{} {} ", place.x, place.y).expect("a string takes text");
        }
        text.push('\n');
    }
    text
}
