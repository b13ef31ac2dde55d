//! Counts of a player and of a team.

use serde::{Deserialize, Serialize};
use soccer2d_protocol::Side;

use crate::event::{CardColour, Cause, Fault, PassOutcome, Restart, ShotOutcome, What, Who};

/// How often each thing happened. A team's counts are not the sum of its players': restarts have no player, and of some
/// faults only the side is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Goals of this side, including own goals of the other one; of a player only those that it scored.
    pub goals: u32,
    /// Goals into the player's or side's own goal.
    pub own_goals: u32,
    /// Passes before a goal.
    pub assists: u32,
    /// Shots at the goal.
    pub shots: u32,
    /// Shots that were on target.
    pub shots_on_target: u32,
    /// Shots that the other side's goalie stopped.
    pub shots_saved: u32,
    /// Shots that another opponent stopped.
    pub shots_blocked: u32,
    /// Shots on a post.
    pub shots_on_post: u32,
    /// Passes, whatever their outcome.
    pub passes: u32,
    /// Passes that a teammate got.
    pub passes_completed: u32,
    /// Passes that an opponent got.
    pub passes_intercepted: u32,
    /// Passes that left the field.
    pub passes_out: u32,
    /// Passes of the other side that were intercepted.
    pub interceptions: u32,
    /// Runs with the ball, from one touch to the last.
    pub dribbles: u32,
    /// Kicks of the ball.
    pub kicks: u32,
    /// Tackles, successful or not.
    pub tackles: u32,
    /// Tackles that hit the ball.
    pub tackles_won: u32,
    /// Balls that a goalie caught and held.
    pub catches: u32,
    /// How often the ball was taken from the other side.
    pub balls_won: u32,
    /// Offsides of this side.
    pub offsides: u32,
    /// Fouls of this side.
    pub fouls: u32,
    /// Yellow cards of this side.
    pub yellow_cards: u32,
    /// Red cards of this side.
    pub red_cards: u32,
    /// Back passes that the referee called.
    pub back_passes: u32,
    /// Free-kick faults of this side.
    pub free_kick_faults: u32,
    /// Catch faults of this side.
    pub catch_faults: u32,
    /// Illegal defences of this side.
    pub illegal_defenses: u32,
    /// Players that were substituted.
    pub substitutions: u32,
    /// Kick-offs that this side took.
    pub kick_offs: u32,
    /// Kick-ins that this side took.
    pub kick_ins: u32,
    /// Corner kicks that this side took.
    pub corner_kicks: u32,
    /// Goal kicks that this side took.
    pub goal_kicks: u32,
    /// Free kicks and indirect free kicks, without those after a goalie's catch.
    pub free_kicks: u32,
    /// Penalties that this side took in the shoot-out.
    pub penalties: u32,
    /// Penalties of the shoot-out that were goals.
    pub penalties_scored: u32,
}

/// Whose figures an event changes: a side's and, if it is known, one player's.
#[derive(Clone, Copy)]
pub(super) struct Credit {
    pub(super) side: Side,
    pub(super) by: Option<Who>,
    /// Whether the player did not do it but had a part in it: it got the pass, gave the assist, or scored an own goal.
    is_second: bool,
}

