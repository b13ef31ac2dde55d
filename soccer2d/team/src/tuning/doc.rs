//! What the file in the binary says of each value: the comment above it, `# unit: meaning`.

use super::{TEXT, Tuning};

/// A value and its comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Documented {
    /// Group, area and name, with dots between.
    pub path: String,
    /// As it is written.
    pub value: &'static str,
    /// What comes before the colon.
    pub unit: String,
    /// What comes after it.
    pub meaning: String,
}

/// All values in the order of the file. A comment that has no colon has no unit; a value without comment has neither.
pub(super) fn documented() -> Vec<Documented> {
    let (mut all, mut area, mut comment) = (Vec::new(), "", String::new());
    for line in TEXT.lines() {
        if let Some(text) = line.strip_prefix("# ") {
            comment += if comment.is_empty() { "" } else { " " };
            comment += text;
            continue;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            area = name;
        } else if let Some((name, value)) = line.split_once(" = ") {
            let (unit, meaning) = comment.split_once(": ").unwrap_or(("", &comment));
            all.push(Documented {
                path: format!("{area}.{name}"),
                value,
                unit: unit.to_owned(),
                meaning: meaning.to_owned(),
            });
        }
        comment.clear();
    }
    all
}

/// The page that lists all values, as Markdown: `docs/2d-tuning.md`.
pub fn page() -> String {
    let rows = Tuning::rows();
    let expected = |path: &str| rows.iter().find(|row| row.path.join(".") == path);
    let (mut page, mut area) = (OPENING.to_owned(), String::new());
    for known in documented() {
        let (of, name) = known.path.rsplit_once('.').unwrap_or(("", &known.path));
        if of != area {
            page += &format!(
                "\n## `{of}`\n\n| name | default | unit | meaning | may be |\n| --- | --- | --- | --- | --- |\n"
            );
            of.clone_into(&mut area);
        }
        let may_be = expected(&known.path).map_or("", |row| row.expected.as_str());
        page +=
            &format!("| `{name}` | `{}` | {} | {} | {may_be} |\n", known.value, known.unit, known.meaning);
    }
    page
}

/// How the page begins.
const OPENING: &str = "\
# Values that the 2D team plays by

Made from `soccer2d/team/config/tuning.toml` and the table in `soccer2d/team/src/tuning`; a test says when it is out of date and
how to renew it.

A team of its own (`touchline play 2d --config DIRECTORY`) may have a `tuning.toml` that names the values it changes, and no others:

```toml
[foresight.score]
farthest = 25.0
```

`m` is metres, `cycles` are a tenth of a second each, `deg` and `rad` angles. `worth` is the probability that the next goal is
ours; a `share` is from 0 to 1. x is along the field, +52.5 at their goal line; y is across it, positive to the right of who looks there.
An area has the name of the file in `soccer2d/team/src` that plays by it.
";
