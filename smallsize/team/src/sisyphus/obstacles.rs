//! What a robot's centre must keep out of, and whether a straight way does.
//!
//! Everything stands still here; what moves is the business of `local_planner.rs` and of `trajectory/`.

use common_geometry::{Rect, Vec2};
use smallsize_protocol::field::{BALL_RADIUS, DefenceArea, Field, GOAL_WALL, ROBOT_RADIUS};

use crate::{
    ai_math,
    world_model::frame::{RobotId, WorldFrame},
};

/// Obstacles are planned round with so much more room than they need, in metres: rounding must not make a way cross one.
pub const SKIN: f64 = 1e-6;
/// Places further out than this, in metres, are no places; far beyond any field, and small enough to be squared.
pub const ABSURD: f64 = 1e4;
/// From a blocked place the next free one is looked for in rings of these radii, in metres.
const RINGS: [f64; 10] = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.45, 0.7, 1.1, 1.7];
/// Directions of a ring.
const DIRECTIONS: usize = 24;
/// A blocked place is pushed out of so many obstacles, one after the other.
const PUSHES: usize = 4;
/// A place that is pushed out of an obstacle is so far beyond its edge, in metres.
const EDGE: f64 = 1e-3;

/// What to keep out of, besides robots.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Avoid {
    /// The space that has to remain at least between two robots, in metres.
    pub safety_distance: f64,
    /// Whether the ball is an obstacle.
    pub ball: bool,
    /// Whether our defence area is one.
    pub own_area: bool,
    /// Whether the opponent's defence area is one.
    pub their_area: bool,
}

impl Default for Avoid {
    fn default() -> Avoid {
        Avoid { safety_distance: 0.02, ball: false, own_area: true, their_area: true }
    }
}

/// A line with room round it: a wall of a goal.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Wall {
    from: Vec2,
    to: Vec2,
    radius: f64,
}

/// Four discs side by side, so that four are looked at together. What is missing has a square below zero.
#[derive(Clone, Copy, Debug, PartialEq)]
struct FourDiscs {
    x: [f64; 4],
    y: [f64; 4],
    square: [f64; 4],
}

const NO_DISCS: FourDiscs = FourDiscs { x: [0.0; 4], y: [0.0; 4], square: [-1.0; 4] };

/// What a robot's centre must keep out of. Touching is allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct Obstacles {
    /// Where the centre may be.
    bounds: Rect,
    discs: Vec<(Vec2, f64)>,
    fours: Vec<FourDiscs>,
    walls: Vec<Wall>,
    boxes: Vec<Rect>,
}

impl Obstacles {
    /// None, in a field with these bounds.
    pub fn none(bounds: Rect) -> Obstacles {
        Obstacles { bounds, discs: Vec::new(), fours: Vec::new(), walls: Vec::new(), boxes: Vec::new() }
    }

    /// All that this robot of ours has to keep out of.
    pub fn of(frame: &WorldFrame, me: RobotId, avoid: &Avoid) -> Obstacles {
        let field = &frame.field;
        let mut obstacles = Obstacles::none(bounds(field));
        let room = 2.0 * ROBOT_RADIUS + avoid.safety_distance;
        for robot in frame.ours.iter().filter(|robot| robot.id != me).chain(&frame.theirs) {
            obstacles.add_disc(robot.position, room);
        }
        if let (true, Some(ball)) = (avoid.ball, &frame.ball) {
            obstacles.add_disc(ball.position, BALL_RADIUS + ROBOT_RADIUS + avoid.safety_distance);
        }
        for (side, area) in [(-1.0, avoid.own_area), (1.0, avoid.their_area)] {
            obstacles.add_goal(field, side);
            if area {
                obstacles.add_defence_area(field, side);
            }
        }
        obstacles
    }

    /// Adds a disc that the centre must not enter. One that is no disc, or absurdly far away, is left out.
    pub fn add_disc(&mut self, centre: Vec2, radius: f64) {
        if !is_sensible(centre) || !(0.0..ABSURD).contains(&radius) {
            return;
        }
        let slot = self.discs.len() % 4;
        self.discs.push((centre, radius));
        if slot == 0 {
            self.fours.push(NO_DISCS);
        }
        let four = self.fours.last_mut().expect("one was pushed for the first of four");
        (four.x[slot], four.y[slot]) = (centre.x, centre.y);
        four.square[slot] = (radius + SKIN) * (radius + SKIN);
    }

    /// Adds a line that the centre must not come nearer to than the radius.
    pub fn add_wall(&mut self, from: Vec2, to: Vec2, radius: f64) {
        if is_sensible(from) && is_sensible(to) && (0.0..ABSURD).contains(&radius) {
            self.walls.push(Wall { from, to, radius });
        }
    }

    /// Adds a rectangle that the centre must not enter.
    pub fn add_box(&mut self, rect: Rect) {
        if is_sensible(rect.min) && is_sensible(rect.max) && rect.min.cmple(rect.max).all() {
            self.boxes.push(rect);
        }
    }

