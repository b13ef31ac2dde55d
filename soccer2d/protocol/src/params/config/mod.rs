//! Configuration files and command lines of the server: the present syntax and that of server 7.
//!
//! Nothing here opens a file. The caller hands in the text of one with its name; `include` asks a closure for more.

mod arguments;
mod error;
mod lexer;
mod value;
mod write;

pub use arguments::Help;
pub use error::{ConfigError, Place};
pub(super) use value::write as write_value;
#[cfg(test)]
pub(super) use write::tests::check_committed;
pub use write::write_conf;

use super::{CsvSaverParams, ParameterSet, PlayerParams, ServerParams, Value};
use error::quote;
use lexer::{Item, Lexer};

/// The largest file that is read, in bytes. The official ones have about 10,000.
pub const LARGEST_FILE: usize = 1 << 20;

/// How deep files may include each other.
pub const DEEPEST_INCLUDE: usize = 16;

/// How many files one file may include, directly or not: a few files that include each other twice would
/// otherwise keep a reader busy for ever.
pub const MOST_INCLUDES: usize = 64;

/// All parameters of a server.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Config {
    /// The `server::` parameters.
    pub server: ServerParams,
    /// The `player::` parameters.
    pub player: PlayerParams,
    /// The `CSVSaver::` parameters.
    pub csv_saver: CsvSaverParams,
}

/// A file that another one includes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Included {
    /// Its name, for errors and to notice circles.
    pub file: String,
    pub text: Vec<u8>,
}

/// Finds the file that an `include` names: the name as written, and the file that includes it, if any. An error is
/// the reason in a few words.
pub type Loader<'a> = dyn FnMut(&str, Option<&str>) -> Result<Included, String> + 'a;

/// A [`Loader`] that refuses every include.
pub fn no_includes(_: &str, _: Option<&str>) -> Result<Included, String> {
    Err("nothing can be included here".to_string())
}

impl Config {
    /// Applies everything in a file. Parameters that it does not mention stay.
    ///
    /// `version` is accepted with any value: a file of another official version is a file of parameters all the same.
    pub fn read(&mut self, file: &str, text: &[u8], load: &mut Loader<'_>) -> Result<(), ConfigError> {
        let mut includes = Includes { stack: vec![file.to_string()], count: 0, load };
        self.read_file(text, &mut includes)
    }

    /// Reads the last file of the stack.
    fn read_file(&mut self, text: &[u8], includes: &mut Includes<'_, '_>) -> Result<(), ConfigError> {
        let file = includes.stack.last().cloned().unwrap_or_default();
        let text = checked_text(&file, text)?;
        let mut lexer = Lexer::new(&file, text);
        while let Some(item) = lexer.next()? {
            let place = Place::Line { file: file.clone(), line: item.line };
            match (&item.namespace, &item.value) {
                (None, Some(path)) if item.name.eq_ignore_ascii_case("include") => {
                    self.include(place, path, includes)?;
                }
                _ => self.set(place, &item)?,
            }
        }
        Ok(())
    }

    fn include(
        &mut self,
        place: Place,
        path: &str,
        includes: &mut Includes<'_, '_>,
    ) -> Result<(), ConfigError> {
        let error = |expected: &str, remedy: String| ConfigError {
            place: place.clone(),
            found: format!("include = {}", quote(path)),
            expected: expected.to_string(),
            remedy,
        };
        includes.count += 1;
        if includes.stack.len() >= DEEPEST_INCLUDE || includes.count > MOST_INCLUDES {
            let remedy = format!("{MOST_INCLUDES} may be included, {DEEPEST_INCLUDE} deep.");
            return Err(error("fewer files inside files", remedy));
        }
        let from = includes.stack.last().map(String::as_str);
        let included = (includes.load)(path, from)
            .map_err(|reason| error("a file that can be read", format!("{reason}.")))?;
        // As in the official parser, a file that includes itself has no further effect.
        if includes.stack.contains(&included.file) {
            return Ok(());
        }
        includes.stack.push(included.file);
        let result = self.read_file(&included.text, includes);
        includes.stack.pop();
        result
    }

    /// Sets one parameter.
    fn set(&mut self, place: Place, item: &Item) -> Result<(), ConfigError> {
        if item.name == "version" {
            return Ok(());
        }
        match self.namespace_of(item) {
            Some(ServerParams::NAMESPACE) => assign(&mut self.server, place, item),
            Some(PlayerParams::NAMESPACE) => assign(&mut self.player, place, item),
            Some(CsvSaverParams::NAMESPACE) => assign(&mut self.csv_saver, place, item),
            _ => Err(unknown_name(place, item)),
        }
    }

