//! The clients of a match as the loop sees them: datagrams in, inputs out; outputs in, datagrams out.

mod monitors;
mod newcomers;
mod telling;

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

use common_match_loop::{Clients, Lateness, Listened, LocalClient, Wait};
use common_simulation::{ClientId, ClientSet, Simulation as _};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use soccer2d_protocol::{
    ErrorReply, PlayMode, PlayerDatagram, PlayerMessage, Version, coach::CoachDatagram,
    coach_language::Limits, monitor::MonitorVersion, trainer::TrainerDatagram,
};
use soccer2d_sim::{Allowance, Input, Join, Match, Output, state::PLAYERS};

use crate::{
    board,
    client::{Client, Role},
    house::House,
    introduction::Introductions,
    link::{LONGEST_DATAGRAM, Link, Received},
    places::{Place, Places},
    plan::{MonitorCommands, ServerPlan},
    reception::{Door, Reception},
    seats::Seats,
};

/// As many monitors as can be connected at once. Players, coaches and the trainer have places of their own.
const MOST_MONITORS: usize = 256;

/// As many datagrams of one client as are taken from its socket at a look, more than count in a tick. A flooder's others
/// wait, or are lost; other clients do not notice.
const QUOTA: usize = 256;

/// As many datagrams of all monitors together as are taken at a look. Nobody but a flooder has more than a few, and the
/// next look goes on where this one stopped.
const MONITORS_QUOTA: usize = 1024;

/// The only client that is no socket: whoever keeps the logs.
const HOUSE: ClientId = ClientId(0);

/// Everybody at the other end of a socket.
pub(crate) struct Network {
    reception: Reception,
    places: Places,
    /// In ascending order of their numbers.
    clients: Vec<Client>,
    next_client: u32,
    /// Those who need no socket.
    seats: Seats,
    /// How many players have been welcomed.
    welcomed: Arc<AtomicUsize>,
    /// The monitor that is read first at the next look.
    next_monitor: ClientId,
    /// Clients who have gone, and of whom the match does not know it yet.
    gone: Vec<ClientId>,
    /// Readable when the match is to end.
    stop: Option<UnixStream>,
    /// What the loop, the logs and the console need to know of the match.
    pub(crate) house: House,
    rules: Rules,
    /// The protocol version of each player, so that it can come back.
    versions: [Version; PLAYERS],
    names: board::Names,
    mode: PlayMode,
    /// The clock: cycle, and cycles since it stopped.
    now: (i32, i32),
    /// Ticks since anybody was last heard.
    unheard: u32,
    house_has_joined: bool,
    introductions: Introductions,
    /// This tick's show in each version of monitors, once somebody has been shown it.
    shows: [Vec<u8>; MonitorVersion::ALL.len()],
    memory: Memory,
}

/// What the parameters say about clients.
struct Rules {
    lobby: usize,
    lobby_coaches: usize,
    lock_step: bool,
    ticks_per_cycle: u32,
    send_comms: bool,
    most_monitors: usize,
    trainer: bool,
    monitor_commands: MonitorCommands,
    coach_limits: Limits,
}

/// Buffers that are used again and again.
struct Memory {
    datagram: Box<[u8; LONGEST_DATAGRAM]>,
    text: Vec<u8>,
    ready: Vec<bool>,
    /// The clients of whom something can be read, in the order in which they are.
    turns: Vec<ClientId>,
}

impl Network {
    pub(crate) fn new(
        plan: &ServerPlan,
        game: &Match,
        house: House,
        stop: Option<UnixStream>,
    ) -> anyhow::Result<Network> {
        let server = &plan.settings.server;
        Ok(Network {
            reception: Reception::open(plan.bind, plan.ports)?,
            places: Places::open(plan.bind)?,
            clients: Vec::new(),
            next_client: HOUSE.0 + 1,
            seats: Seats::new(plan.threads),
            welcomed: Arc::default(),
            next_monitor: HOUSE,
            gone: Vec::new(),
            stop,
            house,
            rules: Rules {
                lobby: plan.lobby,
                lobby_coaches: plan.lobby_coaches,
                lock_step: server.synch_mode,
                ticks_per_cycle: game.timing().ticks_per_cycle,
                send_comms: server.send_comms,
                most_monitors: usize::try_from(server.max_monitors)
                    .ok()
                    .filter(|&most| most > 0)
                    .map_or(MOST_MONITORS, |most| most.min(MOST_MONITORS)),
                trainer: server.coach || server.coach_w_referee,
                monitor_commands: plan.monitor_commands.clone(),
                coach_limits: Limits::new(&plan.settings.rules, server),
            },
            versions: [Version::LATEST; PLAYERS],
            names: board::names(game.world()),
            mode: game.world().mode,
            now: (game.world().time, game.world().stoppage),
            unheard: u32::MAX,
            house_has_joined: false,
            introductions: Introductions::new(game),
            shows: Default::default(),
            memory: Memory {
                datagram: Box::new([0; LONGEST_DATAGRAM]),
                text: Vec::new(),
                ready: Vec::new(),
                turns: Vec::new(),
            },
        })
    }

