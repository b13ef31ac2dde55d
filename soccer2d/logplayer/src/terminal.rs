//! The terminal: keys without waiting for enter, and a line that says how it stands.

use std::{
    io::{self, IsTerminal, Write},
    time::Duration,
};

use crossterm::{
    cursor::MoveToColumn,
    event::{self, Event, KeyEventKind},
    queue,
    style::Print,
    terminal::{self, Clear, ClearType},
};

use crate::keys::{Command, HELP, Keys};

/// A terminal in raw mode; it is as before when this is dropped.
pub(crate) struct Terminal {
    keys: Keys,
    line: String,
}

impl Terminal {
    /// The terminal that this process has, if it has one.
    pub(crate) fn open() -> Option<Terminal> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return None;
        }
        terminal::enable_raw_mode().ok()?;
        Some(Terminal { keys: Keys::default(), line: String::new() })
    }

    /// Waits for keys, at most so long.
    pub(crate) fn wait(&mut self, time: Duration) -> io::Result<Option<Command>> {
        if !event::poll(time)? {
            return Ok(None);
        }
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => Ok(self.keys.press(key)),
            // Another width: the line is to be written again.
            Event::Resize(..) => {
                self.line.clear();
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    /// Says how it stands, in one line that is always the last.
    pub(crate) fn status(&mut self, status: &str) -> io::Result<()> {
        let mut line = match &self.keys.number {
            Some(number) => format!("go to cycle: {number}_"),
            None => status.to_owned(),
        };
        let width = terminal::size().map_or(80, |(width, _)| usize::from(width.max(2)));
        line = line.chars().take(width - 1).collect();
        if line == self.line {
            return Ok(());
        }
        let mut out = io::stdout();
        queue!(out, MoveToColumn(0), Print(&line), Clear(ClearType::UntilNewLine))?;
        self.line = line;
        out.flush()
    }

    /// Shows the keys.
    pub(crate) fn help(&mut self) -> io::Result<()> {
        let mut out = io::stdout();
        queue!(out, MoveToColumn(0), Clear(ClearType::UntilNewLine))?;
        for (keys, meaning) in HELP {
            queue!(out, Print(format!("  {keys:<15} {meaning}\r\n")))?;
        }
        self.line.clear();
        out.flush()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = queue!(io::stdout(), Print("\r\n"));
        let _ = io::stdout().flush();
        let _ = terminal::disable_raw_mode();
    }
}
