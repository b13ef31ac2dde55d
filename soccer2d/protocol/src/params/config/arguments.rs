//! Parameters on a command line: `server::goal_width=7` with up to two dashes before it, and the old syntax
//! `-goal_width 7` and `-coach`.

use super::{Config, ConfigError, Included, Loader, Place, error::quote, lexer::Item, value};
use crate::params::{Kind, ParameterSet, PlayerParams, ServerParams};

/// What a command line asks to be explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Help {
    /// `help`: the general help.
    General,
    /// `server::help`: the parameters of this namespace.
    Namespace(String),
}

impl Config {
    /// Applies one word of the form `server::name=value`.
    pub fn apply_argument(&mut self, word: &str) -> Result<(), ConfigError> {
        self.apply_arguments(&[word], &mut super::no_includes).map(|_| ())
    }

    /// Applies a command line's words in order. Help that they ask for is left to the caller.
    pub fn apply_arguments(
        &mut self,
        words: &[&str],
        load: &mut Loader<'_>,
    ) -> Result<Option<Help>, ConfigError> {
        let mut help = None;
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            let bare = word.strip_prefix('-').unwrap_or(word);
            let bare = bare.strip_prefix('-').unwrap_or(bare);
            let (name, assigned) = match bare.split_once('=') {
                Some((name, value)) => (name, Some(unquoted(value))),
                None => (bare, None),
            };
            let mut item = item(name);
            match (&item.namespace, item.name.as_str(), assigned) {
                (None, "help", None) => help = help.or(Some(Help::General)),
                (Some(namespace), "help", None) => help = Some(Help::Namespace(namespace.clone())),
                (None, "include", Some(path)) => self.include_from_command_line(path, load)?,
                _ => {
                    item.value = match assigned {
                        Some(value) => Some(value.to_string()),
                        None if self.takes_next_word(&item, words.peek().copied()) => {
                            words.next().map(|value| unquoted(value).to_string())
                        }
                        None => None,
                    };
                    self.set(Place::CommandLine, &item)?;
                }
            }
        }
        Ok(help)
    }

    /// Whether the word after a name without `=` is its value. A switch needs none.
    fn takes_next_word(&self, item: &Item, next: Option<&str>) -> bool {
        let is_switch = match self.namespace_of(item) {
            Some(ServerParams::NAMESPACE) => {
                ServerParams::row(&item.name).is_some_and(|row| row.kind == Kind::Switch)
            }
            Some(PlayerParams::NAMESPACE) => {
                PlayerParams::row(&item.name).is_some_and(|row| row.kind == Kind::Switch)
            }
            _ => false,
        };
        next.is_some_and(|next| !is_switch || value::switch(next).is_some())
    }

    fn include_from_command_line(&mut self, path: &str, load: &mut Loader<'_>) -> Result<(), ConfigError> {
        let Included { file, text } = load(path, None).map_err(|reason| ConfigError {
            place: Place::CommandLine,
            found: format!("include={}", quote(path)),
            expected: "a file that can be read".to_string(),
            remedy: format!("{reason}."),
        })?;
        self.read(&file, &text, load)
    }
}

fn item(name: &str) -> Item {
    let (namespace, name) = match name.split_once("::") {
        Some((namespace, name)) => (Some(namespace.trim().to_string()), name),
        None => (None, name),
    };
    Item { line: 0, namespace, name: name.trim().to_string(), value: None }
}

/// A value without the quotes that protected it from the shell.
fn unquoted(value: &str) -> &str {
    let value = value.trim();
    ['"', '\''].into_iter().find_map(|mark| value.strip_prefix(mark)?.strip_suffix(mark)).unwrap_or(value)
}
