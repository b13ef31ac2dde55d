//! All agents of a match, wherever they live, as the clients of the match loop.

use std::{
    num::NonZeroUsize,
    os::unix::net::UnixStream,
    path::{Path, PathBuf},
    thread::JoinHandle,
    time::{Duration, Instant},
};

use common_match_loop::{Clients, Lateness, ReceiveOutcome, ThreadPool, Wait};
use common_simulation::ClientId;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use sphere3d_spades::{
    Engine, FromAgent, Input, LOG, Nanoseconds, Output, Payload, ThinkTime, ToAgent, World,
    agentdb::AgentType,
    framing::LONGEST_MESSAGE,
    log::{Loss, Refusal},
    relay::ToServer,
};
use thiserror::Error;

use crate::{
    Agent, Reports,
    child::Child,
    local::LocalAgent,
    server_link::{Report, ServerLink},
};

/// How agents are kept.
#[derive(Clone, Debug)]
pub struct HostSettings {
    /// How long in real time an agent may take to initialise itself or to think. One in this process is waited for without limit.
    pub patience: Duration,
    /// Whether the CPU time of agents is measured: not needed if think times are modelled.
    pub is_measured: bool,
    /// The folder for what agents in child processes print; none if that is not kept.
    pub output: Option<PathBuf>,
}

impl HostSettings {
    /// What fits an engine with these settings.
    pub fn for_engine(settings: &sphere3d_spades::Settings) -> HostSettings {
        HostSettings {
            patience: Duration::from_secs(10),
            is_measured: settings.think_time == ThinkTime::Measured,
            output: None,
        }
    }
}

/// No communication server has agents of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no communication server has agents of type {kind:?}; they have {known:?}")]
pub struct NoPlace {
    pub kind: String,
    pub known: Vec<String>,
}

/// The agents of a match, numbered in the order in which they were added. Where an agent lives does not change its number,
/// and so nothing in the match.
pub struct Host<W: World> {
    settings: HostSettings,
    agents: Vec<Entry>,
    locals: Vec<LocalAgent<W>>,
    threads: Option<ThreadPool<LocalAgent<W>>>,
    servers: Vec<Option<ServerLink>>,
    /// What is to be received before anything else.
    pending: Vec<(ClientId, AgentInput<W>)>,
    ending: Vec<JoinHandle<()>>,
    reports: Reports,
    /// As soon as there is something to read, the match ends.
    interrupt: Option<UnixStream>,
}

type AgentInput<W> = Input<<W as World>::Action, <W as World>::Input>;

struct Entry {
    place: Place,
    /// The communication server that it was behind from the beginning.
    server: Option<usize>,
    /// When it has to have answered.
    deadline: Option<Instant>,
}

/// What can be read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// An agent's index.
    Child(usize),
    Server(usize),
    Interrupt,
}

enum Place {
    /// Its index among those.
    Local(usize),
    Child(Box<Child>),
    /// Behind a communication server.
    Remote(usize),
    Gone,
}

