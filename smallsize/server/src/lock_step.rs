//! The synchronous protocol: programs over TCP that ask for one step after the other. One for each team, at a port of its own.
//!
//! Not here: when a step happens (`smallsize/sim`: when all have asked).

use std::{
    net::{IpAddr, SocketAddr},
    os::fd::{AsFd as _, BorrowedFd},
    time::Instant,
};

use common_simulation::ClientId;
use rustix::event::PollFlags;
use smallsize_protocol::{
    colour::Colour,
    delimited,
    simulation::{RobotControlResponse, SimulationSyncRequest, SimulationSyncResponse, SimulatorError},
};
use smallsize_sim::{Input, Join, unreadable};

use crate::tcp::{Broken, Connection, TcpDoor};

/// The longest request, in bytes: commands for all robots, and a new field.
const LONGEST_REQUEST: usize = 64 << 10;

/// The doors of both teams and the programs that have come in.
pub(crate) struct LockStep {
    doors: [Option<TcpDoor>; 2],
    clients: [Option<Client>; 2],
    message: Vec<u8>,
}

struct Client {
    id: ClientId,
    connection: Connection,
    /// It has asked for a step that is not over yet.
    is_waiting: bool,
    /// It asks without reading the answers.
    is_broken: bool,
}

impl LockStep {
    /// Opens the ports, yellow's first.
    pub(crate) fn open(bind: IpAddr, ports: [Option<u16>; 2]) -> anyhow::Result<LockStep> {
        let mut doors = [None, None];
        for ((door, port), option) in
            doors.iter_mut().zip(ports).zip(["--yellow-step-port", "--blue-step-port"])
        {
            if let Some(port) = port {
                *door = Some(TcpDoor::open(SocketAddr::new(bind, port), option)?);
            }
        }
        Ok(LockStep { doors, clients: [None, None], message: Vec::new() })
    }

    /// The addresses of the doors, yellow's first.
    pub(crate) fn addresses(&self) -> std::io::Result<[Option<SocketAddr>; 2]> {
        let address = |door: &Option<TcpDoor>| door.as_ref().map(TcpDoor::address).transpose();
        Ok([address(&self.doors[0])?, address(&self.doors[1])?])
    }

    /// How many programs there are.
    pub(crate) fn clients(&self) -> usize {
        self.clients.iter().flatten().count()
    }

    /// All that is waited for: the doors, then the clients.
    pub(crate) fn descriptors(&self) -> impl Iterator<Item = (BorrowedFd<'_>, PollFlags)> {
        let doors = self.doors.iter().flatten().map(|door| (door.as_fd(), PollFlags::IN));
        let clients = self.clients.iter().flatten();
        doors.chain(clients.map(|client| (client.connection.as_fd(), client.connection.interest())))
    }

    /// How many [`LockStep::descriptors`] there are.
    pub(crate) fn count(&self) -> usize {
        self.doors.iter().flatten().count() + self.clients()
    }

    /// Whether a request was read that can be taken without waiting.
    pub(crate) fn is_ready(&self) -> bool {
        self.clients.iter().flatten().any(|client| !client.is_waiting && client.connection.has_incoming())
    }

    /// Lets programs in and reads what they ask for.
    pub(crate) fn read(
        &mut self,
        ready: &[bool],
        now: Instant,
        new_client: &mut dyn FnMut() -> ClientId,
        heard: &mut Vec<(ClientId, Input)>,
        says: &mut dyn FnMut(String),
    ) {
        let mut ready = ready.iter().copied();
        let doors: [bool; 2] =
            std::array::from_fn(|place| self.doors[place].is_some() && ready.next().unwrap_or(false));
        for (place, is_waiting) in doors.into_iter().enumerate() {
            let is_ready = self.clients[place].is_some() && ready.next().unwrap_or(false);
            self.read_client(place, is_ready, now, heard, says);
            if is_waiting {
                self.let_in(place, new_client, heard, says);
            }
        }
        self.flush(heard);
    }

