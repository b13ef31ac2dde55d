//! What clients say to the simulation.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    PlayerDatagram, Side,
    coach::{CoachCommand, CoachDatagram, CoachInit},
    connect::{PlayerInit, Reconnect},
    trainer::{TrainerCommand, TrainerDatagram, TrainerInit},
};

use crate::state::Slot;

/// Something that a client says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Input {
    /// Wants to take part. Answered at once.
    Join(Join),
    /// A datagram of a player that has joined. Waits in the player's lane for its tick.
    Player(Measured<PlayerDatagram>),
    /// A datagram of a coach that has joined. Waits in the coach's lane for its tick.
    Coach(Measured<CoachDatagram>),
    /// A datagram of a trainer, or of somebody who acts as one without having joined. Obeyed at once.
    Trainer(Measured<TrainerDatagram>),
    /// A monitor wants the game to begin or go on (`dispstart`).
    KickOff,
    /// A monitor passes on what a human referee decides.
    Referee(Decision),
    /// The connection is gone.
    Leave,
    /// A monitor says what a trainer could say. Obeyed at once where a trainer may be, and answered as he is.
    Train(TrainerCommand),
}

/// What a datagram says, and how long it was: more than so much of a client does not count in a tick (`allowance.rs`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured<D> {
    /// What it says.
    pub said: D,
    /// Its length in bytes as its sender wrote it, before it was packed, with its NUL.
    pub bytes: usize,
}

impl<D> Measured<D> {
    /// What was read of a datagram of so many bytes.
    pub fn new(said: D, bytes: usize) -> Measured<D> {
        Measured { said, bytes }
    }
}

impl Input {
    /// A player's datagram that never was text, with the length that it would have. The buffer is only memory to write in.
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
        // And the NUL.
        Input::Coach(Measured::new(said, text.len() + 1))
    }
}

/// What a human referee decides. He is obeyed at once and in any mode, whatever the rules think of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Decision {
    /// The other side fouled: a free kick for this one (`dispfoul`). Not in a shoot-out.
    FreeKick {
        /// Who kicks.
        side: Side,
        /// Where.
        at: Vec2,
    },
    /// The ball is dropped (`dispfoul` for nobody).
    DropBall {
        /// Where.
        at: Vec2,
    },
    /// A player is put somewhere, at rest (`dispplayer`).
    Move {
        /// Who.
        player: Slot,
        /// Where.
        to: Vec2,
        /// Where the body points, in radians.
        body: f64,
    },
    /// A player sees a yellow card (`dispcard`).
    YellowCard(Slot),
    /// A player sees a red card (`dispcard`).
    RedCard(Slot),
    /// A player is sent off without a card, and may come back (`dispdiscard`).
    Expel(Slot),
}

/// How somebody takes part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Join {
    /// As a new player.
    Player(PlayerInit),
    /// As a player who was here before.
    Reconnect(Reconnect),
    /// To coach a team that is there.
    Coach(CoachInit),
    /// To train.
    Trainer(TrainerInit),
    /// To look on.
    Monitor,
}
