//! The parameters of the server and of heterogeneous players: one table, from which everything else comes.

pub mod message;
mod player;
mod server;
mod table;

pub use player::PlayerParams;
pub use server::ServerParams;
pub use table::{Kind, Parameter, Value};
