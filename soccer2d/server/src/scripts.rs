//! Teams that the server starts itself: `team_l_start` and `team_r_start`.

use std::process::{Child, Command};

use common_processes::OutputQueue;
use rustix::process::{Pid, Signal, kill_process};
use soccer2d_protocol::PlayMode;
use soccer2d_sim::Match;

use crate::console::Console;

/// The two scripts, started or not.
#[derive(Default)]
pub(crate) struct Scripts {
    /// Left and right; a script that could not be started is not tried again.
    started: [bool; 2],
    children: Vec<Child>,
}

impl Scripts {
    /// Starts what is due: the right team only when the left one has connected, so that nobody gets the wrong side.
    pub(crate) fn ticked(&mut self, game: &Match, console: &mut Console, errors: &OutputQueue) {
        let server = &game.settings().server;
        let due = [true, game.world().teams[0].name.is_some()];
        if game.world().mode == PlayMode::PlayOn {
            return;
        }
        for (index, script) in [&server.team_l_start, &server.team_r_start].into_iter().enumerate() {
            if script.is_empty() || !due[index] || std::mem::replace(&mut self.started[index], true) {
                continue;
            }
            console.say(format_args!("Starting \"/bin/sh -c {script}\""));
            match Command::new("/bin/sh").arg("-c").arg(script).spawn() {
                Ok(child) => self.children.push(child),
                Err(error) => {
                    errors.say(format_args!(
                        "error: the team's script {script:?} could not be started: {error}"
                    ));
                }
            }
        }
    }

    /// Asks those that still run to end.
    pub(crate) fn finish(&mut self, console: &mut Console) {
        for child in &mut self.children {
            if let (Ok(None), Some(pid)) = (child.try_wait(), Pid::from_raw(child.id() as i32)) {
                console.say(format_args!("Killing {}", child.id()));
                let _ = kill_process(pid, Signal::INT);
            }
        }
    }
}
