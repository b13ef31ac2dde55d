//! Where values come from: the team's own file, then the one in the binary.

use std::collections::BTreeMap;

use toml::{Spanned, Value};

use super::{
    TEXT, TuningError, doc,
    setting::{Limits, Setting},
};

type Map<T> = BTreeMap<Spanned<String>, T>;

/// A file: group, area, name, value; each knows where it stands.
type File = Map<Map<Map<Spanned<Value>>>>;

/// Group, area, name.
pub(super) type Path = [&'static str; 3];

/// A value that the table has.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub path: Path,
    /// Its type and limits, for people.
    pub expected: String,
}

impl Row {
    pub(super) fn new<T: Setting>(path: Path, limits: Limits) -> Row {
        Row { path, expected: expected::<T>(limits) }
    }
}

pub(super) struct Source<'a> {
    text: &'a str,
    own: File,
    built_in: File,
}

impl<'a> Source<'a> {
    /// Reads the team's own file, which may be empty.
    pub(super) fn new(text: &'a str) -> Result<Source<'a>, TuningError> {
        Ok(Source { text, own: file(text)?, built_in: file(TEXT)? })
    }

    /// A value: the team's own, else the one in the binary.
    pub(super) fn value<T: Setting>(&self, path: Path, limits: Limits) -> Result<T, TuningError> {
        let name = path.join(".");
        let default = find(&self.built_in, path);
        let own = find(&self.own, path);
        let Some(value) = own.or(default) else { return Err(TuningError::Missing { name }) };
        T::read(value.get_ref(), limits).ok_or_else(|| TuningError::Value {
            line: self.line(value),
            found: value.get_ref().to_string(),
            expected: said(&name, expected::<T>(limits)),
            default: default.map(|value| value.get_ref().to_string()).unwrap_or_default(),
            name,
        })
    }

    /// Whether the table has every name of both files.
    pub(super) fn check_names(&self, rows: &[Row]) -> Result<(), TuningError> {
        for file in [&self.own, &self.built_in] {
            for (group, areas) in file {
                for (area, values) in areas {
                    for name in values.keys() {
                        let path = [group, area, name].map(|part| part.get_ref().as_str());
                        if !rows.iter().any(|row| row.path == path) {
                            return Err(unknown(path, self.line(name), rows));
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The line on which something of the team's file begins.
    fn line<T>(&self, found: &Spanned<T>) -> usize {
        let before = self.text.as_bytes().iter().take(found.span().start);
        1 + before.filter(|byte| **byte == b'\n').count()
    }
}

fn unknown(path: [&str; 3], line: usize, rows: &[Row]) -> TuningError {
    let name = path.join(".");
    let known = rows.iter().map(|row| row.path.join("."));
    // To compare takes as long as the product of the lengths.
    let comparable = name.len() <= 100 && !cfg!(fuzzing);
    let nearest = known
        .filter(|_| comparable)
        .map(|known| (strsim::damerau_levenshtein(&name, &known), known))
        .min()
        .filter(|(distance, known)| *distance <= 1 + known.len() / 3);
    let remedy = match nearest {
        Some((_, nearest)) => format!("did you mean {nearest}?"),
        None => "docs/2d-tuning.md lists them all.".to_owned(),
    };
    TuningError::Name { line, name, remedy }
}

fn file(text: &str) -> Result<File, TuningError> {
    toml::from_str(text)
        .map_err(|error| TuningError::Format { message: error.to_string().trim_end().to_owned() })
}

fn find(file: &File, [group, area, name]: Path) -> Option<&Spanned<Value>> {
    file.get(group)?.get(area)?.get(name)
}

/// A type and its limits, for people.
fn expected<T: Setting>(limits: Limits) -> String {
    format!("{} {limits}", T::expected())
}

/// What is expected, with what the file in the binary says of it.
fn said(name: &str, expected: String) -> String {
    let known = doc::documented().into_iter().find(|known| known.path == name);
    known.map_or(expected.clone(), |known| format!("{expected} ({}: {})", known.unit, known.meaning))
}
