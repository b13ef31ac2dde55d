//! Beliefs in a file, beside the log that they belong to.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
    thread,
};

use common_record::{Next, Recording, Source};
use soccer2d_team::beliefs::{BeliefsError, BeliefsLines, Heading};

use super::shelf::Place;
use crate::story::Story;

/// After so many lines pages are told of it.
const BATCH: usize = 4096;

/// So many lines of a file are known at most. Twenty-two agents write some 150,000 in ten minutes.
const MOST_LINES: usize = 2 << 20;

/// The file of beliefs that stands beside a log by its name: `match.beliefs` beside `match.rcg` and `match.rcg.gz`.
pub(crate) fn beside(log: &Path) -> Option<PathBuf> {
    let name = log.file_name()?.to_str()?;
    let stem = name.strip_suffix(".gz").unwrap_or(name);
    let stem = [".rcg", ".json"].iter().find_map(|end| stem.strip_suffix(end)).unwrap_or(stem);
    let names = [format!("{stem}.beliefs"), format!("{stem}.beliefs.gz")];
    names.into_iter().map(|name| log.with_file_name(name)).find(|path| path.is_file())
}

/// Begins to read what a story's agents believe. A file that cannot be opened is an error; one that cannot be read is said on
/// the page.
pub(crate) fn read(story: Arc<Story>, path: &Path, most_unpacked: u64) -> anyhow::Result<()> {
    let recording = Recording::open(path, BeliefsLines::default())?;
    // The lines are read from front to end, and then here and there from the places that were found.
    let mut source = Source::open(path)?;
    source.set_most_unpacked(most_unpacked);
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    thread::Builder::new().name("beliefs".to_owned()).spawn(move || {
        let problem = index(&story, recording, source).unwrap_or_else(|error| Some(error.to_string()));
        story.minds.finish(problem.map(|problem| format!("{name}, {problem}")));
        story.publish();
    })?;
    Ok(())
}

/// Finds out whose each line is. Says what is wrong with the first that is none; the others are read all the same.
fn index(
    story: &Story,
    mut recording: Recording<BeliefsLines>,
    source: Source,
) -> io::Result<Option<String>> {
    let file = {
        let mut known = story.minds.known();
        known.shelves.files.push(source);
        known.shelves.files.len() - 1
    };
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
            Next::Record(Some(heading)) => {
                lines.push((heading, Place::File { file, offset, length: heading.length }));
            }
            Next::Record(None) | Next::End => {}
            Next::Problem(error) => {
                problem.get_or_insert_with(|| error.to_string());
            }
        }
        if is_end || lines.len() == BATCH {
            let mut known = story.minds.known();
            lines.drain(..).for_each(|(heading, place)| known.put(&heading, place));
            drop(known);
            story.publish();
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

    #[test]
    fn the_name_of_a_log_tells_where_its_beliefs_are() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        assert_eq!(beside(&path("a.rcg")), None);
        std::fs::write(path("a.beliefs"), "").expect("a file");
        for log in ["a.rcg", "a.rcg.gz", "a.json", "a"] {
            assert_eq!(beside(&path(log)), Some(path("a.beliefs")), "{log}");
        }
        std::fs::write(path("b.beliefs.gz"), "").expect("a file");
        assert_eq!(beside(&path("b.rcg")), Some(path("b.beliefs.gz")));
    }
}
