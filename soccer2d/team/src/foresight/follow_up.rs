//! What follows: a player that has the ball somewhere, some cycles from now, can shoot, run at the goal and shoot, or just
//! keep it. So a pass or a dribble is the beginning of a plan of up to three actions.

use common_geometry::{Polar, Vec2};

use super::{Prophet, plan::Action, score, value::THEIR_GOAL};

/// The next actions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Then {
    /// No action in particular.
    Keep,
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

/// The worth if one of us has the ball there in so many cycles, and what it does then.
pub(super) fn worth(prophet: &Prophet, place: Vec2, cycles: u32) -> (f64, Then) {
    let tuning = &prophet.tuning.follow_up;
    let delay = prophet.value.cost_of_delay(f64::from(cycles));
    let mut best = (had(prophet, place, cycles) - delay, Then::Keep);
    let shot = score::from(prophet, place, cycles) - delay;
    if shot > best.0 {
        best = (shot, Then::Shoot);
    }
    let distance = place.distance(THEIR_GOAL);
    let way = (THEIR_GOAL - place).with_length(1.0);
    for run in tuning.runs.into_iter().filter(|run| distance - run > tuning.nearest) {
        let end = place + way * run;
        let needed = (tuning.begin + run / tuning.pace).ceil();
        let path = (0..needed as usize)
            .map(|cycle| place + way * ((cycle as f64 - tuning.begin + 1.0).max(0.0) * tuning.pace).min(run));
        let kept = prophet.racers.keeps(path, cycles);
        let later = cycles + needed as u32;
        let delay = delay + prophet.value.cost_of_delay(needed);
        let (shot, had) = (score::from(prophet, end, later), had(prophet, end, later));
        let lost = prophet.value.theirs(place.lerp(end, 0.5));
        let expected = kept * (shot.max(had) - delay) + (1.0 - kept) * lost;
        if expected > best.0 {
            best = (expected, if shot > had { Then::RunAndShoot(end) } else { Then::Run(end) });
        }
    }
    best
}

/// The worth of having the ball there in so many cycles, whatever comes next.
fn had(prophet: &Prophet, place: Vec2, cycles: u32) -> f64 {
    prophet.value.ours_with_room(place, prophet.racers.room_for(prophet.racers.room(place, cycles)))
}
