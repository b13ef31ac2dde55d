//! The doors where datagrams come in, and who sends them: each sender is a client of the match, is answered, and has its
//! share of each tick.
//!
//! Not here: what the datagrams mean.

use std::{
    io,
    net::{SocketAddr, UdpSocket},
    os::fd::{AsFd, BorrowedFd},
    time::{Duration, Instant},
};

use anyhow::Context as _;
use common_simulation::ClientId;

/// The longest datagram that is read; UDP carries no more.
pub(crate) const LONGEST_DATAGRAM: usize = 65_535;

/// How many datagrams and bytes of one sender count in a tick. A program that sends each robot a datagram of its own, every
/// millisecond, stays below it.
const MOST_DATAGRAMS: u32 = 128;
const MOST_BYTES: usize = 64 << 10;

/// How many datagrams are read at one door in a tick, whoever sends them: more wait, or are lost.
const MOST_READ: usize = 1024;

/// How many senders one door has at a time.
const MOST_SENDERS: usize = 64;

/// After this time without a datagram a sender's place may be taken by another.
const SILENCE: Duration = Duration::from_secs(1);

/// How many bytes the system keeps until they are read.
const RECEIVE_BUFFER: usize = 1 << 20;

/// A port that takes datagrams.
pub(crate) struct UdpDoor {
    socket: UdpSocket,
    name: &'static str,
    senders: Vec<Sender>,
    /// Only one sender at a time, as in a tournament.
    is_exclusive: bool,
    /// Only senders on this machine.
    is_local: bool,
    refused: Refused,
}

/// A program that sends to a door.
#[derive(Debug)]
pub(crate) struct Sender {
    pub(crate) client: ClientId,
    pub(crate) address: SocketAddr,
    heard: Instant,
    /// What it has sent in this tick.
    datagrams: u32,
    bytes: usize,
    ignored: Ignored,
}

/// What was not read of a sender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ignored {
    datagrams: u64,
    bytes: u64,
}

impl Ignored {
    /// Counts a datagram. True for the first one.
    fn count(&mut self, bytes: usize) -> bool {
        self.datagrams += 1;
        self.bytes += bytes as u64;
        self.datagrams == 1
    }
}

/// Datagrams of senders that have no place.
#[derive(Debug, Default)]
struct Refused {
    ignored: Ignored,
}

/// A datagram was read.
pub(crate) enum Arrival {
    /// Of this sender, in the buffer up to this length.
    Datagram { sender: usize, length: usize },
    /// It is not taken. The text says why, the first time.
    Refused(Option<String>),
    /// There is no more.
    Nothing,
}

/// How a door treats its senders.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DoorRules {
    pub(crate) is_exclusive: bool,
    pub(crate) is_local: bool,
}

