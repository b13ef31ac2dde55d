//! The corpus of every target is replayed.

use std::path::Path;

#[test]
fn every_input_of_the_corpus_is_taken_without_a_panic() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let count = fuzz_common::replay(&folder, fuzz_sphere3d::TARGETS);
    assert!(count >= fuzz_sphere3d::TARGETS.len(), "{count} inputs");
}
