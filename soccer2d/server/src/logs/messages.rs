//! The messages of a game log: what clients send, say and are called for, if `record_messages` wants them; logos
//! always.

use soccer2d_protocol::{
    PlayMode,
    game_log::{Board, LogMessage, LogVersion},
    text_log::{TextLogEntry, TextLogSender},
};
use soccer2d_sim::{Event, Match, Output};

use crate::message_board;

/// Chooses what goes into a game log beside the shows.
pub(crate) struct Messages {
    wanted: bool,
    /// Whether the referee's calls are kept. Logs of version 1 always have them.
    wants_calls: bool,
    names: message_board::Names,
    /// The clock: cycle, and cycles since it stopped.
    now: (i32, i32),
    mode: PlayMode,
}

impl Messages {
    pub(crate) fn new(game: &Match) -> Messages {
        let world = game.world();
        let server = &game.settings().server;
        Messages {
            wanted: server.record_messages,
            wants_calls: server.record_messages || server.game_log_version == LogVersion::V1.number(),
            names: message_board::names(world),
            now: (world.time, world.stoppage),
            mode: world.mode,
        }
    }

    /// Whether what clients send is kept.
    pub(crate) fn are_kept(&self) -> bool {
        self.wanted
    }

    pub(crate) fn ticked(&mut self, game: &Match) {
        self.names = message_board::names(game.world());
        self.now = (game.world().time, game.world().stoppage);
        self.mode = game.world().mode;
    }

    /// A datagram of a client, for the log board. None once the game is over.
    pub(crate) fn received(&self, from: TextLogSender, datagram: &[u8]) -> Option<LogMessage> {
        if !self.wanted || self.mode == PlayMode::TimeOver {
            return None;
        }
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default().to_vec();
        let mut words = Vec::new();
        TextLogEntry::Received { from, text }.encode(&mut words);
        words.truncate(message_board::LONGEST);
        Some(self.message(Board::Log, words))
    }

    /// An event, for the message board. Players and coaches stand there only while the game goes on.
    pub(crate) fn receive(&mut self, output: &Output) -> Option<LogMessage> {
        let Output::Event(event) = output else { return None };
        let goes_on = !matches!(self.mode, PlayMode::BeforeKickOff | PlayMode::TimeOver);
        let text = match event {
            Event::Clock { time, stoppage } => {
                self.now = (*time, *stoppage);
                return None;
            }
            Event::Mode(mode) => {
                self.mode = *mode;
                return None;
            }
            Event::TeamGraphic(..) => message_board::state_text(event)?,
            Event::PlayerType(..) | Event::Goalie(_) if self.wanted && self.mode != PlayMode::TimeOver => {
                return Some(self.message(Board::Log, message_board::state_text(event)?));
            }
            Event::Call(_) if self.wants_calls => message_board::text(event, &self.names)?,
            _ if self.wanted && goes_on => message_board::text(event, &self.names)?,
            _ => return None,
        };
        Some(self.message(Board::Message, text))
    }

    fn message(&self, board: Board, text: Vec<u8>) -> LogMessage {
        let (time, stoppage) = self.now;
        LogMessage { time, stoppage, board, text }
    }
}
