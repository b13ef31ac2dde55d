//! A command line that is running, with all processes that it has started itself.

use std::{
    fs::File,
    io,
    os::{fd::OwnedFd, unix::process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use command_fds::{CommandFdExt as _, FdMapping};
use rustix::process::{Pid, Signal, kill_process_group};

use crate::output::Output;

/// How long processes may take to end after being asked to.
const GRACE: Duration = Duration::from_secs(2);

/// What went wrong with a command line.
#[derive(Debug, thiserror::Error)]
pub enum ProcessError {
    /// There is no shell, or no room for one more process.
    #[error("`{command}` cannot be started")]
    NotStarted {
        /// The command line.
        command: String,
        source: io::Error,
    },
    /// The file for its output cannot be written.
    #[error("{} cannot be written; it is for what `{command}` prints", path.display())]
    NoOutput {
        /// The command line.
        command: String,
        path: PathBuf,
        source: io::Error,
    },
    /// It has ended, and says that it failed.
    #[error("`{command}` ended with {status}{}", quoted(output))]
    Failed {
        /// The command line.
        command: String,
        /// How it ended.
        status: ExitStatus,
        /// The end of what it printed.
        output: String,
    },
}

fn quoted(output: &str) -> String {
    if output.is_empty() { " and printed nothing".to_owned() } else { format!(" and printed\n{output}") }
}

/// A command line that was started. What it starts itself is in a group of processes with it, and ends with it.
pub struct ProcessGroup {
    command: String,
    child: Child,
    output: Output,
}

/// What a command line is started with.
#[derive(Debug, Default)]
pub struct Launch<'a> {
    pub command: &'a str,
    /// The file for what it prints on standard output and error, up to [`LONGEST_OUTPUT`](crate::LONGEST_OUTPUT); none if that
    /// is not kept.
    pub output: Option<&'a Path>,
    /// Its working directory; none for that of this process.
    pub directory: Option<&'a Path>,
    /// More of its file descriptors than the three standard ones, each with the number that it has there.
    pub descriptors: Vec<(i32, OwnedFd)>,
}

impl ProcessGroup {
    /// Starts a command line with the shell. What it prints, on standard output and error, goes into the file, if one is
    /// named; up to [`LONGEST_OUTPUT`](crate::LONGEST_OUTPUT).
    pub fn start(command: &str, output: Option<&Path>) -> Result<ProcessGroup, ProcessError> {
        ProcessGroup::launch(Launch { command, output, ..Launch::default() })
    }

    /// Starts a command line with the shell.
    pub fn launch(launch: Launch<'_>) -> Result<ProcessGroup, ProcessError> {
        let Launch { command, output, directory, descriptors } = launch;
        let create = |path: &Path| {
            File::create(path).map_err(|source| ProcessError::NoOutput {
                command: command.to_owned(),
                path: path.to_owned(),
                source,
            })
        };
        let file = output.map(create).transpose()?;
        let spawn = || {
            let (reader, writer) = io::pipe()?;
            // The command holds the writing ends, and is gone after this: the pipe ends with the last process of the group.
            let mut shell = Command::new("/bin/sh");
            shell
                .arg("-c")
                .arg(command)
                .process_group(0)
                .stdin(Stdio::null())
                .stdout(writer.try_clone()?)
                .stderr(writer);
            if let Some(directory) = directory {
                shell.current_dir(directory);
            }
            if !descriptors.is_empty() {
                let mapping = |(child_fd, parent_fd)| FdMapping { parent_fd, child_fd };
                let mappings = descriptors.into_iter().map(mapping).collect();
                shell.fd_mappings(mappings).map_err(io::Error::other)?;
            }
            io::Result::Ok((shell.spawn()?, reader))
        };
        let (child, reader) =
            spawn().map_err(|source| ProcessError::NotStarted { command: command.to_owned(), source })?;
        Ok(ProcessGroup { command: command.to_owned(), child, output: Output::keep(reader, file) })
    }

    /// The number of its first process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How its first process ended; none while it runs.
    pub fn status(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// The end of what it has printed. Waits until nothing more is printed, but not for longer than this.
    pub fn tail(&self, patience: Duration) -> String {
        self.output.finish(patience);
        self.output.tail()
    }

    /// The error that it is, if it has failed. A script that has started others and ended has not.
    pub fn check(&mut self) -> Result<(), ProcessError> {
        match self.child.try_wait() {
            Ok(Some(status)) if !status.success() => {
                self.output.finish(Duration::from_millis(100));
                Err(ProcessError::Failed {
                    command: self.command.clone(),
                    status,
                    output: self.output.tail(),
                })
            }
            _ => Ok(()),
        }
    }
}

impl Drop for ProcessGroup {
    fn drop(&mut self) {
        let Some(group) = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw) else { return };
        let _ = kill_process_group(group, Signal::TERM);
        let end = Instant::now() + GRACE;
        // The first process may be gone long before its children: the group is asked until it is empty.
        while kill_process_group(group, Signal::TERM).is_ok() && Instant::now() < end {
            let _ = self.child.try_wait();
            thread::sleep(Duration::from_millis(20));
        }
        let _ = kill_process_group(group, Signal::KILL);
        let _ = self.child.wait();
        self.output.finish(Duration::from_millis(100));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use rustix::process::test_kill_process_group;

    use super::*;
    use crate::{LONGEST_OUTPUT, LONGEST_TAIL};

    fn start(command: &str, output: Option<&Path>) -> ProcessGroup {
        ProcessGroup::start(command, output).expect("a shell")
    }

    #[test]
    fn a_command_that_fails_is_an_error_with_the_end_of_its_output() {
        let mut failing = start("echo out; echo no such file >&2; exit 3", None);
        failing.child.wait().expect("it ends");
        let error = failing.check().expect_err("a failure").to_string();
        assert!(error.starts_with("`echo out"), "{error}");
        assert!(error.ends_with("ended with exit status: 3 and printed\nout\nno such file"), "{error}");
        let mut silent = start("exit 1", None);
        silent.child.wait().expect("it ends");
        let error = silent.check().expect_err("a failure").to_string();
        assert_eq!(error, "`exit 1` ended with exit status: 1 and printed nothing");
    }

    #[test]
    fn a_command_runs_where_it_is_told_to_with_descriptors_by_number() {
        let directory = tempfile::tempdir().expect("a directory");
        let (reader, theirs) = io::pipe().expect("a pipe");
        // More than one digit: some shells know no such number in a command line.
        let launch = Launch {
            command: "pwd >/dev/fd/12",
            directory: Some(directory.path()),
            descriptors: vec![(12, theirs.into())],
            ..Launch::default()
        };
        let group = ProcessGroup::launch(launch).expect("a shell");
        let printed = io::read_to_string(reader).expect("it ends");
        let expected = directory.path().canonicalize().expect("it is there");
        assert_eq!(printed.trim(), expected.to_string_lossy());
        drop(group);
    }

    #[test]
    fn a_script_that_has_started_others_and_ended_is_no_error_and_the_others_end_with_it() {
        let mut script = start("sleep 1000 & sleep 1000 & exit 0", None);
        script.child.wait().expect("it ends");
        script.check().expect("no failure");
        let group = Pid::from_raw(script.child.id() as i32).expect("a process");
        test_kill_process_group(group).expect("two of them run");
        drop(script);
        test_kill_process_group(group).expect_err("nothing of the group runs");
    }

    #[test]
    fn what_it_prints_is_in_the_file_and_no_more_than_the_limit() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("team.log");
        let mut script = start("echo hello; echo world >&2", Some(&path));
        script.child.wait().expect("it ends");
        drop(script);
        assert_eq!(fs::read_to_string(&path).expect("a file"), "hello\nworld\n");

        let mut endless = start("yes | head -c 70000000; exit 1", Some(&path));
        endless.child.wait().expect("it is read, so it ends");
        endless.output.finish(GRACE);
        let error = endless.check().expect_err("a failure").to_string();
        assert!(error.len() < LONGEST_TAIL + 100, "{}", error.len());
        let length = fs::metadata(&path).expect("a file").len();
        assert!((LONGEST_OUTPUT..LONGEST_OUTPUT + 100).contains(&length), "{length}");
    }

    #[test]
    fn a_file_that_cannot_be_written_is_an_error_before_anything_starts() {
        let error = ProcessGroup::start("true", Some(Path::new("no/such/folder/a.log"))).map(|_| ());
        let error = error.expect_err("no folder").to_string();
        assert_eq!(error, "no/such/folder/a.log cannot be written; it is for what `true` prints");
    }
}
