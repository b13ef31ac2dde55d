//! The parameters of a match by name: one table a group gives struct, reader, limits and documentation.
//!
//! The field's measures are the protocol's (`smallsize_protocol::field`), and stand in no table.

mod ball;
mod realism;
mod robot;
mod table;

pub use ball::BallParameters;
pub use realism::{Realism, RealismPreset};
pub use robot::RobotParameters;
pub(crate) use table::limits_of;
pub use table::{Kind, Parameter, Value};
