//! Replays the corpus of each target: small inputs of every kind that the parser knows, for the fuzzer to begin with, and
//! inputs that once caused a failure.

use std::{collections::BTreeSet, fs, panic, path::Path};

use crate::Target;

/// An input of the corpus is at most this long, so that the corpus stays a small part of the repository.
const LONGEST_INPUT: usize = 8192;

/// Runs every input in `folder/NAME/` through the target NAME, and returns how many there were.
///
/// # Panics
/// If an input makes its target panic, a target has no input, an input is too long, or a folder belongs to no target.
pub fn replay(folder: &Path, targets: &[Target]) -> usize {
    let mut folders: BTreeSet<String> = names(folder).into_iter().collect();
    let mut count = 0;
    for (name, run) in targets {
        assert!(folders.remove(*name), "{}: the target {name} has no corpus", folder.display());
        let inputs = names(&folder.join(name));
        assert!(!inputs.is_empty(), "{}: the corpus of {name} is empty", folder.display());
        for input in inputs {
            let path = folder.join(name).join(input);
            let data = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(data.len() <= LONGEST_INPUT, "{}: {} bytes", path.display(), data.len());
            assert!(
                panic::catch_unwind(|| run(&data)).is_ok(),
                "{}: the target {name} panicked",
                path.display()
            );
            count += 1;
        }
    }
    assert!(folders.is_empty(), "{}: no target is called {folders:?}", folder.display());
    count
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
