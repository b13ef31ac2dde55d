//! The record of a match: what its clients said, in which tick. With the settings, all that it takes to play it again.
//!
//! A line of JSON that says what it is, then the settings, then one entry after the other; each of these is a length (four
//! bytes, little endian) and as many bytes of postcard. A record that was cut off is good up to there. A record is hostile
//! until it is read: every length, number and distance between entries has a bound.
//!
//! Pure: the caller has the file.

use std::io::{self, BufRead, Read};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{ClientId, Simulation, Tick, shape::shape_hash};

/// What the first line calls the format.
const FORMAT: &str = "touchline inputs";

/// The version of the format.
const VERSION: u32 = 3;

/// How records of version 1 began, which did not say what they were of.
const VERSION_1: &[u8] = b"TOUCHLINE INPUTS 1\n";

/// The longest first line that is read.
const LONGEST_HEADING: u64 = 1 << 10;

/// The longest entry that is read. A datagram unpacks to far less.
const LONGEST_ENTRY: u32 = 1 << 18;

/// The most ticks from one entry to the next. A match in which nothing is said writes [`Entry::Passed`] as often, so that
/// playing a record takes no longer than its length allows.
pub const LONGEST_SILENCE: Tick = 1000;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
struct Heading {
    format: String,
    version: u32,
    league: String,
    tick_us: u64,
    touchline: String,
    /// The hash of the settings' shape, in hexadecimal digits.
    settings: String,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Entry<I> {
    /// A client said something.
    Input {
        /// How many ticks had passed.
        tick: Tick,
        from: ClientId,
        input: I,
    },
    /// Nothing was said for a while.
    Passed {
        /// How many ticks had passed.
        tick: Tick,
    },
    /// The match ended.
    End {
        /// How many ticks had passed.
        tick: Tick,
    },
}

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The file cannot be read.
    Unreadable(String),
    /// It does not begin as one.
    NotARecord,
    /// It is a record of another version of the format.
    OtherVersion(u32),
    /// It is a record of another league, or of one with other ticks: what was found and what was expected.
    OtherLeague(String, String),
    /// The settings of the program that wrote it have another shape: its version and this one's.
    OtherSettings(String, String),
    /// Something in it is none of what it should be.
    Corrupt {
        /// The offset of the entry.
        offset: u64,
        /// What is wrong.
        reason: String,
    },
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RecordError::Unreadable(error) => write!(f, "cannot be read: {error}"),
            RecordError::NotARecord => {
                write!(f, "not a record of inputs; expected what --record-inputs wrote")
            }
            RecordError::OtherVersion(version) => write!(
                f,
                "a record of inputs of version {version}; expected version {VERSION}; \
                 the Touchline that wrote it can play it"
            ),
            RecordError::OtherLeague(found, expected) => {
                write!(f, "a record of inputs of {found}; expected one of {expected}")
            }
            RecordError::OtherSettings(writer, reader) => write!(
                f,
                "written by Touchline {writer}, whose settings have another shape than those of this Touchline, {reader}; \
                 the Touchline that wrote it can play it"
            ),
            RecordError::Corrupt { offset, reason } => {
                write!(f, "byte {offset}: {reason}; expected an entry of a record of inputs")
            }
        }
    }
}

impl std::error::Error for RecordError {}

/// Whether a file that begins with these bytes is a record of a league. Records of version 1 named none and may be of any:
/// [`RecordReader::open`] says what is wrong with them.
pub fn is_record_of(league: &str, first: &[u8]) -> bool {
    let line = first.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
    let heading = serde_json::from_slice::<Heading>(line);
    line == VERSION_1 || heading.is_ok_and(|heading| heading.format == FORMAT && heading.league == league)
}

/// Appends the beginning of a record: what it is, which version of the program writes it, and what the match is played with.
pub fn encode_header<S: Simulation, H: Serialize + DeserializeOwned>(
    program: &str,
    header: &H,
    out: &mut Vec<u8>,
) {
    let heading = Heading::new::<S, H>(program);
    serde_json::to_writer(&mut *out, &heading).expect("memory takes plain texts and numbers");
    out.push(b'\n');
    encode(header, out);
}

