//! `(sense_body ...)`: what a player feels.

use serde::{Deserialize, Serialize};

use crate::{
    WholeDegrees,
    command::{ViewQuality, ViewWidth},
    names::{Side, Unum},
};

mod codec;

/// What a player feels once a cycle. What is missing did not exist yet in the client's version.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SenseBody {
    /// The cycle.
    pub time: i32,
    /// How good it looks.
    pub quality: ViewQuality,
    /// How wide it looks.
    pub width: ViewWidth,
    /// What is left in the legs.
    pub stamina: f64,
    /// How well a dash works.
    pub effort: f64,
    /// What is left to recover from; from version 13 on.
    pub capacity: Option<f64>,
    /// How fast, in steps of 0.01.
    pub speed: f64,
    /// In which direction, relative to the head, cut off; from version 6 on.
    pub speed_direction: Option<WholeDegrees>,
    /// The neck, cut off; from version 5 on.
    pub head_angle: Option<WholeDegrees>,
    /// What has been executed so far.
    pub counts: BodyCounts,
    /// From version 8 on.
    pub arm: Option<Arm>,
    /// Whom it listens to; from version 8 on.
    pub focus: Option<Focus>,
    /// From version 8 on.
    pub tackle: Option<Tackle>,
    /// From version 12 on.
    pub collision: Option<Collision>,
    /// From version 14 on.
    pub foul: Option<Foul>,
    /// From version 18 on.
    pub focus_point: Option<FocusPoint>,
}

/// How many commands of each kind have been executed so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BodyCounts {
    /// Kicks that reached the ball.
    pub kick: i32,
    /// Cycles with a dash.
    pub dash: i32,
    /// Turns.
    pub turn: i32,
    /// Messages.
    pub say: i32,
    /// From version 5 on.
    pub turn_neck: Option<i32>,
    /// From version 7 on.
    pub catch: Option<i32>,
    /// From version 7 on.
    pub moves: Option<i32>,
    /// From version 7 on.
    pub change_view: Option<i32>,
    /// From version 18 on.
    pub change_focus: Option<i32>,
}

/// The pointing arm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Arm {
    /// Cycles until it can be moved again.
    pub movable: i32,
    /// Cycles for which it still points.
    pub expires: i32,
    /// Where it points, in steps of 0.1.
    pub distance: f64,
    /// Where it points, relative to the head, cut off.
    pub direction: WholeDegrees,
    /// How often it was moved.
    pub count: i32,
}

/// Whom a player listens to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Focus {
    /// Nobody in particular, or one player.
    pub target: Option<(Side, Unum)>,
    /// How often it was changed.
    pub count: i32,
}

/// The effects of tackling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tackle {
    /// Cycles on the ground still to go.
    pub expires: i32,
    /// How often it tackled.
    pub count: i32,
}

/// What a player has run into since the last sense_body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collision {
    /// The ball.
    pub ball: bool,
    /// A player.
    pub player: bool,
    /// A goal post.
    pub post: bool,
}

/// Fouls suffered and cards shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foul {
    /// Cycles for which it cannot move after having been fouled.
    pub charged: i32,
    /// The card.
    pub card: Card,
}

/// A card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Card {
    /// `none`
    #[default]
    None,
    /// `yellow`
    Yellow,
    /// `red`
    Red,
}

/// The point that the eyes are focused on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FocusPoint {
    /// How far away.
    pub distance: f64,
    /// Relative to the head.
    pub direction: f64,
}
