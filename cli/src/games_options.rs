//! `--seed N --games N --jobs N --json`: which matches, how many at the same time, and how their results are printed. The same
//! for every league.

use std::{
    num::NonZeroUsize,
    ops::Range,
    path::{Path, PathBuf},
    thread,
};

use clap::Args;
use common_processes::fill_in;

use crate::misunderstood;

#[derive(Args)]
pub(crate) struct GamesArgs {
    /// Everything that chance decides comes from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Play so many matches, with the seeds from --seed on: a line each, in the order of seeds, and a table at the end
    #[arg(long, value_name = "N", value_parser = parse_games, conflicts_with = "watch")]
    games: Option<u64>,
    /// With --games: how many at the same time; else as many as there are processors. It changes nothing that is printed
    #[arg(long, value_name = "N", value_parser = parse_jobs, requires = "games")]
    jobs: Option<NonZeroUsize>,
    /// Print each result as a line of JSON, with the statistics of `touchline log stats --json`
    #[arg(long, conflicts_with = "watch")]
    pub(crate) json: bool,
}

fn parse_games(text: &str) -> Result<u64, &'static str> {
    text.parse().ok().filter(|&games| games > 0).ok_or("expected a number of matches, 1 or more")
}

fn parse_jobs(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse().map_err(|_| "expected a number of matches at the same time, 1 or more")
}

impl GamesArgs {
    /// The seeds, if many matches are wanted.
    pub(crate) fn seeds(&self) -> Option<Range<u64>> {
        let games = self.games?;
        let Some(end) = self.seed.checked_add(games) else {
            misunderstood(format!("--seed {} --games {games}: seeds end at {}", self.seed, u64::MAX - 1));
        };
        Some(self.seed..end)
    }

    /// How many matches are played at the same time.
    pub(crate) fn jobs(&self) -> NonZeroUsize {
        let processors = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.unwrap_or_else(processors)
    }

    /// Ends the program if several matches would write the same file.
    pub(crate) fn check_path(&self, option: &str, path: Option<&Path>) {
        let Some((games, path)) = self.games.filter(|&games| games > 1).zip(path) else { return };
        if !path.to_string_lossy().contains("{seed}") {
            let shown = path.display();
            misunderstood(format!(
                "{option} {shown}: with --games {games} each match needs a file of its own; put {{seed}} into the name, \
                 such as {}",
                with_seed(path).display()
            ));
        }
    }
}

/// A file's name for one match.
pub(crate) fn path_of(path: &Path, seed: u64) -> PathBuf {
    // A name that is not text has no placeholder that anybody could have typed.
    path.to_str().map_or_else(|| path.to_owned(), |path| fill_in(path, &[("seed", &seed.to_string())]).into())
}

/// The same name with a placeholder, before its endings.
fn with_seed(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let (stem, endings) =
        name.find('.').filter(|&dot| dot > 0).map_or((&*name, ""), |dot| name.split_at(dot));
    path.with_file_name(format!("{stem}-{{seed}}{endings}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_the_seed_in_it() {
        assert_eq!(path_of(Path::new("logs/x-{seed}.rcg"), 7), Path::new("logs/x-7.rcg"));
        assert_eq!(path_of(Path::new("{team}.rcg"), 7), Path::new("{team}.rcg"));
    }

    #[test]
    fn a_name_without_a_place_for_the_seed_gets_one() {
        assert_eq!(with_seed(Path::new("logs/x.rcg.gz")), Path::new("logs/x-{seed}.rcg.gz"));
        assert_eq!(with_seed(Path::new("x")), Path::new("x-{seed}"));
        assert_eq!(with_seed(Path::new(".x")), Path::new(".x-{seed}"));
    }
}
