//! Monitors: their commands, among them those of a human referee, and what they receive.

use common_geometry::{Vec2, angle};
use common_simulation::ClientId;
use soccer2d_protocol::{
    Version,
    game_log::{Board, LogMessage},
    monitor::{MonitorCommand, MonitorVersion},
    show::Show,
    trainer::TrainerMessage,
};
use soccer2d_sim::{Decision, Event, Input, Slot};

use super::Network;
use crate::{client::Role, link::Link, message_board};

/// The reply to a command of a monitor that may watch only.
const REFUSAL: &str = "(error command_refused: this server takes commands from monitors on its own machine, or from those \
                       that --allow-monitor-commands names; you may watch)";

impl Network {
    /// Takes the command in the text buffer. False if the monitor leaves.
    pub(super) fn read_monitor_command(
        &mut self,
        index: usize,
        version: MonitorVersion,
        heard: &mut Vec<(ClientId, Input)>,
    ) -> bool {
        let command = MonitorCommand::parse(&self.buffers.text, self.rules.trainer);
        if self.buffers.text.last() != Some(&0) && version != MonitorVersion::V1 {
            self.message(index, b"(warning message_not_null_terminated)".to_vec());
        }
        let command = match command {
            Ok(MonitorCommand::Bye) => return false,
            Ok(MonitorCommand::Compression(level)) => {
                self.message(index, format!("(ok compression {level})").into_bytes());
                if let Some(link) = &mut self.clients[index].link {
                    link.set_compression(level);
                }
                return true;
            }
            Ok(command) => command,
            Err(mistake) => {
                self.message(index, mistake.text().as_bytes().to_vec());
                return true;
            }
        };
        let client = &self.clients[index];
        if !self.rules.monitor_commands.allow(client.address.ip()) {
            self.message(index, REFUSAL.as_bytes().to_vec());
        } else if let Some(input) = input_of(command) {
            heard.push((client.id, input));
        }
        true
    }

    /// Sends a text for the monitor's message board.
    fn message(&mut self, index: usize, text: Vec<u8>) {
        let (time, stoppage) = self.now;
        let message = LogMessage { time, stoppage, board: Board::Message, text };
        let client = &mut self.clients[index];
        if let (Role::Monitor { version }, Some(link)) = (client.role, &mut client.link) {
            let length = put_to_monitor(link, version, |out| version.encode_message(&message, out));
            self.reporting.sent(client.id, length);
        }
    }

    /// Sends an event, if monitors show it.
    pub(super) fn send_event_to_monitor(&mut self, index: usize, event: &Event) {
        let said = || message_board::text(event, &self.names).filter(|_| self.rules.send_comms);
        if let Some(text) = message_board::state_text(event).or_else(said) {
            self.message(index, text);
        }
    }

    /// Sends the reply to a trainer command.
    pub(super) fn send_reply_to_monitor(&mut self, index: usize, answer: &TrainerMessage) {
        let mut text = Vec::new();
        answer.encode(Version::LATEST, &mut text);
        self.message(index, text.trim_ascii_end().to_vec());
    }

    /// Sends a show. It is encoded once in each version, however many monitors there are.
    pub(super) fn show(&mut self, index: usize, show: &Show) {
        let client = &mut self.clients[index];
        let (Role::Monitor { version }, Some(link)) = (client.role, &mut client.link) else { return };
        let bytes = &mut self.shows[version.index()];
        if bytes.is_empty() {
            version.encode_show(show, bytes);
        }
        let length = put_to_monitor(link, version, |out| out.extend_from_slice(bytes));
        self.reporting.sent(client.id, length);
    }
}

/// Puts a datagram into the outbox: text ends with a NUL, a binary structure does not.
pub(super) fn put_to_monitor(
    link: &mut Link,
    version: MonitorVersion,
    write: impl FnOnce(&mut Vec<u8>),
) -> usize {
    if version.is_binary() { link.put_bytes(write) } else { link.put(write) }
}

/// The input that a command becomes; none if it names no player.
fn input_of(command: MonitorCommand) -> Option<Input> {
    let place = |x, y| Vec2::new(MonitorCommand::metres(x), MonitorCommand::metres(y));
    let slot = |(side, unum)| Slot::new(side, unum);
    Some(Input::Referee(match command {
        MonitorCommand::Start => return Some(Input::KickOff),
        MonitorCommand::Trainer(command) => return Some(Input::Train(command)),
        MonitorCommand::Foul { x, y, side: None } => Decision::DropBall { at: place(x, y) },
        MonitorCommand::Foul { x, y, side: Some(side) } => Decision::FreeKick { side, at: place(x, y) },
        MonitorCommand::Player { player, x, y, angle } => {
            Decision::Move { player: slot(player?), to: place(x, y), body: angle::radians(f64::from(angle)) }
        }
        MonitorCommand::Discard(player) => Decision::Expel(slot(player?)),
        MonitorCommand::YellowCard(player) => Decision::YellowCard(slot(player?)),
        MonitorCommand::RedCard(player) => Decision::RedCard(slot(player?)),
        MonitorCommand::Bye | MonitorCommand::Compression(_) => return None,
    }))
}
