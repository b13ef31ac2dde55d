//! The table of results (`CSVSaver::save`): one line a match, appended to a file that may hold those of others.

use std::{fs::OpenOptions, io::Write as _, path::Path};

use anyhow::Context as _;
use jiff::{civil::DateTime, fmt::strtime};
use soccer2d_sim::Match;

const HEAD: &str = "time, left team, right team, left coach, right coach, left score, right score, left pen taken, \
                    right pen taken, left pen score, right pen score, cointoss\n";

/// Appends the result of a match; a new file begins with the names of the columns.
pub(crate) fn append(
    path: &Path,
    game: &Match,
    coaches: &[String; 2],
    started: DateTime,
) -> anyhow::Result<()> {
    let is_new = !path.exists();
    let line = line(game, coaches, started);
    let text = if is_new { format!("{HEAD}{line}") } else { line };
    OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .with_context(|| format!("the result could not be appended to {}", path.display()))
}

fn line(game: &Match, coaches: &[String; 2], started: DateTime) -> String {
    let quoted = |name: &str| if name.is_empty() { "NULL".to_owned() } else { format!("\"{name}\"") };
    let [left, right] = game.world().teams;
    let names = [left, right].map(|team| team.name.map_or(String::new(), |name| name.to_string()));
    let penalties = if left.penalties_taken + right.penalties_taken > 0 {
        let (taken, scored) =
            ([left.penalties_taken, right.penalties_taken], [left.penalties_scored, right.penalties_scored]);
        format!("{}, {}, {}, {}", taken[0], taken[1], scored[0], scored[1])
    } else {
        "NULL, NULL, NULL, NULL".to_owned()
    };
    let toss = match (left.won_toss, right.won_toss) {
        (true, _) => "LEFT",
        (_, true) => "RIGHT",
        _ => "NULL",
    };
    format!(
        "{}, {}, {}, {}, {}, {}, {}, {penalties}, {toss}\n",
        strtime::format("%Y-%m-%d %H:%M:%S", started).unwrap_or_default(),
        quoted(&names[0]),
        quoted(&names[1]),
        quoted(&coaches[0]),
        quoted(&coaches[1]),
        left.score,
        right.score,
    )
}
