//! What those who look on cost a server: its processor time a cycle, and how long its cycles are, with nobody, with ten pages,
//! and with ten pages of which one reads nothing.
//!
//! The three in turns, on the same machine in the same minutes, since only the ratio means anything. docs/benchmarks.md has
//! the figures.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads clocks and starts programs")]
#![allow(clippy::disallowed_types, reason = "a benchmark has sockets")]

use std::{
    fs,
    io::{BufRead as _, BufReader},
    net::{SocketAddr, TcpStream, UdpSocket},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use clap::Parser;
use tungstenite::client::IntoClientRequest as _;

/// Measure what viewers cost a server in real time.
#[derive(Parser)]
struct Arguments {
    /// The touchline command, as it is to be measured
    #[arg(default_value = "target/release/touchline")]
    touchline: PathBuf,
    /// How often each is measured
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Cycles that are measured, a tenth of a second each
    #[arg(long, default_value_t = 200)]
    cycles: u32,
    /// The server's port; the two that follow are used, too
    #[arg(long, default_value_t = 6300)]
    port: u16,
}

/// Cycles before anything is measured.
const WARM: u32 = 20;

/// Who looks on.
#[derive(Clone, Copy)]
struct Audience {
    name: &'static str,
    pages: usize,
    /// Pages that read nothing.
    asleep: usize,
}

const AUDIENCES: [Audience; 3] = [
    Audience { name: "nobody", pages: 0, asleep: 0 },
    Audience { name: "ten pages", pages: 10, asleep: 0 },
    Audience { name: "ten pages, one asleep", pages: 9, asleep: 1 },
];

/// What came out of one run.
struct Run {
    /// Microseconds of processor a cycle.
    cpu: f64,
    /// Between one cycle and the next, in milliseconds, as a player is told of them.
    lengths: Vec<f64>,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let mut runs: [Vec<Run>; AUDIENCES.len()] = Default::default();
    for _ in 0..arguments.rounds {
        for (audience, runs) in AUDIENCES.iter().zip(&mut runs) {
            runs.push(measure(&arguments, *audience)?);
        }
    }
    println!(
        "{:<24}{:>22}{:>10}{:>12}{:>12}",
        "looking on", "us/cycle (best)", "ratio", "median ms", "99 % ms"
    );
    let best = |runs: &[Run]| runs.iter().map(|run| run.cpu).fold(f64::INFINITY, f64::min);
    for (audience, own) in AUDIENCES.iter().zip(&runs) {
        let mut lengths: Vec<f64> = own.iter().flat_map(|run| run.lengths.iter().copied()).collect();
        lengths.sort_by(f64::total_cmp);
        let at = |part: f64| lengths[((lengths.len() - 1) as f64 * part) as usize];
        println!(
            "{:<24}{:>22.0}{:>10.2}{:>12.2}{:>12.2}",
            audience.name,
            best(own),
            best(own) / best(&runs[0]),
            at(0.5),
            at(0.99),
        );
    }
    Ok(())
}

fn measure(arguments: &Arguments, audience: Audience) -> anyhow::Result<Run> {
    let server = Server::start(&arguments.touchline, arguments.port)?;
    let over = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = (0..22)
        .map(|index| player(server.address, if index < 11 { "Left" } else { "Right" }, index % 11 == 0))
        .collect::<anyhow::Result<_>>()?;
    let sleepers = (0..audience.asleep).map(|_| page(&server.viewer)).collect::<anyhow::Result<Vec<_>>>()?;
    let pages = (0..audience.pages).map(|_| page(&server.viewer)).collect::<anyhow::Result<Vec<_>>>()?;
    let mut readers = Vec::new();
    for mut page in pages {
        page.get_ref().set_read_timeout(Some(Duration::from_millis(200)))?;
        let over = over.clone();
        readers.push(thread::spawn(move || {
            let mut bytes = 0;
            while !over.load(Ordering::Relaxed) {
                match page.read() {
                    Ok(message) => bytes += message.len(),
                    Err(tungstenite::Error::Io(_)) => {}
                    Err(_) => break,
                }
            }
            bytes
        }));
    }
    let mut others = Vec::new();
    let mut players = players.into_iter();
    let first = players.next().context("a player")?;
    for other in players {
        let over = over.clone();
        others.push(thread::spawn(move || {
            while !over.load(Ordering::Relaxed) {
                play(&other);
            }
        }));
    }
    for _ in 0..WARM {
        cycle(&first)?;
    }
    let (before, mut last) = (server.cpu()?, Instant::now());
    let mut lengths = Vec::new();
    for _ in 0..arguments.cycles {
        cycle(&first)?;
        lengths.push(last.elapsed().as_secs_f64() * 1e3);
        last = Instant::now();
    }
    let cpu = (server.cpu()? - before) / f64::from(arguments.cycles);
    over.store(true, Ordering::Relaxed);
    for reader in readers {
        let bytes = reader.join().ok().context("a page failed")?;
        if bytes < arguments.cycles as usize * 900 {
            bail!("a page was sent only {bytes} bytes: it did not see the match");
        }
    }
    for other in others {
        other.join().ok().context("a player failed")?;
    }
    drop(sleepers);
    Ok(Run { cpu, lengths })
}

/// A server in a process of its own. It ends when it is dropped.
struct Server {
    child: Child,
    address: SocketAddr,
    /// The viewer's host and port.
    viewer: String,
}

impl Server {
    fn start(touchline: &Path, port: u16) -> anyhow::Result<Server> {
        let mut child = Command::new(touchline)
            .args(["serve", "2d", "--watch", "--no-browser", "--port", "0"])
            .args(["server::game_logging=off", "server::text_logging=off", "server::auto_mode=on"])
            .arg(format!("server::port={port}"))
            .arg(format!("server::coach_port={}", port + 1))
            .arg(format!("server::olcoach_port={}", port + 2))
            .arg("server::connect_wait=1200")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} cannot be started; build it first", touchline.display()))?;
        let mut lines = BufReader::new(child.stdout.take().context("its output")?).lines();
        let viewer = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| Some(line.strip_prefix("Watch at http://")?.trim_end_matches('/').to_owned()));
        let viewer = viewer.context("the server did not say where to watch")?;
        thread::spawn(move || lines.count());
        Ok(Server { child, address: ([127, 0, 0, 1], port).into(), viewer })
    }

    /// Microseconds that all its threads have spent on a processor.
    fn cpu(&self) -> anyhow::Result<f64> {
        let mut nanoseconds = 0.0;
        for task in fs::read_dir(format!("/proc/{}/task", self.child.id()))? {
            let text = fs::read_to_string(task?.path().join("schedstat"))?;
            nanoseconds += text.split(' ').next().unwrap_or_default().parse::<f64>()?;
        }
        Ok(nanoseconds / 1e3)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Whether it is still there or not.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A player that has joined.
fn player(server: SocketAddr, team: &str, goalie: bool) -> anyhow::Result<UdpSocket> {
    let socket = UdpSocket::bind("127.0.0.1:0")?;
    socket.set_read_timeout(Some(Duration::from_millis(200)))?;
    let goalie = if goalie { " (goalie)" } else { "" };
    socket.send_to(format!("(init {team} (version 19){goalie})\0").as_bytes(), server)?;
    let mut buffer = [0; 1 << 14];
    let since = Instant::now();
    while since.elapsed() < Duration::from_secs(10) {
        if let Ok((_, from)) = socket.recv_from(&mut buffer) {
            socket.connect(from)?;
            socket.send(b"(change_view narrow)\0")?;
            return Ok(socket);
        }
    }
    bail!("the server did not welcome a player")
}

/// Hears one message, and answers to a new cycle with a turn. Whether it was one.
fn play(player: &UdpSocket) -> bool {
    let mut buffer = [0; 1 << 14];
    let is_new = player.recv(&mut buffer).is_ok_and(|length| buffer[..length].starts_with(b"(sense_body"));
    if is_new {
        // The server may have gone home already.
        let _ = player.send(b"(turn 20)\0");
    }
    is_new
}

/// Waits for the next cycle.
fn cycle(player: &UdpSocket) -> anyhow::Result<()> {
    let since = Instant::now();
    while since.elapsed() < Duration::from_secs(10) {
        if play(player) {
            return Ok(());
        }
    }
    bail!("the match stopped")
}

/// A page that looks on.
fn page(viewer: &str) -> anyhow::Result<tungstenite::WebSocket<TcpStream>> {
    let mut request = format!("ws://{viewer}/ws").into_client_request()?;
    request.headers_mut().insert("Origin", format!("http://{viewer}").parse()?);
    let (socket, _) = tungstenite::client(request, TcpStream::connect(viewer)?)
        .map_err(|error| anyhow::anyhow!("the viewer did not let a page in: {error}"))?;
    Ok(socket)
}
