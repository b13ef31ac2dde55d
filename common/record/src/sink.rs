//! A log as a file that is being written, cycle by cycle.
//!
//! A full disk does not stop the writer, and does not end the log: a cycle that does not fit is removed completely,
//! and the log goes on with the first one that does. Missing cycles are counted. Not here: where that is reported.

use std::{
    fmt,
    fs::{self, File},
    io::{self, Seek as _, SeekFrom, Write},
    path::{Path, PathBuf},
};

use crate::packer::Packer;

/// The default level of gzip.
pub const DEFAULT_LEVEL: u32 = 6;

/// How many bytes of one cycle are kept in memory; a longer one is partly handed to the system before it ends.
const LONGEST_WAIT: usize = 1 << 16;

/// How many notices one log may give while it is written; a disk that is full every other cycle would give more.
const MOST_NOTICES: u32 = 10;

/// A file that is being written.
///
/// What was written before a [`LogSink::end_cycle`] survives the end of this process: the system has it by then. In a
/// gzip file the cycle ends a block, so that a file that was cut off can be read up to there.
pub struct LogSink {
    path: PathBuf,
    storage: Box<dyn Storage>,
    out: Out,
    /// The length of the file up to the last complete cycle.
    complete: u64,
    /// How many bytes of this cycle are in the file already.
    ahead: u64,
    /// Whether something was written since the last cycle ended.
    is_behind: bool,
    /// Why this cycle cannot be kept; none so far.
    lost: Option<io::Error>,
    missing: Missing,
    /// Whether the log must end at the first missing cycle.
    ends_at_a_gap: bool,
    notice: Option<String>,
    notices: u32,
}

/// The bytes that wait for the end of their cycle.
enum Out {
    Plain(Vec<u8>),
    Packed(Box<Packer>),
}

/// The cycles that are missing in the log.
#[derive(Debug, Default)]
struct Missing {
    count: u64,
    /// The first and the last of them, and why the first one is missing.
    range: Option<(i64, i64, io::Error)>,
    /// Whether the last cycle was lost, so that the gap may go on.
    goes_on: bool,
}

/// The place where bytes are kept: a file, or memory in tests.
trait Storage: Send {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Cuts off everything after this length; writing goes on from there.
    fn cut(&mut self, length: u64) -> io::Result<()>;
}

impl Storage for File {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)?;
        self.seek(SeekFrom::Start(length)).map(drop)
    }
}

/// Whether a file's name asks for gzip.
pub fn is_gzip_name(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gz"))
}

impl LogSink {
    /// Creates the file and the directories above it. A level from 1 to 9 packs it, 0 does not.
    pub fn create(path: &Path, level: u32) -> io::Result<LogSink> {
        let create = || -> io::Result<File> {
            if let Some(directory) = path.parent().filter(|directory| !directory.as_os_str().is_empty()) {
                fs::create_dir_all(directory)?;
            }
            File::create(path)
        };
        let file = create().map_err(|error| cannot_be_written(path, &error))?;
        Ok(LogSink::over(Box::new(file), path, level))
    }

    /// As [`LogSink::create`], packed if the name ends in `.gz`.
    pub fn create_as_named(path: &Path) -> io::Result<LogSink> {
        LogSink::create(path, if is_gzip_name(path) { DEFAULT_LEVEL } else { 0 })
    }

    fn over(storage: Box<dyn Storage>, path: &Path, level: u32) -> LogSink {
        LogSink {
            path: path.to_owned(),
            storage,
            out: match level {
                0 => Out::Plain(Vec::new()),
                level => Out::Packed(Box::new(Packer::new(level.min(9)))),
            },
            complete: 0,
            ahead: 0,
            is_behind: false,
            lost: None,
            missing: Missing::default(),
            ends_at_a_gap: false,
            notice: None,
            notices: 0,
        }
    }

    /// For a log in which nothing after a missing cycle could be used: it ends there.
    pub fn ends_at_a_gap(self) -> LogSink {
        LogSink { ends_at_a_gap: true, ..self }
    }

    /// The file that is written.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the head, without which nothing after it can be read: if it does not fit, that is an error.
    pub fn begin(&mut self, head: &[u8]) -> io::Result<()> {
        self.write(head);
        self.commit().map_err(|error| cannot_be_written(&self.path, &error))
    }

