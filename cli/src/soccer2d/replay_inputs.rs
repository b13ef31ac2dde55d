//! `touchline replay-inputs` of a 2D match.

use soccer2d_match::{ReplayResult, replay_inputs};

use crate::{print, replay_command::ReplayArgs};

pub(super) fn run(arguments: &ReplayArgs) -> anyhow::Result<()> {
    let ReplayResult { teams, standing, time, seed, is_whole } =
        replay_inputs(&arguments.record, arguments.log.clone())?;
    if !is_whole {
        let file = arguments.record.display();
        eprintln!("warning: {file}: the record was cut off in cycle {time}; the match went on");
    }
    let [left, right] = teams.map(|team| team.map_or("null".to_owned(), |name| name.to_string()));
    print(&format!("{}\ncycle {time}; seed {seed}\n", standing.between(left, right)))
}
