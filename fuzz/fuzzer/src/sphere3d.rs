//! The fuzzer on the targets of `fuzz/sphere3d`. `--target=NAME` chooses one.
#![no_main]

use std::sync::OnceLock;

static TARGET: OnceLock<fn(&[u8])> = OnceLock::new();

libfuzzer_sys::fuzz_target!(
    init: { touchline_fuzz::choose(fuzz_sphere3d::TARGETS, &TARGET) },
    |data: &[u8]| TARGET.get().expect("chosen at the start")(data)
);
