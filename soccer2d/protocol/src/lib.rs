//! The vocabulary of the 2D soccer server: what players, coaches, monitors and the server say to each other, as types
//! with codecs in both directions, protocol versions 1 to 19; its parameters; its logs.
//!
//! A type holds exactly what the wire carries, in the wire's units: degrees, metres, metres per cycle. The codec never
//! converts and never rounds, so `parse(encode(x))` is x to the bit; whoever fills a type rounds first
//! ([`common_wire::number::round_six`]).
//!
//! Pure. Not here: sockets, files, what a command does, what a player sees.

pub mod answers;
mod binary;
pub mod coach;
pub mod coach_language;
pub mod command;
pub mod compression;
pub mod connect;
pub mod error;
pub mod field;
pub mod fullstate;
pub mod game_log;
pub mod global_view;
pub mod hear;
mod json;
pub mod landmark;
pub mod message;
pub mod monitor;
pub mod names;
pub mod params;
pub mod play_mode;
pub mod player_type;
pub mod referee;
pub mod reply;
mod scan;
pub mod see;
pub mod sense_body;
pub mod show;
mod text;
pub mod text_log;
pub mod timing;
pub mod trainer;
pub mod version;

pub use command::{PlayerCommand, PlayerDatagram};
pub use error::ParseError;
pub use message::PlayerMessage;
pub use names::{Side, TeamName, Unum};
pub use params::{PlayerParams, RuleSet, ServerParams};
pub use play_mode::PlayMode;
pub use player_type::PlayerType;
pub use reply::ErrorReply;
pub use version::Version;

/// A number that stands for degrees on the wire.
pub type Degrees = f64;
/// An angle that the wire carries in whole degrees.
pub type WholeDegrees = i32;
