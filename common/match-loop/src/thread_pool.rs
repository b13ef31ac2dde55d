//! A thread pool that does the same work on many values.
//!
//! By hand, and not with rayon: rayon's pool puts a caller from outside to sleep, and allocates every few calls. Here the
//! caller works too, and a round allocates nothing.

use std::{
    any::Any,
    num::NonZeroUsize,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
};

/// A fixed number of threads, the caller's among them. The values are independent of each other, so the result does not
/// depend on the number of threads.
pub struct ThreadPool<T> {
    shared: Arc<Shared<T>>,
    workers: Vec<JoinHandle<()>>,
}

struct Shared<T> {
    work: fn(&mut T),
    queue: Mutex<Queue<T>>,
    /// Values are waiting, or the pool is closed.
    work_added: Condvar,
    /// The last value of a round is finished.
    finished: Condvar,
}

/// The values of a round, each with its place.
struct Queue<T> {
    waiting: Vec<(usize, T)>,
    /// How many are being worked on.
    in_progress: usize,
    done: Vec<(usize, T)>,
    /// The first panic.
    panic: Option<Box<dyn Any + Send>>,
    is_closed: bool,
}

impl<T: Send + 'static> ThreadPool<T> {
    /// A pool of this many threads for this work. One is the caller's own.
    pub fn new(threads: NonZeroUsize, work: fn(&mut T)) -> ThreadPool<T> {
        let queue =
            Queue { waiting: Vec::new(), in_progress: 0, done: Vec::new(), panic: None, is_closed: false };
        let shared = Arc::new(Shared {
            work,
            queue: Mutex::new(queue),
            work_added: Condvar::new(),
            finished: Condvar::new(),
        });
        // If the system refuses a thread, the pool has fewer.
        let workers = (1..threads.get()).map_while(|number| {
            let shared = Arc::clone(&shared);
            thread::Builder::new()
                .name(format!("thread pool {number}"))
                .spawn(move || shared.run_worker())
                .ok()
        });
        let workers = workers.collect();
        ThreadPool { shared, workers }
    }
}

impl<T> ThreadPool<T> {
    /// Works on every value and returns when all are done; their order stays.
    ///
    /// # Panics
    ///
    /// If the work panics on a value. The values are lost then.
    pub fn each(&mut self, values: &mut Vec<T>) {
        let mut queue = self.shared.lock_queue();
        queue.done.reserve(values.len());
        // Taken from the end, so that the first value is begun first.
        queue.waiting.extend(values.drain(..).enumerate().rev());
        self.shared.work_added.notify_all();
        queue = self.shared.work_off(queue);
        while queue.in_progress > 0 {
            queue = self.shared.finished.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        if let Some(panic) = queue.panic.take() {
            queue.done.clear();
            drop(queue);
            resume_unwind(panic);
        }
        queue.done.sort_unstable_by_key(|(place, _)| *place);
        values.extend(queue.done.drain(..).map(|(_, value)| value));
    }
}

impl<T> Shared<T> {
    fn lock_queue(&self) -> MutexGuard<'_, Queue<T>> {
        // No code that can panic runs while the queue is locked.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on one value after the other until none is waiting. After a panic none is.
    fn work_off<'a>(&'a self, mut queue: MutexGuard<'a, Queue<T>>) -> MutexGuard<'a, Queue<T>> {
        while let Some((place, mut value)) = queue.waiting.pop() {
            queue.in_progress += 1;
            drop(queue);
            let outcome = catch_unwind(AssertUnwindSafe(|| {
                (self.work)(&mut value);
                value
            }));
            queue = self.lock_queue();
            queue.in_progress -= 1;
            match outcome {
                Ok(value) => queue.done.push((place, value)),
                Err(panic) => {
                    queue.waiting.clear();
                    queue.panic.get_or_insert(panic);
                }
            }
        }
        queue
    }

    /// What a worker thread runs, until the pool is closed.
    fn run_worker(&self) {
        let mut queue = self.lock_queue();
        loop {
            queue = self.work_off(queue);
            if queue.in_progress == 0 {
                self.finished.notify_one();
            }
            if queue.is_closed {
                return;
            }
            queue = self.work_added.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<T> Drop for ThreadPool<T> {
    fn drop(&mut self) {
        let mut queue = self.shared.lock_queue();
        queue.is_closed = true;
        drop(queue);
        self.shared.work_added.notify_all();
        for worker in self.workers.drain(..) {
            // It catches the panics of its work, so there is no error to report.
            let _ = worker.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    fn threads(count: usize) -> NonZeroUsize {
        NonZeroUsize::new(count).unwrap()
    }

    #[test]
    fn every_value_is_worked_on_once_and_stays_in_its_place() {
        for count in [1, 2, 5] {
            let mut pool = ThreadPool::new(threads(count), |value: &mut u32| *value += 1000);
            let mut values: Vec<u32> = (0..100).collect();
            for round in 1..=20 {
                pool.each(&mut values);
                let expected: Vec<u32> = (0..100).map(|value| value + 1000 * round).collect();
                assert_eq!(values, expected, "{count} threads, round {round}");
            }
        }
    }

    #[test]
    fn as_many_work_at_once_as_there_are_threads() {
        let met = Arc::new(Barrier::new(3));
        let mut pool = ThreadPool::new(threads(3), |barrier: &mut Arc<Barrier>| {
            barrier.wait();
        });
        // With fewer threads this would not come back.
        pool.each(&mut vec![Arc::clone(&met), Arc::clone(&met), met]);
    }

    #[test]
    fn no_value_is_no_work() {
        let mut pool = ThreadPool::new(threads(2), |(): &mut ()| panic!("there is nothing to do"));
        pool.each(&mut Vec::new());
    }

    #[test]
    fn a_panic_reaches_the_caller_on_whichever_thread_it_happens() {
        for count in [1, 2, 5] {
            for bad in 0..10 {
                let mut pool = ThreadPool::new(threads(count), |value: &mut u32| {
                    assert!(*value != 7, "seven");
                });
                let mut values: Vec<u32> = (0..10).map(|value| if value == bad { 7 } else { 0 }).collect();
                let outcome = catch_unwind(AssertUnwindSafe(|| pool.each(&mut values)));
                let panic = outcome.expect_err("one of them panics");
                assert_eq!(panic.downcast_ref::<&str>(), Some(&"seven"), "{count} threads");
                let mut next = vec![1, 2];
                pool.each(&mut next);
                assert_eq!(next, [1, 2], "nothing of a round that failed is left");
            }
        }
    }
}
