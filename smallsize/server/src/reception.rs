//! The game controller's doors as sockets: who has come in by which, what they say, and what they are answered.
//!
//! Not here: what a conversation is (`controller/`), and what the referee decides. Its caller asks the referee.

use std::{
    io,
    net::{IpAddr, SocketAddr},
    os::fd::{AsFd as _, BorrowedFd},
    time::{Duration, Instant},
};

use common_simulation::ClientId;
use rustix::event::PollFlags;
use smallsize_protocol::{
    controller::{CiInput, CiOutput, RemoteControlTeamState},
    delimited,
    referee::Referee,
};

use crate::{
    controller::{Conversation, Door, Hall, Keys, Step, Visitor, Wish},
    tcp::{Broken, Connection, TcpDoor},
    token::token,
};

/// How many clients one door has at a time.
const MOST_CLIENTS: usize = 16;

/// The longest message of automatic referees, teams and remote controls, in bytes. Theirs have some hundred.
const LONGEST_REQUEST: usize = 16 << 10;

/// The longest message of the door for lock-step: positions of all robots, and changes of the match.
const LONGEST_CI_INPUT: usize = 256 << 10;

/// How long a client that is sent away has to read why.
const FAREWELL: Duration = Duration::from_secs(2);

/// The ports of the four doors, and the keys of three of them.
#[derive(Clone, Debug)]
pub struct ReceptionPlan {
    /// The address that the doors listen on.
    pub bind: IpAddr,
    /// Of automatic referees, teams, remote controls and of lock-step, in this order; 0 is a free one, none is no door.
    pub ports: [Option<u16>; 4],
    /// The keys of automatic referees, teams and remote controls.
    pub keys: [Keys; 3],
}

/// Which door, by its place.
const CI: usize = 3;

/// How each door is called in messages to people, and the option that chooses its port.
const NAMES: [(&str, &str); 4] = [
    ("automatic referees", "--autoref-port"),
    ("teams", "--team-port"),
    ("remote controls", "--remote-port"),
    ("lock-step of the referee", "--ci-port"),
];

/// The doors and their clients.
pub(crate) struct Reception {
    doors: [Option<TcpDoor>; 4],
    keys: [Keys; 3],
    clients: Vec<Client>,
    message: Vec<u8>,
}

struct Client {
    id: ClientId,
    /// The place of its door.
    door: usize,
    connection: Connection,
    /// None at the door of lock-step.
    conversation: Option<Conversation>,
    /// How many answers it waits for.
    awaits: usize,
    /// Since when it has its last answer, and is only there to read it.
    leaves: Option<Instant>,
}

/// What a client wants.
#[derive(Debug)]
pub(crate) enum Asked {
    /// A request, to be answered by [`Reception::answer`].
    Wish(Wish),
    /// An input at the door of lock-step, to be answered by [`Reception::answer_ci`].
    Ci(Box<CiInput>),
    /// It has registered.
    Came(Visitor),
    /// It has gone.
    Left(Visitor),
}

impl Reception {
    pub(crate) fn open(plan: &ReceptionPlan) -> anyhow::Result<Reception> {
        let mut doors = [const { None }; 4];
        for ((door, port), (_, option)) in doors.iter_mut().zip(plan.ports).zip(NAMES) {
            if let Some(port) = port {
                *door = Some(TcpDoor::open(SocketAddr::new(plan.bind, port), option)?);
            }
        }
        Ok(Reception { doors, keys: plan.keys.clone(), clients: Vec::new(), message: Vec::new() })
    }

    /// The addresses of the doors, in the order of their ports.
    pub(crate) fn addresses(&self) -> io::Result<[Option<SocketAddr>; 4]> {
        let mut addresses = [None; 4];
        for (address, door) in addresses.iter_mut().zip(&self.doors) {
            *address = door.as_ref().map(TcpDoor::address).transpose()?;
        }
        Ok(addresses)
    }

    /// All that is waited for: the doors, then the clients.
    pub(crate) fn descriptors(&self) -> impl Iterator<Item = (BorrowedFd<'_>, PollFlags)> {
        let doors = self.doors.iter().flatten().map(|door| (door.as_fd(), PollFlags::IN));
        doors.chain(
            self.clients.iter().map(|client| (client.connection.as_fd(), client.connection.interest())),
        )
    }

