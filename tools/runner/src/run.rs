//! The threads, the window of seeds that they work on, and the order of delivery.

use std::{
    any::Any,
    collections::BTreeMap,
    num::NonZeroUsize,
    ops::{ControlFlow, Range},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

use anyhow::anyhow;

/// How many seeds for every job may have been begun and not been delivered. It bounds how many results wait in memory for a
/// slow match before them.
const WINDOW: u64 = 4;

/// Which matches, and how.
#[derive(Clone, Debug)]
pub struct RunPlan<'a> {
    /// A match for each.
    pub seeds: Range<u64>,
    /// How many at the same time.
    pub jobs: NonZeroUsize,
    /// As soon as it is set, no match begins any more. Those that are being played end by themselves, or because the caller
    /// cuts them off.
    pub stop: &'a AtomicBool,
}

/// How far the matches have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many matches have been played to their end, delivered or not.
    pub finished: u64,
    /// How many there are in all.
    pub count: u64,
}

/// Why the matches ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All have been played.
    Complete,
    /// The stop flag was set, and some are missing.
    Stopped,
    /// A delivery wanted no more.
    BrokenOff,
}

/// Plays a match for every seed.
///
/// `play` is called on several threads: a result; nothing if the match was cut off; or an error. A panic is an error of this
/// match. `deliver` gets results and errors on the calling thread, in the order of the seeds. If it breaks off, no match begins
/// any more and nothing more is delivered; matches that are being played are waited for, so a caller that does not want to wait
/// cuts them off before it returns. `progress` is called whenever a match has ended.
pub fn run<T: Send>(
    plan: &RunPlan<'_>,
    play: impl Fn(u64) -> anyhow::Result<Option<T>> + Sync,
    mut progress: impl FnMut(Progress),
    mut deliver: impl FnMut(u64, anyhow::Result<T>) -> ControlFlow<()>,
) -> Ended {
    let seeds = plan.seeds.clone();
    let count = seeds.end.saturating_sub(seeds.start);
    let window = (plan.jobs.get() as u64).saturating_mul(WINDOW);
    let jobs = plan.jobs.get().min(usize::try_from(count).unwrap_or(usize::MAX));
    let queue = Queue::new(seeds.clone(), window, plan.stop);
    let (results, finished_matches) = mpsc::channel();
    thread::scope(|scope| {
        // If a callback panics, the workers end all the same.
        let _close = CloseOnDrop(&queue);
        for _ in 0..jobs {
            let (results, queue, play) = (results.clone(), &queue, &play);
            scope.spawn(move || {
                while let Some(seed) = queue.next() {
                    let result = catch_unwind(AssertUnwindSafe(|| play(seed)));
                    let result =
                        result.unwrap_or_else(|panic| Err(anyhow!("it panicked: {}", message(&*panic))));
                    let result = result.map_err(|error| error.context(format!("the match with seed {seed}")));
                    if results.send((seed, result)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(results);

        let mut waiting = BTreeMap::new();
        let mut due = seeds.start;
        let (mut finished, mut cut_off) = (0, 0);
        let mut is_broken_off = false;
        for (seed, result) in finished_matches {
            match result.transpose() {
                Some(result) => {
                    finished += 1;
                    waiting.insert(seed, Some(result));
                }
                None => {
                    cut_off += 1;
                    waiting.insert(seed, None);
                }
            }
            progress(Progress { finished, count });
            while let Some(result) = waiting.remove(&due) {
                if let Some(result) = result
                    && !is_broken_off
                    && deliver(due, result).is_break()
                {
                    is_broken_off = true;
                    queue.close();
                }
                due += 1;
                queue.delivered(due);
            }
        }
        if is_broken_off {
            Ended::BrokenOff
        } else if due < seeds.end || cut_off > 0 {
            Ended::Stopped
        } else {
            Ended::Complete
        }
    })
}

/// What a panic said.
fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a message")
}

/// The seeds that have not begun.
struct Queue<'a> {
    state: Mutex<State>,
    changed: Condvar,
    window: u64,
    stop: &'a AtomicBool,
}

struct State {
    seeds: Range<u64>,
    /// The first seed that has not been delivered.
    due: u64,
    is_closed: bool,
}

impl<'a> Queue<'a> {
    fn new(seeds: Range<u64>, window: u64, stop: &'a AtomicBool) -> Queue<'a> {
        let due = seeds.start;
        let state = Mutex::new(State { seeds, due, is_closed: false });
        Queue { state, changed: Condvar::new(), window, stop }
    }

    /// The next seed, as soon as it is in the window; none if no match begins any more.
    fn next(&self) -> Option<u64> {
        let mut state = self.lock();
        loop {
            if state.is_closed || self.stop.load(Ordering::Relaxed) {
                return None;
            }
            if state.seeds.start - state.due < self.window {
                return state.seeds.next();
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Everything before this seed has been delivered.
    fn delivered(&self, due: u64) {
        self.lock().due = due;
        self.changed.notify_all();
    }

    fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct CloseOnDrop<'a>(&'a Queue<'a>);

impl Drop for CloseOnDrop<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}
