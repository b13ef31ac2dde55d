//! How a binary of this crate finds the target that it was asked for.

use std::sync::OnceLock;

use fuzz_common::Target;

/// Sets `target` to the one that the last argument names, and ends the process if there is none of that name.
pub fn choose(targets: &[Target], target: &OnceLock<fn(&[u8])>) {
    let asked = std::env::args().next_back().unwrap_or_default();
    let Some((_, run)) = targets.iter().find(|(name, _)| *name == asked) else {
        let names: Vec<&str> = targets.iter().map(|(name, _)| *name).collect();
        eprintln!("no target {asked:?}; end the command with -ignore_remaining_args=1 and one of {}", names.join(", "));
        std::process::exit(2);
    };
    target.get_or_init(|| *run);
}
