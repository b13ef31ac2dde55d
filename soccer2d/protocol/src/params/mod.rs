//! The parameters of the server and of heterogeneous players: one table, from which everything else is derived.

mod audience;
pub(crate) mod binary;
pub mod config;
mod csv_saver;
pub mod docs;
mod dropped;
mod halves;
pub mod json;
pub mod message;
mod player;
mod presets;
mod rules;
mod server;
mod table;
mod version_7;

pub use audience::Audience;
pub use config::{Config, ConfigError};
pub use csv_saver::CsvSaverParams;
pub use player::PlayerParams;
pub use presets::Preset;
pub use rules::{AfterGoal, CatchBan, Freeform, OffsideClearance, RuleSet, TypeTrades, Voices};
pub use server::ServerParams;
pub use table::{Kind, Origin, Parameter, ParameterSet, Value};
