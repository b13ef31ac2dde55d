//! What an agent believes: itself, the ball, the others, the game.
//!
//! In the team's own coordinates: +x is the opponent's goal, y points right of it. Metres, radians, metres per cycle. An age
//! is counted in cycles that were lived through, which go on while the game's clock stands.
//!
//! Here are the words that skills and tactics speak; how beliefs come from percepts is in the files beside. Not here: what
//! to do about it.

mod ball;
mod coach;
mod feel;
mod game;
mod heard;
mod look;
mod me;
mod memory;
mod perceive;
mod player;
mod recognise;
mod referee;
mod round_view;
mod situation;
mod truth;
mod turned;

use std::sync::Arc;

use soccer2d_protocol::{
    PlayerParams, PlayerType, ServerParams, TeamName, Unum,
    coach_language::{Quoted, RuleBook},
};

pub use ball::Ball;
pub use game::{Game, Phase, SetPlay};
pub use heard::Hearsay;
pub use me::{Collision, Me};
pub use memory::Filters;
pub use player::{Player, Whose};
pub use round_view::{RoundView, RoundViewError, RoundViewPlayer};

use crate::tuning::Tuning;
use memory::Memory;

/// An age of something that was never seen.
pub const NEVER: u32 = u32::MAX;

/// What an agent believes at one moment, after this cycle's percepts were taken in.
#[derive(Clone, Debug)]
pub struct WorldModel {
    /// Cycles lived through.
    pub cycle: u32,
    /// Cycles since the last see; 0 if it came in this one.
    pub see_age: u32,
    /// Clock, mode, score, sides.
    pub game: Game,
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
    /// What our coach has said in the coach language.
    pub rule_book: Box<RuleBook>,
    /// The last words of our coach that are no coach language, and when they came.
    pub freeform: Option<(i32, Quoted)>,
    /// The values that its team plays by.
    pub tuning: Arc<Tuning>,
    /// What is needed to make the next beliefs of these.
    memory: Box<Memory>,
}

impl WorldModel {
    /// What a player believes who has not joined yet.
    pub fn new(team: TeamName, goalie: bool, tuning: Arc<Tuning>) -> WorldModel {
        WorldModel::with_filters(team, goalie, tuning, Filters::default())
    }

    /// The same, with some filters left out.
    pub fn with_filters(team: TeamName, goalie: bool, tuning: Arc<Tuning>, filters: Filters) -> WorldModel {
        let server = Box::new(ServerParams::default());
        let kind = PlayerType::default_type(&server);
        WorldModel {
            cycle: 0,
            see_age: NEVER,
            game: Game::new(team),
            me: Me::new(kind, goalie, &server),
            ball: Ball::UNSEEN,
            players: Vec::with_capacity(2 * usize::from(Unum::MAX)),
            player_params: Box::default(),
            types: vec![kind],
            rule_book: Box::default(),
            freeform: None,
            memory: Box::new(Memory::new(filters, &tuning.localisation)),
            tuning,
            server,
        }
    }

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
