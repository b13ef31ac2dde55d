//! The trainer (offline coach): what it may say, and what the server answers.

mod command;
mod message;

pub use command::{MoveTarget, TrainerCommand, TrainerDatagram, TrainerInit, TrainerMistake};
pub use message::{TrainerMessage, TrainerOk};
