//! A field for tests: a situation as a line, the packets that tell of it, and robots that do exactly what they are told.

use common_geometry::{Polar, Vec2, angle};
use smallsize_protocol::{
    colour::Colour,
    field::Field,
    referee::{Command, Point, Referee, Stage, TeamInfo},
    simulation::{Movement, RobotCommand, RobotControl},
    vision::{DetectionBall, DetectionFrame, DetectionRobot, GeometryData, WrapperPacket},
};
use smallsize_team::{Agent, AgentSettings, Identity, chase::Chase, world_model::plain::PlainTracker};

/// Seconds from picture to picture.
pub const STEP: f64 = 0.015;
/// How fast robots gain and lose speed; metres a second squared.
const ACCELERATION: f64 = 5.0;

/// A robot that does what it is told.
#[derive(Clone, Debug)]
pub struct Body {
    pub id: u32,
    pub place: Vec2,
    pub heading: f64,
    pub velocity: Vec2,
    pub command: RobotCommand,
}

/// A field and what the referee says. Coordinates are those of the team under test: +x is the goal that it attacks.
#[derive(Clone, Debug)]
pub struct Situation {
    pub field: Field,
    pub command: Command,
    pub place: Option<Vec2>,
    pub ball: Option<(Vec2, Vec2)>,
    pub ours: Vec<Body>,
    pub theirs: Vec<Body>,
    pub most: u32,
    /// As what colour the team plays; as blue it attacks the goal at -x of vision.
    pub colour: Colour,
    pub time: f64,
    pictures: u32,
}

impl Situation {
    /// `STOP | ball X Y [VX VY] | we ID X Y [HEADING] | they ID X Y [HEADING] | place X Y | most N`, on division B's field. `OUR` and
    /// `THEIR` in a command stand for the colours. Our keeper is 0, theirs too.
    pub fn parse(line: &str, colour: Colour) -> Situation {
        let mut situation = Situation {
            field: Field::DIVISION_B,
            command: Command::Halt,
            place: None,
            ball: None,
            ours: Vec::new(),
            theirs: Vec::new(),
            most: 11,
            colour,
            time: 1_000_000.0,
            pictures: 0,
        };
        for part in line.split('|') {
            let mut words = part.split_whitespace();
            let word = words.next().expect("a word");
            let numbers: Vec<f64> = words.map(|word| word.parse().expect("a number")).collect();
            let at = |index: usize| numbers.get(index).copied().unwrap_or(0.0);
            let body = || Body {
                id: at(0) as u32,
                place: Vec2::new(at(1), at(2)),
                heading: at(3),
                velocity: Vec2::ZERO,
                command: RobotCommand::default(),
            };
            match word {
                "ball" => situation.ball = Some((Vec2::new(at(0), at(1)), Vec2::new(at(2), at(3)))),
                "we" => situation.ours.push(body()),
                "they" => situation.theirs.push(body()),
                "place" => situation.place = Some(Vec2::new(at(0), at(1))),
                "most" => situation.most = at(0) as u32,
                command => situation.command = command_of(command, colour),
            }
        }
        situation
    }

    /// From the team's coordinates to those of vision, and back.
    fn turned(&self, place: Vec2) -> Vec2 {
        if self.colour == Colour::Blue { -place } else { place }
    }

    pub fn referee(&self) -> Referee {
        let team = |name: &str| TeamInfo {
            name: name.to_owned(),
            max_allowed_bots: Some(self.most),
            ..TeamInfo::default()
        };
        Referee {
            stage: Stage::NormalFirstHalf as i32,
            command: self.command as i32,
            command_counter: self.command as u32,
            yellow: team("Suns"),
            blue: team("Skies"),
            blue_team_on_positive_half: Some(true),
            designated_position: self.place.map(|place| {
                let place = self.turned(place) * 1000.0;
                Point { x: place.x as f32, y: place.y as f32 }
            }),
            ..Referee::default()
        }
    }

