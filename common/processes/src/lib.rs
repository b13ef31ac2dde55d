//! Processes. Others, that a command line starts, such as teams of other people: [`fill_in`] puts addresses into the command line,
//! a [`ProcessGroup`] starts it, keeps what it prints, and ends it with everything that it has started itself. And this one's
//! own standard output and error: an [`OutputQueue`] does not wait for a reader that does not read.
//!
//! Shell. No league is known here. Not here: when a team is to be started, and how it joins a match.
#![allow(clippy::disallowed_methods, reason = "a shell: threads and the clock")]
#![allow(clippy::disallowed_types, reason = "a shell: threads share what is printed")]

mod command_line;
mod output;
mod output_queue;
mod process_group;

pub use command_line::fill_in;
pub use output::{LONGEST_OUTPUT, LONGEST_TAIL};
pub use output_queue::{OutputQueue, StandardOutput};
pub use process_group::{Launch, ProcessError, ProcessGroup};
