//! What spectators cost a server: its processor time a cycle, and how long its cycles are, with no page, with ten pages, and
//! with ten pages of which one reads nothing.
//!
//! One match, with the three cases in turns in short blocks: other load of the machine is the same for all of them, and a block
//! is compared with its neighbours. docs/2d-benchmarks.md has the figures.
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
    #[arg(default_value = "target/dist/touchline")]
    touchline: PathBuf,
    /// How many blocks there are of each
    #[arg(long, default_value_t = 14)]
    rounds: usize,
    /// Cycles that are measured in a block, a tenth of a second each
    #[arg(long, default_value_t = 40)]
    cycles: u32,
    /// The server's port; the two that follow are used, too
    #[arg(long, default_value_t = 6300)]
    port: u16,
}

/// Cycles of a block before anything is measured: pages come and go in them.
const WARM: u32 = 6;
/// More rounds than this are not compared: every way of swapping their blocks is tried.
const MOST_ROUNDS: usize = 20;

/// Who looks on.
#[derive(Clone, Copy)]
struct Audience {
    name: &'static str,
    pages: usize,
    /// Pages that read nothing.
    asleep: usize,
}

const AUDIENCES: [Audience; 3] = [
    Audience { name: "no page", pages: 0, asleep: 0 },
    Audience { name: "ten pages", pages: 10, asleep: 0 },
    Audience { name: "ten pages, one asleep", pages: 9, asleep: 1 },
];

/// What came out of one block.
struct Block {
    /// Microseconds of processor a cycle.
    cpu: f64,
    /// Between one cycle and the next, in milliseconds, as a player is told of them.
    lengths: Vec<f64>,
}

impl Block {
    /// By how much its cycles miss a tenth of a second, in milliseconds.
    fn unevenness(&self) -> f64 {
        self.lengths.iter().map(|length| (length - 100.0).abs()).sum::<f64>() / self.lengths.len() as f64
    }
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    if !(2..=MOST_ROUNDS).contains(&arguments.rounds) {
        bail!("--rounds wants 2 to {MOST_ROUNDS}");
    }
    let server = Server::start(&arguments.touchline, arguments.port)?;
    let mut players = (0..22)
        .map(|index| player(server.address, if index < 11 { "Left" } else { "Right" }, index % 11 == 0))
        .collect::<anyhow::Result<Vec<_>>>()?;
    let first = players.pop().context("a player")?;
    for other in players {
        thread::spawn(move || {
            loop {
                play(&other);
            }
        });
    }
    let mut blocks: [Vec<Block>; AUDIENCES.len()] = Default::default();
    for _ in 0..arguments.rounds {
        for (audience, blocks) in AUDIENCES.iter().zip(&mut blocks) {
            blocks.push(measure(&server, &first, *audience, arguments.cycles)?);
        }
    }
    report(&blocks);
    Ok(())
}

fn report(blocks: &[Vec<Block>; AUDIENCES.len()]) {
    println!(
        "{:<24}{:>12}{:>8}{:>12}{:>10}{:>10}{:>12}",
        "looking on", "us/cycle", "ratio", "median ms", "90 % ms", "99 % ms", "uneven ms"
    );
    let cpu = |blocks: &[Block]| median(blocks.iter().map(|block| block.cpu).collect());
    for (audience, own) in AUDIENCES.iter().zip(blocks) {
        let mut lengths: Vec<f64> = own.iter().flat_map(|block| block.lengths.iter().copied()).collect();
        lengths.sort_by(f64::total_cmp);
        let at = |part: f64| lengths[((lengths.len() - 1) as f64 * part) as usize];
        println!(
            "{:<24}{:>12.0}{:>8.2}{:>12.2}{:>10.2}{:>10.2}{:>12.2}",
            audience.name,
            cpu(own),
            cpu(own) / cpu(&blocks[0]),
            at(0.5),
            at(0.9),
            at(0.99),
            median(own.iter().map(Block::unevenness).collect()),
        );
    }
    for (what, one, other) in [("ten pages against none", 1, 0), ("one asleep against none", 2, 1)] {
        let pairs: Vec<f64> =
            blocks[one].iter().zip(&blocks[other]).map(|(a, b)| a.unevenness() - b.unevenness()).collect();
        println!(
            "{what}: more uneven by {:.2} ms (median), p = {:.3}",
            median(pairs.clone()),
            chance(&pairs)
        );
    }
}

/// How probable a sum of differences so large is, were it left to chance which block of each pair is which.
fn chance(differences: &[f64]) -> f64 {
    let found: f64 = differences.iter().sum();
    let ways = 1_u32 << differences.len();
    let signed = |way: u32| -> f64 {
        differences.iter().enumerate().map(|(i, d)| if way >> i & 1 == 0 { *d } else { -d }).sum()
    };
    (0..ways).filter(|&way| signed(way).abs() >= found.abs() - 1e-9).count() as f64 / f64::from(ways)
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    (numbers[(numbers.len() - 1) / 2] + numbers[numbers.len() / 2]) / 2.0
}

fn measure(server: &Server, player: &UdpSocket, audience: Audience, cycles: u32) -> anyhow::Result<Block> {
    let over = Arc::new(AtomicBool::new(false));
    let mut sleepers =
        (0..audience.asleep).map(|_| page(&server.viewer)).collect::<anyhow::Result<Vec<_>>>()?;
    for sleeper in &mut sleepers {
        // More than the system keeps for it: from now on nothing more can be sent to it.
        for _ in 0..50 {
            sleeper.send(r#"{"get":{"from":0,"count":1000}}"#.into())?;
        }
    }
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
    for _ in 0..WARM {
        cycle(player)?;
    }
    let (before, mut last) = (server.cpu()?, Instant::now());
    let mut lengths = Vec::new();
    for _ in 0..cycles {
        cycle(player)?;
        lengths.push(last.elapsed().as_secs_f64() * 1e3);
        last = Instant::now();
    }
    let cpu = (server.cpu()? - before) / f64::from(cycles);
    over.store(true, Ordering::Relaxed);
    for reader in readers {
        let bytes = reader.join().ok().context("a page failed")?;
        if bytes < cycles as usize * 900 {
            bail!("a page was sent only {bytes} bytes: it did not see the match");
        }
    }
    Ok(Block { cpu, lengths })
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
            .args(["serve", "2d", "--watch", "--no-browser", "--viewer-port", "0"])
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
            .find_map(|line| Some(line.strip_prefix("Watch at http://")?.split_once('/')?.0.to_owned()));
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
    let (mut socket, _) = tungstenite::client(request, TcpStream::connect(viewer)?)
        .map_err(|error| anyhow::anyhow!("the viewer did not let a page in: {error}"))?;
    socket.send(r#"{"hello": {}}"#.into())?;
    Ok(socket)
}