    pub fn packet(&self) -> WrapperPacket {
        let millimetres = |place: Vec2| {
            let place = self.turned(place) * 1000.0;
            (place.x as f32, place.y as f32)
        };
        let robots = |bodies: &[Body]| {
            let seen = bodies.iter().map(|body| {
                let (x, y) = millimetres(body.place);
                let heading = Vec2::from_polar(1.0, body.heading);
                DetectionRobot {
                    confidence: 1.0,
                    robot_id: Some(body.id),
                    x,
                    y,
                    orientation: Some(self.turned(heading).angle() as f32),
                    ..DetectionRobot::default()
                }
            });
            seen.collect::<Vec<_>>()
        };
        let (ours, theirs) = (robots(&self.ours), robots(&self.theirs));
        let (robots_yellow, robots_blue) =
            if self.colour == Colour::Yellow { (ours, theirs) } else { (theirs, ours) };
        let balls = self.ball.iter().map(|(place, _)| {
            let (x, y) = millimetres(*place);
            DetectionBall { confidence: 1.0, x, y, ..DetectionBall::default() }
        });
        let detection = DetectionFrame {
            frame_number: self.pictures,
            t_capture: self.time,
            t_sent: self.time,
            camera_id: 0,
            balls: balls.collect(),
            robots_yellow,
            robots_blue,
            ..DetectionFrame::default()
        };
        let geometry = GeometryData { field: self.field.size(), calib: Vec::new(), models: None };
        WrapperPacket { detection: Some(detection), geometry: Some(geometry), source: None }
    }

    /// Time passes: robots do what they were told, the ball rolls on.
    pub fn step(&mut self, control: &RobotControl) {
        for body in &mut self.ours {
            if let Some(command) = control.robot_commands.iter().find(|command| command.id == body.id) {
                body.command = command.clone();
            }
            let (velocity, turn) = motion(body);
            let change = velocity - body.velocity;
            body.velocity += change.clamp_length_max(ACCELERATION * STEP);
            body.place += body.velocity * STEP;
            body.heading = angle::normalize(body.heading + turn * STEP);
        }
        if let Some((place, velocity)) = &mut self.ball {
            *place += *velocity * STEP;
        }
        self.time += STEP;
        self.pictures += 1;
    }
}

/// The velocity on the field that a robot was told, and how fast it is to turn.
pub fn motion(body: &Body) -> (Vec2, f64) {
    let command = body.command.move_command.as_ref().and_then(|movement| movement.command.as_ref());
    match command {
        Some(Movement::LocalVelocity(local)) => {
            let velocity = Vec2::new(f64::from(local.forward), f64::from(local.left));
            (velocity.rotated(body.heading), f64::from(local.angular))
        }
        None => (Vec2::ZERO, 0.0),
        Some(other) => panic!("not every simulator understands {other:?}"),
    }
}

fn command_of(word: &str, colour: Colour) -> Command {
    let name = |colour: Colour| if colour == Colour::Yellow { "YELLOW" } else { "BLUE" };
    let word = word.replace("OUR", name(colour)).replace("THEIR", name(colour.other()));
    let found = Command::ALL.iter().find(|command| command.name() == word);
    *found.unwrap_or_else(|| panic!("no command is called {word}"))
}

/// A chase-and-kick team of this colour.
pub fn team(colour: Colour) -> Agent {
    let settings = AgentSettings::new(Identity::Colour(colour));
    Agent::new(settings, Box::new(PlainTracker::new()), Box::new(Chase::new()))
}

/// Lets a team see the situation for so many pictures while its robots do what it tells them.
pub fn play(situation: &mut Situation, agent: &mut Agent, pictures: u32) {
    for _ in 0..pictures {
        agent.hear(&situation.referee());
        agent.see(&situation.packet());
        let control = agent.act();
        situation.step(&control);
    }
}
