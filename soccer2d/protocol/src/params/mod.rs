//! The parameters of the server and of heterogeneous players: one table, from which everything else comes.

mod audience;
mod dropped;
mod player;
mod rules;
mod server;
mod table;

pub use audience::Audience;
pub use player::PlayerParams;
pub use rules::{AfterGoal, CatchBan, Freeform, OffsideClearance, RuleSet, Voices};
pub use server::ServerParams;
pub use table::{Kind, Origin, Parameter, ParameterSet, Value};
