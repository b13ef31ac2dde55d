//! Play modes in the coach language: ours and the opponent's instead of left and right.

use serde::{Deserialize, Serialize};

use super::unum::Team;
use crate::{PlayMode, Side};

/// A play mode. The kicks name the team that takes them, `ag` the team that scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// `bko`
    BeforeKickOff,
    /// `time_over`
    TimeOver,
    /// `play_on`
    PlayOn,
    /// `ko_our`, `ko_opp`
    KickOff(Team),
    /// `ki_our`, `ki_opp`
    KickIn(Team),
    /// `fk_our`, `fk_opp`
    FreeKick(Team),
    /// `ck_our`, `ck_opp`
    CornerKick(Team),
    /// `gk_our`, `gk_opp`
    GoalKick(Team),
    /// `gc_our`, `gc_opp`: the goalie holds the ball. The server has no such play mode: it is a call, followed by a
    /// free kick.
    GoalieCatch(Team),
    /// `ag_our`, `ag_opp`
    AfterGoal(Team),
}

use Team::{Opponent, Our};

const TABLE: [(Mode, &str); 17] = [
    (Mode::BeforeKickOff, "bko"),
    (Mode::TimeOver, "time_over"),
    (Mode::PlayOn, "play_on"),
    (Mode::KickOff(Our), "ko_our"),
    (Mode::KickOff(Opponent), "ko_opp"),
    (Mode::KickIn(Our), "ki_our"),
    (Mode::KickIn(Opponent), "ki_opp"),
    (Mode::FreeKick(Our), "fk_our"),
    (Mode::FreeKick(Opponent), "fk_opp"),
    (Mode::CornerKick(Our), "ck_our"),
    (Mode::CornerKick(Opponent), "ck_opp"),
    (Mode::GoalKick(Our), "gk_our"),
    (Mode::GoalKick(Opponent), "gk_opp"),
    (Mode::GoalieCatch(Our), "gc_our"),
    (Mode::GoalieCatch(Opponent), "gc_opp"),
    (Mode::AfterGoal(Our), "ag_our"),
    (Mode::AfterGoal(Opponent), "ag_opp"),
];

impl Mode {
    /// All play modes of the language.
    pub fn all() -> impl Iterator<Item = Mode> {
        TABLE.iter().map(|&(mode, _)| mode)
    }

    /// The word of the language.
    pub fn word(self) -> &'static str {
        TABLE.iter().find(|(mode, _)| *mode == self).expect("the table has every mode").1
    }

    pub(super) fn from_word(word: &str) -> Option<Mode> {
        TABLE.iter().find(|(_, text)| *text == word).map(|&(mode, _)| mode)
    }

    /// The server's play mode from a team's point of view; none if the language has no word for it.
    pub fn seen_by(side: Side, mode: PlayMode) -> Option<Mode> {
        let team = |named: Side| if named == side { Our } else { Opponent };
        Some(match mode {
            PlayMode::BeforeKickOff => Mode::BeforeKickOff,
            PlayMode::TimeOver => Mode::TimeOver,
            PlayMode::PlayOn => Mode::PlayOn,
            PlayMode::KickOff(side) => Mode::KickOff(team(side)),
            PlayMode::KickIn(side) => Mode::KickIn(team(side)),
            PlayMode::FreeKick(side) | PlayMode::IndirectFreeKick(side) => Mode::FreeKick(team(side)),
            PlayMode::CornerKick(side) => Mode::CornerKick(team(side)),
            PlayMode::GoalKick(side) => Mode::GoalKick(team(side)),
            PlayMode::Goal(side) => Mode::AfterGoal(team(side)),
            _ => return None,
        })
    }

    /// The same play mode from the other team's point of view.
    pub fn mirrored(self) -> Mode {
        match self {
            Mode::BeforeKickOff | Mode::TimeOver | Mode::PlayOn => self,
            Mode::KickOff(team) => Mode::KickOff(team.other()),
            Mode::KickIn(team) => Mode::KickIn(team.other()),
            Mode::FreeKick(team) => Mode::FreeKick(team.other()),
            Mode::CornerKick(team) => Mode::CornerKick(team.other()),
            Mode::GoalKick(team) => Mode::GoalKick(team.other()),
            Mode::GoalieCatch(team) => Mode::GoalieCatch(team.other()),
            Mode::AfterGoal(team) => Mode::AfterGoal(team.other()),
        }
    }
}
