//! One team over the synchronous protocol: TCP, a request and an answer for each step of the simulation. The same match every
//! time, however slow the machine.

use std::{
    io::{self, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use anyhow::Context as _;
use smallsize_protocol::{
    decode, delimited,
    simulation::{RobotControl, SimulationSyncRequest, SimulationSyncResponse},
    vision::{GeometryData, WrapperPacket},
};
use smallsize_team::Agent;

use crate::{
    play::{Ended, Outcome, Patience},
    tally::Tally,
};

/// How often it is checked whether it is over.
const CHECK: Duration = Duration::from_millis(50);
/// How long to wait before another attempt to connect.
const RETRY: Duration = Duration::from_millis(200);
/// How many bytes are read at once.
const CHUNK: usize = 64 << 10;

/// Where a team plays step by step.
#[derive(Clone, Debug, PartialEq)]
pub struct LockStepPlan {
    /// The port of this team.
    pub simulator: SocketAddr,
    /// The length of a step, in seconds.
    pub step: f32,
    /// The field: the answers do not tell.
    pub geometry: GeometryData,
    /// How long to wait for the connection, and for an answer.
    pub patience: Patience,
}

/// Plays until it is told to stop, or the simulator closes the connection. If it does so, the team tries to come back for as long
/// as its patience lasts.
pub fn lock_step(plan: &LockStepPlan, agent: &mut Agent, stop: &AtomicBool) -> anyhow::Result<Outcome> {
    let mut tally = Tally::default();
    agent.see(&WrapperPacket { geometry: Some(plan.geometry.clone()), ..WrapperPacket::default() });
    let mut limit = plan.patience.beginning;
    // The last moment at which a step was over.
    let mut alive = Instant::now();
    let ended = loop {
        let Some(stream) = connect(plan.simulator, limit, alive, stop)? else {
            let is_stopped = stop.load(Ordering::Relaxed);
            break match (is_stopped, tally.pictures) {
                (true, _) => Ended::Stopped,
                (false, 0) => Ended::NoVision,
                (false, _) => Ended::VisionEnded,
            };
        };
        let before = tally.steps;
        if play_connected(plan, stream, agent, stop, &mut tally)? {
            break Ended::Stopped;
        }
        if tally.steps > before {
            tally.silences += 1;
            alive = Instant::now();
            limit = plan.patience.silence;
        } else {
            // It lets the team in and sends it away at once.
            thread::sleep(RETRY);
        }
    };
    Ok(Outcome { ended, colour: agent.colour(), tally })
}

/// Connects; none if it is told to stop, or the time is over.
fn connect(
    address: SocketAddr,
    limit: Option<Duration>,
    alive: Instant,
    stop: &AtomicBool,
) -> anyhow::Result<Option<TcpStream>> {
    loop {
        if stop.load(Ordering::Relaxed) || limit.is_some_and(|limit| alive.elapsed() > limit) {
            return Ok(None);
        }
        match TcpStream::connect_timeout(&address, Duration::from_secs(2)) {
            Ok(stream) => {
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(CHECK))?;
                return Ok(Some(stream));
            }
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => {
                return Err(error).with_context(|| format!("no way to the simulator at {address}"));
            }
            Err(_) => thread::sleep(RETRY),
        }
    }
}

/// Plays over one connection. True if it was told to stop, false if the simulator has closed it.
fn play_connected(
    plan: &LockStepPlan,
    mut stream: TcpStream,
    agent: &mut Agent,
    stop: &AtomicBool,
    tally: &mut Tally,
) -> anyhow::Result<bool> {
    let mut incoming = Vec::new();
    let mut chunk = vec![0; CHUNK];
    let mut control = RobotControl::default();
    loop {
        let request = SimulationSyncRequest {
            sim_step: Some(plan.step),
            simulator_command: None,
            robot_control: Some(std::mem::take(&mut control)),
        };
        let mut bytes = Vec::new();
        delimited::write(&request, &mut bytes);
        if stream.write_all(&bytes).is_err() {
            return Ok(false);
        }
        tally.sent += 1;
        let Some(answer) = answer(&mut stream, &mut incoming, &mut chunk, stop)? else {
            return Ok(stop.load(Ordering::Relaxed));
        };
        tally.steps += 1;
        tally.pictures += answer.detection.len() as u64;
        tally.referee_messages += u64::from(answer.referee.is_some());
        if let Some(response) = &answer.robot_control_response {
            tally.count_complaints(response);
        }
        take_in(agent, &answer);
        control = agent.act();
    }
}

/// Everything that a step has shown, in the order in which it is of use: first what the referee says, which may turn the field.
pub fn take_in(agent: &mut Agent, answer: &SimulationSyncResponse) {
    if let Some(referee) = &answer.referee {
        agent.hear(referee);
    }
    if let Some(response) = &answer.robot_control_response {
        agent.feel(response);
    }
    for detection in &answer.detection {
        agent.see(&WrapperPacket { detection: Some(detection.clone()), ..WrapperPacket::default() });
    }
}

/// The next answer; none if the connection is closed, or it is told to stop.
fn answer(
    stream: &mut TcpStream,
    incoming: &mut Vec<u8>,
    chunk: &mut [u8],
    stop: &AtomicBool,
) -> anyhow::Result<Option<SimulationSyncResponse>> {
    loop {
        if let Some((message, length)) = delimited::cut(incoming).context("the simulator's answer")? {
            let answer = decode(message).context("the simulator's answer")?;
            incoming.drain(..length);
            return Ok(Some(answer));
        }
        match stream.read(chunk) {
            Ok(0) => return Ok(None),
            Ok(length) => incoming.extend_from_slice(&chunk[..length]),
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
                ) =>
            {
                if stop.load(Ordering::Relaxed) {
                    return Ok(None);
                }
            }
            Err(_) => return Ok(None),
        }
    }
}
