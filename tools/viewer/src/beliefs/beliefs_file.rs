//! Beliefs in a file, beside the log that they belong to.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
    thread,
};

use common_beliefs::{BeliefsError, BeliefsLines, Heading, Line};
use common_record::{Next, Recording, Source};
use common_wire::records::RecordDecoder;

use super::text_store::Place;
use crate::recorded_match::RecordedMatch;

/// After so many lines pages are told of it.
const BATCH: usize = 4096;

/// So many lines of a file are known at most. Twenty-two agents write some 150,000 in ten minutes.
const MOST_LINES: usize = 2 << 20;

/// The file of beliefs that stands beside a log by its name: `match.beliefs` beside `match`, whichever of the endings the log's
/// name has, packed or not.
pub(crate) fn beside(log: &Path, endings: &[&str]) -> Option<PathBuf> {
    let name = log.file_name()?.to_str()?;
    let stem = name.strip_suffix(".gz").unwrap_or(name);
    let stem = endings.iter().find_map(|end| stem.strip_suffix(end)).unwrap_or(stem);
    let names = [format!("{stem}.beliefs"), format!("{stem}.beliefs.gz")];
    names.into_iter().map(|name| log.with_file_name(name)).find(|path| path.is_file())
}

/// Begins to read a file of beliefs into a recorded match. A file that cannot be opened is an error; one that cannot be read is a
/// problem that the page shows.
pub(crate) fn read(recorded: Arc<RecordedMatch>, path: &Path, most_unpacked: u64) -> anyhow::Result<()> {
    let league = recorded.league.clone();
    let lines = BeliefsLines::new(move |line: &[u8]| league.beliefs_heading(line));
    let recording = Recording::open(path, lines)?;
    // The lines are read from front to end, and then here and there from the places that were found.
    let mut source = Source::open(path)?;
    source.set_most_unpacked(most_unpacked);
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    thread::Builder::new().name("beliefs".to_owned()).spawn(move || {
        let problem = index(&recorded, recording, source).unwrap_or_else(|error| Some(error.to_string()));
        recorded.beliefs.finish(problem.map(|problem| format!("{name}, {problem}")));
        recorded.publish();
    })?;
    Ok(())
}

/// Indexes the lines. Says what is wrong with the first bad one; the others are read all the same.
fn index<D>(
    recorded: &RecordedMatch,
    mut recording: Recording<D>,
    source: Source,
) -> io::Result<Option<String>>
where
    D: RecordDecoder<Record = Option<Line>, Error = BeliefsError>,
{
    let file = recorded.beliefs.state().texts.add_file(source);
    let mut cursor = recording.begin();
    let mut problem = None;
    let mut lines: Vec<(Heading, Place)> = Vec::with_capacity(BATCH);
    let mut known = 0;
    loop {
        let offset = cursor.offset();
        let next = recording.next(&mut cursor)?;
        known += 1;
        let is_end = matches!(next, Next::End) || known > MOST_LINES;
        if known > MOST_LINES {
            problem.get_or_insert_with(|| format!("only its first {MOST_LINES} lines are shown"));
        }
        match next {
            Next::Record(Some(Line { heading, length })) => {
                lines.push((heading, Place::File { file, offset, length }));
            }
            Next::Record(None) | Next::End => {}
            Next::Problem(error) => {
                problem.get_or_insert_with(|| error.to_string());
            }
        }
        if is_end || lines.len() == BATCH {
            let mut state = recorded.beliefs.state();
            lines.drain(..).for_each(|(heading, place)| state.put(heading, place));
            drop(state);
            recorded.publish();
        }
        if is_end {
            if cursor.offset() == 0 {
                problem.get_or_insert_with(|| BeliefsError::Format.to_string());
            }
            let damage = recording.source().damage();
            return Ok(
                problem.or_else(|| damage.map(|damage| format!("the packed file is damaged: {damage}")))
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDINGS: &[&str] = &[".log", ".txt"];

    #[test]
    fn the_name_of_a_log_tells_where_its_beliefs_are() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        assert_eq!(beside(&path("a.log"), ENDINGS), None);
        std::fs::write(path("a.beliefs"), "").expect("a file");
        for log in ["a.log", "a.log.gz", "a.txt", "a"] {
            assert_eq!(beside(&path(log), ENDINGS), Some(path("a.beliefs")), "{log}");
        }
        std::fs::write(path("b.beliefs.gz"), "").expect("a file");
        assert_eq!(beside(&path("b.log"), ENDINGS), Some(path("b.beliefs.gz")));
    }
}
