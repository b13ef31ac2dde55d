//! The values that decide how the team plays: distances, patience, weights. What tuning and learning change.
//!
//! `config/tuning.toml` has all of them, each with its unit and its meaning; a team may write over any of them in a file of
//! the same name. Here are their names, types and limits: one group a folder, one area a file of it, so that
//! `foresight/pass.rs` plays by `tuning.foresight.pass`. They are read once, when a team is read, and handed in with the world
//! model, as the server's parameters are.
//!
//! Not here: what the rules, the protocol or physics say, sizes of arrays, bounds that protect memory. Kick-and-run never
//! changes and has none.

pub mod coach;
pub mod communication;
mod doc;
mod error;
pub mod foresight;
pub mod formation;
pub mod localisation;
pub mod prediction;
mod setting;
pub mod skills;
mod source;
pub mod synchroniser;
mod table;
pub mod tactics;
#[cfg(test)]
mod tests;
pub mod world_model;

pub use doc::page;
pub use error::TuningError;
pub use setting::Angle;

use source::{Row, Source};

/// The file in the binary.
const TEXT: &str = include_str!("../../config/tuning.toml");

/// Makes the struct of all groups and their reader.
macro_rules! groups {
    ($($(#[$about:meta])* $group:ident: $Group:ident,)*) => {
        /// All values that a team plays by.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Tuning {
            $($(#[$about])* pub $group: $group::$Group,)*
        }

        impl Tuning {
            /// Reads a team's own values; those that it does not name are as in the binary.
            pub fn parse(text: &str) -> Result<Tuning, TuningError> {
                let source = Source::new(text)?;
                source.check_names(&Tuning::rows())?;
                Ok(Tuning { $($group: $group::$Group::read(&source)?,)* })
            }

            /// The whole table.
            fn rows() -> Vec<Row> {
                let mut rows = Vec::with_capacity(512);
                $($group::$Group::rows(&mut rows);)*
                rows
            }
        }
    };
}

groups! {
    /// What plans are worth.
    foresight: Foresight,
    /// What is chosen.
    tactics: Tactics,
    /// How it is done.
    skills: Skills,
    /// What will be, as far as it is not certain.
    prediction: Prediction,
    /// What is said, and what is believed of it.
    communication: Communication,
    /// What is believed of what is seen, felt and heard.
    world_model: WorldModel,
    /// Where I am, and where the ball is.
    localisation: Localisation,
    /// Where everybody stands.
    formation: Formation,
    /// When a player thinks and sends, in real time.
    synchroniser: Synchroniser,
    /// Who plays with which body, and who is taken off.
    coach: Coach,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning::parse("").expect("the file in the binary is tested")
    }
}
