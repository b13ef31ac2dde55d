//! A game log as a story: read in the background, watched meanwhile.

use std::{io, path::Path, sync::Arc, thread};

use anyhow::Context as _;
use common_record::Recording;
use common_scene::Source;
use soccer2d_protocol::game_log::{GameLogReader, Record};

use crate::{narrator::Narrator, story::Story};

/// After so many frames those who watch are told of it.
const PUBLISH: u32 = 64;

/// Opens a log and begins to read it. A file that cannot be opened is an error; one that cannot be read is a story with a
/// problem.
pub(crate) fn open(index: usize, path: &Path) -> anyhow::Result<Arc<Story>> {
    let recording = Recording::open(path, GameLogReader::new())
        .with_context(|| format!("{} cannot be opened", path.display()))?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let why_not = "This is a log: what happened has happened.".to_owned();
    let narrator = Narrator::new(Source::Log { log: index, name }, Some(why_not));
    let story = narrator.story();
    thread::Builder::new().name("log".to_owned()).spawn(move || {
        let story = narrator.story();
        let problem = read(recording, narrator)
            .unwrap_or_else(|error| Some(format!("The log cannot be read: {error}.")));
        story.set_complete(true, problem);
    })?;
    Ok(story)
}

/// Reads a log to its end. Says what is wrong with it.
fn read(mut recording: Recording<GameLogReader>, mut narrator: Narrator) -> io::Result<Option<String>> {
    let mut frames = 0;
    let mut problem = None;
    for record in recording.records() {
        match record? {
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
            Ok(_) => {}
            Err(error) => {
                problem.get_or_insert_with(|| error.to_string());
            }
        }
    }
    narrator.finish();
    let damage = recording.source().damage();
    Ok(problem.or_else(|| damage.map(|damage| format!("The packed log is damaged: {damage}."))))
}

#[cfg(test)]
mod tests {
    use std::{path::PathBuf, time::Duration};

    use super::*;

    #[test]
    fn the_first_frame_is_there_before_a_twentieth_is_read() {
        let path =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../soccer2d/protocol/tests/data/short.rcg");
        let short = std::fs::read(path).expect("a log");
        let shows = short.windows(6).position(|word| word == b"(show ").expect("shows");
        let mut log = short[..shows].to_vec();
        while log.len() < 22_000_000 {
            log.extend_from_slice(&short[shows..]);
        }
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("long.rcg");
        std::fs::write(&path, &log).expect("a log");

        let mut recording = Recording::open(&path, GameLogReader::new()).expect("a log");
        let mut cursor = recording.begin();
        recording.next_frame(&mut cursor).expect("a log").expect("a frame");
        let read = recording.source().bytes_read();
        assert!(read * 20 < log.len() as u64, "{read} of {}", log.len());

        let story = open(0, &path).expect("a log");
        while !story.extent().complete {
            thread::sleep(Duration::from_millis(10));
        }
        assert!(story.extent().frames > 6000);
        assert_eq!(story.extent().problem, None);
    }
}
