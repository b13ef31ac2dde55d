//! A game log as a story: read in the background, watched meanwhile.

use std::{
    fs::File,
    io::{self, BufRead as _, BufReader, Read},
    path::Path,
    sync::Arc,
    thread,
};

use anyhow::Context as _;
use common_scene::Source;
use flate2::read::MultiGzDecoder;
use soccer2d_protocol::game_log::{GameLogProblem, GameLogReader, Record};

use crate::{narrator::Narrator, story::Story};

/// The longest line that can be part of a log; a show has 4 kB.
const LONGEST_LINE: u64 = 1 << 20;

/// After so many frames those who watch are told of it.
const PUBLISH: u32 = 64;

/// Opens a log and begins to read it. A file that cannot be opened is an error; one that cannot be read is a story with a
/// problem.
pub(crate) fn open(index: usize, path: &Path) -> anyhow::Result<Arc<Story>> {
    let file = File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let why_not = "This is a log: what happened has happened.".to_owned();
    let narrator = Narrator::new(Source::Log { log: index, name }, Some(why_not));
    let story = narrator.story();
    thread::Builder::new().name("log".to_owned()).spawn(move || {
        let story = narrator.story();
        let problem =
            read(file, narrator).unwrap_or_else(|error| Some(format!("The log cannot be read: {error}.")));
        story.set_complete(true, problem);
    })?;
    Ok(story)
}

/// Reads a log to its end. Says what is wrong with it.
fn read(file: File, mut narrator: Narrator) -> io::Result<Option<String>> {
    let mut file = BufReader::with_capacity(1 << 16, file);
    if file.fill_buf()?.starts_with(&[0x1f, 0x8b]) {
        read_lines(BufReader::new(MultiGzDecoder::new(file)), &mut narrator)
    } else {
        read_lines(file, &mut narrator)
    }
}

fn read_lines(mut file: BufReader<impl Read>, narrator: &mut Narrator) -> io::Result<Option<String>> {
    let mut reader = GameLogReader::new();
    let mut line = Vec::new();
    let mut frames = 0;
    let mut problem = None;
    loop {
        line.clear();
        let length = match file.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => 0,
            Err(error) => return Err(error),
        };
        if length == 0 {
            narrator.finish();
            return Ok(problem);
        }
        let is_whole = line.pop_if(|last| *last == b'\n').is_some();
        match reader.read(&line) {
            Ok(Record::Show(_)) if narrator.story().is_full() => {
                return Ok(Some(format!("The log is longer than can be shown: {frames} frames.")));
            }
            Ok(Record::Show(show)) => {
                narrator.show(&show);
                frames += 1;
                if frames % PUBLISH == 1 {
                    narrator.story().publish();
                }
            }
            Ok(Record::ServerParam(server)) => narrator.parameters(*server),
            Ok(Record::PlayerType(kind)) => narrator.player_type(*kind),
            Ok(Record::Message(message)) => narrator.message(&message),
            Ok(Record::Begin(_) | Record::PlayerParam(_) | Record::Mode { .. } | Record::Teams { .. }) => {}
            Err(mut error) => {
                if !is_whole && error.problem != GameLogProblem::NotALog {
                    error.problem = GameLogProblem::CutOff;
                }
                problem.get_or_insert_with(|| error.to_string());
                if matches!(error.problem, GameLogProblem::NotALog | GameLogProblem::CutOff) {
                    return Ok(problem);
                }
            }
        }
    }
}