    /// Writes these bytes, which are whole records.
    pub fn write(&mut self, bytes: &[u8]) {
        self.is_behind |= !bytes.is_empty();
        if self.lost.is_some() {
            return;
        }
        let waiting = match &mut self.out {
            Out::Plain(waiting) => {
                waiting.extend_from_slice(bytes);
                waiting
            }
            Out::Packed(packer) => packer.pack(bytes),
        };
        if waiting.len() >= LONGEST_WAIT {
            self.ahead += waiting.len() as u64;
            let result = self.storage.append(waiting);
            waiting.clear();
            self.lost = result.err();
        }
    }

    /// Ends a cycle: other processes can read it from now on. False if there was no room for it: the file then ends
    /// with the last cycle that fitted.
    pub fn end_cycle(&mut self, cycle: i64) -> bool {
        if !self.is_behind {
            return !self.missing.goes_on;
        }
        let was_failing = std::mem::replace(&mut self.missing.goes_on, false);
        match self.commit() {
            Ok(()) if was_failing => {
                let count = self.missing.count;
                let (cycles, are) = if count == 1 { ("cycle", "is") } else { ("cycles", "are") };
                self.notify(|path| {
                    format!("the log {path} goes on with cycle {cycle}; {count} {cycles} {are} missing")
                });
            }
            Ok(()) => {}
            Err(error) => {
                if !was_failing {
                    let next = match self.ends_at_a_gap {
                        true => "nothing after it could be used, so it ends here",
                        false => "it goes on as soon as there is room",
                    };
                    self.notify(|path| format!("the log {path} lacks cycle {cycle}: {error}; {next}"));
                }
                self.missing.add(cycle, error);
            }
        }
        !self.missing.goes_on
    }

    /// News about the log since the last call, for people to read. None if all is well, or if enough notices have been
    /// given.
    pub fn notice(&mut self) -> Option<String> {
        self.notice.take()
    }

    fn notify(&mut self, text: impl FnOnce(std::path::Display<'_>) -> String) {
        self.notices += 1;
        if self.notices <= MOST_NOTICES {
            self.notice = Some(text(self.path.display()));
        }
    }

    /// Hands the cycle to the system, or removes it.
    fn commit(&mut self) -> io::Result<()> {
        if !std::mem::replace(&mut self.is_behind, false) {
            return Ok(());
        }
        let waiting = match &mut self.out {
            Out::Plain(waiting) => waiting,
            Out::Packed(packer) => packer.end_block(),
        };
        let result = match self.lost.take() {
            Some(error) => Err(error),
            None => self.storage.append(waiting),
        };
        self.ahead += waiting.len() as u64;
        waiting.clear();
        let ahead = std::mem::take(&mut self.ahead);
        match result {
            Ok(()) => {
                self.complete += ahead;
                if let Out::Packed(packer) = &mut self.out {
                    packer.is_kept();
                }
                Ok(())
            }
            Err(error) => {
                self.take_back();
                Err(error)
            }
        }
    }

    fn take_back(&mut self) {
        if let Out::Packed(packer) = &mut self.out {
            packer.begin_member();
        }
        // If half a record remains in the file, nothing can follow it.
        self.ends_at_a_gap |= self.storage.cut(self.complete).is_err();
        if self.ends_at_a_gap {
            self.storage = Box::new(Nowhere);
        }
    }

    /// Closes the file and, if a name is given, renames it. The result says how complete it is.
    pub fn close(mut self, name: Option<&Path>) -> Closed {
        // A log that ended at a gap is described by what it lacks.
        let has_ended = self.ends_at_a_gap && self.missing.count > 0;
        let mut problem = self.commit().err().filter(|_| !has_ended);
        if let Out::Packed(packer) = self.out
            && !has_ended
            && let Err(error) = self.storage.append(&packer.finish())
        {
            // The log can be read without its last bytes.
            let _ = self.storage.cut(self.complete);
            problem = problem.or(Some(error));
        }
        let mut path = self.path;
        if let Some(name) = name.filter(|name| **name != path) {
            match fs::rename(&path, name) {
                Ok(()) => path = name.to_owned(),
                Err(error) => {
                    let what = format!("it could not be renamed {}: {error}", name.display());
                    problem = problem.or(Some(io::Error::new(error.kind(), what)));
                }
            }
        }
        Closed { path, missing: self.missing, problem }
    }
}

/// A storage that refuses everything.
struct Nowhere;

impl Storage for Nowhere {
    fn append(&mut self, _: &[u8]) -> io::Result<()> {
        Err(io::Error::other("the log has ended"))
    }

