//! What is kept of a match: the log of errors, the trace of execution, the record of states, the record of inputs.

use std::io::Write;

use common_simulation::{
    ClientId, Tick,
    record::{Entry, LONGEST_SILENCE, encode_entry},
};
use serde::Serialize;
use sphere3d_spades::{Engine, Time, World, log::LogEntry, states};

/// Where it goes. What is not set is not kept. An output that fails is given up, with a line in the log of errors.
#[derive(Default)]
pub struct Reports {
    errors: Option<Box<dyn Write + Send>>,
    trace: Option<Box<dyn Write + Send>>,
    states: Option<(Box<dyn Write + Send>, Time)>,
    inputs: Option<Box<dyn Write + Send>>,
    /// Ticks that have passed, and how many of them the record of inputs knows of.
    now: Tick,
    recorded: Tick,
    bytes: Vec<u8>,
}

impl Reports {
    pub fn none() -> Reports {
        Reports::default()
    }

    /// What agents do wrong and why they are gone, one line each.
    pub fn with_errors(self, out: impl Write + Send + 'static) -> Reports {
        Reports { errors: Some(Box::new(out)), ..self }
    }

    /// All that happens, one line each, errors too.
    pub fn with_trace(self, out: impl Write + Send + 'static) -> Reports {
        Reports { trace: Some(Box::new(out)), ..self }
    }

    /// The world every so many ticks, as `sphere3d_spades::states` reads it.
    pub fn with_states<W: World>(mut self, out: impl Write + Send + 'static, period: Time) -> Reports {
        self.states = Some((Box::new(out), period.max(1)));
        self.bytes.clear();
        states::write_heading::<W>(&mut self.bytes);
        self.write_states();
        self
    }

    /// All that the match depends on, after a header that `common_simulation::record::encode_header` wrote.
    pub fn with_inputs(mut self, out: impl Write + Send + 'static, header: &[u8]) -> Reports {
        self.inputs = Some(Box::new(out));
        self.bytes = header.to_vec();
        self.write_inputs();
        self
    }

    /// A line of the host itself.
    pub(crate) fn error(&mut self, line: std::fmt::Arguments<'_>) {
        if let Some(out) = &mut self.errors
            && writeln!(out, "{line}").and_then(|()| out.flush()).is_err()
        {
            self.errors = None;
        }
    }

    pub(crate) fn log(&mut self, entry: &LogEntry) {
        if let Some(out) = &mut self.trace
            && let Err(error) = writeln!(out, "{entry}")
        {
            self.trace = None;
            self.error(format_args!("the trace ends here, because it cannot be written: {error}"));
        }
        if entry.is_error() {
            self.error(format_args!("{entry}"));
        }
    }

    pub(crate) fn input<I: Serialize>(&mut self, from: ClientId, input: I) {
        if self.inputs.is_some() {
            self.bytes.clear();
            encode_entry(&Entry::Input { tick: self.now, from, input }, &mut self.bytes);
            self.recorded = self.now;
            self.write_inputs();
        }
    }

    pub(crate) fn ticked<W: World>(&mut self, engine: &Engine<W>) {
        self.now = engine.now();
        if self.inputs.is_some() && self.now - self.recorded >= LONGEST_SILENCE {
            self.bytes.clear();
            encode_entry(&Entry::<()>::Passed { tick: self.now }, &mut self.bytes);
            self.recorded = self.now;
            self.write_inputs();
        }
        if self.states.as_ref().is_some_and(|(_, period)| self.now.is_multiple_of(*period)) {
            self.bytes.clear();
            match states::write(self.now, engine.world(), &mut self.bytes) {
                Ok(()) => self.write_states(),
                Err(error) => self.error(format_args!("the record of states lacks one: {error}")),
            }
        }
    }

    /// The match is over.
    pub(crate) fn end(&mut self) {
        if self.inputs.is_some() {
            self.bytes.clear();
            encode_entry(&Entry::<()>::End { tick: self.now }, &mut self.bytes);
            self.write_inputs();
        }
        let outs = [&mut self.errors, &mut self.trace, &mut self.inputs].into_iter().flatten();
        for out in outs.chain(self.states.as_mut().map(|(out, _)| out)) {
            let _ = out.flush();
        }
    }

    fn write_inputs(&mut self) {
        if let Some(out) = &mut self.inputs
            && let Err(error) = out.write_all(&self.bytes)
        {
            self.inputs = None;
            self.error(format_args!("the record of inputs ends here, because it cannot be written: {error}"));
        }
    }

    fn write_states(&mut self) {
        if let Some((out, _)) = &mut self.states
            && let Err(error) = out.write_all(&self.bytes)
        {
            self.states = None;
            self.error(format_args!("the record of states ends here, because it cannot be written: {error}"));
        }
    }
}
