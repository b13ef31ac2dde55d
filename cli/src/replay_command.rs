//! `touchline replay-inputs`: plays a recorded match again.

use std::path::PathBuf;

use clap::Args;
use soccer2d_server::{LogPlace, ReplayPlan, replay_inputs};

use crate::print;

/// Play a match again, to the bit, from what `touchline serve 2d --record-inputs` wrote
#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The record
    #[arg(value_name = "FILE")]
    record: PathBuf,
    /// Write the game log, the same as the one of the match itself
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

pub(crate) fn run(arguments: &ReplayArgs) -> anyhow::Result<()> {
    let log = arguments.log.clone().map_or(LogPlace::None, LogPlace::File);
    let game = replay_inputs(&ReplayPlan { record: arguments.record.clone(), log })?;
    let world = game.world();
    let [left, right] = world.teams.map(|team| team.name.map_or("null".to_owned(), |name| name.to_string()));
    print(&format!(
        "{left} {} : {} {right}\ncycle {}; seed {}\n",
        world.teams[0].score,
        world.teams[1].score,
        world.time,
        game.settings().seed,
    ))
}
