//! What the referee calls out.

use serde::{Deserialize, Serialize};

use crate::{
    names::{Side, Unum},
    play_mode::PlayMode,
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