    /// Where players and monitors come to.
    pub(crate) fn address(&self, door: Door) -> io::Result<SocketAddr> {
        self.reception.address(door)
    }

    /// Lets somebody in who needs no socket.
    pub(crate) fn seat(&mut self, client: Box<dyn LocalClient<Match> + Send>, after: usize) {
        self.seats.add(ClientId(self.next_client), client, after);
        self.next_client += 1;
    }

    pub(crate) fn welcomed(&self) -> Arc<AtomicUsize> {
        Arc::clone(&self.welcomed)
    }

    /// Sends everything that waits to be sent.
    pub(crate) fn flush(&mut self) {
        let Network { clients, gone, house, .. } = self;
        clients.retain_mut(|client| {
            let Some(link) = &mut client.link else { return true };
            for _ in 0..std::mem::take(&mut client.knocks) {
                link.put(|out| {
                    PlayerMessage::Error(ErrorReply::OnlyInitAllowedOnInitPort).encode(Version::LATEST, out);
                });
            }
            if link.flush() {
                return true;
            }
            gone.push(client.id);
            house.left(client);
            false
        });
    }

    /// Says how much of what those who are still there have sent was not read.
    pub(crate) fn count_ignored(&self) {
        self.clients.iter().for_each(|client| self.house.count_ignored(client));
    }

    fn index_of(&self, id: ClientId) -> Option<usize> {
        self.clients.binary_search_by_key(&id, |client| client.id).ok()
    }

    /// Somebody whose request the match has yet to answer, or who needs no answer.
    fn admit(&mut self, address: SocketAddr, role: Role, place: Option<Place>) -> ClientId {
        let id = ClientId(self.next_client);
        self.next_client += 1;
        self.clients.push(Client::new(id, address, role, place));
        id
    }

    /// Waits until something can be read, and notes where: the doors first, then the clients. False if the match is to
    /// end.
    fn wait(&mut self, wait: Wait) -> bool {
        let Network { clients, reception, stop, memory, .. } = self;
        let doors = Door::ALL.iter().map(|&door| reception.as_fd(door));
        let links = clients.iter().filter_map(|client| client.link.as_ref()).map(Link::as_fd);
        let stop = stop.as_ref().map(|stop| stop.as_fd());
        let mut waiting: Vec<PollFd<'_>> =
            doors.chain(links).chain(stop).map(|fd| PollFd::from_borrowed_fd(fd, PollFlags::IN)).collect();
        let timeout = match wait {
            Wait::No => Some(Timespec { tv_sec: 0, tv_nsec: 0 }),
            Wait::Until(end) => end.saturating_duration_since(Instant::now()).try_into().ok(),
            Wait::Forever => None,
        };
        memory.ready.clear();
        match poll(&mut waiting, timeout.as_ref()) {
            Ok(_) => memory.ready.extend(waiting.iter().map(|fd| !fd.revents().is_empty())),
            // A signal, which is no datagram: whoever waits asks again.
            Err(_) => memory.ready.resize(waiting.len(), false),
        }
        stop.is_none() || !memory.ready.pop().unwrap_or(false)
    }

