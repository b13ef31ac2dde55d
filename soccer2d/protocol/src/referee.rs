//! The referee's calls.

use std::borrow::Cow;

use common_wire::number;
use serde::{Deserialize, Serialize};

use crate::{
    names::{Side, Unum},
    play_mode::PlayMode,
    text::parse_unum,
};

/// A call of the referee. `Display` and [`RefereeCall::parse`] use the words on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RefereeCall {
    /// The play mode has changed to this.
    Mode(PlayMode),
    /// `goal_l_2`: a side scored; the number of its goals now.
    Goal(Side, i32),
    /// `half_time`: a half is over.
    HalfTime,
    /// `time_up`: the game is over.
    TimeUp,
    /// `time_up_without_a_team`: the game is over, because a team is missing.
    TimeUpWithoutATeam,
    /// `time_extended`: extra time begins.
    TimeExtended,
    /// `foul_l`: a side committed a foul; called by a human referee.
    Foul(Side),
    /// `goalie_catch_ball_l`: a goalie has caught the ball.
    GoalieCatchBall(Side),
    /// `yellow_card_l_7`: a player gets a yellow card.
    YellowCard(Side, Unum),
    /// `red_card_l_7`: a player gets a red card.
    RedCard(Side, Unum),
    /// `penalty_onfield_l`: the side of the field on which the shoot-out takes place.
    PenaltyOnField(Side),
    /// `penalty_foul_l`: a side committed a foul in the shoot-out.
    PenaltyFoul(Side),
    /// `penalty_winner_l`: a side has won the shoot-out.
    PenaltyWinner(Side),
    /// `penalty_draw`: the shoot-out has no winner.
    PenaltyDraw,
    /// `training Keepaway 1`: the next episode begins.
    KeepawayEpisode,
    /// Any other text: a trainer's to old clients, or a newer server's.
    Other(Box<str>),
}

const KEEPAWAY: &str = "training Keepaway 1";

impl RefereeCall {
    /// The words on the wire.
    pub fn words(&self) -> Cow<'_, str> {
        let sided = |name: &str, side: Side| Cow::from(format!("{name}_{}", side.letter()));
        let numbered =
            |name: &str, side: Side, number: i32| Cow::from(format!("{name}_{}_{number}", side.letter()));
        match self {
            RefereeCall::Mode(mode) => mode.name().into(),
            RefereeCall::Goal(side, goals) => numbered("goal", *side, *goals),
            RefereeCall::HalfTime => "half_time".into(),
            RefereeCall::TimeUp => "time_up".into(),
            RefereeCall::TimeUpWithoutATeam => "time_up_without_a_team".into(),
            RefereeCall::TimeExtended => "time_extended".into(),
            RefereeCall::Foul(side) => sided("foul", *side),
            RefereeCall::GoalieCatchBall(side) => sided("goalie_catch_ball", *side),
            RefereeCall::YellowCard(side, unum) => numbered("yellow_card", *side, unum.number().into()),
            RefereeCall::RedCard(side, unum) => numbered("red_card", *side, unum.number().into()),
            RefereeCall::PenaltyOnField(side) => sided("penalty_onfield", *side),
            RefereeCall::PenaltyFoul(side) => sided("penalty_foul", *side),
            RefereeCall::PenaltyWinner(side) => sided("penalty_winner", *side),
            RefereeCall::PenaltyDraw => "penalty_draw".into(),
            RefereeCall::KeepawayEpisode => KEEPAWAY.into(),
            RefereeCall::Other(words) => Cow::from(&**words),
        }
    }

    /// The call with these words; unknown words are [`RefereeCall::Other`].
    pub fn parse(words: &str) -> RefereeCall {
        RefereeCall::known(words)
            // `goal_l_02` is no call of the referee, and must not become `goal_l_2`.
            .filter(|call| call.words() == words)
            .unwrap_or_else(|| RefereeCall::Other(words.into()))
    }

    fn known(words: &str) -> Option<RefereeCall> {
        if let Some(mode) = PlayMode::from_name(words.as_bytes()) {
            return Some(RefereeCall::Mode(mode));
        }
        match words {
            "half_time" => return Some(RefereeCall::HalfTime),
            "time_up" => return Some(RefereeCall::TimeUp),
            "time_up_without_a_team" => return Some(RefereeCall::TimeUpWithoutATeam),
            "time_extended" => return Some(RefereeCall::TimeExtended),
            "penalty_draw" => return Some(RefereeCall::PenaltyDraw),
            KEEPAWAY => return Some(RefereeCall::KeepawayEpisode),
            _ => {}
        }
        let (rest, last) = words.rsplit_once('_')?;
        if let Some(side) = Side::from_letter(last.as_bytes()) {
            return match rest {
                "foul" => Some(RefereeCall::Foul(side)),
                "goalie_catch_ball" => Some(RefereeCall::GoalieCatchBall(side)),
                "penalty_onfield" => Some(RefereeCall::PenaltyOnField(side)),
                "penalty_foul" => Some(RefereeCall::PenaltyFoul(side)),
                "penalty_winner" => Some(RefereeCall::PenaltyWinner(side)),
                _ => None,
            };
        }
        let (name, side) = rest.rsplit_once('_')?;
        let side = Side::from_letter(side.as_bytes())?;
        match name {
            "goal" => Some(RefereeCall::Goal(side, number::parse_int(last.as_bytes())?)),
            "yellow_card" => Some(RefereeCall::YellowCard(side, parse_unum(last.as_bytes())?)),
            "red_card" => Some(RefereeCall::RedCard(side, parse_unum(last.as_bytes())?)),
            _ => None,
        }
    }
}

impl std::fmt::Display for RefereeCall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.words())
    }
}
