//! The online coach: what a team's coach may say, and what the server answers.

mod command;
mod init;
mod message;
mod reply;
mod tile;

pub use command::{CoachCommand, CoachDatagram, CoachMistake};
pub use init::CoachInit;
pub use message::{CoachMessage, CoachOk, CoachVoice};
pub use reply::{CoachError, CoachWarning};
pub use tile::{Pixmap, Tile};