    /// The posts and walls of the goal on one side: -1 for ours, 1 for the opponent's.
    fn add_goal(&mut self, field: &Field, side: f64) {
        let (front, y) = (side * field.half_length(), (field.goal_width + GOAL_WALL) / 2.0);
        let back = front + side * field.goal_depth;
        let radius = GOAL_WALL / 2.0 + ROBOT_RADIUS;
        let corners = [(front, y), (back, y), (back, -y), (front, -y)].map(|(x, y)| Vec2::new(x, y));
        for ends in corners.windows(2) {
            self.add_wall(ends[0], ends[1], radius);
        }
    }

    fn add_defence_area(&mut self, field: &Field, side: f64) {
        let line = side * field.half_length();
        match field.defence_area {
            DefenceArea::Rectangle { depth, width } => {
                // To the wall behind it: nothing is to be had between the area and the wall.
                let behind = line + side * (field.margin_goal_line + ROBOT_RADIUS);
                let (front, half) = (line - side * (depth + ROBOT_RADIUS), width / 2.0 + ROBOT_RADIUS);
                self.add_box(Rect {
                    min: Vec2::new(front.min(behind), -half),
                    max: Vec2::new(front.max(behind), half),
                });
            }
            DefenceArea::Rounded { radius, stretch } => {
                let y = Vec2::new(0.0, stretch / 2.0);
                let middle = Vec2::new(line, 0.0);
                self.add_wall(middle - y, middle + y, radius + ROBOT_RADIUS);
            }
        }
    }

    /// Where the centre may be.
    pub fn bounds(&self) -> Rect {
        self.bounds
    }

    /// Discs, by centre and radius.
    pub fn discs(&self) -> &[(Vec2, f64)] {
        &self.discs
    }

    /// Whether nothing hinders the robot on the straight way between two points.
    #[inline]
    pub fn is_way_ok(&self, from: Vec2, to: Vec2) -> bool {
        self.are_discs_clear(from, to)
            && self.boxes.iter().all(|rect| is_box_clear(rect, from, to))
            && self.walls.iter().all(|wall| wall.is_clear(from, to))
    }

    /// The point of a disc's centre that is nearest on the way decides. Written so that the compiler looks at several discs
    /// at once; what is not a number counts as blocked.
    #[inline]
    fn are_discs_clear(&self, from: Vec2, to: Vec2) -> bool {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let square = dx * dx + dy * dy;
        let inverse = if square > 0.0 { 1.0 / square } else { 0.0 };
        for four in &self.fours {
            let mut clear = true;
            for lane in 0..4 {
                let (cx, cy) = (four.x[lane] - from.x, four.y[lane] - from.y);
                let share = (cx * dx + cy * dy) * inverse;
                let share = if share > 0.0 { share } else { 0.0 };
                let share = if share < 1.0 { share } else { 1.0 };
                let (ex, ey) = (cx - share * dx, cy - share * dy);
                clear &= ex * ex + ey * ey >= four.square[lane];
            }
            if !clear {
                return false;
            }
        }
        true
    }

    /// Whether the robot can stand there.
    pub fn is_free(&self, point: Vec2) -> bool {
        self.is_way_ok(point, point)
    }

    /// How far the centre is from the nearest obstacle; below zero in one. Infinite where there are none.
    pub fn clearance(&self, point: Vec2) -> f64 {
        let discs = self.discs.iter().map(|(centre, radius)| point.distance(*centre) - radius);
        let boxes = self.boxes.iter().map(|rect| distance_to_box(rect, point));
        let walls = self.walls.iter().map(|wall| wall.distance(point));
        discs.chain(boxes).chain(walls).fold(f64::INFINITY, f64::min)
    }

    /// Whether a straight way that begins in obstacles leaves them: it never gets deeper into one, ends outside of all, and
    /// crosses no other.
    pub fn is_way_out(&self, from: Vec2, to: Vec2) -> bool {
        let ahead = to - from;
        self.is_free(to)
            && self.discs.iter().all(|&(centre, radius)| {
                let wall = Wall { from: centre, to: centre, radius };
                wall.is_left_or_clear(from, to, ahead)
            })
            && self.walls.iter().all(|wall| wall.is_left_or_clear(from, to, ahead))
            && self.boxes.iter().all(|rect| is_in_box(rect, from) || is_box_clear(rect, from, to))
    }

    /// The nearest free place to a place, among those that `accept` takes; the place itself, if it is free and taken. Near is
    /// as near as straight pushes and a few rings find it; of equally near ones the one towards `towards`.
    pub fn nearest_free(&self, place: Vec2, towards: Vec2, accept: impl Fn(Vec2) -> bool) -> Option<Vec2> {
        let place = place.clamp(self.bounds.min, self.bounds.max);
        let is_good = |candidate: &Vec2| {
            self.bounds.contains(*candidate) && self.is_free(*candidate) && accept(*candidate)
        };
        if is_good(&place) {
            return Some(place);
        }
        let pushed = self.pushed_out(place, towards);
        let ring = |radius: f64| directions().map(move |direction| place + direction * radius);
        let in_rings = RINGS.iter().find_map(|&radius| ring(radius).find(&is_good));
        let nearer = |a: &Vec2, b: &Vec2| a.distance_squared(place).total_cmp(&b.distance_squared(place));
        [Some(pushed).filter(is_good), in_rings].into_iter().flatten().min_by(nearer)
    }

