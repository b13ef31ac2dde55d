//! Ctrl-C for several matches at the same time. Each has a socket of its own, because a match may close its socket by itself.

use std::{
    collections::BTreeMap,
    net::Shutdown,
    os::unix::net::UnixStream,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use crate::signals;

/// The matches that are being played.
#[derive(Default)]
pub(crate) struct Interrupts {
    /// Set when the program is to end.
    pub(crate) is_over: AtomicBool,
    /// The other ends of the matches' sockets, by their seeds.
    running: Mutex<BTreeMap<u64, UnixStream>>,
}

impl Interrupts {
    /// All matches are cut off as soon as a signal says that the program is to end.
    pub(crate) fn on_signals() -> anyhow::Result<Arc<Interrupts>> {
        let end = signals::end_of_program()?;
        let interrupts = Arc::<Interrupts>::default();
        let to_cut_off = Arc::clone(&interrupts);
        // Not joined: it ends with the process.
        thread::spawn(move || {
            signals::wait_for_end(end);
            to_cut_off.is_over.store(true, Ordering::SeqCst);
            to_cut_off.cut_off();
        });
        Ok(interrupts)
    }

    /// Plays one of the matches, with the socket that can be read as soon as it is to end.
    pub(crate) fn play<T>(
        &self,
        seed: u64,
        play: impl FnOnce(Arc<UnixStream>) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        let (end, ours) = UnixStream::pair()?;
        self.running().insert(seed, ours);
        if self.is_over.load(Ordering::SeqCst) {
            self.cut_off();
        }
        let result = play(Arc::new(end));
        self.running().remove(&seed);
        result
    }

    /// Ends all matches that are being played.
    pub(crate) fn cut_off(&self) {
        for stream in self.running().values() {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    fn running(&self) -> MutexGuard<'_, BTreeMap<u64, UnixStream>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