    /// How many [`Reception::descriptors`] there are.
    pub(crate) fn count(&self) -> usize {
        self.doors.iter().flatten().count() + self.clients.len()
    }

    /// Whether something was read that can be taken without waiting.
    pub(crate) fn is_ready(&self) -> bool {
        self.clients.iter().any(|client| client.awaits == 0 && client.connection.has_incoming())
    }

    /// Lets clients in and reads what they have sent. `ready` says which [`Reception::descriptors`] can be read; `says` takes
    /// what people should know.
    pub(crate) fn read(
        &mut self,
        ready: &[bool],
        team_names: [&str; 2],
        now: Instant,
        new_client: &mut dyn FnMut() -> ClientId,
        asked: &mut Vec<(ClientId, Asked)>,
        says: &mut dyn FnMut(String),
    ) {
        let doors = self.doors.iter().flatten().count();
        for index in 0..self.clients.len() {
            let is_ready = ready.get(doors + index).copied().unwrap_or(false);
            let read = match is_ready && self.clients[index].leaves.is_none() {
                true => self.clients[index].connection.read(),
                false => Ok(()),
            };
            let result = self.take(index, team_names, now, asked).and(read);
            let client = &mut self.clients[index];
            let result = result.and_then(|()| match client.awaits {
                0 => client.connection.check_patience(now),
                _ => Ok(()),
            });
            if let Err(broken) = result {
                client.end(broken, now, says);
            }
        }
        if ready.iter().take(doors).any(|&ready| ready) {
            self.let_in(now, new_client, says);
        }
        self.flush(now, asked);
    }

    fn let_in(
        &mut self,
        now: Instant,
        new_client: &mut dyn FnMut() -> ClientId,
        says: &mut dyn FnMut(String),
    ) {
        for (place, door) in self.doors.iter().enumerate() {
            // A flood of connections waits in the system's own queue, which is bounded.
            for _ in 0..MOST_CLIENTS {
                let kind = Door::ALL.get(place);
                let accepted = door.as_ref().and_then(|door| match kind {
                    Some(_) => door.accept_to_register(now),
                    None => door.accept(),
                });
                let Some(mut connection) = accepted else { break };
                let greeted = kind.map(|&door| Conversation::begin(door, &mut token));
                if self.clients.iter().filter(|client| client.door == place).count() >= MOST_CLIENTS {
                    says(format!(
                        "{}: {} is sent away: there are {MOST_CLIENTS} clients",
                        NAMES[place].0, connection.address
                    ));
                    if let Some((conversation, _)) = &greeted {
                        let _ = connection.put(&conversation.refuse("There are too many clients"));
                        let _ = connection.flush();
                    }
                    continue;
                }
                if let Some((_, greeting)) = &greeted {
                    // There is room for the first message of all.
                    let _ = connection.put(greeting);
                }
                self.clients.push(Client {
                    id: new_client(),
                    door: place,
                    connection,
                    conversation: greeted.map(|(conversation, _)| conversation),
                    awaits: 0,
                    leaves: None,
                });
            }
        }
    }

