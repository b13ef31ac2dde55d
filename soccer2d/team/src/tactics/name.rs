//! The names of the states, as role files use them, and the occasions on which a state may act.

use serde::{Deserialize, Serialize};

use crate::world_model::{Phase, SetPlay};

/// A table of the states: name and what it is.
macro_rules! states {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        /// A state: one way to behave, one file.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum StateName { $($(#[$doc])* $name),* }

        impl StateName {
            pub const ALL: &[StateName] = &[$(StateName::$name),*];

            /// The name that the viewer shows.
            pub const fn name(self) -> &'static str {
                match self { $(StateName::$name => stringify!($name)),* }
            }
        }
    };
}

states! {
    /// Before a kick-off: go to my place with a move command.
    StartPosition,
    /// Before a kick-off: wait there, facing the ball.
    BeforeKickOff,
    /// With the ball: shoot at the goal.
    ShootGoal,
    /// With the ball: pass it.
    Pass,
    /// With the ball: run with it.
    Dribble,
    /// With the ball: keep it.
    HoldBall,
    /// With the ball: kick it away from our goal.
    ClearBall,
    /// Get a ball that we get first, or may get first.
    InterceptBall,
    /// Meet a pass that a teammate has announced.
    ReceivePass,
    /// Run at the opponent with the ball.
    InterceptOpponent,
    /// Help the teammate that runs at it.
    Press,
    /// Tackle an opponent with the ball.
    Tackle,
    /// Stand between the ball and our goal.
    Block,
    /// Mark an opponent.
    Mark,
    /// Keep the back line high, so that opponents are offside.
    HoldLine,
    /// Go where the coach wants me without the ball.
    ObeyCoach,
    /// Get free for a pass.
    Support,
    /// Go to my place in the formation.
    KeepFormation,
    /// Look for a lost ball.
    SearchBall,
    /// Bring the ball into play.
    TakeSetPiece,
    /// Keep away from their set piece, and near its possible receivers.
    DefendSetPiece,
    /// For the goalie: catch, come out, take the right place.
    Goalkeeper,
    /// For the goalie with the ball in its hands: move, then kick.
    GoalieKickIn,
    /// In a shoot-out: take the penalty.
    TakePenalty,
    /// In a shoot-out: keep the goal.
    SavePenalty,
    /// In a shoot-out: wait for my turn.
    AwaitPenalty,
}

/// When a state may act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// In every phase of the game.
    Always,
    /// Before a kick-off and after a goal.
    BeforeKickOff,
    /// The ball is in play.
    Open,
    /// We bring the ball into play, with any set piece.
    OurSetPiece,
    /// They bring the ball into play.
    TheirSetPiece,
    OurKickOff,
    TheirKickOff,
    /// From the touch line, by us.
    OurKickIn,
    /// From the touch line, by them.
    TheirKickIn,
    /// From the place of the fault, by us.
    OurFreeKick,
    /// From the place of the fault, by them.
    TheirFreeKick,
    /// From the place of the fault, by us; a direct goal does not count.
    OurIndirectFreeKick,
    /// From the place of the fault, by them; a direct goal does not count.
    TheirIndirectFreeKick,
    /// From the corner, by us.
    OurCornerKick,
    /// From the corner, by them.
    TheirCornerKick,
    /// From the goal area, by us.
    OurGoalKick,
    /// From the goal area, by them.
    TheirGoalKick,
    /// From our goalie's hands.
    OurGoalieCatch,
    /// From their goalie's hands.
    TheirGoalieCatch,
    /// In a shoot-out, one of ours takes the penalty.
    OurPenalty,
    /// In a shoot-out, one of theirs takes it.
    TheirPenalty,
    /// The referee has stopped the game for a moment.
    Stopped,
}

impl Occasion {
    /// Whether the phase belongs to this occasion.
    pub fn is(self, phase: Phase) -> bool {
        match self {
            Occasion::Always => true,
            Occasion::OurSetPiece => matches!(phase, Phase::Ours(_)),
            Occasion::TheirSetPiece => matches!(phase, Phase::Theirs(_)),
            _ => Occasion::of(phase) == Some(self),
        }
    }

    /// The occasion of a phase; None after the end of the match.
    fn of(phase: Phase) -> Option<Occasion> {
        Some(match phase {
            Phase::BeforeKickOff => Occasion::BeforeKickOff,
            Phase::Open => Occasion::Open,
            Phase::OurPenalty => Occasion::OurPenalty,
            Phase::TheirPenalty => Occasion::TheirPenalty,
            Phase::Stopped => Occasion::Stopped,
            Phase::Over => return None,
            Phase::Ours(set_play) => match set_play {
                SetPlay::KickOff => Occasion::OurKickOff,
                SetPlay::KickIn => Occasion::OurKickIn,
                SetPlay::FreeKick => Occasion::OurFreeKick,
                SetPlay::IndirectFreeKick => Occasion::OurIndirectFreeKick,
                SetPlay::CornerKick => Occasion::OurCornerKick,
                SetPlay::GoalKick => Occasion::OurGoalKick,
                SetPlay::GoalieCatch => Occasion::OurGoalieCatch,
            },
            Phase::Theirs(set_play) => match set_play {
                SetPlay::KickOff => Occasion::TheirKickOff,
                SetPlay::KickIn => Occasion::TheirKickIn,
                SetPlay::FreeKick => Occasion::TheirFreeKick,
                SetPlay::IndirectFreeKick => Occasion::TheirIndirectFreeKick,
                SetPlay::CornerKick => Occasion::TheirCornerKick,
                SetPlay::GoalKick => Occasion::TheirGoalKick,
                SetPlay::GoalieCatch => Occasion::TheirGoalieCatch,
            },
        })
    }
}
