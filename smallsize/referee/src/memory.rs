//! What the referee remembers between observations: touches, contacts, where the ball was, whether it is in play.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    field::{BALL_RADIUS, Field, ROBOT_RADIUS},
};

use crate::{
    command::{Command, Play},
    observation::{Ball, MAX_ROBOTS, Observation, Touch},
    rules,
    settings::{Settings, Sight},
    state::State,
};

/// A robot whose hull is farther from the ball has visibly lost it.
const SEPARATION: f64 = 0.02;
/// A contact that was not renewed for so long is over, in microseconds.
const CONTACT_ENDS: u64 = 200_000;

/// All of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    /// The time of the first observation.
    pub began: u64,
    /// The time of the latest one.
    pub observed: u64,
    /// The command that was seen last, by its count.
    pub command_counter: Option<u32>,
    /// When it was seen first.
    pub command_since: u64,
    /// Who places the ball when no team is in favour: drawn for each stoppage.
    pub drawn_team: Colour,
    /// Robots of each team that count, in the latest observation.
    pub on_field: [i32; 2],
    /// The most robots that each team had on the field.
    pub most_robots: [i32; 2],
    pub ball: BallMemory,
    pub rules: rules::Memory,
}

/// What is remembered of the ball.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct BallMemory {
    /// The latest touch.
    pub last_touch: Option<Touch>,
    /// The latest touch of each team.
    pub last_touch_of: [Option<Touch>; 2],
    /// Where the robot of the latest touch stood.
    pub toucher_at: Option<Vec2>,
    /// The greatest height since each team's latest touch.
    pub height_since: [f64; 2],
    /// Where the ball was when the command was given.
    pub start: Option<Vec2>,
    /// Whether a team may play it and did, or had its time.
    pub is_in_play: bool,
    /// When it came into play.
    pub in_play_since: u64,
    /// Who has brought it into play.
    pub kicker: Option<RobotKey>,
    /// As it was last seen.
    pub seen: Option<Ball>,
    /// When that was.
    pub seen_at: u64,
    /// The latest place at which it was not fully over a line, if it has not been over one since.
    pub last_inside: Option<(Vec2, f64)>,
    /// Which robots have it, by the index of their keys.
    pub contacts: [Option<Contact>; MAX_ROBOTS],
}

/// A robot has the ball, or touches it again and again without a visible gap.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Contact {
    /// Where the ball was when it began.
    pub start: Vec2,
    /// When it began.
    pub since: u64,
    /// The latest touch.
    pub latest: u64,
}

impl Memory {
    pub fn new() -> Memory {
        Memory {
            began: 0,
            observed: 0,
            command_counter: None,
            command_since: 0,
            drawn_team: Colour::Yellow,
            on_field: [0, 0],
            most_robots: [0, 0],
            ball: BallMemory {
                last_touch: None,
                last_touch_of: [None, None],
                toucher_at: None,
                height_since: [0.0, 0.0],
                start: None,
                is_in_play: false,
                in_play_since: 0,
                kicker: None,
                seen: None,
                seen_at: 0,
                last_inside: None,
                contacts: [None; MAX_ROBOTS],
            },
            rules: rules::Memory::default(),
        }
    }

    /// Takes in one more observation, under the command of now.
    pub fn update(&mut self, state: &State, settings: &Settings, seen: &Observation) {
        if self.began == 0 {
            self.began = seen.time;
        }
        self.observed = seen.time;
        self.update_command(state, seen);
        self.ball.update_touches(seen);
        self.ball.update_contacts(seen, settings.sight);
        self.ball.update_height(seen);
        self.ball.update_in_play(state, settings, seen);
        if let Some(ball) = seen.ball {
            self.ball.seen = Some(ball);
            self.ball.seen_at = seen.time;
        }
    }