    /// Takes messages of a client until one needs an answer of the referee: replies come in the order of requests.
    fn take(
        &mut self,
        index: usize,
        team_names: [&str; 2],
        now: Instant,
        asked: &mut Vec<(ClientId, Asked)>,
    ) -> Result<(), Broken> {
        loop {
            let Reception { clients, message, keys, .. } = self;
            let door = clients[index].door;
            let client = &mut clients[index];
            if client.awaits > 0 || client.leaves.is_some() {
                return Ok(());
            }
            let longest = if door == CI { LONGEST_CI_INPUT } else { LONGEST_REQUEST };
            if !client.connection.take(longest, message)? {
                return Ok(());
            }
            if door == CI {
                // What cannot be read is answered as well, so that nothing waits for it.
                client.awaits += 1;
                let input = smallsize_protocol::decode::<CiInput>(message).unwrap_or_default();
                asked.push((client.id, Asked::Ci(Box::new(input))));
                return Ok(());
            }
            let registered: Vec<&str> = clients
                .iter()
                .filter(|other| other.door == door && other.leaves.is_none())
                .filter_map(|other| other.conversation.as_ref()?.registered_as())
                .collect();
            let hall = Hall { team_names, keys: &keys[door], registered: &registered };
            // Taken out for the time being, so that the others can be looked at.
            let mut conversation = clients[index].conversation.clone().expect("this door has conversations");
            let was_registered = conversation.registered_as().is_some();
            let step = conversation.receive(message, &hall, &mut token);
            let client = &mut clients[index];
            if !was_registered && let Some(visitor) = conversation.visitor() {
                asked.push((client.id, Asked::Came(visitor)));
            }
            client.conversation = Some(conversation);
            match step {
                Step::Reply(frame) => client.connection.put(&frame)?,
                Step::ReplyAndClose(frame) => {
                    client.connection.put(&frame)?;
                    client.leaves = Some(now);
                }
                Step::Ask(wish) => {
                    client.awaits += 1;
                    asked.push((client.id, Asked::Wish(wish)));
                }
            }
        }
    }

    /// Answers a wish.
    pub(crate) fn answer(
        &mut self,
        to: ClientId,
        result: Result<(), String>,
        state: Option<RemoteControlTeamState>,
    ) {
        let Some(client) = self.clients.iter_mut().find(|client| client.id == to) else { return };
        let Some(conversation) = &client.conversation else { return };
        client.awaits = client.awaits.saturating_sub(1);
        let frame = conversation.answer(result, state);
        if client.connection.put(&frame).is_err() {
            client.drop_now();
        }
    }

    /// Sends a message of the referee to the clients in lock-step that wait for one.
    pub(crate) fn answer_ci(&mut self, referee: &Referee) {
        let mut frame = Vec::new();
        for client in self.clients.iter_mut().filter(|client| client.door == CI && client.awaits > 0) {
            if frame.is_empty() {
                delimited::write(&CiOutput { referee_msg: Some(referee.clone()) }, &mut frame);
            }
            client.awaits = 0;
            if client.connection.put(&frame).is_err() {
                client.drop_now();
            }
        }
    }

    /// Sends messages of the referee to a client in lock-step: the answer to its input.
    pub(crate) fn answer_ci_of(&mut self, to: ClientId, messages: &[Referee]) {
        let Some(client) = self.clients.iter_mut().find(|client| client.id == to) else { return };
        client.awaits = 0;
        let mut frames = Vec::new();
        for message in messages {
            delimited::write(&CiOutput { referee_msg: Some(message.clone()) }, &mut frames);
        }
        if client.connection.put(&frames).is_err() {
            client.drop_now();
        }
    }

    /// Sends what waits, and forgets those who have gone.
    pub(crate) fn flush(&mut self, now: Instant, asked: &mut Vec<(ClientId, Asked)>) {
        self.clients.retain_mut(|client| {
            let is_there = client.connection.flush().is_ok();
            let has_to_read = client.connection.has_outgoing();
            let stays = client
                .leaves
                .is_none_or(|since| has_to_read && now.saturating_duration_since(since) < FAREWELL);
            if is_there && stays {
                return true;
            }
            if let Some(visitor) = client.conversation.as_ref().and_then(Conversation::visitor) {
                asked.push((client.id, Asked::Left(visitor)));
            }
            false
        });
    }
}

impl Client {
    /// It reads so slowly that it gets nothing more.
    fn drop_now(&mut self) {
        self.leaves.get_or_insert_with(Instant::now);
        self.connection.forget_outgoing();
    }

    /// The connection ends. A client that is there still is told why.
    fn end(&mut self, broken: Broken, now: Instant, says: &mut dyn FnMut(String)) {
        if self.leaves.is_some() {
            return;
        }
        self.leaves = Some(now);
        if broken == Broken::Closed {
            return self.connection.forget_outgoing();
        }
        says(format!("{}: {} is disconnected: {broken}", NAMES[self.door].0, self.connection.address));
        if let Some(conversation) = &self.conversation {
            // If it has too much to read already, it does not learn it.
            let _ = self.connection.put(&conversation.refuse(&broken.to_string()));
        }
    }
}
