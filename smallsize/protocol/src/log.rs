//! Log files of the league, version 1: datagrams as they came, with time and type, big-endian.
//!
//! Not here: files, gzip (`common/record`). An index, if there is one, is the last record, and only repeats where the others
//! begin; it is read as a record and passed over by those who play a log.

use common_wire::records::{Decoded, RecordDecoder};
use thiserror::Error;

/// The first bytes of every log.
pub const MAGIC: &[u8; 12] = b"SSL_LOG_FILE";

/// The version that is written and read.
const VERSION: i32 = 1;

/// Bytes before the first record.
const HEAD: usize = 16;

/// Bytes of a record before its payload.
const RECORD_HEAD: usize = 16;

/// The longest payload of a datagram, in bytes; UDP carries no more. An index may be longer.
const LONGEST_PAYLOAD: usize = 65_535;

/// The longest index, in bytes: that of four million records.
const LONGEST_INDEX: usize = 32 << 20;

/// The last bytes of a log with an index.
const INDEX_MARK: &[u8; 7] = b"INDEXED";

/// What a record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordType {
    /// To be passed over.
    Blank,
    /// To be guessed.
    Unknown,
    /// Vision of 2010, with another geometry.
    Vision2010,
    /// A [`Referee`](crate::referee::Referee).
    Referee,
    /// A [`WrapperPacket`](crate::vision::WrapperPacket).
    Vision,
    /// A [`TrackerWrapperPacket`](crate::tracked::TrackerWrapperPacket).
    Tracker,
    /// Where the records begin.
    Index,
    /// A type that this version does not know.
    Other(i32),
}

impl RecordType {
    fn number(self) -> i32 {
        match self {
            RecordType::Blank => 0,
            RecordType::Unknown => 1,
            RecordType::Vision2010 => 2,
            RecordType::Referee => 3,
            RecordType::Vision => 4,
            RecordType::Tracker => 5,
            RecordType::Index => 6,
            RecordType::Other(number) => number,
        }
    }

    fn of(number: i32) -> RecordType {
        match number {
            0 => RecordType::Blank,
            1 => RecordType::Unknown,
            2 => RecordType::Vision2010,
            3 => RecordType::Referee,
            4 => RecordType::Vision,
            5 => RecordType::Tracker,
            6 => RecordType::Index,
            other => RecordType::Other(other),
        }
    }
}

/// One datagram of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRecord {
    /// When it was received, in nanoseconds since 1970.
    pub time: i64,
    /// What it is.
    pub record_type: RecordType,
    pub payload: Vec<u8>,
}

/// Whether a file that begins so is a log of this league.
pub fn is_log(beginning: &[u8]) -> bool {
    beginning.starts_with(MAGIC)
}

/// Appends the first bytes of a log.
pub fn write_head(out: &mut Vec<u8>) {
    out.extend_from_slice(MAGIC);
    out.extend_from_slice(&VERSION.to_be_bytes());
}

/// Appends a record.
pub fn write_record(record: &LogRecord, out: &mut Vec<u8>) {
    write_record_of(record.time, record.record_type, &record.payload, out);
}

/// Appends a record whose datagram lies elsewhere.
pub fn write_record_of(time: i64, record_type: RecordType, payload: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(&time.to_be_bytes());
    out.extend_from_slice(&record_type.number().to_be_bytes());
    out.extend_from_slice(&(payload.len() as i32).to_be_bytes());
    out.extend_from_slice(payload);
}

/// The index of a log whose records begin at these bytes: its last record.
pub fn index(offsets: &[i64]) -> LogRecord {
    let mut payload: Vec<u8> = offsets.iter().flat_map(|offset| offset.to_be_bytes()).collect();
    let from_end = RECORD_HEAD + payload.len() + size_of::<i64>() + INDEX_MARK.len();
    payload.extend_from_slice(&(from_end as i64).to_be_bytes());
    payload.extend_from_slice(INDEX_MARK);
    LogRecord { time: 0, record_type: RecordType::Index, payload }
}

/// Where the records begin, as an index says; none if it is damaged.
pub fn read_index(record: &LogRecord) -> Option<Vec<i64>> {
    let numbers = record.payload.strip_suffix(INDEX_MARK)?;
    let (offsets, from_end) = numbers.split_at_checked(numbers.len().checked_sub(size_of::<i64>())?)?;
    let from_end = i64::from_be_bytes(from_end.try_into().ok()?);
    let numbers = offsets.chunks_exact(size_of::<i64>());
    let is_whole = numbers.remainder().is_empty() && from_end == (RECORD_HEAD + record.payload.len()) as i64;
    is_whole.then(|| numbers.map(|bytes| i64::from_be_bytes(bytes.try_into().expect("eight"))).collect())
}

