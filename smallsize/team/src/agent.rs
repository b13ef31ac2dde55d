//! The door of a team: packets of vision and messages of the referee in, commands for the robots out.
//!
//! One agent is a whole team: in this league one program moves all robots of a colour. It knows only what the league's messages
//! say, so it plays in one process with a simulation and over any network alike. Not here: sockets and clocks.

use common_geometry::Vec2;
use smallsize_protocol::{
    colour::Colour,
    field::Field,
    referee::Referee,
    simulation::{RobotControl, RobotControlResponse},
    vision::{GeometryData, WrapperPacket},
};

use crate::{
    brain::Brain,
    game::Game,
    moment::{Moment, Span},
    order::Order,
    perspective::Perspective,
    world_model::{Tracker, frame::WorldFrame, picture::Picture},
};

/// If the clock of vision jumps by more than this, it is another clock.
const JUMP: Span = Span::milliseconds(2000);
/// No field is longer or wider; metres.
const LARGEST_FIELD: f64 = 30.0;
/// Without the referee's word, the robots' mean place tells whose half is whose, if it is at least so far from the middle.
const CLEARLY_IN_A_HALF: f64 = 0.3;

/// Who a team is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identity {
    /// The robots of this colour.
    Colour(Colour),
    /// The team of this name: which colour that is, the referee says.
    Name(String),
}

/// What an agent is told at its creation.
#[derive(Clone, Debug, PartialEq)]
pub struct AgentSettings {
    /// Who it is.
    pub identity: Identity,
    /// How long after the newest picture was sent a command takes effect.
    pub latency: Span,
}

impl AgentSettings {
    /// What is usual over a network: 10 ms.
    pub fn new(identity: Identity) -> AgentSettings {
        AgentSettings { identity, latency: Span::milliseconds(10) }
    }
}

/// A team: a tracker, a brain, and what it knows of the game.
pub struct Agent {
    settings: AgentSettings,
    tracker: Box<dyn Tracker>,
    brain: Box<dyn Brain>,
    perspective: Option<Perspective>,
    /// Whether the referee has said which half is ours, or the places of our robots have.
    half_is_known: bool,
    field: Option<Field>,
    game: Game,
    /// The newest picture.
    taken: Moment,
    /// When the newest picture was sent.
    sent: Moment,
    /// Whether a picture has come since the last commands.
    has_news: bool,
    /// What the last commands were decided on.
    frame: Option<WorldFrame>,
    /// The last orders.
    orders: Vec<Order>,
}

impl Agent {
    /// A team that knows nothing yet.
    pub fn new(settings: AgentSettings, tracker: Box<dyn Tracker>, brain: Box<dyn Brain>) -> Agent {
        let perspective = match settings.identity {
            Identity::Colour(colour) => Some(Perspective { colour, is_turned: colour == Colour::Blue }),
            Identity::Name(_) => None,
        };
        Agent {
            settings,
            tracker,
            brain,
            perspective,
            half_is_known: false,
            field: None,
            game: Game::default(),
            taken: Moment::default(),
            sent: Moment::default(),
            has_news: false,
            frame: None,
            orders: Vec::new(),
        }
    }

    /// The colour of our robots, once it is known.
    pub fn colour(&self) -> Option<Colour> {
        self.perspective.map(|perspective| perspective.colour)
    }

    /// Whether a picture has come since the last commands.
    pub fn has_news(&self) -> bool {
        self.has_news
    }

    /// What the last commands were decided on.
    pub fn frame(&self) -> Option<&WorldFrame> {
        self.frame.as_ref()
    }

