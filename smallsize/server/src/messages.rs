//! What the match tells everyone, as datagrams, each with its time.

use smallsize_protocol::{Message as _, log::RecordType, referee::Referee};
use smallsize_sim::Output;

/// The longest message of the referee, in bytes. A longer one goes without its events, as at the official controller: a datagram
/// that is too long for a network is lost as a whole.
const LONGEST_REFEREE: usize = 8192;

/// Encodes messages, with buffers that are used again.
#[derive(Debug)]
pub(crate) struct Messages {
    bytes: Vec<u8>,
    /// The time of the last message: that of those which say none.
    time: i64,
}

impl Messages {
    /// Of a match that begins at this time, in nanoseconds since 1970.
    pub(crate) fn new(epoch: i64) -> Messages {
        Messages { bytes: Vec::new(), time: epoch.div_euclid(1000).saturating_mul(1000) }
    }

    /// The datagram of an output that is for everyone, with its type in logs and its time in nanoseconds since 1970.
    pub(crate) fn encode(&mut self, output: &Output) -> Option<(i64, RecordType, &[u8])> {
        self.bytes.clear();
        let (time, kind) = match output {
            Output::Vision(packet) => {
                packet.encode_raw(&mut self.bytes);
                (packet.detection.as_ref().map(|frame| frame.t_sent), RecordType::Vision)
            }
            Output::Tracked(packet) => {
                packet.encode_raw(&mut self.bytes);
                (packet.tracked_frame.as_ref().map(|frame| frame.timestamp), RecordType::Tracker)
            }
            Output::Referee(message) => {
                encode_referee(message, &mut self.bytes);
                self.time = i64::try_from(message.packet_timestamp).unwrap_or(i64::MAX).saturating_mul(1000);
                (None, RecordType::Referee)
            }
            _ => return None,
        };
        if let Some(seconds) = time {
            // Seconds since 1970 have no more than microseconds in them.
            self.time = ((seconds * 1e6).round() as i64).saturating_mul(1000);
        }
        Some((self.time, kind, &self.bytes))
    }
}

/// Encodes a message of the referee so that it fits into a datagram.
pub(crate) fn encode_referee(message: &Referee, out: &mut Vec<u8>) {
    if message.encoded_len() <= LONGEST_REFEREE {
        return message.encode_raw(out);
    }
    let shorter = Referee { game_events: Vec::new(), game_event_proposals: Vec::new(), ..message.clone() };
    shorter.encode_raw(out);
}
