//! The stage and the layout of a small-size match: made of the field, the cameras, the teams, and the robots that were seen.

use common_geometry::math::{cos, sin};
use common_scene::{
    Board, Body, Channel, Drawing, Figure, Ground, Kind, Layout, Marker, MarkerShape, Number, Part, Place,
    Role, Shape, Solid, Stage, Team, Value, YAxis,
};
use serde::Serialize;
use smallsize_events::MOST_SEEN;
use smallsize_protocol::{
    colour::RobotKey,
    field::{BALL_RADIUS, DefenceArea, Field, ROBOT_RADIUS},
    referee,
};

use crate::{commands::Offers, setting::Setting};

/// The teams' colours, in words for a team without a name, and as they are drawn.
const COLOURS: [(&str, &str); 2] = [("Yellow", "#f2c811"), ("Blue", "#3d7bff")];

/// The parts of a full circle that stands for a circle.
const CORNERS: usize = 48;

/// What only the page of this league reads. docs/scene.md describes it.
#[derive(Serialize)]
struct Details {
    field: FieldDetails,
    /// x and y of both ends, and the thickness.
    lines: Vec<[f64; 5]>,
    /// The centre, the radius, both angles in radians, and the thickness.
    arcs: Vec<[f64; 6]>,
    cameras: Vec<CameraDetails>,
    ball: Radius,
    robot: Radius,
    /// Whether vision has described the field.
    known: bool,
}

#[derive(Serialize)]
struct FieldDetails {
    length: f64,
    width: f64,
    margin_touch_line: f64,
    margin_goal_line: f64,
    goal_width: f64,
    goal_depth: f64,
    /// Into the field, and along the goal line.
    defence_area: [f64; 2],
    /// The radius of the corners of a defence area that is round; 0 for a rectangle.
    defence_radius: f64,
    centre_circle: f64,
    penalty_mark: f64,
    line: f64,
}

#[derive(Serialize)]
struct CameraDetails {
    id: u8,
    at: Option<[f64; 3]>,
    area: Option<[f64; 4]>,
}

#[derive(Serialize)]
struct Radius {
    radius: f64,
}

impl Setting {
    /// The stage, with what can be asked for.
    pub(crate) fn stage(&self, offers: Offers) -> Stage {
        let field = &self.field;
        let margin = field.margin_touch_line.max(field.margin_goal_line);
        let ground = Ground { length: field.length, width: field.width, margin, y: Some(YAxis::Up) };
        let team = |(name, (word, colour)): (&Option<String>, (&str, &str))| Team {
            name: Some(name.clone().unwrap_or_else(|| word.to_owned())),
            colour: Some(colour.to_owned()),
        };
        Stage {
            lines: lines(field),
            teams: self.names.iter().zip(COLOURS).map(team).collect(),
            boards: boards(),
            markers: markers(),
            commands: offers.commands(),
            why_not: offers.why_nothing(),
            details: serde_json::to_value(self.details()).expect("plain structs have a text"),
            ..Stage::new("smallsize", 2, self.step, ground)
        }
    }

    fn details(&self) -> Details {
        let field = &self.field;
        let metres = |millimetres: f32| f64::from(millimetres) / 1e3;
        let radius = match field.defence_area {
            DefenceArea::Rectangle { .. } => 0.0,
            DefenceArea::Rounded { radius, .. } => radius,
        };
        // Without a geometry the lines are those of the field that is assumed.
        let assumed = field.size();
        let known = self.has_geometry() && !self.lines.is_empty();
        let (lines, arcs) =
            if known { (&self.lines, &self.arcs) } else { (&assumed.field_lines, &assumed.field_arcs) };
        Details {
            field: FieldDetails {
                length: field.length,
                width: field.width,
                margin_touch_line: field.margin_touch_line,
                margin_goal_line: field.margin_goal_line,
                goal_width: field.goal_width,
                goal_depth: field.goal_depth,
                defence_area: [field.defence_area.depth(), field.defence_area.width()],
                defence_radius: radius,
                centre_circle: field.centre_circle,
                penalty_mark: field.penalty_mark,
                line: field.line_thickness,
            },
            lines: lines
                .iter()
                .map(|line| [line.p1.x, line.p1.y, line.p2.x, line.p2.y, line.thickness].map(metres))
                .collect(),
            arcs: arcs
                .iter()
                .map(|arc| {
                    let [x, y, radius, thickness] =
                        [arc.center.x, arc.center.y, arc.radius, arc.thickness].map(metres);
                    [x, y, radius, arc.a1.into(), arc.a2.into(), thickness]
                })
                .collect(),
            cameras: self
                .cameras
                .iter()
                .map(|camera| CameraDetails { id: camera.id, at: camera.at, area: camera.area })
                .collect(),
            ball: Radius { radius: BALL_RADIUS },
            robot: Radius { radius: ROBOT_RADIUS },
            known: self.has_geometry(),
        }
    }
}

