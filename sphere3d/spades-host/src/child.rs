//! An agent in a child process: its pipes, its CPU time, its end.

use std::{
    io,
    path::Path,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use common_processes::{Launch, ProcessGroup};
use rustix::event::PollFd;
use sphere3d_spades::{Nanoseconds, agentdb::AgentType, framing::LONGEST_MESSAGE, log::Loss};

use crate::{
    channel::{Channel, ChannelError},
    timer::CpuTimer,
};

/// How long an agent may take to end after it was sent `X`. Then it is killed.
const GRACE: Duration = Duration::from_millis(500);

/// How long the end of a process may come after that of its pipe.
const END_OF_PROCESS: Duration = Duration::from_millis(100);

pub(crate) struct Child {
    group: ProcessGroup,
    channel: Channel,
    /// None if CPU time is not to be measured.
    timer: Option<CpuTimer>,
    /// The CPU time at its last `D` or `I`.
    counted: Nanoseconds,
    /// What it sends is not read any more; it may still read why.
    is_lost: bool,
}

impl Child {
    /// Starts an agent as the agent database has it, with the shell's `exec`: the process that is started becomes the agent, and its CPU
    /// time is the agent's. What it prints goes into the file, if one is named.
    pub(crate) fn start(kind: &AgentType, output: Option<&Path>, is_measured: bool) -> Result<Child, Loss> {
        let not_started = |reason: String| Loss::NotStarted(reason);
        let pipes = || io::Result::Ok((io::pipe()?, io::pipe()?));
        let ((their_input, to), (from, their_output)) =
            pipes().map_err(|error| not_started(error.to_string()))?;
        let command = format!("exec {}", kind.exec_line);
        let launch = Launch {
            command: &command,
            output,
            directory: kind.working_dir.as_deref().map(Path::new),
            descriptors: vec![(kind.input, their_input.into()), (kind.output, their_output.into())],
        };
        let group = ProcessGroup::launch(launch).map_err(|error| not_started(with_causes(&error)))?;
        let channel = Channel::new(from.into(), to.into(), LONGEST_MESSAGE);
        let channel = channel.map_err(|error| not_started(error.to_string()))?;
        let timer = is_measured.then(|| CpuTimer::new(group.id(), kind.timer));
        if let Some(timer) = timer
            && let Err(error) = timer.read()
        {
            return Err(not_started(format!(
                "its CPU time cannot be measured with timer {:?}: {error}; expected Linux's /proc, or a modelled think time",
                kind.timer
            )));
        }
        Ok(Child { group, channel, timer, counted: 0, is_lost: false })
    }

    pub(crate) fn poll_fds(&self) -> impl Iterator<Item = PollFd<'_>> {
        self.channel.poll_fds().filter(|_| !self.is_lost)
    }

    /// Sends a message without its length.
    pub(crate) fn send(&mut self, message: &[u8]) -> Result<(), Loss> {
        let sent = self.channel.send(|out| out.extend_from_slice(message));
        sent.or_else(|error| self.lose(error))
    }

    pub(crate) fn flush(&mut self) -> Result<(), Loss> {
        self.channel.flush().or_else(|error| self.lose(error))
    }

    /// Reads, and hands over every message with the CPU time since the last `D` or `I`, if it is one of these.
    pub(crate) fn read(&mut self, mut take: impl FnMut(&[u8], Nanoseconds)) -> Result<(), Loss> {
        if self.is_lost {
            return Ok(());
        }
        let Child { channel, timer, counted, .. } = self;
        let read = channel.read(|message| {
            let used = match (message.first(), &timer) {
                (Some(b'D' | b'I'), Some(timer)) => {
                    // A process that has just ended has no time any more; its end is noticed next.
                    let now = timer.read().unwrap_or(*counted).max(*counted);
                    now - std::mem::replace(counted, now)
                }
                _ => 0,
            };
            take(message, used);
        });
        read.or_else(|error| self.lose(error))
    }

    /// An error once, and nothing when it is lost already.
    fn lose(&mut self, error: ChannelError) -> Result<(), Loss> {
        if std::mem::replace(&mut self.is_lost, true) {
            return Ok(());
        }
        Err(match error {
            ChannelError::Closed => Loss::Died(self.how_it_ended()),
            ChannelError::TooLong(error) => {
                Loss::TooLong { length: error.length as u64, longest: error.longest as u64 }
            }
            ChannelError::Full => Loss::DoesNotRead,
            ChannelError::Io(error) => Loss::Died(error.to_string()),
        })
    }

    fn how_it_ended(&mut self) -> String {
        let Some(status) = wait(&mut self.group, END_OF_PROCESS) else {
            return "it has closed its pipe, and runs".to_owned();
        };
        let tail = self.group.tail(END_OF_PROCESS);
        // The last line is most often the one that says why.
        match tail.lines().last() {
            Some(line) => format!("{status}; the last line that it printed: {line:?}"),
            None => format!("{status}; it printed nothing"),
        }
    }

    /// Lets it end, or ends it: in a thread, because that takes a while.
    pub(crate) fn end(mut self) -> JoinHandle<()> {
        thread::spawn(move || {
            let _ = self.channel.flush();
            wait(&mut self.group, GRACE);
        })
    }
}

fn wait(group: &mut ProcessGroup, patience: Duration) -> Option<std::process::ExitStatus> {
    let end = Instant::now() + patience;
    loop {
        match group.status() {
            None if Instant::now() < end => thread::sleep(Duration::from_millis(5)),
            status => return status,
        }
    }
}

/// An error and what caused it, on one line.
fn with_causes(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}
