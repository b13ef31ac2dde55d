//! One player, from the welcome to the end.

use std::{
    io,
    net::SocketAddr,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use soccer2d_protocol::{PlayerCommand, PlayerDatagram, connect::Welcome};

use crate::{
    BeliefsOutput, BoxedBrain, BrainDriver, JoinError, Line, Tally, TraceFile, join::join, trace::TraceWriter,
};

/// How often a player looks whether it is to stop.
const GLANCE: Duration = Duration::from_millis(100);

/// Where and how a player takes part.
#[derive(Clone)]
pub struct PlayerPlan {
    /// The well-known port.
    pub server: SocketAddr,
    /// How long it waits.
    pub patience: Patience,
    /// Where everything that is said and heard goes.
    pub trace: Option<TraceFile>,
    /// Whom it tells what it believes.
    pub beliefs_output: BeliefsOutput,
}

/// How long a player waits for its server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// To be welcomed.
    pub welcome: Duration,
    /// For the first cycle: a server may wait for all players before it begins.
    pub beginning: Duration,
    /// For a word, once the match has begun. Then the server is gone.
    pub silence: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            welcome: Duration::from_secs(10),
            beginning: Duration::from_secs(60),
            silence: Duration::from_secs(5),
        }
    }
}

/// A player with its socket.
pub struct Player {
    driver: BrainDriver,
    line: Line,
    trace_writer: TraceWriter,
    patience: Patience,
    welcome: Welcome,
}

/// How a player's life was.
#[derive(Debug)]
pub struct Outcome {
    /// As what it took part.
    pub welcome: Welcome,
    /// Why it ended.
    pub ended: Ended,
    /// What it has come to.
    pub tally: Tally,
}

/// Why a player's life ended.
#[derive(Debug)]
pub enum Ended {
    /// The server said nothing for so long.
    Silence(Duration),
    /// The server closed the player's port.
    Closed,
    /// It was told to.
    Stopped,
    /// The socket does not work any more.
    Broken(io::Error),
}

impl std::fmt::Display for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Ended::Silence(time) => write!(f, "the server has been silent for {} s", time.as_secs()),
            Ended::Closed => write!(f, "the server is gone"),
            Ended::Stopped => write!(f, "interrupted"),
            Ended::Broken(error) => write!(f, "the socket failed: {error}"),
        }
    }
}

impl Player {
    /// Joins as the player of this place, and finds out where to talk to from now on. `name` is that of the brain.
    pub fn join(plan: &PlayerPlan, place: u8, name: &str, brain: BoxedBrain) -> Result<Player, JoinError> {
        let (server, patience) = (plan.server, plan.patience);
        let trace_writer = TraceWriter::new(plan.trace.clone(), place);
        trace_writer.born(name);
        let mut driver = BrainDriver::new(brain, plan.beliefs_output.clone());
        let mut line = Line::open(server).map_err(|error| JoinError::Socket { server, error })?;
        let (welcome, heard) = join(&mut line, driver.init(), patience.welcome, &trace_writer)?;
        driver.hear(heard.at, &heard.datagram);
        Ok(Player { driver, line, trace_writer, patience, welcome })
    }

    /// As what it takes part.
    pub fn welcome(&self) -> Welcome {
        self.welcome
    }

    /// Takes part until the server is gone, or it is told to stop.
    pub fn play(mut self, stop: &AtomicBool) -> Outcome {
        let mut heard_at = self.trace_writer.now();
        let ended = loop {
            if stop.load(Ordering::Relaxed) {
                self.send(&PlayerDatagram::new([PlayerCommand::Bye]));
                break Ended::Stopped;
            }
            let has_begun = self.driver.tally().cycles > 0;
            let patience = if has_begun { self.patience.silence } else { self.patience.beginning };
            let now = self.trace_writer.now();
            if now.saturating_sub(heard_at) >= patience {
                break Ended::Silence(patience);
            }
            let wake_at = self.driver.wake_at();
            let until = wake_at.unwrap_or(Duration::MAX).min(now + GLANCE).min(heard_at + patience);
            let Player { driver, line, trace_writer, .. } = &mut self;
            let said = match line.receive(trace_writer.instant(until)) {
                Ok(Some(received)) => {
                    heard_at = trace_writer.now();
                    trace_writer.received(heard_at, received);
                    driver.hear(heard_at, received.datagram)
                }
                Ok(None) => {
                    let now = trace_writer.now();
                    wake_at.filter(|&at| at <= now).and_then(|_| {
                        trace_writer.woke(now);
                        driver.wake(now)
                    })
                }
                Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => break Ended::Closed,
                Err(error) => break Ended::Broken(error),
            };
            if let Some(said) = said {
                self.send(&said);
            }
        };
        Outcome { welcome: self.welcome, ended, tally: self.driver.tally().clone() }
    }

    /// Sends something. If there is no way to, listening says why.
    fn send(&mut self, said: &PlayerDatagram) {
        let mut text = Vec::new();
        said.encode(&mut text);
        let _ = self.line.send(&text);
        let now = self.trace_writer.now();
        self.trace_writer.sent(now, self.line.server().port(), &text);
        self.driver.sent(now, said);
    }
}
