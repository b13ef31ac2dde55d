//! Recordings of an invented league: a line is a record, and a line `t N` is a frame.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test")]

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use common_record::{LogSink, Next, Recording, is_gzip_name};
use common_wire::records::{Decoded, RecordDecoder};

/// Counts the lines that it has read: a seek must find the same as reading from the beginning.
#[derive(Clone, Debug, Default)]
struct Lines {
    count: usize,
}

type Line = (usize, String);

impl RecordDecoder for Lines {
    type Record = Line;
    type Error = String;

    fn decode(&mut self, bytes: &[u8], at_end: bool) -> Option<Decoded<Result<Line, String>>> {
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let length = match end {
            Some(end) => end + 1,
            None if at_end && !bytes.is_empty() => bytes.len(),
            None => return None,
        };
        self.count += 1;
        let text = String::from_utf8_lossy(&bytes[..length]).trim_end().to_owned();
        let value = if end.is_some() && !text.starts_with('-') { Ok((self.count, text)) } else { Err(text) };
        Some(Decoded { value, length })
    }

    fn has_ended(&self) -> bool {
        false
    }

    fn frame_time(&self, (_, text): &Line) -> Option<i32> {
        text.split(' ').nth(1).filter(|_| text.starts_with("t ")).and_then(|number| number.parse().ok())
    }
}

/// A log of a few megabytes; each frame says its time twice as often as there are frames.
fn log(frames: i32) -> Vec<u8> {
    let mut text = b"head\n".to_vec();
    for time in 0..frames {
        writeln!(text, "t {} {}", time / 2, "x".repeat(1000)).unwrap();
        if time % 7 == 0 {
            writeln!(text, "aside {time}").unwrap();
        }
    }
    text
}

fn open(path: &Path) -> Recording<Lines> {
    Recording::open(path, Lines::default()).unwrap()
}

fn written(name: &str, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    let mut sink = LogSink::create_as_named(&path).unwrap();
    for (cycle, piece) in bytes.chunks(1013).enumerate() {
        sink.write(piece);
        sink.end_cycle(cycle as i64);
    }
    sink.close(None).complete().unwrap();
    (folder, path)
}

#[test]
fn plain_and_packed_logs_say_the_same() {
    let bytes = log(3000);
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count();
    for name in ["log.log", "log.log.gz"] {
        let (_folder, path) = written(name, &bytes);
        let mut recording = open(&path);
        assert_eq!(recording.source().is_packed(), is_gzip_name(&path));
        let all: Vec<Line> = recording.records().map(|line| line.unwrap().unwrap()).collect();
        assert_eq!((all.len(), &all[0].1[..]), (lines, "head"));
        // Read through is not indexed.
        assert_eq!(recording.frames(), 0);
        assert!(!recording.is_indexed());
        for frame in [0, 1, 2999, 1500, 1499, 7] {
            let (number, text) = recording.frame(frame).unwrap().unwrap();
            assert_eq!((number, &text), (all[number - 1].0, &all[number - 1].1));
            assert!(
                text.starts_with(&format!("t {} ", frame / 2)),
                "{name}: frame {frame} is {}",
                &text[..9]
            );
        }
        assert!(recording.frame(3000).unwrap().is_none());
        assert!(recording.is_indexed());
        assert_eq!(recording.frames(), 3000);
        assert_eq!(recording.frame_at(700).unwrap(), Some(1400));
        assert_eq!(recording.frame_at(1500).unwrap(), None);
    }
}

#[test]
fn the_index_grows_as_far_as_it_is_asked_to() {
    let (_folder, path) = written("log.log", &log(5000));
    let mut recording = open(&path);
    let length = recording.source().file_length().unwrap();
    assert!(recording.frame(0).unwrap().is_some());
    assert!(recording.source().bytes_read() < length / 20);
    assert!(!recording.extend_index(1 << 20).unwrap());
    assert!(recording.source().bytes_read() < 2 << 20);
    let known = recording.frames();
    assert!((1000..1100).contains(&known), "{known}");
    while !recording.extend_index(1 << 20).unwrap() {}
    for frame in [4999, 0, 2500, 1234] {
        let before = recording.source().bytes_read();
        recording.frame(frame).unwrap().unwrap();
        let read = recording.source().bytes_read() - before;
        assert!(read <= 1 << 20, "a seek to {frame} read {read} bytes");
    }
}

#[test]
fn a_writer_that_was_killed_has_lost_nothing_that_was_flushed() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["log.log", "log.log.gz"] {
        let path = folder.path().join(name);
        let mut sink = LogSink::create_as_named(&path).unwrap();
        for time in 0..500 {
            sink.write(format!("t {time} x\n").as_bytes());
            sink.end_cycle(time);
        }
        sink.write(b"t 500 never told\n");
        // As after kill -9: no destructor runs.
        std::mem::forget(sink);
        let mut recording = open(&path);
        let lines: Vec<_> = recording.records().map(Result::unwrap).collect();
        assert_eq!(lines.len(), 500, "{name}");
        assert_eq!(lines[499], Ok((500, "t 499 x".to_owned())));
        assert!(recording.source().damage().is_none(), "an end is missing, but nothing is wrong");
    }
}

