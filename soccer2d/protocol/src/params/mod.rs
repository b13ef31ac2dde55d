//! (being written: one table of all `server::` and `player::` parameters)

use serde::{Deserialize, Serialize};

/// Placeholder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ServerParams {}
/// Placeholder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerParams {}
