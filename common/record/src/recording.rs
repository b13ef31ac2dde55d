//! A log file: read through from the beginning, or from any frame.

use std::{io, path::Path};

use common_wire::records::RecordDecoder;

use crate::{
    cursor::{Cursor, Next, PIECE},
    index::Index,
    source::Source,
};

/// A log file that is being read.
pub struct Recording<D: RecordDecoder> {
    source: Source,
    start: D,
    index: Index<D>,
    follows: bool,
}

type NextOf<D> = Next<<D as RecordDecoder>::Record, <D as RecordDecoder>::Error>;

impl<D: RecordDecoder> Recording<D> {
    /// Opens a file; `start` is the decoder at the beginning of a log. Only the bytes that identify gzip are read.
    pub fn open(path: &Path, start: D) -> io::Result<Recording<D>> {
        let index = Index::new(start.clone());
        Ok(Recording { source: Source::open(path)?, start, index, follows: false })
    }

    /// Sets whether the log still grows. Then its end is the end for now, and an incomplete record there is waited for.
    pub fn follow(&mut self, follows: bool) {
        self.follows = follows;
        // The end that was known is not the end any more, or the other way round.
        self.index.is_complete = false;
    }

    /// How many bytes a packed log may unpack to if it is read in another order than from front to end.
    pub fn set_most_unpacked(&mut self, bytes: u64) {
        self.source.set_most_unpacked(bytes);
    }

    /// The file and its bytes.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// A cursor at the beginning.
    pub fn begin(&self) -> Cursor<D> {
        Cursor::new(self.start.clone(), 0, 0)
    }

    /// Reads the next record.
    pub fn next(&mut self, cursor: &mut Cursor<D>) -> io::Result<NextOf<D>> {
        read(&mut self.source, cursor, !self.follows)
    }

    /// Reads on to the next frame, past everything else.
    pub fn next_frame(&mut self, cursor: &mut Cursor<D>) -> io::Result<Option<D::Record>> {
        loop {
            match self.next(cursor)? {
                Next::Record(record) if cursor.decoder.frame_time(&record).is_some() => {
                    return Ok(Some(record));
                }
                Next::End => return Ok(None),
                _ => {}
            }
        }
    }

    /// An iterator over everything from the beginning.
    pub fn records(&mut self) -> Records<'_, D> {
        Records { cursor: self.begin(), recording: self, has_failed: false }
    }

    /// How many frames are known so far, and how many there are once [`Recording::is_indexed`].
    pub fn frames(&self) -> usize {
        self.index.times.len()
    }

    /// The times of the frames that are known so far.
    pub fn times(&self) -> &[i32] {
        &self.index.times
    }

    /// Whether the index has reached the end.
    pub fn is_indexed(&self) -> bool {
        self.index.is_complete
    }

    /// Builds the index on by about this many bytes of the unpacked log; true when it has reached the end. For callers
    /// that have time to spare: a seek builds the index as far as it needs.
    pub fn extend_index(&mut self, bytes: u64) -> io::Result<bool> {
        let goal = self.index.reached.offset.saturating_add(bytes);
        self.index_until(|index| index.reached.offset >= goal)?;
        Ok(self.index.is_complete)
    }

    /// The position right after the frame before this one, counted from 0: [`Recording::next_frame`] gives the frame
    /// itself. None if there are fewer frames.
    pub fn seek_frame(&mut self, frame: usize) -> io::Result<Option<Cursor<D>>> {
        self.index_until(|index| index.times.len() > frame)?;
        if frame >= self.index.times.len() {
            return Ok(None);
        }
        let mut cursor = self.index.before(frame);
        while cursor.frame < frame {
            if self.next_frame(&mut cursor)?.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(cursor))
    }

    /// A frame by its number, counted from 0; none if there are fewer frames.
    pub fn frame(&mut self, frame: usize) -> io::Result<Option<D::Record>> {
        match self.seek_frame(frame)? {
            Some(mut cursor) => self.next_frame(&mut cursor),
            None => Ok(None),
        }
    }

    /// The number of the first frame at or after a time; none if all are earlier.
    pub fn frame_at(&mut self, time: i32) -> io::Result<Option<usize>> {
        self.index_until(|index| index.times.last().is_some_and(|&last| last >= time))?;
        Ok(self.index.times.iter().position(|&found| found >= time))
    }

    fn index_until(&mut self, enough: impl Fn(&Index<D>) -> bool) -> io::Result<()> {
        self.source.prepare_to_seek()?;
        while !self.index.is_complete && !enough(&self.index) {
            match read(&mut self.source, &mut self.index.reached, !self.follows)? {
                Next::Record(record) => self.index.passed(&record)?,
                Next::Problem(_) => {}
                Next::End => {
                    self.index.is_complete = !self.follows;
                    break;
                }
            }
        }
        Ok(())
    }
}

/// Iterates over everything in a recording, in order.
pub struct Records<'a, D: RecordDecoder> {
    recording: &'a mut Recording<D>,
    cursor: Cursor<D>,
    has_failed: bool,
}

impl<D: RecordDecoder> Iterator for Records<'_, D> {
    /// A record or its problem; an error if the file cannot be read.
    type Item = io::Result<Result<D::Record, D::Error>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_failed {
            return None;
        }
        match self.recording.next(&mut self.cursor) {
            Ok(Next::Record(record)) => Some(Ok(Ok(record))),
            Ok(Next::Problem(problem)) => Some(Ok(Err(problem))),
            Ok(Next::End) => None,
            Err(error) => {
                self.has_failed = true;
                Some(Err(error))
            }
        }
    }
}

fn read<D: RecordDecoder>(source: &mut Source, cursor: &mut Cursor<D>, ends: bool) -> io::Result<NextOf<D>> {
    let mut at_end = false;
    loop {
        cursor.check_readable()?;
        match cursor.decode(at_end) {
            Some(Ok(record)) => return Ok(Next::Record(record)),
            Some(Err(problem)) => return Ok(Next::Problem(problem)),
            None if at_end || cursor.decoder.has_ended() => return Ok(Next::End),
            None => {}
        }
        let (offset, buffer) = cursor.refill();
        if source.read_at(offset, PIECE, buffer)? == 0 {
            if !ends {
                return Ok(Next::End);
            }
            at_end = true;
        }
    }
}
