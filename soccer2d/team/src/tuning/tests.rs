//! The file in the binary, the page made of it, and what is said of a team's own mistakes.

use std::collections::BTreeSet;

use super::*;

/// Units that a comment may name.
const UNITS: &[&str] = &[
    "1/cycle",
    "cost",
    "count",
    "cycles",
    "cycles/m",
    "deg",
    "factor",
    "m",
    "m/cycle",
    "m/m",
    "ms",
    "rad",
    "share",
    "share/m",
    "stamina",
    "worth",
    "worth/cycle",
    "worth/m",
];

fn check(text: &str, expected: &str) {
    let error = Tuning::parse(text).expect_err("a mistake").to_string();
    assert!(error.contains(expected), "{error}");
}

#[test]
fn the_file_in_the_binary_names_each_value_once_with_unit_and_meaning() {
    Tuning::parse("").expect("the file has all values, and no others");
    let (documented, rows) = (doc::documented(), Tuning::rows());
    let paths: BTreeSet<String> = documented.iter().map(|known| known.path.clone()).collect();
    let names: BTreeSet<String> = rows.iter().map(|row| row.path.join(".")).collect();
    assert_eq!(paths, names);
    assert_eq!((documented.len(), rows.len()), (paths.len(), names.len()));
    for known in documented {
        assert!(UNITS.contains(&known.unit.as_str()), "{}: unit {:?}", known.path, known.unit);
        assert!(known.meaning.len() > 5, "{}: {:?}", known.path, known.meaning);
    }
}

#[test]
#[allow(clippy::disallowed_methods)] // A test may look at its own repository.
fn the_page_lists_them() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/2d-tuning.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, page()).expect("the page can be written");
    }
    let committed = std::fs::read_to_string(path).expect("the page is there");
    assert!(committed == page(), "{path} is out of date: UPDATE_DOCS=1 cargo test -p soccer2d-team");
}

#[test]
fn a_team_changes_what_it_names_and_nothing_else() {
    let tuning = Tuning::parse("[foresight.pass]\nnoise = 0\n[foresight.score]\nfarthest = 25.5\n");
    let tuning = tuning.expect("a team's own values");
    let mut expected = Tuning::default();
    assert_ne!(tuning, expected);
    expected.foresight.pass.noise = 0.0;
    expected.foresight.score.farthest = 25.5;
    assert_eq!(tuning, expected);
}

#[test]
fn mistakes_are_explained() {
    check(
        "# ours\n[foresight.pass]\nspeeds = [1, 2, 3, 4, 5]\nshotest = 3.0\n",
        "tuning.toml:4: foresight.pass.shotest: expected the name of a value; did you mean foresight.pass.shortest?",
    );
    check("[foresight]\npass = 3\n", "tuning.toml: TOML parse error at line 2");
    check(
        "[foresight.score]\nuncertain = 1.5\n",
        "tuning.toml:2: foresight.score.uncertain = 1.5: expected a number from 0 to 1 (share: ",
    );
    check("[foresight.score]\nuncertain = 1.5\n", "); remove the line to use 0.8.");
    check("[foresight.lane]\nsoftness = 0\n", "expected a number from 0.000001 to 1000000");
    check("[foresight.lane]\nsoftness = nan\n", "softness = nan: expected a number");
    check("[foresight.pass]\nfollowed = 2.5\n", "expected a whole number from 1 to 500");
    check("[foresight.pass]\ndirections = 1000000\n", "expected a whole number from 1 to 360");
    check("[foresight.pass]\nspeeds = [1, 2]\n", "expected a list of 5, each a number");
    check("[foresight.lane]\nkeeps_out_between = [5, 1]\n", "each greater than the one before");
    check("[foresight.value]\ntheir_goal_kick = 3\n", "expected two numbers, [x, y]");
}
