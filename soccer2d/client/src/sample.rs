//! The sample client of the manual (section 6.2.1): no player, but a pipe. What is typed is sent, what is heard is printed.

use std::{
    io::{self, Read, Write},
    net::SocketAddr,
    os::fd::AsFd,
    time::{Duration, Instant},
};

use rustix::event::{PollFd, PollFlags, poll};

use crate::{Line, line::datagram};

/// How long answers are waited for when nothing more can be typed.
const LINGER: Duration = Duration::from_secs(1);

/// A line that is longer is cut; the server would not read it either.
const LONGEST_LINE: usize = 8191;

/// Sends every line of `input` to the server, and writes to `output` what is sent and what is heard:
/// `send PORT : TEXT`, `recv PORT : TEXT`. Ends a second after the input has ended, or when nobody reads the output.
pub fn sample_client(
    server: SocketAddr,
    mut input: impl Read + AsFd,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut line = Line::open(server)?;
    let mut typed = Vec::new();
    let mut end: Option<Instant> = None;
    while end.is_none_or(|end| Instant::now() < end) {
        wait(&line, end.is_none().then_some(&input))?;
        if end.is_none() && is_readable(&input)? && !read_more(&mut input, &mut typed)? {
            end = Some(Instant::now() + LINGER);
        }
        while let Some(length) = typed.iter().position(|&byte| byte == b'\n') {
            let text: Vec<u8> = typed.drain(..=length).collect();
            let text = &text[..length.min(LONGEST_LINE)];
            say(output, "send", line.server().port(), text)?;
            line.send(&datagram(|out| out.extend_from_slice(text)))?;
        }
        while let Some(received) = line.receive(Instant::now())? {
            let text = received.datagram.strip_suffix(b"\0").unwrap_or(received.datagram);
            say(output, "recv", received.port, text)?;
        }
        output.flush()?;
    }
    Ok(())
}

fn say(output: &mut dyn Write, direction: &str, port: u16, text: &[u8]) -> io::Result<()> {
    write!(output, "{direction} {port} : ")?;
    output.write_all(text)?;
    output.write_all(b"\n")
}

/// Waits until something can be read on the line, or typed if there is somebody to type; a tenth of a second at most.
fn wait(line: &Line, input: Option<&impl AsFd>) -> io::Result<()> {
    let mut waiting = vec![PollFd::from_borrowed_fd(line.as_fd(), PollFlags::IN)];
    waiting.extend(input.map(|input| PollFd::from_borrowed_fd(input.as_fd(), PollFlags::IN)));
    let timeout = rustix::event::Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
    match poll(&mut waiting, Some(&timeout)) {
        Ok(_) | Err(rustix::io::Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

fn is_readable(input: &impl AsFd) -> io::Result<bool> {
    let mut waiting = [PollFd::from_borrowed_fd(input.as_fd(), PollFlags::IN)];
    let timeout = rustix::event::Timespec { tv_sec: 0, tv_nsec: 0 };
    Ok(poll(&mut waiting, Some(&timeout))? > 0)
}

/// Reads what was typed; false at the end of it. A last line without its end is one all the same.
fn read_more(input: &mut impl Read, typed: &mut Vec<u8>) -> io::Result<bool> {
    let mut buffer = [0; 4096];
    match input.read(&mut buffer) {
        Ok(0) => {
            if !typed.is_empty() {
                typed.push(b'\n');
            }
            Ok(false)
        }
        Ok(length) => {
            typed.extend_from_slice(&buffer[..length]);
            // Somebody sends a file without lines.
            let whole = typed.contains(&b'\n');
            if !whole {
                typed.truncate(LONGEST_LINE);
            }
            Ok(true)
        }
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(true),
        Err(error) => Err(error),
    }
}
