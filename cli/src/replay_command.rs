//! `touchline replay-inputs`: plays a recorded match again.

use std::path::PathBuf;

use clap::Args;
use soccer2d_events::{Pitch, Standing};
use soccer2d_server::{LogPlace, ReplayPlan, Replayed, replay_inputs};

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
    let plan = ReplayPlan { record: arguments.record.clone(), log };
    let mut standing = Standing::default();
    let Replayed { game, is_whole } =
        replay_inputs(&plan, &mut |params, show| standing.push(show, &Pitch::new(params)))?;
    let world = game.world();
    let [left, right] = world.teams.map(|team| team.name.map_or("null".to_owned(), |name| name.to_string()));
    if !is_whole {
        let file = arguments.record.display();
        eprintln!("warning: {file}: the record was cut off in cycle {}; the match went on", world.time);
    }
    let seed = game.settings().seed;
    print(&format!("{}\ncycle {}; seed {seed}\n", standing.between(left, right), world.time))
}
