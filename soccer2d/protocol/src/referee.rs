//! What the referee calls out.

use std::borrow::Cow;

use common_wire::number;
use serde::{Deserialize, Serialize};

use crate::{
    names::{Side, Unum},
    play_mode::PlayMode,
    text::parse_unum,
};

/// A call of the referee. `Display` and [`RefereeCall::parse`] are the wire's words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RefereeCall {
    /// The play mode changed to this.
    Mode(PlayMode),
    /// `goal_l_2`: a side scored; how many it has now.
    Goal(Side, i32),
    /// `half_time`
    HalfTime,
    /// `time_up`
    TimeUp,
    /// `time_up_without_a_team`
    TimeUpWithoutATeam,
    /// `time_extended`
    TimeExtended,
    /// `foul_l`: a side fouled, says the human referee.
    Foul(Side),
    /// `goalie_catch_ball_l`
    GoalieCatchBall(Side),
    /// `yellow_card_l_7`
    YellowCard(Side, Unum),
    /// `red_card_l_7`
    RedCard(Side, Unum),
    /// `penalty_onfield_l`: at which end the shoot-out is.
    PenaltyOnField(Side),
    /// `penalty_foul_l`
    PenaltyFoul(Side),
    /// `penalty_winner_l`
    PenaltyWinner(Side),
    /// `penalty_draw`
    PenaltyDraw,
    /// `training Keepaway 1`: the next episode.
    KeepawayEpisode,
    /// Words of a trainer to old clients, or of a newer server.
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

    /// The call with these words; every words are one, if need be [`RefereeCall::Other`].
    pub fn parse(words: &str) -> RefereeCall {
        RefereeCall::known(words)
            // `goal_l_02` is nothing that the referee says, and must not be told on as `goal_l_2`.
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
