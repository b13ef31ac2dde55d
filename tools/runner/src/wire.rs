//! The same match over sockets: a server and twenty-two clients on this machine, in lock-step.
//!
//! Everything goes through text and datagrams here, and the log comes out the same as without: that is what it is for.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr, UdpSocket},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use common_match_loop::Patience;
use soccer2d_protocol::{PlayerMessage, Side, Version, connect::PlayerRequest};
use soccer2d_server::{Onlooker, Ports, Server, ServerPlan};
use soccer2d_sim::{Input, Join, Match};

use crate::{Goal, MatchPlan, MatchResult, Progress, client::PlayerClient};

/// How long a client listens before it looks whether the match is over.
const LISTEN: Duration = Duration::from_millis(100);

/// How long a client waits to be welcomed.
const WELCOME: Duration = Duration::from_secs(10);

/// Plays a match over UDP, on free ports of this machine. `progress` hears of every cycle; whoever looks on is shown it.
pub fn play_over_wire(
    plan: &MatchPlan,
    onlooker: Option<Box<dyn Onlooker>>,
    progress: &mut dyn FnMut(Progress),
) -> anyhow::Result<MatchResult> {
    plan.check()?;
    let settings = plan.settings();
    let normal_time = settings.half_cycles() * settings.server.nr_normal_halfs;
    let brains: Vec<_> = plan.left.players().chain(plan.right.players()).collect();
    let server_plan = ServerPlan {
        ports: Ports::FREE,
        lobby: brains.len(),
        patience: Patience::Endless,
        game_log: plan.log_place(),
        text_log: soccer2d_server::LogPlace::None,
        ..ServerPlan::new(settings, plan.date)
    };
    let mut server = Server::open(&server_plan, Box::new(io::sink()), None)?;
    if let Some(onlooker) = onlooker {
        server = server.watched_by(onlooker);
    }
    let address = server.address()?;
    let start = Instant::now();
    let mut watch = Watch { goals: Vec::new(), cycles: 0, last: None, score: [0; 2] };
    let is_over = AtomicBool::new(false);
    let outcome = thread::scope(|scope| {
        let clients = scope.spawn(|| {
            let clients = brains.into_iter().map(|brain| WireClient::join(PlayerClient::new(brain), address));
            // One after the other, so that everybody gets the number that it would get in one process.
            let clients = clients.collect::<anyhow::Result<Vec<_>>>()?;
            thread::scope(|scope| {
                for client in clients {
                    scope.spawn(|| client.play(&is_over));
                }
            });
            anyhow::Ok(())
        });
        let outcome = server.run_watched(&mut |game| {
            if let Some(now) = watch.look(game, normal_time) {
                progress(now);
            }
        });
        is_over.store(true, Ordering::Relaxed);
        clients.join().map_err(|_| anyhow::anyhow!("a client panicked"))??;
        outcome
    })?;
    let world = outcome.game.world();
    Ok(MatchResult {
        teams: [plan.left.name, plan.right.name],
        score: [world.teams[0].score, world.teams[1].score],
        goals: watch.goals,
        time: world.time,
        cycles: watch.cycles,
        elapsed: start.elapsed(),
        stalls: outcome.stalls,
    })
}

/// Keeps the goals and counts the cycles.
struct Watch {
    goals: Vec<Goal>,
    cycles: u64,
    last: Option<(i32, i32)>,
    score: [i32; 2],
}

impl Watch {
    /// How the match stands, if a cycle has passed.
    fn look(&mut self, game: &Match, normal_time: i32) -> Option<Progress> {
        let world = game.world();
        let now = (world.time, world.stoppage);
        let before = self.last.replace(now);
        if before == Some(now) {
            return None;
        }
        self.cycles += 1;
        let score = [world.teams[0].score, world.teams[1].score];
        for side in Side::BOTH.into_iter().filter(|side| score[side.index()] > self.score[side.index()]) {
            // The cycle in which the ball crossed the line.
            let time = before.map_or(0, |(time, _)| time);
            self.goals.push(Goal { time, side, count: score[side.index()] });
        }
        self.score = score;
        Some(Progress { time: world.time, normal_time, mode: world.mode, score })
    }
}

/// A brain at the other end of a socket.
struct WireClient {
    player: PlayerClient,
    socket: UdpSocket,
}

impl WireClient {
    /// Joins, and finds out where to talk to from now on.
    fn join(mut player: PlayerClient, server: SocketAddr) -> anyhow::Result<WireClient> {
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?;
        socket.set_read_timeout(Some(WELCOME))?;
        let Some(Input::Join(Join::Player(init))) = player.says() else {
            bail!("a player did not want to join")
        };
        socket.send_to(&text(|out| PlayerRequest::Init(init).encode(out)), server)?;
        let mut buffer = [0; 1 << 16];
        let (length, from) = socket.recv_from(&mut buffer).context("the server did not answer")?;
        let message = PlayerMessage::parse(&buffer[..length], Version::LATEST)?;
        player.told(&message);
        if let Some(error) = player.refused() {
            bail!("a player was refused: {error:?}");
        }
        socket.connect(from)?;
        socket.set_read_timeout(Some(LISTEN))?;
        Ok(WireClient { player, socket })
    }

    /// Takes part until the match is over.
    fn play(mut self, is_over: &AtomicBool) {
        let mut buffer = [0; 1 << 16];
        while !is_over.load(Ordering::Relaxed) {
            let Ok(length) = self.socket.recv(&mut buffer) else { continue };
            let message = PlayerMessage::parse(&buffer[..length], Version::LATEST);
            self.player.told(&message.expect("our own server speaks our own protocol"));
            while let Some(Input::Player(datagram)) = self.player.says() {
                // The server may have gone home already.
                let _ = self.socket.send(&text(|out| datagram.encode(out)));
            }
        }
    }
}

/// A datagram with its closing NUL.
fn text(write: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut text = Vec::new();
    write(&mut text);
    text.push(0);
    text
}
