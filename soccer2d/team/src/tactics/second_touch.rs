//! The player that brings the ball into play must not run and then touch it again before another player has touched it: that
//! is a free-kick fault. Here: which of us this is, and until when. Not here: the same fault by opponents.
//!
//! That another player has touched the ball is seen, heard, or concluded from a ball that does not roll as it did.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayerCommand, Unum};

use crate::{
    prediction::Who,
    world_model::{Phase, Player, SetPlay, Whose, WorldModel},
};

/// Which of us brought the ball into play, as long as no other player has touched it.
#[derive(Clone, Debug, Default)]
pub(super) struct SecondTouch {
    taker: Option<Taker>,
    /// The teammate at the ball of a set piece that is not taken yet.
    at_the_ball: Option<Unum>,
    /// Cycles since my last kick in this set piece.
    kicked: u32,
    /// Whether I have dashed since I took it.
    dashed: bool,
    course: Option<Course>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taker {
    Me,
    Mate(Unum),
}

/// How the ball rolls if no player touches it.
#[derive(Clone, Copy, Debug)]
struct Course {
    position: Vec2,
    velocity: Vec2,
    position_error: f64,
    velocity_error: f64,
}

impl SecondTouch {
    /// Looks at the world, before the decision.
    pub fn observe(&mut self, world: &WorldModel) {
        match world.game.phase() {
            Phase::Ours(set_play) => self.await_kick(world, set_play),
            Phase::Open => {
                // The player that stood there has kicked.
                if let Some(mate) = self.at_the_ball.take()
                    && self.taker.is_none()
                {
                    self.taker = Some(Taker::Mate(mate));
                }
                self.kicked += 1;
                if self.taker.is_some() && (self.sees_kick(world) || self.ball_is_off_course(world)) {
                    self.end();
                }
            }
            _ => *self = SecondTouch::default(),
        }
    }

    /// Remembers the command of my body.
    pub fn decided(&mut self, world: &WorldModel, body: Option<&PlayerCommand>) {
        match body {
            Some(PlayerCommand::Kick { .. }) => {
                match (world.game.phase(), self.taker) {
                    (Phase::Ours(_), Some(Taker::Me)) => {}
                    (Phase::Ours(_), _) => (self.taker, self.dashed) = (Some(Taker::Me), false),
                    (_, Some(Taker::Mate(_))) => self.end(),
                    _ => {}
                }
                (self.course, self.kicked) = (None, 0);
            }
            Some(PlayerCommand::Dash(_) | PlayerCommand::DashLegs { .. }) => self.dashed = true,
            _ => {}
        }
    }

    /// A teammate announces the pass that it plays.
    pub fn passes(&mut self, mate: Unum) {
        if self.taker != Some(Taker::Mate(mate)) {
            self.end();
        }
    }

    /// Whether I took the set piece. Then I may kick the ball again while it is at my foot, but not run after it.
    pub fn is_mine(&self) -> bool {
        self.taker == Some(Taker::Me)
    }

    /// Whether it would be a fault if I touched the ball.
    pub fn must_not_touch(&self) -> bool {
        self.is_mine() && self.dashed
    }

    /// Which of us must leave the ball to others.
    pub fn banned(&self, world: &WorldModel) -> Option<Who> {
        match self.taker? {
            Taker::Me => Some(Who::Me),
            Taker::Mate(unum) => {
                let is_it = |player: &Player| player.is(Whose::Ours, unum);
                world.players.iter().position(is_it).map(Who::Player)
            }
        }
    }

    fn end(&mut self) {
        (self.taker, self.course) = (None, None);
    }

    /// Play is on after the kick, except for a goal kick: there the ball has to leave the penalty area first.
    fn await_kick(&mut self, world: &WorldModel, set_play: SetPlay) {
        let ball = &world.ball;
        let rolls = set_play == SetPlay::GoalKick
            && ball.velocity.length() > world.tuning.tactics.second_touch.at_rest
            && world.game.mode_age > 0;
        if !rolls {
            self.end();
        }
        let at_it = |player: &&Player| {
            player.age <= world.tuning.tactics.second_touch.lately
                && player.position.distance(ball.position) < world.tuning.tactics.second_touch.at_the_ball
        };
        let distance = |player: &&Player| player.position.distance(ball.position);
        let nearest = (world.teammates())
            .filter(at_it)
            .min_by(|a, b| distance(a).total_cmp(&distance(b)))
            .and_then(|player| player.unum);
        self.at_the_ball = nearest.or(self.at_the_ball).filter(|_| world.game.mode_age > 0);
    }

    /// Whether a player other than the taker is seen to kick.
    fn sees_kick(&self, world: &WorldModel) -> bool {
        self.others(world).any(|player| {
            player.seen_age == 0
                && player.kicked
                && player.position.distance(world.ball.position) < world.tuning.tactics.second_touch.kicker
        })
    }

    /// All players except the taker and me.
    fn others<'a>(&self, world: &'a WorldModel) -> impl Iterator<Item = &'a Player> {
        let taker = self.taker;
        world
            .players
            .iter()
            .filter(move |player| !matches!(taker, Some(Taker::Mate(unum)) if player.is(Whose::Ours, unum)))
    }

    /// Whether the ball does not roll as it did. From now on it rolls as it is seen now.
    fn ball_is_off_course(&mut self, world: &WorldModel) -> bool {
        let ball = &world.ball;
        let seen = ball.seen_age == 0 && self.kicked > 1;
        let before = self.course;
        let decay = world.server.ball_decay;
        let noise = world.server.ball_rand;
        if let Some(course) = &mut self.course {
            course.position += course.velocity;
            course.position_error += course.velocity_error + noise * course.velocity.length();
            course.velocity *= decay;
            course.velocity_error += noise * course.velocity.length();
        }
        if !seen {
            return false;
        }
        let now = Course {
            position: ball.position,
            velocity: ball.velocity,
            position_error: ball.position_error,
            velocity_error: ball.velocity_error,
        };
        let expected = self.course.replace(now);
        let (Some(before), Some(expected)) = (before, expected) else { return false };
        let aside = now.position.distance(expected.position) - now.position_error - expected.position_error;
        let faster = now.velocity.distance(expected.velocity) - now.velocity_error - expected.velocity_error;
        let faster = if ball.velocity_age == 0 { faster } else { 0.0 };
        let near = |place: Vec2| {
            self.others(world).any(|other| {
                other.age <= world.tuning.tactics.second_touch.lately
                    && other.position.distance(place) < world.tuning.tactics.second_touch.near
            })
        };
        let limit = if near(before.position) || near(now.position) {
            world.tuning.tactics.second_touch.off_course
        } else {
            world.tuning.tactics.second_touch.far_off_course
        };
        aside.max(faster) > limit
    }
}