#[test]
fn a_packed_log_that_is_damaged_is_read_as_far_as_it_goes() {
    let (_folder, path) = written("log.log.gz", &log(2000));
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 50].fill(0xff);
    fs::write(&path, bytes).unwrap();
    let mut recording = open(&path);
    let count = recording.records().filter(|line| matches!(line, Ok(Ok(_)))).count();
    assert!((100..2000).contains(&count), "{count}");
    assert!(recording.source().damage().is_some());
}

#[test]
fn a_log_that_grows_is_followed() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["log.log", "log.log.gz"] {
        let path = folder.path().join(name);
        let mut sink = LogSink::create_as_named(&path).unwrap();
        sink.write(b"head\nt 0 a\nt 1");
        sink.end_cycle(0);
        let mut recording = open(&path);
        recording.follow(true);
        let mut cursor = recording.begin();
        let line = |number, text: &str| Next::Record((number, text.to_owned()));
        assert_eq!(recording.next(&mut cursor).unwrap(), line(1, "head"));
        assert_eq!(recording.next(&mut cursor).unwrap(), line(2, "t 0 a"));
        assert_eq!(recording.next(&mut cursor).unwrap(), Next::End);
        assert!(recording.frame(1).unwrap().is_none());
        sink.write(b"0 b\n");
        sink.end_cycle(1);
        assert_eq!(recording.next(&mut cursor).unwrap(), line(3, "t 10 b"));
        assert_eq!(recording.next(&mut cursor).unwrap(), Next::End);
        assert_eq!(recording.frame(1).unwrap().unwrap().1, "t 10 b");
        assert!(!recording.is_indexed());
        sink.write(b"t 11");
        sink.close(None).complete().unwrap();
        assert_eq!(recording.next(&mut cursor).unwrap(), Next::End);
        recording.follow(false);
        assert_eq!(recording.next(&mut cursor).unwrap(), Next::Problem("t 11".to_owned()));
        assert_eq!(recording.next(&mut cursor).unwrap(), Next::End);
    }
}

#[test]
fn a_file_that_cannot_be_opened_gives_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Recording::open(folder.path(), Lines::default()).is_err());
    assert!(Recording::open(&folder.path().join("none"), Lines::default()).is_err());
    let empty = folder.path().join("empty");
    fs::write(&empty, b"").unwrap();
    assert_eq!(open(&empty).records().count(), 0);
    let error = LogSink::create(&empty.join("below"), 0).err().unwrap().to_string();
    assert!(error.starts_with("the log ") && error.contains("empty/below cannot be written: "), "{error}");
}

#[test]
fn a_log_is_renamed_when_it_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let (running, finished) = (folder.path().join("a/incomplete.log"), folder.path().join("a/finished.log"));
    let mut sink = LogSink::create(&running, 0).unwrap();
    sink.write(b"x");
    assert!(sink.close(Some(&finished)).to_string().ends_with("a/finished.log is complete"));
    assert!(!running.exists());
    assert_eq!(fs::read(finished).unwrap(), b"x");
}

/// The head of a log, then this many kilobytes without a readable record.
fn barren(kilobytes: usize) -> Vec<u8> {
    let line = format!("{}\n", "-".repeat(1023));
    [b"head\n", line.repeat(kilobytes).as_bytes()].concat()
}

fn packed_at_once(folder: &Path, bytes: &[u8]) -> PathBuf {
    let path = folder.join("log.log.gz");
    let mut sink = LogSink::create(&path, 9).unwrap();
    sink.write(bytes);
    sink.close(None).complete().unwrap();
    path
}

#[test]
fn a_packed_log_is_unpacked_into_a_file_only_for_a_reader_that_goes_back() {
    let bytes = log(3000);
    let (_folder, path) = written("log.log.gz", &bytes);
    let mut recording = open(&path);
    assert_eq!(recording.records().filter(|line| matches!(line, Ok(Ok(_)))).count(), 3430);
    assert!(!recording.source().has_temporary_file());
    let mut cursor = recording.begin();
    assert_eq!(recording.next(&mut cursor).unwrap(), Next::Record((1, "head".to_owned())));
    assert!(recording.source().has_temporary_file());
    assert_eq!(recording.records().count(), 3430);
}

#[test]
fn a_reader_gives_up_after_64_mib_without_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let enough = 64 << 10;
    for (length, gives_up) in [(enough, false), (enough + 1, true)] {
        let path = packed_at_once(folder.path(), &barren(length));
        let mut recording = open(&path);
        match recording.records().last().unwrap() {
            Err(error) if gives_up => {
                let said = "byte 5: none of the next 67108864 bytes belong to a readable record";
                assert_eq!(error.to_string(), said);
            }
            last => assert!(!gives_up && matches!(last, Ok(Err(_)))),
        }
        assert!(!recording.source().has_temporary_file());
    }
}

#[test]
fn the_unpacked_size_has_a_limit_only_for_a_reader_that_goes_back() {
    let (_folder, path) = written("log.log.gz", &log(3000));
    let mut recording = open(&path);
    recording.set_most_unpacked(1 << 20);
    assert_eq!(recording.records().count(), 3430);
    assert!(recording.source().damage().is_none());
    assert!(recording.frame(2999).unwrap().is_none());
    let damage = recording.source().damage().unwrap().to_string();
    assert!(damage.starts_with("it unpacks to more than 1048576 bytes"), "{damage}");
    assert!(recording.frame(500).unwrap().is_some());
}
