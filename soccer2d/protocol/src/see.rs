//! `(see ...)`: what a player sees.

use serde::{Deserialize, Serialize};

use crate::{
    WholeDegrees,
    landmark::{Landmark, Line},
    names::{TeamName, Unum},
};

mod codec;

/// What a player sees at one moment. How the objects are named on the wire depends on the version.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct See {
    /// The cycle.
    pub time: i32,
    /// Landmarks, ball, players, lines: the order of the wire.
    pub objects: Vec<Seen>,
}

/// One object as it is seen. What is missing was not told: too far, too old a protocol, low quality.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// What it is.
    pub object: SeenObject,
    /// How far. Missing only in low quality.
    pub distance: Option<f64>,
    /// Relative to the head.
    pub direction: WholeDegrees,
    /// How it moves.
    pub change: Option<Change>,
    /// A player's body, relative to the head of who looks.
    pub body: Option<WholeDegrees>,
    /// A player's head, relative to the head of who looks.
    pub head: Option<WholeDegrees>,
    /// Where a player points, relative to the head of who looks.
    pub pointing: Option<WholeDegrees>,
    /// What a player is doing.
    pub action: Option<SeenAction>,
}

/// How an object moves, seen from a player who moves too.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// Metres per cycle away.
    pub distance: f64,
    /// Degrees per cycle.
    pub direction: f64,
}

/// What an object is, as far as it can be told.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum SeenObject {
    /// `(b)`
    Ball,
    /// `(f c t)`, `(g r)`
    Landmark(Landmark),
    /// `(l t)`
    Line(Line),
    /// `(p "TEAM" 3 goalie)`, `(p "TEAM")`, `(p)`
    Player {
        /// Whose.
        team: Option<TeamName>,
        /// Which; only with a team.
        unum: Option<Unum>,
        /// The word `goalie`; only with a number, from version 6 on.
        goalie: bool,
    },
    /// `(B)`: near, but not in view.
    NearBall,
    /// `(F)`
    NearFlag,
    /// `(G)`
    NearGoal,
    /// `(P)`
    NearPlayer,
}

/// What a player is seen doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeenAction {
    /// `t`: on the ground after a tackle.
    Tackling,
    /// `k`: kicked in the last cycle.
    Kicking,
}

impl Seen {
    /// An object of which only the direction is told.
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
