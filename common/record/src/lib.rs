//! Log files on disk: written so that a killed writer loses one cycle at most, read as a stream or at any moment.
//!
//! A [`LogSink`] writes, plain or gzip. A [`Recording`] reads either, as its first bytes show: [`Cursor`]s go through
//! it record by record, and an index of bookmarks, built as far as a reader asks for it, gets to any frame by reading less
//! than a megabyte. A log that still grows can be followed. Reading takes bounded memory, whatever a file holds.
//!
//! Shell. A league's [`common_wire::records::RecordDecoder`] knows what a record is; this crate knows no league.
#![allow(clippy::disallowed_methods, reason = "a shell that reads and writes files")]
#![allow(clippy::disallowed_types, reason = "a shell; its tests share a disk that fails")]

mod cursor;
mod index;
mod packed;
mod packer;
mod recording;
mod sink;
mod small_file;
mod source;

pub use cursor::{Cursor, Next};
pub use recording::{Recording, Records};
pub use sink::{Closed, DEFAULT_LEVEL, LogSink, is_gzip_name};
pub use small_file::read_small_file;
pub use source::{MOST_UNPACKED, Source};
