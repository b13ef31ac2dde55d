//! A field with teams that do what the referee says, and play a little: enough for whole matches without a simulation.

use common_geometry::Vec2;
use smallsize_protocol::colour::{Colour, RobotKey};
use smallsize_referee::{Ball, Command, Observation, Play, Referee, Robot, Touch, Wish};

/// Between two moments, in microseconds.
pub const STEP: u64 = 16_667;

/// What the puppets like to do, in parts of one.
#[derive(Clone, Copy)]
pub struct Taste {
    /// A kick goes at the goal.
    pub shoots: f64,
    /// A kick goes over a touch line.
    pub kicks_out: f64,
    /// A penalty goes in.
    pub scores_penalties: f64,
    /// A placement succeeds.
    pub places: f64,
}

pub struct World {
    pub time: u64,
    pub moment: Observation,
    taste: Taste,
    random: u64,
    /// The command that a choice was made for, and the choice.
    chosen: (u32, bool),
    since: u64,
    wishes: Vec<Wish>,
    /// Who kicked last, and when.
    kicked: (RobotKey, u64),
}

impl World {
    pub fn new(robots: u8, time: u64, seed: u64, taste: Taste) -> World {
        let mut moment = Observation { time, ball: Some(Ball::default()), ..Observation::default() };
        for colour in Colour::BOTH {
            for id in 0..robots {
                moment.robots.push(robot(RobotKey::new(colour, id)));
            }
        }
        World {
            time,
            moment,
            taste,
            random: seed.wrapping_mul(2).wrapping_add(1),
            chosen: (u32::MAX, false),
            since: time,
            wishes: Vec::new(),
            kicked: (RobotKey::new(Colour::Yellow, 0), 0),
        }
    }

    /// A number from 0 to 1.
    pub fn draw(&mut self) -> f64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One moment on, as the referee's command asks.
    pub fn step(&mut self, referee: &Referee) {
        self.time += STEP;
        self.moment.time = self.time;
        self.moment.touches.clear();
        if self.chosen.0 != referee.state().command_counter {
            let places = self.taste.places;
            self.chosen = (referee.state().command_counter, self.draw() < places);
            self.since = self.time;
        }
        self.fulfil(referee);
        self.roll();
        let waited = (self.time - self.since) as f64 / 1e6;
        match referee.command() {
            Command::Halt | Command::Stop | Command::Timeout(_) => self.stand(referee),
            Command::KickOff(_) => self.stand(referee),
            Command::Penalty(team) => self.line_up(referee, team),
            Command::BallPlacement(_) => {
                self.stand(referee);
                if let Some(place) = referee.state().placement.filter(|_| waited > 3.0 && self.chosen.1) {
                    self.put_ball(place);
                }
            }
            _ => self.play(referee, waited),
        }
    }

    fn fulfil(&mut self, referee: &Referee) {
        let mut wishes = std::mem::take(&mut self.wishes);
        referee.wishes(&mut |wish| wishes.push(wish));
        for wish in wishes.drain(..) {
            match wish {
                Wish::PlaceBall(place) => self.put_ball(place),
                Wish::RemoveRobot(key) => self.moment.robots.retain(|robot| robot.key != key),
                Wish::ReturnRobot(colour) => {
                    let free = (0..16).map(|id| RobotKey::new(colour, id));
                    let mut free = free.filter(|&key| self.moment.robot(key).is_none());
                    self.moment.robots.extend(free.next().map(robot));
                    self.moment.robots.sort_by_key(|robot| robot.key);
                }
            }
        }
        self.wishes = wishes;
    }

    /// So many robots of each team, from number 0 on.
    pub fn set_robots(&mut self, counts: [i32; 2]) {
        self.moment.robots.clear();
        for colour in Colour::BOTH {
            let ids = 0..u8::try_from(counts[colour.index()]).unwrap_or(0);
            self.moment.robots.extend(ids.map(|id| robot(RobotKey::new(colour, id))));
        }
    }

    /// The ball, at rest.
    pub fn set_ball(&mut self, place: Vec2) {
        self.put_ball(place);
    }

    fn put_ball(&mut self, place: Vec2) {
        self.moment.ball = Some(Ball { position: place, ..Ball::default() });
    }

    fn roll(&mut self) {
        let dt = STEP as f64 / 1e6;
        let Some(ball) = &mut self.moment.ball else { return };
        let speed = ball.velocity.length();
        let slower = (speed - 0.5 * dt).max(0.0);
        if speed > 0.0 {
            ball.velocity *= slower / speed;
        }
        ball.position += ball.velocity * dt;
        // The walls.
        ball.position = ball.position.clamp(Vec2::new(-6.5, -4.7), Vec2::new(6.5, 4.7));
    }