/// The layout of frames with these robots.
pub(crate) fn layout(robots: &[RobotKey]) -> Layout {
    let part = |heading: Option<usize>, shape: Shape| Part {
        name: "body".to_owned(),
        place: Place::Flat { x: 0, y: 1, heading },
        shapes: vec![shape],
    };
    let kind = |name: &str, channels, part| Kind { name: name.to_owned(), channels, parts: vec![part] };
    let ball = Shape::from(Solid::Sphere { radius: BALL_RADIUS }).coloured("#ff7a1a");
    let robot = Shape {
        radius: Some(ROBOT_RADIUS),
        ..Shape::from(Solid::Named("robot".to_owned())).coloured("team")
    };
    let seen = Shape::from(Solid::Sphere { radius: BALL_RADIUS }).coloured("#9aa4a0");
    let body = |kind| Body { kind, team: None, number: None, name: None };
    let robots = robots.iter().map(|key| Body {
        team: Some(key.colour.index()),
        number: Some(key.id.into()),
        ..body(1)
    });
    Layout {
        number: 0,
        values: values(),
        kinds: vec![
            kind("ball", ball_channels(), part(None, ball)),
            kind("robot", robot_channels(), part(Some(2), robot)),
            kind("seen", seen_channels(), part(None, seen)),
        ],
        bodies: std::iter::once(body(0)).chain(robots).chain((0..MOST_SEEN).map(|_| body(2))).collect(),
    }
}

/// The values of a frame, in the order of `stored.rs`.
pub(crate) fn values() -> Vec<Value> {
    use Number::{I16, I32, U8, U16};
    let plain = |name: &str, title: &str, number| Value::new(name, title, number, Role::None);
    let measured = |name: &str, title: &str, number, scale, unit: &str| Value {
        scale,
        unit: unit.to_owned(),
        ..plain(name, title, number)
    };
    let words = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect::<Vec<_>>();
    let commands: Vec<&str> = referee::Command::ALL.iter().map(|command| command.name()).collect();
    let mut values = vec![
        measured("time", "", I32, 0.001, "s"),
        Value { words: words(vec!["vision", "tracker"]), ..plain("source", "Positions from", U8) },
        Value {
            words: words(referee::Stage::ALL.iter().map(|stage| stage.name()).collect()),
            ..plain("stage", "Stage", U8)
        },
        Value { words: words(commands.clone()), role: Role::Phase, ..plain("command", "Command", U8) },
        Value { words: words(commands), ..plain("next", "Next command", U8) },
        measured("stage_left", "", I32, 0.001, "s"),
        measured("action_left", "", I32, 0.001, "s"),
        measured("place_x", "", I16, 0.001, "m"),
        measured("place_y", "", I16, 0.001, "m"),
        Value { words: words(vec!["", "positive", "negative"]), ..plain("blue_half", "", U8) },
        measured("stop_x", "", I16, 0.001, "m"),
        measured("stop_y", "", I16, 0.001, "m"),
    ];
    for team in 0..2 {
        let of = |value: Value| Value { team: Some(team), ..value };
        values.extend(
            [
                Value { role: Role::Score, ..plain("score", "Score", U16) },
                plain("yellow_cards", "Yellow cards", U8),
                plain("red_cards", "Red cards", U8),
                measured("card_1", "", U16, 0.1, "s"),
                measured("card_2", "", U16, 0.1, "s"),
                measured("card_3", "", U16, 0.1, "s"),
                plain("timeouts", "Time-outs left", U8),
                measured("timeout_left", "", U16, 0.1, "s"),
                plain("fouls", "Fouls", U8),
                plain("goalkeeper", "Goalkeeper", U8),
                plain("most_robots", "Robots allowed", U8),
                plain("placement_failures", "", U8),
                plain("can_place", "", U8),
                plain("wants_substitution", "", U8),
            ]
            .map(of),
        );
    }
    values
}

