//! The clients of a match as the loop sees them: datagrams and streams in, inputs out; outputs in, datagrams and streams out.

use std::{
    io,
    net::{SocketAddr, UdpSocket},
    os::{fd::AsFd as _, unix::net::UnixStream},
    time::Instant,
};

use common_match_loop::{Clients, Lateness, Pace, PaceControl, ReceiveOutcome, Wait};
use common_simulation::ClientId;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use smallsize_protocol::{
    Message,
    colour::Colour,
    decode,
    grsim::GrSimPacket,
    referee::Referee,
    simulation::{RobotControl, RobotControlResponse, SimulatorCommand, SimulatorError, SimulatorResponse},
};
use smallsize_sim::{Input, Join, Match, Output, unreadable};

use crate::{
    lock_step::LockStep,
    messages::Messages,
    plan::ServerPlan,
    publication::{Publication, join},
    reception::{Asked, Reception, ReceptionPlan},
    referee::{ControllerClient, News, proposed},
    reporting::Reporting,
    requests::{ToReferee, requests},
    udp::{Arrival, DoorRules, LONGEST_DATAGRAM, UdpDoor},
};

/// The client number of the server itself, which joins the match as a monitor: what that receives is for everyone.
pub(crate) const OWN: ClientId = ClientId(0);

/// The most messages of a referee outside that are read in a tick.
const MOST_REFEREE_MESSAGES: usize = 64;

/// All clients of a match, and what is told to everyone.
pub(crate) struct Network {
    doors: Vec<(DoorKind, UdpDoor)>,
    grsim_status: [u16; 2],
    lock_step: LockStep,
    reception: Reception,
    external_referee: Option<UdpSocket>,
    /// The game controller that our referee proposes events to.
    controller: Option<ControllerClient>,
    pub(crate) publications: Publications,
    messages: Messages,
    pub(crate) reporting: Reporting,
    pace: PaceControl,
    /// While clients are in lock-step: the pace when they are not any more.
    pace_without_steps: Option<Pace>,
    lobby: usize,
    has_joined: bool,
    next_client: u32,
    /// Clients that have left; the match has not received it yet.
    gone: Vec<ClientId>,
    /// What the referee said last.
    referee: Option<Box<Referee>>,
    /// Readable when the match is to end.
    stop: Option<UnixStream>,
    buffers: Buffers,
}

/// Where messages for everyone go.
pub(crate) struct Publications {
    pub(crate) vision: Publication,
    pub(crate) tracked: Publication,
    pub(crate) referee: Publication,
}

/// What a door takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DoorKind {
    Control,
    Robots(Colour),
    GrSim,
}

/// Buffers that are used again, so that a tick allocates little.
struct Buffers {
    datagram: Box<[u8; LONGEST_DATAGRAM]>,
    answer: Vec<u8>,
    ready: Vec<bool>,
    asked: Vec<(ClientId, Asked)>,
}

impl Network {
    pub(crate) fn new(
        plan: &ServerPlan,
        reporting: Reporting,
        stop: Option<UnixStream>,
    ) -> anyhow::Result<Network> {
        let (ports, targets) = (&plan.ports, &plan.targets);
        let rules =
            |is_local| DoorRules { is_exclusive: plan.tournament, is_local: plan.tournament && is_local };
        let open = |name, port: u16, option, is_local| {
            UdpDoor::open(name, SocketAddr::new(plan.bind, port), option, rules(is_local))
        };
        let mut doors = vec![
            (DoorKind::Control, open("control", ports.control, "--control-port", true)?),
            (DoorKind::Robots(Colour::Yellow), open("yellow", ports.robots[0], "--yellow-port", false)?),
            (DoorKind::Robots(Colour::Blue), open("blue", ports.robots[1], "--blue-port", false)?),
        ];
        if let Some(port) = ports.grsim {
            doors.push((DoorKind::GrSim, open("grSim", port, "--grsim-port", true)?));
        }
        let publish = |targets: &[SocketAddr]| Publication::open(targets, &plan.targets.interface);
        let reception = ReceptionPlan { bind: plan.bind, ports: ports.controller, keys: plan.keys.clone() };
        Ok(Network {
            doors,
            grsim_status: ports.grsim_status,
            lock_step: LockStep::open(plan.bind, ports.lock_step)?,
            reception: Reception::open(&reception)?,
            external_referee: plan
                .external_referee
                .map(|group| join(group, &targets.interface))
                .transpose()?,
            controller: plan
                .controller
                .map(|address| ControllerClient::new(address, &plan.settings.referee.name, Instant::now())),
            publications: Publications {
                vision: publish(&targets.vision)?,
                tracked: publish(&targets.tracked)?,
                referee: publish(&targets.referee)?,
            },
            messages: Messages::new(plan.settings.epoch),
            reporting,
            pace: plan.pace.clone(),
            pace_without_steps: None,
            lobby: plan.lobby,
            has_joined: false,
            next_client: OWN.0 + 1,
            gone: Vec::new(),
            referee: None,
            stop,
            buffers: Buffers {
                datagram: Box::new([0; LONGEST_DATAGRAM]),
                answer: Vec::new(),
                ready: Vec::new(),
                asked: Vec::new(),
            },
        })
    }