    fn pushed_out(&self, mut place: Vec2, towards: Vec2) -> Vec2 {
        for _ in 0..PUSHES {
            let disc = self.discs.iter().map(|&(centre, radius)| (centre, radius));
            let wall = self
                .walls
                .iter()
                .map(|wall| (ai_math::lead_point_on_line(place, wall.from, wall.to), wall.radius));
            let round = disc.chain(wall).find(|(centre, radius)| place.distance(*centre) < radius + SKIN);
            if let Some((centre, radius)) = round {
                let hint = (towards - centre).normalize_or(Vec2::X);
                let away = (place - centre).normalize_or(hint);
                place = centre + away * (radius + EDGE);
            } else if let Some(rect) = self.boxes.iter().find(|rect| is_in_box(rect, place)) {
                place = self.out_of_box(rect, place);
            } else {
                break;
            }
        }
        place
    }

    /// Straight out of a box on the nearest side that is in the field.
    fn out_of_box(&self, rect: &Rect, place: Vec2) -> Vec2 {
        let sides = [
            Vec2::new(rect.min.x - EDGE, place.y),
            Vec2::new(rect.max.x + EDGE, place.y),
            Vec2::new(place.x, rect.min.y - EDGE),
            Vec2::new(place.x, rect.max.y + EDGE),
        ];
        let nearer = |a: &Vec2, b: &Vec2| a.distance_squared(place).total_cmp(&b.distance_squared(place));
        sides.into_iter().filter(|side| self.bounds.contains(*side)).min_by(nearer).unwrap_or(place)
    }
}

impl Wall {
    fn is_clear(&self, from: Vec2, to: Vec2) -> bool {
        let radius = self.radius + SKIN;
        let (low, high) = (self.from.min(self.to) - radius, self.from.max(self.to) + radius);
        if from.max(to).cmplt(low).any() || from.min(to).cmpgt(high).any() {
            return true;
        }
        let square = ai_math::distance_sqr_between_lines((self.from, self.to), (from, to));
        square >= radius * radius
    }

    fn distance(&self, point: Vec2) -> f64 {
        ai_math::distance_pl(point, self.from, self.to) - self.radius
    }

    /// Whether a way from inside leads out of it, or a way from outside does not cross it.
    fn is_left_or_clear(&self, from: Vec2, to: Vec2, ahead: Vec2) -> bool {
        let lead = ai_math::lead_point_on_line(from, self.from, self.to);
        let radius = self.radius + SKIN;
        if from.distance_squared(lead) < radius * radius {
            (from - lead).dot(ahead) >= 0.0
        } else {
            self.is_clear(from, to)
        }
    }
}

/// Where a robot's centre may be on a field: to the walls.
pub fn bounds(field: &Field) -> Rect {
    let half = Vec2::new(
        field.half_length() + field.margin_goal_line - ROBOT_RADIUS,
        field.half_width() + field.margin_touch_line - ROBOT_RADIUS,
    );
    let half = if is_sensible(half) { half.max(Vec2::ZERO) } else { Vec2::ZERO };
    Rect { min: -half, max: half }
}

/// Whether this is a place.
pub fn is_sensible(point: Vec2) -> bool {
    point.x.abs() < ABSURD && point.y.abs() < ABSURD
}

fn directions() -> impl Iterator<Item = Vec2> {
    use common_geometry::Polar;
    (0..DIRECTIONS).map(|step| Vec2::from_polar(1.0, std::f64::consts::TAU * step as f64 / DIRECTIONS as f64))
}

fn is_in_box(rect: &Rect, point: Vec2) -> bool {
    !is_box_clear(rect, point, point)
}

/// Below zero inside.
fn distance_to_box(rect: &Rect, point: Vec2) -> f64 {
    let beyond = (rect.min - point).max(point - rect.max);
    let outside = beyond.max(Vec2::ZERO).length();
    if outside > 0.0 { outside } else { beyond.max_element() }
}

/// Whether a straight way keeps out of a box: the parts of it that lie between its sides, in x and in y, do not overlap.
fn is_box_clear(rect: &Rect, from: Vec2, to: Vec2) -> bool {
    let (min, max) = (rect.min - SKIN, rect.max + SKIN);
    if from.max(to).cmple(min).any() || from.min(to).cmpge(max).any() {
        return true;
    }
    let ahead = to - from;
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for axis in 0..2 {
        if ahead[axis] == 0.0 {
            // It lies between the two sides, or the first look would have said so.
            continue;
        }
        let (one, other) = ((min[axis] - from[axis]) / ahead[axis], (max[axis] - from[axis]) / ahead[axis]);
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
    }
    enter >= leave
}
