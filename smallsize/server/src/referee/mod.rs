//! The referee alone: on the vision of any simulator or field. It decides and publishes its messages, or advises the official
//! game controller.

mod controller_client;
mod desk;
mod tracker;

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    os::{fd::AsFd as _, unix::net::UnixStream},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use common_processes::StandardOutput;
use common_simulation::ClientId;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use serde::Serialize;
use smallsize_protocol::{
    Message as _, decode, referee::Referee as Message, tracked::TrackerWrapperPacket, vision::WrapperPacket,
};
use smallsize_referee::{Call, Deciding, Settings, What};

pub(crate) use self::controller_client::{ControllerClient, News};
use self::desk::Desk;
use crate::{
    controller::Keys,
    messages::encode_referee,
    plan::{Ports, Targets},
    publication::{Publication, join},
    reception::{Asked, Reception, ReceptionPlan},
    requests::requests,
    server::{controller_text, targets_text},
    token::token,
    udp::LONGEST_DATAGRAM,
};

/// How often the referee's message is sent at least, as by the official controller.
const INTERVAL: Duration = Duration::from_millis(25);

/// The most datagrams that are read of one socket at a time.
const MOST_DATAGRAMS: usize = 256;

/// A referee that serves alone, and how.
#[derive(Clone, Debug)]
pub struct RefereePlan {
    /// Division, field, names, checks, and who decides.
    pub settings: Settings,
    /// The group or address where vision comes in.
    pub vision: SocketAddr,
    /// Where tracked vision and the referee's messages go; its vision is not used.
    pub targets: Targets,
    /// The address that the ports are opened at.
    pub bind: IpAddr,
    /// The ports of automatic referees, teams, remote controls and lock-step, as in [`Ports::controller`].
    pub ports: [Option<u16>; 4],
    /// The public keys of automatic referees, teams and remote controls.
    pub keys: [Keys; 3],
    /// The official game controller that decides: its door for automatic referees, and the group that its messages go to.
    pub controller: Option<(SocketAddr, SocketAddr)>,
}

impl RefereePlan {
    /// The league's addresses; our referee decides.
    pub fn new(settings: Settings) -> RefereePlan {
        RefereePlan {
            settings,
            vision: (Targets::VISION, 10020).into(),
            targets: Targets::official(),
            bind: Ipv4Addr::LOCALHOST.into(),
            ports: Ports::OFFICIAL.controller,
            keys: Default::default(),
            controller: None,
        }
    }
}

/// Where programs find a referee that serves alone: what `--ports auto` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RefereeAddresses {
    /// Where vision comes in.
    pub vision: SocketAddr,
    /// Where tracked vision goes.
    pub tracked: Vec<SocketAddr>,
    /// Where the referee's messages go.
    pub referee: Vec<SocketAddr>,
    /// The door for automatic referees.
    pub autoref: Option<SocketAddr>,
    /// The door for teams.
    pub team: Option<SocketAddr>,
    /// The door for remote controls.
    pub remote: Option<SocketAddr>,
    /// The door for lock-step.
    pub ci: Option<SocketAddr>,
}

impl std::fmt::Display for RefereeAddresses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "Vision from    {}", self.vision)?;
        writeln!(f, "Tracked        {}", targets_text(&self.tracked))?;
        writeln!(f, "Referee        {}", targets_text(&self.referee))?;
        write!(f, "{}", controller_text([self.autoref, self.team, self.remote, self.ci]))
    }
}

/// A referee whose ports are open.
pub struct RefereeServer {
    desk: Desk,
    vision: UdpSocket,
    tracked: Publication,
    referee: Publication,
    reception: Reception,
    /// The official controller, and the socket where its messages come in.
    controller: Option<(ControllerClient, UdpSocket)>,
    output: StandardOutput,
    stop: Option<UnixStream>,
    next_client: u32,
    uuid: String,
    name: String,
    asked: Vec<(ClientId, Asked)>,
    bytes: Vec<u8>,
    /// When the message was sent last.
    sent: Instant,
}

impl RefereeServer {
    /// Opens the sockets. It ends as soon as `stop` can be read.
    pub fn open(
        plan: &RefereePlan,
        output: StandardOutput,
        stop: Option<UnixStream>,
    ) -> anyhow::Result<RefereeServer> {
        let mut settings = plan.settings.clone();
        let mut targets = plan.targets.clone();
        let mut ports = plan.ports;
        if plan.controller.is_some() {
            settings.deciding = Deciding::Adviser;
            targets.referee.clear();
            ports = [None; 4];
        }
        let now = Instant::now();
        let controller = plan.controller.map(|(address, group)| -> anyhow::Result<_> {
            Ok((ControllerClient::new(address, &settings.name, now), join(group, &targets.interface)?))
        });
        Ok(RefereeServer {
            vision: join(plan.vision, &targets.interface)?,
            tracked: Publication::open(&targets.tracked, &targets.interface)?,
            referee: Publication::open(&targets.referee, &targets.interface)?,
            reception: Reception::open(&ReceptionPlan { bind: plan.bind, ports, keys: plan.keys.clone() })?,
            controller: controller.transpose()?,
            output,
            stop,
            next_client: 0,
            uuid: token(),
            name: settings.name.clone(),
            asked: Vec::new(),
            bytes: Vec::new(),
            sent: now,
            desk: Desk::new(settings),
        })
    }

    /// Where programs find the referee.
    pub fn addresses(&self) -> anyhow::Result<RefereeAddresses> {
        let [autoref, team, remote, ci] = self.reception.addresses()?;
        Ok(RefereeAddresses {
            vision: self.vision.local_addr()?,
            tracked: self.tracked.targets().to_vec(),
            referee: self.referee.targets().to_vec(),
            autoref,
            team,
            remote,
            ci,
        })
    }