impl UdpDoor {
    /// Opens the port; `option` is the one that chooses another.
    pub(crate) fn open(
        name: &'static str,
        address: SocketAddr,
        option: &str,
        rules: DoorRules,
    ) -> anyhow::Result<UdpDoor> {
        let open = || -> io::Result<UdpSocket> {
            let socket = UdpSocket::bind(address)?;
            socket.set_nonblocking(true)?;
            // The system may allow less; that is enough.
            let _ = socket2::SockRef::from(&socket).set_recv_buffer_size(RECEIVE_BUFFER);
            Ok(socket)
        };
        let socket = open().with_context(|| {
            format!("{address} (UDP) cannot be opened; is another simulator running? Else try {option} PORT, or --ports auto")
        })?;
        let DoorRules { is_exclusive, is_local } = rules;
        Ok(UdpDoor { socket, name, senders: Vec::new(), is_exclusive, is_local, refused: Refused::default() })
    }

    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Reads a datagram, if this tick's share is not used up.
    pub(crate) fn read(
        &mut self,
        buffer: &mut [u8; LONGEST_DATAGRAM],
        read: &mut usize,
        now: Instant,
        new_client: &mut dyn FnMut() -> ClientId,
        gone: &mut Vec<ClientId>,
    ) -> Arrival {
        if *read == MOST_READ {
            return Arrival::Nothing;
        }
        // Errors are those of earlier answers, whose receiver is gone. Each counts, so that they end.
        *read += 1;
        let (length, from) = match self.socket.recv_from(buffer) {
            Ok(received) => received,
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Arrival::Nothing,
            Err(_) => return Arrival::Refused(None),
        };
        if self.is_local && !from.ip().to_canonical().is_loopback() {
            return self.refuse(from, length, "only programs on this machine may use it");
        }
        let known = self.senders.iter().position(|sender| sender.address == from);
        let place = match known {
            Some(place) => place,
            None => match self.place_for_another(now, gone) {
                true => {
                    self.senders.push(Sender {
                        client: new_client(),
                        address: from,
                        heard: now,
                        datagrams: 0,
                        bytes: 0,
                        ignored: Ignored::default(),
                    });
                    self.senders.len() - 1
                }
                false if self.is_exclusive => {
                    let holder = self.senders[0].address;
                    return self.refuse(
                        from,
                        length,
                        &format!("{holder} has it, until it is silent for {} s", SILENCE.as_secs()),
                    );
                }
                false => return self.refuse(from, length, "it has too many senders"),
            },
        };
        let name = self.name;
        let sender = &mut self.senders[place];
        sender.heard = now;
        if sender.datagrams == MOST_DATAGRAMS || sender.bytes + length > MOST_BYTES {
            let first = sender.ignored.count(length);
            return Arrival::Refused(first.then(|| {
                format!(
                    "{name}: {from} sends more than {MOST_DATAGRAMS} datagrams or {MOST_BYTES} bytes in a tick; the rest is not read."
                )
            }));
        }
        sender.datagrams += 1;
        sender.bytes += length;
        Arrival::Datagram { sender: place, length }
    }

    fn refuse(&mut self, from: SocketAddr, length: usize, why: &str) -> Arrival {
        let first = self.refused.ignored.count(length);
        Arrival::Refused(first.then(|| format!("{}: {from} is not heard: {why}.", self.name)))
    }

    /// Makes room for one more sender, at the cost of the one that has been silent for longest. False if all are active.
    fn place_for_another(&mut self, now: Instant, gone: &mut Vec<ClientId>) -> bool {
        let most = if self.is_exclusive { 1 } else { MOST_SENDERS };
        if self.senders.len() < most {
            return true;
        }
        let (place, sender) =
            self.senders.iter().enumerate().min_by_key(|(_, sender)| sender.heard).expect("it is full");
        if now.saturating_duration_since(sender.heard) < SILENCE {
            return false;
        }
        gone.push(self.senders.remove(place).client);
        true
    }

    pub(crate) fn sender(&self, place: usize) -> &Sender {
        &self.senders[place]
    }

    /// The sender that is this client.
    pub(crate) fn find(&self, client: ClientId) -> Option<&Sender> {
        self.senders.iter().find(|sender| sender.client == client)
    }

    /// A tick is over: all have a new share.
    pub(crate) fn ticked(&mut self) {
        for sender in &mut self.senders {
            (sender.datagrams, sender.bytes) = (0, 0);
        }
    }

    /// Answers a sender. If it cannot be sent, it is lost, as any datagram may be.
    pub(crate) fn answer(&self, to: SocketAddr, datagram: &[u8]) {
        let _ = self.socket.send_to(datagram, to);
    }

    /// What was not read, for the end of the match.
    pub(crate) fn ignored(&self) -> Vec<String> {
        let of_senders = self.senders.iter().map(|sender| (sender.address.to_string(), sender.ignored));
        let others = std::iter::once(("others".to_owned(), self.refused.ignored));
        let all = of_senders.chain(others).filter(|(_, ignored)| *ignored != Ignored::default());
        all.map(|(who, Ignored { datagrams, bytes })| {
            format!("{}: {bytes} bytes in {datagrams} datagrams of {who} were not read.", self.name)
        })
        .collect()
    }
}

impl AsFd for UdpDoor {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.socket.as_fd()
    }
}
