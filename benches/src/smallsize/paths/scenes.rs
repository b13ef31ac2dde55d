//! Random scenes for path planners, the same ones in every run and every program: words of MT19937, doubles made of them as
//! libstdc++'s `uniform_real_distribution<double>` does, in the order of this file.

use common_geometry::{Rect, Vec2};
use rand_mt::Mt;
use smallsize_team::sisyphus::Obstacles;

/// The radius of a robot in the way, in metres.
pub const OBSTACLE: f64 = 0.11;
/// The radius of the robot that drives, in metres.
pub const ROBOT: f64 = 0.09;
/// Start and goal are at least so far apart, in metres.
const APART: f64 = 1.0;
/// A place is drawn so often at most until it fits.
const DRAWS: u32 = 100_000;
const TWO_TO_32: f64 = 4_294_967_296.0;

/// One kind of scene.
pub struct Kind {
    pub name: &'static str,
    /// Length and width of the field.
    pub size: Vec2,
    pub robots: usize,
    /// Depth and width of the two defence areas.
    pub area: Option<Vec2>,
}

/// The kinds that are measured.
pub const KINDS: [Kind; 4] = [
    Kind { name: "6.05 x 4.05 m, 9 robots", size: Vec2::new(6.05, 4.05), robots: 9, area: None },
    Kind {
        name: "9 x 6 m, 11 robots, 2 areas",
        size: Vec2::new(9.0, 6.0),
        robots: 11,
        area: Some(Vec2::new(1.0, 2.0)),
    },
    Kind {
        name: "12 x 9 m, 21 robots, 2 areas",
        size: Vec2::new(12.0, 9.0),
        robots: 21,
        area: Some(Vec2::new(1.8, 3.6)),
    },
    Kind { name: "6.05 x 4.05 m, 40 robots", size: Vec2::new(6.05, 4.05), robots: 40, area: None },
];

/// A place with things in the way.
#[derive(Clone)]
pub struct Scene {
    pub start: Vec2,
    pub goal: Vec2,
    pub robots: Vec<Vec2>,
    /// The velocity of each robot, for what moves.
    pub velocities: Vec<Vec2>,
    pub bounds: Rect,
    /// The defence areas, without room for the robot.
    pub areas: Vec<Rect>,
}

impl Scene {
    pub fn obstacles(&self) -> Obstacles {
        let mut obstacles = self.areas_only();
        for &robot in &self.robots {
            obstacles.add_disc(robot, OBSTACLE + ROBOT);
        }
        obstacles
    }

    /// What never moves.
    pub fn areas_only(&self) -> Obstacles {
        let mut obstacles = Obstacles::none(self.bounds);
        for area in &self.areas {
            obstacles.add_box(Rect { min: area.min - ROBOT, max: area.max + ROBOT });
        }
        obstacles
    }
}

pub struct Generator {
    words: Mt,
}

impl Generator {
    pub fn new(seed: u32) -> Generator {
        Generator { words: Mt::new(seed) }
    }

    fn uniform(&mut self, low: f64, high: f64) -> f64 {
        let word = f64::from(self.words.next_u32()) + f64::from(self.words.next_u32()) * TWO_TO_32;
        let unit = (word / (TWO_TO_32 * TWO_TO_32)).min(1.0 - f64::EPSILON / 2.0);
        low + unit * (high - low)
    }

    fn place(&mut self, size: Vec2) -> Vec2 {
        let x = self.uniform(-size.x / 2.0, size.x / 2.0);
        Vec2::new(x, self.uniform(-size.y / 2.0, size.y / 2.0))
    }

    fn place_that(&mut self, size: Vec2, fits: impl Fn(Vec2) -> bool) -> Vec2 {
        let mut place = self.place(size);
        for _ in 0..DRAWS {
            if fits(place) {
                break;
            }
            place = self.place(size);
        }
        assert!(fits(place), "no room in a scene of {size}");
        place
    }

    /// Robots first, then start, goal and the robots' velocities. `clear` is how far start and goal are from the edges of what
    /// is in the way.
    pub fn scene(&mut self, kind: &Kind, clear: f64) -> Scene {
        let Kind { size, .. } = *kind;
        let mut robots: Vec<Vec2> = Vec::new();
        for _ in 0..kind.robots {
            let place = self
                .place_that(size, |place| robots.iter().all(|robot| robot.distance(place) > 2.0 * OBSTACLE));
            robots.push(place);
        }
        let half = size / 2.0;
        let area = |area: Vec2| {
            let low = Vec2::new(-half.x, -area.y / 2.0);
            let corner = Vec2::new(area.x, area.y);
            [Rect { min: low, max: low + corner }, Rect { min: -low - corner, max: -low }]
        };
        let areas: Vec<Rect> = kind.area.into_iter().flat_map(area).collect();
        let is_clear = |place: Vec2| {
            robots.iter().all(|robot| robot.distance(place) >= OBSTACLE + clear)
                && areas.iter().all(|area| area.min.max(place.min(area.max)).distance(place) >= clear)
        };
        let start = self.place_that(size, is_clear);
        let goal = self.place_that(size, |place| is_clear(place) && place.distance(start) >= APART);
        let velocities = robots
            .iter()
            .map(|_| {
                let (angle, speed) = (self.uniform(0.0, std::f64::consts::TAU), self.uniform(0.0, 1.5));
                Vec2::new(angle.cos(), angle.sin()) * speed
            })
            .collect();
        Scene { start, goal, robots, velocities, bounds: Rect { min: -half, max: half }, areas }
    }
}
