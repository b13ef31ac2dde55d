//! What the simulation says to clients.

use soccer2d_protocol::{
    PlayMode, PlayerMessage, Side,
    coach::{CoachMessage, Tile},
    referee::RefereeCall,
    show::Show,
    trainer::TrainerMessage,
};

use crate::state::Slot;

/// Something that one client is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// To a player.
    Player(PlayerMessage),
    /// To a team's coach.
    Coach(CoachMessage),
    /// To the trainer.
    Trainer(TrainerMessage),
    /// To a monitor: one cycle, after the world has moved and the referee has judged.
    Show(Show),
    /// To a monitor: something that happened, at once.
    Event(Event),
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The clock went on: what follows happens in this cycle.
    Clock {
        /// The cycle.
        time: i32,
        /// Cycles since the clock stopped.
        stoppage: i32,
    },
    /// The referee called.
    Call(RefereeCall),
    /// The play mode changed; after a goal this comes without a call of its own.
    Mode(PlayMode),
    /// A player kicked the ball.
    Kick {
        /// Who.
        by: Slot,
        /// How much speed the kick gave the ball.
        acceleration: f64,
    },
    /// A player tackled, and reached the ball.
    Tackle {
        /// Who.
        by: Slot,
        /// How much speed the tackle gave the ball.
        acceleration: f64,
        /// Fouling on purpose.
        foul: bool,
    },
    /// A goalie caught the ball.
    Catch {
        /// Who.
        by: Slot,
    },
    /// A goalie had his hands at the ball, and did not hold it.
    Punch {
        /// Who.
        by: Slot,
    },
    /// The ball ran into a player.
    Touch {
        /// Who.
        by: Slot,
    },
    /// A player said something.
    Say {
        /// Who.
        by: Slot,
        /// What.
        text: Box<str>,
    },
    /// A player came, or came back.
    Joined(Slot),
    /// A player left.
    Left(Slot),
    /// A player is of this type from now on.
    PlayerType(Slot, usize),
    /// A player is the goalie from now on.
    Goalie(Slot),
    /// A coach said something to the players.
    CoachSay {
        /// Whose.
        by: Side,
        /// The cycle in which the coach said it, if it is in the coach language: such words travel for a while.
        since: Option<i32>,
        /// What.
        text: Box<str>,
    },
    /// The trainer said something to everybody.
    TrainerSay {
        /// What.
        text: Box<str>,
    },
    /// A piece of a team's logo.
    TeamGraphic(Side, Tile),
    /// A team's coach came.
    CoachJoined(Side),
    /// A team's coach left.
    CoachLeft(Side),
    /// A keepaway training begins.
    KeepawayBegins {
        /// How many have the ball.
        keepers: u32,
        /// How many want it.
        takers: u32,
    },
    /// An episode of a keepaway training is over.
    KeepawayEpisode {
        /// Counted from 1.
        number: i32,
        /// The cycle in which it began.
        since: i32,
        /// The cycle in which it ended.
        until: i32,
        /// How it ended.
        how: EpisodeEnd,
    },
}

/// How an episode of a keepaway training ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpisodeEnd {
    /// The ball left the area.
    Out,
    /// The takers have the ball.
    Taken,
}