    /// Reads what clients have sent: players, coaches and trainer, then monitors.
    fn read_clients(&mut self, heard: &mut Vec<(ClientId, Input)>) {
        let mut turns = std::mem::take(&mut self.memory.turns);
        let linked = self.clients.iter().filter(|client| client.link.is_some());
        let ready = linked.zip(&self.memory.ready[Door::ALL.len()..]).filter(|(_, ready)| **ready);
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
                None => self.let_go(index, heard),
            }
        }
        self.memory.turns = turns;
    }

    fn is_monitor(&self, id: ClientId) -> bool {
        self.index_of(id).is_some_and(|index| matches!(self.clients[index].role, Role::Monitor { .. }))
    }

    /// Reads at most so many datagrams of a client, and says how many; none if it has gone.
    fn read_client(
        &mut self,
        index: usize,
        most: usize,
        heard: &mut Vec<(ClientId, Input)>,
    ) -> Option<usize> {
        for read in 0..most {
            let lock_step = self.rules.lock_step;
            let Network { clients, memory, .. } = self;
            let client = &mut clients[index];
            let Some(link) = &mut client.link else { return Some(read) };
            // What is not read is not unpacked either; but in lock-step it may be a done.
            if client.allowance.is_spent() && link.unpacks() && !lock_step {
                return Some(read);
            }
            let (length, is_whole) = match link.receive(&mut memory.datagram) {
                Received::Datagram(datagram) => (datagram.len(), link.unpack(datagram, &mut memory.text)),
                Received::Nothing => return Some(read),
                Received::Gone => return None,
            };
            let packed = if is_whole { 0 } else { length };
            self.house.received(self.clients[index].id, length);
            if !self.take_datagram(index, packed, heard) {
                return None;
            }
            // Whoever is done in lock-step has said all that belongs to this cycle.
            if lock_step && matches!(heard.last(), Some((_, Input::Player(said))) if said.is_done()) {
                return Some(read + 1);
            }
        }
        Some(most)
    }

    /// What a connected client has sent is in the memory's text, but for so many bytes that could not be unpacked. What is
    /// more than it may say in a tick is not read. False if it says that it goes.
    fn take_datagram(&mut self, index: usize, packed: usize, heard: &mut Vec<(ClientId, Input)>) -> bool {
        let Network { clients, memory, house, .. } = self;
        let client = &mut clients[index];
        let text = &memory.text[..];
        let mut ignore = |client: &mut Client, bytes: usize| {
            if bytes > 0 && client.ignore(bytes) {
                house.ignores(client);
            }
        };
        if text.is_empty() {
            client.allowance.spend(0, 1);
            ignore(client, packed);
            return true;
        }
        let left = client.allowance;
        if let Role::Player { .. } = client.role {
            let (datagram, read) = PlayerDatagram::parse_first(text, left.bytes(), left.commands());
            client.allowance.spend(text.len(), datagram.commands.len());
            ignore(client, text.len() - read + packed);
            if read > 0 {
                house.said(client, &text[..read], &datagram);
            }
            if read > 0 || !datagram.commands.is_empty() {
                heard.push((client.id, Input::Player(datagram)));
            }
            return true;
        }
        // All others send one command in a datagram.
        client.allowance.spend(text.len(), 1);
        let counts = text.len() <= left.bytes() || is_done(text);
        ignore(client, if counts { packed } else { text.len() + packed });
        if !counts {
            return true;
        }
        match client.role {
            Role::Trainer { .. } => {
                house.trainer_said(text);
                heard.push((client.id, Input::Trainer(TrainerDatagram::parse(text))));
                true
            }
            Role::Coach { team, version } => {
                house.coach_said(team, text);
                heard.push((
                    client.id,
                    Input::Coach(CoachDatagram::parse(text, version, &self.rules.coach_limits)),
                ));
                true
            }
            Role::Monitor { version } => self.hear_monitor(index, version, heard),
            Role::Player { .. } | Role::Returning { .. } => true,
        }
    }

    /// Hears those who come to a well-known port.
    fn read_door(&mut self, door: Door, heard: &mut Vec<(ClientId, Input)>) {
        for _ in 0..QUOTA {
            let Network { reception, memory, .. } = self;
            let Some((datagram, from)) = reception.receive(door, &mut memory.datagram) else { return };
            memory.text.clear();
            memory.text.extend_from_slice(datagram);
            if memory.text.is_empty() {
                continue;
            }
            match self.clients.iter().position(|client| client.address == from) {
                Some(index) => self.hear_known(index, heard),
                None => self.hear_stranger(door, from, heard),
            }
        }
    }

    /// A client comes to the well-known port although it has one of its own.
    fn hear_known(&mut self, index: usize, heard: &mut Vec<(ClientId, Input)>) {
        let client = &mut self.clients[index];
        if client.keeps_to_its_port() || client.link.is_none() {
            client.knocks = client.knocks.saturating_add(1).min(QUOTA as u32);
            return;
        }
        if let Some(link) = &mut client.link {
            let datagram = std::mem::take(&mut self.memory.text);
            link.unpack(&datagram, &mut self.memory.text);
        }
        if !self.take_datagram(index, 0, heard) {
            self.let_go(index, heard);
        }
    }

    /// A client goes.
    fn let_go(&mut self, index: usize, heard: &mut Vec<(ClientId, Input)>) {
        let mut client = self.clients.remove(index);
        if let Some(link) = &mut client.link {
            link.flush();
        }
        self.house.left(&client);
        heard.push((client.id, Input::Leave));
    }

    /// Closes the ports of those who are not in the match any more.
    fn see_off(&mut self, game: &Match) {
        let Network { clients, house, .. } = self;
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
            house.left(client);
            false
        });
    }
}

