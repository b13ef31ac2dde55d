//! The measures of a field, in metres, and the fields that the league has played on. Lengths between lines are measured from
//! centre to centre of the lines, as the rules do. The origin is the centre of the field, +x leads along it, +y to the left.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use serde::{Deserialize, Serialize};

use crate::vision::{FieldCircularArc, FieldLineSegment, FieldShape, FieldSize, Vector2f};

/// The radius of the ball.
pub const BALL_RADIUS: f64 = 0.0215;
/// The largest radius of a robot. The rules measure distances to robots as if all had it.
pub const ROBOT_RADIUS: f64 = 0.09;
/// How thick the wall of a goal is.
pub const GOAL_WALL: f64 = 0.02;

/// The measures of a field, in metres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Field {
    /// From goal line to goal line.
    pub length: f64,
    /// From touch line to touch line.
    pub width: f64,
    /// From a touch line to the wall.
    pub margin_touch_line: f64,
    /// From a goal line to the wall.
    pub margin_goal_line: f64,
    /// Between the posts.
    pub goal_width: f64,
    /// From the goal line to the back wall of the goal.
    pub goal_depth: f64,
    /// From the ground to the bar.
    pub goal_height: f64,
    /// The area in which only the keeper of the own team may play the ball.
    pub defence_area: DefenceArea,
    /// The radius of the centre circle.
    pub centre_circle: f64,
    /// From the centre of a goal to the mark that penalties against it are taken from.
    pub penalty_mark: f64,
    /// How thick lines are.
    pub line_thickness: f64,
}

/// The shape of a defence area, in metres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum DefenceArea {
    /// Today's rectangle, before the middle of the goal.
    Rectangle {
        /// From the goal line into the field.
        depth: f64,
        /// Along the goal line.
        width: f64,
    },
    /// Two quarter circles, joined by a straight line that faces the goal: until 2017.
    Rounded {
        /// Of the quarter circles.
        radius: f64,
        /// The length of the straight line.
        stretch: f64,
    },
}

impl DefenceArea {
    /// How far it reaches into the field.
    pub fn depth(self) -> f64 {
        match self {
            DefenceArea::Rectangle { depth, .. } => depth,
            DefenceArea::Rounded { radius, .. } => radius,
        }
    }

    /// Its length along the goal line.
    pub fn width(self) -> f64 {
        match self {
            DefenceArea::Rectangle { width, .. } => width,
            DefenceArea::Rounded { radius, stretch } => 2.0 * radius + stretch,
        }
    }
}

impl Field {
    /// Division A: eleven robots a team.
    pub const DIVISION_A: Field = Field {
        length: 12.0,
        width: 9.0,
        margin_touch_line: 0.3,
        margin_goal_line: 0.6,
        goal_width: 1.8,
        goal_depth: 0.18,
        goal_height: 0.16,
        defence_area: DefenceArea::Rectangle { depth: 1.8, width: 3.6 },
        centre_circle: 0.5,
        penalty_mark: 8.0,
        line_thickness: 0.01,
    };

    /// Division B: six robots a team.
    pub const DIVISION_B: Field = Field {
        length: 9.0,
        width: 6.0,
        margin_touch_line: 0.3,
        margin_goal_line: 0.3,
        goal_width: 1.0,
        goal_depth: 0.18,
        goal_height: 0.16,
        defence_area: DefenceArea::Rectangle { depth: 1.0, width: 2.0 },
        centre_circle: 0.5,
        penalty_mark: 6.0,
        line_thickness: 0.01,
    };

    /// The field of 2011: five robots a team.
    pub const OF_2011: Field = Field {
        length: 6.05,
        width: 4.05,
        margin_touch_line: 0.25,
        margin_goal_line: 0.25,
        goal_width: 0.7,
        goal_depth: 0.18,
        goal_height: 0.16,
        defence_area: DefenceArea::Rounded { radius: 0.5, stretch: 0.35 },
        centre_circle: 0.5,
        penalty_mark: 0.45,
        line_thickness: 0.01,
    };

    /// From the centre to a goal line.
    pub fn half_length(&self) -> f64 {
        self.length / 2.0
    }

    /// From the centre to a touch line.
    pub fn half_width(&self) -> f64 {
        self.width / 2.0
    }

