//! What a player remembers of its own tactics from one cycle to the next: what it was about, and whether the rules forbid it
//! the ball.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, PlayerCommand, Side};

use super::{Choice, StateName};
use crate::{
    foresight::{Action, Label, value::THEIR_GOAL},
    world_model::{Phase, Player, Whose, WorldModel},
};

/// After a set piece somebody else must touch the ball first; after so many cycles somebody has.
const LONGEST_BAN: u32 = 50;
/// A pass that was announced so many cycles ago has arrived, or will not.
const LONGEST_PASS: u32 = 18;
/// A ball that got this much nearer to their goal was not just kept.
const NEARER: f64 = 3.0;
/// Who is this near to the ball has touched it.
const TOUCH: f64 = 1.0;

/// What a player remembers.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The state of the last cycle, and what its plan was called.
    last: Option<(StateName, Label)>,
    /// Cycles since I brought the ball into play, unless somebody touched it since.
    took_set_piece: Option<u32>,
    /// The place where I am to meet a pass, and cycles since it was announced.
    pass_to_me: Option<(Vec2, u32)>,
    /// While I keep the ball: how near to their goal it was at best, and for how long it has not come nearer.
    kept: Option<(f64, u32)>,
    /// Where I run to with the ball.
    runs_to: Option<Vec2>,
    /// Whose player was the last that I saw at the ball.
    last_at_ball: Option<Whose>,
    /// Who scored last.
    last_goal: Option<Side>,
}

impl Memory {
    /// Looks at the world before it is decided.
    pub fn observe(&mut self, world: &WorldModel) {
        if let PlayMode::Goal(side) = world.game.mode {
            self.last_goal = Some(side);
        }
        let at_ball =
            |player: &&Player| player.age <= 1 && player.position.distance(world.ball.position) < TOUCH;
        // Of several nobody knows who touched it.
        let mut near = world.players.iter().filter(at_ball);
        if let (Some(one), None) = (near.next(), near.next()) {
            self.last_at_ball = Some(one.whose);
        }
        if let Some((_, age)) = &mut self.pass_to_me {
            *age += 1;
            if *age > LONGEST_PASS {
                self.pass_to_me = None;
            }
        }
        if let Some(age) = &mut self.took_set_piece {
            *age += 1;
            let ball = world.ball.position;
            let touched = *age > 2
                && world
                    .players
                    .iter()
                    .any(|player| player.age <= 1 && player.position.distance(ball) < TOUCH);
            if touched || *age > LONGEST_BAN {
                self.took_set_piece = None;
            }
        }
    }

    /// Remembers what was chosen, and what the body does of it.
    pub fn decided(&mut self, world: &WorldModel, choice: &Choice, body: Option<&PlayerCommand>) {
        let phase = world.game.phase();
        self.last = Some((choice.state, choice.plan.label));
        self.kept = match choice.state {
            StateName::Dribble | StateName::HoldBall => Some(self.keeps(world)),
            StateName::InterceptBall => self.kept.map(|_| self.keeps(world)),
            _ => None,
        };
        if matches!(choice.state, StateName::Pass | StateName::Dribble | StateName::HoldBall) {
            self.pass_to_me = None;
        }
        self.runs_to = match (choice.state, choice.plan.actions.first()) {
            (StateName::Dribble, Some(Action::KickAhead { place, .. } | Action::RunOn(place))) => {
                Some(*place)
            }
            (StateName::InterceptBall, _) => self.runs_to,
            _ => None,
        };
        let kicks = matches!(body, Some(PlayerCommand::Kick { .. }));
        if kicks && matches!(phase, Phase::Ours(_)) {
            self.took_set_piece = Some(0);
        }
    }

    /// Whether somebody else has to touch the ball before me.
    pub fn must_not_touch(&self) -> bool {
        self.took_set_piece.is_some_and(|age| age > 0)
    }

    fn keeps(&self, world: &WorldModel) -> (f64, u32) {
        let distance = world.ball.position.distance(THEIR_GOAL);
        match self.kept {
            Some((nearest, cycles)) if distance > nearest - NEARER => (nearest, cycles + 1),
            _ => (distance, 0),
        }
    }

    /// For how many cycles I have kept the ball without getting nearer to their goal.
    pub fn kept(&self) -> u32 {
        self.kept.map_or(0, |(_, cycles)| cycles)
    }

    /// Where I run to with the ball, if I have begun to.
    pub fn runs_to(&self) -> Option<Vec2> {
        self.runs_to
    }

    /// Whether an opponent was the last at the ball.
    pub fn theirs_last(&self) -> bool {
        self.last_at_ball == Some(Whose::Theirs)
    }

    /// A mate passes, to me or to another.
    pub fn announced(&mut self, to_me: bool, place: Vec2) {
        self.pass_to_me = to_me.then_some((place, 0));
    }

    /// Where I am to meet a pass, if one is on its way to me.
    pub fn expected_pass(&self) -> Option<Vec2> {
        self.pass_to_me.map(|(place, _)| place)
    }

    /// Whether this is what I was about.
    pub fn goes_on(&self, state: StateName, label: Label) -> bool {
        self.last == Some((state, label))
    }

    /// Whose the next kick-off is, before it is announced: ours if they scored; in the first half the left team's.
    pub fn kick_off_is_ours(&self, world: &WorldModel) -> bool {
        let game = &world.game;
        match (game.mode, self.last_goal) {
            (PlayMode::Goal(side), _) => side != game.side,
            (_, Some(side)) if game.time > 0 && game.stoppage > 0 => side != game.side,
            _ => (game.side == Side::Left) == (game.time == 0),
        }
    }
}
