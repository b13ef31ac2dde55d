//! Situation: a player gets the ball. Who, when and where is computed by `prediction`; here, the worth if I go for it, and
//! the worth if I leave it to others.

use super::{
    Prophet,
    plan::{Action, Label, Plan, Prospect},
};
use crate::{
    prediction::{Interception, Interceptions, Who},
    world_model::{Whose, WorldModel},
};

/// The state of the race for the ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Race {
    /// Whether we have the ball, or get it first.
    pub ours: bool,
    /// The worth if I go for the ball.
    pub with_me: Prospect,
    /// The worth if I leave it to others.
    pub without_me: Prospect,
    /// How many teammates, the goalie not counted, get it sooner.
    pub sooner: usize,
}

impl Race {
    /// Whether I should go: no teammate gets the ball sooner.
    pub fn is_mine(&self) -> bool {
        self.with_me != self.without_me
    }

    pub(super) fn new(world: &WorldModel, interceptions: &Interceptions) -> Race {
        let (tuning, value) = (&world.tuning.foresight.intercept_ball, &world.tuning.foresight.value);
        let mine = interceptions.mine();
        let theirs = interceptions.theirs();
        let (their_cycles, their_place) =
            theirs.map_or((tuning.far_away, mine.place), |theirs| (theirs.cycles, theirs.place));
        let prospect = |cycles: u32, place| Prospect {
            probability: value.first_by(f64::from(their_cycles) - f64::from(cycles)),
            benefit: value.ours(place) - value.cost_of_delay(f64::from(cycles)),
            otherwise: value.theirs(their_place),
        };
        let before_me = |one: &&Interception| {
            let Who::Player(index) = one.who else { return false };
            let player = &world.players[index];
            // If two are equally soon, the lower number goes.
            let order = (one.cycles, player.unum.unwrap_or(world.me.unum));
            player.whose == Whose::Ours && order < (mine.cycles, world.me.unum)
        };
        let mate = interceptions.teammates();
        let (with_me, without_me) = match mate {
            Some(mate) if before_me(&mate) => {
                let theirs = prospect(mate.cycles, mate.place);
                (theirs, theirs)
            }
            mate => {
                let cycles = mate.map_or(tuning.far_away, |mate| mate.cycles) + tuning.understanding;
                (
                    prospect(mine.cycles, mine.place),
                    prospect(cycles, mate.map_or(mine.place, |mate| mate.place)),
                )
            }
        };
        let field_player =
            |one: &&Interception| matches!(one.who, Who::Player(index) if !world.players[index].goalie);
        let sooner = interceptions.all().iter().filter(before_me).filter(field_player).count();
        Race { ours: interceptions.ours().cycles <= their_cycles, with_me, without_me, sooner }
    }
}

/// The plan to get the ball, if it helps that I go.
pub(super) fn plan(prophet: &Prophet) -> Option<Plan> {
    let world = prophet.world;
    if world.me.idle > 0 || world.can_kick() {
        return None;
    }
    let label = match prophet.interceptions.mine().cycles {
        0..=3 => "take the ball",
        _ if prophet.race.ours => "run to the ball",
        _ => "race for the ball",
    };
    Some(Plan::one(Label::new(label), Action::Intercept, prophet.race.with_me))
}