/// Appends an entry.
pub fn encode_entry<I: Serialize>(entry: &Entry<I>, out: &mut Vec<u8>) {
    encode(entry, out);
}

fn encode<T: Serialize>(value: &T, out: &mut Vec<u8>) {
    let start = out.len();
    out.extend_from_slice(&[0; 4]);
    let bytes = postcard::to_stdvec(value).expect("inputs and settings have only types that postcard writes");
    out.extend_from_slice(&bytes);
    let length = u32::try_from(bytes.len()).expect("an entry is far shorter");
    out[start..start + 4].copy_from_slice(&length.to_le_bytes());
}

/// Reads a record, entry by entry.
#[derive(Debug)]
pub struct RecordReader<R> {
    source: R,
    offset: u64,
    /// The tick of the last entry.
    tick: Tick,
    has_ended: bool,
    bytes: Vec<u8>,
}

impl<R: BufRead> RecordReader<R> {
    /// The header, and a reader of the entries after it. The program says its version, in case it cannot read the record.
    pub fn open<S: Simulation, H: DeserializeOwned + PartialEq>(
        mut source: R,
        program: &str,
    ) -> Result<(H, RecordReader<R>), RecordError> {
        let mut line = Vec::new();
        (&mut source).take(LONGEST_HEADING).read_until(b'\n', &mut line).map_err(unreadable)?;
        if line == VERSION_1 {
            return Err(RecordError::OtherVersion(1));
        }
        let heading: Heading = serde_json::from_slice(&line).map_err(|_| RecordError::NotARecord)?;
        heading.check(&Heading::new::<S, H>(program))?;
        let offset = line.len() as u64;
        let mut reader = RecordReader { source, offset, tick: 0, has_ended: false, bytes: Vec::new() };
        let header = reader.value()?.ok_or(RecordError::NotARecord)?;
        Ok((header, reader))
    }

    /// The next entry; none where the record ends or was cut off.
    pub fn next_entry<I: DeserializeOwned + PartialEq>(&mut self) -> Result<Option<Entry<I>>, RecordError> {
        let offset = self.offset;
        let corrupt = |reason: String| Err(RecordError::Corrupt { offset, reason });
        let Some(entry) = self.value::<Entry<I>>()? else { return Ok(None) };
        let (Entry::Input { tick, .. } | Entry::Passed { tick } | Entry::End { tick }) = entry;
        if self.has_ended {
            return corrupt("an entry after the end".to_owned());
        }
        match tick.checked_sub(self.tick) {
            Some(0..=LONGEST_SILENCE) => {}
            Some(_) => {
                return corrupt(format!("tick {tick} after tick {}, with nothing between them", self.tick));
            }
            None => return corrupt(format!("tick {tick} after tick {}", self.tick)),
        }
        self.tick = tick;
        self.has_ended = matches!(entry, Entry::End { .. });
        Ok(Some(entry))
    }

    fn value<T: DeserializeOwned + PartialEq>(&mut self) -> Result<Option<T>, RecordError> {
        let offset = self.offset;
        let corrupt = |reason: String| Err(RecordError::Corrupt { offset, reason });
        if !self.fill(4)? {
            return Ok(None);
        }
        let length = u32::from_le_bytes(self.bytes[..].try_into().expect("four bytes"));
        if length > LONGEST_ENTRY {
            return corrupt(format!("an entry of {length} bytes"));
        }
        if !self.fill(length)? {
            return Ok(None);
        }
        self.offset += 4 + u64::from(length);
        match postcard::take_from_bytes(&self.bytes) {
            Ok((value, [])) if has_nan(&value) => corrupt("a number that is none".to_owned()),
            Ok((value, [])) => Ok(Some(value)),
            Ok((_, rest)) => corrupt(format!("{} bytes too many", rest.len())),
            Err(error) => corrupt(error.to_string()),
        }
    }

    /// Reads so many bytes; false if there are fewer.
    fn fill(&mut self, count: u32) -> Result<bool, RecordError> {
        self.bytes.clear();
        let read = (&mut self.source).take(count.into()).read_to_end(&mut self.bytes).map_err(unreadable)?;
        Ok(read == count as usize)
    }
}

