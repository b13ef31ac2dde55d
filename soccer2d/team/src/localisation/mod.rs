//! Where things are, from the rounded numbers of a see.
//!
//! Not here: what is believed of them from one cycle to the next (`world_model`).

pub mod plain;
