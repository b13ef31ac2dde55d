//! The record of a match: what its clients said, in which tick. With the settings, all that it takes to play it again.
//!
//! A header, then an entry after the other; each is a length (four bytes, little endian) and as many bytes of postcard. A
//! record that was cut off is good up to there. Pure: whoever has a file writes and reads the bytes.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{ClientId, Simulation, Tick};

/// How a record begins.
const MAGIC: &[u8] = b"TOUCHLINE INPUTS 1\n";

/// The longest entry that is read. A datagram has at most 65,535 bytes.
const LONGEST: usize = 1 << 20;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Entry<I> {
    /// A client said something.
    Input {
        /// How many ticks had passed.
        tick: Tick,
        /// Who.
        from: ClientId,
        /// What.
        input: I,
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
    /// It does not begin as one.
    NotARecord,
    /// Something in it is none of what it should be.
    Corrupt {
        /// The offset of the entry.
        offset: usize,
        /// What is wrong.
        reason: String,
    },
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RecordError::NotARecord => {
                write!(f, "not a record of inputs; expected what --record-inputs wrote")
            }
            RecordError::Corrupt { offset, reason } => {
                write!(f, "byte {offset}: {reason}; expected an entry of a record of inputs of this version")
            }
        }
    }
}

impl std::error::Error for RecordError {}

/// Appends the beginning of a record: what the match is played with.
pub fn encode_header<H: Serialize>(header: &H, out: &mut Vec<u8>) {
    out.extend_from_slice(MAGIC);
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

/// Reads a record from its bytes.
#[derive(Clone, Debug)]
pub struct RecordReader<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> RecordReader<'a> {
    /// The header, and a reader of the entries after it.
    pub fn open<H: DeserializeOwned>(bytes: &'a [u8]) -> Result<(H, RecordReader<'a>), RecordError> {
        if !bytes.starts_with(MAGIC) {
            return Err(RecordError::NotARecord);
        }
        let mut reader = RecordReader { bytes, offset: MAGIC.len() };
        let header = reader.next().unwrap_or(Err(RecordError::NotARecord))?;
        Ok((header, reader))
    }

    /// The entries, up to where the record ends or was cut off.
    pub fn entries<I: DeserializeOwned>(mut self) -> impl Iterator<Item = Result<Entry<I>, RecordError>> {
        std::iter::from_fn(move || self.next())
    }

    fn next<T: DeserializeOwned>(&mut self) -> Option<Result<T, RecordError>> {
        let offset = self.offset;
        let corrupt = |reason: String| Some(Err(RecordError::Corrupt { offset, reason }));
        let length = self.bytes.get(offset..offset + 4)?;
        let length = u32::from_le_bytes(length.try_into().expect("four bytes")) as usize;
        if length > LONGEST {
            self.offset = self.bytes.len();
            return corrupt(format!("an entry of {length} bytes"));
        }
        let bytes = self.bytes.get(offset + 4..offset + 4 + length)?;
        self.offset += 4 + length;
        match postcard::take_from_bytes(bytes) {
            Ok((value, [])) => Some(Ok(value)),
            Ok((_, rest)) => corrupt(format!("{} bytes too many", rest.len())),
            Err(error) => corrupt(error.to_string()),
        }
    }
}

/// Plays what the entries say: everything is received in the tick in which it was.
pub fn replay<S: Simulation>(
    simulation: &mut S,
    entries: impl Iterator<Item = Result<Entry<S::Input>, RecordError>>,
    out: &mut dyn FnMut(ClientId, &S::Output),
) -> Result<(), RecordError> {
    let mut ticks = 0;
    for entry in entries {
        let entry = entry?;
        let (Entry::Input { tick, .. } | Entry::End { tick }) = entry;
        while ticks < tick {
            simulation.tick(out);
            ticks += 1;
        }
        if let Entry::Input { from, input, .. } = entry {
            simulation.receive(from, input, out);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> (Vec<u8>, Vec<Entry<String>>) {
        let mut bytes = Vec::new();
        encode_header(&7u32, &mut bytes);
        let entries = vec![
            Entry::Input { tick: 0, from: ClientId(1), input: "join".to_owned() },
            Entry::Input { tick: 300, from: ClientId(2), input: String::new() },
            Entry::End { tick: 301 },
        ];
        entries.iter().for_each(|entry| encode_entry(entry, &mut bytes));
        (bytes, entries)
    }

    #[test]
    fn what_is_written_reads_back() {
        let (bytes, entries) = record();
        let (header, reader) = RecordReader::open::<u32>(&bytes).unwrap();
        assert_eq!(header, 7);
        assert_eq!(reader.entries::<String>().collect::<Result<Vec<_>, _>>().unwrap(), entries);
    }

    #[test]
    fn a_record_that_was_cut_off_is_good_up_to_there() {
        let (bytes, entries) = record();
        for length in 0..bytes.len() {
            let Ok((_, reader)) = RecordReader::open::<u32>(&bytes[..length]) else { continue };
            let read: Vec<_> = reader.entries::<String>().collect::<Result<_, _>>().unwrap();
            assert!(entries.starts_with(&read) && read.len() < entries.len());
        }
    }

    #[test]
    fn nonsense_is_named() {
        assert_eq!(RecordReader::open::<u32>(b"ULG6\n").unwrap_err(), RecordError::NotARecord);
        let (mut bytes, _) = record();
        let first = bytes.len();
        bytes.extend_from_slice(&[1, 0, 0, 0, 9]);
        let (_, reader) = RecordReader::open::<u32>(&bytes).unwrap();
        let error = reader.entries::<String>().last().unwrap().unwrap_err();
        assert!(error.to_string().starts_with(&format!("byte {first}: ")), "{error}");
    }
}
