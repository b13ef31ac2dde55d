//! A trace that is read again, line by line: it may be long.

use std::io::{BufRead, Read as _};

use super::{Entry, HEADING, TraceError};

/// No line is longer: every byte of a datagram escaped, and what stands before it.
const LONGEST_LINE: u64 = 4 * (1 << 16) + 100;

/// The entries of a trace, in order.
pub struct TraceReader<R> {
    source: R,
    line: Vec<u8>,
    number: usize,
}

impl<R: BufRead> TraceReader<R> {
    /// Looks whether it is a trace.
    pub fn new(source: R) -> Result<TraceReader<R>, TraceError> {
        let mut reader = TraceReader { source, line: Vec::new(), number: 0 };
        match reader.next_line() {
            Some(Ok(())) if reader.line == HEADING => Ok(reader),
            Some(Err(error)) => Err(error),
            _ => Err(TraceError::Line { line: 1, expected: "\"touchline trace 1\": this is no trace" }),
        }
    }

    /// Reads a line; its end is not kept.
    fn next_line(&mut self) -> Option<Result<(), TraceError>> {
        self.line.clear();
        self.number += 1;
        match self.source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut self.line) {
            Ok(0) => None,
            Ok(_) if self.line.pop_if(|byte| *byte == b'\n').is_some() => Some(Ok(())),
            // A writer that was interrupted has left half a line.
            Ok(_) => Some(Err(TraceError::Line { line: self.number, expected: "the end of the line" })),
            Err(error) => Some(Err(error.into())),
        }
    }
}

impl<R: BufRead> Iterator for TraceReader<R> {
    type Item = Result<Entry, TraceError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.next_line()?.and_then(|()| {
            Entry::parse(&self.line).map_err(|expected| TraceError::Line { line: self.number, expected })
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_have_a_line() {
        let check = |text: &str, expected: &str| {
            let error = TraceReader::new(text.as_bytes()).map(|trace| trace.last());
            let error = match error {
                Ok(last) => last.expect("a line").expect_err("a mistake"),
                Err(error) => error,
            };
            assert_eq!(error.to_string(), expected);
        };
        check("", "line 1: expected \"touchline trace 1\": this is no trace");
        check("ULG6\n", "line 1: expected \"touchline trace 1\": this is no trace");
        check(
            "touchline trace 1\n1 0.000000000 wake\n1 wake\n",
            "line 3: expected seconds with nine decimals",
        );
        check("touchline trace 1\n1 0.000000000 wa", "line 2: expected the end of the line");
    }
}
