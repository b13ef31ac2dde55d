//! The names of the states, as a role's file writes them, and the occasions on which a state may act.

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
            /// All there are.
            pub const ALL: &[StateName] = &[$(StateName::$name),*];

            /// As the viewer shows it.
            pub const fn name(self) -> &'static str {
                match self { $(StateName::$name => stringify!($name)),* }
            }
        }
    };
}

states! {
    /// Before a kick-off: appear at one's place.
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
    /// With the ball: be rid of it.
    ClearBall,
    /// Get a ball that we get first, or may.
    InterceptBall,
    /// Meet a pass that a mate has announced.
    ReceivePass,
    /// Run at the opponent who has the ball.
    InterceptOpponent,
    /// Help whoever runs at it.
    Press,
    /// Put a foot in.
    Tackle,
    /// Stand between the ball and our goal.
    Block,
    /// Mark an opponent.
    Mark,
    /// Keep the back line, so that they are offside.
    HoldLine,
    /// Go where the coach wants me without the ball.
    ObeyCoach,
    /// Get free for a pass.
    Support,
    /// Go to one's place in the formation.
    KeepFormation,
    /// Look for a lost ball.
    SearchBall,
    /// Bring the ball into play.
    TakeSetPiece,
    /// Keep away from their set piece, and near those whom they may play to.
    DefendSetPiece,
    /// The goalie's: catch, come out, stand right.
    Goalkeeper,
    /// The goalie's with the ball in its hands.
    GoalieKickIn,
    /// In a shoot-out: take the penalty.
    TakePenalty,
    /// In a shoot-out: keep the goal.
    SavePenalty,
    /// In a shoot-out: wait for one's turn.
    AwaitPenalty,
}

/// When a state may act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// Whatever the game is in.
    Always,
    /// Before a kick-off and after a goal.
    BeforeKickOff,
    /// The ball is in play.
    Open,
    /// We bring it into play, however.
    OurSetPiece,
    /// They do.
    TheirSetPiece,
    /// From the centre, we.
    OurKickOff,
    /// From the centre, they.
    TheirKickOff,
    /// From the touch line, we.
    OurKickIn,
    /// From the touch line, they.
    TheirKickIn,
    /// From where it lay, we.
    OurFreeKick,
    /// From where it lay, they.
    TheirFreeKick,
    /// The same without a direct goal, we.
    OurIndirectFreeKick,
    /// The same without a direct goal, they.
    TheirIndirectFreeKick,
    /// From the corner, we.
    OurCornerKick,
    /// From the corner, they.
    TheirCornerKick,
    /// From the goal area, we.
    OurGoalKick,
    /// From the goal area, they.
    TheirGoalKick,
    /// From our goalie's hands.
    OurGoalieCatch,
    /// From their goalie's hands.
    TheirGoalieCatch,
    /// A shoot-out, our player at the ball.
    OurPenalty,
    /// A shoot-out, theirs.
    TheirPenalty,
    /// The referee has stopped the game for a moment.
    Stopped,
}

impl Occasion {
    /// Whether it is this occasion.
    pub fn is(self, phase: Phase) -> bool {
        match self {
            Occasion::Always => true,
            Occasion::OurSetPiece => matches!(phase, Phase::Ours(_)),
            Occasion::TheirSetPiece => matches!(phase, Phase::Theirs(_)),
            _ => Occasion::of(phase) == Some(self),
        }
    }

    /// The occasion that a phase is.
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
