//! Traces: every datagram that players sent and heard, with its time. docs/2d-traces.md describes the format.

mod entry;
mod file;
mod reader;

pub use entry::{Entry, Event, TraceError};
pub use file::TraceFile;
pub(crate) use file::TraceWriter;
pub use reader::TraceReader;

/// The first line of every trace.
pub(crate) const HEADING: &[u8] = b"touchline trace 1";
