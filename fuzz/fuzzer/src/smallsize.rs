//! The fuzzer on the targets of `fuzz/smallsize`. `--target=NAME` chooses one.
#![no_main]

use std::sync::OnceLock;

static TARGET: OnceLock<fn(&[u8])> = OnceLock::new();

libfuzzer_sys::fuzz_target!(
    init: { touchline_fuzz::choose(fuzz_smallsize::TARGETS, &TARGET) },
    |data: &[u8]| TARGET.get().expect("chosen at the start")(data)
);