    fn cut(&mut self, _: u64) -> io::Result<()> {
        Ok(())
    }
}

impl Missing {
    fn add(&mut self, cycle: i64, error: io::Error) {
        self.range.get_or_insert((cycle, cycle, error)).1 = cycle;
        self.count += 1;
        self.goes_on = true;
    }
}

/// A log that has been written and closed.
#[derive(Debug)]
pub struct Closed {
    path: PathBuf,
    missing: Missing,
    /// What went wrong at its end.
    problem: Option<io::Error>,
}

impl Closed {
    /// Whether no cycle is missing and nothing else went wrong.
    pub fn is_complete(&self) -> bool {
        self.missing.count == 0 && self.problem.is_none()
    }

    /// An error unless the log is complete.
    pub fn complete(self) -> io::Result<()> {
        if self.is_complete() { Ok(()) } else { Err(io::Error::other(format!("the log {self}"))) }
    }
}

/// The path, and what is missing.
impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.path.display())?;
        match &self.missing {
            Missing { count: 1, range: Some((cycle, _, error)), .. } => {
                write!(f, " lacks cycle {cycle}: {error}")?;
            }
            Missing { count, range: Some((first, last, error)), .. } => {
                write!(f, " lacks {count} cycles, from {first} to {last}: {error}")?;
            }
            Missing { range: None, .. } => {}
        }
        match &self.problem {
            Some(problem) if self.missing.count > 0 => write!(f, "; nor is its end written: {problem}"),
            Some(problem) => write!(f, " could not be written to its end: {problem}"),
            None if self.missing.count == 0 => write!(f, " is complete"),
            None => Ok(()),
        }
    }
}

fn cannot_be_written(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("the log {} cannot be written: {error}", path.display()))
}

