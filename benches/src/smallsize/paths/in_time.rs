//! The planner of trajectories on the same scenes, from rest, with a robot of 3 m/s and 3 m/s².

use common_geometry::Vec2;
use smallsize_team::trajectory::{Ask, Limits, Memory, Outcome, Settings, State, plan};

use super::{Figures, now, scenes::Scene};

const LIMITS: Limits = Limits { speed: 3.0, acceleration: 3.0 };

/// One plan a scene: those whose straight line is blocked, and those where it is free. Reached are those whose route meets
/// nothing up to the goal. The detour is that of the time.
pub fn cold(scenes: &[Scene]) -> (Figures, Figures) {
    let (mut blocked, mut free) = (Figures::default(), Figures::default());
    // All of a route counts, however long it takes.
    let settings = Settings { far: 60.0, ..Settings::default() };
    for (scene, cycle) in scenes.iter().zip(0..) {
        let still = scene.obstacles();
        let start = State { position: scene.start, velocity: Vec2::ZERO };
        let ask = Ask {
            robot: 0,
            start,
            goal: scene.goal,
            limits: LIMITS,
            still: &still,
            movers: &[],
            seed: 1,
            cycle,
        };
        let begin = now();
        let plan = plan(&ask, &mut Memory::default(), &settings).expect("scenes have places");
        let microseconds = now() - begin;
        let is_good = matches!(plan.outcome, Outcome::Direct | Outcome::By(_));
        let direct = smallsize_team::trajectory::Trajectory::new(start, scene.goal, LIMITS).duration();
        let figures = if still.is_way_ok(scene.start, scene.goal) { &mut free } else { &mut blocked };
        figures.add(microseconds, is_good, plan.route.duration() / direct);
    }
    (blocked, free)
}
