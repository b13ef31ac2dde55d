//! Tactics: what to do. A role has states; each says whether it can act, how probably it succeeds and what that is worth, and
//! the best acts. One state, one file.
//!
//! All worth is the prophet's (`foresight/value.rs`): a state is little more than a precondition and the prophet's plan. A
//! role's file says which states it has and on which occasions each may act.
//!
//! Not here: what may come of something (`foresight`), how it is done (`skills`), who has which role (`config`).

mod act;
mod await_penalty;
mod before_kick_off;
mod block;
mod clear_ball;
mod defend_set_piece;
mod dribble;
mod goalie_kick_in;
mod goalkeeper;
mod hold_ball;
mod hold_line;
mod intercept_ball;
mod intercept_opponent;
mod keep_formation;
mod mark;
mod memory;
mod name;
mod obey_coach;
mod pass;
mod press;
mod receive_pass;
mod save_penalty;
mod scene;
mod search_ball;
mod second_touch;
mod shoot_goal;
mod start_position;
mod support;
mod tackle;
mod take_penalty;
mod take_set_piece;

use std::collections::BTreeMap;

pub use act::decision;
pub use memory::Memory;
pub use name::{Occasion, StateName};
pub use scene::Scene;

use crate::{
    advice::Deed,
    foresight::{Action, Plan},
};

/// Which states a role has, and when each may act.
pub type States = BTreeMap<StateName, Vec<Occasion>>;

/// A state that can act, and its plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub state: StateName,
    /// What it would do, and what that is worth.
    pub plan: Plan,
}

/// What was thought about: the states that could act, and which of them does.
#[derive(Clone, Debug, PartialEq)]
pub struct Thoughts {
    /// All that could.
    pub choices: Vec<Choice>,
    /// The one that does: an index.
    pub chosen: usize,
}

impl Thoughts {
    /// The one that acts.
    pub fn choice(&self) -> &Choice {
        &self.choices[self.chosen]
    }
}

/// Asks all states of a role, and takes the best.
pub fn think(scene: &Scene, states: &States) -> Thoughts {
    let may_act = |occasions: &[Occasion]| occasions.iter().any(|occasion| occasion.is(scene.phase));
    let mut choices: Vec<Choice> = states
        .iter()
        .filter(|(_, occasions)| may_act(occasions))
        .filter_map(|(&state, _)| Some(Choice { state, plan: propose(state, scene)? }))
        .collect();
    if choices.is_empty() {
        // There is always something to look at.
        choices.push(Choice { state: StateName::SearchBall, plan: search_ball::look(scene) });
    }
    let worth = |choice: &Choice| {
        let goes_on = scene.memory.goes_on(choice.state, choice.plan.label);
        let advised = deed(choice).map_or(0.0, |deed| scene.prophet.advice.weight(deed));
        choice.plan.expected() + if goes_on { scene.tuning.think.persistence } else { 0.0 } + advised
    };
    let mut chosen = 0;
    for (index, choice) in choices.iter().enumerate() {
        if worth(choice) > worth(&choices[chosen]) {
            chosen = index;
        }
    }
    Thoughts { choices, chosen }
}

/// What a choice is in the words of the coach language, if it has one for it.
fn deed(choice: &Choice) -> Option<Deed> {
    let who = choice.plan.label.who;
    Some(match (choice.state, *choice.plan.actions.first()?) {
        (StateName::Pass, Action::Kick { target, .. }) => Deed::Pass { to: who, place: target },
        (StateName::Dribble, Action::KickAhead { place, .. } | Action::RunOn(place)) => Deed::Dribble(place),
        (StateName::ClearBall, Action::Kick { target, .. }) => Deed::Clear(target),
        (StateName::ShootGoal, _) => Deed::Shoot,
        (StateName::HoldBall, _) => Deed::Hold,
        (StateName::InterceptBall | StateName::ReceivePass, _) => Deed::Intercept,
        (StateName::Tackle, _) => Deed::Tackle(who),
        (StateName::Mark, _) => Deed::Mark(who),
        _ => return None,
    })
}

/// What a state would do; none if its precondition does not hold.
fn propose(state: StateName, scene: &Scene) -> Option<Plan> {
    match state {
        StateName::StartPosition => start_position::propose(scene),
        StateName::BeforeKickOff => before_kick_off::propose(scene),
        StateName::ShootGoal => shoot_goal::propose(scene),
        StateName::Pass => pass::propose(scene),
        StateName::Dribble => dribble::propose(scene),
        StateName::HoldBall => hold_ball::propose(scene),
        StateName::ClearBall => clear_ball::propose(scene),
        StateName::InterceptBall => intercept_ball::propose(scene),
        StateName::ReceivePass => receive_pass::propose(scene),
        StateName::InterceptOpponent => intercept_opponent::propose(scene),
        StateName::Press => press::propose(scene),
        StateName::Tackle => tackle::propose(scene),
        StateName::Block => block::propose(scene),
        StateName::Mark => mark::propose(scene),
        StateName::HoldLine => hold_line::propose(scene),
        StateName::ObeyCoach => obey_coach::propose(scene),
        StateName::Support => support::propose(scene),
        StateName::KeepFormation => keep_formation::propose(scene),
        StateName::SearchBall => search_ball::propose(scene),
        StateName::TakeSetPiece => take_set_piece::propose(scene),
        StateName::DefendSetPiece => defend_set_piece::propose(scene),
        StateName::Goalkeeper => goalkeeper::propose(scene),
        StateName::GoalieKickIn => goalie_kick_in::propose(scene),
        StateName::TakePenalty => take_penalty::propose(scene),
        StateName::SavePenalty => save_penalty::propose(scene),
        StateName::AwaitPenalty => await_penalty::propose(scene),
    }
}

#[cfg(test)]
mod tests;
