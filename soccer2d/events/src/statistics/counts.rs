//! What is counted, of a player and of a team.

use serde::{Deserialize, Serialize};
use soccer2d_protocol::Side;

use crate::event::{CardColour, Cause, Fault, PassOutcome, Restart, ShotOutcome, What, Who};

/// How often what happened. A team's are not the sum of its players': restarts have no player, and a fault may be told
/// of a side only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Goals of this side, own goals of the other one included; of a player only those that he scored.
    pub goals: u32,
    /// Goals into the own goal.
    pub own_goals: u32,
    /// Passes before a goal.
    pub assists: u32,
    /// Shots.
    pub shots: u32,
    /// Of these on target.
    pub shots_on_target: u32,
    /// Shots that the other side's goalie stopped.
    pub shots_saved: u32,
    /// Shots that another opponent stopped.
    pub shots_blocked: u32,
    /// Shots on a post.
    pub shots_on_post: u32,
    /// Passes tried.
    pub passes: u32,
    /// Of these completed.
    pub passes_completed: u32,
    /// Of these intercepted.
    pub passes_intercepted: u32,
    /// Of these out of the field.
    pub passes_out: u32,
    /// Passes of the other side that were intercepted.
    pub interceptions: u32,
    /// Runs with the ball.
    pub dribbles: u32,
    /// Kicks.
    pub kicks: u32,
    /// Tackles.
    pub tackles: u32,
    /// Of these with the ball.
    pub tackles_won: u32,
    /// Balls caught and held.
    pub catches: u32,
    /// Balls taken from the other side.
    pub balls_won: u32,
    /// Offsides of this side.
    pub offsides: u32,
    /// Fouls of this side.
    pub fouls: u32,
    /// Yellow cards.
    pub yellow_cards: u32,
    /// Red cards.
    pub red_cards: u32,
    /// Back passes that were called.
    pub back_passes: u32,
    /// Free-kick faults.
    pub free_kick_faults: u32,
    /// Catch faults.
    pub catch_faults: u32,
    /// Illegal defences.
    pub illegal_defenses: u32,
    /// Players substituted.
    pub substitutions: u32,
    /// Kick-offs.
    pub kick_offs: u32,
    /// Kick-ins.
    pub kick_ins: u32,
    /// Corner kicks.
    pub corner_kicks: u32,
    /// Goal kicks.
    pub goal_kicks: u32,
    /// Free kicks and indirect free kicks, but not those of a goalie who has caught the ball.
    pub free_kicks: u32,
    /// Penalties of the shoot-out taken.
    pub penalties: u32,
    /// Of these scored.
    pub penalties_scored: u32,
}

/// Whose figures an event changes: a side's and, if he is known, its player's.
#[derive(Clone, Copy)]
pub(super) struct Credit {
    pub(super) side: Side,
    pub(super) by: Option<Who>,
    /// Not the one who did it, but the one who had a part in it: took the pass, prepared the goal, shot it into his own.
    is_second: bool,
}

/// Whose figures an event changes; perhaps two players'.
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
