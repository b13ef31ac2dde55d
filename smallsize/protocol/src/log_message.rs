//! What a record of a log holds, as a message.

use thiserror::Error;

use crate::{
    decode::{DecodeError, decode},
    log::{LogRecord, RecordType},
    referee::Referee,
    tracked::TrackerWrapperPacket,
    vision::WrapperPacket,
};

/// A message of a log.
#[derive(Clone, Debug, PartialEq)]
pub enum LogMessage {
    /// What a camera reported, or the geometry of the field.
    Vision(Box<WrapperPacket>),
    /// A frame of a tracker.
    Tracked(Box<TrackerWrapperPacket>),
    /// What the referee sent.
    Referee(Box<Referee>),
}

/// A record whose payload is not what its type says.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a record of type {kind} cannot be read: {problem}")]
pub struct PayloadError {
    kind: &'static str,
    problem: DecodeError,
}

impl LogRecord {
    /// The message of a record; none of one that is to be passed over: blank, an index, vision of 2010, an unknown type. What a
    /// record of type `unknown` holds is found out by trying.
    pub fn message(&self) -> Result<Option<LogMessage>, PayloadError> {
        let bytes = &self.payload[..];
        let vision = || decode::<WrapperPacket>(bytes).map(|packet| LogMessage::Vision(Box::new(packet)));
        let tracked =
            || decode::<TrackerWrapperPacket>(bytes).map(|packet| LogMessage::Tracked(Box::new(packet)));
        let referee = || decode::<Referee>(bytes).map(|message| LogMessage::Referee(Box::new(message)));
        let (kind, message) = match self.record_type {
            RecordType::Vision => ("vision", vision()),
            RecordType::Tracker => ("tracker", tracked()),
            RecordType::Referee => ("referee", referee()),
            RecordType::Unknown => {
                let is_full = |message: &LogMessage| match message {
                    LogMessage::Vision(packet) => packet.detection.is_some() || packet.geometry.is_some(),
                    LogMessage::Tracked(packet) => packet.tracked_frame.is_some(),
                    LogMessage::Referee(_) => true,
                };
                // Bytes of one message may be read as an empty one of another.
                let tries = [vision(), referee(), tracked()];
                return Ok(tries.into_iter().flatten().find(is_full));
            }
            RecordType::Blank | RecordType::Vision2010 | RecordType::Index | RecordType::Other(_) => {
                return Ok(None);
            }
        };
        message.map(Some).map_err(|problem| PayloadError { kind, problem })
    }
}

#[cfg(test)]
mod tests {
    use prost::Message as _;

    use super::*;
    use crate::{tracked::TrackedFrame, vision::DetectionFrame};

    #[test]
    fn an_unknown_record_is_what_it_can_be_read_as() {
        let check = |payload: Vec<u8>, expected: Option<LogMessage>| {
            let record = LogRecord { time: 0, record_type: RecordType::Unknown, payload };
            assert_eq!(record.message(), Ok(expected));
        };
        let detection = Some(DetectionFrame { camera_id: 3, ..DetectionFrame::default() });
        let packet = WrapperPacket { detection, ..WrapperPacket::default() };
        check(packet.encode_to_vec(), Some(LogMessage::Vision(Box::new(packet))));
        let referee = Referee { command_counter: 7, ..Referee::default() };
        check(referee.encode_to_vec(), Some(LogMessage::Referee(Box::new(referee))));
        let tracked = TrackerWrapperPacket {
            uuid: "u".to_owned(),
            tracked_frame: Some(TrackedFrame::default()),
            ..TrackerWrapperPacket::default()
        };
        check(tracked.encode_to_vec(), Some(LogMessage::Tracked(Box::new(tracked))));
        check(vec![0xff; 9], None);
    }

    #[test]
    fn a_payload_that_is_something_else_is_said_to_be() {
        let record = LogRecord { time: 0, record_type: RecordType::Referee, payload: Vec::new() };
        let problem = record.message().expect_err("nothing required is there").to_string();
        assert!(problem.starts_with("a record of type referee cannot be read: Referee."), "{problem}");
    }
}