    /// The address of a door for datagrams.
    pub(crate) fn address(&self, kind: DoorKind) -> Option<SocketAddr> {
        self.doors.iter().find(|(door, _)| *door == kind)?.1.address().ok()
    }

    /// The addresses of the doors for lock-step, yellow's first.
    pub(crate) fn lock_step_addresses(&self) -> io::Result<[Option<SocketAddr>; 2]> {
        self.lock_step.addresses()
    }

    /// The addresses of the game controller's doors, in the order of [`crate::Ports::controller`].
    pub(crate) fn controller_addresses(&self) -> io::Result<[Option<SocketAddr>; 4]> {
        self.reception.addresses()
    }

    /// Waits until something can be read, and notes where: doors, lock-step, reception, the referee outside. False if the match
    /// is to end.
    fn wait(&mut self, wait: Wait) -> bool {
        let Network { doors, lock_step, reception, external_referee, stop, buffers, .. } = self;
        let datagrams = doors.iter().map(|(_, door)| (door.as_fd(), PollFlags::IN));
        let referee = external_referee.as_ref().map(|socket| (socket.as_fd(), PollFlags::IN));
        let stop = stop.as_ref().map(|stop| (stop.as_fd(), PollFlags::IN));
        let all = datagrams
            .chain(lock_step.descriptors())
            .chain(reception.descriptors())
            .chain(referee)
            .chain(stop);
        let mut waiting: Vec<PollFd<'_>> =
            all.map(|(fd, flags)| PollFd::from_borrowed_fd(fd, flags)).collect();
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

    fn read_door(&mut self, place: usize, now: Instant, heard: &mut Vec<(ClientId, Input)>) {
        let Network { doors, buffers, next_client, gone, reporting, .. } = self;
        let (kind, door) = &mut doors[place];
        let mut new_client = || {
            *next_client += 1;
            ClientId(*next_client - 1)
        };
        let mut read = 0;
        loop {
            let (sender, length) =
                match door.read(&mut buffers.datagram, &mut read, now, &mut new_client, gone) {
                    Arrival::Datagram { sender, length } => (door.sender(sender), length),
                    Arrival::Refused(news) => {
                        news.into_iter().for_each(|news| reporting.warn(&news));
                        continue;
                    }
                    Arrival::Nothing => return,
                };
            let datagram = &buffers.datagram[..length];
            match input(*kind, datagram) {
                Ok(input) => heard.push((sender.client, input)),
                Err(error) => {
                    buffers.answer.clear();
                    if refusal(*kind, error, &mut buffers.answer) {
                        door.answer(sender.address, &buffers.answer);
                    }
                }
            }
        }
    }

    fn read_external_referee(&mut self, heard: &mut Vec<(ClientId, Input)>) {
        let Network { external_referee: Some(socket), buffers, reporting, .. } = self else { return };
        for _ in 0..MOST_REFEREE_MESSAGES {
            let Ok((length, from)) = socket.recv_from(&mut buffers.datagram[..]) else { return };
            match decode::<Referee>(&buffers.datagram[..length]) {
                Ok(message) => heard.push((OWN, Input::Referee(Box::new(message)))),
                Err(error) => reporting.warn_once(&format!("a message of the referee at {from}: {error}")),
            }
        }
    }

    /// Reads the game controller's doors, and makes inputs of what their clients want.
    fn read_reception(&mut self, ready: &[bool], now: Instant, heard: &mut Vec<(ClientId, Input)>) {
        let Network { reception, referee, next_client, reporting, buffers, .. } = self;
        let names =
            referee.as_ref().map_or(["Yellow", "Blue"], |referee| [&referee.yellow.name, &referee.blue.name]);
        let mut new_client = || {
            *next_client += 1;
            ClientId(*next_client - 1)
        };
        let mut asked = std::mem::take(&mut buffers.asked);
        reception.read(ready, names, now, &mut new_client, &mut asked, &mut |news| reporting.warn(&news));
        ask(&mut asked, heard);
        buffers.asked = asked;
    }

    /// Answers a client with a datagram.
    fn send_datagram<M: Message>(&mut self, to: ClientId, message: &M, port: Option<u16>) {
        let Network { doors, buffers, .. } = self;
        let found = doors.iter().find_map(|(_, door)| Some((door, door.find(to)?)));
        let Some((door, sender)) = found else { return };
        let mut address = sender.address;
        if let Some(port) = port {
            address.set_port(port);
        }
        buffers.answer.clear();
        message.encode_raw(&mut buffers.answer);
        door.answer(address, &buffers.answer);
    }

    /// What is for everyone.
    fn publish(&mut self, output: &Output) {
        match output {
            Output::Speed(speed) => {
                let pace = if *speed > 0.0 { Pace::Times(*speed) } else { Pace::Paused };
                return match &mut self.pace_without_steps {
                    Some(later) => *later = pace,
                    None => self.pace.set(pace),
                };
            }
            Output::VisionPort(port) => return self.publications.vision.set_port(*port),
            Output::Call(call) => {
                self.reporting.say(&call.to_string());
                if let Some(controller) = &mut self.controller
                    && let Some(event) = proposed(call.clone())
                {
                    controller.propose(event);
                }
                return;
            }
            _ => {}
        }
        let Publications { vision, tracked, referee } = &mut self.publications;
        let publication = match output {
            Output::Vision(_) => vision,
            Output::Tracked(_) => tracked,
            Output::Referee(message) => {
                self.reception.answer_ci(message);
                self.referee = Some(message.clone());
                referee
            }
            _ => return,
        };
        if !publication.has_targets() && !self.reporting.has_log() {
            return;
        }
        if let Some((time, kind, datagram)) = self.messages.encode(output) {
            publication.send(datagram);
            self.reporting.log(time, kind, datagram);
        }
    }

    /// Clients in lock-step decide themselves when time passes; without them the clock does.
    fn let_steps_pace(&mut self) {
        match self.pace_without_steps {
            None if self.lock_step.clients() > 0 => {
                self.pace_without_steps = Some(self.pace.get());
                self.pace.set(Pace::Unpaced);
            }
            Some(pace) if self.lock_step.clients() == 0 => {
                self.pace_without_steps = None;
                self.pace.set(pace);
            }
            _ => {}
        }
    }

    /// Sends what waits at connections.
    pub(crate) fn flush(&mut self, heard: &mut Vec<(ClientId, Input)>) {
        self.lock_step.flush(heard);
        let mut asked = std::mem::take(&mut self.buffers.asked);
        self.reception.flush(Instant::now(), &mut asked);
        ask(&mut asked, heard);
        self.buffers.asked = asked;
    }

    /// What was not read or could not be sent, for the end of the match.
    pub(crate) fn count_lost(&mut self) {
        let Network { doors, publications, reporting, .. } = self;
        let ignored = doors.iter().flat_map(|(_, door)| door.ignored());
        ignored.for_each(|line| reporting.warn(&line));
        let Publications { vision, tracked, referee } = publications;
        for (what, publication) in [("vision", vision), ("tracked vision", tracked), ("referee", referee)] {
            if publication.lost() > 0 {
                reporting.warn(&format!("{what}: {} datagrams could not be sent.", publication.lost()));
            }
        }
    }
}

/// Makes inputs of what the game controller's clients want. What no client waits for is asked by the server itself.
fn ask(asked: &mut Vec<(ClientId, Asked)>, heard: &mut Vec<(ClientId, Input)>) {
    for (from, asked) in asked.drain(..) {
        for ToReferee { request, is_answered } in requests(asked) {
            heard.push((if is_answered { from } else { OWN }, Input::Request(Box::new(request))));
        }
    }
}

/// What a datagram at a door means.
fn input(kind: DoorKind, datagram: &[u8]) -> Result<Input, SimulatorError> {
    let unreadable = |error| unreadable(&error);
    match kind {
        DoorKind::Control => decode::<SimulatorCommand>(datagram).map(Input::Control).map_err(unreadable),
        DoorKind::Robots(colour) => {
            decode::<RobotControl>(datagram).map(|control| Input::Robots(colour, control)).map_err(unreadable)
        }
        DoorKind::GrSim => decode::<GrSimPacket>(datagram).map(Input::GrSim).map_err(unreadable),
    }
}

/// The answer to what cannot be read. False at a door that has no answer for it.
fn refusal(kind: DoorKind, error: SimulatorError, out: &mut Vec<u8>) -> bool {
    match kind {
        DoorKind::Control => SimulatorResponse { errors: vec![error] }.encode_raw(out),
        DoorKind::Robots(_) => {
            RobotControlResponse { errors: vec![error], feedback: Vec::new() }.encode_raw(out);
        }
        DoorKind::GrSim => return false,
    }
    true
}

impl Clients<Match> for Network {
    fn receive(&mut self, wait: Wait, heard: &mut Vec<(ClientId, Input)>) -> ReceiveOutcome {
        if !std::mem::replace(&mut self.has_joined, true) {
            heard.push((OWN, Input::Join(Join::Monitor)));
        }
        heard.extend(self.gone.drain(..).map(|client| (client, Input::Leave)));
        self.reporting.inputs(OWN, heard);
        self.flush(heard);
        let has_something = !heard.is_empty() || self.lock_step.is_ready() || self.reception.is_ready();
        let go_on = self.wait(if has_something { Wait::No } else { wait });
        let now = Instant::now();
        let ready = std::mem::take(&mut self.buffers.ready);
        let (doors, rest) = ready.split_at(self.doors.len().min(ready.len()));
        for place in doors.iter().enumerate().filter(|(_, ready)| **ready).map(|(place, _)| place) {
            self.read_door(place, now, heard);
        }
        let (lock_step, rest) = rest.split_at(self.lock_step.count().min(rest.len()));
        let (reception, referee) = rest.split_at(self.reception.count().min(rest.len()));
        {
            let Network { lock_step: programs, next_client, reporting, .. } = self;
            let mut new_client = || {
                *next_client += 1;
                ClientId(*next_client - 1)
            };
            programs.read(lock_step, now, &mut new_client, heard, &mut |news| reporting.warn(&news));
        }
        self.read_reception(reception, now, heard);
        if referee.contains(&true) {
            self.read_external_referee(heard);
        }
        if let Network { controller: Some(controller), reporting, .. } = self {
            controller.work(true, now, &mut |news| match news {
                News::Progress(text) => reporting.say(&text),
                News::Problem(text) => reporting.warn(&text),
            });
        }
        self.buffers.ready = ready;
        self.let_steps_pace();
        self.reporting.record(heard);
        if go_on { ReceiveOutcome::All } else { ReceiveOutcome::Interrupted }
    }