impl Heading {
    fn new<S: Simulation, H: DeserializeOwned>(program: &str) -> Heading {
        Heading {
            format: FORMAT.to_owned(),
            version: VERSION,
            league: S::LEAGUE.to_owned(),
            tick_us: S::TIMING.tick.as_micros() as u64,
            touchline: program.to_owned(),
            settings: format!("{:016x}", shape_hash::<H>()),
        }
    }

    fn check(&self, expected: &Heading) -> Result<(), RecordError> {
        if self.format != expected.format {
            return Err(RecordError::NotARecord);
        }
        if self.version != expected.version {
            return Err(RecordError::OtherVersion(self.version));
        }
        if (&self.league, self.tick_us) != (&expected.league, expected.tick_us) {
            let named = |heading: &Heading| {
                format!("{:?} with ticks of {} microseconds", heading.league, heading.tick_us)
            };
            return Err(RecordError::OtherLeague(named(self), named(expected)));
        }
        if self.settings != expected.settings {
            return Err(RecordError::OtherSettings(self.touchline.clone(), expected.touchline.clone()));
        }
        Ok(())
    }
}

fn unreadable(error: io::Error) -> RecordError {
    RecordError::Unreadable(error.to_string())
}

/// No text on the wire is a NaN, and a simulation need not bear one.
#[expect(clippy::eq_op, reason = "what differs from itself holds a NaN")]
fn has_nan<T: PartialEq>(value: &T) -> bool {
    value != value
}

