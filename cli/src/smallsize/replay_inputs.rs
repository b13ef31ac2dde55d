//! `touchline replay-inputs` of a small-size match.

use smallsize_match::server::{ReplayPlan, replay_inputs};

use crate::{print, replay_command::ReplayArgs};

pub(super) fn run(arguments: &ReplayArgs) -> anyhow::Result<()> {
    let plan = ReplayPlan { record: arguments.record.clone(), log: arguments.log.clone() };
    let replayed = replay_inputs(&plan)?;
    let (settings, time) = (replayed.game.settings(), replayed.game.time());
    let seconds = (time - settings.epoch) as f64 / 1e9;
    if !replayed.is_whole {
        let file = arguments.record.display();
        eprintln!("warning: {file}: the record was cut off after {seconds:.3} s; the match went on");
    }
    print(&format!("{seconds:.3} s; seed {}\n", settings.seed))
}
