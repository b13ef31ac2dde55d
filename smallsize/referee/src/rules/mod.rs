//! The checks. Each is one file: it looks at a scene and says what it found; what follows from that is decided elsewhere
//! (`changes/`). What a check remembers is a struct of its own inside [`Memory`].
//!
//! They are done in the order of [`Check::ALL`]: those of the game controller first, in one go, then those of an automatic
//! referee, each on the state that the one before has left.

mod areas;
mod attacker_in_defence_area;
mod attacker_too_close;
mod ball_distance;
mod ball_left_field;
mod ball_speed;
mod boundary_crossing;
mod crash;
mod defender_in_defence_area;
mod defender_too_close;
mod double_touch;
mod dribbling;
mod goal;
mod halt_motion;
mod keeper_held_ball;
mod no_progress;
mod penalty_kick_failed;
mod penalty_time;
mod placement_failed;
mod placement_interference;
mod placement_succeeded;
mod pushing;
mod stop_speed;
mod too_many_robots;

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    field::Field,
    game_event::{Event, GameEventType},
    geometry::Vector2,
};

use crate::{
    behaviour::Behaviours,
    changes::{Change, Decision},
    check::Check,
    command::{Command, Play},
    limits::Limits,
    memory::BallMemory,
    observation::{MAX_ROBOTS, Observation},
    settings::{Settings, Sight},
    state::{State, TeamState},
};

/// What a check looks at.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub settings: &'a Settings,
    pub state: &'a State,
    pub behaviours: &'a Behaviours,
    pub seen: &'a Observation,
    /// The observation before.
    pub before: &'a Observation,
    pub ball: &'a BallMemory,
    /// How long the command stands.
    pub command_age: i64,
    /// Robots of each team that count.
    pub on_field: [i32; 2],
}

/// What a check has found.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Finding {
    /// None if there is nothing but words.
    pub event: Option<Event>,
    pub reason: String,
}

impl Finding {
    pub fn new(event: Event, reason: String) -> Finding {
        Finding { event: Some(event), reason }
    }

    /// The decision that it leads to.
    pub fn decision(self, check: Check) -> Option<Decision> {
        let change = Change::Event(self.event?);
        Some(Decision { change, check: Some(check), reason: self.reason })
    }
}

impl Scene<'_> {
    pub fn limits(&self) -> &Limits {
        &self.settings.limits
    }

    pub fn field(&self) -> &Field {
        &self.settings.field
    }

    pub fn team(&self, colour: Colour) -> &TeamState {
        self.state.team(colour)
    }

    pub fn is_exact(&self) -> bool {
        self.settings.sight == Sight::Exact
    }

    /// Whether the ball is in play, for both teams.
    pub fn is_in_play(&self) -> bool {
        self.state.command.is_running() && self.ball.is_in_play
    }

    /// The team that may play the ball first, before it is in play.
    pub fn kicking_team(&self) -> Option<Colour> {
        if !self.state.command.is_running() || self.ball.is_in_play {
            return None;
        }
        match self.state.play {
            Play::KickOff(team) | Play::FreeKick(team) => Some(team),
            _ => None,
        }
    }

    /// The team that places the ball.
    pub fn placing_team(&self) -> Option<Colour> {
        match self.state.command {
            Command::BallPlacement(team) => Some(team),
            _ => None,
        }
    }

    /// Whether this robot is its team's keeper.
    pub fn is_keeper(&self, key: RobotKey) -> bool {
        self.team(key.colour).keeper == i32::from(key.id)
    }

    /// Whether the game controller raises events of this type.
    pub fn is_raised(&self, kind: GameEventType) -> bool {
        self.behaviours.is_raised(kind)
    }

    /// The time since then, in microseconds.
    pub fn since(&self, time: u64) -> i64 {
        i64::try_from(self.seen.time.saturating_sub(time)).unwrap_or(i64::MAX)
    }
}

