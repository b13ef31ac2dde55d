//! The stage and the layout of a 2D match: made of its parameters, player types and team names.

use common_scene::{
    Board, Body, Channel, Drawing, Figure, Ground, Kind, Layout, Marker, MarkerShape, Number, Part, Period,
    Place, Role, Shape, Solid, Stage, Team, Value,
};
use serde::Serialize;
use soccer2d_protocol::{PlayMode, PlayerType, ServerParams, TeamName, Unum, field, show::ShowTeam};

use crate::commands;

/// Players of a team.
pub(crate) const ELEVEN: usize = Unum::MAX as usize;

/// The measures of the field, in metres.
#[derive(Clone, Copy, Debug, Serialize)]
struct Field {
    length: f64,
    width: f64,
    goal_width: f64,
    goal_depth: f64,
    penalty_area: [f64; 2],
    goal_area: [f64; 2],
    centre_radius: f64,
    margin: f64,
}

/// The measures of the field that no parameter changes.
const FIELD: Field = Field {
    length: field::LENGTH,
    width: field::WIDTH,
    goal_width: field::USUAL_GOAL_WIDTH,
    goal_depth: field::GOAL_DEPTH,
    penalty_area: [field::PENALTY_AREA_LENGTH, field::PENALTY_AREA_WIDTH],
    goal_area: [field::GOAL_AREA_LENGTH, field::GOAL_AREA_WIDTH],
    centre_radius: field::CENTRE_CIRCLE,
    margin: field::MARGIN,
};

/// What only the page of this league reads. docs/scene.md describes it.
#[derive(Serialize)]
struct Details {
    cycle: f64,
    field: Field,
    half: u32,
    halves: u32,
    extra_half: u32,
    extra_halves: u32,
    types: Vec<Type>,
    stamina: f64,
    ball: Ball,
    player: Player,
}

#[derive(Serialize)]
struct Type {
    radius: f64,
    kickable: f64,
    catchable: f64,
    speed: f64,
}

#[derive(Serialize)]
struct Ball {
    radius: f64,
    decay: f64,
}

#[derive(Serialize)]
struct Player {
    radius: f64,
}

/// What is known of a match beside its shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Setting {
    pub(crate) server: ServerParams,
    types: Vec<PlayerType>,
    pub(crate) names: [Option<TeamName>; 2],
}

impl Setting {
    /// A match with these parameters begins. Its player types are not known yet.
    pub(crate) fn set_parameters(&mut self, server: ServerParams) {
        self.server = server;
        self.types.clear();
    }

    /// Adds a player type, or replaces the one of its number. More types than a frame can tell apart are left out.
    pub(crate) fn add_type(&mut self, player_type: PlayerType) {
        match usize::try_from(player_type.id) {
            Ok(id) if id < self.types.len() => self.types[id] = player_type,
            Ok(id) if id == self.types.len() && id <= usize::from(u8::MAX) => self.types.push(player_type),
            _ => {}
        }
    }

    /// Takes the names of the teams from a show; true if one is new.
    pub(crate) fn name_teams(&mut self, teams: &[ShowTeam; 2]) -> bool {
        let mut changed = false;
        for (known, team) in self.names.iter_mut().zip(teams) {
            if team.name.is_some() && *known != team.name {
                *known = team.name;
                changed = true;
            }
        }
        changed
    }

    /// Seconds of a cycle.
    pub(crate) fn step(&self) -> f64 {
        f64::from(self.server.simulator_step.max(1)) / 1000.0
    }

    /// The game's clock in a cycle, in seconds.
    pub(crate) fn clock(&self, cycle: i32) -> f64 {
        f64::from(cycle) * f64::from(self.server.simulator_step.max(1)) / 1000.0
    }

