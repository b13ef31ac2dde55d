//! A match of a server again, from the record of its inputs.

use std::path::{Path, PathBuf};

use soccer2d_events::{Pitch, Standing};
use soccer2d_protocol::TeamName;
use soccer2d_server::{LogPlace, ReplayPlan, Replayed};

/// How a match ended that was played again.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayResult {
    /// Left and right; none if no player of it has joined.
    pub teams: [Option<TeamName>; 2],
    /// How it stood.
    pub standing: Standing,
    /// The cycle on the game's clock.
    pub time: i32,
    /// The seed that the match was played with.
    pub seed: u64,
    /// Whether the record was whole. If not, it was cut off, and the match went on.
    pub is_whole: bool,
}

/// Plays a recorded match again, to the bit, and writes its game log, if one is wanted.
pub fn replay_inputs(record: &Path, log: Option<PathBuf>) -> anyhow::Result<ReplayResult> {
    let log = log.map_or(LogPlace::None, LogPlace::File);
    let plan = ReplayPlan { record: record.to_owned(), log };
    let mut standing = Standing::default();
    let Replayed { game, is_whole } = soccer2d_server::replay_inputs(&plan, &mut |params, show| {
        standing.push(show, &Pitch::new(params));
    })?;
    let world = game.world();
    let teams = world.teams.each_ref().map(|team| team.name);
    Ok(ReplayResult { teams, standing, time: world.time, seed: game.settings().seed, is_whole })
}