/// Whose figures an event changes; at most two players'.
pub(super) fn credits(what: &What) -> impl Iterator<Item = Credit> {
    let one = |who: Who| Some((who.side, Some(who)));
    let (first, second) = match *what {
        What::Kick { by, .. }
        | What::Tackle { by, .. }
        | What::Catch { by, .. }
        | What::Dribble { by, .. }
        | What::Possession { by, .. }
        | What::Card { by, .. }
        | What::Substitution { by, .. } => (one(by), None),
        What::Shot(shot) => (one(shot.by), None),
        What::Pass(pass) => (one(pass.by), pass.to.filter(|to| to.side != pass.by.side).and_then(one)),
        What::Goal(goal) if goal.own => (Some((goal.side, None)), goal.by.and_then(one)),
        What::Goal(goal) => (Some((goal.side, goal.by)), goal.assist.and_then(|assist| one(assist.by))),
        What::Fault { side, by, .. } | What::Penalty { side, by, .. } => (Some((side, by)), None),
        What::Restart { side, .. } => (Some((side, None)), None),
        What::Match { .. }
        | What::PlayMode { .. }
        | What::BallOut { .. }
        | What::DropBall { .. }
        | What::Goalie { .. } => (None, None),
    };
    let credit = |is_second| move |(side, by)| Credit { side, by, is_second };
    first.map(credit(false)).into_iter().chain(second.map(credit(true)))
}

impl Counts {
    /// Counts an event.
    pub(super) fn add(&mut self, what: &What, credit: Credit) {
        let also = |counter: &mut u32, holds: bool| *counter += u32::from(holds);
        match what {
            What::Kick { .. } => self.kicks += 1,
            What::Tackle { won, .. } => {
                self.tackles += 1;
                also(&mut self.tackles_won, *won);
            }
            What::Catch { held, .. } => also(&mut self.catches, *held),
            What::Dribble { .. } => self.dribbles += 1,
            What::Possession { .. } => self.balls_won += 1,
            What::Pass(pass) if credit.is_second => {
                also(&mut self.interceptions, pass.outcome == PassOutcome::Intercepted);
            }
            What::Pass(pass) => {
                self.passes += 1;
                also(&mut self.passes_completed, pass.outcome == PassOutcome::Complete);
                also(&mut self.passes_intercepted, pass.outcome == PassOutcome::Intercepted);
                also(&mut self.passes_out, pass.outcome == PassOutcome::Out);
            }
            What::Shot(shot) => {
                self.shots += 1;
                also(&mut self.shots_on_target, shot.on_target);
                also(&mut self.shots_saved, shot.outcome == ShotOutcome::Saved);
                also(&mut self.shots_blocked, shot.outcome == ShotOutcome::Blocked);
                also(&mut self.shots_on_post, shot.outcome == ShotOutcome::Post);
            }
            What::Goal(goal) if credit.is_second => {
                also(&mut self.own_goals, goal.own);
                also(&mut self.assists, !goal.own);
            }
            What::Goal(_) => self.goals += 1,
            What::Card { colour: CardColour::Yellow, .. } => self.yellow_cards += 1,
            What::Card { colour: CardColour::Red, .. } => self.red_cards += 1,
            What::Substitution { .. } => self.substitutions += 1,
            What::Penalty { scored, .. } => {
                self.penalties += 1;
                also(&mut self.penalties_scored, *scored);
            }
            What::Fault { fault, .. } => *self.faults(*fault) += 1,
            What::Restart { restart, cause, .. } => match restart {
                Restart::KickOff => self.kick_offs += 1,
                Restart::KickIn => self.kick_ins += 1,
                Restart::CornerKick => self.corner_kicks += 1,
                Restart::GoalKick => self.goal_kicks += 1,
                Restart::FreeKick | Restart::IndirectFreeKick => {
                    also(&mut self.free_kicks, *cause != Some(Cause::Catch));
                }
                Restart::PenaltyKick => {}
            },
            What::Match { .. }
            | What::PlayMode { .. }
            | What::BallOut { .. }
            | What::DropBall { .. }
            | What::Goalie { .. } => {}
        }
    }

    fn faults(&mut self, fault: Fault) -> &mut u32 {
        match fault {
            Fault::Offside => &mut self.offsides,
            Fault::Foul => &mut self.fouls,
            Fault::BackPass => &mut self.back_passes,
            Fault::FreeKickFault => &mut self.free_kick_faults,
            Fault::CatchFault => &mut self.catch_faults,
            Fault::IllegalDefense => &mut self.illegal_defenses,
        }
    }
}
