//! The coach at the other end of a socket, from the welcome to the end. It needs no rhythm of its own: it speaks when it has
//! been told something.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use soccer2d_protocol::{
    Version,
    coach::{CoachCommand, CoachError, CoachMessage},
};
use soccer2d_team::Coach;

use crate::{Complaints, Ended, JoinError, Line, Patience, line::datagram};

/// How often a coach looks whether it is to stop.
const GLANCE: Duration = Duration::from_millis(100);
/// After this long it asks again, if no server answered or its team is not there yet.
const ASK_AGAIN: Duration = Duration::from_millis(500);

/// A coach who was welcomed.
pub struct CoachClient {
    coach: Coach,
    line: Line,
    patience: Patience,
    complaints: Complaints,
}

/// How a coach's match was.
#[derive(Debug)]
pub struct CoachOutcome {
    /// Why it ended.
    pub ended: Ended,
    /// What the server refused it, and what it did not understand.
    pub complaints: Complaints,
}

impl CoachClient {
    /// Asks at the coaches' port. A team that is not there yet is waited for.
    pub fn join(server: SocketAddr, patience: Patience, coach: Coach) -> Result<CoachClient, JoinError> {
        let socket = |error| JoinError::Socket { server, error };
        let mut line = Line::open(server).map_err(socket)?;
        let version = version(&coach);
        let request = datagram(|out| coach.init().encode(out));
        let end = Instant::now() + patience.welcome;
        while Instant::now() < end {
            line.send(&request).map_err(socket)?;
            let again = end.min(Instant::now() + ASK_AGAIN);
            let Some(answer) = line.receive(again).map_err(socket)? else { continue };
            match CoachMessage::parse(answer.datagram, version) {
                Ok(CoachMessage::Error(CoachError::NoSuchTeam)) => {
                    thread::sleep(again.saturating_duration_since(Instant::now()));
                }
                Ok(CoachMessage::Error(error)) => return Err(JoinError::RefusedCoach { server, error }),
                Ok(message @ CoachMessage::Init(_)) => {
                    line.keep().map_err(socket)?;
                    let mut client = CoachClient { coach, line, patience, complaints: Complaints::default() };
                    client.hear(&message);
                    return Ok(client);
                }
                _ => {
                    let answer = String::from_utf8_lossy(&answer.datagram[..answer.datagram.len().min(80)]);
                    return Err(JoinError::NoSoccer { server, answer: answer.into_owned() });
                }
            }
        }
        Err(JoinError::NoAnswer { server, waited: patience.welcome })
    }

    /// Coaches until the server is gone, or it is told to stop.
    pub fn coach(mut self, stop: &AtomicBool) -> CoachOutcome {
        let ended = self.listen(stop);
        CoachOutcome { ended, complaints: self.complaints }
    }

    fn listen(&mut self, stop: &AtomicBool) -> Ended {
        let mut heard_at = Instant::now();
        let mut patience = self.patience.beginning;
        loop {
            if stop.load(Ordering::Relaxed) {
                self.send(&CoachCommand::Bye);
                return Ended::Stopped;
            }
            if heard_at.elapsed() >= patience {
                return Ended::Silence(patience);
            }
            let version = version(&self.coach);
            let message = match self.line.receive(Instant::now() + GLANCE) {
                Ok(Some(received)) => CoachMessage::parse(received.datagram, version),
                Ok(None) => continue,
                Err(error) if error.kind() == std::io::ErrorKind::ConnectionRefused => return Ended::Closed,
                Err(error) => return Ended::Broken(error),
            };
            heard_at = Instant::now();
            match message {
                Ok(message) => {
                    if matches!(message, CoachMessage::See(_)) {
                        patience = self.patience.silence;
                    }
                    self.hear(&message);
                }
                Err(error) => self.complaints.add(&format!("not understood: {error}")),
            }
        }
    }

    fn hear(&mut self, message: &CoachMessage) {
        if matches!(message, CoachMessage::Error(_) | CoachMessage::Warning(_)) {
            let mut words = Vec::new();
            message.encode(version(&self.coach), &mut words);
            self.complaints.add(&String::from_utf8_lossy(&words));
        }
        for command in self.coach.perceive(message) {
            self.send(&command);
        }
    }

    /// Sends something. If there is no way to, listening says why.
    fn send(&mut self, command: &CoachCommand) {
        let _ = self.line.send(&datagram(|out| command.encode(out)));
    }
}

fn version(coach: &Coach) -> Version {
    coach.init().version.unwrap_or(Version::LATEST)
}
