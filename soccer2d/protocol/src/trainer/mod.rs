//! The trainer (offline coach): its commands, and the server's messages to it.

mod command;
mod message;

pub use command::{MoveTarget, TrainerCommand, TrainerDatagram, TrainerInit, TrainerMistake};
pub use message::{TrainerMessage, TrainerOk};