/// What is wrong with a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LogError {
    #[error("this is no log of the small-size league: expected `SSL_LOG_FILE` at its beginning")]
    NoLog,
    /// Another version of the format.
    #[error("version {found} of the log format: expected {VERSION}")]
    Version {
        /// The one that it says.
        found: i32,
    },
    /// A record longer than any datagram. What follows cannot be found.
    #[error("a record of {found} bytes: expected 0 to {LONGEST_PAYLOAD}")]
    Length {
        /// The one that it says.
        found: i32,
    },
    /// The file ends inside a record.
    #[error("the log ends inside a record, {found} bytes after its beginning")]
    CutOff {
        /// How many bytes there are of the record.
        found: usize,
    },
}

/// Takes records off a log.
#[derive(Clone, Debug, Default)]
pub struct LogReader {
    state: State,
    /// The time of the first record that has one.
    start: Option<i64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Beginning,
    Records,
    Ended,
}

impl LogReader {
    /// A reader at the beginning of a log.
    pub fn new() -> LogReader {
        LogReader::default()
    }

    fn fail(&mut self, error: LogError, length: usize) -> Option<Decoded<Result<LogRecord, LogError>>> {
        self.state = State::Ended;
        Some(Decoded { value: Err(error), length: length.max(1) })
    }

    /// What is left at the end and is no whole record.
    fn cut_off(&mut self, bytes: &[u8], at_end: bool) -> Option<Decoded<Result<LogRecord, LogError>>> {
        if !at_end || bytes.is_empty() {
            return None;
        }
        self.fail(LogError::CutOff { found: bytes.len() }, bytes.len())
    }
}

impl RecordDecoder for LogReader {
    type Record = LogRecord;
    type Error = LogError;

    fn decode(&mut self, bytes: &[u8], at_end: bool) -> Option<Decoded<Result<LogRecord, LogError>>> {
        match self.state {
            State::Ended => return None,
            State::Beginning => {
                let magic = &MAGIC[..bytes.len().min(MAGIC.len())];
                if !bytes.starts_with(magic) || (at_end && bytes.len() < HEAD) {
                    return self.fail(LogError::NoLog, bytes.len());
                }
                let version = bytes.get(MAGIC.len()..HEAD)?;
                let found = i32::from_be_bytes(version.try_into().expect("four bytes"));
                if found != VERSION {
                    return self.fail(LogError::Version { found }, HEAD);
                }
                // The head goes with the first record: until that is there, nothing has been taken.
                let mut behind = LogReader { state: State::Records, ..LogReader::default() };
                let decoded = behind.decode(&bytes[HEAD..], at_end)?;
                *self = behind;
                return Some(Decoded { length: decoded.length + HEAD, ..decoded });
            }
            State::Records => {}
        }
        let Some((head, rest)) = bytes.split_at_checked(RECORD_HEAD) else {
            return self.cut_off(bytes, at_end);
        };
        let number = |from: usize| i32::from_be_bytes(head[from..from + 4].try_into().expect("four bytes"));
        let time = i64::from_be_bytes(head[..8].try_into().expect("eight bytes"));
        let (record_type, found) = (RecordType::of(number(8)), number(12));
        let longest = if record_type == RecordType::Index { LONGEST_INDEX } else { LONGEST_PAYLOAD };
        let length = match usize::try_from(found) {
            Ok(length) if length <= longest => length,
            _ => return self.fail(LogError::Length { found }, bytes.len()),
        };
        let Some(payload) = rest.get(..length) else {
            return self.cut_off(bytes, at_end);
        };
        let record = LogRecord { time, record_type, payload: payload.to_vec() };
        if !matches!(record_type, RecordType::Index | RecordType::Blank) {
            self.start.get_or_insert(time);
        }
        Some(Decoded { value: Ok(record), length: RECORD_HEAD + length })
    }

    fn has_ended(&self) -> bool {
        self.state == State::Ended
    }

    /// What the cameras or a tracker saw is a frame. Its time is in milliseconds since the first record; a log of more than 24
    /// days has its last frames all at the end of these.
    fn frame_time(&self, record: &LogRecord) -> Option<i32> {
        let is_frame = matches!(record.record_type, RecordType::Vision | RecordType::Tracker);
        is_frame.then(|| milliseconds_between(self.start.unwrap_or(record.time), record.time))
    }
}

/// From one time in nanoseconds to another, in milliseconds, rounded down.
fn milliseconds_between(from: i64, to: i64) -> i32 {
    let milliseconds = to.saturating_sub(from).div_euclid(1_000_000);
    i32::try_from(milliseconds).unwrap_or(if milliseconds < 0 { i32::MIN } else { i32::MAX })
}
