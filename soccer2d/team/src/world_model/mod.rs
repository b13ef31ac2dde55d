//! What an agent believes: itself, the ball, the others, the game.
//!
//! In the team's own coordinates: +x is the opponent's goal, y points right of it. Metres, radians, metres per cycle. An age
//! is counted in cycles that were lived through, which go on while the game's clock stands.
//!
//! Here are the words that skills and tactics speak; how beliefs come from percepts is in the files beside. Not here: what
//! to do about it.

mod ball;
mod game;
mod me;
mod player;

use soccer2d_protocol::{PlayerParams, PlayerType, ServerParams, Unum};

pub use ball::Ball;
pub use game::{Game, Phase, SetPlay};
pub use me::{Collision, Me};
pub use player::{Player, Whose};

/// An age of something that was never seen.
pub const NEVER: u32 = u32::MAX;

/// What an agent believes at one moment, after this cycle's percepts were taken in.
#[derive(Clone, Debug)]
pub struct WorldModel {
    /// Cycles lived through.
    pub cycle: u32,
    /// Clock, mode, score, sides.
    pub game: Game,
    /// Myself.
    pub me: Me,
    /// The ball. It always is somewhere; its age says what that is worth.
    pub ball: Ball,
    /// Everybody else who is believed to be on the field: known by number, by team only, or not at all.
    pub players: Vec<Player>,
    /// The parameters that the server told.
    pub server: Box<ServerParams>,
    /// Of the player types.
    pub player_params: Box<PlayerParams>,
    /// All player types, by their numbers.
    pub types: Vec<PlayerType>,
}

impl WorldModel {
    /// Teammates whose number is known, myself not among them.
    pub fn teammates(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| player.whose == Whose::Ours && player.unum.is_some())
    }

    /// Opponents, with or without a number; those of whom not even the team is known too, to be on the safe side.
    pub fn opponents(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| player.whose != Whose::Ours)
    }

    /// The teammate with this number, if it is believed to be on the field.
    pub fn teammate(&self, unum: Unum) -> Option<&Player> {
        self.players.iter().find(|player| player.whose == Whose::Ours && player.unum == Some(unum))
    }

    /// The opponent with this number, if it is believed to be on the field.
    pub fn opponent(&self, unum: Unum) -> Option<&Player> {
        self.players.iter().find(|player| player.whose == Whose::Theirs && player.unum == Some(unum))
    }

    /// The opponents' goalie, if it has been seen.
    pub fn their_goalie(&self) -> Option<&Player> {
        self.players.iter().find(|player| player.whose == Whose::Theirs && player.goalie)
    }

    /// What a player can do, as far as it is known; the default type for one of whom nothing is known.
    pub fn type_of(&self, player: &Player) -> &PlayerType {
        let id = player.player_type.unwrap_or(0);
        self.types.iter().find(|kind| kind.id == id).unwrap_or(&self.me.kind)
    }

    /// Whether I can kick the ball now, as far as I know where it is.
    pub fn can_kick(&self) -> bool {
        self.me.position.distance(self.ball.position)
            <= soccer2d_model::kickable_area(&self.me.kind, &self.server)
    }
}
