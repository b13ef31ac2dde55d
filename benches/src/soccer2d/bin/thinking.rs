//! How long a player of our team thinks in a cycle: everything between the first percept of a cycle and its datagram, in
//! CPU time of this thread, over a match of ours against kick-and-run.
//!
//! `cargo run --profile dist -p touchline-benches --bin thinking -- --seed 1 --until 6000`
#![allow(clippy::disallowed_methods, reason = "a command reads its arguments")]

use std::{cell::RefCell, rc::Rc};

use clap::Parser;
use common_match_loop::{LocalClient, LocalClients, MatchLoop, Next, Pace};
use rustix::time::{ClockId, clock_gettime};
use soccer2d_protocol::{PlayMode, PlayerMessage, TeamName, Version};
use soccer2d_sim::{Input, Join, Match, Output, Settings};
use soccer2d_team::{Agent, Brain, KickAndRun, config::TeamConfig};

/// Measures how long players think
#[derive(Parser)]
struct Arguments {
    /// The seed of the match
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// To which cycle of its clock
    #[arg(long, default_value_t = 6000)]
    until: i32,
}

/// What all watched players needed, in microseconds a cycle.
type Times = Rc<RefCell<Vec<f64>>>;

struct Player {
    brain: Box<dyn Brain>,
    /// None for a player that is not measured.
    times: Option<Times>,
    /// Time spent in this cycle so far.
    spent: f64,
    joined: bool,
    asked: bool,
}

/// The CPU time of this thread, in microseconds.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e6 + time.tv_nsec as f64 / 1e3
}

impl LocalClient<Match> for Player {
    fn receive(&mut self, output: &Output) {
        let Output::Player(message) = output else { return };
        self.asked |= matches!(message, PlayerMessage::Think);
        let before = now();
        self.brain.perceive(message);
        self.spent += now() - before;
    }

    fn send(&mut self) -> Option<Input> {
        if !std::mem::replace(&mut self.joined, true) {
            return Some(Input::Join(Join::Player(self.brain.init())));
        }
        if !std::mem::take(&mut self.asked) {
            return None;
        }
        let before = now();
        let datagram = self.brain.act();
        let spent = std::mem::take(&mut self.spent) + now() - before;
        if let Some(times) = &self.times {
            times.borrow_mut().push(spent);
        }
        Some(Input::player(datagram, &mut Vec::new()))
    }
}

fn main() {
    let arguments = Arguments::parse();
    let times = Times::default();
    let config = TeamConfig::default();
    let name = |name: &[u8]| TeamName::new(name).expect("a name");
    let player = |brain, times| Player { brain, times, spent: 0.0, joined: false, asked: false };
    let ours = (0..11).map(|index| {
        let brain = Box::new(Agent::new(&config, index, name(b"Ours"), Version::LATEST));
        player(brain as Box<dyn Brain>, Some(times.clone()))
    });
    let theirs = (0..11)
        .map(|index| player(Box::new(KickAndRun::new(name(b"Theirs"), index == 0, Version::LATEST)), None));
    let clients: LocalClients<_> = ours.chain(theirs).collect();
    let mut settings = Settings { seed: arguments.seed, ..Settings::default() };
    settings.server.synch_mode = true;
    settings.server.auto_mode = true;
    let mut game = MatchLoop::new(Match::new(settings), clients, Pace::Unpaced);
    game.run(|game| {
        let world = game.world();
        if world.time >= arguments.until || world.mode == PlayMode::TimeOver {
            Next::Stop
        } else {
            Next::Tick
        }
    })
    .expect("everybody answers");

    let mut times = times.take();
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let share = |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or(f64::NAN);
    println!(
        "{} cycles of players: mean {:.3} ms, median {:.3}, 99 % below {:.3}, 99.9 % below {:.3}, longest {:.3}",
        times.len(),
        mean / 1e3,
        share(0.5) / 1e3,
        share(0.99) / 1e3,
        share(0.999) / 1e3,
        times.last().copied().unwrap_or(f64::NAN) / 1e3,
    );
}