    fn read_client(
        &mut self,
        place: usize,
        is_ready: bool,
        now: Instant,
        heard: &mut Vec<(ClientId, Input)>,
        says: &mut dyn FnMut(String),
    ) {
        let LockStep { clients, message, .. } = self;
        let Some(client) = &mut clients[place] else { return };
        let read = if is_ready { client.connection.read() } else { Ok(()) };
        let result = client.take(message, heard).and(read).and_then(|()| match client.is_waiting {
            true => Ok(()),
            false => client.connection.check_patience(now),
        });
        if let Err(broken) = result {
            if broken != Broken::Closed {
                let address = client.connection.address;
                says(format!("lock-step of {}: {address} is disconnected: {broken}", Colour::BOTH[place]));
                client.put(&refusal(&broken.to_string()));
                let _ = client.connection.flush();
            }
            heard.push((client.id, Input::Leave));
            clients[place] = None;
        }
    }

    fn let_in(
        &mut self,
        place: usize,
        new_client: &mut dyn FnMut() -> ClientId,
        heard: &mut Vec<(ClientId, Input)>,
        says: &mut dyn FnMut(String),
    ) {
        let colour = Colour::BOTH[place];
        while let Some(connection) = self.doors[place].as_ref().and_then(TcpDoor::accept) {
            let address = connection.address;
            let mut client = Client { id: new_client(), connection, is_waiting: false, is_broken: false };
            if let Some(other) = &self.clients[place] {
                let other = other.connection.address;
                says(format!("lock-step of {colour}: {address} is sent away: {other} is there"));
                client.put(&refusal(&format!("{other} is in lock-step for {colour} already")));
                let _ = client.connection.flush();
                continue;
            }
            heard.push((client.id, Input::Join(Join::LockStep(colour))));
            self.clients[place] = Some(client);
        }
    }

    /// The step of a client is over. False if it is none of these.
    pub(crate) fn answer(&mut self, to: ClientId, response: &SimulationSyncResponse) -> bool {
        let Some(client) = self.clients.iter_mut().flatten().find(|client| client.id == to) else {
            return false;
        };
        client.is_waiting = false;
        client.put(response);
        true
    }

    /// Sends what waits, and forgets those who have gone.
    pub(crate) fn flush(&mut self, heard: &mut Vec<(ClientId, Input)>) {
        for slot in &mut self.clients {
            if let Some(client) = slot
                && (client.connection.flush().is_err() || client.is_broken)
            {
                heard.push((client.id, Input::Leave));
                *slot = None;
            }
        }
    }
}

impl Client {
    /// Takes the next request, if there is none already.
    fn take(&mut self, message: &mut Vec<u8>, heard: &mut Vec<(ClientId, Input)>) -> Result<(), Broken> {
        while !self.is_waiting && self.connection.take(LONGEST_REQUEST, message)? {
            match smallsize_protocol::decode::<SimulationSyncRequest>(message) {
                Ok(request) => {
                    self.is_waiting = true;
                    heard.push((self.id, Input::Step(request)));
                }
                // No step: the program would take what follows for the answer to another one.
                Err(error) => self.put(&with_error(unreadable(&error))),
            }
        }
        Ok(())
    }

    fn put(&mut self, response: &SimulationSyncResponse) {
        let mut frame = Vec::new();
        delimited::write(response, &mut frame);
        self.is_broken |= self.connection.put(&frame).is_err();
    }
}

fn with_error(error: SimulatorError) -> SimulationSyncResponse {
    let response = RobotControlResponse { errors: vec![error], feedback: Vec::new() };
    SimulationSyncResponse { robot_control_response: Some(response), ..SimulationSyncResponse::default() }
}

/// Tells a program why it is sent away.
fn refusal(why: &str) -> SimulationSyncResponse {
    with_error(SimulatorError { code: Some("LOCK_STEP".to_owned()), message: Some(why.to_owned()) })
}
