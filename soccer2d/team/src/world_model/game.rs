//! What an agent believes of the game: clock, mode, score, sides.

use soccer2d_protocol::{PlayMode, Side, TeamName};

#[derive(Clone, Debug)]
pub struct Game {
    pub team: TeamName,
    /// The other team, once its name was seen.
    pub their_team: Option<TeamName>,
    /// The half that we started in.
    pub side: Side,
    /// The game's clock.
    pub time: i32,
    /// Cycles since the clock stopped; 0 while it runs.
    pub stoppage: i32,
    /// What the referee has the game be in.
    pub mode: PlayMode,
    /// Cycles lived through since it became so.
    pub mode_age: u32,
    /// Our goals and theirs.
    pub score: (i32, i32),
    /// The side whose goalie has caught the ball and may carry it; only in its free kick.
    pub caught: Option<Side>,
    /// How many penalties of a shoot-out were ours so far, with the one that is being taken.
    pub penalties: u32,
}

/// What the game is about, for one team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Before a kick-off and after a goal: players may appear where they like.
    BeforeKickOff,
    /// The ball is in play for both.
    Open,
    /// We bring the ball into play.
    Ours(SetPlay),
    Theirs(SetPlay),
    /// A shoot-out, with our player at the ball.
    OurPenalty,
    /// A shoot-out, with theirs.
    TheirPenalty,
    /// The referee has stopped the game for a moment: a foul, an offside.
    Stopped,
    /// It is over.
    Over,
}

/// How the ball is brought into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SetPlay {
    /// From the centre.
    KickOff,
    /// From the touch line.
    KickIn,
    /// From where it lay.
    FreeKick,
    /// As a free kick, but no direct goal counts.
    IndirectFreeKick,
    /// From the corner.
    CornerKick,
    /// From the goal area.
    GoalKick,
    /// From the goalie's hands.
    GoalieCatch,
}

impl Game {
    /// The game of a team before it begins.
    pub(super) fn new(team: TeamName) -> Game {
        Game {
            team,
            their_team: None,
            side: Side::Left,
            time: 0,
            stoppage: 0,
            mode: PlayMode::BeforeKickOff,
            mode_age: 0,
            score: (0, 0),
            caught: None,
            penalties: 0,
        }
    }

    /// What the game is about. A caught ball is a free kick to the referee, and a goalie's to us.
    pub fn phase(&self) -> Phase {
        use PlayMode::*;
        let ours = |side: Side, set_play| {
            if side == self.side { Phase::Ours(set_play) } else { Phase::Theirs(set_play) }
        };
        match self.mode {
            BeforeKickOff | Goal(_) => Phase::BeforeKickOff,
            PlayOn | DropBall => Phase::Open,
            KickOff(side) => ours(side, SetPlay::KickOff),
            KickIn(side) => ours(side, SetPlay::KickIn),
            FreeKick(side) if self.caught == Some(side) => ours(side, SetPlay::GoalieCatch),
            FreeKick(side) => ours(side, SetPlay::FreeKick),
            IndirectFreeKick(side) => ours(side, SetPlay::IndirectFreeKick),
            CornerKick(side) => ours(side, SetPlay::CornerKick),
            GoalKick(side) => ours(side, SetPlay::GoalKick),
            PenaltySetup(side) | PenaltyReady(side) | PenaltyTaken(side) | PenaltyMiss(side)
            | PenaltyScore(side) => {
                if side == self.side {
                    Phase::OurPenalty
                } else {
                    Phase::TheirPenalty
                }
            }
            TimeOver => Phase::Over,
            _ => Phase::Stopped,
        }
    }
}
