//! The online coach of a team: its commands, and the server's messages to it.

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
