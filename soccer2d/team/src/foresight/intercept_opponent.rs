//! Situation: an opponent has the ball, or gets it first. One of us runs to meet it, between it and our goal; a player near
//! enough tackles.

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::Unum;

use super::{
    Prophet,
    plan::{Action, Label, Plan, Prospect},
    value::{OUR_GOAL, THEIR_GOAL},
};
use crate::{
    prediction::Who,
    skills::{Effort, blocking_place, tackle_chance},
};

/// The opponent with the ball: which it is, and when and where it has the ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Threat {
    /// Where it has the ball.
    pub place: Vec2,
    /// In how many cycles it has the ball there; 0 if it has it now.
    pub cycles: u32,
    /// Its number, if it was read.
    pub unum: Option<Unum>,
    /// Its index in the world's players.
    pub player: usize,
}

/// The opponent that gets the ball before us.
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

/// To run at the opponent with the ball. `rank` teammates are better placed.
pub(super) fn plan(prophet: &Prophet, rank: usize) -> Option<Plan> {
    let tuning = &prophet.tuning.intercept_opponent;
    let threat = threat(prophet)?;
    let relief = *tuning.relief.get(rank)?;
    let opponent = &prophet.world.players[threat.player];
    // It runs on meanwhile: meet it where it will be, and between there and our goal.
    let mine = prophet.world.me.position.distance(threat.place);
    let ahead = opponent.velocity * (mine * tuning.runs_on).min(tuning.longest_run);
    let runs_to = threat.place + ahead;
    // From far away, run onto its way to our goal, not after it.
    let place = if mine > tuning.close && threat.cycles == 0 && threat.place.x < tuning.our_third {
        blocking_place(prophet.world, opponent)
    } else {
        runs_to + (OUR_GOAL - runs_to).with_length(tuning.in_front.min(mine * tuning.in_front_share))
    };
    let effort = if rank == 0 { Effort::Sprint } else { Effort::Run };
    let prospect = prophet.stopped(&threat, relief);
    // If no player has the ball yet, run for it: the opponent may miss it.
    let mine = prophet.interceptions.mine().cycles;
    if rank == 0 && threat.cycles > 0 && mine <= threat.cycles + tuning.nearly_as_soon {
        return Some(Plan::one(Label { what: "contest", who: threat.unum }, Action::Intercept, prospect));
    }
    let action = Action::GoTo { place, within: tuning.within, effort, facing: threat.place };
    Some(Plan::one(Label { what: "attack", who: threat.unum }, action, prospect))
}

pub(super) fn tackle(prophet: &Prophet) -> Option<Plan> {
    let world = prophet.world;
    if world.me.idle > 0 || world.can_kick() {
        return None;
    }
    let tuning = &prophet.tuning.intercept_opponent;
    let chance = tackle_chance(world);
    let ball = world.ball.position;
    let at_ball = world.opponents().find(|player| player.position.distance(ball) < tuning.at_ball)?;
    if chance < tuning.least_tackle {
        return None;
    }
    let lost = prophet.value.theirs(ball);
    let prospect = Prospect {
        probability: chance,
        benefit: (lost + prophet.value.ours(ball + Vec2::new(tuning.tackle_gain, 0.0))) / 2.0,
        otherwise: lost - tuning.on_the_ground,
    };
    let wing = tuning.tackle_to_wing;
    let wing = Vec2::new(ball.x + wing.x, if ball.y < 0.0 { -wing.y } else { wing.y });
    let towards = if ball.x < tuning.tackle_at_goal { wing } else { THEIR_GOAL };
    Some(Plan::one(Label { what: "tackle", who: at_ball.unum }, Action::Tackle(towards), prospect))
}

impl Prophet<'_> {
    /// The worth if an opponent with the ball is stopped with this probability; after that both teams may get it.
    pub fn stopped(&self, threat: &Threat, probability: f64) -> Prospect {
        let otherwise = self.race.without_me.expected();
        let benefit = (otherwise + self.value.ours(threat.place)) / 2.0;
        Prospect { probability, benefit, otherwise }
    }
}
