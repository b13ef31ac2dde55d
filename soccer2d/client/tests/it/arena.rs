//! A server in a thread.

use std::{
    net::SocketAddr,
    os::unix::net::UnixStream,
    sync::{
        Arc,
        atomic::{AtomicI32, AtomicUsize, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use jiff::civil::date;
use soccer2d_client::{BeliefsOutput, Patience, PlayerPlan, SquadMember};
use soccer2d_protocol::{TeamName, Version};
use soccer2d_server::{LogPlace, Outcome, Ports, Server, ServerPlan, StandardOutput};
use soccer2d_sim::Settings;
use soccer2d_team::KickAndRun;

/// A running server.
pub struct Arena {
    pub address: SocketAddr,
    time: Arc<AtomicI32>,
    players: Arc<AtomicUsize>,
    stop: UnixStream,
    thread: JoinHandle<anyhow::Result<Outcome>>,
}

/// Without logs, on free ports. `lobby` is how many players it waits for.
pub fn plan(lock_step: bool, lobby: usize) -> ServerPlan {
    let mut settings = Settings { seed: 3, ..Settings::default() };
    settings.server.synch_mode = lock_step;
    settings.server.auto_mode = true;
    settings.server.connect_wait = 3;
    settings.server.kick_off_wait = 3;
    ServerPlan {
        ports: Ports::FREE,
        lobby,
        // However busy the machine is, no player's turn is passed over.
        patience: soccer2d_server::Patience::Endless,
        game_log: LogPlace::None,
        text_log: LogPlace::None,
        ..ServerPlan::new(settings, date(2026, 11, 15).at(20, 30, 5, 0))
    }
}

impl Arena {
    pub fn start(plan: &ServerPlan) -> Arena {
        let (stop, stopped) = UnixStream::pair().unwrap();
        let server = Server::open(plan, StandardOutput::errors_only(), Some(stopped)).unwrap();
        let time = Arc::new(AtomicI32::new(0));
        let players = Arc::new(AtomicUsize::new(0));
        let (clock, present) = (Arc::clone(&time), Arc::clone(&players));
        Arena {
            address: server.address().unwrap(),
            time,
            players,
            stop,
            thread: thread::spawn(move || {
                server.run_watched(&mut |game| {
                    let world = game.world();
                    let connected = world.players.iter().filter(|player| player.client.is_some()).count();
                    present.store(connected, Ordering::Relaxed);
                    clock.store(world.time, Ordering::Relaxed);
                })
            }),
        }
    }

    /// Waits until the game's clock is there.
    pub fn wait_until(&self, time: i32) {
        self.wait("the clock to go on", || self.time.load(Ordering::Relaxed) >= time);
    }

    /// Waits until every player has said bye: a farewell is still under way when its sender has gone.
    pub fn wait_until_empty(&self) {
        self.wait("the players to go", || self.players.load(Ordering::Relaxed) == 0);
    }

    fn wait(&self, event: &str, happened: impl Fn() -> bool) {
        let began = Instant::now();
        while !happened() && !self.thread.is_finished() {
            assert!(began.elapsed() < Duration::from_secs(60), "waited a minute for {event}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    pub fn end(self) -> Outcome {
        self.stop.shutdown(std::net::Shutdown::Both).unwrap();
        self.thread.join().unwrap().unwrap()
    }
}

/// Players for a server, whom no busy machine drives away.
pub fn player_plan(server: SocketAddr) -> PlayerPlan {
    let long = Duration::from_secs(60);
    let patience = Patience { welcome: long, beginning: long, silence: long };
    PlayerPlan { server, patience, trace: None, beliefs_output: BeliefsOutput::default() }
}

/// The first so many of a team.
pub fn members(team: &str, count: u8, version: u8) -> Vec<SquadMember> {
    let team = TeamName::new(team.as_bytes()).unwrap();
    let version = Version::new(version).unwrap();
    let member = |place| SquadMember {
        place,
        name: "kick-and-run",
        brain: Box::new(KickAndRun::new(team, place == 1, version)),
    };
    (1..=count).map(member).collect()
}
