//! An allocator that counts, for binaries that want to know.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
    sync::{Mutex, PoisonError},
    thread::{self, ThreadId},
};

thread_local! {
    // By thread, so that what a test harness does on others is not counted.
    static COUNT: Cell<u64> = const { Cell::new(0) };
    static BYTES: Cell<i64> = const { Cell::new(0) };
}

/// How often this thread has asked for memory, if the binary's global allocator is [`Counting`].
pub fn count() -> u64 {
    COUNT.get()
}

/// How many bytes this thread has asked for and not given back, if the binary's global allocator is [`Counting`].
pub fn bytes() -> i64 {
    BYTES.get()
}

/// How often the threads that take part in something have asked for memory.
#[derive(Default)]
pub struct Ledger(Mutex<Vec<Account>>);

struct Account {
    thread: ThreadId,
    /// The thread's count when it was first heard of, or at the last settlement.
    since: u64,
    until: u64,
}

impl Ledger {
    /// Does something on this thread, and notes how often the thread has asked for memory until then.
    pub fn note<T>(&self, work: impl FnOnce() -> T) -> T {
        let before = count();
        let result = work();
        let until = count();
        let mut accounts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let thread = thread::current().id();
        match accounts.iter_mut().find(|account| account.thread == thread) {
            Some(account) => account.until = until,
            None => accounts.push(Account { thread, since: before, until }),
        }
        result
    }

    /// How often all of them together have since the last settlement; those who were not noted twice count by what was
    /// noted.
    pub fn settle(&self) -> u64 {
        let mut accounts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        accounts
            .iter_mut()
            .map(|account| account.until - std::mem::replace(&mut account.since, account.until))
            .sum()
    }
}

/// The system's allocator, and a count.
pub struct Counting;

fn one_more() {
    // A thread that is about to end has no count any more.
    let _ = COUNT.try_with(|count| count.set(count.get() + 1));
}

fn more_bytes(more: usize, less: usize) {
    let _ = BYTES.try_with(|bytes| bytes.set(bytes.get() + more as i64 - less as i64));
}

// SAFETY: everything is handed on to the system's allocator as it came; counting touches no memory of the caller's.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        one_more();
        more_bytes(layout.size(), 0);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        more_bytes(0, layout.size());
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        one_more();
        more_bytes(size, layout.size());
        unsafe { System.realloc(pointer, layout, size) }
    }
}