#[cfg(test)]
#[allow(clippy::disallowed_types, reason = "the test and the sink share a disk, and a sink can be sent")]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// A disk of limited size.
    #[derive(Clone, Default)]
    struct Disk(Arc<Mutex<(Vec<u8>, usize)>>);

    impl Disk {
        fn has_room_for(&self, bytes: usize) {
            self.0.lock().unwrap().1 = bytes;
        }

        fn bytes(&self) -> Vec<u8> {
            self.0.lock().unwrap().0.clone()
        }
    }

    impl Storage for Disk {
        fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
            let mut disk = self.0.lock().unwrap();
            let fits = bytes.len().min(disk.1.saturating_sub(disk.0.len()));
            disk.0.extend_from_slice(&bytes[..fits]);
            if fits == bytes.len() { Ok(()) } else { Err(io::ErrorKind::StorageFull.into()) }
        }

        fn cut(&mut self, length: u64) -> io::Result<()> {
            self.0.lock().unwrap().0.truncate(length as usize);
            Ok(())
        }
    }

    /// Cycles as in a log, of two records each.
    fn cycles(numbers: impl Iterator<Item = i64>) -> String {
        numbers.map(|cycle| format!("first {cycle} {}\nsecond {cycle}\n", cycle * 7919 % 1009)).collect()
    }

    fn write_cycle(sink: &mut LogSink, cycle: i64) -> bool {
        let text = cycles(cycle..=cycle);
        let (first, second) = text.split_at(text.find("second").unwrap());
        sink.write(first.as_bytes());
        sink.write(second.as_bytes());
        sink.end_cycle(cycle)
    }

    fn unpacked(bytes: &[u8]) -> String {
        let mut text = String::new();
        io::Read::read_to_string(&mut flate2::read::MultiGzDecoder::new(bytes), &mut text).unwrap();
        text
    }

    /// About ten cycles fit, then ten do not, then all do.
    fn written_on_a_full_disk(level: u32) -> (Disk, Closed, Vec<i64>, Vec<String>) {
        let disk = Disk::default();
        disk.has_room_for(300);
        let mut sink = LogSink::over(Box::new(disk.clone()), Path::new("match.log"), level);
        let (mut kept, mut notices) = (Vec::new(), Vec::new());
        for cycle in 0..60 {
            if cycle == 40 {
                disk.has_room_for(1 << 20);
            }
            if write_cycle(&mut sink, cycle) {
                kept.push(cycle);
            }
            notices.extend(sink.notice());
        }
        (disk, sink.close(None), kept, notices)
    }

    #[test]
    fn a_log_goes_on_with_a_whole_cycle_when_there_is_room_again() {
        for level in [0, 6] {
            let (disk, closed, kept, notices) = written_on_a_full_disk(level);
            let text =
                if level == 0 { String::from_utf8(disk.bytes()).unwrap() } else { unpacked(&disk.bytes()) };
            assert_eq!(text, cycles(kept.iter().copied()), "level {level}");
            let first = kept.iter().zip(0..).find(|(kept, cycle)| *kept != cycle).unwrap().1;
            assert!((2..40).contains(&first) && kept.ends_with(&[58, 59]), "{kept:?}");
            let missing = 60 - kept.len();
            assert_eq!(
                notices,
                [
                    format!(
                        "the log match.log lacks cycle {first}: no storage space; it goes on as soon as there is room"
                    ),
                    format!("the log match.log goes on with cycle 40; {missing} cycles are missing"),
                ],
                "level {level}"
            );
            assert!(!closed.is_complete());
            assert_eq!(
                closed.to_string(),
                format!("match.log lacks {missing} cycles, from {first} to 39: no storage space")
            );
        }
    }

    #[test]
    fn a_packed_log_can_be_read_while_its_disk_is_full() {
        let disk = Disk::default();
        disk.has_room_for(200);
        let mut sink = LogSink::over(Box::new(disk.clone()), Path::new("match.log.gz"), 6);
        let kept: Vec<i64> = (0..60).filter(|&cycle| write_cycle(&mut sink, cycle)).collect();
        let mut text = String::new();
        // The file is cut off; the decoder reports that after it has given everything.
        let _ =
            io::Read::read_to_string(&mut flate2::read::MultiGzDecoder::new(&disk.bytes()[..]), &mut text);
        assert!(kept.len() > 1 && kept.len() < 60);
        assert_eq!(text, cycles(kept.into_iter()));
    }

    #[test]
    fn a_cycle_that_is_longer_than_what_waits_is_taken_back_whole() {
        let disk = Disk::default();
        disk.has_room_for(3 * LONGEST_WAIT);
        let mut sink = LogSink::over(Box::new(disk.clone()), Path::new("match.log"), 0);
        let piece = [b'x'; LONGEST_WAIT / 2];
        sink.write(b"head\n");
        assert!(sink.end_cycle(0));
        (0..10).for_each(|_| sink.write(&piece));
        assert!(disk.bytes().len() > LONGEST_WAIT);
        assert!(!sink.end_cycle(1));
        assert_eq!(disk.bytes(), b"head\n");
        sink.write(b"tail\n");
        assert!(sink.end_cycle(2));
        assert_eq!(disk.bytes(), b"head\ntail\n");
        assert!(sink.close(None).to_string().starts_with("match.log lacks cycle 1: "));
    }

    #[test]
    fn a_log_that_is_no_use_with_a_gap_ends_there() {
        let disk = Disk::default();
        let mut sink = LogSink::over(Box::new(disk.clone()), Path::new("match.inputs"), 0).ends_at_a_gap();
        for cycle in 0..10 {
            disk.has_room_for(if cycle == 4 { 0 } else { 1 << 20 });
            assert_eq!(write_cycle(&mut sink, cycle), cycle < 4);
        }
        assert_eq!(disk.bytes(), cycles(0..4).into_bytes());
        let notice = sink.notice().unwrap();
        assert!(notice.ends_with("nothing after it could be used, so it ends here"), "{notice}");
        sink.write(b"the end\n");
        assert_eq!(
            sink.close(None).to_string(),
            "match.inputs lacks 6 cycles, from 4 to 9: no storage space"
        );
    }

    #[test]
    fn a_log_that_lacks_cycles_and_its_end_reports_both() {
        let disk = Disk::default();
        let mut sink = LogSink::over(Box::new(disk.clone()), Path::new("match.log"), 0);
        assert!(!write_cycle(&mut sink, 3));
        sink.write(b"the end\n");
        assert_eq!(
            sink.close(None).to_string(),
            "match.log lacks cycle 3: no storage space; nor is its end written: no storage space"
        );
    }

    #[test]
    fn a_head_that_does_not_fit_is_an_error_at_once() {
        let mut sink = LogSink::over(Box::new(Disk::default()), Path::new("match.log"), 0);
        let error = sink.begin(b"head\n").unwrap_err();
        assert_eq!(error.to_string(), "the log match.log cannot be written: no storage space");
    }

    #[test]
    fn a_disk_that_is_often_full_gives_a_limited_number_of_notices() {
        let disk = Disk::default();
        let mut sink = LogSink::over(Box::new(disk.clone()), Path::new("match.log"), 0);
        let mut notices = 0;
        for cycle in 0..100 {
            disk.has_room_for(if cycle % 2 == 0 { 1 << 20 } else { 0 });
            write_cycle(&mut sink, cycle);
            notices += usize::from(sink.notice().is_some());
        }
        assert_eq!(notices, MOST_NOTICES as usize);
    }
}
