//! Gzip that can be taken back to the end of its last block and go on from there, as a new member of the file.

use std::io::Write as _;

use flate2::{Compression, Crc, write::GzEncoder};

/// Packs what goes into one file. What is packed waits here until it is kept or taken back.
pub(crate) struct Packer {
    level: Compression,
    encoder: GzEncoder<Vec<u8>>,
    /// The check sum and the length of this member so far.
    sum: Crc,
    /// The end of this member as it would be after what is kept of it, if anything is.
    end: Option<[u8; 10]>,
    /// What must stand before this member: the end of the one before it, which had none when it was taken back.
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

    /// Packs these bytes. Gives what waits.
    pub(crate) fn pack(&mut self, bytes: &[u8]) -> &mut Vec<u8> {
        self.sum.update(bytes);
        self.encoder.write_all(bytes).expect("memory takes every byte");
        self.encoder.get_mut()
    }

    /// Ends a block, so that everything up to here can be unpacked. Gives what waits.
    pub(crate) fn end_block(&mut self) -> &mut Vec<u8> {
        self.encoder.flush().expect("memory takes every byte");
        self.encoder.get_mut()
    }

    /// What was packed is in the file.
    pub(crate) fn is_kept(&mut self) {
        self.end = Some(member_end(&self.sum));
        self.before.clear();
    }

    /// What was packed since the last block that is kept is not in the file: a new member begins.
    pub(crate) fn begin_member(&mut self) {
        if let Some(end) = self.end.take() {
            self.before = end.to_vec();
        }
        self.encoder = GzEncoder::new(self.before.clone(), self.level);
        self.sum.reset();
    }

    /// The end of the file. A file of which nothing is kept is an empty member.
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

/// What ends a member of gzip after a flush, which ends a byte: the shortest last block, then check sum and length.
fn member_end(sum: &Crc) -> [u8; 10] {
    let mut end = [0; 10];
    end[0] = 0b011;
    end[2..6].copy_from_slice(&sum.sum().to_le_bytes());
    end[6..].copy_from_slice(&sum.amount().to_le_bytes());
    end
}