/// A place as events have it.
pub(crate) fn at(place: Vec2) -> Option<Vector2> {
    Some(Vector2 { x: place.x as f32, y: place.y as f32 })
}

/// A robot's number as events have it.
pub(crate) fn bot(key: RobotKey) -> Option<u32> {
    Some(u32::from(key.id))
}

/// A time of the last call for each robot.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PerRobot([Option<u64>; MAX_ROBOTS]);

impl Default for PerRobot {
    fn default() -> PerRobot {
        PerRobot([None; MAX_ROBOTS])
    }
}

impl PerRobot {
    pub fn get(&self, key: RobotKey) -> Option<u64> {
        self.0[key.index()]
    }

    pub fn set(&mut self, key: RobotKey, time: Option<u64>) {
        self.0[key.index()] = time;
    }

    pub fn clear(&mut self) {
        self.0 = [None; MAX_ROBOTS];
    }
}

/// What all checks remember.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    goal: goal::Memory,
    penalty: penalty_kick_failed::Memory,
    boundary: boundary_crossing::Memory,
    left: ball_left_field::Memory,
    defender_area: defender_in_defence_area::Memory,
    attacker_area: attacker_in_defence_area::Memory,
    double_touch: double_touch::Memory,
    dribbling: dribbling::Memory,
    ball_speed: ball_speed::Memory,
    crash: crash::Memory,
    pushing: pushing::Memory,
    keeper: keeper_held_ball::Memory,
    progress: no_progress::Memory,
    robots: too_many_robots::Memory,
    defender: defender_too_close::Memory,
    attacker: attacker_too_close::Memory,
    stop_speed: stop_speed::Memory,
    placed: placement_succeeded::Memory,
    interference: placement_interference::Memory,
    halt: halt_motion::Memory,
    distance: ball_distance::Memory,
}

impl Memory {
    /// Does one check.
    pub fn judge(&mut self, check: Check, scene: &Scene<'_>) -> Option<Finding> {
        match check {
            Check::Goal => goal::judge(&mut self.goal, scene),
            Check::PenaltyKickFailed => penalty_kick_failed::judge(&mut self.penalty, scene),
            Check::PenaltyTime => penalty_time::judge(scene),
            Check::BoundaryCrossing => boundary_crossing::judge(&mut self.boundary, scene),
            Check::BallLeftField => ball_left_field::judge(&mut self.left, scene),
            // Decided where the ball left the field: one ball, one event.
            Check::AimlessKick => None,
            Check::DefenderInDefenceArea => defender_in_defence_area::judge(&mut self.defender_area, scene),
            Check::AttackerInDefenceArea => attacker_in_defence_area::judge(&mut self.attacker_area, scene),
            Check::DoubleTouch => double_touch::judge(&mut self.double_touch, scene),
            Check::Dribbling => dribbling::judge(&mut self.dribbling, scene),
            Check::BallSpeed => ball_speed::judge(&mut self.ball_speed, scene),
            Check::Crash => crash::judge(&mut self.crash, scene),
            Check::Pushing => pushing::judge(&mut self.pushing, scene),
            Check::KeeperHeldBall => keeper_held_ball::judge(&mut self.keeper, scene),
            Check::NoProgress => no_progress::judge(&mut self.progress, scene),
            Check::TooManyRobots => too_many_robots::judge(&mut self.robots, scene),
            Check::DefenderTooClose => defender_too_close::judge(&mut self.defender, scene),
            Check::AttackerTooClose => attacker_too_close::judge(&mut self.attacker, scene),
            Check::StopSpeed => stop_speed::judge(&mut self.stop_speed, scene),
            Check::PlacementSucceeded => placement_succeeded::judge(&mut self.placed, scene),
            Check::PlacementFailed => placement_failed::judge(scene),
            Check::PlacementInterference => placement_interference::judge(&mut self.interference, scene),
            Check::HaltMotion => halt_motion::judge(&mut self.halt, scene),
            Check::BallDistance => ball_distance::judge(&mut self.distance, scene),
        }
    }
}
