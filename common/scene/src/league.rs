//! What a league's scene crate implements, so that the viewer can follow its matches, show its logs and answer questions about
//! them without knowing the league.
//!
//! The crate is pure: it takes bytes with the time of their arrival and returns bytes. The viewer owns sockets, files,
//! reconnecting and the clock.

use std::{net::Ipv4Addr, sync::Arc, time::Duration};

use common_beliefs::{Agent, Heading, Moment};

use crate::{
    drawing::Layer,
    frame::Frame,
    layout::Layout,
    message::{Event, Message},
    request::{Command, Request},
    stage::Stage,
    table::{AgentAnswer, Statistics},
};

/// What a league reports of a match, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// The stage, at first and whenever something in it changes. The viewer sets its source.
    Stage(Box<Stage>),
    /// The layout of the frames that follow. The viewer gives it a number.
    Layout(Box<Layout>),
    /// The next frame. Its index is one more than that of the frame before, the first one's is 0; the viewer sets the number
    /// of its layout.
    Frame(StoredFrame),
    /// Something that happened, in this frame or an earlier one.
    Event(Event),
    /// Words on a board.
    Message(Message),
    /// A drawing from this frame on.
    Layer(Layer),
    /// What the league wants to remember of the whole match, such as its parameters, for its answers. Replaces what it was.
    MatchMemory(Vec<u8>),
    /// A sentence for every spectator.
    Notice(String),
    /// What is wrong with a log. The first problem is shown.
    Problem(String),
}

/// A frame as it is kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredFrame {
    /// What pages are sent.
    pub frame: Frame,
    /// The moment by which beliefs are found.
    pub moment: Moment,
    /// What the league wants to remember beside the frame for its answers, as compact as it can be.
    pub memory: Vec<u8>,
}

/// Where bytes come from, and what is sent there unasked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    /// The transport and its address.
    pub transport: Transport,
    /// What is sent first.
    pub greeting: Option<Vec<u8>>,
    /// What is sent whenever nothing was sent for so long.
    pub keep_alive: Option<(Duration, Vec<u8>)>,
    /// What is sent last.
    pub farewell: Option<Vec<u8>>,
    /// An endpoint from which nothing comes for so long counts as gone.
    pub gone_after: Duration,
}

impl Endpoint {
    /// An endpoint that is only listened to.
    pub fn new(transport: Transport, gone_after: Duration) -> Endpoint {
        Endpoint { transport, greeting: None, keep_alive: None, farewell: None, gone_after }
    }
}

/// A transport and its address. A `HOST` without a port is completed by the given one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Transport {
    /// Datagrams of a server that is greeted first. It may answer from another port of the same address.
    Udp {
        /// `HOST` or `HOST:PORT`.
        address: String,
        /// The usual port.
        port: u16,
    },
    /// Datagrams that arrive at a port of this machine.
    UdpListen {
        /// The address of this machine at which they are received.
        interface: Ipv4Addr,
        port: u16,
    },
    /// Datagrams to a multicast group.
    Multicast {
        group: Ipv4Addr,
        port: u16,
        /// The address of the interface that joins the group; unspecified if the system chooses.
        interface: Ipv4Addr,
    },
    /// A stream of bytes, which [`Follower::receive`] cuts into records.
    Tcp {
        /// `HOST` or `HOST:PORT`.
        address: String,
        /// The usual port.
        port: u16,
    },
}

/// What became of the bytes that a follower was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// So many bytes from the front belong to a record that has been dealt with. At least one.
    Bytes(usize),
    /// The first record is not complete yet.
    More,
    /// Nothing that still comes will be read.
    End,
}

/// Follows one match from the bytes of its endpoints, or from those of a log.
pub trait Follower: Send {
    /// The endpoints that it wants to hear, all at once. A log has none.
    fn endpoints(&self) -> Vec<Endpoint> {
        Vec::new()
    }

