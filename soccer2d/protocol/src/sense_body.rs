//! `(sense_body ...)`: what a player knows of itself.

use serde::{Deserialize, Serialize};

use crate::{
    WholeDegrees,
    command::{ViewQuality, ViewWidth},
    names::{Side, Unum},
};

mod codec;

/// What a player learns about itself once a cycle. A missing value does not exist in the client's version.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SenseBody {
    pub time: i32,
    /// The quality of its view.
    pub quality: ViewQuality,
    /// The width of its view.
    pub width: ViewWidth,
    /// Stamina that dashes can spend.
    pub stamina: f64,
    /// How well a dash works, as a factor.
    pub effort: f64,
    /// How much stamina can still be recovered; from version 13 on.
    pub capacity: Option<f64>,
    /// The speed in metres per cycle, in steps of 0.01.
    pub speed: f64,
    /// The direction of the velocity relative to the head, cut off; from version 6 on.
    pub speed_direction: Option<WholeDegrees>,
    /// The neck angle, cut off; from version 5 on.
    pub head_angle: Option<WholeDegrees>,
    /// How many commands have been executed so far.
    pub counts: BodyCounts,
    /// The pointing arm; from version 8 on.
    pub arm: Option<Arm>,
    /// The player that has its attention; from version 8 on.
    pub focus: Option<Focus>,
    /// Its tackles; from version 8 on.
    pub tackle: Option<Tackle>,
    /// Its collisions; from version 12 on.
    pub collision: Option<Collision>,
    /// Fouls and cards; from version 14 on.
    pub foul: Option<Foul>,
    /// The focus point; from version 18 on.
    pub focus_point: Option<FocusPoint>,
}

/// How many commands of each kind have been executed so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BodyCounts {
    /// Kicks that reached the ball.
    pub kick: i32,
    /// Cycles with a dash.
    pub dash: i32,
    /// Turns of the body.
    pub turn: i32,
    /// Messages that it said.
    pub say: i32,
    /// Turns of the neck; from version 5 on.
    pub turn_neck: Option<i32>,
    /// Catches; from version 7 on.
    pub catch: Option<i32>,
    /// Moves; from version 7 on.
    pub moves: Option<i32>,
    /// Changes of the view; from version 7 on.
    pub change_view: Option<i32>,
    /// Changes of the focus point; from version 18 on.
    pub change_focus: Option<i32>,
}

/// The pointing arm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Arm {
    /// Cycles until it can be moved again.
    pub movable: i32,
    /// Cycles for which it still points.
    pub expires: i32,
    /// The distance of the point, in metres, in steps of 0.1.
    pub distance: f64,
    /// The direction of the point, relative to the head, cut off.
    pub direction: WholeDegrees,
    /// How often it was moved.
    pub count: i32,
}

/// The player that has a player's attention.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Focus {
    /// The player; none for no particular one.
    pub target: Option<(Side, Unum)>,
    /// How often it was changed.
    pub count: i32,
}

/// The state after a tackle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tackle {
    /// Cycles that it still lies on the ground.
    pub expires: i32,
    /// How often it tackled.
    pub count: i32,
}

/// What a player has collided with since the last sense_body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collision {
    /// Whether it collided with the ball.
    pub ball: bool,
    /// Whether it collided with a player.
    pub player: bool,
    /// Whether it collided with a goal post.
    pub post: bool,
}

/// Fouls suffered, and cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foul {
    /// Cycles for which it cannot move after it was fouled.
    pub charged: i32,
    /// The card that it has got.
    pub card: Card,
}

/// A card of the referee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Card {
    /// `none`: no card.
    #[default]
    None,
    /// `yellow`: a second one is red.
    Yellow,
    /// `red`: the player is sent off.
    Red,
}

/// The point on which the view is focused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FocusPoint {
    /// Its distance, in metres.
    pub distance: f64,
    /// Its direction relative to the head, in degrees.
    pub direction: f64,
}
