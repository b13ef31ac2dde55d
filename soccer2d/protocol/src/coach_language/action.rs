//! Actions that players can be asked for.

use serde::{Deserialize, Serialize};

use super::{name::Quoted, region::Region, unum::UnumSet};

/// Something a player does. How it is done is up to the player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// `(pos REGION)`: be in the region.
    Position(Region),
    /// `(home REGION)`: be in the region by default; formations are made of these.
    Home(Region),
    /// `(bto REGION {pdcs})`: move the ball into the region, in one of these ways.
    BallToRegion { region: Region, moves: BallMoves },
    /// `(bto SET)`: pass to one of these players.
    BallToPlayers(UnumSet),
    /// `(mark SET)`: mark one of these opponents.
    Mark(UnumSet),
    /// `(markl SET)`: stand between the ball and one of these opponents.
    MarkLineToPlayers(UnumSet),
    /// `(markl REGION)`: stand between the ball and this region.
    MarkLineToRegion(Region),
    /// `(oline REGION)`: where the offside trap is.
    OffsideLine(Region),
    /// `(htype N)`: the player is of this type; -1 means unknown again.
    PlayerType(i32),
    /// `(pass REGION)`: pass into the region. Version 8 only, as all that follow but names.
    PassToRegion(Region),
    /// `(pass SET)`: pass to one of these players.
    PassToPlayers(UnumSet),
    /// `(dribble REGION)`: dribble into the region.
    Dribble(Region),
    /// `(clear REGION)`: kick the ball into the region, to no particular player.
    Clear(Region),
    /// `(shoot)`: shoot at the goal.
    Shoot,
    /// `(hold)`: keep the ball.
    Hold,
    /// `(intercept)`: get the ball.
    Intercept,
    /// `(tackle SET)`: tackle one of these opponents.
    Tackle(UnumSet),
    /// `"NAME"`: the action that was defined by this name.
    Named(Quoted),
}

/// `{pdcs}`: ways to move the ball, at least one in a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BallMoves {
    /// `p`: pass.
    pub pass: bool,
    /// `d`: dribble.
    pub dribble: bool,
    /// `c`: kick to no particular player.
    pub clear: bool,
    /// `s`: score.
    pub score: bool,
}
