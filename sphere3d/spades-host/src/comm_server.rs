//! The communication server: starts agents on this machine, and passes messages between them and the engine. It starts only
//! what its own agent database names; over the network comes the name of a kind, never a command line.

use std::{
    collections::BTreeMap,
    io,
    net::{TcpStream, ToSocketAddrs},
    os::unix::net::UnixStream,
    path::PathBuf,
    thread::JoinHandle,
};

use common_simulation::ClientId;
use rustix::event::{PollFd, PollFlags, poll};
use sphere3d_spades::{
    agentdb::AgentType,
    log::Loss,
    relay::{self, FromServer, GREETING, LONGEST_FRAME, ToServer, VERSION},
};
use thiserror::Error;

use crate::{
    channel::{Channel, ChannelError},
    child::Child,
};

/// The most agents of one communication server.
pub const MOST_AGENTS: usize = 64;

#[derive(Debug, Error)]
pub enum CommServerError {
    #[error("the engine at {address} cannot be reached: {source}")]
    NoEngine { address: String, source: io::Error },
    #[error("the connection to the engine: {0}")]
    Connection(String),
}

/// A communication server that is connected to an engine.
pub struct CommServer {
    kinds: Vec<AgentType>,
    /// The folder for what agents print; none if that is not kept.
    output: Option<PathBuf>,
    engine: Channel,
    agents: BTreeMap<ClientId, Child>,
    ending: Vec<JoinHandle<()>>,
    /// Whether the CPU time of agents can be measured here.
    is_measured: bool,
    /// As soon as there is something to read, the server ends.
    interrupt: Option<UnixStream>,
}

impl CommServer {
    /// Connects to an engine, such as `host:3100`, and sends it the kinds of agents that this machine has.
    pub fn connect(
        address: impl ToSocketAddrs + std::fmt::Display,
        kinds: Vec<AgentType>,
        output: Option<PathBuf>,
    ) -> Result<CommServer, CommServerError> {
        let connect = || {
            let stream = TcpStream::connect(&address)?;
            stream.set_nodelay(true)?;
            Channel::new(stream.try_clone()?.into(), stream.into(), LONGEST_FRAME)
        };
        let mut engine =
            connect().map_err(|source| CommServerError::NoEngine { address: address.to_string(), source })?;
        let names = kinds.iter().map(|kind| kind.name.clone()).collect();
        let hello = FromServer::Hello { greeting: GREETING.to_owned(), version: VERSION, kinds: names };
        let bytes = relay::encoded(&hello);
        engine
            .send(|out| out.extend_from_slice(&bytes))
            .map_err(|error| CommServerError::Connection(error.to_string()))?;
        let timer = crate::timer::CpuTimer::new(std::process::id(), Default::default());
        let is_measured = timer.read().is_ok();
        let (agents, ending) = (BTreeMap::new(), Vec::new());
        Ok(CommServer { kinds, output, engine, agents, ending, is_measured, interrupt: None })
    }

    /// Ends the server as soon as this stream has something to read, such as what a signal wrote into it.
    pub fn with_interrupt(self, interrupt: UnixStream) -> CommServer {
        CommServer { interrupt: Some(interrupt), ..self }
    }

    /// Serves until the engine closes the connection. What is worth a line goes to `log`.
    pub fn run(mut self, log: &mut dyn FnMut(String)) -> Result<(), CommServerError> {
        if !self.is_measured {
            log("CPU times cannot be measured here: expected Linux's /proc. Thoughts count as no time, unless the engine models it"
                .to_owned());
        }
        let ended = self.serve(log);
        for (_, mut agent) in std::mem::take(&mut self.agents) {
            let _ = agent.send(b"X");
            self.ending.push(agent.end());
        }
        for thread in self.ending.drain(..) {
            let _ = thread.join();
        }
        match ended {
            ChannelError::Closed => Ok(()),
            error => Err(CommServerError::Connection(error.to_string())),
        }
    }

    fn serve(&mut self, log: &mut dyn FnMut(String)) -> ChannelError {
        loop {
            match self.serve_once(log) {
                Ok(()) => {}
                Err(error) => return error,
            }
        }
    }

