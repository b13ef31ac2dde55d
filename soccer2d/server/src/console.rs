//! The lines on standard output that other tools look for.

use std::io::Write;

/// Where the lines go. Whoever does not read them does not stop the match.
pub(crate) struct Console {
    out: Box<dyn Write + Send>,
}

impl Console {
    pub(crate) fn new(out: Box<dyn Write + Send>) -> Console {
        Console { out }
    }

    pub(crate) fn say(&mut self, line: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.out, "{line}").and_then(|()| self.out.flush());
    }
}
