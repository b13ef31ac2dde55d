//! How well agents know what is: beliefs against the truth, over whole matches.
//!
//! Every player has a world model beside its brain, or several with other filters, which are told the same. In open play
//! they are compared with the simulation whenever the player is about to act.

pub mod cost;
mod seat;
mod truth;

use std::{cell::RefCell, rc::Rc};

use common_match_loop::{LocalClients, MatchLoop, Next, Pace};
use soccer2d_protocol::{PlayMode, TeamName, Version};
use soccer2d_sim::{Match, Settings};
use soccer2d_team::{config::TeamConfig, world_model::Filters};

pub use seat::Seat;
pub use truth::{check_intervals, errors};

/// A quantity that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Where I am, in metres.
    OwnPosition,
    /// Where I look, in degrees.
    OwnFace,
    /// How fast I am, in metres per cycle.
    OwnVelocity,
    /// Where the ball is: seen in the last three cycles, within 20 m.
    BallPosition,
    /// How fast it is.
    BallVelocity,
    /// Where a player is, known by number: seen in the last three cycles, within 20 m.
    PlayerPosition,
}

impl Quantity {
    /// All of them.
    pub const ALL: [Quantity; 6] = [
        Quantity::OwnPosition,
        Quantity::OwnFace,
        Quantity::OwnVelocity,
        Quantity::BallPosition,
        Quantity::BallVelocity,
        Quantity::PlayerPosition,
    ];

    /// What it is called in a table.
    pub fn name(self) -> &'static str {
        match self {
            Quantity::OwnPosition => "own position, m",
            Quantity::OwnFace => "own face, degrees",
            Quantity::OwnVelocity => "own velocity, m/cycle",
            Quantity::BallPosition => "ball position, m",
            Quantity::BallVelocity => "ball velocity, m/cycle",
            Quantity::PlayerPosition => "player position, m",
        }
    }
}

/// Errors that were found, by quantity.
#[derive(Clone, Debug, Default)]
pub struct Errors {
    found: [Vec<f64>; Quantity::ALL.len()],
    /// How often a place of a player with a number was claimed that was heard of or seen lately.
    pub claims: usize,
    /// How often it was more than three times as far off as claimed.
    pub false_claims: usize,
}

impl Errors {
    /// One more.
    pub fn add(&mut self, quantity: Quantity, error: f64) {
        self.found[quantity as usize].push(error);
    }

    /// A place was claimed to be known so well, and was so far off.
    pub fn claimed(&mut self, claim: f64, error: f64) {
        self.claims += 1;
        self.false_claims += usize::from(error > 3.0 * claim);
    }

    /// Those of another player.
    pub fn extend(&mut self, other: &Errors) {
        self.claims += other.claims;
        self.false_claims += other.false_claims;
        for (mine, theirs) in self.found.iter_mut().zip(&other.found) {
            mine.extend(theirs);
        }
    }

    /// How many of a quantity were found.
    pub fn count(&self, quantity: Quantity) -> usize {
        self.found[quantity as usize].len()
    }

    /// The error that this share of all stays below.
    pub fn quantile(&self, quantity: Quantity, share: f64) -> f64 {
        let mut sorted = self.found[quantity as usize].clone();
        sorted.sort_by(f64::total_cmp);
        let index = (sorted.len() as f64 * share) as usize;
        sorted.get(index.min(sorted.len().saturating_sub(1))).copied().unwrap_or(f64::NAN)
    }
}

/// What to play.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The seed of the match.
    pub seed: u64,
    /// To which cycle of its clock.
    pub until: i32,
    /// The filters of each world model that a player has.
    pub filters: Vec<Filters>,
    /// The protocol version of all players.
    pub version: Version,
    /// Whether the opponents are kick-and-run, whose beliefs are not measured, or our team once more.
    pub against_kick_and_run: bool,
    /// Whether every told number is checked against its interval.
    pub check_intervals: bool,
}

/// Plays a match; the errors of each kind of world model.
pub fn play(trial: &Trial) -> Vec<Errors> {
    play_seated(trial, &seats(trial))
}

/// Plays a match and checks every number that a player receives against its interval; returns how many there were.
pub fn count_checked(trial: &Trial) -> usize {
    let seats = seats(trial);
    play_seated(trial, &seats);
    seats.iter().map(|seat| seat.borrow().checked).sum()
}

/// The twenty-two of a match.
fn seats(trial: &Trial) -> Vec<Rc<RefCell<Seat>>> {
    let config = TeamConfig::default();
    let config = &config;
    ["Left", "Right"]
        .into_iter()
        .flat_map(|name| {
            let team = TeamName::new(name.as_bytes()).expect("a name");
            let unwatched = trial.against_kick_and_run && name == "Right";
            (0..11).map(move |index| {
                let seat = if unwatched {
                    Seat::unwatched(index == 0, team, trial.version)
                } else {
                    Seat::new(config, index, team, trial)
                };
                Rc::new(RefCell::new(seat))
            })
        })
        .collect()
}

fn play_seated(trial: &Trial, seats: &[Rc<RefCell<Seat>>]) -> Vec<Errors> {
    let mut settings = Settings { seed: trial.seed, ..Settings::default() };
    settings.server.synch_mode = true;
    settings.server.auto_mode = true;
    let clients: LocalClients<_> = seats.iter().map(|seat| seat::Shared(seat.clone())).collect();
    let mut game = MatchLoop::new(Match::new(settings), clients, Pace::Unpaced);
    let mut found = vec![Errors::default(); trial.filters.len()];
    game.run(|game| {
        let world = game.world();
        for seat in seats {
            let mut seat = seat.borrow_mut();
            if !seat.is_asked() {
                continue;
            }
            if trial.check_intervals {
                check_intervals(&mut seat, world, &game.settings().server);
            }
            if world.mode == PlayMode::PlayOn {
                for (beliefs, found) in seat.worlds.iter().zip(&mut found) {
                    errors(beliefs, world, found);
                }
            }
        }
        if world.time >= trial.until || world.mode == PlayMode::TimeOver { Next::Stop } else { Next::Tick }
    })
    .expect("everybody answers");
    found
}
