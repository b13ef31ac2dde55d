//! What the simulation sends to clients.

use soccer2d_protocol::{
    PlayMode, PlayerMessage, Side,
    coach::{CoachMessage, Tile},
    referee::RefereeCall,
    show::Show,
    trainer::TrainerMessage,
};

use crate::state::Slot;

/// One output for one client.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// A message to a player.
    Player(PlayerMessage),
    /// A message to a team's coach.
    Coach(CoachMessage),
    /// A message to the trainer.
    Trainer(TrainerMessage),
    /// To a monitor: one cycle, after the world has moved and the referee has judged.
    Show(Show),
    /// To a monitor: something that happened, at once.
    Event(Event),
}

/// Something that happened, for monitors and logs.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The clock has advanced: the events that follow happen in this cycle.
    Clock {
        time: i32,
        /// Cycles since the clock stopped.
        stoppage: i32,
    },
    /// The referee called something.
    Call(RefereeCall),
    /// The play mode has changed. After a goal this comes without a call of its own.
    Mode(PlayMode),
    /// A player kicked the ball.
    Kick {
        /// The player that kicked.
        by: Slot,
        /// How much speed the kick gave the ball, in metres per cycle.
        acceleration: f64,
    },
    /// A player tackled, and reached the ball.
    Tackle {
        /// The player that tackled.
        by: Slot,
        /// How much speed the tackle gave the ball, in metres per cycle.
        acceleration: f64,
        /// Whether the player fouled on purpose.
        foul: bool,
    },
    /// A goalie caught the ball.
    Catch { by: Slot },
    /// A goalie had its hands at the ball, and did not hold it.
    Punch { by: Slot },
    /// The ball ran into a player.
    Touch { by: Slot },
    /// A player said something.
    Say {
        /// The player that spoke.
        by: Slot,
        text: Box<str>,
    },
    /// A player has joined or reconnected.
    Joined(Slot),
    /// A player has left.
    Left(Slot),
    /// A player is of this type from now on.
    PlayerType(Slot, usize),
    /// A player is the goalie from now on.
    Goalie(Slot),
    /// A coach said something to the players.
    CoachSay {
        /// The side of the coach.
        by: Side,
        /// The cycle in which the coach sent it; none for free text of old versions, which arrives at once.
        since: Option<i32>,
        text: Box<str>,
    },
    /// The trainer said something to all clients.
    TrainerSay { text: Box<str> },
    /// A piece of a team's logo.
    TeamGraphic(Side, Tile),
    /// A team's coach has joined.
    CoachJoined(Side),
    /// A team's coach has left.
    CoachLeft(Side),
    /// A keepaway training begins.
    KeepawayBegins {
        /// How many players keep the ball.
        keepers: u32,
        /// How many players try to take it.
        takers: u32,
    },
    /// An episode of a keepaway training is over.
    KeepawayEpisode {
        /// The number of the episode, counted from 1.
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
    /// The takers got the ball.
    Taken,
}
