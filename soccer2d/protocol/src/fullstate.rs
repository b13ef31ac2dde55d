//! `(fullstate ...)`: everything, without noise, to teams for which it is switched on.

use serde::{Deserialize, Serialize};

use crate::{
    command::{ViewQuality, ViewWidth},
    names::{Side, Unum},
    sense_body::{Arm, Card, FocusPoint},
};

mod codec;

/// The whole truth, in absolute coordinates that are not mirrored for the right side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FullState {
    /// The cycle.
    pub time: i32,
    /// The play mode's name; `goalie_catch_ball_l` while a goalie holds the ball.
    pub mode: FullStateMode,
    /// The receiver's view.
    pub quality: ViewQuality,
    /// The receiver's view.
    pub width: ViewWidth,
    /// The receiver's counters; from version 8 on.
    pub counts: Option<FullStateCounts>,
    /// The receiver's arm; from version 8 on.
    pub arm: Option<Arm>,
    /// The receiver's score and the opponents'; up to version 7 an official slip: the right side's score, and 0.
    pub score: (i32, i32),
    /// The ball.
    pub ball: Motion,
    /// Every player on the field.
    pub players: Vec<FullStatePlayer>,
}

/// The mode as a fullstate shows it.
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
    /// Kicks.
    pub kick: i32,
    /// Dashes.
    pub dash: i32,
    /// Turns.
    pub turn: i32,
    /// Catches.
    pub catch: i32,
    /// Moves.
    pub moves: i32,
    /// Neck turns.
    pub turn_neck: i32,
    /// View changes.
    pub change_view: i32,
    /// Messages.
    pub say: i32,
    /// Focus changes; from version 18 on.
    pub change_focus: Option<i32>,
}

/// Place and speed of an object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Motion {
    /// Metres.
    pub x: f64,
    /// Metres.
    pub y: f64,
    /// Metres per cycle.
    pub vx: f64,
    /// Metres per cycle.
    pub vy: f64,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FullStatePlayer {
    /// Whose.
    pub side: Side,
    /// Which.
    pub unum: Unum,
    /// From version 8 on; up to version 13 a goalie shows no type.
    pub goalie: bool,
    /// The player type; from version 8 on, missing for goalies up to version 13.
    pub player_type: Option<i32>,
    /// Place and speed.
    pub motion: Motion,
    /// Body direction in degrees.
    pub body: f64,
    /// Neck relative to the body, in degrees.
    pub neck: f64,
    /// Where the arm points: distance, and direction in radians (an official slip). From version 8 on.
    pub pointing: Option<(f64, f64)>,
    /// From version 18 on.
    pub focus_point: Option<FocusPoint>,
    /// Stamina.
    pub stamina: f64,
    /// Effort.
    pub effort: f64,
    /// Recovery.
    pub recovery: f64,
    /// Stamina capacity; from version 13 on.
    pub capacity: Option<f64>,
    /// What it is doing; from version 13 on (charged from 14).
    pub action: Option<FullStateAction>,
    /// From version 14 on.
    pub card: Card,
}

/// What a player is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FullStateAction {
    /// `t`
    Tackling,
    /// `k`
    Kicking,
    /// `f`: frozen after having been fouled.
    FoulCharged,
}