fn milli(name: &str, unit: &str) -> Channel {
    Channel::new(name, unit, Number::I16, 0.001)
}

/// The channels of the ball, in the order of `stored.rs`.
pub(crate) fn ball_channels() -> Vec<Channel> {
    let [x, y, z] = ["x", "y", "z"].map(|name| milli(name, "m"));
    let [vx, vy, vz] = ["vx", "vy", "vz"].map(|name| milli(name, "m/s"));
    vec![x, y, z, vx, vy, vz]
}

/// The channels of a robot, in the order of `stored.rs`.
pub(crate) fn robot_channels() -> Vec<Channel> {
    vec![
        milli("x", "m"),
        milli("y", "m"),
        Channel::new("heading", "rad", Number::I16, 0.0001),
        milli("vx", "m/s"),
        milli("vy", "m/s"),
        milli("spin", "rad/s"),
        Channel::new("visibility", "", Number::U8, 0.01),
    ]
}

/// The channels of what a camera reported, in the order of `stored.rs`.
pub(crate) fn seen_channels() -> Vec<Channel> {
    vec![
        milli("x", "m"),
        milli("y", "m"),
        Channel::new("heading", "rad", Number::I16, 0.0001),
        Channel::new("what", "", Number::U8, 1.0),
        Channel::new("camera", "", Number::U8, 1.0),
    ]
}

fn boards() -> Vec<Board> {
    let board = |name: &str, title: &str, on| Board { name: name.to_owned(), title: title.to_owned(), on };
    vec![
        board("referee", "Referee", true),
        board("reasons", "Reasons", true),
        board("proposals", "Proposals", false),
    ]
}

fn markers() -> Vec<Marker> {
    let marker = |event: &str, title: &str, shape, colour: &str, jump| Marker {
        event: event.to_owned(),
        title: title.to_owned(),
        shape,
        colour: colour.to_owned(),
        jump,
    };
    vec![
        marker("goal", "Goal", MarkerShape::Flag, "team", true),
        marker("card", "Card", MarkerShape::Bar, "#e8b923", true),
        marker("foul", "Foul", MarkerShape::Line, "neutral", true),
        marker("placement", "Placement", MarkerShape::Dot, "team", true),
        marker("timeout", "Time-out", MarkerShape::Bar, "neutral", true),
        marker("ball_out", "Ball out", MarkerShape::Line, "neutral", false),
    ]
}

/// The lines of the field, for a page that does not know the league.
fn lines(field: &Field) -> Vec<Drawing> {
    let (x, y) = (field.half_length(), field.half_width());
    let rectangle = |x1: f64, y1: f64, x2: f64, y2: f64| {
        Figure::Polygon(vec![vec![x1, y1], vec![x2, y1], vec![x2, y2], vec![x1, y2]])
    };
    let mut figures = vec![
        rectangle(-x, -y, x, y),
        Figure::Line(vec![vec![0.0, -y], vec![0.0, y]]),
        Figure::Circle { at: vec![0.0, 0.0], radius: field.centre_circle },
    ];
    for side in [-1.0, 1.0] {
        let goal = field.goal_width / 2.0;
        figures.push(rectangle(side * x, -goal, side * (x + field.goal_depth), goal));
        figures.push(match field.defence_area {
            DefenceArea::Rectangle { depth, width } => {
                rectangle(side * x, -width / 2.0, side * (x - depth), width / 2.0)
            }
            DefenceArea::Rounded { radius, stretch } => rounded(side * x, -side, radius, stretch),
        });
    }
    figures.into_iter().map(Drawing::from).collect()
}

/// Two quarter circles and the line between them.
fn rounded(line: f64, inwards: f64, radius: f64, stretch: f64) -> Figure {
    let quarter = CORNERS / 4;
    let arc = (0..=quarter).map(|step| {
        let angle = std::f64::consts::FRAC_PI_2 * step as f64 / quarter as f64;
        (cos(angle) * radius, sin(angle) * radius)
    });
    // From the front to the goal line.
    let upper: Vec<_> = arc.map(|(along, across)| [line + inwards * along, stretch / 2.0 + across]).collect();
    let lower = upper.iter().rev().map(|[x, y]| [*x, -y]);
    Figure::Polygon(lower.chain(upper.iter().copied()).map(|at| at.to_vec()).collect())
}
