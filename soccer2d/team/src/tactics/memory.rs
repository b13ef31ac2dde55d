//! What a player remembers of its own tactics from one cycle to the next: what it was about, and whether the rules forbid it
//! the ball, a penalty or a step.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, PlayerCommand, Side, Unum};

use super::{Choice, StateName, second_touch::SecondTouch};
use crate::{
    foresight::{Action, Label, value::THEIR_GOAL},
    prediction::Who,
    world_model::{Phase, Player, SetPlay, Whose, WorldModel},
};

/// A pass that was announced so many cycles ago has arrived, or will not.
const LONGEST_PASS: u32 = 18;
/// A ball that gets so many metres nearer to their goal in a cycle is not just kept.
const PACE: f64 = 0.35;
/// Who is this near to the ball has touched it.
const TOUCH: f64 = 1.0;

/// What a player remembers.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The state of the last cycle, and what its plan was called.
    last: Option<(StateName, Label)>,
    /// Who of us brought the ball into play and must leave it to others.
    second_touch: SecondTouch,
    /// Which of our penalties I took last, counted from 1.
    took_penalty: Option<u32>,
    /// How often I have appeared elsewhere with the ball in my hands, since I caught it.
    steps: i32,
    /// The place where I am to meet a pass, and cycles since it was announced.
    pass_to_me: Option<(Vec2, u32)>,
    /// While I keep the ball: for how many cycles I do, less those that it took to get nearer to their goal, and how far
    /// from it the ball was at last.
    kept: Option<(f64, f64)>,
    /// Where I run to with the ball.
    runs_to: Option<Vec2>,
    /// Whose player was the last to play the ball, as far as I saw; nobody knows if both did at once.
    last_touch: Option<Whose>,
    /// Who scored last.
    last_goal: Option<Side>,
}

impl Memory {
    /// Looks at the world before it is decided.
    pub fn observe(&mut self, world: &WorldModel) {
        if let PlayMode::Goal(side) = world.game.mode {
            self.last_goal = Some(side);
        }
        self.observe_touch(world);
        if let Some((_, age)) = &mut self.pass_to_me {
            *age += 1;
            if *age > LONGEST_PASS {
                self.pass_to_me = None;
            }
        }
        self.second_touch.observe(world);
    }

    /// Who is seen to kick has played the ball. Without that, it was the side that is at it alone.
    fn observe_touch(&mut self, world: &WorldModel) {
        let kicks = |player: &Player| player.seen_age == 0 && player.kicked;
        let near = |player: &Player| player.age <= 1 && player.position.distance(world.ball.position) < TOUCH;
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
        self.second_touch.decided(world, body);
        // To the referee a goalie's kick after theirs is not ours yet; but a tackle at the same time, which nobody sees,
        // makes theirs nobody's.
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

    /// Whether it would be a fault if I touched the ball before somebody else does.
    pub fn must_not_touch(&self) -> bool {
        self.second_touch.must_not_touch()
    }

    /// Whether I brought the ball into play and nobody else has touched it: it is not for me to run after it.
    pub fn took_set_piece(&self) -> bool {
        self.second_touch.is_mine()
    }

    /// Who of us brought the ball into play and leaves it to others.
    pub fn banned(&self, world: &WorldModel) -> Option<Who> {
        self.second_touch.banned(world)
    }

    /// Which of our penalties I took last, counted from 1.
    pub fn took_penalty(&self) -> Option<u32> {
        self.took_penalty
    }

    /// How often I have appeared elsewhere with the ball that is in my hands.
    pub fn steps(&self) -> i32 {
        self.steps
    }

    fn keeps(&self, world: &WorldModel) -> (f64, f64) {
        let distance = world.ball.position.distance(THEIR_GOAL);
        let (cycles, before) = self.kept.unwrap_or((0.0, distance));
        ((cycles + 1.0 - (before - distance) / PACE).max(0.0), distance)
    }

    /// For how many cycles I have kept the ball without getting nearer to their goal.
    pub fn kept(&self) -> u32 {
        self.kept.map_or(0, |(cycles, _)| cycles as u32)
    }

    /// Where I run to with the ball, if I have begun to.
    pub fn runs_to(&self) -> Option<Vec2> {
        self.runs_to
    }

    /// Whose player was the last to play the ball, if I know.
    pub fn last_touch(&self) -> Option<Whose> {
        self.last_touch
    }

    /// A mate passes, to me or to another.
    pub fn announced(&mut self, by: Unum, to_me: bool, place: Vec2) {
        self.second_touch.passes(by);
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
