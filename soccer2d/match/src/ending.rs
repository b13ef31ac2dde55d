//! Why a match ended, and who won it, from what the referee calls.

use serde::Serialize;
use soccer2d_protocol::{PlayMode, Side, referee::RefereeCall};

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Time was up.
    TimeUp,
    /// Time was up, and a team had never come.
    WithoutATeam,
    /// A goal in extra time decided it.
    GoldenGoal,
    /// A penalty shoot-out decided it, or did not.
    ShootOut,
    /// A spectator or a trainer ended it.
    Decision,
    /// It ended early because of [`MatchPlan::interrupt`](crate::MatchPlan::interrupt).
    Interrupted,
}

/// What the calls so far say about the end.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Verdict {
    ending: Option<Ending>,
    /// Who won the shoot-out.
    winner: Option<Side>,
    /// The last call was a goal.
    is_goal: bool,
}

impl Verdict {
    /// Goes on with the next call.
    pub fn hear(&mut self, call: &RefereeCall) {
        let ending = match call {
            RefereeCall::TimeUp => Some(Ending::TimeUp),
            RefereeCall::TimeUpWithoutATeam => Some(Ending::WithoutATeam),
            RefereeCall::PenaltyWinner(side) => {
                self.winner = Some(*side);
                Some(Ending::ShootOut)
            }
            RefereeCall::PenaltyDraw => Some(Ending::ShootOut),
            RefereeCall::Mode(PlayMode::TimeOver) if self.is_goal => Some(Ending::GoldenGoal),
            RefereeCall::Mode(PlayMode::TimeOver) => Some(Ending::Decision),
            _ => None,
        };
        // The first reason is the reason: time up comes before the mode of time over.
        self.ending = self.ending.or(ending);
        self.is_goal = matches!(call, RefereeCall::Goal(..));
    }

    /// Why the match ended.
    pub fn ending(self) -> Ending {
        self.ending.unwrap_or(Ending::Interrupted)
    }

    /// Who has won with this score.
    pub fn winner(self, [left, right]: [i32; 2]) -> Option<Side> {
        match left.cmp(&right) {
            std::cmp::Ordering::Greater => Some(Side::Left),
            std::cmp::Ordering::Less => Some(Side::Right),
            std::cmp::Ordering::Equal => self.winner,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(calls: &str, score: [i32; 2], ending: Ending, winner: Option<Side>) {
        let mut verdict = Verdict::default();
        calls.split_whitespace().for_each(|call| verdict.hear(&RefereeCall::parse(call)));
        assert_eq!((verdict.ending(), verdict.winner(score)), (ending, winner), "{calls}");
    }

    #[test]
    fn calls_say_why_a_match_ended() {
        check("half_time play_on time_up time_over", [1, 0], Ending::TimeUp, Some(Side::Left));
        check("time_up time_over", [1, 1], Ending::TimeUp, None);
        check("time_up_without_a_team time_over", [0, 0], Ending::WithoutATeam, None);
        check("time_extended goal_r_1 time_over", [0, 1], Ending::GoldenGoal, Some(Side::Right));
        check("goal_l_1 kick_off_r play_on time_over", [1, 0], Ending::Decision, Some(Side::Left));
        check("penalty_score_r penalty_winner_r time_over", [2, 2], Ending::ShootOut, Some(Side::Right));
        check("penalty_draw time_over", [0, 0], Ending::ShootOut, None);
        check("goal_l_1 play_on", [1, 0], Ending::Interrupted, Some(Side::Left));
    }
}
