//! What a process prints: into a file up to a limit, and its end in memory, for the error if it fails.

use std::{
    collections::VecDeque,
    fs::File,
    io::{PipeReader, Read as _, Write as _},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver},
    },
    thread,
    time::Duration,
};

/// The most bytes that are kept of what one process prints. The rest is read and forgotten.
pub const LONGEST_OUTPUT: u64 = 64 << 20;

/// The most bytes of the end that an error quotes.
pub const LONGEST_TAIL: usize = 1 << 10;

/// Reads everything that a process prints, in a thread of its own: a process whose output is not read stops.
pub(crate) struct Output {
    tail: Arc<Mutex<VecDeque<u8>>>,
    has_ended: Receiver<()>,
}

impl Output {
    pub(crate) fn keep(pipe: PipeReader, file: Option<File>) -> Output {
        let tail = Arc::<Mutex<VecDeque<u8>>>::default();
        let (ended, has_ended) = mpsc::channel();
        let its_tail = Arc::clone(&tail);
        // Not joined: a process that has left its group may keep the pipe open as long as it likes.
        thread::spawn(move || {
            read_to_end(pipe, file, &its_tail);
            let _ = ended.send(());
        });
        Output { tail, has_ended }
    }

    /// Waits until nothing more is printed, but not for longer than this.
    pub(crate) fn finish(&self, patience: Duration) {
        let _ = self.has_ended.recv_timeout(patience);
    }

    /// The end of what has been printed so far.
    pub(crate) fn tail(&self) -> String {
        let tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = tail.iter().copied().collect();
        String::from_utf8_lossy(&bytes).trim().to_owned()
    }
}

fn read_to_end(mut pipe: PipeReader, mut file: Option<File>, tail: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 4096];
    let mut room = LONGEST_OUTPUT;
    while let Ok(length @ 1..) = pipe.read(&mut buffer) {
        let bytes = &buffer[..length];
        {
            let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
            tail.extend(bytes);
            let excess = tail.len().saturating_sub(LONGEST_TAIL);
            tail.drain(..excess);
        }
        let kept = bytes.len().min(usize::try_from(room).unwrap_or(usize::MAX));
        room -= kept as u64;
        if let Some(open) = &mut file {
            let mut written = open.write_all(&bytes[..kept]);
            if room == 0 {
                written =
                    written.and(writeln!(open, "\n(more than {LONGEST_OUTPUT} bytes: the rest is left out)"));
            }
            // A disk that is full stops the file, and neither the process nor the match.
            if room == 0 || written.is_err() {
                file = None;
            }
        }
    }
}
