//! What is to be played.

use std::{num::NonZeroUsize, os::unix::net::UnixStream, path::PathBuf, sync::Arc};

use anyhow::{Context as _, bail};
use common_match_loop::PaceControl;
use common_simulation::fingerprint;
use jiff::civil::DateTime;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use soccer2d_client::BeliefsFilter;
use soccer2d_protocol::ServerParams;
use soccer2d_server::LogPlace;
use soccer2d_sim::Settings;
use soccer2d_team::Coach;

use crate::TeamPlan;

/// How many cycles of 50 ms a match waits for teams from outside: a minute. Some take ten seconds to come, on a quiet machine.
const PATIENT_WAIT: i32 = 1200;

/// A match that is to be played.
#[derive(Clone, Debug)]
pub struct MatchPlan {
    /// The team that starts in the left half and kicks off.
    pub left: TeamPlan,
    /// The other one; its name must be another.
    pub right: TeamPlan,
    /// Parameters and seed. Whatever they say, a match in one process is in lock-step and begins by itself.
    pub settings: Settings,
    /// How fast. A clone of it changes the pace while the match is played.
    pub pace: PaceControl,
    /// On how many threads our agents think, the loop's own among them; `std::thread::available_parallelism` for one match,
    /// one if many are played side by side. It changes nothing but the time it takes.
    pub threads: NonZeroUsize,
    /// Where the game log goes.
    pub log: Option<PathBuf>,
    /// The date that is written into the log. Not the clock's: the same plan gives the same bytes.
    pub date: DateTime,
    /// Where what our players believe goes.
    pub beliefs: Option<PathBuf>,
    /// Whose beliefs are told, and which parts of them; to the file and to spectators.
    pub beliefs_wanted: BeliefsFilter,
    /// Whether figures are wanted with the result.
    pub statistics: bool,
    /// Which of our own players talk over UDP, by their order of joining: eleven on the left, then eleven on the right. It
    /// changes nothing but the time it takes.
    pub over_wire: [bool; 22],
    /// With teams that a command line starts: whether the first cycle waits for all twenty-two. Then nothing depends on who
    /// is how fast, but players that are impatient with a silent server may leave.
    pub lobby: bool,
    /// As soon as it can be read, the match ends.
    pub interrupt: Option<Arc<UnixStream>>,
}

impl MatchPlan {
    /// The settings it is really played with.
    pub(crate) fn settings(&self) -> Settings {
        let mut settings = self.settings.clone();
        settings.server.synch_mode = true;
        settings.server.auto_mode = true;
        settings.server.penalty_shoot_outs &= self.left.takes_penalties() && self.right.takes_penalties();
        let is_usual = settings.server.connect_wait == ServerParams::default().connect_wait;
        if self.has_commands() && !self.lobby && is_usual {
            settings.server.connect_wait = PATIENT_WAIT;
        }
        settings
    }

    /// A hash of everything that it is played with, but for the seed: the same for two matches that chance alone makes
    /// different.
    pub fn parameters_hash(&self) -> String {
        fingerprint(&Settings { seed: 0, ..self.settings() }).to_string()
    }

    /// Both teams, left first.
    pub(crate) fn teams(&self) -> [&TeamPlan; 2] {
        [&self.left, &self.right]
    }

    /// The coaches that are ours.
    pub(crate) fn coaches(&self) -> impl Iterator<Item = Coach> {
        self.teams().into_iter().filter_map(TeamPlan::coach)
    }

    /// Whether a team comes from outside.
    pub(crate) fn has_commands(&self) -> bool {
        self.teams().into_iter().any(|team| team.command().is_some())
    }

    /// Whether anything of it needs a socket.
    pub(crate) fn needs_sockets(&self) -> bool {
        self.has_commands() || self.over_wire.contains(&true)
    }

    /// How many players must have joined before the one at this position may: all before it. How many a team from outside
    /// has is not known, so one is enough to know its side.
    pub(crate) fn joins_after(&self, position: usize) -> usize {
        let unknown = self.left.command().is_some() && !self.lobby;
        if unknown && position >= 11 { 1 } else { position }
    }

    /// How many players the first tick waits for.
    pub(crate) fn awaited(&self) -> usize {
        if self.has_commands() && !self.lobby { 0 } else { self.over_wire.len() }
    }

    /// Whether it is to end now.
    pub(crate) fn is_interrupted(&self) -> bool {
        let Some(interrupt) = &self.interrupt else { return false };
        let mut waiting = [PollFd::new(&**interrupt, PollFlags::IN)];
        let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
        poll(&mut waiting, Some(&at_once)).is_ok_and(|ready| ready > 0)
    }

    /// Where the game log goes.
    pub(crate) fn log_place(&self) -> LogPlace {
        self.log.clone().map_or(LogPlace::None, LogPlace::File)
    }

    /// What would go wrong, said before the match instead of after it.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        if self.left.name == self.right.name {
            bail!("both teams are called {}: give one of them another name", self.left.name);
        }
        if self.settings.server.half_time <= 0 || self.settings.server.nr_normal_halfs <= 0 {
            bail!(
                "server::half_time = {} and server::nr_normal_halfs = {} make a match that never ends: set both to at \
                 least 1",
                self.settings.server.half_time,
                self.settings.server.nr_normal_halfs,
            );
        }
        let outputs = self.teams().into_iter().filter_map(|team| team.output.as_ref());
        for file in self.log.iter().chain(&self.beliefs).chain(outputs) {
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
