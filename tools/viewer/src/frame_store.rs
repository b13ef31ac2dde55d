//! The frames of a recorded match, as they are sent, each with its moment and what the league remembers beside it. Bounded by
//! bytes: of a live match the end is kept, of a log the beginning. Not here: what is in a frame (`common/scene`).

use std::collections::VecDeque;

use common_beliefs::Moment;

/// Frames are kept in pieces of so many at most; a piece is dropped as a whole.
pub(crate) const PIECE: usize = 1024;

/// A piece has at most about so many bytes.
const PIECE_BYTES: usize = 1 << 20;

/// What is kept of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// The last frames, so many bytes of them.
    End(usize),
    /// The first frames, so many bytes of them.
    Beginning(usize),
}

/// The frames that are kept of a live match: some 100 minutes of a league with 1.2 kB a frame and ten frames a second, half an
/// hour of one with 1 kB and fifty.
pub(crate) const LIVE: Keep = Keep::End(96 << 20);

/// The frames that are kept of a log: hours of either.
pub(crate) const LOG: Keep = Keep::Beginning(384 << 20);

pub(crate) struct FrameStore {
    keep: Keep,
    bytes: usize,
    /// The index of the first frame that is still there.
    pub(crate) first: u32,
    /// The index of the next frame.
    pub(crate) next: u32,
    pieces: VecDeque<Piece>,
}

struct Piece {
    /// The index of its first frame.
    first: u32,
    bytes: Vec<u8>,
    entries: Vec<Entry>,
}

struct Entry {
    /// Where the frame ends and what is remembered begins.
    frame_end: u32,
    end: u32,
    moment: Moment,
}

/// One of the frames.
#[derive(Clone, Copy)]
pub(crate) struct Kept<'a> {
    /// Empty if the frame could not be written.
    pub(crate) frame: &'a [u8],
    pub(crate) memory: &'a [u8],
    pub(crate) moment: Moment,
}

impl Piece {
    fn size(&self) -> usize {
        self.bytes.capacity() + self.entries.capacity() * size_of::<Entry>()
    }

    fn is_full(&self) -> bool {
        self.entries.len() == PIECE || self.bytes.len() >= PIECE_BYTES
    }
}

impl FrameStore {
    pub(crate) fn new(keep: Keep) -> FrameStore {
        FrameStore { keep, bytes: 0, first: 0, next: 0, pieces: VecDeque::new() }
    }

    /// Whether no frame is taken any more, because the beginning is kept.
    pub(crate) fn is_full(&self) -> bool {
        matches!(self.keep, Keep::Beginning(most) if self.bytes > most) || self.next == u32::MAX
    }

    /// Appends a frame, which `write` appends to the bytes that it is given.
    pub(crate) fn push(&mut self, moment: Moment, memory: &[u8], write: impl FnOnce(&mut Vec<u8>)) {
        if self.is_full() {
            return;
        }
        if self.pieces.back().is_none_or(Piece::is_full) {
            if let Some(last) = self.pieces.back_mut() {
                self.bytes -= last.size();
                last.bytes.shrink_to_fit();
                self.bytes += last.size();
            }
            self.pieces.push_back(Piece { first: self.next, bytes: Vec::new(), entries: Vec::new() });
        }
        if let Some(piece) = self.pieces.back_mut() {
            self.bytes -= piece.size();
            write(&mut piece.bytes);
            let frame_end = piece.bytes.len() as u32;
            piece.bytes.extend_from_slice(memory);
            piece.entries.push(Entry { frame_end, end: piece.bytes.len() as u32, moment });
            self.bytes += piece.size();
        }
        self.next += 1;
        if let Keep::End(most) = self.keep {
            while self.bytes > most && self.pieces.len() > 1 {
                let dropped = self.pieces.pop_front();
                self.bytes -= dropped.map_or(0, |piece| piece.size());
            }
            self.first = self.pieces.front().map_or(self.next, |piece| piece.first);
        }
    }

    pub(crate) fn get(&self, index: u32) -> Option<Kept<'_>> {
        let place = self.pieces.partition_point(|piece| piece.first <= index).checked_sub(1)?;
        let piece = &self.pieces[place];
        let entry = (index - piece.first) as usize;
        let Entry { frame_end, end, moment } = piece.entries.get(entry)?;
        let start = entry.checked_sub(1).map_or(0, |before| piece.entries[before].end as usize);
        Some(Kept {
            frame: &piece.bytes[start..*frame_end as usize],
            memory: &piece.bytes[*frame_end as usize..*end as usize],
            moment: *moment,
        })
    }

    /// A frame that can be sent.
    pub(crate) fn frame(&self, index: u32) -> Option<&[u8]> {
        self.get(index).map(|kept| kept.frame).filter(|frame| !frame.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn push(store: &mut FrameStore, count: u32, length: usize) {
        for _ in 0..count {
            let index = store.next;
            let moment = Moment { time: index as i32, stoppage: 0 };
            let frame = [&index.to_le_bytes()[..], &vec![7; length]].concat();
            store.push(moment, &index.to_be_bytes(), |out| out.extend_from_slice(&frame));
        }
    }

    fn check(store: &FrameStore, index: u32, length: usize) {
        let kept = store.get(index).expect("a frame");
        assert_eq!((&kept.frame[..4], kept.frame.len()), (&index.to_le_bytes()[..], length + 4), "{index}");
        assert_eq!((kept.memory, kept.moment.time), (&index.to_be_bytes()[..], index as i32));
    }

    #[test]
    fn frames_of_any_length_are_found_again() {
        let mut store = FrameStore::new(Keep::End(64 << 20));
        push(&mut store, 3000, 10);
        push(&mut store, 500, 9000);
        push(&mut store, 1, 0);
        for index in [0, 1, 1023, 1024, 2999, 3000, 3117, 3499] {
            check(&store, index, if index < 3000 { 10 } else { 9000 });
        }
        check(&store, 3500, 0);
        assert!(store.get(3501).is_none() && store.get(u32::MAX).is_none());
    }

    #[test]
    fn of_a_live_match_the_end_is_kept_and_memory_does_not_grow() {
        let most = 4 << 20;
        let mut store = FrameStore::new(Keep::End(most));
        for _ in 0..200 {
            push(&mut store, 100, 1000);
            let size: usize = store.pieces.iter().map(Piece::size).sum();
            assert!(size == store.bytes && size <= most, "{size} bytes, {} counted", store.bytes);
        }
        assert!(0 < store.first && store.first < 20_000 && store.get(store.first - 1).is_none());
        check(&store, store.first, 1000);
        check(&store, 19_999, 1000);
    }

    #[test]
    fn of_a_log_the_beginning_is_kept() {
        let mut store = FrameStore::new(Keep::Beginning(1 << 20));
        push(&mut store, 5000, 1000);
        assert!(store.is_full() && store.first == 0 && store.next < 5000);
        check(&store, 0, 1000);
        check(&store, store.next - 1, 1000);
    }
}
