//! Standard output and error, written by a thread of their own: a reader that does not read stops neither the match nor its
//! end.

use std::{
    collections::VecDeque,
    fmt,
    io::Write,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

/// As many bytes as wait to be read. What is said beyond that is dropped, and counted.
const LONGEST_QUEUE: usize = 1 << 16;

/// At the end, a reader that takes nothing for so long is not waited for.
const PATIENCE: Duration = Duration::from_millis(500);

/// Both streams of this process.
#[derive(Clone)]
pub struct StandardOutput {
    /// The lines that other tools look for.
    pub console: OutputQueue,
    /// What went wrong.
    pub errors: OutputQueue,
}

impl StandardOutput {
    /// On standard output and error.
    pub fn standard() -> StandardOutput {
        StandardOutput {
            console: OutputQueue::new(Box::new(std::io::stdout())),
            errors: OutputQueue::new(Box::new(std::io::stderr())),
        }
    }

    /// Only what went wrong, on standard error.
    pub fn errors_only() -> StandardOutput {
        StandardOutput { console: OutputQueue::new(Box::new(std::io::sink())), ..StandardOutput::standard() }
    }
}

/// A stream of lines. Its clones write into the same one.
#[derive(Clone)]
pub struct OutputQueue(Arc<Handle>);

struct Handle(Arc<Shared>);

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    /// Something is to be written, or has been.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<String>,
    /// How many bytes wait.
    bytes: usize,
    /// What is being written is not in the queue any more.
    is_writing: bool,
    /// Lines that were dropped since the last one that was not.
    dropped: u64,
    /// How many times something was written.
    written: u64,
    /// Nothing more is said.
    is_over: bool,
}

impl OutputQueue {
    /// A queue before this stream.
    pub fn new(out: Box<dyn Write + Send>) -> OutputQueue {
        let shared = Arc::<Shared>::default();
        let its_shared = Arc::clone(&shared);
        // Not joined: a thread whose reader does not read ends with the process.
        thread::spawn(move || its_shared.write_all(out));
        OutputQueue(Arc::new(Handle(shared)))
    }

    /// Says a line, or drops it.
    pub fn say(&self, line: fmt::Arguments<'_>) {
        let line = format!("{line}\n");
        let Handle(shared) = &*self.0;
        let mut state = shared.lock();
        if state.bytes + line.len() > LONGEST_QUEUE {
            state.dropped += 1;
            return;
        }
        if let dropped @ 1.. = std::mem::take(&mut state.dropped) {
            state.push(format!("({dropped} lines were dropped here, because they were not read)\n"));
        }
        state.push(line);
        shared.changed.notify_all();
    }

    /// Waits until everything has been written, but not for a reader that does not read.
    pub fn finish(&self) {
        self.0.0.finish();
    }
}

/// What was said last is written too.
impl Drop for Handle {
    fn drop(&mut self) {
        self.0.finish();
        self.0.lock().is_over = true;
        self.0.changed.notify_all();
    }
}

impl State {
    fn push(&mut self, line: String) {
        self.bytes += line.len();
        self.waiting.push_back(line);
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn finish(&self) {
        let mut state = self.lock();
        while state.is_writing || !state.waiting.is_empty() {
            let written = state.written;
            let (next, timeout) =
                self.changed.wait_timeout(state, PATIENCE).unwrap_or_else(PoisonError::into_inner);
            state = next;
            if timeout.timed_out() && state.written == written {
                return;
            }
        }
    }

    /// Writes line by line, until nothing more is said.
    fn write_all(&self, mut out: Box<dyn Write + Send>) {
        let mut state = self.lock();
        loop {
            let Some(line) = state.waiting.pop_front() else {
                if state.is_over {
                    return;
                }
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            state.bytes -= line.len();
            state.is_writing = true;
            drop(state);
            // A reader that has gone is no reason to end.
            let _ = out.write_all(line.as_bytes()).and_then(|()| out.flush());
            state = self.lock();
            state.is_writing = false;
            state.written += 1;
            self.changed.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io::{self, Read as _},
        os::unix::net::UnixStream,
    };

    use super::*;

    #[test]
    fn what_is_said_is_written_in_order() {
        let (mut reader, writer) = UnixStream::pair().unwrap();
        let queue = OutputQueue::new(Box::new(writer));
        queue.say(format_args!("one"));
        queue.say(format_args!("two\nthree"));
        queue.finish();
        let mut text = [0; 14];
        reader.read_exact(&mut text).unwrap();
        assert_eq!(&text, b"one\ntwo\nthree\n");
    }

    #[test]
    fn a_reader_that_does_not_read_stops_nothing_and_is_told_what_it_missed() {
        let (mut reader, writer) = UnixStream::pair().unwrap();
        let queue = OutputQueue::new(Box::new(writer));
        // Far more than a socket and the queue hold.
        for number in 0..200_000 {
            queue.say(format_args!("line {number}"));
        }
        queue.finish();
        let its_queue = queue.clone();
        let reads = thread::spawn(move || {
            let mut text = String::new();
            let mut buffer = [0; 4096];
            while !text.ends_with("the end\n") {
                // As soon as there is room something is said again, and what was dropped before it.
                its_queue.say(format_args!("the end"));
                let length = reader.read(&mut buffer).unwrap();
                text.push_str(std::str::from_utf8(&buffer[..length]).unwrap());
            }
            text
        });
        let text = reads.join().unwrap();
        assert!(text.starts_with("line 0\nline 1\n"), "{}", &text[..100]);
        let dropped: u64 = text
            .lines()
            .filter_map(|line| {
                line.strip_prefix('(')?.strip_suffix(" lines were dropped here, because they were not read)")
            })
            .map(|count| count.parse::<u64>().unwrap())
            .sum();
        let said = text.lines().filter(|line| line.starts_with("line ")).count() as u64;
        assert!(said < 200_000 && said + dropped >= 200_000, "{said} said, {dropped} dropped");
    }

    #[test]
    fn a_reader_that_has_gone_is_no_reason_to_end() {
        let (reader, writer) = UnixStream::pair().unwrap();
        let queue = OutputQueue::new(Box::new(writer));
        drop(reader);
        queue.say(format_args!("one"));
        queue.finish();
        assert_eq!(queue.0.0.lock().written, 1);
        let silent = OutputQueue::new(Box::new(io::sink()));
        silent.finish();
    }
}