    /// All robots in their own half, and away from the ball.
    pub fn stand(&mut self, referee: &Referee) {
        let field = referee.settings().field;
        let ball = self.moment.ball.map_or(Vec2::ZERO, |ball| ball.position);
        for robot in &mut self.moment.robots {
            let side = referee.state().team(robot.key.colour).own_side();
            let row = f64::from(robot.key.id);
            let home = if robot.key.id == 0 {
                Vec2::new(side * field.half_length(), 0.0)
            } else {
                Vec2::new(side * (0.6 + 0.25 * row), (row - 6.0) * 0.45 * field.width / 9.0)
            };
            robot.velocity = Vec2::ZERO;
            robot.position = away_from(ball, home, 0.75, side);
        }
    }

    /// For a penalty: the keeper on its line, the kicker behind the ball, all others far behind it.
    pub fn line_up(&mut self, referee: &Referee, team: Colour) {
        let field = referee.settings().field;
        let goal = referee.state().team(team.other()).own_side();
        let ball = self.moment.ball.map_or(Vec2::ZERO, |ball| ball.position);
        for robot in &mut self.moment.robots {
            let row = f64::from(robot.key.id) + 16.0 * robot.key.colour.index() as f64;
            robot.velocity = Vec2::ZERO;
            robot.position = if robot.key.id == 0 && robot.key.colour != team {
                Vec2::new(goal * field.half_length(), 0.0)
            } else if robot.key.id == 1 && robot.key.colour == team {
                ball - Vec2::new(goal * 0.3, 0.0)
            } else {
                Vec2::new(ball.x - goal * 1.3, (row - 12.0) * 0.2 * field.width / 9.0)
            };
        }
    }

    /// Kicks: the one whose turn it is, then any robot when the ball has become slow.
    fn play(&mut self, referee: &Referee, waited: f64) {
        let Some(ball) = self.moment.ball else { return };
        let field = referee.settings().field;
        let is_penalty = matches!(referee.state().play, Play::Penalty(_));
        let kicker = match referee.state().play {
            Play::Penalty(team) | Play::KickOff(team) | Play::FreeKick(team) if !referee.is_in_play() => {
                if waited < 0.5 || self.kicked.1 > self.since {
                    return;
                }
                team
            }
            Play::Penalty(_) => return,
            _ if ball.velocity.length() < 0.3 && waited > 0.5 => {
                if self.draw() < 0.5 {
                    Colour::Yellow
                } else {
                    Colour::Blue
                }
            }
            _ => return,
        };
        let goal = referee.state().team(kicker.other()).own_side();
        let target =
            Vec2::new(goal * (field.half_length() + 0.1), (self.draw() - 0.5) * field.goal_width * 0.7);
        let chance = self.draw();
        let velocity = if is_penalty && chance > self.taste.scores_penalties {
            // Wide of the post.
            (Vec2::new(target.x, field.goal_width) - ball.position).normalize() * 6.0
        } else if is_penalty || chance < self.taste.shoots {
            (target - ball.position).normalize() * 6.0
        } else if chance < self.taste.shoots + self.taste.kicks_out {
            Vec2::new(goal * 0.5, 5.0_f64.copysign(self.draw() - 0.5))
        } else {
            // A little about, and back to the centre: into no goal.
            let across = self.draw();
            Vec2::new(across - 0.5, self.draw() - 0.5) - ball.position * 0.3
        };
        let key = RobotKey::new(kicker, if is_penalty { 1 } else { 1 + (chance * 1e6) as u8 % 4 });
        let key = if self.moment.robot(key).is_some() { key } else { RobotKey::new(kicker, 1) };
        if let Some(robot) = self.moment.robots.iter_mut().find(|robot| robot.key == key) {
            robot.position = ball.position - velocity.normalize_or_zero() * 0.11;
        }
        self.kicked = (key, self.time);
        let touch = Touch { by: key, time: self.time, position: ball.position, is_kick: true };
        self.moment.touches.push(touch);
        if let Some(ball) = &mut self.moment.ball {
            ball.velocity = velocity;
        }
    }
}

fn robot(key: RobotKey) -> Robot {
    let position = Vec2::new(0.5 + 0.3 * f64::from(key.id), 1.0 + key.colour.index() as f64);
    Robot { key, position, heading: 0.0, velocity: Vec2::ZERO, spin: 0.0 }
}

/// A place that is so far from the ball, on this side of it.
fn away_from(ball: Vec2, home: Vec2, distance: f64, side: f64) -> Vec2 {
    if home.distance(ball) >= distance {
        return home;
    }
    let direction = (home - ball).try_normalize().unwrap_or(Vec2::new(side, 0.0));
    let place = ball + direction * (distance + 0.01);
    // Not into the other half.
    if place.x * side < 0.1 { Vec2::new(side * 0.1, place.y) } else { place }
}