    pub(crate) fn stage(&self) -> Stage {
        let field = Field { goal_width: self.server.goal_width, ..FIELD };
        let ground = Ground { length: field.length, width: field.width, margin: field.margin, y: None };
        let name = |name: &Option<TeamName>| Team { name: name.map(|name| name.to_string()), colour: None };
        Stage {
            periods: self.periods(),
            lines: lines(&field),
            teams: self.names.iter().map(name).collect(),
            boards: boards(),
            markers: markers(),
            commands: commands::offered(&self.server),
            details: serde_json::to_value(self.details(field)).expect("plain structs have a text"),
            ..Stage::new("soccer2d", 2, self.step(), ground)
        }
    }

    fn details(&self, field: Field) -> Details {
        let server = &self.server;
        let default_type = [PlayerType::default_type(server)];
        let types = if self.types.is_empty() { &default_type[..] } else { &self.types[..] };
        let kind = |kind: &PlayerType| Type {
            radius: kind.player_size,
            kickable: kind.player_size + kind.kickable_margin + server.ball_size,
            catchable: server.catchable_area_l * kind.catchable_area_l_stretch,
            speed: kind.player_speed_max,
        };
        Details {
            cycle: self.step(),
            field,
            half: server.half_cycles().max(0) as u32,
            halves: server.nr_normal_halfs.max(0) as u32,
            extra_half: server.extra_half_cycles().max(0) as u32,
            extra_halves: server.nr_extra_halfs.max(0) as u32,
            types: types.iter().map(kind).collect(),
            stamina: server.stamina_max,
            ball: Ball { radius: server.ball_size, decay: server.ball_decay },
            player: Player { radius: server.player_size },
        }
    }

    /// The halves. A half without end has no period.
    fn periods(&self) -> Vec<Period> {
        let (half, extra) = (self.server.half_cycles(), self.server.extra_half_cycles());
        // A server may claim any number of halves; a timeline shows a few.
        let count = |halves: i32| halves.clamp(0, 10);
        let normal = (1..=count(self.server.nr_normal_halfs)).filter(|_| half > 0).map(|number| {
            let title = match number {
                1 => "First half".to_owned(),
                2 => "Second half".to_owned(),
                _ => format!("Half {number}"),
            };
            Period { title, until: self.clock(half.saturating_mul(number)) }
        });
        let regular = half.saturating_mul(count(self.server.nr_normal_halfs));
        let extras =
            (1..=count(self.server.nr_extra_halfs)).filter(|_| half > 0 && extra > 0).map(|number| Period {
                title: format!("Extra time, half {number}"),
                until: self.clock(regular.saturating_add(extra.saturating_mul(number))),
            });
        normal.chain(extras).collect()
    }

    /// The layout of all frames.
    pub(crate) fn layout(&self) -> Layout {
        let part = |heading: Option<usize>, shape: Shape| Part {
            name: "body".to_owned(),
            place: Place::Flat { x: 0, y: 1, heading },
            shapes: vec![shape],
        };
        let ball = Shape::from(Solid::Sphere { radius: self.server.ball_size }).coloured("#ffffff");
        let player = Shape {
            radius: Some(self.server.player_size),
            ..Shape::from(Solid::Named("player".to_owned())).coloured("team")
        };
        let body = |team: usize, index: usize| Body {
            kind: 1,
            team: Some(team),
            number: Some(index as u32 + 1),
            name: None,
        };
        let players = (0..2).flat_map(|team| (0..ELEVEN).map(move |index| body(team, index)));
        Layout {
            number: 0,
            values: values(),
            kinds: vec![
                Kind { name: "ball".to_owned(), channels: ball_channels(), parts: vec![part(None, ball)] },
                Kind {
                    name: "player".to_owned(),
                    channels: player_channels(),
                    parts: vec![part(Some(4), player)],
                },
            ],
            bodies: std::iter::once(Body { kind: 0, team: None, number: None, name: None })
                .chain(players)
                .collect(),
        }
    }
}

