//! `touchline replay-inputs`: plays a recorded match again. The record says of which league it is.

use std::path::PathBuf;

use clap::Args;

use crate::leagues;

/// Play a match again, to the bit, from what `touchline serve 2d --record-inputs` wrote
#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The record
    #[arg(value_name = "FILE")]
    pub(crate) record: PathBuf,
    /// Write the game log, the same as the one of the match itself
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
}

impl ReplayArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        (leagues::of_input_record(&self.record)?.replay_inputs)(self)
    }
}
