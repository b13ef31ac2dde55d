//! The events: what they are made of, and how they are written.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, Side, Unum, show::ShowPlayer};

use crate::spelling;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The cycle of the first show in which it can be seen.
    pub cycle: i32,
    /// How many shows of that cycle came before: more than 0 only while the clock stands.
    pub stoppage: i32,
    /// Whether it happened in the penalty shoot-out. Written only if it did.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shoot_out: bool,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// A player, written `l7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Who {
    /// Whose.
    pub side: Side,
    /// Which.
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

/// What can happen. `by` is the player who does it, `at` where the ball is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum What {
    /// The first show: who plays, and the version of all that follows.
    Match {
        /// [`SCHEMA`](crate::SCHEMA).
        schema: u32,
        /// The teams' names, left and right.
        teams: [Option<String>; 2],
        /// Goals so far.
        score: [i32; 2],
    },
    /// The play mode is another one.
    PlayMode {
        /// Which.
        #[serde(with = "spelling::mode")]
        mode: PlayMode,
    },
    /// A player kicked the ball.
    Kick {
        /// Who.
        by: Who,
        /// Where.
        at: Place,
        /// How far the ball flew in the first cycle, in metres.
        speed: f64,
    },
    /// A player tackled.
    Tackle {
        /// Who.
        by: Who,
        /// Where the ball was.
        at: Place,
        /// Whether the ball was hit.
        won: bool,
    },
    /// A goalie had his hands on the ball.
    Catch {
        /// Who.
        by: Who,
        /// Where the ball was.
        at: Place,
        /// Whether he holds it; else it bounced off.
        held: bool,
    },
    /// A player played the ball, and another one was the next to play it, or the ball left the field.
    Pass(Pass),
    /// A player ran with the ball.
    Dribble {
        /// Who.
        by: Who,
        /// From where.
        from: Place,
        /// Where he played it last.
        at: Place,
        /// The cycle of his last touch.
        until: i32,
        /// How often he touched it.
        touches: u32,
    },
    /// A player shot at the goal.
    Shot(Shot),
    /// The ball is now the other side's.
    Possession {
        /// Who took it.
        by: Who,
        /// Where.
        at: Place,
    },
    /// A side scored.
    Goal(Goal),
    /// A penalty of the shoot-out is decided.
    Penalty {
        /// Whose.
        #[serde(with = "spelling::side")]
        side: Side,
        /// Who of that side played the ball last.
        by: Option<Who>,
        /// Whether it is in.
        scored: bool,
    },
    /// The ball left the field.
    BallOut {
        /// Who played it last.
        by: Option<Who>,
        /// Where it was last seen in the field.
        at: Place,
    },
    /// A side brings the ball into play: it lies there, and waits to be kicked.
    Restart {
        /// How.
        restart: Restart,
        /// Whose.
        #[serde(with = "spelling::side")]
        side: Side,
        /// Where.
        at: Place,
        /// Why, if it is a free kick.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<Cause>,
    },
    /// The referee dropped the ball.
    DropBall {
        /// Where.
        at: Place,
    },
    /// A side broke a rule.
    Fault {
        /// Which.
        fault: Fault,
        /// Who.
        #[serde(with = "spelling::side")]
        side: Side,
        /// The player, if he can be told.
        by: Option<Who>,
        /// Where.
        at: Place,
    },
    /// A player saw a card.
    Card {
        /// Who.
        by: Who,
        /// Which.
        colour: CardColour,
    },
    /// A player is of another type than before: somebody was substituted.
    Substitution {
        /// Who.
        by: Who,
        /// The type before.
        from: i32,
        /// The type now.
        to: i32,
    },
    /// A player is the goalie now.
    Goalie {
        /// Who.
        by: Who,
    },
}

/// See [`What::Pass`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pass {
    /// Who.
    pub by: Who,
    /// Who played the ball next.
    pub to: Option<Who>,
    /// From where.
    pub from: Place,
    /// Where it ended.
    pub at: Place,
    /// The cycle in which it ended.
    pub until: i32,
    /// How.
    pub outcome: PassOutcome,
}

/// How a pass ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassOutcome {
    /// A teammate has it.
    Complete,
    /// An opponent has it.
    Intercepted,
    /// It left the field.
    Out,
    /// A teammate stood offside.
    Offside,
}

/// See [`What::Shot`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shot {
    /// Who.
    pub by: Who,
    /// From where.
    pub from: Place,
    /// Whether it would have gone in, had nobody been in the way.
    pub on_target: bool,
    /// The cycle in which it ended.
    pub until: i32,
    /// How it ended.
    pub outcome: ShotOutcome,
    /// Who stopped it.
    pub stopped_by: Option<Who>,
}

/// How a shot ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShotOutcome {
    /// In the goal.
    Goal,
    /// With the goalie.
    Saved,
    /// With another opponent.
    Blocked,
    /// On a goal post, wherever it went from there.
    Post,
    /// Beside the goal, or nowhere.
    Missed,
}

/// See [`What::Goal`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Goal {
    /// For whom.
    #[serde(with = "spelling::side")]
    pub side: Side,
    /// Who played the ball last, by kick or tackle.
    pub by: Option<Who>,
    /// Whether that was a player of the other side.
    pub own: bool,
    /// Whose pass came before.
    pub assist: Option<Assist>,
    /// Where the ball was when he played it.
    pub from: Option<Place>,
    /// How it stands now.
    pub score: [i32; 2],
}

/// The completed pass before a goal.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assist {
    /// Who passed.
    pub by: Who,
    /// In which cycle.
    pub cycle: i32,
}

/// How a side brings the ball into play.
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

/// Of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardColour {
    Yellow,
    Red,
}
