//! Ctrl-C, and what else tells a program to end.

use std::{io::Read as _, os::unix::net::UnixStream};

use anyhow::Context as _;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

/// A socket that can be read as soon as a signal asks this program to end.
pub(crate) fn end_of_program() -> anyhow::Result<UnixStream> {
    let (end, signalled) = UnixStream::pair()?;
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        signal_hook::low_level::pipe::register(signal, signalled.try_clone()?)
            .context("signals cannot be caught")?;
    }
    Ok(end)
}

/// Waits until a signal asks this program to end.
pub(crate) fn wait_for_end(mut end: UnixStream) {
    // However the waiting ends, it has ended.
    let _ = end.read(&mut [0]);
}
