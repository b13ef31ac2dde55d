//! The document says of each check what the table in the code says.

use std::{fs, path::Path};

use smallsize_referee::{Check, Raiser};

#[test]
fn each_check_has_its_row() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ssl-referee.md");
    let text = fs::read_to_string(&path).unwrap();
    for &check in Check::ALL {
        let raiser = match check.raiser() {
            Raiser::AutomaticReferee => "automatic referee",
            Raiser::Controller => "controller",
            Raiser::Person => "person",
            Raiser::Remark => "remark",
        };
        let row = format!("| `{}` | {} | {raiser} |", check.word(), check.rule().number);
        assert!(text.contains(&row), "docs/ssl-referee.md: expected a row that begins with: {row}");
        assert_eq!(Check::named(check.word()), Some(check));
    }
    let rows = text.lines().filter(|line| line.starts_with("| `") && line.matches('|').count() == 8).count();
    assert_eq!(rows, Check::ALL.len(), "rows without a check");
}
