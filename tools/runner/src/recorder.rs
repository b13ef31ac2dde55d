//! The one who writes a match down: a monitor that keeps the goals and the game log.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::PathBuf,
};

use anyhow::Context as _;
use soccer2d_protocol::referee::RefereeCall;
use soccer2d_sim::{Event, Input, Join, Output};

use crate::{Goal, MatchPlan};

/// A monitor that writes a game log, if one is wanted, and remembers the goals.
pub(crate) struct Recorder {
    has_joined: bool,
    time: i32,
    goals: Vec<Goal>,
    log: Option<Log>,
}

struct Log {
    path: PathBuf,
    file: BufWriter<File>,
    /// One message as text; kept, so that no cycle allocates.
    line: Vec<u8>,
    /// The first thing that went wrong. The match goes on; the end says so.
    failed: Option<std::io::Error>,
}

impl Recorder {
    /// Opens the log, so that a path that cannot be written is said before the match.
    pub fn new(plan: &MatchPlan) -> anyhow::Result<Recorder> {
        let log = plan.log.as_ref().map(|path| -> anyhow::Result<Log> {
            let file = File::create(path)
                .with_context(|| format!("the log {} cannot be written", path.display()))?;
            Ok(Log { path: path.clone(), file: BufWriter::new(file), line: Vec::new(), failed: None })
        });
        Ok(Recorder { has_joined: false, time: 0, goals: Vec::new(), log: log.transpose()? })
    }

    pub fn told(&mut self, output: &Output) {
        match output {
            Output::Show(show) => self.time = show.time,
            Output::Event(Event::Call(RefereeCall::Goal(side, count))) => {
                self.goals.push(Goal { time: self.time, side: *side, count: *count });
            }
            _ => {}
        }
    }

    pub fn says(&mut self) -> Option<Input> {
        (!std::mem::replace(&mut self.has_joined, true)).then_some(Input::Join(Join::Monitor))
    }

    /// Closes the log and hands over the goals.
    pub fn finish(self) -> anyhow::Result<Vec<Goal>> {
        if let Some(mut log) = self.log {
            let result = log.failed.map_or_else(|| log.file.flush(), Err);
            result
                .with_context(|| format!("the log {} could not be written to its end", log.path.display()))?;
        }
        Ok(self.goals)
    }
}
