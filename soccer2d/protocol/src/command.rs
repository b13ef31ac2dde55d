//! What a player tells the server once it has joined: every command, several in one datagram.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{Degrees, names::Unum};

mod encode;
mod lexer;
mod parse;

/// One command of a player. Any protocol version may send any of them; only the meaning of a tackle's argument depends
/// on the version. Values are as sent: whoever executes the command clamps them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PlayerCommand {
    /// `(dash P)`, `(dash P DIR)`: both legs alike.
    Dash(Dash),
    /// `(dash (l P DIR) (r P DIR))`: each leg on its own, at least one of them.
    DashLegs {
        /// The left leg's part.
        left: Option<Dash>,
        /// The right leg's part.
        right: Option<Dash>,
    },
    /// `(turn M)`
    Turn(Degrees),
    /// `(turn_neck M)`
    TurnNeck(Degrees),
    /// `(kick P DIR)`
    Kick {
        /// -100 to 100 counts.
        power: f64,
        /// Relative to the body.
        direction: Degrees,
    },
    /// `(long_kick P DIR)`: understood, without any effect.
    LongKick {
        /// As for a kick.
        power: f64,
        /// As for a kick.
        direction: Degrees,
    },
    /// `(tackle ARG)`, `(tackle ARG on|off|true|false)`
    Tackle {
        /// A direction from version 12 on, before that a power.
        argument: f64,
        /// Whether to foul on purpose.
        foul: bool,
    },
    /// `(catch DIR)`
    Catch(Degrees),
    /// `(move X Y)`
    Move {
        /// In the player's own coordinates: own half is negative.
        x: f64,
        /// In the player's own coordinates.
        y: f64,
    },
    /// `(change_view W)`, `(change_view W Q)`
    ChangeView {
        /// How wide.
        width: ViewWidth,
        /// How good; not saying is not quite the same as saying high: only then the focus point is kept in view.
        quality: Option<ViewQuality>,
    },
    /// `(change_focus DDIST DDIR)`
    ChangeFocus {
        /// To add to the distance.
        distance: f64,
        /// To add to the direction.
        direction: Degrees,
    },
    /// `(say "TEXT")`, `(say TEXT)`
    Say(Box<str>),
    /// `(pointto DIST DIR)`, `(pointto off)`
    PointTo(Option<PointTo>),
    /// `(attentionto TEAM U)`, `(attentionto off)`
    AttentionTo(Option<AttentionTo>),
    /// `(ear (on|off [TEAM] [partial|complete]))`
    Ear(Ear),
    /// `(sense_body)`: one more sense_body, at once.
    SenseBody,
    /// `(score)`
    Score,
    /// `(compression LEVEL)`
    Compression(i32),
    /// `(synch_see)`
    SynchSee,
    /// `(gaussian_see)`
    GaussianSee,
    /// `(clang (ver MIN MAX))`: which coach language the player understands.
    Clang {
        /// The oldest version.
        min: i32,
        /// The newest version.
        max: i32,
    },
    /// `(done)`: lock-step, finished for this cycle.
    Done,
    /// `(bye)`
    Bye,
}

/// One dash, of both legs or of one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dash {
    /// 0 to 100 counts.
    pub power: f64,
    /// Relative to the body.
    pub direction: Degrees,
}

/// How wide a player looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ViewWidth {
    /// `narrow`
    Narrow,
    /// `normal`
    Normal,
    /// `wide`
    Wide,
}

/// How much a see tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ViewQuality {
    /// `high`: distances and directions.
    High,
    /// `low`: directions only, twice as often.
    Low,
}

/// Where an arm is to point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PointTo {
    /// How far away.
    pub distance: f64,
    /// Relative to the head.
    pub direction: Degrees,
}

/// Whom to listen to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AttentionTo {
    /// The team.
    pub team: TeamReference,
    /// The number as sent; only 1 to 11 can mean anybody.
    pub unum: i32,
}

/// A team as a player refers to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TeamReference {
    /// `our`
    Our,
    /// `opp`
    Opponent,
    /// `l` or `left`
    Left,
    /// `r` or `right`
    Right,
    /// By its name as sent, which need not be a team's: if it stands in quotes, they are part of it.
    Named(Box<str>),
}

/// Which messages a player wants to hear.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ear {
    /// Wants to, or not.
    pub on: bool,
    /// Of which team; of both if it does not say.
    pub team: Option<TeamReference>,
    /// Which kind; both if it does not say.
    pub mode: Option<EarMode>,
}

/// How much of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EarMode {
    /// Only that somebody spoke.
    Partial,
    /// The whole message.
    Complete,
}

/// Everything one datagram of a player says.
///
/// A mistake does not undo what stands before it: the commands up to it are executed, then the sender is told.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayerDatagram {
    /// The commands, in order.
    pub commands: SmallVec<[PlayerCommand; 4]>,
    /// Whether something after them could not be understood.
    pub illegal: bool,
    /// Whether the closing NUL was missing.
    pub unterminated: bool,
}

impl PlayerDatagram {
    /// A well-formed datagram.
    pub fn new(commands: impl IntoIterator<Item = PlayerCommand>) -> PlayerDatagram {
        PlayerDatagram { commands: commands.into_iter().collect(), illegal: false, unterminated: false }
    }

    /// What [`PlayerDatagram::parse_first`] would have read of it: every command after so many is taken out, but a done
    /// and a bye; a sender that says too much still is done, or goes. What stands behind them is no mistake any more, nor
    /// is a missing NUL.
    pub fn cut(&mut self, most: usize) {
        if self.commands.len() + usize::from(self.illegal) <= most {
            return;
        }
        let rest: SmallVec<[PlayerCommand; 4]> =
            self.commands.drain(most.min(self.commands.len())..).collect();
        let kept = [PlayerCommand::Done, PlayerCommand::Bye];
        self.commands.extend(kept.into_iter().filter(|command| rest.contains(command)));
        (self.illegal, self.unterminated) = (false, false);
    }

    /// Whether it says done, which closes the sender's lane for this cycle.
    pub fn is_done(&self) -> bool {
        self.commands.contains(&PlayerCommand::Done)
    }
}

impl AttentionTo {
    /// The number, if a player can wear it.
    pub fn unum(&self) -> Option<Unum> {
        u8::try_from(self.unum).ok().and_then(Unum::new)
    }
}
