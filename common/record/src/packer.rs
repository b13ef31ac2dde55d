//! Gzip that can be cut back to the end of its last block and go on from there, as a new member of the file.

use std::io::Write as _;

use flate2::{Compression, Crc, write::GzEncoder};

/// Packs what goes into one file. Packed bytes wait here until they are kept or cut back.
pub(crate) struct Packer {
    level: Compression,
    encoder: GzEncoder<Vec<u8>>,
    /// The check sum and the length of this member so far.
    sum: Crc,
    /// The bytes that would end this member after what is kept of it; none if nothing is kept.
    end: Option<[u8; 10]>,
    /// Bytes that must come before this member: the end of the previous one, which was cut back before it had one.
    before: Vec<u8>,
}

impl Packer {
    pub(crate) fn new(level: u32) -> Packer {
        let level = Compression::new(level);
        Packer {
            level,
            encoder: GzEncoder::new(Vec::new(), level),
            sum: Crc::new(),
            end: None,
            before: Vec::new(),
        }
    }

    /// Packs these bytes. Returns what waits.
    pub(crate) fn pack(&mut self, bytes: &[u8]) -> &mut Vec<u8> {
        self.sum.update(bytes);
        self.encoder.write_all(bytes).expect("memory takes every byte");
        self.encoder.get_mut()
    }

    /// Ends a block, so that everything up to here can be unpacked. Returns what waits.
    pub(crate) fn end_block(&mut self) -> &mut Vec<u8> {
        self.encoder.flush().expect("memory takes every byte");
        self.encoder.get_mut()
    }

    /// The bytes that waited are in the file.
    pub(crate) fn is_kept(&mut self) {
        self.end = Some(member_end(&self.sum));
        self.before.clear();
    }

    /// The bytes since the last kept block are not in the file: a new member begins.
    pub(crate) fn begin_member(&mut self) {
        if let Some(end) = self.end.take() {
            self.before = end.to_vec();
        }
        self.encoder = GzEncoder::new(self.before.clone(), self.level);
        self.sum.reset();
    }

    /// The end of the file. A file without any kept block becomes an empty member.
    pub(crate) fn finish(self) -> Vec<u8> {
        match self.end {
            Some(end) => end.to_vec(),
            None if self.before.is_empty() => {
                GzEncoder::new(Vec::new(), self.level).finish().expect("memory takes every byte")
            }
            None => self.before,
        }
    }
}

/// The end of a gzip member after a flush, which ends on a byte: the shortest last block, then check sum and length.
fn member_end(sum: &Crc) -> [u8; 10] {
    let mut end = [0; 10];
    end[0] = 0b011;
    end[2..6].copy_from_slice(&sum.sum().to_le_bytes());
    end[6..].copy_from_slice(&sum.amount().to_le_bytes());
    end
}