    /// How far beyond its line, measured along the field, a place is from the inside of the nearer defence area: 0 inside it,
    /// its distance from it outside. `x` and `y` are a place on the field.
    pub fn distance_to_defence_area(&self, x: f64, y: f64) -> f64 {
        let along = (self.half_length() - x.abs()).max(0.0);
        let beyond = (x.abs() - self.half_length()).max(0.0);
        let across = y.abs();
        let outside = match self.defence_area {
            DefenceArea::Rectangle { depth, width } => {
                let (dx, dy) = ((along - depth).max(0.0), (across - width / 2.0).max(0.0));
                (dx * dx + dy * dy).sqrt()
            }
            DefenceArea::Rounded { radius, stretch } => {
                let dy = (across - stretch / 2.0).max(0.0);
                ((along * along + dy * dy).sqrt() - radius).max(0.0)
            }
        };
        (outside * outside + beyond * beyond).sqrt()
    }

    /// What vision says of it: all sizes, and the lines under the names that teams look for.
    pub fn size(&self) -> FieldSize {
        let (x, y) = (self.half_length(), self.half_width());
        let mut lines = vec![
            self.line(FieldShape::TopTouchLine, (-x, y), (x, y)),
            self.line(FieldShape::BottomTouchLine, (-x, -y), (x, -y)),
            self.line(FieldShape::LeftGoalLine, (-x, -y), (-x, y)),
            self.line(FieldShape::RightGoalLine, (x, -y), (x, y)),
            self.line(FieldShape::HalfwayLine, (0.0, -y), (0.0, y)),
            self.line(FieldShape::CenterLine, (-x, 0.0), (x, 0.0)),
        ];
        let mut arcs = vec![self.arc(FieldShape::CenterCircle, (0.0, 0.0), self.centre_circle, 0.0, TAU)];
        self.defence_area_lines(&mut lines, &mut arcs);
        FieldSize {
            field_length: millimetres(self.length),
            field_width: millimetres(self.width),
            goal_width: millimetres(self.goal_width),
            goal_depth: millimetres(self.goal_depth),
            boundary_width: millimetres(self.margin_touch_line),
            field_lines: lines,
            field_arcs: arcs,
            penalty_area_depth: Some(millimetres(self.defence_area.depth())),
            penalty_area_width: Some(millimetres(self.defence_area.width())),
            center_circle_radius: Some(millimetres(self.centre_circle)),
            line_thickness: Some(millimetres(self.line_thickness)),
            goal_center_to_penalty_mark: Some(millimetres(self.penalty_mark)),
            goal_height: Some(millimetres(self.goal_height)),
            ball_radius: Some((BALL_RADIUS * 1e3) as f32),
            max_robot_radius: Some((ROBOT_RADIUS * 1e3) as f32),
            boundary_width_goal_line: Some(millimetres(self.margin_goal_line)),
            goal_substitution_area_width: None,
        }
    }

    fn defence_area_lines(&self, lines: &mut Vec<FieldLineSegment>, arcs: &mut Vec<FieldCircularArc>) {
        let x = self.half_length();
        let (depth, half) = (self.defence_area.depth(), self.defence_area.width() / 2.0);
        // Left goal, then right goal. `Left` and `Right` of a stretch are as seen from the field towards that goal.
        for (side, front, lower, upper) in [
            (
                -1.0,
                FieldShape::LeftPenaltyStretch,
                FieldShape::LeftFieldLeftPenaltyStretch,
                FieldShape::LeftFieldRightPenaltyStretch,
            ),
            (
                1.0,
                FieldShape::RightPenaltyStretch,
                FieldShape::RightFieldRightPenaltyStretch,
                FieldShape::RightFieldLeftPenaltyStretch,
            ),
        ] {
            let edge = side * (x - depth);
            match self.defence_area {
                DefenceArea::Rectangle { .. } => {
                    lines.push(self.line(front, (edge, -half), (edge, half)));
                    lines.push(self.line(lower, (side * x, -half), (edge, -half)));
                    lines.push(self.line(upper, (side * x, half), (edge, half)));
                }
                DefenceArea::Rounded { radius, stretch } => {
                    lines.push(self.line(front, (edge, -stretch / 2.0), (edge, stretch / 2.0)));
                    let (lower_from, upper_from) =
                        if side < 0.0 { (-FRAC_PI_2, 0.0) } else { (PI, FRAC_PI_2) };
                    for (shape, y, from) in
                        [(lower, -stretch / 2.0, lower_from), (upper, stretch / 2.0, upper_from)]
                    {
                        arcs.push(self.arc(shape, (side * x, y), radius, from, from + FRAC_PI_2));
                    }
                }
            }
        }
    }

