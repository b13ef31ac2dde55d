//! The frames of a story, in pieces of fixed length: of too many the oldest piece goes. Not here: what is in a frame
//! (`soccer2d.rs`), and in what is remembered beside it (`memory.rs`).

use std::collections::VecDeque;

use crate::memory;

/// Frames that are kept in one piece.
pub(crate) const PIECE: usize = 1024;

/// As many pieces as are kept of a live match: some 65,000 frames, 109 minutes of play, 80 MB. Of a longer match only the end
/// is kept.
pub(crate) const LIVE_PIECES: usize = 64;

/// As many pieces as are kept of a log: seven hours, 320 MB. Of a longer one only the beginning is shown.
pub(crate) const LOG_PIECES: usize = 256;

/// Frames as they are sent, all of the same length, each with what is remembered beside it.
pub(crate) struct Frames {
    length: usize,
    most_pieces: usize,
    /// The first that is still there.
    pub(crate) first: u32,
    /// The last, and one.
    pub(crate) next: u32,
    pieces: VecDeque<Vec<u8>>,
}

impl Frames {
    pub(crate) fn new(length: usize, most_pieces: usize) -> Frames {
        Frames { length, most_pieces, first: 0, next: 0, pieces: VecDeque::new() }
    }

    /// Whether one more would drive out the first.
    pub(crate) fn is_full(&self) -> bool {
        (self.next as usize).is_multiple_of(PIECE) && self.pieces.len() == self.most_pieces
    }

    pub(crate) fn push(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        if self.next == u32::MAX {
            return;
        }
        if self.is_full() {
            self.pieces.pop_front();
            self.first += PIECE as u32;
        }
        if (self.next as usize).is_multiple_of(PIECE) {
            self.pieces.push_back(Vec::new());
        }
        write(self.pieces.back_mut().expect("there is one, of the first frame on"));
        self.next += 1;
    }

    pub(crate) fn get(&self, index: u32) -> Option<&[u8]> {
        self.entry(index).map(|entry| &entry[..self.length])
    }

    /// A frame and what is remembered beside it.
    pub(crate) fn entry(&self, index: u32) -> Option<&[u8]> {
        let place = index.checked_sub(self.first)? as usize;
        let length = self.length + memory::EXTRA;
        let start = place % PIECE * length;
        self.pieces.get(place / PIECE)?.get(start..start + length)
    }
}