/// Lock-step: whether a coach or trainer says that it is done, which counts however much it has said before.
fn is_done(text: &[u8]) -> bool {
    text.trim_ascii_start().starts_with(b"(done)")
}

impl Clients<Match> for Network {
    fn listen(&mut self, wait: Wait, heard: &mut Vec<(ClientId, Input)>) -> Listened {
        if !std::mem::replace(&mut self.house_has_joined, true) && self.house.looks_on() {
            heard.push((HOUSE, Input::Join(Join::Monitor)));
        }
        // In lock-step clients are heard when something is asked of them, and once a cycle if nobody is there to be asked.
        let glance = wait == Wait::No && self.rules.lock_step && self.unheard < self.rules.ticks_per_cycle;
        if glance {
            return Listened::Yes;
        }
        self.unheard = 0;
        self.house.listens();
        heard.extend(std::iter::from_fn(|| self.house.says()).map(|input| (HOUSE, input)));
        // Whoever asked in vain has had an answer by now.
        self.clients.retain(|client| client.link.is_some());
        self.flush();
        heard.extend(self.gone.drain(..).map(|id| (id, Input::Leave)));
        self.seats.hear(self.welcomed.load(Ordering::Relaxed), heard);
        let go_on = self.wait(if heard.is_empty() { wait } else { Wait::No });
        self.read_clients(heard);
        for (index, door) in Door::ALL.into_iter().enumerate() {
            if self.memory.ready[index] {
                self.read_door(door, heard);
            }
        }
        self.house.record(heard);
        self.house.listened();
        if go_on { Listened::Yes } else { Listened::Interrupted }
    }

    fn tell(&mut self, to: ClientId, output: &Output) {
        if to == HOUSE {
            return self.house.told(output);
        }
        if matches!(output, Output::Player(PlayerMessage::Init(_))) {
            self.welcomed.fetch_add(1, Ordering::Relaxed);
        }
        if self.seats.tell(to, output) {
            return;
        }
        let Some(index) = self.index_of(to) else { return };
        match output {
            Output::Player(message) => self.tell_player(index, message),
            Output::Trainer(message) => self.tell_trainer(index, message),
            Output::Coach(message) => self.tell_coach(index, message),
            // Their door is still closed.
            Output::Show(show) => self.show(index, show),
            Output::Event(event) => self.tell_monitor(index, event),
        }
    }

    fn are_complete(&self, game: &Match) -> bool {
        let players = game.world().players.iter().filter(|player| player.client.is_some()).count();
        players >= self.rules.lobby && game.coaches_at_work() >= self.rules.lobby_coaches
    }

    fn ticked(&mut self, game: &Match, lateness: Lateness) {
        self.names = board::names(game.world());
        self.mode = game.world().mode;
        self.now = (game.world().time, game.world().stoppage);
        self.unheard = self.unheard.saturating_add(1);
        self.shows.iter_mut().for_each(Vec::clear);
        self.clients.iter_mut().for_each(|client| client.allowance = Allowance::default());
        self.see_off(game);
        if !self.rules.lock_step {
            self.flush();
        }
        self.house.ticked(game, lateness);
    }

    fn missed(&mut self, game: &Match, awaited: &ClientSet) -> bool {
        self.house.missed(game, awaited);
        game.world().time > 0
    }
}
