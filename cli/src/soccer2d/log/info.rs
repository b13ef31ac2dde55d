//! `touchline log info`: what a log is.

use std::fmt::Write as _;

use soccer2d_events::{Pitch, Standing};
use soccer2d_protocol::{
    PlayerParams, ServerParams,
    game_log::{GameLogError, LogVersion, Record},
    params::{Audience, ParameterSet, Value},
    show::ShowTeam,
};

use crate::{
    log_command::InfoArgs,
    print,
    soccer2d::read_log::{Problems, open_log, read_log_through},
};

/// What was found on the way through a log.
#[derive(Default)]
struct Found {
    version: Option<LogVersion>,
    server: Option<Box<ServerParams>>,
    player: Option<Box<PlayerParams>>,
    types: usize,
    date: Option<String>,
    frames: usize,
    first: Option<i32>,
    last: i32,
    messages: usize,
    teams: [ShowTeam; 2],
    pitch: Pitch,
    standing: Standing,
    result: Option<String>,
    problems: Problems,
}

pub(super) fn run(arguments: &InfoArgs) -> anyhow::Result<()> {
    let mut recording = open_log(&arguments.file)?;
    let mut found = Found::default();
    // What was found before a log could not be read any further is worth knowing.
    let result = read_log_through(&mut recording, &arguments.file, &mut |result| found.take(result));
    let version = found.version.unwrap_or_default();
    let packed = if recording.source().is_packed() { ", packed with gzip" } else { "" };
    let (file, length) = (arguments.file.display(), recording.source().file_length()?);
    print(&format!("{file}: game log, {version}{packed}, {length} bytes\n{}", found.describe()))?;
    result
}

impl Found {
    fn take(&mut self, result: Result<Record, GameLogError>) {
        match result {
            Ok(Record::Begin(version)) => self.version = Some(version),
            Ok(Record::Timestamp(date)) => self.date = Some(date.into()),
            Ok(Record::ServerParam(params)) => {
                self.pitch = Pitch::new(&params);
                self.server = Some(params);
            }
            Ok(Record::PlayerParam(params)) => self.player = Some(params),
            Ok(Record::PlayerType(_)) => self.types += 1,
            Ok(Record::Teams { teams, .. }) => self.teams = teams,
            Ok(Record::Show(show)) => {
                self.frames += 1;
                self.first.get_or_insert(show.time);
                self.last = show.time;
                self.teams = show.teams;
                self.standing.push(&show, &self.pitch);
            }
            Ok(Record::Message(message)) => {
                self.messages += 1;
                if let Some(result) = message.text.strip_prefix(b"(result ") {
                    self.result =
                        Some(String::from_utf8_lossy(result.strip_suffix(b")").unwrap_or(result)).into());
                }
            }
            Ok(_) => {}
            Err(problem) => self.problems.add(problem),
        }
    }

    fn describe(&self) -> String {
        let mut text = String::new();
        let name = |team: &ShowTeam| team.name.map_or("nobody".to_owned(), |name| name.to_string());
        let [left, right] = &self.teams;
        let _ = writeln!(text, "match:      {}", self.standing.between(name(left), name(right)));
        if self.teams.iter().any(|team| team.penalties != (0, 0)) {
            let [left, right] = self
                .teams
                .map(|team| format!("{} of {}", team.penalties.0, team.penalties.0 + team.penalties.1));
            let _ = writeln!(text, "penalties:  {left} : {right}");
        }
        match (&self.result, &self.date) {
            (Some(result), _) => {
                let _ = writeln!(text, "result:     {result}");
            }
            (None, _) => text += "result:     none; the match is still running, or its server died\n",
        }
        if let Some(date) = &self.date {
            let _ = writeln!(text, "begun:      {date}");
        }
        let _ = match self.first {
            Some(first) => writeln!(text, "frames:     {}, cycles {first} to {}", self.frames, self.last),
            None => writeln!(text, "frames:     none"),
        };
        let _ = writeln!(text, "messages:   {}", self.messages);
        self.describe_parameters(&mut text);
        for problem in &self.problems.first {
            let _ = writeln!(text, "broken:     {problem}");
        }
        if self.problems.more > 0 {
            let _ = writeln!(text, "broken:     and in {} more places", self.problems.more);
        }
        text
    }

    fn describe_parameters(&self, text: &mut String) {
        let (Some(server), Some(player)) = (&self.server, &self.player) else {
            *text += "parameters: not told in this version\n";
            return;
        };
        let changed: Vec<String> = changed(&**server).into_iter().chain(changed(&**player)).collect();
        let _ = writeln!(text, "types:      {}", self.types);
        if changed.is_empty() {
            *text += "parameters: all at their defaults\n";
        } else {
            *text += "parameters: at their defaults, but for\n";
            for line in changed {
                let _ = writeln!(text, "  {line}");
            }
        }
    }
}

/// The parameters that are not at their defaults, as a command line would set them.
fn changed<S: ParameterSet>(params: &S) -> Vec<String> {
    let default = S::default();
    let told = S::TABLE.iter().filter(|row| row.origin.is_told_to(Audience::Watchers));
    told.filter(|row| (row.get)(params) != (row.get)(&default))
        .map(|row| format!("{}::{}={}", S::NAMESPACE, row.name, shown(&(row.get)(params))))
        .collect()
}

fn shown(value: &Value) -> String {
    match value {
        Value::Real(real) => real.to_string(),
        Value::Integer(integer) => integer.to_string(),
        Value::Switch(switch) => if *switch { "on" } else { "off" }.to_owned(),
        Value::Text(text) => format!("{text:?}"),
    }
}
