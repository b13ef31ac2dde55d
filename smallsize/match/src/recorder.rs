//! The recorder: a monitor that keeps the summary, and writes the log.

use std::sync::{Arc, Mutex, PoisonError};

use smallsize_events::Statistics;
use smallsize_sim::{Input, Join, Output};

use crate::{counting::Counting, log::Log, summary::Summary};

/// Microseconds in a second, and nanoseconds in a microsecond.
const MICROSECONDS: f64 = 1e6;
const NANOSECONDS: i64 = 1000;

/// A monitor that remembers, and writes a log, if one is wanted.
pub(crate) struct Recorder {
    has_joined: bool,
    summary: Summary,
    log: Option<Log>,
    counting: Option<Counting>,
}

impl Recorder {
    pub fn new(log: Option<Log>, counting: Option<Counting>) -> Recorder {
        Recorder { has_joined: false, summary: Summary::default(), log, counting }
    }

    pub fn receive(&mut self, output: &Output) {
        if let Some(log) = &mut self.log {
            // Everything carries the time at which it is sent.
            match output {
                Output::Vision(packet) => {
                    if let Some(detection) = &packet.detection {
                        log.set_time((detection.t_sent * MICROSECONDS).round() as i64 * NANOSECONDS);
                    }
                }
                Output::Tracked(packet) => {
                    if let Some(frame) = &packet.tracked_frame {
                        log.set_time((frame.timestamp * MICROSECONDS).round() as i64 * NANOSECONDS);
                    }
                }
                Output::Referee(message) => log.set_time(message.packet_timestamp as i64 * NANOSECONDS),
                _ => {}
            }
            log.receive(output);
            if let Some(notice) = log.notice() {
                eprintln!("warning: {notice}");
            }
        }
        if let Some(counting) = &mut self.counting {
            counting.receive(output);
        }
        if let Output::Referee(message) = output {
            self.summary.hear(message);
        }
    }

    pub fn send(&mut self) -> Option<Input> {
        (!std::mem::replace(&mut self.has_joined, true)).then_some(Input::Join(Join::Monitor))
    }

    /// The match so far.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// Ends the log and hands over the rest.
    pub fn finish(&mut self) -> anyhow::Result<(Summary, Option<Statistics>)> {
        if let Some(log) = self.log.take() {
            log.finish()?;
        }
        Ok((self.summary.clone(), self.counting.take().map(Counting::finish)))
    }
}

/// A recorder that is also read from outside of the loop.
#[derive(Clone)]
pub(crate) struct SharedRecorder(Arc<Mutex<Recorder>>);

impl SharedRecorder {
    pub fn new(recorder: Recorder) -> SharedRecorder {
        SharedRecorder(Arc::new(Mutex::new(recorder)))
    }

    /// Looks at it.
    pub fn with<T>(&self, look: impl FnOnce(&mut Recorder) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
