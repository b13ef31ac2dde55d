//! Situation: the ball is kicked, and a player gets it. Kicks in many directions and at many speeds are tried; the player
//! that meets the ball first decides what each is worth. The best kick that a teammate gets is a pass, the best of the
//! others a clearance.

use std::f64::consts::TAU;

use common_geometry::{Polar, Vec2};

use super::{
    Prophet,
    follow_up::{self, Then},
    lane::Lane,
    plan::{Action, Label, Plan, Prospect},
};
use crate::{advice::Deed, prediction::Rolling, world_model::Whose};

/// A kick that was tried, and its result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// On the field, in radians.
    pub direction: f64,
    /// Of the ball after the kick, in metres per cycle.
    pub speed: f64,
    /// Who gets the ball, when and where.
    pub lane: Lane,
}

/// Tries kicks in all directions.
pub(super) fn trials(prophet: &Prophet) -> Vec<Trial> {
    let tuning = &prophet.tuning.pass;
    let ball = prophet.world.ball.position;
    let mates = prophet.racers.all().iter().filter(|racer| racer.whose == Whose::Ours && !racer.offside);
    let at_mates = mates.map(|mate| (mate.position - ball).angle());
    let round = (0..tuning.directions).map(|index| TAU * index as f64 / tuning.directions as f64);
    let mut trials = Vec::with_capacity((tuning.directions + 10) * tuning.speeds.len());
    for direction in at_mates.chain(round) {
        for speed in tuning.speeds {
            let kicked = Rolling {
                position: ball,
                velocity: Vec2::from_polar(speed, direction),
                decay: prophet.world.server.ball_decay,
            };
            trials.push(Trial { direction, speed, lane: prophet.racers.lane(kicked) });
        }
    }
    trials
}

impl Trial {
    fn action(&self, from: Vec2) -> Action {
        let length = (self.lane.place - from).length().max(1.0);
        Action::Kick { target: from + Vec2::from_polar(length, self.direction), speed: self.speed }
    }
}

/// The best pass.
pub(super) fn plan(prophet: &Prophet) -> Option<Plan> {
    let tuning = &prophet.tuning.pass;
    let ball = prophet.world.ball.position;
    let passes = prophet.trials().iter().filter_map(|trial| Some((prospect(prophet, trial)?, trial)));
    // With the coach's advice.
    let mut passes: Vec<(f64, Prospect, &Trial)> =
        passes.map(|(prospect, trial)| (advised(prophet, trial), prospect, trial)).collect();
    passes.sort_by(|(a, one, _), (b, other, _)| (b + other.expected()).total_cmp(&(a + one.expected())));
    // For the best of them, the next action is computed too.
    let followed = passes.into_iter().take(tuning.followed).map(|(advised, prospect, trial)| {
        let (benefit, then) = follow_up::worth(prophet, trial.lane.place, trial.lane.cycles);
        let prospect = Prospect { benefit, ..prospect };
        (advised + prospect.expected(), prospect, then, trial)
    });
    let (_, prospect, then, trial) = followed.max_by(|a, b| a.0.total_cmp(&b.0))?;
    let receiver = &prophet.racers.all()[trial.lane.receiver?];
    let ahead = trial.lane.place.distance(receiver.position) > tuning.ahead;
    let what = match (then, ahead) {
        (Then::Shoot, _) => "assist",
        (Then::RunAndShoot(_), _) => "send",
        (_, true) => "pass ahead of",
        (_, false) => "pass to",
    };
    let mut actions = vec![trial.action(ball)];
    actions.extend(then.actions());
    Some(Plan { label: Label { what, who: receiver.unum }, actions, prospect })
}

/// What the coach's advice adds to a pass.
fn advised(prophet: &Prophet, trial: &Trial) -> f64 {
    let to = trial.lane.receiver.and_then(|index| prophet.racers.all()[index].unum);
    prophet.advice.weight(Deed::Pass { to, place: trial.lane.place })
}

/// What a kick is worth by itself, without the next action, if it is a pass.
fn prospect(prophet: &Prophet, trial: &Trial) -> Option<Prospect> {
    let tuning = &prophet.tuning.pass;
    let (ball, lane) = (prophet.world.ball.position, &trial.lane);
    let receiver = &prophet.racers.all()[lane.receiver?];
    let length = lane.place.distance(ball);
    if receiver.whose != Whose::Ours || length < tuning.shortest {
        return None;
    }
    // A goalie must not catch it, and a mistake there costs a goal.
    if receiver.goalie && (lane.place.x < tuning.goalie_out || lane.room < tuning.goalie_room) {
        return None;
    }
    let arrives = trial.speed - length * (1.0 - prophet.world.server.ball_decay);
    let stopped = if arrives > tuning.hard_to_stop { tuning.hard_stopped } else { 1.0 };
    let probability = lane.safety * stopped * (1.0 - tuning.noise * length).max(0.0);
    let benefit = prophet.value.ours_with_room(lane.place, prophet.racers.room_for(lane.room))
        - prophet.value.cost_of_delay(f64::from(lane.cycles));
    Some(Prospect {
        probability,
        benefit,
        otherwise: prophet.value.theirs(ball.lerp(lane.place, tuning.lost_on_the_way)),
    })
}

/// The best clearance.
pub(super) fn clearance(prophet: &Prophet) -> Option<Plan> {
    let tuning = &prophet.tuning.pass;
    let ball = prophet.world.ball.position;
    // A kick that a teammate gets is a pass.
    let whose = |trial: &Trial| trial.lane.receiver.map(|index| prophet.racers.all()[index].whose);
    let full = prophet.trials().iter().filter(|trial| trial.speed >= tuning.clearance_speed);
    let full = full.filter(|trial| whose(trial) != Some(Whose::Ours));
    let worth = |trial: &Trial| {
        let early = prophet.value.theirs(ball.lerp(trial.lane.place, tuning.clearance_lost));
        let safety = trial.lane.safety;
        safety * prophet.racers.worth(&trial.lane, prophet.value) + (1.0 - safety) * early
    };
    let advised = |trial: &Trial| prophet.advice.weight(Deed::Clear(trial.lane.place));
    let weighed =
        full.map(|trial| (worth(trial), trial)).map(|(worth, trial)| (worth + advised(trial), worth, trial));
    let (_, worth, best) = weighed.max_by(|a, b| a.0.total_cmp(&b.0))?;
    // Hard and straight, no matter who gets it: the worth includes all that can go wrong.
    Some(Plan::one(Label::new("clear"), best.action(ball), Prospect::certain(worth)))
}
