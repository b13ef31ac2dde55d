//! The clients of a match as the loop sees them: datagrams in, inputs out; outputs in, datagrams out.

mod joining;
mod monitors;
mod sending;

use std::{
    io,
    net::SocketAddr,
    os::{fd::AsFd as _, unix::net::UnixStream},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

use common_match_loop::{Clients, Lateness, LocalClient, ReceiveOutcome, Wait};
use common_simulation::{ClientId, ClientSet, Simulation as _};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use soccer2d_protocol::{
    ErrorReply, PlayMode, PlayerDatagram, PlayerMessage, Version, coach::CoachDatagram,
    coach_language::Limits, monitor::MonitorVersion, trainer::TrainerDatagram,
};
use soccer2d_sim::{Allowance, Input, Join, Match, Measured, Output, state::PLAYERS};

use crate::{
    client::{Client, Role},
    link::{LONGEST_DATAGRAM, Link, Received},
    local_clients::LocalClients,
    message_board,
    parameter_messages::ParameterMessages,
    plan::{MonitorCommands, ServerPlan},
    reporting::Reporting,
    socket_pool::{ClientSocket, SocketPool},
    well_known_ports::{PortRole, WellKnownPorts},
};

/// Limit for the monitors that are connected at once. Players, coaches and the trainer have sockets of their own.
const MAX_MONITORS: usize = 256;

/// Limit for the datagrams that are read from one client at a time. It is more than a tick counts; the rest of a flood
/// waits or is lost, and other clients do not notice.
const QUOTA: usize = 256;

/// Limit for the datagrams that are read from all monitors at a time. Normal monitors send a few; the next read goes on
/// with the monitor at which this one stopped.
const MONITORS_QUOTA: usize = 1024;

/// The client number of [`Reporting`], which joins the match as a monitor without a socket.
const REPORTING: ClientId = ClientId(0);

/// All clients: those at sockets, and those of this process.
pub(crate) struct Network {
    well_known: WellKnownPorts,
    socket_pool: SocketPool,
    /// In ascending order of their numbers.
    clients: Vec<Client>,
    next_client: u32,
    /// Clients of this process, which need no socket.
    local_clients: LocalClients,
    /// How many players have been accepted; counts on while the match runs.
    welcomed: Arc<AtomicUsize>,
    /// The monitor that is read first the next time.
    next_monitor: ClientId,
    /// Clients that have left; the match has not received their leave yet.
    gone: Vec<ClientId>,
    /// Readable when the match is to end.
    stop: Option<UnixStream>,
    /// Console, logs and figures.
    pub(crate) reporting: Reporting,
    rules: Rules,
    /// The protocol version of each player, for when it reconnects.
    versions: [Version; PLAYERS],
    names: message_board::Names,
    mode: PlayMode,
    /// The clock: cycle, and cycles since it stopped.
    now: (i32, i32),
    /// Ticks since the sockets were last read.
    ticks_since_read: u32,
    reporting_has_joined: bool,
    parameter_messages: ParameterMessages,
    /// The show of this tick, encoded for each version of monitors; empty until the first monitor needs it.
    shows: [Vec<u8>; MonitorVersion::ALL.len()],
    buffers: Buffers,
}

/// What the parameters and the plan allow.
struct Rules {
    lobby: usize,
    lobby_coaches: usize,
    lock_step: bool,
    ticks_per_cycle: u32,
    send_comms: bool,
    max_monitors: usize,
    trainer: bool,
    monitor_commands: MonitorCommands,
    coach_limits: Limits,
}

/// Buffers that are used again, so that a tick allocates nothing.
struct Buffers {
    datagram: Box<[u8; LONGEST_DATAGRAM]>,
    text: Vec<u8>,
    ready: Vec<bool>,
    /// The clients that can be read, in the order of reading.
    turns: Vec<ClientId>,
}

impl Network {
    pub(crate) fn new(
        plan: &ServerPlan,
        game: &Match,
        reporting: Reporting,
        stop: Option<UnixStream>,
    ) -> anyhow::Result<Network> {
        let server = &plan.settings.server;
        Ok(Network {
            well_known: WellKnownPorts::open(plan.bind, plan.ports)?,
            socket_pool: SocketPool::open(plan.bind)?,
            clients: Vec::new(),
            next_client: REPORTING.0 + 1,
            local_clients: LocalClients::new(plan.threads),
            welcomed: Arc::default(),
            next_monitor: REPORTING,
            gone: Vec::new(),
            stop,
            reporting,
            rules: Rules {
                lobby: plan.lobby,
                lobby_coaches: plan.lobby_coaches,
                lock_step: server.synch_mode,
                ticks_per_cycle: game.timing().ticks_per_cycle,
                send_comms: server.send_comms,
                max_monitors: usize::try_from(server.max_monitors)
                    .ok()
                    .filter(|&most| most > 0)
                    .map_or(MAX_MONITORS, |most| most.min(MAX_MONITORS)),
                trainer: server.coach || server.coach_w_referee,
                monitor_commands: plan.monitor_commands.clone(),
                coach_limits: Limits::new(&plan.settings.rules, server),
            },
            versions: [Version::LATEST; PLAYERS],
            names: message_board::names(game.world()),
            mode: game.world().mode,
            now: (game.world().time, game.world().stoppage),
            ticks_since_read: u32::MAX,
            reporting_has_joined: false,
            parameter_messages: ParameterMessages::new(game),
            shows: Default::default(),
            buffers: Buffers {
                datagram: Box::new([0; LONGEST_DATAGRAM]),
                text: Vec::new(),
                ready: Vec::new(),
                turns: Vec::new(),
            },
        })
    }

    /// The address of a well-known port.
    pub(crate) fn address(&self, port: PortRole) -> io::Result<SocketAddr> {
        self.well_known.address(port)
    }

    /// Adds a client of this process. It sends nothing before `after` players have been accepted.
    pub(crate) fn seat(&mut self, client: Box<dyn LocalClient<Match> + Send>, after: usize) {
        self.local_clients.add(ClientId(self.next_client), client, after);
        self.next_client += 1;
    }

    pub(crate) fn welcomed(&self) -> Arc<AtomicUsize> {
        Arc::clone(&self.welcomed)
    }

    /// Sends all messages that wait, and removes clients that have closed their sockets.
    pub(crate) fn flush(&mut self) {
        let Network { clients, gone, reporting, .. } = self;
        clients.retain_mut(|client| {
            let Some(link) = &mut client.link else { return true };
            for _ in 0..std::mem::take(&mut client.repeated_requests) {
                link.put(|out| {
                    PlayerMessage::Error(ErrorReply::OnlyInitAllowedOnInitPort).encode(Version::LATEST, out);
                });
            }
            if link.flush() {
                return true;
            }
            gone.push(client.id);
            reporting.client_left(client);
            false
        });
    }

    /// Writes how much of what the remaining clients sent was not read.
    pub(crate) fn count_ignored(&self) {
        self.clients.iter().for_each(|client| self.reporting.count_ignored(client));
    }

    fn index_of(&self, id: ClientId) -> Option<usize> {
        self.clients.binary_search_by_key(&id, |client| client.id).ok()
    }

    /// Adds a client. The match has not answered its request yet, or need not.
    fn admit(&mut self, address: SocketAddr, role: Role, socket: Option<ClientSocket>) -> ClientId {
        let id = ClientId(self.next_client);
        self.next_client += 1;
        self.clients.push(Client::new(id, address, role, socket));
        id
    }

    /// Waits until something can be read, and notes where: the well-known ports first, then the clients. False if the
    /// match is to end.
    fn wait(&mut self, wait: Wait) -> bool {
        let Network { clients, well_known, stop, buffers, .. } = self;
        let ports = PortRole::ALL.iter().map(|&port| well_known.as_fd(port));
        let links = clients.iter().filter_map(|client| client.link.as_ref()).map(Link::as_fd);
        let stop = stop.as_ref().map(|stop| stop.as_fd());
        let mut waiting: Vec<PollFd<'_>> =
            ports.chain(links).chain(stop).map(|fd| PollFd::from_borrowed_fd(fd, PollFlags::IN)).collect();
        let timeout = match wait {
            Wait::No => Some(Timespec { tv_sec: 0, tv_nsec: 0 }),
            Wait::Until(end) => end.saturating_duration_since(Instant::now()).try_into().ok(),
            Wait::Forever => None,
        };
        buffers.ready.clear();
        match poll(&mut waiting, timeout.as_ref()) {
            Ok(_) => buffers.ready.extend(waiting.iter().map(|fd| !fd.revents().is_empty())),
            // Interrupted by a signal, not by a datagram: the caller asks again.
            Err(_) => buffers.ready.resize(waiting.len(), false),
        }
        stop.is_none() || !buffers.ready.pop().unwrap_or(false)
    }

    /// Reads what clients have sent: players, coaches and trainer first, then monitors.
    fn read_clients(&mut self, heard: &mut Vec<(ClientId, Input)>) {
        let mut turns = std::mem::take(&mut self.buffers.turns);
        let linked = self.clients.iter().filter(|client| client.link.is_some());
        let ready = linked.zip(&self.buffers.ready[PortRole::ALL.len()..]).filter(|(_, ready)| **ready);
        turns.clear();
        turns.extend(ready.map(|(client, _)| client.id));
        turns.sort_by_key(|&id| (self.is_monitor(id), id < self.next_monitor, id));
        let mut left = MONITORS_QUOTA;
        for &id in &turns {
            let is_monitor = self.is_monitor(id);
            if is_monitor && left == 0 {
                self.next_monitor = id;
                break;
            }
            let Some(index) = self.index_of(id) else { continue };
            let most = if is_monitor { left.min(QUOTA) } else { QUOTA };
            match self.read_client(index, most, heard) {
                Some(read) if is_monitor => left -= read,
                Some(_) => {}
                None => self.remove_client(index, heard),
            }
        }
        self.buffers.turns = turns;
    }

    fn is_monitor(&self, id: ClientId) -> bool {
        self.index_of(id).is_some_and(|index| matches!(self.clients[index].role, Role::Monitor { .. }))
    }

    /// Reads at most `most` datagrams of a client, and returns how many; none if it has left.
    fn read_client(
        &mut self,
        index: usize,
        most: usize,
        heard: &mut Vec<(ClientId, Input)>,
    ) -> Option<usize> {
        for read in 0..most {
            let lock_step = self.rules.lock_step;
            let Network { clients, buffers, .. } = self;
            let client = &mut clients[index];
            let Some(link) = &mut client.link else { return Some(read) };
            // What will not be read need not be unpacked. But in lock-step it may hold a `(done)`.
            if client.allowance.is_spent() && link.unpacks() && !lock_step {
                return Some(read);
            }
            let (length, is_whole) = match link.receive(&mut buffers.datagram) {
                Received::Datagram(datagram) => (datagram.len(), link.unpack(datagram, &mut buffers.text)),
                Received::Nothing => return Some(read),
                Received::Gone => return None,
            };
            let packed = if is_whole { 0 } else { length };
            self.reporting.received(self.clients[index].id, length);
            if !self.take_datagram(index, packed, heard) {
                return None;
            }
            // In lock-step, a client that has sent `(done)` sends no more in this cycle.
            if lock_step && matches!(heard.last(), Some((_, Input::Player(said))) if said.said.is_done()) {
                return Some(read + 1);
            }
        }
        Some(most)
    }

    /// Takes the datagram in the text buffer; `packed` bytes of it could not be unpacked. What the simulation would not
    /// count is not parsed either. False if the client leaves.
    fn take_datagram(&mut self, index: usize, packed: usize, heard: &mut Vec<(ClientId, Input)>) -> bool {
        let Network { clients, buffers, reporting, .. } = self;
        let client = &mut clients[index];
        let text = &buffers.text[..];
        let mut ignore = |client: &mut Client, bytes: usize| {
            if bytes > 0 && client.ignore(bytes) {
                reporting.first_ignored(client);
            }
        };
        if text.is_empty() {
            client.allowance.spend(0, 1);
            ignore(client, packed);
            return true;
        }
        if let Role::Player { .. } = client.role {
            let (datagram, read) = PlayerDatagram::parse_first(text, client.allowance.commands());
            client.allowance.spend(text.len(), datagram.commands.len());
            ignore(client, text.len() - read + packed);
            if read > 0 {
                reporting.player_sent(client, &text[..read], &datagram);
            }
            if read > 0 || !datagram.commands.is_empty() {
                heard.push((client.id, Input::Player(Measured::new(datagram, text.len()))));
            }
            return true;
        }
        // All others send one command in a datagram.
        let counts = !client.allowance.is_spent() || is_done_or_bye(text);
        client.allowance.spend(text.len(), 1);
        ignore(client, if counts { packed } else { text.len() + packed });
        if !counts {
            return true;
        }
        match client.role {
            Role::Trainer { .. } => {
                reporting.trainer_sent(text);
                let said = TrainerDatagram::parse(text);
                heard.push((client.id, Input::Trainer(Measured::new(said, text.len()))));
                true
            }
            Role::Coach { team, version } => {
                reporting.coach_sent(team, text);
                let said = CoachDatagram::parse(text, version, &self.rules.coach_limits);
                heard.push((client.id, Input::Coach(Measured::new(said, text.len()))));
                true
            }
            Role::Monitor { version } => self.read_monitor_command(index, version, heard),
            Role::Player { .. } | Role::Returning { .. } => true,
        }
    }

    /// Reads a well-known port.
    fn read_port(&mut self, port: PortRole, heard: &mut Vec<(ClientId, Input)>) {
        for _ in 0..QUOTA {
            let Network { well_known, buffers, .. } = self;
            let Some((datagram, from)) = well_known.receive(port, &mut buffers.datagram) else { return };
            buffers.text.clear();
            buffers.text.extend_from_slice(datagram);
            if buffers.text.is_empty() {
                continue;
            }
            match self.clients.iter().position(|client| client.address == from) {
                Some(index) => self.read_known_sender(index, heard),
                None => self.read_unknown_sender(port, from, heard),
            }
        }
    }

    /// A client has sent to the well-known port although it has a port of its own.
    fn read_known_sender(&mut self, index: usize, heard: &mut Vec<(ClientId, Input)>) {
        let client = &mut self.clients[index];
        if client.keeps_to_its_port() || client.link.is_none() {
            client.repeated_requests = client.repeated_requests.saturating_add(1).min(QUOTA as u32);
            return;
        }
        if let Some(link) = &mut client.link {
            let datagram = std::mem::take(&mut self.buffers.text);
            link.unpack(&datagram, &mut self.buffers.text);
        }
        if !self.take_datagram(index, 0, heard) {
            self.remove_client(index, heard);
        }
    }

    /// Removes a client that leaves.
    fn remove_client(&mut self, index: usize, heard: &mut Vec<(ClientId, Input)>) {
        let mut client = self.clients.remove(index);
        if let Some(link) = &mut client.link {
            link.flush();
        }
        self.reporting.client_left(&client);
        heard.push((client.id, Input::Leave));
    }

    /// Closes the ports of clients that are not in the match any more.
    fn remove_departed(&mut self, game: &Match) {
        let Network { clients, reporting, .. } = self;
        clients.retain_mut(|client| {
            let takes_part = match client.role {
                Role::Player { slot: Some(slot), .. } => game.world().player(slot).client == Some(client.id),
                Role::Coach { .. } => client.link.is_none() || game.is_coach(client.id),
                _ => true,
            };
            if takes_part {
                return true;
            }
            if let Some(link) = &mut client.link {
                link.flush();
            }
            reporting.client_left(client);
            false
        });
    }
}

/// Whether a coach or trainer is done with this cycle, or leaves. That counts however much it has sent before.
fn is_done_or_bye(text: &[u8]) -> bool {
    let text = text.trim_ascii_start();
    text.starts_with(b"(done)") || text.starts_with(b"(bye)")
}

impl Clients<Match> for Network {
    fn receive(&mut self, wait: Wait, heard: &mut Vec<(ClientId, Input)>) -> ReceiveOutcome {
        if !std::mem::replace(&mut self.reporting_has_joined, true) && self.reporting.needs_shows() {
            heard.push((REPORTING, Input::Join(Join::Monitor)));
        }
        // In lock-step the sockets are read when an answer is awaited, and once a cycle if none is.
        let glance =
            wait == Wait::No && self.rules.lock_step && self.ticks_since_read < self.rules.ticks_per_cycle;
        if glance {
            return ReceiveOutcome::All;
        }
        self.ticks_since_read = 0;
        self.reporting.before_listening();
        heard.extend(std::iter::from_fn(|| self.reporting.next_input()).map(|input| (REPORTING, input)));
        // A client without a connection has been refused by now.
        self.clients.retain(|client| client.link.is_some());
        self.flush();
        heard.extend(self.gone.drain(..).map(|id| (id, Input::Leave)));
        self.local_clients.hear(self.welcomed.load(Ordering::Relaxed), heard);
        let go_on = self.wait(if heard.is_empty() { wait } else { Wait::No });
        self.read_clients(heard);
        for (index, port) in PortRole::ALL.into_iter().enumerate() {
            if self.buffers.ready[index] {
                self.read_port(port, heard);
            }
        }
        self.reporting.record(heard);
        self.reporting.listened();
        if go_on { ReceiveOutcome::All } else { ReceiveOutcome::Interrupted }
    }

    fn send(&mut self, to: ClientId, output: &Output) {
        if to == REPORTING {
            return self.reporting.receive(output);
        }
        if matches!(output, Output::Player(PlayerMessage::Init(_))) {
            self.welcomed.fetch_add(1, Ordering::Relaxed);
        }
        if self.local_clients.send(to, output) {
            return;
        }
        let Some(index) = self.index_of(to) else { return };
        match output {
            Output::Player(message) => self.send_to_player(index, message),
            Output::Trainer(message) => self.send_to_trainer(index, message),
            Output::Coach(message) => self.send_to_coach(index, message),
            // A monitor that has no connection yet receives nothing.
            Output::Show(show) => self.show(index, show),
            Output::Event(event) => self.send_event_to_monitor(index, event),
        }
    }

    fn are_complete(&self, game: &Match) -> bool {
        let players = game.world().players.iter().filter(|player| player.client.is_some()).count();
        players >= self.rules.lobby && game.coaches_at_work() >= self.rules.lobby_coaches
    }

    fn ticked(&mut self, game: &Match, lateness: Lateness) {
        self.names = message_board::names(game.world());
        self.mode = game.world().mode;
        self.now = (game.world().time, game.world().stoppage);
        self.ticks_since_read = self.ticks_since_read.saturating_add(1);
        self.shows.iter_mut().for_each(Vec::clear);
        self.clients.iter_mut().for_each(|client| client.allowance = Allowance::default());
        self.remove_departed(game);
        if !self.rules.lock_step {
            self.flush();
        }
        self.reporting.ticked(game, lateness);
    }

    fn missed(&mut self, game: &Match, awaited: &ClientSet) -> bool {
        self.reporting.missed(game, awaited);
        game.world().time > 0
    }
}
