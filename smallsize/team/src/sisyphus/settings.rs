//! The numbers of the path planner.

/// How the nearest node of the tree is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Search {
    /// Every node is looked at.
    Linear,
    /// A k-d tree, searched to the end: finds the same node as the linear search.
    #[default]
    KdTree,
    /// A k-d tree, where the leaf that is found on the way down counts as the nearest: fast, and often wrong.
    KdTreeLeaf,
}

/// The numbers of the path planner. Lengths in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How likely the goal is the next target.
    pub p_destination: f64,
    /// How likely a waypoint of an earlier path is.
    pub p_waypoint: f64,
    /// How far the tree grows at once.
    pub step_size: f64,
    /// The tree grows so often at most. This bounds time and memory of a search.
    pub max_iterations: u32,
    /// The same for a robot whose last search found no way: it goes on looking, but not at the cost of the others.
    pub retry_iterations: u32,
    /// So many waypoints are remembered for each robot.
    pub waypoint_cache_size: usize,
    /// How the nearest node is found.
    pub search: Search,
    /// Straight parts of a path are divided into parts of this length before it is smoothed.
    pub subdivision: f64,
    /// A path is smoothed so often.
    pub smoothing_passes: u32,
    /// Whether trees and paths are kept for a viewer.
    pub observe: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            p_destination: 0.1,
            p_waypoint: 0.4,
            step_size: 0.2,
            max_iterations: 1000,
            retry_iterations: 125,
            waypoint_cache_size: 200,
            search: Search::default(),
            subdivision: 0.2,
            smoothing_passes: 3,
            observe: false,
        }
    }
}

impl Settings {
    /// The same, with lengths that are no lengths replaced by the usual ones.
    pub fn sensible(self) -> Settings {
        let usual = Settings::default();
        let length = |length: f64, usual: f64| if (1e-3..1e3).contains(&length) { length } else { usual };
        Settings {
            step_size: length(self.step_size, usual.step_size),
            subdivision: length(self.subdivision, usual.subdivision),
            ..self
        }
    }
}
