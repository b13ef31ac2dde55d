//! Situation: an opponent has the ball, or gets it first. Somebody runs to meet it, between it and our goal; who is near
//! enough puts a foot in.

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::Unum;

use super::{
    Prophet,
    plan::{Action, Label, Plan, Prospect},
    value::{self, OUR_GOAL},
};
use crate::{
    prediction::Who,
    skills::{Effort, blocking_place, tackle_chance},
};

/// How far before the opponent one waits for it, towards our goal.
const IN_FRONT: f64 = 1.2;
/// Who is nearer than this attacks the man; who is farther away gets onto his way.
const CLOSE: f64 = 3.0;
/// Behind this a man who runs past everybody is before our goal.
const OUR_THIRD: f64 = -17.5;
/// How much of what they would gain the first who attacks takes away, and the second.
const RELIEF: [f64; 2] = [0.5, 0.15];
/// Who is so many cycles later than an opponent still runs for the ball.
const NEARLY_AS_SOON: u32 = 4;
/// After a tackle that fails one lies on the ground, and they have this much more.
const ON_THE_GROUND: f64 = 0.04;

/// The opponent with the ball: where it will have it, in how many cycles, and which it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Threat {
    /// Where it has the ball.
    pub place: Vec2,
    /// In how many cycles.
    pub cycles: u32,
    /// Its number, if it was read.
    pub unum: Option<Unum>,
    /// Its index in the world's players.
    pub player: usize,
}

/// Who of them gets the ball before us.
pub(super) fn threat(prophet: &Prophet) -> Option<Threat> {
    let theirs = prophet.interceptions.theirs()?;
    let Who::Player(player) = theirs.who else { return None };
    (!prophet.race.ours).then(|| Threat {
        place: theirs.place,
        cycles: theirs.cycles,
        unum: prophet.world.players[player].unum,
        player,
    })
}

/// To run at the opponent with the ball. `rank` is how many teammates are better placed to.
pub(super) fn plan(prophet: &Prophet, rank: usize) -> Option<Plan> {
    let threat = threat(prophet)?;
    let relief = *RELIEF.get(rank)?;
    let opponent = &prophet.world.players[threat.player];
    // It runs on meanwhile: meet it where it will be, and on the way to our goal.
    let mine = prophet.world.me.position.distance(threat.place);
    let ahead = opponent.velocity * (mine * 1.2).min(6.0);
    let runs_to = threat.place + ahead;
    // From far away one does not run after it, but onto its way to our goal.
    let place = if mine > CLOSE && threat.cycles == 0 && threat.place.x < OUR_THIRD {
        blocking_place(prophet.world, opponent)
    } else {
        runs_to + (OUR_GOAL - runs_to).with_length(IN_FRONT.min(mine * 0.5))
    };
    let effort = if rank == 0 { Effort::Sprint } else { Effort::Run };
    let prospect = prophet.stopped(&threat, relief);
    // A ball that nobody has yet is run for: the other may miss it.
    let mine = prophet.interceptions.mine().cycles;
    if rank == 0 && threat.cycles > 0 && mine <= threat.cycles + NEARLY_AS_SOON {
        return Some(Plan::one(Label { what: "contest", who: threat.unum }, Action::Intercept, prospect));
    }
    let action = Action::GoTo { place, within: 0.4, effort, facing: threat.place };
    Some(Plan::one(Label { what: "attack", who: threat.unum }, action, prospect))
}

/// To put a foot in.
pub(super) fn tackle(prophet: &Prophet) -> Option<Plan> {
    let world = prophet.world;
    if world.me.idle > 0 || world.can_kick() {
        return None;
    }
    let chance = tackle_chance(world);
    let ball = world.ball.position;
    let at_ball = world.opponents().find(|player| player.position.distance(ball) < 1.3)?;
    if chance < 0.5 {
        return None;
    }
    let lost = value::theirs(ball);
    let prospect = Prospect {
        probability: chance,
        benefit: (lost + value::ours(ball + Vec2::new(8.0, 0.0))) / 2.0,
        otherwise: lost - ON_THE_GROUND,
    };
    let wing = Vec2::new(ball.x + 20.0, if ball.y < 0.0 { -30.0 } else { 30.0 });
    let towards = if ball.x < 20.0 { wing } else { value::THEIR_GOAL };
    Some(Plan::one(Label { what: "tackle", who: at_ball.unum }, Action::Tackle(towards), prospect))
}

impl Prophet<'_> {
    /// What it is worth that an opponent with the ball is stopped with this probability: then the ball is anybody's.
    pub fn stopped(&self, threat: &Threat, probability: f64) -> Prospect {
        let otherwise = self.race.without_me.expected();
        let benefit = (otherwise + value::ours(threat.place)) / 2.0;
        Prospect { probability, benefit, otherwise }
    }
}
