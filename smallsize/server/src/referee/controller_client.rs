//! The other end of the door for automatic referees: our referee proposes what it has seen to the official game controller.
//!
//! Connects, registers, sends one event after the other and reads the replies; if the controller goes, it tries again.

use std::{
    collections::VecDeque,
    io,
    net::{SocketAddr, TcpStream},
    os::fd::{AsFd as _, BorrowedFd},
    sync::mpsc::{self, Receiver, TryRecvError},
    thread,
    time::{Duration, Instant},
};

use rustix::event::PollFlags;
use smallsize_protocol::{
    controller::{AutoRefRegistration, AutoRefToController, ControllerToAutoRef, StatusCode},
    decode, delimited,
    game_event::GameEvent,
};

use crate::tcp::Connection;

/// The time between two tries to connect.
const RETRY: Duration = Duration::from_secs(1);

/// How long a try may take.
const CONNECT: Duration = Duration::from_secs(5);

/// The most events that wait for the controller. Older ones are dropped: they are of no use any more.
const MOST_EVENTS: usize = 64;

/// The longest reply that is read, in bytes.
const LONGEST_REPLY: usize = 16 << 10;

/// A connection to the game controller, or the wish for one.
pub(crate) struct ControllerClient {
    address: SocketAddr,
    name: String,
    connection: Option<Connection>,
    /// A try to connect, in a thread of its own: the match does not wait for it.
    attempt: Option<Receiver<io::Result<TcpStream>>>,
    state: State,
    next_try: Instant,
    events: VecDeque<GameEvent>,
    /// How many events were accepted, and how many refused.
    pub(crate) replies: [u64; 2],
    message: Vec<u8>,
}

/// What people should know of the connection.
pub(crate) enum News {
    /// It goes on as it should.
    Progress(String),
    /// It does not.
    Problem(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The controller speaks first.
    Greeting,
    /// The registration is under way.
    Registering,
    /// An event may be sent.
    Ready,
    /// The reply to an event is awaited.
    Waiting,
}

impl ControllerClient {
    /// Not connected yet.
    pub(crate) fn new(address: SocketAddr, name: &str, now: Instant) -> ControllerClient {
        ControllerClient {
            address,
            name: name.to_owned(),
            connection: None,
            attempt: None,
            state: State::Greeting,
            next_try: now,
            events: VecDeque::new(),
            replies: [0; 2],
            message: Vec::new(),
        }
    }

    /// What it waits for.
    pub(crate) fn descriptor(&self) -> Option<(BorrowedFd<'_>, PollFlags)> {
        self.connection.as_ref().map(|connection| (connection.as_fd(), connection.interest()))
    }

    /// An event is to be proposed.
    pub(crate) fn propose(&mut self, event: GameEvent) {
        if self.events.len() == MOST_EVENTS {
            self.events.pop_front();
        }
        self.events.push_back(event);
    }

    /// Reads replies and sends what is next. `says` takes what people should know.
    pub(crate) fn work(&mut self, is_ready: bool, now: Instant, says: &mut dyn FnMut(News)) {
        if self.connection.is_none() {
            self.connect(now);
        }
        let Some(mut connection) = self.connection.take() else { return };
        match self.converse(&mut connection, is_ready, says) {
            Ok(()) => self.connection = Some(connection),
            Err(problem) => {
                says(News::Problem(format!(
                    "the game controller at {}: {problem}; trying again",
                    self.address
                )));
                self.next_try = now + RETRY;
            }
        }
    }

    fn connect(&mut self, now: Instant) {
        if let Some(attempt) = &self.attempt {
            let stream = match attempt.try_recv() {
                Ok(stream) => stream,
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => Err(io::ErrorKind::ConnectionAborted.into()),
            };
            self.attempt = None;
            self.next_try = now + RETRY;
            self.connection = stream.and_then(|stream| Connection::new(stream, self.address)).ok();
            self.state = State::Greeting;
        } else if now >= self.next_try {
            let (result, attempt) = mpsc::channel();
            let address = self.address;
            // Not joined: it ends by itself after its time limit.
            thread::spawn(move || result.send(TcpStream::connect_timeout(&address, CONNECT)));
            self.attempt = Some(attempt);
        }
    }

    fn converse(
        &mut self,
        connection: &mut Connection,
        is_ready: bool,
        says: &mut dyn FnMut(News),
    ) -> Result<(), String> {
        let text = |broken: crate::tcp::Broken| broken.to_string();
        if is_ready {
            connection.read().map_err(text)?;
        }
        while connection.take(LONGEST_REPLY, &mut self.message).map_err(text)? {
            let reply = decode::<ControllerToAutoRef>(&self.message)
                .map_err(|error| error.to_string())?
                .controller_reply
                .unwrap_or_default();
            let is_rejected = reply.status_code == Some(StatusCode::Rejected as i32);
            let reason = reply.reason.unwrap_or_default();
            match self.state {
                State::Greeting => {
                    let registration = AutoRefRegistration { identifier: self.name.clone(), signature: None };
                    put(connection, &registration)?;
                    self.state = State::Registering;
                }
                State::Registering if is_rejected => return Err(format!("it does not take us: {reason}")),
                State::Registering => {
                    says(News::Progress(format!(
                        "registered as {} at the game controller, {}",
                        self.name, self.address
                    )));
                    self.state = State::Ready;
                }
                State::Ready | State::Waiting => {
                    self.replies[usize::from(is_rejected)] += 1;
                    if is_rejected {
                        says(News::Problem(format!("the game controller refuses an event: {reason}")));
                    }
                    self.state = State::Ready;
                }
            }
        }
        if self.state == State::Ready
            && let Some(event) = self.events.pop_front()
        {
            put(connection, &AutoRefToController { signature: None, game_event: Some(event) })?;
            self.state = State::Waiting;
        }
        connection.flush().map_err(text)
    }
}

fn put<M: smallsize_protocol::Message>(connection: &mut Connection, message: &M) -> Result<(), String> {
    let mut frame = Vec::new();
    delimited::write(message, &mut frame);
    connection.put(&frame).map_err(|broken| broken.to_string())
}
