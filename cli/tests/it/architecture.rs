//! ARCHITECTURE.md, held true: who may depend on whom, which crates are pure, how files begin.

use std::collections::{BTreeMap, BTreeSet};

use crate::workspace::{LEAGUES, Package, files, packages, read, root};

#[test]
fn tools_and_common_know_no_league() {
    let packages = packages();
    let shared =
        |package: &Package| package.folder.starts_with("tools/") || package.folder.starts_with("common/");
    let found: BTreeSet<(&str, &str)> = packages
        .iter()
        .filter(|(_, package)| shared(package))
        .flat_map(|(name, package)| package.all_dependencies().map(move |other| (&**name, &**other)))
        .filter(|(_, other)| packages[*other].league().is_some())
        .collect();
    assert!(found.is_empty(), "these depend on a league's crate, and may not: {found:?}");
}

/// Everything that a crate is built with; for its own tests too.
fn built_with<'a>(name: &'a str, packages: &'a BTreeMap<String, Package>) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut waiting: Vec<&str> = packages[name].all_dependencies().map(String::as_str).collect();
    while let Some(next) = waiting.pop() {
        if seen.insert(next) {
            waiting.extend(packages[next].dependencies.iter().map(String::as_str));
        }
    }
    seen
}

#[test]
fn a_simulation_never_sees_a_team_and_a_team_never_sees_a_simulation() {
    let packages = packages();
    let mut checked = 0;
    for league in LEAGUES {
        let (sim, team) = (format!("{league}-sim"), format!("{league}-team"));
        for (one, other) in [(&sim, &team), (&team, &sim)] {
            if packages.contains_key(one) {
                checked += 1;
                assert!(!built_with(one, &packages).contains(&**other), "{one} is built with {other}");
            }
        }
    }
    assert!(checked >= 2, "there is at least one league");
}

#[test]
fn only_a_match_crate_benches_and_fuzz_targets_see_simulation_and_team() {
    for (name, package) in packages() {
        let sees = |crates: &[&str]| {
            LEAGUES.iter().any(|league| {
                let crates = crates.iter().map(|what| format!("{league}-{what}"));
                crates.into_iter().any(|other| package.dependencies.contains(&other))
            })
        };
        let may = package.folder.ends_with("/match")
            || package.folder == "benches"
            || package.folder.starts_with("fuzz/");
        assert!(may || !(sees(&["sim", "server"]) && sees(&["team", "client"])), "{name} sees both");
        // The command sees a simulation through match crates alone.
        assert!(package.folder != "cli" || !sees(&["sim", "server"]), "{name} sees a simulation");
    }
}

/// What ARCHITECTURE.md says about each folder of its map: pure, shell, or nothing.
fn map() -> BTreeMap<String, String> {
    let page = read(root().join("ARCHITECTURE.md"));
    let (_, map) = page.split_once("## Code map\n\n```\n").expect("there is a map");
    let (map, _) = map.split_once("\n```").expect("it ends");
    let mut found = BTreeMap::new();
    for line in map.lines() {
        let (folders, rest) = line.split_once("  ").expect("two spaces after the folder");
        let kind = rest.rsplit("  ").next().unwrap_or_default().trim();
        for folder in folders.split(", ") {
            found.insert(folder.to_owned(), kind.to_owned());
        }
    }
    found
}

/// Where a file opts out of the fence as a whole.
fn opts_out(path: &str) -> bool {
    let text = read(root().join(path));
    text.lines().any(|line| line.starts_with("#![allow(") && line.contains("clippy::disallowed_"))
}

#[test]
fn pure_crates_stay_within_the_fence_and_shells_opt_out_at_their_root() {
    let (map, packages) = (map(), packages());
    let is_pure = |package: &Package| match map.get(&package.folder).map(String::as_str) {
        Some("pure") => true,
        Some("shell") => false,
        _ => panic!(
            "the code map of ARCHITECTURE.md does not say whether {} is pure or a shell",
            package.folder
        ),
    };
    for (name, package) in &packages {
        let folder = &package.folder;
        let manifest = read(root().join(folder).join("Cargo.toml"));
        // A counting allocator is unsafe by nature.
        assert!(manifest.contains("[lints]\nworkspace = true") || folder == "benches", "{name} has no lints");
        for path in files(folder, &[".rs"]).iter().filter(|path| opts_out(path)) {
            let inside = path.strip_prefix(&format!("{folder}/")).expect("it is inside");
            let is_test = inside.starts_with("tests/") || inside.ends_with("/tests.rs");
            let is_root = inside.ends_with("lib.rs")
                || inside.ends_with("main.rs")
                || inside.contains("/bin/")
                || !inside.contains('/');
            assert!(is_test || is_root, "{path}: only a crate's root opts out of the fence");
            assert!(is_test || !is_pure(package), "{path}: {name} is pure and may not opt out of the fence");
        }
        if is_pure(package) {
            for other in &package.dependencies {
                assert!(is_pure(&packages[other]), "{name} is pure and depends on {other}, which is not");
            }
        }
    }
}

#[test]
fn the_map_has_every_crate_and_nothing_that_is_not_there() {
    let map = map();
    for (name, package) in packages() {
        assert!(map.contains_key(&package.folder), "the code map of ARCHITECTURE.md lacks {name}");
    }
    for folder in map.keys() {
        assert!(
            root().join(folder).is_dir(),
            "the code map of ARCHITECTURE.md names {folder}, which is not there"
        );
    }
}

#[test]
fn every_file_begins_with_what_it_is() {
    let files = files(".", &[".rs"]);
    assert!(files.len() > 300, "only {} files were found", files.len());
    let silent: Vec<&String> =
        files.iter().filter(|path| !read(root().join(path)).starts_with("//! ")).collect();
    assert!(silent.is_empty(), "these do not begin with a line of //!: {silent:#?}");
}
