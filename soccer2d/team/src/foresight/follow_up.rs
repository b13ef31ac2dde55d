//! What follows: whoever has the ball somewhere, some cycles from now, can shoot, or run at the goal and shoot, or just have
//! it. So a pass or a dribble is the beginning of a plan of up to three actions.

use common_geometry::{Polar, Vec2};

use super::{
    Prophet,
    lane::room_for,
    plan::Action,
    score,
    value::{self, THEIR_GOAL},
};

/// With the ball one runs this fast, in metres per cycle.
const PACE: f64 = 0.75;
/// So many cycles pass before a run begins.
const BEGIN: f64 = 2.0;
/// Runs at the goal that are thought of, in metres.
const RUNS: [f64; 3] = [5.0, 10.0, 16.0];
/// From nearer one shoots at once.
const NEAREST: f64 = 5.0;

/// What is done next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Then {
    /// Nothing in particular.
    Keep,
    /// A shot.
    Shoot,
    /// A run there.
    Run(Vec2),
    /// A run there, and a shot.
    RunAndShoot(Vec2),
}

impl Then {
    /// The actions that it adds to a plan.
    pub(super) fn actions(self) -> impl Iterator<Item = Action> {
        let (run, shoots) = match self {
            Then::Keep => (None, false),
            Then::Shoot => (None, true),
            Then::Run(place) => (Some(Action::RunWithBall(place)), false),
            Then::RunAndShoot(place) => (Some(Action::RunWithBall(place)), true),
        };
        run.into_iter().chain(shoots.then_some(Action::Shoot(THEIR_GOAL)))
    }
}

/// What it is worth that one of us has the ball there in so many cycles, and what he does then.
pub(super) fn worth(prophet: &Prophet, place: Vec2, cycles: u32) -> (f64, Then) {
    let delay = value::delay(f64::from(cycles));
    let mut best = (had(prophet, place, cycles) - delay, Then::Keep);
    let shot = score::from(prophet, place, cycles) - delay;
    if shot > best.0 {
        best = (shot, Then::Shoot);
    }
    let distance = place.distance(THEIR_GOAL);
    let way = (THEIR_GOAL - place).with_length(1.0);
    for run in RUNS.into_iter().filter(|run| distance - run > NEAREST) {
        let end = place + way * run;
        let needed = (BEGIN + run / PACE).ceil();
        let path = (0..needed as usize)
            .map(|cycle| place + way * ((cycle as f64 - BEGIN + 1.0).max(0.0) * PACE).min(run));
        let kept = prophet.racers.keeps(path, cycles);
        let later = cycles + needed as u32;
        let delay = delay + value::delay(needed);
        let (shot, had) = (score::from(prophet, end, later), had(prophet, end, later));
        let lost = value::theirs(place.lerp(end, 0.5));
        let expected = kept * (shot.max(had) - delay) + (1.0 - kept) * lost;
        if expected > best.0 {
            best = (expected, if shot > had { Then::RunAndShoot(end) } else { Then::Run(end) });
        }
    }
    best
}

/// To have the ball there in so many cycles, whatever comes then.
fn had(prophet: &Prophet, place: Vec2, cycles: u32) -> f64 {
    value::ours_with_room(place, room_for(prophet.racers.room(place, cycles)))
}
