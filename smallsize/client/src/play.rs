//! One team in real time: pictures and the referee's messages in, commands out for each round of pictures.

use std::{
    fmt,
    net::{Ipv4Addr, SocketAddr, SocketAddrV4},
    os::fd::AsFd as _,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use smallsize_protocol::{
    colour::Colour,
    referee::Referee,
    simulation::{MoveLocalVelocity, Movement, RobotCommand, RobotControl, RobotMoveCommand},
    vision::WrapperPacket,
};
use smallsize_team::Agent;

use crate::{
    door::{Door, Wire},
    listener::{Arrived, Listener},
    tally::Tally,
};

/// The pictures of all cameras are taken together: a round is over when none has come for this long,
const ROUND_GAP: Duration = Duration::from_millis(1);
/// or at the latest this long after its first.
const LONGEST_ROUND: Duration = Duration::from_millis(5);
/// How often it is checked whether it is over.
const CHECK: Duration = Duration::from_millis(50);
/// So many datagrams are read one after the other before others have their turn.
const MOST_AT_ONCE: usize = 64;
/// How long vision may be silent before robots are no longer commanded.
const SILENT: Duration = Duration::from_millis(500);

/// Where a team plays.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayPlan {
    /// Where vision sends to: a multicast group, or an address of this machine.
    pub vision: SocketAddrV4,
    /// Where the referee sends to.
    pub referee: SocketAddrV4,
    /// The interfaces on which multicast groups are joined.
    pub interfaces: Vec<Ipv4Addr>,
    /// What the simulator understands.
    pub wire: Wire,
    /// Where it takes commands; without a port the usual one of the team's colour, once that is known.
    pub simulator: SocketAddr,
    /// How long to wait for it.
    pub patience: Patience,
}

/// How long a team waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For the first picture; none is for ever.
    pub beginning: Option<Duration>,
    /// For pictures to come back; none is for ever.
    pub silence: Option<Duration>,
}

impl Default for Patience {
    /// For ever at first, then ten seconds.
    fn default() -> Patience {
        Patience { beginning: None, silence: Some(Duration::from_secs(10)) }
    }
}

/// Why a team does not play any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It was told to stop.
    Stopped,
    /// Vision never came.
    NoVision,
    /// Vision ended.
    VisionEnded,
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ended::Stopped => "interrupted",
            Ended::NoVision => "no picture came",
            Ended::VisionEnded => "vision has ended",
        })
    }
}

/// How it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Why it ended.
    pub ended: Ended,
    /// The colour of the team, if that became known.
    pub colour: Option<Colour>,
    /// What came and went.
    pub tally: Tally,
}

/// What people may want to know while a team plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// Vision is there, or there again.
    Seeing,
    /// Vision is silent; the robots are not commanded.
    Silent,
    /// The referee's first message.
    Hearing,
}

/// Plays until it is told to stop, or vision ends. `tell` is told what people may want to know.
pub fn play(
    plan: &PlayPlan,
    agent: &mut Agent,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Report),
) -> anyhow::Result<Outcome> {
    let mut sockets = Sockets {
        vision: Listener::open(plan.vision, &plan.interfaces)?,
        referee: Listener::open(plan.referee, &plan.interfaces)?,
        door: None,
    };
    let mut tally = Tally::default();
    let mut seen: Option<Instant> = None;
    let mut is_silent = true;
    let start = Instant::now();
    let ended = loop {
        if stop.load(Ordering::Relaxed) {
            break Ended::Stopped;
        }
        sockets.wait(CHECK);
        let heard = tally.referee_messages;
        sockets.hear(agent, &mut tally);
        if heard == 0 && tally.referee_messages > 0 {
            tell(Report::Hearing);
        }
        let now = Instant::now();
        if sockets.see(agent, &mut tally) > 0 {
            sockets.see_round(agent, &mut tally, now);
            seen = Some(now);
            if std::mem::replace(&mut is_silent, false) {
                tell(Report::Seeing);
            }
            sockets.act(plan, agent, &mut tally)?;
        } else if !is_silent && seen.is_some_and(|seen| now - seen > SILENT) {
            is_silent = true;
            tally.silences += 1;
            tell(Report::Silent);
        }
        let is_over =
            |limit: Option<Duration>, since: Instant| limit.is_some_and(|limit| now - since > limit);
        match seen {
            None if is_over(plan.patience.beginning, start) => break Ended::NoVision,
            Some(seen) if is_over(plan.patience.silence, seen) => break Ended::VisionEnded,
            _ => {}
        }
    };
    sockets.halt(agent, &mut tally);
    Ok(Outcome { ended, colour: agent.colour(), tally })
}

