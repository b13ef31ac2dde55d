//! Play modes, their names and their official numbers.

use serde::{Deserialize, Serialize};

use crate::names::Side;

/// The play mode: the state of the game as the referee sees it.
///
/// Kicks name the side that kicks; offside, fouls and faults the side that committed them; `Goal` the side that scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PlayMode {
    /// `before_kick_off`: before a half begins.
    BeforeKickOff,
    /// `time_over`: the game has ended.
    TimeOver,
    /// `play_on`: the ball is in play.
    PlayOn,
    /// `kick_off_l`, `kick_off_r`: a half begins, or play after a goal.
    KickOff(Side),
    /// `kick_in_l`, `kick_in_r`: after the ball crossed a side line.
    KickIn(Side),
    /// `free_kick_l`, `free_kick_r`: after a fault of the other side, or a goalie's catch.
    FreeKick(Side),
    /// `corner_kick_l`, `corner_kick_r`: after a defender moved the ball over its own goal line.
    CornerKick(Side),
    /// `goal_kick_l`, `goal_kick_r`: after an attacker moved the ball over the goal line.
    GoalKick(Side),
    /// `goal_l`, `goal_r`: the wait after a goal.
    Goal(Side),
    /// `drop_ball`: the referee drops the ball.
    DropBall,
    /// `offside_l`, `offside_r`: the wait after an offside.
    Offside(Side),
    /// `penalty_kick_l`, `penalty_kick_r`: not used by the referee.
    PenaltyKick(Side),
    /// `first_half_over`: not used by the referee.
    FirstHalfOver,
    /// `pause`: not used by the referee.
    Pause,
    /// `human_judge`: not used by the referee.
    HumanJudge,
    /// `foul_charge_l`, `foul_charge_r`: the wait after a foul.
    FoulCharge(Side),
    /// `foul_push_l`, `foul_push_r`: not used by the referee.
    FoulPush(Side),
    /// `foul_multiple_attack_l`, `foul_multiple_attack_r`: not used by the referee.
    FoulMultipleAttack(Side),
    /// `foul_ballout_l`, `foul_ballout_r`: not used by the referee.
    FoulBallout(Side),
    /// `back_pass_l`, `back_pass_r`: the wait after a back pass.
    BackPass(Side),
    /// `free_kick_fault_l`, `free_kick_fault_r`: the wait after a taker touched the ball twice.
    FreeKickFault(Side),
    /// `catch_fault_l`, `catch_fault_r`: the wait after a catch outside the penalty area.
    CatchFault(Side),
    /// `indirect_free_kick_l`, `indirect_free_kick_r`: after a back pass, among others.
    IndirectFreeKick(Side),
    /// `penalty_setup_l`, `penalty_setup_r`: shoot-out, the players take their positions.
    PenaltySetup(Side),
    /// `penalty_ready_l`, `penalty_ready_r`: shoot-out, the taker may kick.
    PenaltyReady(Side),
    /// `penalty_taken_l`, `penalty_taken_r`: shoot-out, the taker has kicked.
    PenaltyTaken(Side),
    /// `penalty_miss_l`, `penalty_miss_r`: shoot-out, the penalty was missed.
    PenaltyMiss(Side),
    /// `penalty_score_l`, `penalty_score_r`: shoot-out, the penalty was a goal.
    PenaltyScore(Side),
    /// `illegal_defense_l`, `illegal_defense_r`: the wait after an illegal defence.
    IllegalDefense(Side),
}