    fn serve_once(&mut self, log: &mut dyn FnMut(String)) -> Result<(), ChannelError> {
        self.wait()?;
        self.engine.flush()?;
        let mut orders = Vec::new();
        let mut wrong = None;
        let read = self.engine.read(|frame| match relay::read::<ToServer>(frame) {
            Ok(order) => orders.push(order),
            Err(reason) => wrong = Some(reason),
        });
        for order in orders {
            self.obey(order, log)?;
        }
        read?;
        if let Some(reason) = wrong {
            let text = format!("the engine sent something that cannot be read: {reason}");
            return Err(ChannelError::Io(io::Error::new(io::ErrorKind::InvalidData, text)));
        }
        let ids: Vec<ClientId> = self.agents.keys().copied().collect();
        for id in ids {
            self.relay_messages_of(id, log)?;
        }
        Ok(())
    }

    /// Until the engine or an agent has sent something, or has room for what waits.
    fn wait(&self) -> Result<(), ChannelError> {
        let agents = self.agents.values().flat_map(Child::poll_fds);
        let interrupt = self.interrupt.iter().map(|stream| PollFd::new(stream, PollFlags::IN));
        let mut fds: Vec<PollFd<'_>> = interrupt.chain(self.engine.poll_fds()).chain(agents).collect();
        match poll(&mut fds, None) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(ChannelError::Io(error.into())),
        }
        let is_interrupted = self.interrupt.is_some() && !fds[0].revents().is_empty();
        // As if the engine had gone: that is a proper end.
        if is_interrupted { Err(ChannelError::Closed) } else { Ok(()) }
    }

    fn tell(&mut self, message: &FromServer) -> Result<(), ChannelError> {
        let bytes = relay::encoded(message);
        self.engine.send(|out| out.extend_from_slice(&bytes))
    }

    fn obey(&mut self, order: ToServer, log: &mut dyn FnMut(String)) -> Result<(), ChannelError> {
        match order {
            ToServer::Start { agent, kind } => match self.start(agent, &kind) {
                Ok(child) => {
                    log(format!("agent {} is started as {kind:?}", agent.0));
                    self.agents.insert(agent, child);
                    Ok(())
                }
                Err(loss) => self.lose(agent, loss, log),
            },
            ToServer::Send { agent, message } => {
                let sent = self.agents.get_mut(&agent).map_or(Ok(()), |child| child.send(&message));
                sent.or_else(|loss| self.lose(agent, loss, log))
            }
            ToServer::Stop { agent } => {
                if let Some(child) = self.agents.remove(&agent) {
                    self.ending.push(child.end());
                }
                Ok(())
            }
        }
    }

    fn start(&self, agent: ClientId, kind: &str) -> Result<Child, Loss> {
        let refused = |reason: String| Err(Loss::NotStarted(reason));
        let Some(kind) = self.kinds.iter().find(|known| known.name == kind) else {
            return refused(format!("the agent database of its communication server has no type {kind:?}"));
        };
        if self.agents.len() >= MOST_AGENTS {
            return refused(format!("its communication server has {MOST_AGENTS} agents already"));
        }
        if self.agents.contains_key(&agent) {
            return refused(format!("agent {} runs already", agent.0));
        }
        let output = self.output.as_ref().map(|folder| folder.join(format!("agent-{}.log", agent.0)));
        Child::start(kind, output.as_deref(), self.is_measured)
    }

    /// What an agent has sent since the last time.
    fn relay_messages_of(&mut self, id: ClientId, log: &mut dyn FnMut(String)) -> Result<(), ChannelError> {
        let Some(child) = self.agents.get_mut(&id) else { return Ok(()) };
        let mut said = Vec::new();
        let read = child.flush().and_then(|()| {
            child.read(|message, used| {
                said.push(FromServer::Message { agent: id, message: message.to_vec(), used });
            })
        });
        for message in said {
            self.tell(&message)?;
        }
        read.or_else(|loss| self.lose(id, loss, log))
    }

    fn lose(&mut self, agent: ClientId, loss: Loss, log: &mut dyn FnMut(String)) -> Result<(), ChannelError> {
        log(format!("agent {}: {loss}", agent.0));
        self.tell(&FromServer::Lost { agent, loss })
    }
}
