//! The trainer (offline coach): what it may say, and what the server answers.

mod command;
mod message;
mod view;

pub use command::{MoveTarget, TrainerCommand, TrainerDatagram, TrainerInit, TrainerMistake};
pub use message::{BallPlace, TrainerMessage, TrainerOk};
pub use view::{GlobalAction, GlobalPlayer, GlobalView};