    /// The namespace of an item's parameter; none if there is no such parameter. A name alone is the server's,
    /// otherwise the players'.
    fn namespace_of(&self, item: &Item) -> Option<&'static str> {
        let within = |namespace: &str| item.namespace.as_deref().is_none_or(|given| given == namespace);
        if within(ServerParams::NAMESPACE) && ServerParams::row(&item.name).is_some() {
            Some(ServerParams::NAMESPACE)
        } else if within(PlayerParams::NAMESPACE) && PlayerParams::row(&item.name).is_some() {
            Some(PlayerParams::NAMESPACE)
        } else if item.namespace.as_deref() == Some(CsvSaverParams::NAMESPACE)
            && CsvSaverParams::row(&item.name).is_some()
        {
            Some(CsvSaverParams::NAMESPACE)
        } else {
            None
        }
    }
}

/// The files that are open while one is read.
struct Includes<'a, 'b> {
    /// The open files, outermost first.
    stack: Vec<String>,
    /// How many were included.
    count: usize,
    load: &'a mut Loader<'b>,
}

/// The text of a file; an error if it is too large or no UTF-8.
fn checked_text<'a>(file: &str, text: &'a [u8]) -> Result<&'a str, ConfigError> {
    let error = |line, found: String, expected: &str, remedy: &str| ConfigError {
        place: Place::Line { file: file.to_string(), line },
        found,
        expected: expected.to_string(),
        remedy: remedy.to_string(),
    };
    if text.len() > LARGEST_FILE {
        let expected = format!("at most {LARGEST_FILE} bytes");
        return Err(error(1, format!("{} bytes", text.len()), &expected, "is this a configuration file?"));
    }
    std::str::from_utf8(text).map_err(|problem| {
        let line = 1 + text[..problem.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
        error(line, "bytes that are no text".to_string(), "UTF-8", "save the file as UTF-8 text.")
    })
}

/// Sets the parameter that an item names, which must be one of the set's.
fn assign<S: ParameterSet>(params: &mut S, place: Place, item: &Item) -> Result<(), ConfigError> {
    let Some(row) = S::row(&item.name) else {
        return Err(unknown_name(place, item));
    };
    let text = item.value.as_deref();
    let value = match text {
        Some(text) => value::parse(text, row.kind),
        None => (row.kind == super::Kind::Switch).then_some(Value::Switch(true)),
    };
    match value {
        Some(value) if row.admits(&value) => {
            (row.set)(params, value);
            params.carry_over(row.name);
            Ok(())
        }
        bad => {
            let shown = match text {
                None => "no value".to_string(),
                Some(text) if value::is_number_or_switch(text) => quote(text),
                Some(text) => format!("\"{}\"", quote(text)),
            };
            let limits = if bad.is_some() { value::limits(row) } else { String::new() };
            let advice = match place {
                Place::Line { .. } => "remove the line",
                Place::CommandLine => "leave it out",
            };
            Err(ConfigError {
                place,
                found: format!("{} = {shown}", row.name),
                expected: value::expected(row) + &limits,
                remedy: format!("{advice} to use {}.", value::write(&(row.get)(&S::default()))),
            })
        }
    }
}

fn unknown_name(place: Place, item: &Item) -> ConfigError {
    let found = match &item.namespace {
        Some(namespace) => format!("{namespace}::{}", item.name),
        None => item.name.clone(),
    };
    let remedy = match nearest_name(&item.name) {
        Some(nearest) => format!("did you mean {nearest}?"),
        None => "server::help and player::help list them all.".to_string(),
    };
    ConfigError { place, found: quote(&found), expected: "the name of a parameter".to_string(), remedy }
}

/// The full name of the parameter whose name is most similar to this one; none if none is similar.
fn nearest_name(name: &str) -> Option<String> {
    fn names<S: ParameterSet>() -> impl Iterator<Item = (&'static str, &'static str)> {
        S::TABLE.iter().map(|row| (S::NAMESPACE, row.name))
    }
    // Comparing takes as long as the product of the lengths. A fuzzer tests the reader, which is a hundred times as
    // fast as this.
    if name.len() > 100 || cfg!(fuzzing) {
        return None;
    }
    let alike = |known: &str| 1 + known.len() / 4;
    let length = name.chars().count();
    names::<ServerParams>()
        .chain(names::<PlayerParams>())
        .chain(names::<CsvSaverParams>())
        // The distance of two names is at least the difference of their lengths.
        .filter(|(_, known)| length.abs_diff(known.len()) <= alike(known))
        .map(|(namespace, known)| (strsim::damerau_levenshtein(name, known), namespace, known))
        .min()
        .filter(|&(distance, _, known)| distance <= alike(known))
        .map(|(_, namespace, known)| format!("{namespace}::{known}"))
}
