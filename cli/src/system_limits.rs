//! What the system allows this process: set once, before anything else.

use std::sync::{Arc, atomic::AtomicBool};

use anyhow::Context as _;
use rustix::process::{Resource, getrlimit, setrlimit};
use signal_hook::consts::SIGXFSZ;

/// As many descriptors as the system lets this process have, and a file that may not grow is an error of the write, like a
/// full disk, and not the end of the process.
pub(crate) fn set() -> anyhow::Result<()> {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // If it is refused, those that there are will have to do.
    let _ = setrlimit(Resource::Nofile, limit);
    // A signal that is caught does not end the process; that it came is of no interest.
    signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)))
        .context("signals cannot be caught")?;
    Ok(())
}
