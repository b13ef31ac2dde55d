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

/// How long the answer to a request to join is waited for. What is typed meanwhile waits, too: it has to go to the port that
/// the answer comes from.
const PATIENCE: Duration = Duration::from_secs(5);

/// A line that is longer is cut; the server would not read it either.
const LONGEST_LINE: usize = 8191;

/// Sends every line of `input` to the server, and writes to `output` what is sent and what is heard:
/// `send PORT : TEXT`, `recv PORT : TEXT`. Ends a second after the input has ended, or when the output is closed. A server
/// that does not answer a request to join, or anything at all, is an error.
pub fn sample_client(
    server: SocketAddr,
    mut input: impl Read + AsFd,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut line = Line::open(server)?;
    let mut typed = Vec::new();
    let mut has_ended = false;
    let mut was_answered = false;
    // Until when the answer to a request to join is waited for.
    let mut joining: Option<Instant> = None;
    let mut end: Option<Instant> = None;
    while end.is_none_or(|end| Instant::now() < end) {
        // While an answer is waited for, what has been typed stays where it is.
        let listens = !has_ended && joining.is_none();
        wait(&line, listens.then_some(&input))?;
        if listens && is_readable(&input)? && !read_more(&mut input, &mut typed)? {
            has_ended = true;
        }
        while joining.is_none()
            && let Some(length) = typed.iter().position(|&byte| byte == b'\n')
        {
            let text: Vec<u8> = typed.drain(..=length).collect();
            let text = &text[..length.min(LONGEST_LINE)];
            say(output, "send", line.server().port(), text)?;
            line.send(&datagram(|out| out.extend_from_slice(text)))?;
            joining = is_request_to_join(text).then(|| Instant::now() + PATIENCE);
        }
        while let Some(received) = line.receive(Instant::now())? {
            let text = received.datagram.strip_suffix(b"\0").unwrap_or(received.datagram);
            say(output, "recv", received.port, text)?;
            (joining, was_answered) = (None, true);
        }
        output.flush()?;
        if joining.is_some_and(|until| Instant::now() >= until) {
            return Err(no_answer(server));
        }
        if has_ended && joining.is_none() && typed.is_empty() {
            end.get_or_insert_with(|| Instant::now() + LINGER);
        }
    }
    if was_answered { Ok(()) } else { Err(no_answer(server)) }
}

/// Whether a line asks for a port of its own.
fn is_request_to_join(text: &[u8]) -> bool {
    let requests: [&[u8]; 3] = [b"(init", b"(reconnect", b"(dispinit"];
    requests.iter().any(|request| text.trim_ascii_start().starts_with(request))
}

fn no_answer(server: SocketAddr) -> io::Error {
    let problem = format!("no answer from {server}; is a server running there?");
    io::Error::new(io::ErrorKind::TimedOut, problem)
}

fn say(output: &mut dyn Write, direction: &str, port: u16, text: &[u8]) -> io::Result<()> {
    write!(output, "{direction} {port} : ")?;
    output.write_all(text)?;
    output.write_all(b"\n")
}

/// Waits until something can be read on the line, or typed if there is a terminal or a file to read; a tenth of a second at most.
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
            // The input may be a file without lines.
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
