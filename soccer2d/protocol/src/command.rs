//! The commands of a connected player, several in one datagram.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{Degrees, names::Unum};

mod encode;
mod lexer;
mod parse;

/// One command of a player. Any protocol version may send any of them; only the meaning of a tackle's argument depends
/// on the version. Values are as sent: the simulation limits them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PlayerCommand {
    /// `(dash P)`, `(dash P DIR)`: both legs in the same way.
    Dash(Dash),
    /// `(dash (l P DIR) (r P DIR))`: each leg on its own, at least one of them.
    DashLegs {
        /// The left leg's part.
        left: Option<Dash>,
        /// The right leg's part.
        right: Option<Dash>,
    },
    /// `(turn M)`: the moment, -180 to 180 counts.
    Turn(Degrees),
    /// `(turn_neck M)`: the angle to turn by, -180 to 180 counts.
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
        /// The power, as for a kick.
        power: f64,
        /// The direction, as for a kick.
        direction: Degrees,
    },
    /// `(tackle ARG)`, `(tackle ARG on|off|true|false)`
    Tackle {
        /// A direction from version 12 on, before that a power.
        argument: f64,
        /// Whether to foul on purpose.
        foul: bool,
    },
    /// `(catch DIR)`: a goalie catches; relative to the body.
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
        /// The width of the view.
        width: ViewWidth,
        /// The quality; leaving it out is not quite the same as high: only then the focus point is kept in view.
        quality: Option<ViewQuality>,
    },
    /// `(change_focus DDIST DDIR)`
    ChangeFocus {
        /// Added to the distance of the focus point, in metres.
        distance: f64,
        /// Added to the direction of the focus point.
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
    /// `(score)`: asks for the score.
    Score,
    /// `(compression LEVEL)`: 0 to 9; below 0 it ends.
    Compression(i32),
    /// `(synch_see)`: a see in every cycle, right after the step.
    SynchSee,
    /// `(gaussian_see)`: distances with noise instead of rounding; from version 18 on.
    GaussianSee,
    /// `(clang (ver MIN MAX))`: the versions of the coach language that the player understands.
    Clang {
        /// The oldest version.
        min: i32,
        /// The newest version.
        max: i32,
    },
    /// `(done)`: lock-step, finished for this cycle.
    Done,
    /// `(bye)`: the player leaves.
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

/// The width of a player's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ViewWidth {
    /// `narrow`: half the normal angle, sees twice as often.
    Narrow,
    /// `normal`: the angle of `visible_angle`.
    Normal,
    /// `wide`: twice the normal angle, sees half as often.
    Wide,
}

/// What a see contains.
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
    /// The distance of the point, in metres.
    pub distance: f64,
    /// Relative to the head.
    pub direction: Degrees,
}

/// The player to listen to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AttentionTo {
    pub team: TeamReference,
    /// The number as sent; only 1 to 11 can be a player.
    pub unum: i32,
}

/// A team as a player refers to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TeamReference {
    /// `our`: the player's own team.
    Our,
    /// `opp`: the other team.
    Opponent,
    /// `l` or `left`
    Left,
    /// `r` or `right`
    Right,
    /// By its name as sent, which need not exist: quotes, if there are any, are part of it.
    Named(Box<str>),
}

/// Which messages a player wants to hear.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ear {
    /// Whether it wants to hear them.
    pub on: bool,
    /// The team; none means both.
    pub team: Option<TeamReference>,
    /// The kind; none means both.
    pub mode: Option<EarMode>,
}

/// How much of a message a player hears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EarMode {
    /// Only that a player spoke.
    Partial,
    /// The whole message.
    Complete,
}

/// The content of a player's datagram.
///
/// A mistake does not undo what comes before it: those commands are executed, then the sender gets an error.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayerDatagram {
    /// The commands, in order.
    pub commands: SmallVec<[PlayerCommand; 4]>,
    /// Whether something after them could not be read.
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

    /// Whether it contains `(done)`, which closes the sender's lane for this cycle.
    pub fn is_done(&self) -> bool {
        self.commands.contains(&PlayerCommand::Done)
    }
}

impl AttentionTo {
    /// The number; none if no player can have it.
    pub fn unum(&self) -> Option<Unum> {
        u8::try_from(self.unum).ok().and_then(Unum::new)
    }
}
