//! The same work on many values, on several threads at once.
//!
//! By hand, and not with rayon: a pool that is entered from outside puts the caller to sleep and asks for memory every few
//! calls; here the caller works too, and a round asks for none.

use std::{
    any::Any,
    num::NonZeroUsize,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
};

/// A fixed number of threads, the caller's among them. The values are independent of each other, so what comes out does
/// not depend on how many threads there are.
pub struct SideBySide<T> {
    desk: Arc<Desk<T>>,
    helpers: Vec<JoinHandle<()>>,
}

struct Desk<T> {
    work: fn(&mut T),
    tray: Mutex<Tray<T>>,
    /// There is something to do, or nothing any more.
    given: Condvar,
    /// The last value of a round is finished.
    finished: Condvar,
}

/// The values of a round, each with its place.
struct Tray<T> {
    waiting: Vec<(usize, T)>,
    /// How many are being worked on.
    in_hand: usize,
    done: Vec<(usize, T)>,
    /// The first panic.
    panic: Option<Box<dyn Any + Send>>,
    is_closed: bool,
}

impl<T: Send + 'static> SideBySide<T> {
    /// Does this work on so many threads. One is the caller's own.
    pub fn new(threads: NonZeroUsize, work: fn(&mut T)) -> SideBySide<T> {
        let tray = Tray { waiting: Vec::new(), in_hand: 0, done: Vec::new(), panic: None, is_closed: false };
        let desk =
            Arc::new(Desk { work, tray: Mutex::new(tray), given: Condvar::new(), finished: Condvar::new() });
        // A thread that the system refuses is one that does not help.
        let helpers = (1..threads.get()).map_while(|number| {
            let desk = Arc::clone(&desk);
            thread::Builder::new().name(format!("side by side {number}")).spawn(move || desk.help()).ok()
        });
        let helpers = helpers.collect();
        SideBySide { desk, helpers }
    }
}

impl<T> SideBySide<T> {
    /// Works on every value and comes back when all are done; their order stays.
    ///
    /// # Panics
    ///
    /// If the work panics on a value. The values are lost then.
    pub fn each(&mut self, values: &mut Vec<T>) {
        let mut tray = self.desk.open();
        tray.done.reserve(values.len());
        // Taken from the end, so that the first value is begun first.
        tray.waiting.extend(values.drain(..).enumerate().rev());
        self.desk.given.notify_all();
        tray = self.desk.work_off(tray);
        while tray.in_hand > 0 {
            tray = self.desk.finished.wait(tray).unwrap_or_else(PoisonError::into_inner);
        }
        if let Some(panic) = tray.panic.take() {
            tray.done.clear();
            drop(tray);
            resume_unwind(panic);
        }
        tray.done.sort_unstable_by_key(|(place, _)| *place);
        values.extend(tray.done.drain(..).map(|(_, value)| value));
    }
}

impl<T> Desk<T> {
    fn open(&self) -> MutexGuard<'_, Tray<T>> {
        // Nothing can fail while the tray is open.
        self.tray.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on one value after the other until none is waiting. After a panic none is.
    fn work_off<'a>(&'a self, mut tray: MutexGuard<'a, Tray<T>>) -> MutexGuard<'a, Tray<T>> {
        while let Some((place, mut value)) = tray.waiting.pop() {
            tray.in_hand += 1;
            drop(tray);
            let outcome = catch_unwind(AssertUnwindSafe(|| {
                (self.work)(&mut value);
                value
            }));
            tray = self.open();
            tray.in_hand -= 1;
            match outcome {
                Ok(value) => tray.done.push((place, value)),
                Err(panic) => {
                    tray.waiting.clear();
                    tray.panic.get_or_insert(panic);
                }
            }
        }
        tray
    }

    /// A helper's life.
    fn help(&self) {
        let mut tray = self.open();
        loop {
            tray = self.work_off(tray);
            if tray.in_hand == 0 {
                self.finished.notify_one();
            }
            if tray.is_closed {
                return;
            }
            tray = self.given.wait(tray).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<T> Drop for SideBySide<T> {
    fn drop(&mut self) {
        let mut tray = self.desk.open();
        tray.is_closed = true;
        drop(tray);
        self.desk.given.notify_all();
        for helper in self.helpers.drain(..) {
            // It catches what its work panics with, so there is nothing to hear.
            let _ = helper.join();
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
            let mut team = SideBySide::new(threads(count), |value: &mut u32| *value += 1000);
            let mut values: Vec<u32> = (0..100).collect();
            for round in 1..=20 {
                team.each(&mut values);
                let expected: Vec<u32> = (0..100).map(|value| value + 1000 * round).collect();
                assert_eq!(values, expected, "{count} threads, round {round}");
            }
        }
    }

    #[test]
    fn as_many_work_at_once_as_there_are_threads() {
        let met = Arc::new(Barrier::new(3));
        let mut team = SideBySide::new(threads(3), |barrier: &mut Arc<Barrier>| {
            barrier.wait();
        });
        // With fewer threads this would not come back.
        team.each(&mut vec![Arc::clone(&met), Arc::clone(&met), met]);
    }

    #[test]
    fn no_value_is_no_work() {
        let mut team = SideBySide::new(threads(2), |(): &mut ()| panic!("there is nothing to do"));
        team.each(&mut Vec::new());
    }

    #[test]
    fn a_panic_reaches_the_caller_on_whichever_thread_it_happens() {
        for count in [1, 2, 5] {
            for bad in 0..10 {
                let mut team = SideBySide::new(threads(count), |value: &mut u32| {
                    assert!(*value != 7, "seven");
                });
                let mut values: Vec<u32> = (0..10).map(|value| if value == bad { 7 } else { 0 }).collect();
                let outcome = catch_unwind(AssertUnwindSafe(|| team.each(&mut values)));
                let panic = outcome.expect_err("one of them panics");
                assert_eq!(panic.downcast_ref::<&str>(), Some(&"seven"), "{count} threads");
                let mut next = vec![1, 2];
                team.each(&mut next);
                assert_eq!(next, [1, 2], "nothing of a round that failed is left");
            }
        }
    }
}