/// Plays what the entries say: everything is received in the tick in which it was. False if the record was cut off, so
/// that the match went on after its last entry.
pub fn replay<S: Simulation, R: BufRead>(
    simulation: &mut S,
    mut reader: RecordReader<R>,
    out: &mut dyn FnMut(ClientId, &S::Output),
) -> Result<bool, RecordError>
where
    S::Input: DeserializeOwned + PartialEq,
{
    let mut ticks = 0;
    while let Some(entry) = reader.next_entry::<S::Input>()? {
        while ticks < reader.tick {
            simulation.tick(out);
            ticks += 1;
        }
        if let Entry::Input { from, input, .. } = entry {
            simulation.receive(from, input, out);
        }
    }
    Ok(reader.has_ended)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{ClientSet, Timing};

    /// A league of which only the heading is wanted.
    #[derive(Clone)]
    struct Marbles;

    impl Simulation for Marbles {
        type Input = String;
        type Output = ();

        const LEAGUE: &'static str = "marbles";
        const TIMING: Timing =
            Timing { tick: Duration::from_millis(10), ticks_per_cycle: 1, make_up: Duration::from_millis(1) };

        fn receive(&mut self, _: ClientId, _: String, _: &mut dyn FnMut(ClientId, &())) {}

        fn tick(&mut self, _: &mut dyn FnMut(ClientId, &())) {}

        fn awaits(&self) -> ClientSet {
            ClientSet::new()
        }
    }

    const PROGRAM: &str = "1.2.3";

    fn shape<H: DeserializeOwned>() -> String {
        Heading::new::<Marbles, H>(PROGRAM).settings
    }

    fn record_of(entries: &[Entry<String>]) -> Vec<u8> {
        let mut bytes = Vec::new();
        encode_header::<Marbles, u32>(PROGRAM, &7, &mut bytes);
        entries.iter().for_each(|entry| encode_entry(entry, &mut bytes));
        bytes
    }

    #[test]
    fn a_record_says_of_which_league_it_is() {
        let record = record_of(&[]);
        assert!(is_record_of("marbles", &record));
        assert!(!is_record_of("chess", &record));
        assert!(is_record_of("marbles", b"TOUCHLINE INPUTS 1\n"));
        assert!(!is_record_of("marbles", b""));
        assert!(!is_record_of("marbles", b"{\"format\":\"touchline beliefs\",\"version\":1}\n"));
    }

    fn entries() -> Vec<Entry<String>> {
        vec![
            Entry::Input { tick: 0, from: ClientId(1), input: "join".to_owned() },
            Entry::Input { tick: 300, from: ClientId(2), input: String::new() },
            Entry::Passed { tick: 1300 },
            Entry::End { tick: 1301 },
        ]
    }

    fn read(bytes: &[u8]) -> Result<Vec<Entry<String>>, RecordError> {
        let (header, mut reader) = RecordReader::open::<Marbles, u32>(bytes, PROGRAM)?;
        assert_eq!(header, 7);
        let mut entries = Vec::new();
        while let Some(entry) = reader.next_entry()? {
            entries.push(entry);
        }
        Ok(entries)
    }

    #[test]
    fn what_is_written_reads_back() {
        let bytes = record_of(&entries());
        let line = bytes.split(|&byte| byte == b'\n').next().unwrap();
        let expected = format!(
            r#"{{"format":"touchline inputs","version":3,"league":"marbles","tick_us":10000,"touchline":"1.2.3","settings":"{}"}}"#,
            shape::<u32>()
        );
        assert_eq!(String::from_utf8_lossy(line), expected);
        assert_eq!(read(&bytes), Ok(entries()));
    }

    #[test]
    fn a_record_that_was_cut_off_is_good_up_to_there() {
        let bytes = record_of(&entries());
        for length in 0..bytes.len() {
            let Ok(read) = read(&bytes[..length]) else { continue };
            assert!(entries().starts_with(&read) && read.len() < entries().len());
        }
    }

    #[test]
    fn what_is_something_else_is_named() {
        let bytes = record_of(&entries());
        let check = |bytes: &[u8], expected: &str| {
            let error = read(bytes).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        };
        let changed = |from: &str, to: &str| {
            let text = bytes.iter().map(|&byte| char::from(byte)).collect::<String>().replacen(from, to, 1);
            text.chars().map(|character| character as u8).collect::<Vec<u8>>()
        };
        check(b"ULG6\n", "not a record of inputs");
        check(b"", "not a record of inputs");
        check(&[b'{'; 1 << 12], "not a record of inputs");
        check(b"TOUCHLINE INPUTS 1\n\x05\0\0\0hello", "a record of inputs of version 1; expected version 3");
        check(
            &changed("\"version\":3", "\"version\":2"),
            "a record of inputs of version 2; expected version 3",
        );
        check(&changed("marbles", "chess"), "a record of inputs of \"chess\" with ticks of 10000");
        check(&changed("10000", "20000"), "a record of inputs of \"marbles\" with ticks of 20000");
        check(
            &changed(&shape::<u32>(), "0123456789abcdef"),
            "written by Touchline 1.2.3, whose settings have another shape than those of this Touchline, 1.2.3",
        );
    }

    #[test]
    fn what_is_hostile_is_refused_where_it_stands() {
        let check = |entries: &[Entry<String>], after: &[u8], expected: &str| {
            let mut bytes = record_of(entries);
            bytes.extend_from_slice(after);
            let error = read(&bytes).unwrap_err().to_string();
            assert!(error.starts_with("byte ") && error.contains(expected), "{error}");
        };
        check(&[], &[1, 0, 0, 0, 9], "expected an entry");
        check(&[], &[0xff, 0xff, 0xff, 0x7f], "an entry of 2147483647 bytes");
        check(&[Entry::End { tick: u64::MAX }], &[], "after tick 0, with nothing between them");
        check(&[Entry::Passed { tick: LONGEST_SILENCE + 1 }], &[], "with nothing between them");
        check(&[Entry::Passed { tick: 5 }, Entry::Passed { tick: 4 }], &[], "tick 4 after tick 5");
        check(&[Entry::End { tick: 5 }, Entry::Passed { tick: 6 }], &[], "an entry after the end");
        let mut bytes = Vec::new();
        encode_header::<Marbles, f64>(PROGRAM, &f64::NAN, &mut bytes);
        let error = RecordReader::open::<Marbles, f64>(&bytes[..], PROGRAM).unwrap_err();
        assert!(error.to_string().contains("a number that is none"), "{error}");
    }
}