    /// Serves until `stop` can be read.
    pub fn run(mut self) -> anyhow::Result<()> {
        let mut buffer = Box::new([0; LONGEST_DATAGRAM]);
        let mut ready = Vec::new();
        while self.wait(&mut ready) {
            let now = Instant::now();
            self.read_vision(&mut buffer);
            self.read_reception(ready.get(1..).unwrap_or_default(), now);
            self.advise(&mut buffer, now);
            self.say_calls();
            self.publish(now);
        }
        let [accepted, refused] = self.controller.as_ref().map_or([0; 2], |(client, _)| client.replies);
        if accepted + refused > 0 {
            self.output
                .console
                .say(format_args!("The game controller took {accepted} events and refused {refused}."));
        }
        self.output.console.finish();
        self.output.errors.finish();
        Ok(())
    }

    /// Waits until something can be read, or a message is due. False if it is to end.
    fn wait(&self, ready: &mut Vec<bool>) -> bool {
        let vision = std::iter::once((self.vision.as_fd(), PollFlags::IN));
        let client = self.controller.as_ref().and_then(|(client, _)| client.descriptor());
        let messages = self.controller.as_ref().map(|(_, socket)| (socket.as_fd(), PollFlags::IN));
        let stop = self.stop.as_ref().map(|stop| (stop.as_fd(), PollFlags::IN));
        let all = vision.chain(self.reception.descriptors()).chain(client).chain(messages).chain(stop);
        let mut waiting: Vec<PollFd<'_>> =
            all.map(|(fd, flags)| PollFd::from_borrowed_fd(fd, flags)).collect();
        let left = if self.reception.is_ready() {
            Duration::ZERO
        } else {
            INTERVAL.saturating_sub(self.sent.elapsed())
        };
        let timeout: Option<Timespec> = left.try_into().ok();
        ready.clear();
        match poll(&mut waiting, timeout.as_ref()) {
            Ok(_) => ready.extend(waiting.iter().map(|fd| !fd.revents().is_empty())),
            Err(_) => ready.resize(waiting.len(), false),
        }
        self.stop.is_none() || !ready.pop().unwrap_or(false)
    }

    fn read_vision(&mut self, buffer: &mut [u8; LONGEST_DATAGRAM]) {
        for _ in 0..MOST_DATAGRAMS {
            let Ok((length, _)) = self.vision.recv_from(&mut buffer[..]) else { return };
            // Others may use the group for something else.
            let Ok(packet) = decode::<WrapperPacket>(&buffer[..length]) else { continue };
            let clock = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            let Some(frame) = self.desk.vision(&packet, clock.as_secs_f64()) else { continue };
            let tracked = TrackerWrapperPacket {
                uuid: self.uuid.clone(),
                source_name: Some(self.name.clone()),
                tracked_frame: Some(frame),
            };
            self.bytes.clear();
            tracked.encode_raw(&mut self.bytes);
            self.tracked.send(&self.bytes);
        }
    }

    fn read_reception(&mut self, ready: &[bool], now: Instant) {
        let RefereeServer { reception, desk, asked, next_client, output, .. } = self;
        let [yellow, blue] = desk.names();
        let mut new_client = || {
            *next_client += 1;
            ClientId(*next_client - 1)
        };
        let mut warn = |news: String| output.errors.say(format_args!("warning: {news}"));
        reception.read(ready, [&yellow, &blue], now, &mut new_client, asked, &mut warn);
        for (from, asked) in asked.drain(..) {
            if let Asked::Ci(input) = asked {
                let messages = desk.ci(*input);
                reception.answer_ci_of(from, &messages);
                continue;
            }
            for wanted in requests(asked) {
                let result = desk.request(wanted.request);
                if wanted.is_answered {
                    let state = result.as_ref().ok().cloned().flatten();
                    reception.answer(from, result.map(drop), state);
                }
            }
        }
        reception.flush(now, asked);
        asked.clear();
    }

    /// Follows the official controller, and proposes to it what was seen.
    fn advise(&mut self, buffer: &mut [u8; LONGEST_DATAGRAM], now: Instant) {
        let RefereeServer { controller: Some((client, socket)), desk, output, .. } = self else { return };
        for _ in 0..MOST_DATAGRAMS {
            let Ok((length, _)) = socket.recv_from(&mut buffer[..]) else { break };
            if let Ok(message) = decode::<Message>(&buffer[..length]) {
                desk.follow(&message);
            }
        }
        client.work(true, now, &mut |news| match news {
            News::Progress(text) => output.console.say(format_args!("{text}")),
            News::Problem(text) => output.errors.say(format_args!("warning: {text}")),
        });
    }

    fn say_calls(&mut self) {
        for call in self.desk.take_calls() {
            self.output.console.say(format_args!("{call}"));
            if let Some((client, _)) = &mut self.controller
                && let Some(event) = proposed(call)
            {
                client.propose(event);
            }
        }
    }

    fn publish(&mut self, now: Instant) {
        let mut messages = self.desk.take_messages();
        if now.saturating_duration_since(self.sent) >= INTERVAL || !messages.is_empty() {
            messages.push(self.desk.message());
            self.sent = now;
        }
        for message in messages {
            self.bytes.clear();
            encode_referee(&message, &mut self.bytes);
            self.referee.send(&self.bytes);
        }
    }
}

/// The event of a call, as it is proposed to the official controller.
pub(crate) fn proposed(call: Call) -> Option<smallsize_protocol::game_event::GameEvent> {
    match call.what {
        What::Event(event) | What::Proposal(event) => Some(*event),
        _ => None,
    }
}
