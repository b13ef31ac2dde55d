//! The leagues, in one place: their words on the command line, the commands that each has, and the files that each knows.
//!
//! A new league is a folder beside `soccer2d`, a line in [`LEAGUES`], and a line for each of its commands.

use std::{ffi::OsString, path::Path, sync::Arc};

use anyhow::{Context as _, bail};
use clap::Subcommand;
use common_record::Source;

use crate::{log_command::LogCommand, replay_command::ReplayArgs, smallsize, soccer2d};

/// Every league that there is or will be, as the command line calls it.
pub(crate) const WORDS: [&str; 4] = ["2d", "ssl", "sphere", "humanoid"];

/// The league of commands that name none.
pub(crate) const DEFAULT: &str = WORDS[0];

/// The leagues that can be played.
pub(crate) const LEAGUES: &[League] = &[soccer2d::LEAGUE, smallsize::LEAGUE];

/// What a league does with files. Each file says itself of which league it is.
pub(crate) struct League {
    /// One of [`WORDS`].
    pub(crate) word: &'static str,
    /// How names of game logs end.
    pub(crate) log_endings: &'static [&'static str],
    /// Whether a game log is of this league, by its first bytes, unpacked.
    pub(crate) is_log: fn(&[u8]) -> bool,
    /// `touchline log`
    pub(crate) log: fn(&LogCommand) -> anyhow::Result<()>,
    /// Whether a record of inputs is of this league, by its first bytes.
    pub(crate) is_input_record: fn(&[u8]) -> bool,
    /// `touchline replay-inputs`
    pub(crate) replay_inputs: fn(&ReplayArgs) -> anyhow::Result<()>,
    /// The league as the viewer knows it.
    pub(crate) viewer: fn() -> Arc<dyn common_scene::League>,
    /// Where a live match is found, of the words on the command line that name no file; or what is wrong with them.
    pub(crate) live_address: fn(&[&str]) -> Result<String, String>,
}

/// A command that every league has with its own arguments: an enum of clap's subcommands, one for each league.
macro_rules! by_league {
    ($command:ident { $($word:literal => $league:ident($arguments:ty),)+ }) => {
        #[derive(Subcommand)]
        pub(crate) enum $command {
            $(#[command(name = $word)] $league($arguments),)+
        }

        impl $command {
            pub(crate) fn run(&self) -> anyhow::Result<()> {
                match self {
                    $($command::$league(arguments) => arguments.run(),)+
                }
            }
        }
    };
}

by_league!(Match {
    "2d" => Soccer2d(soccer2d::MatchArgs),
    "ssl" => Smallsize(smallsize::MatchArgs),
});

by_league!(Serve {
    "2d" => Soccer2d(Box<soccer2d::ServeArgs>),
    "ssl" => Smallsize(Box<smallsize::ServeArgs>),
});

by_league!(Referee {
    "ssl" => Smallsize(Box<smallsize::RefereeArgs>),
});

by_league!(Play {
    "2d" => Soccer2d(soccer2d::PlayArgs),
    "ssl" => Smallsize(smallsize::PlayArgs),
});

by_league!(Params {
    "2d" => Soccer2d(soccer2d::ParamsArgs),
    "ssl" => Smallsize(smallsize::ParamsArgs),
});

/// As many bytes of a file as it takes to know what it is.
const FIRST_BYTES: usize = 4096;

/// The league that a game log is of, whether the file is packed or not.
pub(crate) fn of_log(path: &Path) -> anyhow::Result<&'static League> {
    let endings: Vec<String> = LEAGUES
        .iter()
        .map(|league| format!("of {} ({})", league.word, league.log_endings.join(", ")))
        .collect();
    of_file(path, |league, first| (league.is_log)(first))?.with_context(|| {
        format!("{}: this is no game log; expected one {}", path.display(), endings.join(", or "))
    })
}

/// The league that a record of inputs is of.
pub(crate) fn of_input_record(path: &Path) -> anyhow::Result<&'static League> {
    let league = of_file(path, |league, first| (league.is_input_record)(first))?;
    league.with_context(|| {
        format!(
            "{}: this is no record of inputs of {}; expected what `touchline serve {DEFAULT} --record-inputs` wrote",
            path.display(),
            words().join(" or ")
        )
    })
}

