//! The line of results that the official server's CSV saver appends at the end of a game.

use std::{
    fs::{self, OpenOptions},
    io::Write as _,
    path::PathBuf,
};

use anyhow::Context as _;
use jiff::{civil::DateTime, fmt::strtime};
use soccer2d_protocol::params::CsvSaverParams;
use soccer2d_sim::Match;

use crate::logs::team_results;

/// The first line of a new file.
const HEAD: &str = "time, left team, right team, left coach, right coach, left score, right score, \
                    left pen taken, right pen taken, left pen score, right pen score, cointoss\n";

/// Appends the result, if the parameters want it saved.
pub(crate) fn save(params: &CsvSaverParams, game: &Match, started: DateTime) -> anyhow::Result<()> {
    if !params.save {
        return Ok(());
    }
    let path = expanded(&params.filename);
    let append = || -> std::io::Result<()> {
        let is_new = fs::metadata(&path).is_err();
        let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
        let text = format!("{}{}", if is_new { HEAD } else { "" }, line(game, started));
        file.write_all(text.as_bytes())
    };
    append().with_context(|| {
        format!("the result cannot be appended to {}; CSVSaver::filename names another file", path.display())
    })
}

fn line(game: &Match, started: DateTime) -> String {
    let teams = game.world().teams;
    let quoted = |text: Option<String>| text.map_or("NULL".to_owned(), |text| format!("\"{text}\""));
    let coaches = team_results(game).map(|result| Some(result.coach).filter(|name| !name.is_empty()));
    let penalties = if teams.iter().any(|team| team.penalties_taken > 0) {
        let [left, right] = teams.map(|team| (team.penalties_taken, team.penalties_scored));
        format!("{}, {}, {}, {}", left.0, right.0, left.1, right.1)
    } else {
        "NULL, NULL, NULL, NULL".to_owned()
    };
    let toss = match teams.map(|team| team.won_toss) {
        [true, _] => "LEFT",
        [_, true] => "RIGHT",
        _ => "NULL",
    };
    let date = strtime::format("%Y-%m-%d %H:%M:%S", started).unwrap_or_default();
    let [left, right] = teams.map(|team| quoted(team.name.map(|name| name.to_string())));
    let [left_coach, right_coach] = coaches.map(quoted);
    format!(
        "{date}, {left}, {right}, {left_coach}, {right_coach}, {}, {}, {penalties}, {toss}\n",
        teams[0].score, teams[1].score
    )
}

/// Replaces `~/` by the user's home directory.
fn expanded(name: &str) -> PathBuf {
    match (name.strip_prefix("~/"), std::env::var_os("HOME")) {
        (Some(rest), Some(home)) => PathBuf::from(home).join(rest),
        _ => PathBuf::from(name),
    }
}
