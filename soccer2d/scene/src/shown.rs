//! What a match shows of itself, typed, whether it comes from a server, a log or a match in this process.

use soccer2d_protocol::{
    PlayerType, ServerParams, Side, Unum, game_log::LogMessage, referee::RefereeCall, show::Show,
};

/// One thing that is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// The parameters of the match. Player types follow.
    Parameters(Box<ServerParams>),
    /// A player type.
    PlayerType(Box<PlayerType>),
    Show(Box<Show>),
    /// A call of the referee, which belongs to the show that follows.
    Call(RefereeCall),
    /// Words of a player, or of a coach if there is no number.
    Said {
        /// The side of the speaker.
        side: Side,
        /// The number of the player.
        unum: Option<Unum>,
        words: String,
    },
    /// A line of a server's boards, as monitors and logs have it: calls and words are in there as text.
    Message(LogMessage),
}
