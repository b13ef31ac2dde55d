//! What clients send to the simulation.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    PlayerDatagram, Side,
    coach::{CoachCommand, CoachDatagram, CoachInit},
    connect::{PlayerInit, Reconnect},
    trainer::{TrainerCommand, TrainerDatagram, TrainerInit},
};

use crate::state::Slot;

/// One input of a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Input {
    /// Asks to take part. Answered at once.
    Join(Join),
    /// A datagram of a player that has joined. Waits in the player's lane for its tick.
    Player(Measured<PlayerDatagram>),
    /// A datagram of a coach that has joined. Waits in the coach's lane for its tick.
    Coach(Measured<CoachDatagram>),
    /// A datagram of a trainer, or of a client that acts as one without having joined. Executed at once.
    Trainer(Measured<TrainerDatagram>),
    /// A monitor asks for the kick-off, or for play to go on (`dispstart`).
    KickOff,
    /// A monitor sends a decision of a human referee.
    Referee(Decision),
    /// The connection is closed.
    Leave,
    /// A monitor sends a trainer command. Executed at once where a trainer is allowed, and answered as a trainer is.
    Train(TrainerCommand),
}

/// The content of a datagram, and its length: a client may send only so much in a tick (`allowance.rs`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured<D> {
    pub said: D,
    /// Its length in bytes as its sender wrote it, before it was packed, with its NUL.
    pub bytes: usize,
}

impl<D> Measured<D> {
    /// The content of a datagram of this many bytes.
    pub fn new(said: D, bytes: usize) -> Measured<D> {
        Measured { said, bytes }
    }
}

impl Input {
    /// A player's datagram that never was text, with the length that it would have. The buffer is reused memory.
    pub fn player(said: PlayerDatagram, buffer: &mut Vec<u8>) -> Input {
        buffer.clear();
        said.encode(buffer);
        Input::Player(Measured::new(said, buffer.len()))
    }

    /// A coach's command that never was text, with the length that its datagram would have.
    pub fn coach(command: CoachCommand) -> Input {
        let mut text = Vec::new();
        command.encode(&mut text);
        let said = CoachDatagram { command: Ok(command), unterminated: false };
        // One more for the closing NUL.
        Input::Coach(Measured::new(said, text.len() + 1))
    }
}

/// A decision of a human referee. It is executed at once and in any play mode, whatever the rules say.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Decision {
    /// A foul of the other side: a free kick for this one (`dispfoul`). Not in a shoot-out.
    FreeKick {
        /// The side that kicks.
        side: Side,
        /// Where the ball is put.
        at: Vec2,
    },
    /// The ball is dropped (`dispfoul` without a side).
    DropBall {
        /// Where the ball is dropped.
        at: Vec2,
    },
    /// A player is moved, and then at rest (`dispplayer`).
    Move {
        /// The player to move.
        player: Slot,
        /// Its new position.
        to: Vec2,
        /// Its new body direction, in radians.
        body: f64,
    },
    /// A player gets a yellow card (`dispcard`).
    YellowCard(Slot),
    /// A player gets a red card (`dispcard`).
    RedCard(Slot),
    /// A player is sent off without a card, and may come back (`dispdiscard`).
    Expel(Slot),
}

/// The kind of client that joins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Join {
    /// A new player.
    Player(PlayerInit),
    /// A player that was connected before.
    Reconnect(Reconnect),
    /// The coach of a team that has players.
    Coach(CoachInit),
    Trainer(TrainerInit),
    /// A monitor, which receives shows and events.
    Monitor,
}
