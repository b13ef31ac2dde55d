//! Where the texts of beliefs are: in files, or packed in memory.

use std::io::{self, Write as _};

use common_record::Source;
use flate2::{Compression, write::DeflateDecoder, write::DeflateEncoder};

/// An agent's texts are packed when there are so many bytes of them: a second or two of a match.
const PIECE: usize = 128 << 10;

/// Packed texts have this many bytes at most; of more only the end is kept. A match of ten minutes with twenty-two agents has
/// some 200 MB.
const MOST: usize = 256 << 20;

/// Where a text is.
#[derive(Clone, Copy)]
pub(super) enum Place {
    File { file: usize, offset: u64, length: usize },
    Memory { piece: usize, from: usize, to: usize },
}

#[derive(Default)]
pub(super) struct TextStore {
    files: Vec<Source>,
    pieces: Vec<Piece>,
    packed: usize,
    /// The first piece that is still there.
    first: usize,
    /// A piece that was unpacked last: texts of one piece are asked for one after the other.
    unpacked: Option<(usize, Vec<u8>)>,
}

enum Piece {
    Open(Vec<u8>),
    Packed(Vec<u8>),
    Gone,
}

/// An agent's piece that more texts go into.
#[derive(Clone, Copy, Default)]
pub(super) struct OpenPiece(Option<usize>);

impl TextStore {
    /// Adds a file that texts are read from, and gives its number.
    pub(super) fn add_file(&mut self, file: Source) -> usize {
        self.files.push(file);
        self.files.len() - 1
    }

    /// Keeps a text in memory, behind the agent's last one.
    pub(super) fn keep(&mut self, open: &mut OpenPiece, text: &[u8]) -> Place {
        let piece = *open.0.get_or_insert_with(|| {
            self.pieces.push(Piece::Open(Vec::new()));
            self.pieces.len() - 1
        });
        let Piece::Open(texts) = &mut self.pieces[piece] else {
            unreachable!("the piece of an agent that more texts go into is open")
        };
        let from = texts.len();
        texts.extend_from_slice(text);
        let to = texts.len();
        if to >= PIECE {
            let packed = pack(texts);
            self.packed += packed.len();
            self.pieces[piece] = Piece::Packed(packed);
            open.0 = None;
            self.forget();
        }
        Place::Memory { piece, from, to }
    }

    fn forget(&mut self) {
        while self.packed > MOST && self.first < self.pieces.len() {
            // An agent that has fallen silent has an open piece for good; it is passed over.
            if let Piece::Packed(packed) = &self.pieces[self.first] {
                self.packed -= packed.len();
                self.pieces[self.first] = Piece::Gone;
            }
            self.first += 1;
        }
    }

    /// The text at a place; none if it is gone.
    pub(super) fn text(&mut self, place: Place) -> Option<Vec<u8>> {
        match place {
            Place::File { file, offset, length } => {
                let mut text = Vec::new();
                let found = self.files[file].read_at(offset, length, &mut text).ok()?;
                (found == length).then_some(text)
            }
            Place::Memory { piece, from, to } => match &self.pieces[piece] {
                Piece::Open(texts) => texts.get(from..to).map(<[u8]>::to_vec),
                Piece::Gone => None,
                Piece::Packed(packed) => {
                    if self.unpacked.as_ref().is_none_or(|(known, _)| *known != piece) {
                        self.unpacked = Some((piece, unpack(packed).ok()?));
                    }
                    self.unpacked.as_ref()?.1.get(from..to).map(<[u8]>::to_vec)
                }
            },
        }
    }
}

fn pack(texts: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    let packed = encoder.write_all(texts).and_then(|()| encoder.finish());
    packed.expect("a vector takes everything")
}

fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
    let mut decoder = DeflateDecoder::new(Vec::new());
    decoder.write_all(packed)?;
    decoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_again_packed_or_not() {
        let mut store = TextStore::default();
        let mut pieces = [OpenPiece::default(); 2];
        let text = |agent: usize, cycle: usize| format!("{agent} {cycle} ").repeat(200).into_bytes();
        let mut places = Vec::new();
        for cycle in 0..500 {
            for (agent, open) in pieces.iter_mut().enumerate() {
                places.push((agent, cycle, store.keep(open, &text(agent, cycle))));
            }
        }
        assert!(store.pieces.iter().any(|piece| matches!(piece, Piece::Packed(_))));
        assert!(store.pieces.iter().any(|piece| matches!(piece, Piece::Open(_))));
        for (agent, cycle, place) in places {
            assert_eq!(store.text(place), Some(text(agent, cycle)), "{agent} {cycle}");
        }
    }

    #[test]
    fn of_too_much_the_end_is_kept() {
        let mut store = TextStore { packed: MOST, ..TextStore::default() };
        let mut open = OpenPiece::default();
        let text = vec![b'x'; PIECE];
        let first = store.keep(&mut open, &text);
        assert_eq!(store.text(first), None);
    }
}
