//! `(hear ...)`: what a player hears.

use serde::{Deserialize, Serialize};

use crate::{
    WholeDegrees,
    names::{Side, Unum},
    referee::RefereeCall,
};

/// What a player hears.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hear {
    /// The cycle.
    pub time: i32,
    /// Who spoke, and what.
    pub voice: Voice,
}

/// Who spoke, and what.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Voice {
    /// `referee CALL`
    Referee(RefereeCall),
    /// `self "TEXT"`: one's own voice.
    Own(Box<str>),
    /// `DIR "TEXT"` up to version 7, `DIR our U "TEXT"` and `DIR opp "TEXT"` from version 8 on.
    Player {
        /// Relative to the body.
        direction: WholeDegrees,
        /// Who it was, from version 8 on.
        speaker: Option<Speaker>,
        /// What it said.
        text: Box<str>,
    },
    /// `our U`, `opp`: somebody spoke, but nothing was understood. From version 8 on.
    Partial(Speaker),
    /// `coach "TEXT"`: the trainer. Up to version 6 it comes as the referee's voice.
    Coach(Box<str>),
    /// `online_coach_left TEXT`: a team's coach.
    OnlineCoach {
        /// Whose.
        side: Side,
        /// What it said, as the server prints it.
        text: Box<str>,
    },
}

/// Which player spoke, as far as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speaker {
    /// A teammate.
    Our(Unum),
    /// An opponent.
    Opponent,
}
