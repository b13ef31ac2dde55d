//! The log that is played: one of its cycles at a time, and ways to get to others.

use std::{io, path::Path};

use anyhow::{Context as _, bail};
use common_record::{Cursor, Next, Recording};
use soccer2d_protocol::{
    PlayerParams, PlayerType, ServerParams,
    game_log::{GameLogReader, LogMessage, Record},
    show::Show,
};

/// More bytes of logos than two teams can have.
const MOST_LOGO_BYTES: usize = 1 << 20;

/// As many player types as a match may have.
const MOST_TYPES: usize = 1000;

/// A log, and the cycle that is shown of it.
pub struct LogReader {
    recording: Recording<GameLogReader>,
    /// Right after the cycle that is shown.
    cursor: Cursor<GameLogReader>,
    /// The number of that cycle.
    frame: usize,
    show: Box<Show>,
    /// The server's parameters.
    pub server: ServerParams,
    /// The parameters of player types.
    pub player: PlayerParams,
    /// The player types.
    pub types: Vec<PlayerType>,
    logos: Logos,
}

impl LogReader {
    /// Opens a log at its first cycle. A packed one may unpack to so many bytes.
    pub fn open(path: &Path, most_unpacked: u64) -> anyhow::Result<LogReader> {
        let mut recording = Recording::open(path, GameLogReader::new())
            .with_context(|| format!("{} cannot be opened", path.display()))?;
        recording.set_most_unpacked(most_unpacked);
        let mut cursor = recording.begin();
        let (mut server, mut player, mut types) =
            (ServerParams::default(), PlayerParams::default(), Vec::new());
        let mut logos = Logos::default();
        let mut problem = None;
        let show = loop {
            let next = recording.next(&mut cursor).with_context(|| path.display().to_string())?;
            match next {
                Next::Record(Record::Show(show)) => break show,
                Next::Record(Record::ServerParam(params)) => server = *params,
                Next::Record(Record::PlayerParam(params)) => player = *params,
                Next::Record(Record::PlayerType(player_type)) if types.len() < MOST_TYPES => {
                    types.push(*player_type);
                }
                Next::Record(Record::Message(message)) => logos.add(message),
                Next::Record(_) => {}
                Next::Problem(error) => problem = problem.or(Some(error)),
                Next::End => match problem {
                    Some(problem) => bail!("{}: {problem}", path.display()),
                    None => bail!("{}: the log has no cycle to show", path.display()),
                },
            }
        };
        Ok(LogReader { recording, cursor, frame: 0, show, server, player, types, logos })
    }

    /// Pieces of logos that have been told so far.
    pub fn logos(&self) -> &[LogMessage] {
        &self.logos.pieces
    }

    /// The cycle that is shown.
    pub fn show(&self) -> &Show {
        &self.show
    }

    /// Its number, counted from 0.
    pub fn frame(&self) -> usize {
        self.frame
    }

    /// How many there are, once that is known.
    pub fn frames(&self) -> Option<usize> {
        self.recording.is_indexed().then(|| self.recording.frames())
    }

    /// Reads some more of the log into the index; called while there is nothing else to do.
    pub fn explore(&mut self) -> io::Result<()> {
        self.recording.extend_index(256 << 10).map(|_| ())
    }

    /// Shows the next cycle, and hands over what was said before it. False at the end.
    pub fn forward(&mut self, said: &mut dyn FnMut(&LogMessage)) -> io::Result<bool> {
        loop {
            match self.recording.next(&mut self.cursor)? {
                Next::Record(Record::Show(show)) => {
                    self.show = show;
                    self.frame += 1;
                    return Ok(true);
                }
                Next::Record(Record::Message(message)) => {
                    said(&message);
                    self.logos.add(message);
                }
                Next::Record(_) | Next::Problem(_) => {}
                Next::End => return Ok(false),
            }
        }
    }

    /// Shows the cycle before. False at the beginning.
    pub fn backward(&mut self) -> io::Result<bool> {
        match self.frame.checked_sub(1) {
            Some(frame) => self.go(frame),
            None => Ok(false),
        }
    }

    /// Shows the frame with this number. False if there is none.
    pub fn go(&mut self, frame: usize) -> io::Result<bool> {
        let Some(mut cursor) = self.recording.seek_frame(frame)? else { return Ok(false) };
        let Some(Record::Show(show)) = self.recording.next_frame(&mut cursor)? else { return Ok(false) };
        (self.show, self.cursor, self.frame) = (show, cursor, frame);
        Ok(true)
    }

    /// Shows the first frame of a cycle, or of the next one that there is; the last frame if there is none.
    pub fn go_to_cycle(&mut self, time: i32) -> io::Result<bool> {
        match self.recording.frame_at(time)? {
            Some(frame) => self.go(frame),
            None => self.go_to_end(),
        }
    }

    /// Shows the last frame.
    pub fn go_to_end(&mut self) -> io::Result<bool> {
        while !self.recording.extend_index(u64::MAX)? {}
        self.go(self.recording.frames().saturating_sub(1))
    }

    /// Shows the next cycle with more goals than this one. False, and nothing changes, if there is none.
    pub fn go_to_next_goal(&mut self) -> io::Result<bool> {
        let goals = goals(&self.show);
        let mut cursor = self.cursor.clone();
        while let Some(Record::Show(show)) = self.recording.next_frame(&mut cursor)? {
            if goals_after(&show, goals) {
                (self.frame, self.show, self.cursor) = (cursor.frames_passed() - 1, show, cursor);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Shows the last cycle before this one in which a goal fell. False, and nothing changes, if there is none.
    pub fn go_to_previous_goal(&mut self) -> io::Result<bool> {
        let mut cursor = self.recording.begin();
        let (mut count, mut found) = (0, None);
        while cursor.frames_passed() < self.frame {
            let Some(Record::Show(show)) = self.recording.next_frame(&mut cursor)? else { break };
            if goals_after(&show, count) {
                found = Some(cursor.frames_passed() - 1);
            }
            count = goals(&show);
        }
        match found {
            Some(frame) => self.go(frame),
            None => Ok(false),
        }
    }
}

fn goals(show: &Show) -> i32 {
    show.teams.iter().map(|team| team.score).sum()
}

fn goals_after(show: &Show, before: i32) -> bool {
    goals(show) > before
}

/// The pieces of the teams' logos, each once.
#[derive(Default)]
struct Logos {
    pieces: Vec<LogMessage>,
    bytes: usize,
}

impl Logos {
    /// Keeps a message if it is a piece of a logo and there is room for it.
    fn add(&mut self, message: LogMessage) {
        let bytes = self.bytes + message.text.len();
        let is_logo = message.text.starts_with(b"(team_graphic_");
        if is_logo && bytes <= MOST_LOGO_BYTES && !self.pieces.contains(&message) {
            self.bytes = bytes;
            self.pieces.push(message);
        }
    }
}