/// The values of a frame, in the order of `stored_show.rs`.
pub(crate) fn values() -> Vec<Value> {
    let of_team = |name: &str, title: &str, number, role, team| Value {
        team: Some(team),
        ..Value::new(name, title, number, role)
    };
    let mut values = vec![
        Value { unit: "cycle".to_owned(), ..Value::new("time", "", Number::I32, Role::None) },
        Value { unit: "cycle".to_owned(), ..Value::new("stoppage", "", Number::U16, Role::None) },
        Value {
            words: PlayMode::all().map(|mode| mode.name().to_owned()).collect(),
            ..Value::new("mode", "Play mode", Number::U8, Role::Phase)
        },
        of_team("goals", "Goals", Number::I16, Role::Score, 0),
        of_team("goals", "Goals", Number::I16, Role::Score, 1),
    ];
    for team in 0..2 {
        values.push(of_team("penalties_scored", "Penalties scored", Number::U8, Role::None, team));
        values.push(of_team("penalties_missed", "Penalties missed", Number::U8, Role::None, team));
    }
    values
}

/// The channels of the ball, in the order of `stored_show.rs`.
pub(crate) fn ball_channels() -> Vec<Channel> {
    let metres = |name, unit| Channel::new(name, unit, Number::I32, 0.0001);
    vec![metres("x", "m"), metres("y", "m"), metres("vx", "m/cycle"), metres("vy", "m/cycle")]
}

/// The channels of a player, in the order of `stored_show.rs`.
pub(crate) fn player_channels() -> Vec<Channel> {
    use Number::{I16, I32, U8, U16, U32};
    vec![
        Channel::new("x", "m", I32, 0.0001),
        Channel::new("y", "m", I32, 0.0001),
        Channel::new("vx", "m/cycle", I16, 0.0001),
        Channel::new("vy", "m/cycle", I16, 0.0001),
        Channel::new("body", "deg", I16, 0.01),
        Channel::new("neck", "deg", I16, 0.01),
        Channel::new("view", "deg", U16, 0.01),
        Channel::new("focus_distance", "m", U16, 0.01),
        Channel::new("focus_direction", "deg", I16, 0.01),
        Channel::new("stamina", "", U16, 1.0),
        Channel::new("effort", "", U16, 0.0001),
        Channel::new("recovery", "", U16, 0.0001),
        Channel::new("capacity", "", I32, 1.0),
        Channel::new("arm_x", "m", I16, 0.01),
        Channel::new("arm_y", "m", I16, 0.01),
        Channel::new("state", "", U32, 1.0),
        Channel::new("type", "", U8, 1.0),
        Channel::new("attention", "", U8, 1.0),
    ]
}

fn boards() -> Vec<Board> {
    let board = |name: &str, title: &str, on| Board { name: name.to_owned(), title: title.to_owned(), on };
    vec![
        board("referee", "Referee", true),
        board("say", "Players", false),
        board("coach", "Coaches", false),
        board("log", "Commands", false),
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
        marker("penalty", "Penalty", MarkerShape::Flag, "team", true),
        marker("shot", "Shot", MarkerShape::Dot, "team", true),
        marker("card", "Card", MarkerShape::Bar, "#e8b923", true),
        marker("fault", "Foul", MarkerShape::Line, "neutral", true),
    ]
}

/// The lines of the field, for a page that does not know the league.
fn lines(field: &Field) -> Vec<Drawing> {
    let (x, y) = (field.length / 2.0, field.width / 2.0);
    let rectangle = |x1: f64, y1: f64, x2: f64, y2: f64| {
        Figure::Polygon(vec![vec![x1, y1], vec![x2, y1], vec![x2, y2], vec![x1, y2]])
    };
    let mut figures = vec![
        rectangle(-x, -y, x, y),
        Figure::Line(vec![vec![0.0, -y], vec![0.0, y]]),
        Figure::Circle { at: vec![0.0, 0.0], radius: field.centre_radius },
    ];
    for side in [-1.0, 1.0] {
        for [length, width] in [field.penalty_area, field.goal_area, [-field.goal_depth, field.goal_width]] {
            figures.push(rectangle(side * x, -width / 2.0, side * (x - length), width / 2.0));
        }
    }
    figures.into_iter().map(Drawing::from).collect()
}