struct Sockets {
    vision: Listener,
    referee: Listener,
    /// Opened when the colour is known, because the port depends on it.
    door: Option<Door>,
}

impl Sockets {
    /// Waits until something has come.
    fn wait(&self, limit: Duration) {
        let limit = Timespec { tv_sec: 0, tv_nsec: i64::from(limit.subsec_nanos()) };
        let sockets = [
            Some(self.vision.as_fd()),
            Some(self.referee.as_fd()),
            self.door.as_ref().map(|door| door.as_fd()),
        ];
        let mut waiting: Vec<PollFd<'_>> =
            sockets.iter().flatten().map(|socket| PollFd::new(socket, PollFlags::IN)).collect();
        // A signal only ends the wait.
        let _ = poll(&mut waiting, Some(&limit));
    }

    fn hear(&mut self, agent: &mut Agent, tally: &mut Tally) {
        for _ in 0..MOST_AT_ONCE {
            match self.referee.receive::<Referee>() {
                Arrived::Message(message) => {
                    tally.referee_messages += 1;
                    agent.hear(&message);
                }
                Arrived::Unreadable => tally.unreadable += 1,
                Arrived::Nothing => break,
            }
        }
        let Some(door) = &mut self.door else { return };
        for _ in 0..MOST_AT_ONCE {
            let Some(answer) = door.receive(tally) else { break };
            tally.count_complaints(&answer);
            agent.feel(&answer);
        }
    }

    /// Takes in the pictures that have come, and says how many.
    fn see(&mut self, agent: &mut Agent, tally: &mut Tally) -> u64 {
        let before = tally.pictures;
        for _ in 0..MOST_AT_ONCE {
            match self.vision.receive::<WrapperPacket>() {
                Arrived::Message(packet) => {
                    tally.pictures += u64::from(packet.detection.is_some());
                    agent.see(&packet);
                }
                Arrived::Unreadable => tally.unreadable += 1,
                Arrived::Nothing => break,
            }
        }
        tally.pictures - before
    }

    /// The pictures of the other cameras.
    fn see_round(&mut self, agent: &mut Agent, tally: &mut Tally, began: Instant) {
        while began.elapsed() < LONGEST_ROUND {
            let limit = Timespec { tv_sec: 0, tv_nsec: i64::from(ROUND_GAP.subsec_nanos()) };
            let mut waiting = [PollFd::new(&self.vision, PollFlags::IN)];
            let has_come = poll(&mut waiting, Some(&limit)).is_ok_and(|ready| ready > 0);
            if !has_come || self.see(agent, tally) == 0 {
                break;
            }
        }
    }

    /// Thinks, and sends what comes of it.
    fn act(&mut self, plan: &PlayPlan, agent: &mut Agent, tally: &mut Tally) -> anyhow::Result<()> {
        let control = agent.act();
        let Some(colour) = agent.colour().filter(|_| !control.robot_commands.is_empty()) else {
            return Ok(());
        };
        if self.door.is_none() {
            let mut address = plan.simulator;
            if address.port() == 0 {
                address.set_port(plan.wire.usual_port(colour));
            }
            self.door = Some(Door::open(plan.wire, address)?);
        }
        if let Some(door) = &mut self.door {
            door.send(colour, &control, tally);
        }
        Ok(())
    }

    /// The last word: everything stands still.
    fn halt(&mut self, agent: &Agent, tally: &mut Tally) {
        let (Some(door), Some(colour)) = (&mut self.door, agent.colour()) else { return };
        let still = |id: u32| RobotCommand {
            id,
            move_command: Some(RobotMoveCommand {
                command: Some(Movement::LocalVelocity(MoveLocalVelocity::default())),
            }),
            ..RobotCommand::default()
        };
        let robot_commands = agent.orders().iter().map(|order| still(order.id)).collect();
        door.send(colour, &RobotControl { robot_commands }, tally);
    }
}
