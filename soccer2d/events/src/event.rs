//! The events: their fields, and how they are written.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, Side, Unum, show::ShowPlayer};

use crate::spelling;

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The cycle of the first show in which it can be seen.
    pub cycle: i32,
    /// How many shows of that cycle came before: more than 0 only while the clock stands.
    pub stoppage: i32,
    /// Whether it happened in the penalty shoot-out. Written only if true.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shoot_out: bool,
    #[serde(flatten)]
    pub what: What,
}

/// A player, written `l7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Who {
    /// The player's team.
    pub side: Side,
    /// The player's number.
    pub unum: Unum,
}

impl From<&ShowPlayer> for Who {
    fn from(player: &ShowPlayer) -> Who {
        Who { side: player.side, unum: player.unum }
    }
}

/// A place on the field in metres, written `[x, y]`: x to the right goal, y down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "[f64; 2]", into = "[f64; 2]")]
pub struct Place(pub Vec2);

impl From<[f64; 2]> for Place {
    fn from([x, y]: [f64; 2]) -> Place {
        Place(Vec2::new(x, y))
    }
}

impl From<Place> for [f64; 2] {
    fn from(Place(place): Place) -> [f64; 2] {
        // A log has four decimals; more would be noise of the arithmetic.
        [place.x, place.y].map(|value| (value * 1e4).round() / 1e4)
    }
}

/// What can happen. `by` is the player that does it, `at` where the ball is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum What {
    /// The first show: the teams, and the version of all events that follow.
    Match {
        /// The version, [`SCHEMA`](crate::SCHEMA).
        schema: u32,
        /// The teams' names, left and right; none until a team has joined.
        teams: [Option<String>; 2],
        /// Goals so far, left and right.
        score: [i32; 2],
    },
    /// The play mode has changed.
    PlayMode {
        /// The new play mode.
        #[serde(with = "spelling::mode")]
        mode: PlayMode,
    },
    /// A player kicked the ball.
    Kick {
        /// The player that kicked.
        by: Who,
        /// Where the ball was.
        at: Place,
        /// How far the ball flew in the first cycle, in metres.
        speed: f64,
    },
    /// A player tackled.
    Tackle {
        /// The player that tackled.
        by: Who,
        /// Where the ball was.
        at: Place,
        /// Whether the ball was hit.
        won: bool,
    },
    /// A goalie had its hands on the ball.
    Catch {
        by: Who,
        /// Where the ball was.
        at: Place,
        /// Whether it holds the ball; otherwise the ball bounced off.
        held: bool,
    },
    /// A player played the ball, and another one was the next to play it, or the ball left the field.
    Pass(Pass),
    /// A player ran with the ball.
    Dribble {
        /// The player that dribbled.
        by: Who,
        /// Where the ball was at its first touch.
        from: Place,
        /// Where the ball was at its last touch.
        at: Place,
        /// The cycle of its last touch.
        until: i32,
        /// How often it touched the ball.
        touches: u32,
    },
    /// A player shot at the goal.
    Shot(Shot),
    /// The ball has gone over to the other side.
    Possession {
        /// The player that took it.
        by: Who,
        /// Where the ball was.
        at: Place,
    },
    /// A side scored.
    Goal(Goal),
    /// A penalty of the shoot-out has been decided.
    Penalty {
        /// The side that took the penalty.
        #[serde(with = "spelling::side")]
        side: Side,
        /// The player of that side that played the ball last.
        by: Option<Who>,
        /// Whether it was a goal.
        scored: bool,
    },
    /// The ball left the field.
    BallOut {
        /// The player that played it last.
        by: Option<Who>,
        /// Where it was last seen in the field.
        at: Place,
    },
    /// A side has a restart: the ball lies there, and waits to be kicked.
    Restart {
        /// The kind of restart.
        restart: Restart,
        /// The side that takes it.
        #[serde(with = "spelling::side")]
        side: Side,
        /// Where the ball lies.
        at: Place,
        /// Why there is a free kick; none for other restarts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<Cause>,
    },
    /// The referee dropped the ball.
    DropBall {
        /// Where the ball was put.
        at: Place,
    },
    /// A side broke a rule.
    Fault {
        /// The rule that was broken.
        fault: Fault,
        /// The side that broke it.
        #[serde(with = "spelling::side")]
        side: Side,
        /// The player that broke it; none if the shows do not tell which.
        by: Option<Who>,
        /// Where the ball was.
        at: Place,
    },
    /// A player got a card.
    Card {
        by: Who,
        /// The card's colour.
        colour: CardColour,
    },
    /// A player's type has changed: it was substituted.
    Substitution {
        /// The player's number, which stays the same.
        by: Who,
        /// The type before.
        from: i32,
        /// The type now.
        to: i32,
    },
    /// A player has become the goalie.
    Goalie {
        /// The new goalie.
        by: Who,
    },
}

/// The fields of [`What::Pass`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pass {
    /// The player that passed.
    pub by: Who,
    /// The player that played the ball next; none if it left the field.
    pub to: Option<Who>,
    /// Where the ball was when it was passed.
    pub from: Place,
    /// Where the pass ended.
    pub at: Place,
    /// The cycle in which it ended.
    pub until: i32,
    /// How the pass ended.
    pub outcome: PassOutcome,
}

/// How a pass ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassOutcome {
    /// A teammate got the ball.
    Complete,
    /// An opponent got the ball.
    Intercepted,
    /// The ball left the field.
    Out,
    /// A teammate was offside.
    Offside,
}

/// The fields of [`What::Shot`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shot {
    /// The player that shot.
    pub by: Who,
    /// Where the ball was when it was shot.
    pub from: Place,
    /// Whether it would have been a goal without a player in the way.
    pub on_target: bool,
    /// The cycle in which it ended.
    pub until: i32,
    /// How it ended.
    pub outcome: ShotOutcome,
    /// The player that stopped it; none if the outcome is neither saved nor blocked.
    pub stopped_by: Option<Who>,
}

/// How a shot ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShotOutcome {
    /// The ball went into the goal.
    Goal,
    /// The goalie stopped it.
    Saved,
    /// Another opponent stopped it.
    Blocked,
    /// It hit a goal post, wherever it went from there.
    Post,
    /// It went past the goal, or did not reach it.
    Missed,
}

/// The fields of [`What::Goal`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Goal {
    /// The side that gets the goal.
    #[serde(with = "spelling::side")]
    pub side: Side,
    /// The player that played the ball last, by kick or tackle.
    pub by: Option<Who>,
    /// Whether that was a player of the other side: an own goal.
    pub own: bool,
    /// The pass that led to the goal; none if there was none.
    pub assist: Option<Assist>,
    /// Where the ball was when that player played it.
    pub from: Option<Place>,
    /// The score now, left and right.
    pub score: [i32; 2],
}

/// The completed pass before a goal.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assist {
    /// The player that passed.
    pub by: Who,
    /// The cycle of the pass.
    pub cycle: i32,
}

/// The kind of a restart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Restart {
    KickOff,
    KickIn,
    CornerKick,
    GoalKick,
    FreeKick,
    IndirectFreeKick,
    PenaltyKick,
}

/// Why there is a free kick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The goalie has caught the ball.
    Catch,
    /// The other side broke a rule.
    Fault,
}

/// A broken rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Fault {
    Offside,
    Foul,
    BackPass,
    FreeKickFault,
    CatchFault,
    IllegalDefense,
}

/// The colour of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardColour {
    Yellow,
    Red,
}
