//! What a player remembers of its own tactics from one cycle to the next: its last plan, and whether the rules forbid it to
//! touch the ball, to take a penalty or to move.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, PlayerCommand, Side, Unum};

use super::{Choice, StateName, second_touch::SecondTouch};
use crate::{
    foresight::{Action, Label, value::THEIR_GOAL},
    prediction::Who,
    world_model::{Phase, Player, SetPlay, Whose, WorldModel},
};

/// What a player remembers between cycles.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The state of the last cycle, and the name of its plan.
    last: Option<(StateName, Label)>,
    /// Which of us brought the ball into play and must leave it to others.
    second_touch: SecondTouch,
    /// Which of our penalties I took last, counted from 1.
    took_penalty: Option<u32>,
    /// How often I have moved with the ball in my hands, since I caught it.
    steps: i32,
    /// The place where I am to meet a pass, and cycles since it was announced.
    pass_to_me: Option<(Vec2, u32)>,
    /// While I keep the ball: for how many cycles, less those in which it got nearer to their goal, and the last distance
    /// from that goal.
    kept: Option<(f64, f64)>,
    /// Where I run to with the ball.
    runs_to: Option<Vec2>,
    /// Which team played the ball last, as far as I saw; None if both played it at once.
    last_touch: Option<Whose>,
    /// Which side scored last.
    last_goal: Option<Side>,
}

impl Memory {
    /// Looks at the world, before the decision.
    pub fn observe(&mut self, world: &WorldModel) {
        if let PlayMode::Goal(side) = world.game.mode {
            self.last_goal = Some(side);
        }
        self.observe_touch(world);
        if let Some((_, age)) = &mut self.pass_to_me {
            *age += 1;
            if *age > world.tuning.tactics.memory.longest_pass {
                self.pass_to_me = None;
            }
        }
        self.second_touch.observe(world);
    }

    /// A player that is seen to kick has played the ball. Otherwise it was the team with players near it, if only one has.
    fn observe_touch(&mut self, world: &WorldModel) {
        let kicks = |player: &Player| player.seen_age == 0 && player.kicked;
        let touch = world.tuning.tactics.memory.touch;
        let near = |player: &Player| player.age <= 1 && player.position.distance(world.ball.position) < touch;
        let sides = |does: &dyn Fn(&Player) -> bool| {
            let any = |whose| world.players.iter().any(|player| player.whose == whose && does(player));
            (any(Whose::Ours), any(Whose::Theirs))
        };
        let seen = sides(&kicks);
        self.last_touch = match if seen == (false, false) { sides(&near) } else { seen } {
            (true, false) => Some(Whose::Ours),
            (false, true) => Some(Whose::Theirs),
            (true, true) if seen == (true, true) => None,
            _ => self.last_touch,
        };
    }

    /// Remembers the choice, and the command of the body.
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
        self.second_touch.decided(world, body);
        // For the referee, a goalie's kick after a kick of theirs does not make the ball ours yet. But a teammate may tackle in
        // the same cycle, unseen, and then the last touch is not theirs alone.
        if kicks {
            self.last_touch = Some(Whose::Ours);
        }
        if kicks && matches!(world.game.mode, PlayMode::PenaltyReady(_)) {
            self.took_penalty = Some(world.game.penalties);
        }
        self.steps = match (phase, body) {
            (Phase::Ours(SetPlay::GoalieCatch), Some(PlayerCommand::Move { .. })) => self.steps + 1,
            (Phase::Ours(SetPlay::GoalieCatch), _) => self.steps,
            _ => 0,
        };
    }

    /// Whether it would be a fault if I touched the ball before another player does.
    pub fn must_not_touch(&self) -> bool {
        self.second_touch.must_not_touch()
    }

    /// Whether I brought the ball into play and no other player has touched it: then I do not run after it.
    pub fn took_set_piece(&self) -> bool {
        self.second_touch.is_mine()
    }

    /// Which of us brought the ball into play and leaves it to others.
    pub fn banned(&self, world: &WorldModel) -> Option<Who> {
        self.second_touch.banned(world)
    }

    /// Which of our penalties I took last, counted from 1.
    pub fn took_penalty(&self) -> Option<u32> {
        self.took_penalty
    }

    /// How often I have moved with the ball that is in my hands.
    pub fn steps(&self) -> i32 {
        self.steps
    }

    fn keeps(&self, world: &WorldModel) -> (f64, f64) {
        let distance = world.ball.position.distance(THEIR_GOAL);
        let (cycles, before) = self.kept.unwrap_or((0.0, distance));
        ((cycles + 1.0 - (before - distance) / world.tuning.tactics.memory.pace).max(0.0), distance)
    }

    /// For how many cycles I have kept the ball without getting nearer to their goal.
    pub fn kept(&self) -> u32 {
        self.kept.map_or(0, |(cycles, _)| cycles as u32)
    }

    /// Where I run to with the ball, if I have begun to.
    pub fn runs_to(&self) -> Option<Vec2> {
        self.runs_to
    }

    /// Which team played the ball last, if I know.
    pub fn last_touch(&self) -> Option<Whose> {
        self.last_touch
    }

    /// A teammate announces a pass, to me or to another player.
    pub fn announced(&mut self, by: Unum, to_me: bool, place: Vec2) {
        self.second_touch.passes(by);
        self.pass_to_me = to_me.then_some((place, 0));
    }

    /// Where I am to meet a pass, if one is on its way to me.
    pub fn expected_pass(&self) -> Option<Vec2> {
        self.pass_to_me.map(|(place, _)| place)
    }

    /// Whether this was my last plan.
    pub fn goes_on(&self, state: StateName, label: Label) -> bool {
        self.last == Some((state, label))
    }

    /// Whether the next kick-off is ours, before it is announced: it is if they scored; else the left team has that of the
    /// first half.
    pub fn kick_off_is_ours(&self, world: &WorldModel) -> bool {
        let game = &world.game;
        match (game.mode, self.last_goal) {
            (PlayMode::Goal(side), _) => side != game.side,
            (_, Some(side)) if game.time > 0 && game.stoppage > 0 => side != game.side,
            _ => (game.side == Side::Left) == (game.time == 0),
        }
    }
}