    /// The game as the team understands it.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The last orders, in the team's own coordinates.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// Takes in a packet of vision.
    pub fn see(&mut self, packet: &WrapperPacket) {
        if let Some(geometry) = &packet.geometry {
            self.measure(geometry);
        }
        let (Some(detection), Some(mut perspective)) = (&packet.detection, self.perspective) else { return };
        let mut picture = Picture::of(detection, &perspective);
        if !self.half_is_known
            && let Some(turn) = looks_turned(&picture)
        {
            self.half_is_known = true;
            perspective.is_turned ^= turn;
            self.take_perspective(perspective);
            picture = Picture::of(detection, &perspective);
        }
        let jump = picture.taken - self.taken;
        if jump > JUMP || jump < Span(-JUMP.0) {
            self.tracker.forget();
            self.taken = picture.taken;
            self.sent = picture.sent;
        }
        self.taken = self.taken.max(picture.taken);
        self.sent = self.sent.max(picture.sent.max(picture.taken));
        self.tracker.see(&picture);
        self.has_news = true;
    }

    fn measure(&mut self, geometry: &GeometryData) {
        let field = Field::from_size(&geometry.field);
        let is_sound = |length: f64| length > 0.0 && length <= LARGEST_FIELD;
        if is_sound(field.length) && is_sound(field.width) && is_sound(field.goal_width) {
            self.field = Some(field);
        }
    }

    /// Takes in a message of the referee.
    pub fn hear(&mut self, message: &Referee) {
        let colour = match &self.settings.identity {
            Identity::Colour(colour) => Some(*colour),
            Identity::Name(name) if message.yellow.name == *name => Some(Colour::Yellow),
            Identity::Name(name) if message.blue.name == *name => Some(Colour::Blue),
            // A referee that has not heard the name yet.
            Identity::Name(_) => self.colour(),
        };
        let Some(colour) = colour else { return };
        self.half_is_known |= message.blue_team_on_positive_half.is_some();
        let is_turned = match message.blue_team_on_positive_half {
            Some(blue_on_positive) => (colour == Colour::Blue) == blue_on_positive,
            None => self.perspective.map_or(colour == Colour::Blue, |perspective| perspective.is_turned),
        };
        self.take_perspective(Perspective { colour, is_turned });
        self.game.hear(message, &Perspective { colour, is_turned });
    }

    /// Everything that was believed is turned: it is forgotten, and comes back with the next pictures.
    fn take_perspective(&mut self, perspective: Perspective) {
        if self.perspective.replace(perspective) != Some(perspective) {
            self.tracker.forget();
        }
    }

    /// Takes in what the robots answer.
    pub fn feel(&mut self, response: &RobotControlResponse) {
        for feedback in &response.feedback {
            if let Some(contact) = feedback.dribbler_ball_contact {
                self.tracker.feel(feedback.id, contact);
            }
        }
    }

    /// Decides what the robots do. Before field and colour are known there is nothing to say.
    pub fn act(&mut self) -> RobotControl {
        self.has_news = false;
        let (Some(field), Some(_)) = (&self.field, self.perspective) else { return RobotControl::default() };
        let frame = self.tracker.frame(self.sent + self.settings.latency, field);
        self.game.watch(&frame);
        let mut orders = self.brain.decide(&frame, &self.game);
        orders.retain(|order| order.velocity.is_finite() && order.turn_rate.is_finite());
        let is_ordered = |id| orders.iter().any(|order: &Order| order.id == id);
        let idle = frame.ours.iter().map(|robot| robot.id).filter(|&id| !is_ordered(id));
        let idle: Vec<Order> = idle.map(Order::halt).collect();
        orders.extend(idle);
        orders.sort_by_key(|order| order.id);
        self.tracker.sent(frame.time, &orders);
        let commands = orders.iter().filter_map(|order| Some(order.command(frame.own(order.id)?.heading)));
        let control = RobotControl { robot_commands: commands.collect() };
        self.orders = orders;
        self.frame = Some(frame);
        control
    }
}

/// Whether our robots stand in the half that is not ours, as a team does that sees the field the wrong way round; none if that
/// cannot be told.
fn looks_turned(picture: &Picture) -> Option<bool> {
    let sum: Vec2 = picture.ours.iter().map(|robot| robot.position).sum();
    let mean = sum.x / picture.ours.len() as f64;
    (mean.is_finite() && mean.abs() > CLEARLY_IN_A_HALF).then_some(mean > 0.0)
}
