//! What stands round the field: walls, goals with bars and nets. Boxes along the axes.

use common_geometry::Vec2;
use smallsize_protocol::field::{Field, GOAL_WALL};

use crate::parameters::BallParameters;

/// How thick bar and net of a goal are, in metres.
const BAR: f64 = 0.01;
/// How thick the walls round the field are, in metres.
const WALL: f64 = 0.02;

/// How many boxes there are.
const COUNT: usize = 14;

/// A box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Obstacle {
    pub(crate) low: Vec2,
    pub(crate) high: Vec2,
    pub(crate) bottom: f64,
    pub(crate) top: f64,
    pub(crate) restitution: f64,
    pub(crate) friction: f64,
}

/// All that stands round the field.
pub(crate) struct Obstacles {
    boxes: [Obstacle; COUNT],
    /// Inside of this no box is: from the centre, along the field and across.
    clear: Vec2,
}

impl Obstacles {
    pub(crate) fn new(field: &Field, ball: &BallParameters) -> Obstacles {
        let (line, side) = (field.half_length(), field.half_width());
        let (end, edge) = (line + field.margin_goal_line, side + field.margin_touch_line);
        let half_goal = field.goal_width / 2.0;
        let back = line + field.goal_depth;
        let of = |restitution, friction, bottom, top| {
            move |low: (f64, f64), high: (f64, f64)| Obstacle {
                low: Vec2::new(low.0.min(high.0), low.1.min(high.1)),
                high: Vec2::new(low.0.max(high.0), low.1.max(high.1)),
                bottom,
                top,
                restitution,
                friction,
            }
        };
        let wall = of(ball.wall_restitution, ball.wall_friction, 0.0, ball.wall_height);
        let frame = of(ball.goal_restitution, ball.goal_friction, 0.0, field.goal_height);
        let behind = of(ball.goal_back_restitution, ball.goal_friction, 0.0, field.goal_height);
        let bar = of(ball.goal_restitution, ball.goal_friction, field.goal_height - BAR, field.goal_height);
        let net =
            of(ball.goal_back_restitution, ball.goal_friction, field.goal_height - BAR, field.goal_height);
        let goal = |s: f64| {
            [
                frame((s * line, half_goal), (s * end, half_goal + GOAL_WALL)),
                frame((s * line, -half_goal), (s * end, -half_goal - GOAL_WALL)),
                behind((s * back, -half_goal), (s * (back + GOAL_WALL), half_goal)),
                bar((s * line, -half_goal), (s * (line + BAR), half_goal)),
                net((s * (line + BAR), -half_goal), (s * back, half_goal)),
            ]
        };
        let ([a, b, c, d, e], [f, g, h, i, j]) = (goal(1.0), goal(-1.0));
        let boxes = [
            wall((end, -edge - WALL), (end + WALL, edge + WALL)),
            wall((-end, -edge - WALL), (-end - WALL, edge + WALL)),
            wall((-end, edge), (end, edge + WALL)),
            wall((-end, -edge), (end, -edge - WALL)),
            a,
            b,
            c,
            d,
            e,
            f,
            g,
            h,
            i,
            j,
        ];
        Obstacles { boxes, clear: Vec2::new(line, edge) }
    }

    /// The boxes that are nearer to a place than this; it may name a few that are not.
    pub(crate) fn near(&self, place: Vec2, distance: f64) -> impl Iterator<Item = &Obstacle> {
        let is_clear = place.x.abs() + distance < self.clear.x && place.y.abs() + distance < self.clear.y;
        let boxes = if is_clear { &[][..] } else { &self.boxes[..] };
        boxes.iter().filter(move |obstacle| {
            let nearest = place.clamp(obstacle.low, obstacle.high);
            nearest.distance_squared(place) <= distance * distance
        })
    }
}