impl<W: World> Host<W>
where
    W::Sense: Payload,
    W::Action: Payload,
{
    pub fn new(settings: HostSettings, reports: Reports) -> Host<W> {
        Host {
            settings,
            agents: Vec::new(),
            locals: Vec::new(),
            threads: None,
            servers: Vec::new(),
            pending: Vec::new(),
            ending: Vec::new(),
            reports,
            interrupt: None,
        }
    }

    /// Ends the match as soon as this stream has something to read, such as what a signal wrote into it.
    pub fn with_interrupt(self, interrupt: UnixStream) -> Host<W> {
        Host { interrupt: Some(interrupt), ..self }
    }

    fn is_interrupted(&self) -> bool {
        self.interrupt.as_ref().is_some_and(|stream| {
            let mut fds = [PollFd::new(stream, PollFlags::IN)];
            poll(&mut fds, Some(&Timespec { tv_sec: 0, tv_nsec: 0 })).is_ok_and(|ready| ready > 0)
        })
    }

    /// Adds communication servers.
    pub fn with_servers(mut self, servers: Vec<ServerLink>) -> Host<W> {
        self.servers.extend(servers.into_iter().map(Some));
        self
    }

    /// Adds an agent in this process. The world receives its kind.
    pub fn add_local(&mut self, kind: &str, agent: Box<dyn Agent<W>>) -> ClientId {
        let id = self.add(kind, Place::Local(self.locals.len()));
        self.locals.push(LocalAgent::new(id, agent, self.settings.is_measured));
        id
    }

    /// Adds an agent as a child process. One that cannot be started is an agent that is lost at once.
    pub fn add_child(&mut self, kind: &AgentType) -> ClientId {
        let number = self.agents.len();
        let output = self.settings.output.as_ref().map(|folder| folder.join(format!("agent-{number}.log")));
        match Child::start(kind, output.as_deref().map(Path::new), self.settings.is_measured) {
            Ok(child) => self.add(&kind.name, Place::Child(Box::new(child))),
            Err(loss) => {
                let id = self.add(&kind.name, Place::Gone);
                self.pending.push((id, Input::Lost(loss)));
                id
            }
        }
    }

    /// Adds an agent behind the communication server that has the fewest agents, of those that have the kind.
    pub fn add_remote(&mut self, kind: &str) -> Result<ClientId, NoPlace> {
        let load = |server: usize| {
            let is_there = |entry: &&Entry| matches!(entry.place, Place::Remote(its) if its == server);
            self.agents.iter().filter(is_there).count()
        };
        let links = self.servers.iter().enumerate().filter_map(|(index, link)| Some((index, link.as_ref()?)));
        let able = links.clone().filter(|(_, link)| link.kinds().iter().any(|known| known == kind));
        let Some((server, _)) = able.min_by_key(|(index, _)| load(*index)) else {
            let known = links.flat_map(|(_, link)| link.kinds().to_vec()).collect();
            return Err(NoPlace { kind: kind.to_owned(), known });
        };
        let id = self.add(kind, Place::Remote(server));
        self.tell_server(server, &ToServer::Start { agent: id, kind: kind.to_owned() });
        Ok(id)
    }

    fn add(&mut self, kind: &str, place: Place) -> ClientId {
        let id = ClientId(u32::try_from(self.agents.len()).expect("far fewer agents"));
        let server = if let Place::Remote(server) = place { Some(server) } else { None };
        self.agents.push(Entry { place, server, deadline: None });
        self.pending.push((id, Input::Start { kind: kind.to_owned() }));
        id
    }

    fn tell_server(&mut self, server: usize, message: &ToServer) {
        let Some(Some(link)) = self.servers.get_mut(server) else { return };
        if let Err(error) = link.send(message) {
            self.lose_server(server, &error.to_string());
        }
    }

    fn lose_server(&mut self, server: usize, how: &str) {
        self.servers[server] = None;
        self.reports.error(format_args!("communication server {server} is gone: {how}"));
        for (id, entry) in (0..).map(ClientId).zip(&mut self.agents) {
            if matches!(entry.place, Place::Remote(its) if its == server) {
                entry.place = Place::Gone;
                self.pending.push((id, Input::Lost(Loss::Disconnected(how.to_owned()))));
            }
        }
    }

    /// Lets the agents in this process think.
    fn think(&mut self, inputs: &mut Vec<(ClientId, AgentInput<W>)>) {
        let thinkers = self.locals.iter().filter(|agent| agent.has_to_think()).count();
        match &mut self.threads {
            Some(threads) if thinkers > 1 => threads.each(&mut self.locals),
            _ => self.locals.iter_mut().for_each(LocalAgent::think),
        }
        for agent in &mut self.locals {
            let id = agent.id;
            inputs.extend(agent.answers().map(|(message, used)| (id, Input::Message { message, used })));
        }
    }

    /// Waits until a pipe or a socket has something, or the time is up, and returns which of them have.
    fn wait(&mut self, until: Option<Instant>) -> Vec<Source> {
        let children = self.agents.iter().enumerate().filter_map(|(index, entry)| match &entry.place {
            Place::Child(child) => Some(child.poll_fds().map(move |fd| (Source::Child(index), fd))),
            _ => None,
        });
        let servers = self.servers.iter().enumerate().filter_map(|(index, link)| {
            let fds = link.as_ref()?.poll_fds();
            Some(fds.map(move |fd| (Source::Server(index), fd)))
        });
        let interrupt =
            self.interrupt.iter().map(|stream| (Source::Interrupt, PollFd::new(stream, PollFlags::IN)));
        let (sources, mut fds): (Vec<Source>, Vec<PollFd<'_>>) =
            children.flatten().chain(servers.flatten()).chain(interrupt).unzip();
        let timeout = until.map(|until| {
            let left = until.saturating_duration_since(Instant::now());
            Timespec::try_from(left).unwrap_or(Timespec { tv_sec: i64::MAX, tv_nsec: 0 })
        });
        let polled = poll(&mut fds, timeout.as_ref());
        let is_ready = |fd: &PollFd<'_>| !fd.revents().is_empty();
        let ready = sources.into_iter().zip(&fds).filter(|(_, fd)| is_ready(fd)).map(|(source, _)| source);
        let mut ready: Vec<Source> = ready.collect();
        ready.dedup();
        match polled {
            Ok(_) => ready,
            Err(rustix::io::Errno::INTR) => Vec::new(),
            Err(error) => {
                self.reports.error(format_args!("waiting for agents failed: {error}"));
                Vec::new()
            }
        }
    }

    /// Reads once what is ready.
    fn read(&mut self, ready: &[Source], inputs: &mut Vec<(ClientId, AgentInput<W>)>) {
        for source in ready {
            match *source {
                Source::Child(index) => self.read_child(index, inputs),
                Source::Server(server) => self.read_server(server, inputs),
                Source::Interrupt => {}
            }
        }
    }

    fn read_child(&mut self, index: usize, inputs: &mut Vec<(ClientId, AgentInput<W>)>) {
        let Place::Child(child) = &mut self.agents[index].place else { return };
        let id = ClientId(index as u32);
        let read = child
            .flush()
            .and_then(|()| child.read(|message, used| inputs.push((id, understood::<W>(message, used)))));
        if let Err(loss) = read {
            inputs.push((id, Input::Lost(loss)));
        }
    }

    fn read_server(&mut self, server: usize, inputs: &mut Vec<(ClientId, AgentInput<W>)>) {
        let Host { servers, agents, reports, .. } = self;
        let Some(Some(link)) = servers.get_mut(server) else { return };
        let is_its_own = |agent: ClientId| {
            let entry = agents.get(agent.0 as usize);
            matches!(entry, Some(Entry { place: Place::Remote(its), .. }) if *its == server)
        };
        // What one has sent that is gone meanwhile is no more than late.
        let was_its_own =
            |agent: ClientId| agents.get(agent.0 as usize).is_some_and(|entry| entry.server == Some(server));
        let mut strangers = 0;
        let flushed = link.flush().map_err(|error| error.to_string());
        let read = flushed.and_then(|()| {
            link.read(|report| match report {
                Report::Message { agent, message, used } if is_its_own(agent) => {
                    inputs.push((agent, understood::<W>(message, used)));
                }
                Report::Lost { agent, loss } if is_its_own(agent) => inputs.push((agent, Input::Lost(loss))),
                Report::Message { agent, .. } | Report::Lost { agent, .. } => {
                    strangers += u32::from(!was_its_own(agent));
                }
            })
        });
        if strangers > 0 {
            reports.error(format_args!(
                    "communication server {server} sent {strangers} messages of agents that are not its own; they are ignored"
                ));
        }
        if let Err(how) = read {
            self.lose_server(server, &how);
        }
    }

    /// Those who have not answered in time.
    fn miss(&mut self, inputs: &mut Vec<(ClientId, AgentInput<W>)>) {
        let now = Instant::now();
        for (id, entry) in (0..).map(ClientId).zip(&mut self.agents) {
            if entry.deadline.is_some_and(|deadline| deadline <= now) {
                entry.deadline = None;
                let milliseconds = u64::try_from(self.settings.patience.as_millis()).unwrap_or(u64::MAX);
                inputs.push((id, Input::Lost(Loss::TooSlow { milliseconds })));
            }
        }
    }

    fn send_to_agent(&mut self, to: ClientId, message: &ToAgent<W::Sense>) {
        let Some(entry) = self.agents.get_mut(to.0 as usize) else { return };
        let is_end = *message == ToAgent::Exit;
        let must_answer = message.starts_thought() || matches!(message, ToAgent::Init(_));
        let mut bytes = Vec::new();
        if matches!(entry.place, Place::Child(_) | Place::Remote(_)) {
            message.write(&mut bytes);
            if bytes.len() > LONGEST_MESSAGE {
                let reason =
                    format!("a message to it has {} bytes: expected at most {LONGEST_MESSAGE}", bytes.len());
                return self.pending.push((to, Input::Lost(Loss::Dismissed(reason))));
            }
        }
        match &mut entry.place {
            Place::Gone => {}
            Place::Local(index) => self.locals[*index].send(message.clone()),
            Place::Child(child) => {
                if let Err(loss) = child.send(&bytes) {
                    self.pending.push((to, Input::Lost(loss)));
                }
            }
            Place::Remote(server) => {
                let server = *server;
                self.tell_server(server, &ToServer::Send { agent: to, message: bytes });
                if is_end {
                    self.tell_server(server, &ToServer::Stop { agent: to });
                }
            }
        }
        let entry = &mut self.agents[to.0 as usize];
        if must_answer && matches!(entry.place, Place::Child(_) | Place::Remote(_)) {
            entry.deadline = Instant::now().checked_add(self.settings.patience);
        }
        if is_end {
            entry.deadline = None;
            if let Place::Child(child) = std::mem::replace(&mut entry.place, Place::Gone) {
                self.ending.push(child.end());
            }
        }
    }

    /// The match is over: every agent is sent `X`, and ends or is ended. The reports are complete after this.
    pub fn end(mut self) {
        for id in (0..self.agents.len()).map(|index| ClientId(index as u32)) {
            self.send_to_agent(id, &ToAgent::Exit);
        }
        self.think(&mut Vec::new());
        // Closing the connection ends a communication server, after what was sent to it.
        let end = Instant::now() + Duration::from_secs(1);
        for link in self.servers.iter_mut().flatten() {
            while link.poll_fds().count() > 1 && Instant::now() < end && link.flush().is_ok() {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        self.servers.clear();
        for thread in self.ending.drain(..) {
            let _ = thread.join();
        }
        self.reports.end();
    }
}

/// A message of an agent, or what is wrong with it.
fn understood<W: World>(message: &[u8], used: Nanoseconds) -> AgentInput<W>
where
    W::Action: Payload,
{
    match FromAgent::read(message) {
        Ok(message) => Input::Message { message, used },
        Err(error) => Input::Refused(Refusal::from(error)),
    }
}

impl<W: World + 'static> Host<W>
where
    W::Sense: Send,
    W::Action: Send,
{
    /// Lets agents in this process think on this many threads. The number changes only how long it takes.
    pub fn on_threads(self, threads: NonZeroUsize) -> Host<W> {
        let threads = (threads.get() > 1).then(|| ThreadPool::new(threads, LocalAgent::think));
        Host { threads, ..self }
    }
}

impl<W: World> Clients<Engine<W>> for Host<W>
where
    W::Sense: Payload,
    W::Action: Payload,
{
    fn receive(&mut self, wait: Wait, inputs: &mut Vec<(ClientId, AgentInput<W>)>) -> ReceiveOutcome {
        if self.is_interrupted() {
            return ReceiveOutcome::Interrupted;
        }
        inputs.append(&mut self.pending);
        if inputs.is_empty() {
            self.think(inputs);
        }
        let outcome = if inputs.is_empty() {
            let has_others =
                self.agents.iter().any(|entry| matches!(entry.place, Place::Child(_) | Place::Remote(_)));
            if !has_others {
                return ReceiveOutcome::Idle;
            }
            let deadline = self.agents.iter().filter_map(|entry| entry.deadline).min();
            let ready = match wait {
                Wait::No => self.wait(Some(Instant::now())),
                Wait::Until(until) => self.wait(Some(deadline.map_or(until, |deadline| deadline.min(until)))),
                Wait::Forever => self.wait(deadline),
            };
            self.read(&ready, inputs);
            self.miss(inputs);
            inputs.append(&mut self.pending);
            ReceiveOutcome::All
        } else {
            ReceiveOutcome::Again
        };
        for (from, input) in inputs.iter() {
            if matches!(input, Input::Message { message: FromAgent::Done | FromAgent::InitDone, .. }) {
                self.agents[from.0 as usize].deadline = None;
            }
            self.reports.input(*from, input);
        }
        outcome
    }

    fn send(&mut self, to: ClientId, output: &Output<W::Sense, W::Output>) {
        match output {
            Output::Agent(message) => self.send_to_agent(to, message),
            Output::Log(entry) if to == LOG => self.reports.log(entry),
            // Monitors are served by the league's own server, which has this host inside.
            Output::Log(_) | Output::World(_) => {}
        }
    }

    fn ticked(&mut self, engine: &Engine<W>, _: Lateness) {
        self.reports.ticked(engine);
    }
}