    fn update_command(&mut self, state: &State, seen: &Observation) {
        if self.command_counter == Some(state.command_counter) {
            return;
        }
        self.command_counter = Some(state.command_counter);
        self.command_since = seen.time;
        if !matches!(state.command, Command::Stop | Command::Halt) {
            self.drawn_team = if mixed(seen.time) & 1 == 0 { Colour::Yellow } else { Colour::Blue };
        }
        let ball = &mut self.ball;
        ball.start = seen.ball.map(|ball| ball.position);
        ball.is_in_play = false;
        ball.kicker = None;
    }

    /// How long the command stands, in microseconds.
    pub fn command_age(&self) -> i64 {
        i64::try_from(self.observed.saturating_sub(self.command_since)).unwrap_or(i64::MAX)
    }
}

impl BallMemory {
    fn update_touches(&mut self, seen: &Observation) {
        for touch in &seen.touches {
            let team = touch.by.colour.index();
            self.last_touch = Some(*touch);
            self.last_touch_of[team] = Some(*touch);
            self.height_since[team] = 0.0;
            self.toucher_at = seen.robot(touch.by).map(|robot| robot.position);
            let contact = Contact { start: touch.position, since: touch.time, latest: touch.time };
            let slot = &mut self.contacts[touch.by.index()];
            slot.get_or_insert(contact).latest = touch.time;
        }
    }

    fn update_contacts(&mut self, seen: &Observation, sight: Sight) {
        let gap = match sight {
            Sight::Exact => SEPARATION,
            Sight::Tracked => 2.0 * SEPARATION,
        };
        let reach = ROBOT_RADIUS + BALL_RADIUS + gap;
        for (index, contact) in self.contacts.iter_mut().enumerate() {
            let Some(latest) = contact.map(|contact| contact.latest) else { continue };
            let robot = seen.robots.iter().find(|robot| robot.key.index() == index);
            let is_lost = match (robot, &seen.ball) {
                (Some(robot), Some(ball)) => robot.position.distance(ball.position) > reach,
                (None, _) => true,
                (_, None) => false,
            };
            if is_lost || seen.time.saturating_sub(latest) > CONTACT_ENDS {
                *contact = None;
            }
        }
    }

    fn update_height(&mut self, seen: &Observation) {
        if let Some(ball) = &seen.ball {
            for height in &mut self.height_since {
                *height = height.max(ball.height);
            }
        }
    }

    fn update_in_play(&mut self, state: &State, settings: &Settings, seen: &Observation) {
        if !state.command.is_running() {
            self.is_in_play = false;
            return;
        }
        if self.is_in_play {
            return;
        }
        if let Some(touch) = seen.touches.last() {
            self.kicker = Some(touch.by);
        }
        if self.start.is_none() {
            self.start = seen.ball.map(|ball| ball.position);
        }
        let limit = settings.limits.in_play_distance;
        let has_moved = match (self.start, &seen.ball) {
            (Some(start), Some(ball)) => start.distance(ball.position) > limit || ball.height > limit,
            _ => false,
        };
        if has_moved || state.play == Play::Running {
            self.is_in_play = true;
            self.in_play_since = seen.time;
        }
    }

    /// Remembers where the ball was inside, after the checks have compared.
    pub fn remember_inside(&mut self, field: &Field, seen: &Observation) {
        if let Some(ball) = &seen.ball {
            self.last_inside = (!is_out(field, ball.position)).then_some((ball.position, ball.height));
        }
    }
}

/// How far the centre of the ball is beyond the middle of a line when all of it is over the line.
pub(crate) fn over_line(field: &Field) -> f64 {
    field.line_thickness / 2.0 + BALL_RADIUS
}

/// Whether all of the ball is over a line.
pub(crate) fn is_out(field: &Field, at: Vec2) -> bool {
    let over = over_line(field);
    at.x.abs() > field.half_length() + over || at.y.abs() > field.half_width() + over
}

/// A number from which no pattern of its argument can be seen: SplitMix64's last step.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}
