//! The planner of both examples: chase the ball, and kick it at the opponents' goal (the manual, section 6.2.2).
//!
//! It does not know where it is on the field. Everything that it sees has a distance and a direction from its own eyes, and
//! that is enough to run after a ball. What it cannot do: keep a place, find a teammate, come back.

use std::{
    io,
    net::{SocketAddr, ToSocketAddrs},
};

use soccer2d_protocol::{
    PlayMode, PlayerCommand, PlayerMessage, Side,
    command::Dash,
    hear::{Hear, Voice},
    landmark::Landmark,
    referee::RefereeCall,
    see::{See, SeenObject},
    sense_body::SenseBody,
};

/// Where a server is, by `HOST:PORT`. The older kind of address: every server has one.
pub fn find_server(name: &str) -> io::Result<SocketAddr> {
    let unknown = |problem: String| io::Error::other(format!("no server at {name}: {problem}"));
    let mut addresses = name.to_socket_addrs().map_err(|error| unknown(error.to_string()))?;
    addresses.find(SocketAddr::is_ipv4).ok_or_else(|| unknown("the host has no IPv4 address".to_owned()))
}

/// What it means that the first answer did not come.
pub fn no_server(server: SocketAddr, error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => {
            let problem =
                format!("no server at {server}: nothing answers; start one with `touchline serve 2d`");
            io::Error::new(io::ErrorKind::TimedOut, problem)
        }
        _ => error,
    }
}

/// What was not seen for so many cycles is looked for.
const MEMORY: i32 = 10;

/// Something that was seen.
#[derive(Clone, Copy, Debug)]
struct Sight {
    /// In which cycle.
    time: i32,
    /// How far away, in metres.
    distance: f64,
    /// In which direction from the body, in degrees.
    direction: f64,
}

/// What a player remembers, and what it makes of it.
#[derive(Clone, Debug)]
pub struct Planner {
    side: Side,
    mode: PlayMode,
    /// The current cycle.
    time: i32,
    /// The head relative to the body, in degrees. Directions are told relative to the head.
    head: f64,
    ball: Option<Sight>,
    /// The opponents' goal.
    goal: Option<Sight>,
    /// Where it stands at a kick-off, in the own half.
    place: (f64, f64),
}

impl Planner {
    /// A player of this number, which only decides where it stands at a kick-off.
    pub fn new(side: Side, unum: u8) -> Planner {
        let row = f64::from(unum % 4);
        let place = (-5.0 - 8.0 * f64::from(unum / 4), -20.0 + 13.0 * row);
        Planner { side, mode: PlayMode::BeforeKickOff, time: 0, head: 0.0, ball: None, goal: None, place }
    }

    /// Sensing: takes in a message of the server. Most messages do not matter to a client as simple as this one.
    pub fn sense(&mut self, message: &PlayerMessage) {
        match message {
            PlayerMessage::Init(welcome) => {
                self.side = welcome.side;
                self.mode = welcome.mode;
            }
            PlayerMessage::SenseBody(body) => self.feel(body),
            PlayerMessage::See(see) => self.see(see),
            PlayerMessage::Hear(Hear { voice: Voice::Referee(RefereeCall::Mode(mode)), .. }) => {
                self.mode = *mode
            }
            PlayerMessage::Hear(Hear { voice: Voice::Referee(RefereeCall::Goal(side, _)), .. }) => {
                self.mode = PlayMode::Goal(*side);
            }
            _ => {}
        }
    }

    fn feel(&mut self, body: &SenseBody) {
        self.time = body.time;
        self.head = f64::from(body.head_angle.unwrap_or(0));
    }

    fn see(&mut self, see: &See) {
        // The left team plays towards `(g r)`, whose x is positive.
        let is_their_goal = |landmark: Landmark| {
            let info = landmark.info();
            info.goal && info.x * self.side.sign() > 0.0
        };
        for seen in &see.objects {
            // In low quality distances are not told; this client never asks for it.
            let Some(distance) = seen.distance else { continue };
            let direction = f64::from(seen.direction) + self.head;
            let sight = Some(Sight { time: see.time, distance, direction });
            match seen.object {
                SeenObject::Ball => self.ball = sight,
                SeenObject::Landmark(landmark) if is_their_goal(landmark) => self.goal = sight,
                _ => {}
            }
        }
    }

    /// Planning: the one thing that the body does in this cycle. The server executes one dash, turn, kick or move a cycle.
    pub fn plan(&mut self) -> PlayerCommand {
        if matches!(self.mode, PlayMode::BeforeKickOff | PlayMode::Goal(_)) {
            let (x, y) = self.place;
            return PlayerCommand::Move { x, y };
        }
        let recent = |sight: Option<Sight>| sight.filter(|sight| self.time - sight.time < MEMORY);
        match recent(self.ball) {
            // Look around.
            None => self.turn(60.0),
            Some(ball) if ball.distance < KICKABLE => match recent(self.goal) {
                Some(goal) => PlayerCommand::Kick { power: 100.0, direction: goal.direction },
                // Wherever the goal is, it is not in front. A soft kick keeps the ball near while we turn with it.
                None => PlayerCommand::Kick { power: 20.0, direction: 60.0 },
            },
            // Rush to the ball: turn to it, then run.
            Some(ball) if ball.direction.abs() > 10.0 => self.turn(ball.direction),
            Some(_) => PlayerCommand::Dash(Dash { power: 80.0, direction: 0.0 }),
        }
    }

    /// Turns the body; everything that was seen is then elsewhere.
    fn turn(&mut self, degrees: f64) -> PlayerCommand {
        for sight in [&mut self.ball, &mut self.goal].into_iter().flatten() {
            sight.direction -= degrees;
        }
        PlayerCommand::Turn(degrees.clamp(-180.0, 180.0))
    }
}

/// How far the ball may be away to be kicked: the player, the ball and the margin of the default player type, with a little
/// less to be sure.
const KICKABLE: f64 = 0.3 + 0.085 + 0.7 - 0.1;
