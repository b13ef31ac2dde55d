//! `(fullstate ...)`: the whole state without noise, for teams for which it is switched on.

use serde::{Deserialize, Serialize};

use crate::{
    command::{ViewQuality, ViewWidth},
    names::{Side, Unum},
    sense_body::{Arm, Card, FocusPoint},
};

mod codec;

/// The whole state, in absolute coordinates that are not mirrored for the right side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FullState {
    pub time: i32,
    /// The play mode's name; `goalie_catch_ball_l` while a goalie holds the ball.
    pub mode: FullStateMode,
    /// The receiver's view quality.
    pub quality: ViewQuality,
    /// The receiver's view width.
    pub width: ViewWidth,
    /// The receiver's counters; from version 8 on.
    pub counts: Option<FullStateCounts>,
    /// The receiver's arm; from version 8 on.
    pub arm: Option<Arm>,
    /// The receiver's score and the opponents'; up to version 7 an official slip: the right side's score, and 0.
    pub score: (i32, i32),
    pub ball: Motion,
    /// Every player on the field.
    pub players: Vec<FullStatePlayer>,
}

/// The play mode as a fullstate shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FullStateMode {
    /// A play mode.
    Mode(crate::PlayMode),
    /// `goalie_catch_ball_l`: a goalie holds the ball.
    GoalieCatchBall(Side),
}

/// The receiver's counters, in the order of the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FullStateCounts {
    /// Kicks that reached the ball.
    pub kick: i32,
    /// Cycles with a dash.
    pub dash: i32,
    /// Turns of the body.
    pub turn: i32,
    /// Catches that a goalie tried.
    pub catch: i32,
    /// Moves by the move command.
    pub moves: i32,
    /// Turns of the neck.
    pub turn_neck: i32,
    /// Changes of the view.
    pub change_view: i32,
    /// Messages that it said.
    pub say: i32,
    /// Changes of the focus point; from version 18 on.
    pub change_focus: Option<i32>,
}

/// Position and velocity of an object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Motion {
    /// The position's x, in metres.
    pub x: f64,
    /// The position's y, in metres.
    pub y: f64,
    /// The velocity's x, in metres per cycle.
    pub vx: f64,
    /// The velocity's y, in metres per cycle.
    pub vy: f64,
}

/// One player in a fullstate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FullStatePlayer {
    /// The player's side.
    pub side: Side,
    /// The player's number.
    pub unum: Unum,
    /// Whether it is the goalie; from version 8 on. Up to version 13 a goalie shows no type.
    pub goalie: bool,
    /// The player type; from version 8 on, missing for goalies up to version 13.
    pub player_type: Option<i32>,
    /// Position and velocity.
    pub motion: Motion,
    /// Body direction in degrees.
    pub body: f64,
    /// Neck relative to the body, in degrees.
    pub neck: f64,
    /// Where the arm points: distance, and direction in radians (an official slip). From version 8 on.
    pub pointing: Option<(f64, f64)>,
    /// The focus point; from version 18 on.
    pub focus_point: Option<FocusPoint>,
    /// Stamina that dashes can spend.
    pub stamina: f64,
    /// How well a dash works, as a factor.
    pub effort: f64,
    /// How fast stamina comes back, as a factor.
    pub recovery: f64,
    /// Stamina capacity; from version 13 on.
    pub capacity: Option<f64>,
    /// What it is doing; from version 13 on (charged from 14).
    pub action: Option<FullStateAction>,
    /// The card that it has got; from version 14 on.
    pub card: Card,
}

/// A player's present action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FullStateAction {
    /// `t`: on the ground after a tackle.
    Tackling,
    /// `k`: kicked in the last cycle.
    Kicking,
    /// `f`: cannot move after it was fouled.
    FoulCharged,
}
