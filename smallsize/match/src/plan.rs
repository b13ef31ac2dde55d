//! What is to be played.

use std::{num::NonZeroUsize, os::unix::net::UnixStream, path::PathBuf, sync::Arc};

use anyhow::{Context as _, bail};
use common_match_loop::PaceControl;
use common_simulation::fingerprint;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use smallsize_sim::Settings;

use crate::{TeamPlan, counting::Counting};

/// A match that is to be played.
#[derive(Clone, Debug)]
pub struct MatchPlan {
    /// The team with yellow patterns, which has the first kick-off.
    pub yellow: TeamPlan,
    /// The team with blue patterns; its name must be another.
    pub blue: TeamPlan,
    /// Field, robots, realism, referee and seed.
    pub settings: Settings,
    /// How fast. A clone of it changes the pace while the match is played.
    pub pace: PaceControl,
    /// On how many threads our agents think, the loop's own among them. It changes nothing but the time it takes.
    pub threads: NonZeroUsize,
    /// Where the log goes.
    pub log: Option<PathBuf>,
    /// Whether figures are wanted with the result.
    pub statistics: bool,
    /// Whether our teams play over the synchronous protocol, through a server on this machine. It changes nothing but the time it
    /// takes.
    pub over_wire: bool,
    /// As soon as it can be read, the match ends.
    pub interrupt: Option<Arc<UnixStream>>,
}

impl MatchPlan {
    /// A hash of everything that it is played with, but for the seed: the same for two matches that chance alone makes
    /// different.
    pub fn parameters_hash(&self) -> String {
        fingerprint(&Settings { seed: 0, ..self.settings() }).to_string()
    }

    /// The settings it is really played with.
    pub(crate) fn settings(&self) -> Settings {
        let mut settings = self.settings.clone();
        settings.referee.names = [self.yellow.name.clone(), self.blue.name.clone()];
        settings
    }

    /// Both teams, yellow first.
    pub(crate) fn teams(&self) -> [&TeamPlan; 2] {
        [&self.yellow, &self.blue]
    }

    /// Whether a team comes from outside.
    pub(crate) fn has_commands(&self) -> bool {
        self.teams().into_iter().any(|team| team.command().is_some())
    }

    /// Whether anything of it needs a socket.
    pub(crate) fn needs_sockets(&self) -> bool {
        self.has_commands() || self.over_wire
    }

    /// What counts, if figures are wanted.
    pub(crate) fn counting(&self) -> Option<Counting> {
        self.statistics.then(|| Counting::new(self.settings.field))
    }

    /// The length of a step in lock-step: from picture to picture, in seconds.
    pub(crate) fn step(&self) -> f32 {
        self.settings.ticks_per_picture as f32 * 0.005
    }

    /// Whether it is to end now.
    pub(crate) fn is_interrupted(&self) -> bool {
        let Some(interrupt) = &self.interrupt else { return false };
        let mut waiting = [PollFd::new(&**interrupt, PollFlags::IN)];
        let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
        poll(&mut waiting, Some(&at_once)).is_ok_and(|ready| ready > 0)
    }

    /// What would go wrong, said before the match instead of after it.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        if self.yellow.name == self.blue.name {
            bail!("both teams are called {}: give one of them another name", self.yellow.name);
        }
        for name in self.teams().map(|team| &team.name) {
            if name.is_empty() || name.len() > TeamPlan::LONGEST_NAME {
                bail!("{name:?} is no team name: expected 1 to {} bytes", TeamPlan::LONGEST_NAME);
            }
        }
        if let Err(error) = self.settings.check() {
            bail!("{error}");
        }
        let outputs = self.teams().into_iter().filter_map(|team| team.output.as_ref());
        for file in self.log.iter().chain(outputs) {
            let directory = file.parent().filter(|directory| !directory.as_os_str().is_empty());
            if let Some(directory) = directory {
                let shown = directory.display();
                let metadata = directory.metadata().with_context(|| {
                    format!("the directory {shown} cannot be used; create it, or choose another")
                })?;
                if !metadata.is_dir() {
                    bail!("the directory {shown} is a file; choose another");
                }
            }
        }
        Ok(())
    }
}
