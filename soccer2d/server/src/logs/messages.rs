//! The messages of a game log: what clients send and what is said, if `record_messages` wants them; logos always.

use soccer2d_protocol::{
    PlayMode,
    game_log::{Board, LogMessage},
    text_log::{TextLogEntry, TextLogLine, TextLogSender},
};
use soccer2d_sim::{Event, Match, Output};

use crate::board;

/// What is put into a game log beside the shows.
pub(crate) struct Messages {
    wanted: bool,
    names: board::Names,
    time: i32,
    mode: PlayMode,
}

impl Messages {
    pub(crate) fn new(game: &Match) -> Messages {
        let world = game.world();
        let wanted = game.settings().server.record_messages;
        Messages { wanted, names: board::names(world), time: world.time, mode: world.mode }
    }

    /// Whether what clients send is kept.
    pub(crate) fn are_kept(&self) -> bool {
        self.wanted
    }

    pub(crate) fn ticked(&mut self, game: &Match) {
        self.names = board::names(game.world());
        (self.time, self.mode) = (game.world().time, game.world().mode);
    }

    /// A client has sent this: on the log board, until the game is over.
    pub(crate) fn received(&self, from: TextLogSender, datagram: &[u8]) -> Option<LogMessage> {
        if !self.wanted || self.mode == PlayMode::TimeOver {
            return None;
        }
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default().to_vec();
        let mut line = Vec::new();
        TextLogLine { time: 0, stoppage: 0, entry: TextLogEntry::Received { from, text } }.encode(&mut line);
        // The same words as in the text log, without the clock and the end of the line.
        let words = line.strip_prefix(b"0,0\t").unwrap_or(&line);
        let words = words.strip_suffix(b"\n").unwrap_or(words);
        let text = words[..words.len().min(board::LONGEST)].to_vec();
        Some(LogMessage { time: self.time, board: Board::Log, text })
    }

    /// What somebody who looks on is told: on the message board. Players and coaches are heard while the game goes on.
    pub(crate) fn told(&mut self, output: &Output) -> Option<LogMessage> {
        let Output::Event(event) = output else { return None };
        let goes_on = !matches!(self.mode, PlayMode::BeforeKickOff | PlayMode::TimeOver);
        let text = match event {
            Event::Clock { time, .. } => {
                self.time = *time;
                return None;
            }
            Event::Mode(mode) => {
                self.mode = *mode;
                return None;
            }
            Event::TeamGraphic(side, tile) => {
                let mut text = Vec::new();
                tile.encode_for_watchers(*side, &mut text);
                text
            }
            Event::Call(_) if self.wanted => board::text(event, &self.names)?,
            _ if self.wanted && goes_on => board::text(event, &self.names)?,
            _ => return None,
        };
        Some(LogMessage { time: self.time, board: Board::Message, text })
    }
}
