//! `touchline log convert`: a log in another version.

use std::{collections::BTreeSet, path::PathBuf};

use common_record::LogSink;
use soccer2d_protocol::{
    PlayerParams, PlayerType, ServerParams,
    game_log::{GameLogWriter, LogHead, LogVersion, Record},
    show::ShowTeam,
};

use crate::{
    log_command::ConvertArgs,
    misunderstood,
    soccer2d::read_log::{open_log, read_log},
};

/// The version that a word names; the one of today if none does.
fn parse_version(word: Option<&str>) -> LogVersion {
    let Some(word) = word else { return LogVersion::default() };
    word.parse().ok().and_then(LogVersion::from_number).unwrap_or_else(|| {
        misunderstood(format!("--to {word}: expected a version of 2D logs from 1 to 6, or -1 for JSON"))
    })
}

/// As many player types as a match may have.
const MOST_TYPES: usize = 1000;

/// A log on its way into another one.
struct Conversion {
    to: LogVersion,
    from: Option<LogVersion>,
    sink: LogSink,
    head: Head,
    /// None as long as the head is being read.
    writer: Option<GameLogWriter>,
    /// How it stood last: cycle, cycles of a stopped clock, teams.
    end: (i32, i32, [ShowTeam; 2]),
    bytes: Vec<u8>,
    left_out: BTreeSet<&'static str>,
}

/// What stands before the first cycle.
#[derive(Default)]
struct Head {
    server_version: Option<Box<str>>,
    timestamp: Option<Box<str>>,
    server: ServerParams,
    player: PlayerParams,
    types: Vec<PlayerType>,
}

pub(super) fn run(arguments: &ConvertArgs) -> anyhow::Result<()> {
    let to = parse_version(arguments.to.as_deref());
    let is_same = |one: std::io::Result<PathBuf>, other: std::io::Result<PathBuf>| matches!((one, other), (Ok(one), Ok(other)) if one == other);
    if is_same(arguments.file.canonicalize(), arguments.out.canonicalize()) {
        anyhow::bail!(
            "{} would be overwritten while it is read; write to another file",
            arguments.file.display()
        );
    }
    // A file that is no log leaves nothing behind.
    open_log(&arguments.file)?;
    let mut conversion = Conversion {
        to,
        from: None,
        sink: LogSink::create_as_named(&arguments.out)?,
        head: Head::default(),
        writer: None,
        end: Default::default(),
        bytes: Vec::new(),
        left_out: BTreeSet::new(),
    };
    read_log(&arguments.file, &mut |record| conversion.take(record))?;
    conversion.finish()
}

impl Conversion {
    fn take(&mut self, record: Record) {
        match record {
            Record::Begin(version) => self.from = Some(version),
            Record::ServerVersion(version) => self.head.server_version = Some(version),
            Record::Timestamp(date) => self.head.timestamp = Some(date),
            Record::ServerParam(params) => self.head.server = *params,
            Record::PlayerParam(params) => self.head.player = *params,
            // Those of a match stand in its head; whatever else a file holds is not kept.
            Record::PlayerType(player_type)
                if self.writer.is_none() && self.head.types.len() < MOST_TYPES =>
            {
                self.head.types.push(*player_type);
            }
            Record::PlayerType(_) => {}
            Record::Mode { .. } => {}
            Record::Teams { time, stoppage, teams } => self.end = (time, stoppage, teams),
            Record::Show(show) => {
                self.end = (show.time, show.stoppage, show.teams);
                self.write(|writer, out| writer.copy_show(&show, out));
            }
            Record::Message(message) => self.write(|writer, out| writer.message(&message, out)),
            Record::Draw(_) | Record::Blank => {
                let mut is_written = false;
                self.write(|writer, out| is_written = writer.drawing(&record, out));
                if !is_written {
                    self.left_out.insert("drawings and blank screens");
                }
            }
        }
    }

    fn write(&mut self, write: impl FnOnce(&mut GameLogWriter, &mut Vec<u8>)) {
        let Conversion { to, head, bytes, .. } = self;
        bytes.clear();
        let writer = self.writer.get_or_insert_with(|| {
            let head = LogHead {
                version: *to,
                server_version: head.server_version.as_deref().unwrap_or(GameLogWriter::SERVER_VERSION),
                timestamp: head.timestamp.as_deref().unwrap_or_default(),
                server: &head.server,
                player: &head.player,
                types: &head.types,
            };
            GameLogWriter::begin(&head, bytes)
        });
        write(writer, bytes);
        self.sink.write(bytes);
    }

    fn finish(mut self) -> anyhow::Result<()> {
        self.write(|_, _| {});
        self.bytes.clear();
        if let Some(writer) = self.writer.take() {
            let (time, stoppage, teams) = self.end;
            writer.close(time, stoppage, &teams, &mut self.bytes);
        }
        self.sink.write(&self.bytes);
        self.sink.close(None).complete()?;
        let lacks =
            |version: LogVersion| -> BTreeSet<&str> { version.leaves_out().iter().copied().collect() };
        let source = lacks(self.from.unwrap_or_default());
        let target: BTreeSet<&str> = lacks(self.to).difference(&source).copied().collect();
        let lost: Vec<&str> = target.union(&self.left_out).copied().collect();
        if !lost.is_empty() {
            eprintln!("note: {} has no place for {}", self.to, list(&lost));
        }
        let unknown: Vec<&str> = source.difference(&lacks(self.to)).copied().collect();
        if !unknown.is_empty() {
            let from = self.from.unwrap_or_default();
            eprintln!("note: {from} did not tell {}; they are at their defaults, or 0", list(&unknown));
        }
        Ok(())
    }
}

/// One, two and three.
fn list(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