    fn send(&mut self, to: ClientId, output: &Output) {
        if to == OWN {
            self.reporting.receive(output);
            return self.publish(output);
        }
        match output {
            Output::Control(response) => self.send_datagram(to, response, None),
            Output::Robots(_, response) => self.send_datagram(to, response, None),
            Output::GrSimStatus(colour, status) => {
                let port = self.grsim_status[colour.index()];
                self.send_datagram(to, status, Some(port));
            }
            Output::Step(response) => {
                self.lock_step.answer(to, response);
            }
            Output::Answer(result, state) => {
                let result = result.as_ref().map_err(ToString::to_string).copied();
                self.reception.answer(to, result, state.as_deref().cloned());
            }
            _ => {}
        }
    }

    fn are_complete(&self, _: &Match) -> bool {
        self.lock_step.clients() >= self.lobby
    }

    fn ticked(&mut self, game: &Match, lateness: Lateness) {
        self.doors.iter_mut().for_each(|(_, door)| door.ticked());
        let Publications { vision, tracked, referee } = &mut self.publications;
        for (what, publication) in [("vision", vision), ("tracked vision", tracked), ("referee", referee)] {
            if let Some(notice) = publication.notice(what) {
                self.reporting.warn(&notice);
            }
        }
        self.reporting.ticked(game, lateness);
    }
}
