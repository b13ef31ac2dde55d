//! `(see ...)`: what a player sees.

use serde::{Deserialize, Serialize};

use crate::{
    WholeDegrees,
    landmark::{Landmark, Line},
    names::{TeamName, Unum},
};

mod codec;

/// What a player sees at one moment. The names of the objects on the wire depend on the version.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct See {
    pub time: i32,
    /// Landmarks, ball, players, lines: the order of the wire.
    pub objects: Vec<Seen>,
}

/// One object as it is seen. A missing value was not sent: too far, an old version, or low quality.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    pub object: SeenObject,
    /// Its distance in metres. Missing only in low quality.
    pub distance: Option<f64>,
    /// Its direction, relative to the head.
    pub direction: WholeDegrees,
    pub change: Option<Change>,
    /// A player's body direction, relative to the viewer's head.
    pub body: Option<WholeDegrees>,
    /// A player's head direction, relative to the viewer's head.
    pub head: Option<WholeDegrees>,
    /// The direction in which a player points, relative to the viewer's head.
    pub pointing: Option<WholeDegrees>,
    /// What a player is doing.
    pub action: Option<SeenAction>,
}

/// The motion of an object relative to the viewer, which may move too.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// Change of the distance, in metres per cycle.
    pub distance: f64,
    /// Change of the direction, in degrees per cycle.
    pub direction: f64,
}

/// The object, as far as it can be identified.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum SeenObject {
    /// `(b)`: the ball.
    Ball,
    /// `(f c t)`, `(g r)`: a flag or a goal.
    Landmark(Landmark),
    /// `(l t)`: a line.
    Line(Line),
    /// `(p "TEAM" 3 goalie)`, `(p "TEAM")`, `(p)`
    Player {
        /// The player's team; missing if it is too far.
        team: Option<TeamName>,
        /// The player's number; only with a team.
        unum: Option<Unum>,
        /// Whether it is the goalie; only with a number, from version 6 on.
        goalie: bool,
    },
    /// `(B)`: the ball, near but not in view.
    NearBall,
    /// `(F)`: a flag, near but not in view.
    NearFlag,
    /// `(G)`: a goal, near but not in view.
    NearGoal,
    /// `(P)`: a player, near but not in view.
    NearPlayer,
}

/// The action that a player is seen doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeenAction {
    /// `t`: on the ground after a tackle.
    Tackling,
    /// `k`: kicked in the last cycle.
    Kicking,
}

impl Seen {
    /// An object with a direction and nothing else.
    pub fn new(object: SeenObject, direction: WholeDegrees) -> Seen {
        Seen {
            object,
            distance: None,
            direction,
            change: None,
            body: None,
            head: None,
            pointing: None,
            action: None,
        }
    }
}
