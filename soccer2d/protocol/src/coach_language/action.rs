//! What players may be told to do.

use serde::{Deserialize, Serialize};

use super::{name::Quoted, region::Region, unum::UnumSet};

/// Something a player does. What it takes to do it is the player's affair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// `(pos REGION)`: be there.
    Position(Region),
    /// `(home REGION)`: be there by default; what formations are made of.
    Home(Region),
    /// `(bto REGION {pdcs})`: move the ball there, in one of these ways.
    BallToRegion {
        /// Where to.
        region: Region,
        /// How.
        moves: BallMoves,
    },
    /// `(bto SET)`: pass to one of these.
    BallToPlayers(UnumSet),
    /// `(mark SET)`: mark one of these opponents.
    Mark(UnumSet),
    /// `(markl SET)`: stand between the ball and one of these opponents.
    MarkLineToPlayers(UnumSet),
    /// `(markl REGION)`: stand between the ball and this region.
    MarkLineToRegion(Region),
    /// `(oline REGION)`: where the offside trap is.
    OffsideLine(Region),
    /// `(htype N)`: the player is of this type; -1 forgets what was said.
    PlayerType(i32),
    /// `(pass REGION)`. Version 8 only, as all that follow but names.
    PassToRegion(Region),
    /// `(pass SET)`
    PassToPlayers(UnumSet),
    /// `(dribble REGION)`
    Dribble(Region),
    /// `(clear REGION)`: kick it there, to nobody in particular.
    Clear(Region),
    /// `(shoot)`
    Shoot,
    /// `(hold)`
    Hold,
    /// `(intercept)`
    Intercept,
    /// `(tackle SET)`: tackle one of these opponents.
    Tackle(UnumSet),
    /// `"NAME"`: whatever was defined by this name.
    Named(Quoted),
}

/// `{pdcs}`: ways to move the ball, at least one in a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BallMoves {
    /// `p`
    pub pass: bool,
    /// `d`
    pub dribble: bool,
    /// `c`: kick to no particular player.
    pub clear: bool,
    /// `s`
    pub score: bool,
}
