//! What clients say to the simulation.

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    PlayerDatagram,
    coach::{CoachDatagram, CoachInit},
    connect::{PlayerInit, Reconnect},
    trainer::{TrainerDatagram, TrainerInit},
};

/// Something that a client says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Input {
    /// Wants to take part. Answered at once.
    Join(Join),
    /// A datagram of a player that has joined. Waits in the player's lane for its tick.
    Player(PlayerDatagram),
    /// A datagram of a coach that has joined. Waits in the coach's lane for its tick.
    Coach(CoachDatagram),
    /// A datagram of a trainer, or of somebody who acts as one without having joined. Obeyed at once.
    Trainer(TrainerDatagram),
    /// A monitor wants the game to begin or go on (`dispstart`).
    KickOff,
    /// The connection is gone.
    Leave,
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