    /// Takes bytes of an endpoint, `time` after the beginning. A datagram is given whole. Of a stream or a log it takes the
    /// first record and is asked again with the rest; `at_end` says that no more will come.
    fn receive(
        &mut self,
        endpoint: usize,
        time: Duration,
        bytes: &[u8],
        at_end: bool,
        out: &mut dyn FnMut(Report),
    ) -> Taken;

    /// The endpoint is gone. It may come back.
    fn lost(&mut self, _endpoint: usize, _out: &mut dyn FnMut(Report)) {}

    /// No more will come from anywhere.
    fn finish(&mut self, _out: &mut dyn FnMut(Report)) {}

    /// The bytes that a command becomes, and the endpoints that they are sent to; or why it cannot be carried out.
    fn command(&mut self, _request: &Request) -> Result<Vec<(usize, Vec<u8>)>, String> {
        Err("This match takes no commands.".to_owned())
    }
}

/// Makes reports of what a match in this process shows, typed.
pub trait Translate: Send + 'static {
    /// What the match shows.
    type Shown: Send + 'static;

    /// Reports what follows from something that is shown.
    fn take(&mut self, shown: Self::Shown, out: &mut dyn FnMut(Report));

    /// The match is over.
    fn finish(&mut self, _out: &mut dyn FnMut(Report)) {}
}

/// One league, as the viewer knows it.
pub trait League: Send + Sync {
    /// The name of its folder.
    fn name(&self) -> &'static str;

    /// The stage of a match of which nothing is known yet.
    fn stage(&self) -> Stage;

    /// Whether a file with these first bytes, unpacked, is a log of this league.
    fn is_log(&self, beginning: &[u8]) -> bool;

    /// How the names of its logs end. `match.beliefs` stands beside `match` with any of these ends.
    fn log_endings(&self) -> &'static [&'static str] {
        &[]
    }

    /// A follower of the match at an address, in the league's own notation; or what is wrong with the address.
    fn follow(&self, address: &str) -> Result<Box<dyn Follower>, String>;

    /// A reader of one log.
    fn read_log(&self) -> Box<dyn Follower>;

    /// Why a command that the stage does not offer is not offered, if there is a reason to tell.
    fn why_not_offered(&self, _command: &str) -> Option<String> {
        None
    }

    /// The orders that its agents understand.
    fn orders(&self) -> Vec<Command> {
        Vec::new()
    }

    /// The order that takes an agent's orders back.
    fn order_to_resume(&self) -> &'static str {
        "play"
    }

    /// The agent and the moment of a line of a beliefs file; or what is wrong with the line.
    fn beliefs_heading(&self, line: &[u8]) -> Result<Heading, String>;

    /// Statistics of frames `from` to `to`, both included.
    fn statistics(&self, recorded: &dyn Recorded, from: u32, to: u32) -> Statistics;

    /// An agent's beliefs beside what really was. Without charts of its own a league has none.
    fn agent(&self, _recorded: &dyn Recorded, _question: AgentQuestion) -> AgentAnswer {
        AgentAnswer::default()
    }
}

/// A question about an agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgentQuestion {
    pub agent: Agent,
    /// Another one, for what is between the two.
    pub other: Option<Agent>,
    /// The first frame.
    pub from: u32,
    /// The last frame.
    pub to: u32,
}

/// A recorded match, as a league's answers read it.
pub trait Recorded {
    /// The stage as it is now.
    fn stage(&self) -> Arc<Stage>;

    /// The last [`Report::MatchMemory`].
    fn match_memory(&self) -> Vec<u8>;

    /// Hands over the frames from `from` to before `end` that are still there, in order, until one is not wanted any more.
    fn frames(&self, from: u32, end: u32, each: &mut dyn FnMut(&StoredFrame) -> bool);

    /// The beliefs of an agent at some moments, as lines of a beliefs file.
    fn beliefs(&self, agent: Agent, moments: &[Moment]) -> Vec<Option<Vec<u8>>>;

    /// How many agents of a team have beliefs, but none at this moment.
    fn silent_agents(&self, team: usize, moment: Moment) -> usize;
}