/// Every play mode with its name, in the order of the official numbers, which begin at 1.
const TABLE: [(PlayMode, &str); 51] = [
    (PlayMode::BeforeKickOff, "before_kick_off"),
    (PlayMode::TimeOver, "time_over"),
    (PlayMode::PlayOn, "play_on"),
    (PlayMode::KickOff(Side::Left), "kick_off_l"),
    (PlayMode::KickOff(Side::Right), "kick_off_r"),
    (PlayMode::KickIn(Side::Left), "kick_in_l"),
    (PlayMode::KickIn(Side::Right), "kick_in_r"),
    (PlayMode::FreeKick(Side::Left), "free_kick_l"),
    (PlayMode::FreeKick(Side::Right), "free_kick_r"),
    (PlayMode::CornerKick(Side::Left), "corner_kick_l"),
    (PlayMode::CornerKick(Side::Right), "corner_kick_r"),
    (PlayMode::GoalKick(Side::Left), "goal_kick_l"),
    (PlayMode::GoalKick(Side::Right), "goal_kick_r"),
    (PlayMode::Goal(Side::Left), "goal_l"),
    (PlayMode::Goal(Side::Right), "goal_r"),
    (PlayMode::DropBall, "drop_ball"),
    (PlayMode::Offside(Side::Left), "offside_l"),
    (PlayMode::Offside(Side::Right), "offside_r"),
    (PlayMode::PenaltyKick(Side::Left), "penalty_kick_l"),
    (PlayMode::PenaltyKick(Side::Right), "penalty_kick_r"),
    (PlayMode::FirstHalfOver, "first_half_over"),
    (PlayMode::Pause, "pause"),
    (PlayMode::HumanJudge, "human_judge"),
    (PlayMode::FoulCharge(Side::Left), "foul_charge_l"),
    (PlayMode::FoulCharge(Side::Right), "foul_charge_r"),
    (PlayMode::FoulPush(Side::Left), "foul_push_l"),
    (PlayMode::FoulPush(Side::Right), "foul_push_r"),
    (PlayMode::FoulMultipleAttack(Side::Left), "foul_multiple_attack_l"),
    (PlayMode::FoulMultipleAttack(Side::Right), "foul_multiple_attack_r"),
    (PlayMode::FoulBallout(Side::Left), "foul_ballout_l"),
    (PlayMode::FoulBallout(Side::Right), "foul_ballout_r"),
    (PlayMode::BackPass(Side::Left), "back_pass_l"),
    (PlayMode::BackPass(Side::Right), "back_pass_r"),
    (PlayMode::FreeKickFault(Side::Left), "free_kick_fault_l"),
    (PlayMode::FreeKickFault(Side::Right), "free_kick_fault_r"),
    (PlayMode::CatchFault(Side::Left), "catch_fault_l"),
    (PlayMode::CatchFault(Side::Right), "catch_fault_r"),
    (PlayMode::IndirectFreeKick(Side::Left), "indirect_free_kick_l"),
    (PlayMode::IndirectFreeKick(Side::Right), "indirect_free_kick_r"),
    (PlayMode::PenaltySetup(Side::Left), "penalty_setup_l"),
    (PlayMode::PenaltySetup(Side::Right), "penalty_setup_r"),
    (PlayMode::PenaltyReady(Side::Left), "penalty_ready_l"),
    (PlayMode::PenaltyReady(Side::Right), "penalty_ready_r"),
    (PlayMode::PenaltyTaken(Side::Left), "penalty_taken_l"),
    (PlayMode::PenaltyTaken(Side::Right), "penalty_taken_r"),
    (PlayMode::PenaltyMiss(Side::Left), "penalty_miss_l"),
    (PlayMode::PenaltyMiss(Side::Right), "penalty_miss_r"),
    (PlayMode::PenaltyScore(Side::Left), "penalty_score_l"),
    (PlayMode::PenaltyScore(Side::Right), "penalty_score_r"),
    (PlayMode::IllegalDefense(Side::Left), "illegal_defense_l"),
    (PlayMode::IllegalDefense(Side::Right), "illegal_defense_r"),
];

impl PlayMode {
    /// All modes in the order of their numbers.
    pub fn all() -> impl Iterator<Item = PlayMode> {
        TABLE.iter().map(|&(mode, _)| mode)
    }

    /// The number in monitor messages and binary logs.
    pub fn number(self) -> u8 {
        let index = TABLE.iter().position(|&(mode, _)| mode == self).expect("the table has every mode");
        index as u8 + 1
    }

    /// The mode with this number.
    pub fn from_number(number: u8) -> Option<PlayMode> {
        TABLE.get(usize::from(number).checked_sub(1)?).map(|&(mode, _)| mode)
    }

    /// The name on the wire.
    pub fn name(self) -> &'static str {
        TABLE[usize::from(self.number() - 1)].1
    }

    /// The mode with this name.
    pub fn from_name(name: &[u8]) -> Option<PlayMode> {
        TABLE.iter().find(|(_, text)| text.as_bytes() == name).map(|&(mode, _)| mode)
    }

    /// The side in the mode's name; none if it has none.
    pub fn side(self) -> Option<Side> {
        match self.name().as_bytes() {
            [.., b'_', b'l'] => Some(Side::Left),
            [.., b'_', b'r'] => Some(Side::Right),
            _ => None,
        }
    }

    /// Whether the clock stands still, though objects move: after a goal, an offside, a foul, a fault.
    pub fn is_stopped(self) -> bool {
        use PlayMode::*;
        matches!(
            self,
            Goal(_)
                | Offside(_)
                | IllegalDefense(_)
                | FoulCharge(_)
                | FoulPush(_)
                | BackPass(_)
                | FreeKickFault(_)
                | CatchFault(_)
        )
    }

    /// Whether it belongs to the penalty shoot-out.
    pub fn is_penalty_shoot_out(self) -> bool {
        use PlayMode::*;
        matches!(self, PenaltySetup(_) | PenaltyReady(_) | PenaltyTaken(_) | PenaltyMiss(_) | PenaltyScore(_))
    }
}

impl std::fmt::Display for PlayMode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_lead_back_to_the_mode() {
        for mode in PlayMode::all() {
            assert_eq!(PlayMode::from_number(mode.number()), Some(mode));
            assert_eq!(PlayMode::from_name(mode.name().as_bytes()), Some(mode));
        }
        assert_eq!(PlayMode::PlayOn.number(), 3);
        assert_eq!(PlayMode::IllegalDefense(Side::Right).number(), 51);
        assert_eq!(PlayMode::from_number(0), None);
        assert_eq!(PlayMode::from_number(52), None);
        assert_eq!(PlayMode::DropBall.side(), None);
        assert_eq!(PlayMode::PenaltyKick(Side::Left).side(), Some(Side::Left));
    }
}
