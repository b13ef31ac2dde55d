//! All that the server itself writes about a match: console, log, record of inputs; and spectators of this process.

use common_match_loop::Lateness;
use common_processes::{OutputQueue, StandardOutput};
use common_record::Closed;
use common_simulation::ClientId;
use smallsize_protocol::log::RecordType;
use smallsize_sim::{Input, Match, Output};

use crate::{inputs::InputRecord, log::Log, plan::ServerPlan, spectator::Spectator};

/// The most warnings of one match; a client could make the server talk for ever.
const MOST_WARNINGS: u32 = 200;

/// Console and files of one match.
pub(crate) struct Reporting {
    console: OutputQueue,
    errors: OutputQueue,
    log: Option<Log>,
    inputs: Option<InputRecord>,
    spectator: Option<Box<dyn Spectator>>,
    warnings: u32,
    /// Warnings that are given once.
    given: Vec<String>,
}

impl Reporting {
    pub(crate) fn open(plan: &ServerPlan, output: StandardOutput) -> anyhow::Result<Reporting> {
        let inputs = plan.record_inputs.as_ref().map(|path| InputRecord::begin(path, &plan.settings));
        Ok(Reporting {
            console: output.console,
            errors: output.errors,
            log: plan.log.as_ref().map(|path| Log::create(path)).transpose()?,
            inputs: inputs.transpose()?,
            spectator: None,
            warnings: 0,
            given: Vec::new(),
        })
    }

    pub(crate) fn add_spectator(&mut self, spectator: Box<dyn Spectator>) {
        self.spectator = Some(spectator);
    }

    /// A line for people who watch the console.
    pub(crate) fn say(&self, line: &str) {
        self.console.say(format_args!("{line}"));
    }

    /// Something that people should know.
    pub(crate) fn warn(&mut self, text: &str) {
        self.warnings += 1;
        if self.warnings <= MOST_WARNINGS {
            self.errors.say(format_args!("warning: {text}"));
        }
        if self.warnings == MOST_WARNINGS {
            self.errors.say(format_args!("warning: that is enough; there are no more warnings"));
        }
    }

    /// The same, but not twice.
    pub(crate) fn warn_once(&mut self, text: &str) {
        if self.given.len() < MOST_WARNINGS as usize && !self.given.iter().any(|given| given == text) {
            self.given.push(text.to_owned());
            self.warn(text);
        }
    }

    /// Whether what is sent to everyone is written somewhere.
    pub(crate) fn has_log(&self) -> bool {
        self.log.is_some()
    }

    /// A datagram goes to everyone.
    pub(crate) fn log(&mut self, time: i64, kind: RecordType, datagram: &[u8]) {
        if let Some(log) = &mut self.log {
            log.write(time, kind, datagram);
        }
    }

    /// What is for everyone.
    pub(crate) fn receive(&mut self, output: &Output) {
        if let Some(spectator) = &mut self.spectator {
            spectator.receive(output);
        }
    }

    /// What spectators want of the match.
    pub(crate) fn inputs(&mut self, from: ClientId, heard: &mut Vec<(ClientId, Input)>) {
        if let Some(spectator) = &mut self.spectator {
            heard.extend(std::iter::from_fn(|| spectator.send()).map(|input| (from, input)));
        }
    }

    /// Records the inputs that the match is about to receive.
    pub(crate) fn record(&mut self, heard: &[(ClientId, Input)]) {
        if let Some(inputs) = &mut self.inputs {
            inputs.received(heard);
        }
    }

    /// A tick has passed.
    pub(crate) fn ticked(&mut self, _: &Match, lateness: Lateness) {
        if lateness.stalled {
            self.warn_once("the machine is too slow: the match has fallen behind by more than a picture");
        }
        if let Some(log) = &mut self.log {
            log.ticked();
        }
        if let Some(inputs) = &mut self.inputs {
            inputs.ticked();
        }
        let notices =
            [self.log.as_mut().and_then(Log::notice), self.inputs.as_mut().and_then(InputRecord::notice)];
        notices.into_iter().flatten().for_each(|notice| self.warn(&notice));
    }

    /// Closes the files, and writes where they are. It is an error if one is not complete.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        let files: Vec<Closed> =
            [self.log.map(Log::finish), self.inputs.map(InputRecord::finish)].into_iter().flatten().collect();
        for file in &files {
            self.errors.say(format_args!("log: {file}"));
        }
        self.console.finish();
        self.errors.finish();
        let incomplete = files.iter().filter(|file| !file.is_complete()).count();
        anyhow::ensure!(incomplete == 0, "{incomplete} of {} logs are not complete", files.len());
        Ok(())
    }
}