    /// The field that a message of vision describes. What an older sender leaves out is taken from the lines' names, and from
    /// division B where these do not tell either.
    pub fn from_size(size: &FieldSize) -> Field {
        let usual = Field::DIVISION_B;
        let line = |shape: FieldShape| size.field_lines.iter().find(|line| line.name == shape.name());
        let given = |value: Option<i32>| value.map(|value| f64::from(value) / 1e3);
        let length = f64::from(size.field_length) / 1e3;
        let stretch = line(FieldShape::LeftPenaltyStretch);
        let drawn_depth =
            stretch.map(|line| (f64::from(size.field_length) / 2.0 - f64::from(line.p1.x.abs())) / 1e3);
        let drawn_width = stretch.map(|line| f64::from((line.p1.y - line.p2.y).abs()) / 1e3);
        let circle = size.field_arcs.iter().find(|arc| arc.name == FieldShape::CenterCircle.name());
        let thickness = size.field_lines.first().map(|line| f64::from(line.thickness) / 1e3);
        let rounded = size.field_arcs.iter().find(|arc| arc.name.ends_with("PenaltyStretch"));
        let margin = f64::from(size.boundary_width) / 1e3;
        let defence_area = match (rounded, drawn_width) {
            (Some(arc), Some(stretch)) => {
                DefenceArea::Rounded { radius: f64::from(arc.radius) / 1e3, stretch }
            }
            _ => DefenceArea::Rectangle {
                depth: given(size.penalty_area_depth).or(drawn_depth).unwrap_or(usual.defence_area.depth()),
                width: given(size.penalty_area_width).or(drawn_width).unwrap_or(usual.defence_area.width()),
            },
        };
        Field {
            length,
            width: f64::from(size.field_width) / 1e3,
            margin_touch_line: margin,
            margin_goal_line: given(size.boundary_width_goal_line).unwrap_or(margin),
            goal_width: f64::from(size.goal_width) / 1e3,
            goal_depth: f64::from(size.goal_depth) / 1e3,
            goal_height: given(size.goal_height).unwrap_or(usual.goal_height),
            defence_area,
            centre_circle: given(size.center_circle_radius)
                .or(circle.map(|arc| f64::from(arc.radius) / 1e3))
                .unwrap_or(usual.centre_circle),
            penalty_mark: given(size.goal_center_to_penalty_mark).unwrap_or(length * 2.0 / 3.0),
            line_thickness: given(size.line_thickness).or(thickness).unwrap_or(usual.line_thickness),
        }
    }

    fn line(&self, shape: FieldShape, from: (f64, f64), to: (f64, f64)) -> FieldLineSegment {
        FieldLineSegment {
            name: shape.name().to_owned(),
            p1: place(from),
            p2: place(to),
            thickness: (self.line_thickness * 1e3) as f32,
            r#type: Some(shape as i32),
        }
    }

    fn arc(&self, shape: FieldShape, centre: (f64, f64), radius: f64, a1: f32, a2: f32) -> FieldCircularArc {
        FieldCircularArc {
            name: shape.name().to_owned(),
            center: place(centre),
            radius: (radius * 1e3) as f32,
            a1,
            a2,
            thickness: (self.line_thickness * 1e3) as f32,
            r#type: Some(shape as i32),
        }
    }
}

/// A place in metres, as vision has it.
fn place((x, y): (f64, f64)) -> Vector2f {
    Vector2f { x: (x * 1e3) as f32, y: (y * 1e3) as f32 }
}

/// A length in metres, rounded to millimetres.
fn millimetres(length: f64) -> i32 {
    (length * 1e3).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_read_back_from_what_vision_says() {
        for field in [Field::DIVISION_A, Field::DIVISION_B, Field::OF_2011] {
            assert_eq!(Field::from_size(&field.size()), field);
        }
    }

    #[test]
    fn an_older_sender_leaves_sizes_to_the_lines() {
        let mut size = Field::DIVISION_A.size();
        size.penalty_area_depth = None;
        size.penalty_area_width = None;
        size.center_circle_radius = None;
        size.line_thickness = None;
        let field = Field::from_size(&size);
        assert_eq!(field.defence_area, Field::DIVISION_A.defence_area);
        assert_eq!((field.centre_circle, field.line_thickness), (0.5, 0.01));
    }

    #[test]
    fn distances_to_the_defence_area() {
        let field = Field::DIVISION_B;
        let check = |x: f64, y: f64, expected: f64| {
            let found = field.distance_to_defence_area(x, y);
            assert!((found - expected).abs() < 1e-12, "{x} {y}: {found}, not {expected}");
        };
        check(4.0, 0.5, 0.0);
        check(-3.0, 0.0, 0.5);
        check(4.5, 1.3, 0.3);
        check(3.2, 1.4, 0.5);
    }
}
