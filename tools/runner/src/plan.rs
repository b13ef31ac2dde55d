//! What is to be played.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use common_match_loop::Pace;
use jiff::civil::DateTime;
use soccer2d_server::LogPlace;
use soccer2d_sim::Settings;

use crate::TeamPlan;

/// A match that is to be played.
#[derive(Clone, Debug)]
pub struct MatchPlan {
    /// The team that starts in the left half and kicks off.
    pub left: TeamPlan,
    /// The other one; its name must be another.
    pub right: TeamPlan,
    /// Parameters and seed. Whatever they say, a match in one process is in lock-step and begins by itself.
    pub settings: Settings,
    /// How fast.
    pub pace: Pace,
    /// Where the game log goes.
    pub log: Option<PathBuf>,
    /// The date that is written into the log. Not the clock's: the same plan gives the same bytes.
    pub date: DateTime,
}

impl MatchPlan {
    /// The settings it is really played with.
    pub(crate) fn settings(&self) -> Settings {
        let mut settings = self.settings.clone();
        settings.server.synch_mode = true;
        settings.server.auto_mode = true;
        // Our team takes no penalties: a shoot-out would be a long wait for nothing.
        settings.server.penalty_shoot_outs = false;
        settings
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
        if let Some(log) = &self.log {
            let directory = log.parent().filter(|directory| !directory.as_os_str().is_empty());
            if let Some(directory) = directory {
                let shown = directory.display();
                let metadata = directory.metadata().with_context(|| {
                    format!("the log's directory {shown} cannot be used; create it, or choose another")
                })?;
                if !metadata.is_dir() {
                    bail!("the log's directory {shown} is a file; choose another");
                }
            }
        }
        Ok(())
    }
}