fn of_file(path: &Path, is_its: impl Fn(&League, &[u8]) -> bool) -> anyhow::Result<Option<&'static League>> {
    let shown = path.display();
    let mut source = Source::open(path).with_context(|| format!("{shown} cannot be opened"))?;
    let mut first = Vec::new();
    source.read_at(0, FIRST_BYTES, &mut first).with_context(|| format!("{shown} cannot be read"))?;
    if first.is_empty() {
        match source.damage() {
            Some(damage) => bail!("{shown}: {damage}; the packed file is damaged from the beginning"),
            None => bail!("{shown} is empty"),
        }
    }
    Ok(LEAGUES.iter().find(|league| is_its(league, &first)))
}

/// The league of a word.
pub(crate) fn of_word(word: &str) -> Option<&'static League> {
    LEAGUES.iter().find(|league| league.word == word)
}

/// The words of the leagues that can be played.
pub(crate) fn words() -> Vec<&'static str> {
    LEAGUES.iter().map(|league| league.word).collect()
}

/// What is said of a league that cannot be played yet.
pub(crate) fn not_there(word: &str) -> String {
    format!("the league {word} is not there yet; there is {}", words().join(", "))
}

/// Names the league on a command line that names none, where 2D is the default: `touchline match` is `touchline match 2d`. An
/// error if it names one that is not there.
pub(crate) fn name_league(command: &clap::Command, mut line: Vec<OsString>) -> Result<Vec<OsString>, String> {
    let has_leagues =
        |command: &&clap::Command| command.get_subcommands().any(|sub| WORDS.contains(&sub.get_name()));
    let Some(command) = line.get(1).and_then(|name| command.find_subcommand(name)).filter(has_leagues) else {
        return Ok(line);
    };
    let has_default = DEFAULTED.contains(&command.get_name());
    let leagues: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
    let known = leagues.join(", ");
    match line.get(2).map(|word| word.to_str().unwrap_or_default()) {
        Some(word) if leagues.contains(&word) => {}
        Some(word) if WORDS.contains(&word) => {
            return Err(format!("the league {word} is not there yet; there is {known}"));
        }
        _ if has_default => line.insert(2, DEFAULT.into()),
        Some(word) if !word.starts_with('-') && word != "help" => {
            return Err(format!("there is no league {word}; there is {known}"));
        }
        _ => {}
    }
    Ok(line)
}

/// The commands that may leave the league out.
pub(crate) const DEFAULTED: [&str; 2] = ["match", "params"];

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Result<&str, &str>) {
        let words = line.split(' ').map(OsString::from).collect();
        let named = name_league(&crate::Cli::command(), words);
        let named = named.map(|words| words.join(" ".as_ref()).into_string().expect("text"));
        assert_eq!(named.as_deref().map_err(String::as_str), expected);
    }

    #[test]
    fn a_league_that_is_not_named_is_2d_where_that_is_the_default() {
        check("touchline match", Ok("touchline match 2d"));
        check("touchline match --seed 7 a::b=1", Ok("touchline match 2d --seed 7 a::b=1"));
        check("touchline match 2d --seed 7", Ok("touchline match 2d --seed 7"));
        check("touchline params server", Ok("touchline params 2d server"));
        check("touchline serve", Ok("touchline serve"));
        check("touchline serve --help", Ok("touchline serve --help"));
        check("touchline log info x", Ok("touchline log info x"));
        check("touchline", Ok("touchline"));
    }

    #[test]
    fn a_league_that_is_not_there_is_an_error_that_lists_what_there_is() {
        check("touchline match ssl --seed 7", Ok("touchline match ssl --seed 7"));
        check("touchline match sphere", Err("the league sphere is not there yet; there is 2d, ssl"));
        check("touchline serve sphere", Err("the league sphere is not there yet; there is 2d, ssl"));
        check("touchline play chess", Err("there is no league chess; there is 2d, ssl"));
    }

    #[test]
    fn every_league_has_one_of_the_words() {
        for league in LEAGUES {
            assert!(WORDS.contains(&league.word), "{}", league.word);
        }
    }
}
