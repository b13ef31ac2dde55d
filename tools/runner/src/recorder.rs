//! The one who writes a match down: a monitor that keeps the goals and the game log.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use soccer2d_protocol::{
    game_log::{Finalist, GameLogWriter},
    referee::RefereeCall,
    show::Show,
};
use soccer2d_sim::{Event, Input, Join, Match, Output};

use crate::Goal;

/// A monitor that remembers the goals and writes a game log, if one is wanted.
pub(crate) struct Recorder {
    has_joined: bool,
    time: i32,
    goals: Vec<Goal>,
    log: Option<Log>,
}

impl Recorder {
    /// Begins a log at once, so that a path that cannot be written is said before the match.
    pub fn new(game: &Match, log: Option<&Path>) -> anyhow::Result<Recorder> {
        let log = log.map(|path| Log::create(path, game)).transpose()?;
        Ok(Recorder { has_joined: false, time: 0, goals: Vec::new(), log })
    }

    pub fn told(&mut self, output: &Output) {
        match output {
            Output::Show(show) => {
                self.time = show.time;
                if let Some(log) = &mut self.log {
                    log.show(show);
                }
            }
            Output::Event(Event::Call(RefereeCall::Goal(side, count))) => {
                self.goals.push(Goal { time: self.time, side: *side, count: *count });
            }
            _ => {}
        }
    }

    pub fn says(&mut self) -> Option<Input> {
        (!std::mem::replace(&mut self.has_joined, true)).then_some(Input::Join(Join::Monitor))
    }

    /// Ends the log and hands over the goals. `date` is `YYYYMMDDHHMM`.
    pub fn finish(self, teams: &[Finalist; 2], date: &str) -> anyhow::Result<Vec<Goal>> {
        if let Some(log) = self.log {
            log.finish(self.time, teams, date)?;
        }
        Ok(self.goals)
    }
}

/// A game log on its way to a file.
struct Log {
    path: PathBuf,
    file: BufWriter<File>,
    writer: GameLogWriter,
    /// Text on its way; kept, so that no cycle allocates.
    text: Vec<u8>,
    /// The first thing that went wrong. The match goes on; the end says so.
    written: io::Result<()>,
}

impl Log {
    fn create(path: &Path, game: &Match) -> anyhow::Result<Log> {
        let file =
            File::create(path).with_context(|| format!("the log {} cannot be written", path.display()))?;
        let mut text = Vec::new();
        let settings = game.settings();
        let types = &game.world().player_types;
        let writer = GameLogWriter::new(&settings.server, &settings.player, types, &mut text);
        let mut log =
            Log { path: path.to_owned(), file: BufWriter::new(file), writer, text, written: Ok(()) };
        log.write();
        Ok(log)
    }

    fn show(&mut self, show: &Show) {
        self.writer.show(show, &mut self.text);
        self.write();
    }

    fn write(&mut self) {
        if self.written.is_ok() {
            self.written = self.file.write_all(&self.text);
        }
        self.text.clear();
    }

    fn finish(mut self, time: i32, teams: &[Finalist; 2], date: &str) -> anyhow::Result<()> {
        self.writer.clone().finish(time, teams, date, &mut self.text);
        self.write();
        self.written
            .and_then(|()| self.file.flush())
            .with_context(|| format!("the log {} could not be written to its end", self.path.display()))
    }
}
