//! Foresight: the possible results of what I could do. The [`Prophet`] looks at a world model once a cycle and answers for
//! each kind of situation: the best plan, the probability that it succeeds, and what it is then worth.
//!
//! All worth is on one scale, `value.rs`: the probability that the next goal is ours. `lane.rs` says who gets a ball after a
//! kick that is only considered. The tactics choose between plans and make states of them; nothing there has a scale of its
//! own.
//!
//! - `intercept_ball.rs`: who gets the ball, and whether it is me who should go
//! - `pass.rs`: kicks that a teammate gets, and those that no player should get (clearances)
//! - `score.rs`: shots
//! - `dribble.rs`: to run with the ball, and to hold it
//! - `follow_up.rs`: what the player that then has the ball may do next
//! - `intercept_opponent.rs`: to stop the opponent that has it
//! - `goalkeeper.rs`: to catch, to come out, to take the right place
//!
//! Not here: which command carries out a plan (`skills`), which plan is chosen (`tactics`).

mod dribble;
mod follow_up;
mod goalkeeper;
mod intercept_ball;
mod intercept_opponent;
mod lane;
mod pass;
mod plan;
mod score;
pub mod value;

use std::cell::OnceCell;

use common_geometry::Vec2;

pub use goalkeeper::is_shot;
pub use intercept_ball::Race;
pub use intercept_opponent::Threat;
pub use lane::{Lane, Racer, Racers};
pub use pass::Trial;
pub use plan::{Action, Label, Plan, Prospect};

use crate::{
    advice::Advice,
    prediction::{Interceptions, Who, offside},
    tuning::foresight::{Foresight, Value},
    world_model::{Whose, WorldModel},
};

/// Finds and values plans for one world model.
#[derive(Debug)]
pub struct Prophet<'a> {
    /// What I believe about the world.
    pub world: &'a WorldModel,
    /// The scale of worth.
    pub value: &'a Value,
    /// Which player gets the ball as it is, and when.
    pub interceptions: Interceptions,
    /// All other players, prepared for questions about kicks that are only considered.
    pub racers: Racers<'a>,
    /// The race for the ball.
    pub race: Race,
    /// A teammate with a greater x than this is offside; metres.
    pub offside_line: f64,
    /// For how many cycles I have kept the ball without getting nearer to their goal.
    pub kept: u32,
    /// Where I run to with the ball, if I have begun to.
    pub runs_to: Option<Vec2>,
    /// Which team played the ball last, if I know: a goalie must not catch it if it was ours.
    pub last_touch: Option<Whose>,
    /// What the coach wants of me.
    pub advice: Advice<'a>,
    /// Whether I may touch the ball, as far as set pieces are concerned.
    may_touch: bool,
    tuning: &'a Foresight,
    trials: OnceCell<Vec<Trial>>,
}

impl<'a> Prophet<'a> {
    /// Looks at a world model.
    pub fn new(world: &'a WorldModel) -> Prophet<'a> {
        Prophet::banning(world, None)
    }

    /// Looks at a world model in which one of us must not touch the ball.
    pub fn banning(world: &'a WorldModel, banned: Option<Who>) -> Prophet<'a> {
        let offside_line = offside::line(world);
        let interceptions = Interceptions::without(world, banned);
        Prophet {
            world,
            value: &world.tuning.foresight.value,
            race: Race::new(world, &interceptions),
            racers: Racers::new(world, offside_line),
            interceptions,
            offside_line,
            kept: 0,
            runs_to: None,
            last_touch: None,
            advice: Advice::default(),
            may_touch: banned != Some(Who::Me),
            tuning: &world.tuning.foresight,
            trials: OnceCell::new(),
        }
    }

    /// Kicks in all directions, computed at most once a cycle.
    fn trials(&self) -> &[Trial] {
        self.trials.get_or_init(|| pass::trials(self))
    }

    /// To run to the ball.
    pub fn intercept_ball(&self) -> Option<Plan> {
        intercept_ball::plan(self)
    }

    /// The best pass, if I can kick.
    pub fn pass(&self) -> Option<Plan> {
        self.world.can_kick().then(|| pass::plan(self)).flatten()
    }

    /// The best clearance, if I can kick.
    pub fn clearance(&self) -> Option<Plan> {
        self.world.can_kick().then(|| pass::clearance(self)).flatten()
    }

    /// The best shot, if I can kick.
    pub fn score(&self) -> Option<Plan> {
        self.world.can_kick().then(|| score::plan(self)).flatten()
    }

    /// To run with the ball, if I can kick.
    pub fn dribble(&self) -> Option<Plan> {
        self.world.can_kick().then(|| dribble::plan(self)).flatten()
    }

    /// To keep the ball where it is, if I can kick.
    pub fn hold(&self) -> Option<Plan> {
        self.world.can_kick().then(|| dribble::hold(self))
    }

    /// The opponent that has the ball or gets it before us.
    pub fn threat(&self) -> Option<Threat> {
        intercept_opponent::threat(self)
    }

    /// To run at the opponent with the ball; `rank` teammates are better placed.
    pub fn intercept_opponent(&self, rank: usize) -> Option<Plan> {
        intercept_opponent::plan(self, rank)
    }

    /// To tackle, if that may help.
    pub fn tackle(&self) -> Option<Plan> {
        intercept_opponent::tackle(self)
    }

    /// The best plan of a goalie.
    pub fn goalkeeper(&self) -> Plan {
        if !self.may_touch {
            return goalkeeper::stand(self);
        }
        let ball = goalkeeper::catch(self).or_else(|| goalkeeper::parry(self));
        ball.or_else(|| goalkeeper::come_out(self)).unwrap_or_else(|| goalkeeper::stand(self))
    }
}

#[cfg(test)]
mod tests;
