//! Bookmarks in a log: far enough apart to be few, and near enough that what lies between two is read quickly.

use std::io;

use common_wire::records::RecordDecoder;

use crate::cursor::Cursor;

/// How far bookmarks are apart, in bytes of the unpacked log.
const SPACING: u64 = 256 << 10;

/// How many frames an index has room for: 64 MiB of times. A match of ten minutes has some 7,000.
const MOST_FRAMES: usize = 16 << 20;

/// What is known of a log as far as it has been read.
pub(crate) struct Index<D> {
    marks: Vec<Mark<D>>,
    /// The time of every frame.
    pub(crate) times: Vec<i32>,
    /// How far the log has been read.
    pub(crate) reached: Cursor<D>,
    /// Whether that is the end of the log.
    pub(crate) is_complete: bool,
}

struct Mark<D> {
    frame: usize,
    offset: u64,
    decoder: D,
}

impl<D: RecordDecoder> Index<D> {
    pub(crate) fn new(start: D) -> Index<D> {
        Index {
            marks: vec![Mark { frame: 0, offset: 0, decoder: start.clone() }],
            times: Vec::new(),
            reached: Cursor::new(start, 0, 0),
            is_complete: false,
        }
    }

    /// Takes note of a record that has been read.
    pub(crate) fn passed(&mut self, record: &D::Record) -> io::Result<()> {
        if let Some(time) = self.reached.decoder.frame_time(record) {
            if self.times.len() == MOST_FRAMES {
                let problem =
                    format!("it has more than {MOST_FRAMES} frames, too many to go back and forth in it");
                return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
            }
            self.times.push(time);
        }
        let last = self.marks.last().map_or(0, |mark| mark.offset);
        if self.reached.offset - last >= SPACING {
            self.marks.push(Mark {
                frame: self.reached.frame,
                offset: self.reached.offset,
                decoder: self.reached.decoder.clone(),
            });
        }
        Ok(())
    }

    /// The last bookmark before a frame.
    pub(crate) fn before(&self, frame: usize) -> Cursor<D> {
        let after = self.marks.partition_point(|mark| mark.frame <= frame);
        let mark = &self.marks[after.saturating_sub(1)];
        Cursor::new(mark.decoder.clone(), mark.offset, mark.frame)
    }
}
