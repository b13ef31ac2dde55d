//! Those who look on, and the human referee among them.

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
use crate::{board, client::Role, link::Link};

/// What somebody is told who may look on and no more.
const REFUSAL: &str = "(error command_refused: this server takes commands from monitors on its own machine, or from those \
                       that --allow-monitor-commands names; you may look on)";

impl Network {
    /// What a monitor has sent is in the memory's text. False if it says that it goes.
    pub(super) fn hear_monitor(
        &mut self,
        index: usize,
        version: MonitorVersion,
        heard: &mut Vec<(ClientId, Input)>,
    ) -> bool {
        let command = MonitorCommand::parse(&self.memory.text, self.rules.trainer);
        if self.memory.text.last() != Some(&0) && version != MonitorVersion::V1 {
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

    /// Tells a monitor something on the board.
    fn message(&mut self, index: usize, text: Vec<u8>) {
        let (time, stoppage) = self.now;
        let message = LogMessage { time, stoppage, board: Board::Message, text };
        let client = &mut self.clients[index];
        if let (Role::Monitor { version }, Some(link)) = (client.role, &mut client.link) {
            let length = put_to_monitor(link, version, |out| version.encode_message(&message, out));
            self.house.sent(client.id, length);
        }
    }

    /// Something has happened.
    pub(super) fn tell_monitor(&mut self, index: usize, event: &Event) {
        let said = || board::text(event, &self.names).filter(|_| self.rules.send_comms);
        if let Some(text) = board::standing_text(event).or_else(said) {
            self.message(index, text);
        }
    }

    /// What a monitor gets to hear when it has said what a trainer could say.
    pub(super) fn answer_monitor(&mut self, index: usize, answer: &TrainerMessage) {
        let mut text = Vec::new();
        answer.encode(Version::LATEST, &mut text);
        self.message(index, text.trim_ascii_end().to_vec());
    }

    /// A show is written once in each version, however many look on.
    pub(super) fn show(&mut self, index: usize, show: &Show) {
        let client = &mut self.clients[index];
        let (Role::Monitor { version }, Some(link)) = (client.role, &mut client.link) else { return };
        let bytes = &mut self.shows[version.index()];
        if bytes.is_empty() {
            version.encode_show(show, bytes);
        }
        let length = put_to_monitor(link, version, |out| out.extend_from_slice(bytes));
        self.house.sent(client.id, length);
    }
}

/// A datagram to a monitor: text ends with a NUL, a structure does not.
pub(super) fn put_to_monitor(
    link: &mut Link,
    version: MonitorVersion,
    write: impl FnOnce(&mut Vec<u8>),
) -> usize {
    if version.is_binary() { link.put_bytes(write) } else { link.put(write) }
}

/// What a command asks of the match; nothing if it means nobody.
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
