//! An allocator that counts, for binaries that want to know.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
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
