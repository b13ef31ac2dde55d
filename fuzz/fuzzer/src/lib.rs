//! How a binary of this crate finds the target that it was asked for.

use std::sync::OnceLock;

use fuzz_common::Target;

/// Sets `target` to the one that the argument `--target=NAME` names, and ends the process if there is none of that name.
/// The fuzzer itself passes over arguments that begin with two dashes.
pub fn choose(targets: &[Target], target: &OnceLock<fn(&[u8])>) {
    let asked = std::env::args().find_map(|argument| argument.strip_prefix("--target=").map(str::to_owned));
    let asked = asked.unwrap_or_default();
    let Some((_, run)) = targets.iter().find(|(name, _)| *name == asked) else {
        let names: Vec<&str> = targets.iter().map(|(name, _)| *name).collect();
        eprintln!("no target {asked:?}: expected --target= and one of {}", names.join(", "));
        std::process::exit(2);
    };
    target.get_or_init(|| *run);
}
