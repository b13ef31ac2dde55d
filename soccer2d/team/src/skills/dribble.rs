//! Runs with the ball.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::{kickable_area, movement::rolled};
use soccer2d_protocol::{PlayerCommand, command::Dash};

use super::{hold_ball, kick::Foot, kick::lays, turn_to};
use crate::{
    prediction::{Rolling, Runner, opponent_gets, opponent_meets},
    tuning,
    world_model::WorldModel,
};

/// How to run with the ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dribble {
    /// The ball is played far ahead, as far as no opponent gets it.
    Fast,
    /// The ball stays at the foot.
    Close,
}

/// The next step of a run with the ball to a place. None if the ball is out of reach: then it is to be intercepted.
pub fn dribble(world: &WorldModel, target: Vec2, how: Dribble) -> Option<PlayerCommand> {
    let tuning = &world.tuning.skills.dribble;
    let foot = Foot::new(world)?;
    let me = &world.me;
    let direction = (target - me.position).angle();
    let off = angle::normalize(direction - me.body).abs();
    let tolerance = tuning.tolerance.radians();
    if off > tuning.turns_on_the_run.radians() || (off > tolerance && how == Dribble::Close) {
        return turn_with_ball(world, foot, direction);
    }
    let run = Run::new(world, how, target);
    if run.goes_on() {
        return Some(run.first_step());
    }
    let furthest = if how == Dribble::Fast { tuning.furthest } else { tuning.closest };
    let mut best: Option<(i32, Vec2)> = None;
    for kicked in (1..=furthest).rev().filter_map(|steps| run.kick_ahead(foot, steps)) {
        let met = opponent_meets(world, kicked.ball, kicked.cycles);
        // Far ahead and safe is best; else wherever an opponent comes latest after all.
        let lead = met.map_or(i32::MAX, |met| met as i32 - kicked.cycles as i32);
        if best.is_none_or(|(most, _)| lead > most) {
            best = Some((lead, kicked.ball.velocity));
        }
        if met.is_none() {
            break;
        }
    }
    let ahead = best.filter(|(lead, _)| *lead >= -tuning.least_lead).map(|(_, velocity)| velocity);
    let kick = ahead.map(|velocity| foot.command(velocity - world.ball.velocity));
    kick.or_else(|| if off > tolerance { turn_with_ball(world, foot, direction) } else { hold_ball(world) })
}

/// Turns, if the ball stays within reach meanwhile; else lays it so that it will.
fn turn_with_ball(world: &WorldModel, foot: Foot, direction: f64) -> Option<PlayerCommand> {
    let tuning = &world.tuning.skills.dribble;
    let (me, server) = (&world.me, &world.server);
    let ball = Rolling::ball(world);
    let (touch, edge) =
        (me.kind.player_size + server.ball_size, kickable_area(&me.kind, server) - tuning.edge);
    let stays = (touch + tuning.clear_of_body..=edge)
        .contains(&ball.position_after(1).distance(me.position + me.velocity));
    if stays && !opponent_gets(world, ball, 1) {
        return turn_to(world, direction);
    }
    // Two cycles on, it should still be there, best where the run will go.
    let mut mine = Runner::me(world);
    mine.rest();
    let (next, after) = (mine.position, mine.position + mine.velocity);
    let worth = |velocity: Vec2| {
        let place = ball.position + velocity + velocity * server.ball_decay;
        let relative = place - after;
        let kept = (touch..=edge).contains(&relative.length());
        let ahead = relative.normalize_or_zero().dot(Vec2::from_polar(1.0, direction));
        if kept { 1.0 + tuning.lay_ahead * ahead - velocity.length() } else { -velocity.length() }
    };
    let best = lays(world)
        .into_iter()
        .map(|lay| next + lay - ball.position)
        .filter(|velocity| (*velocity - ball.velocity).length() <= foot.strongest)
        .filter(|velocity| !opponent_gets(world, Rolling { velocity: *velocity, ..ball }, 1))
        .max_by(|a, b| worth(*a).total_cmp(&worth(*b)));
    best.map(|velocity| foot.command(velocity - ball.velocity)).or_else(|| hold_ball(world))
}

struct Run<'a> {
    world: &'a WorldModel,
    tuning: &'a tuning::skills::Dribble,
    how: Dribble,
    /// The turn that the run begins with, if any.
    turn: Option<f64>,
    /// Where it leads, and how far.
    ahead: Vec2,
    far: f64,
    touch: f64,
    edge: f64,
}

impl<'a> Run<'a> {
    fn new(world: &'a WorldModel, how: Dribble, target: Vec2) -> Run<'a> {
        let tuning = &world.tuning.skills.dribble;
        let way = target - world.me.position;
        let turn = Some(angle::normalize(way.angle() - world.me.body))
            .filter(|off| off.abs() > tuning.tolerance.radians());
        let (kind, server) = (&world.me.kind, &world.server);
        Run {
            world,
            tuning,
            how,
            turn,
            ahead: Vec2::from_polar(1.0, world.me.body + turn.unwrap_or(0.0)),
            far: way.length(),
            touch: kind.player_size + server.ball_size,
            edge: kickable_area(kind, server) - tuning.edge,
        }
    }

    /// How the run begins.
    fn first_step(&self) -> PlayerCommand {
        match self.turn {
            Some(turn) => Runner::me(self.world).turn_command(turn),
            None => PlayerCommand::Dash(Dash { power: self.world.server.max_dash_power, direction: 0.0 }),
        }
    }

    /// Makes the step of this number, counted from 0.
    fn step(&self, mine: &mut Runner, number: u32) {
        match self.turn.filter(|_| number == 0) {
            Some(turn) => mine.turn(turn),
            None => mine.dash(self.world.server.max_dash_power, 0.0),
        }
    }

    /// Whether the ball rolls so that I need only run after it.
    fn goes_on(&self) -> bool {
        let mut mine = Runner::me(self.world);
        let ball = Rolling::ball(self.world);
        let most = if self.how == Dribble::Fast { self.tuning.furthest + 2 } else { 1 };
        for cycle in 1..=most {
            self.step(&mut mine, cycle - 1);
            let relative = ball.position_after(cycle) - mine.position;
            if relative.length() <= self.touch + self.tuning.bump {
                return false;
            }
            let along = relative.dot(self.ahead);
            if relative.length() <= self.edge && along > -self.tuning.behind {
                return cycle == 1 || !opponent_gets(self.world, ball, cycle);
            }
            if along < 0.0 {
                return false;
            }
        }
        false
    }

    /// The kick after which the ball is where I am after so many steps.
    fn kick_ahead(&self, foot: Foot, steps: u32) -> Option<Kicked> {
        let (world, ball) = (self.world, Rolling::ball(self.world));
        let mut mine = Runner::me(world);
        mine.rest();
        let start = mine;
        (0..steps).for_each(|number| self.step(&mut mine, number));
        // Beside the way of the body, on the side where it is.
        let side = if (ball.position - world.me.position).perp_dot(self.ahead) < 0.0 { 1.0 } else { -1.0 };
        let beside = Vec2::new(-self.ahead.y, self.ahead.x) * (side * self.tuning.beside);
        let place = mine.position + self.ahead * (self.touch + self.tuning.before) + beside;
        // Not past where it is to lead, but for the last step.
        if steps > 1 && (mine.position - world.me.position).dot(self.ahead) > self.far {
            return None;
        }
        let velocity = (place - ball.position) / rolled(steps + 1, world.server.ball_decay);
        if velocity.length() > world.server.ball_speed_max
            || (velocity - ball.velocity).length() > foot.strongest
        {
            return None;
        }
        let kicked = Rolling { velocity, ..ball };
        let mut mine = start;
        for number in 0..=steps {
            let distance = kicked.position_after(number + 1).distance(mine.position);
            if distance <= self.touch || (self.how == Dribble::Close && distance > self.edge) {
                return None;
            }
            self.step(&mut mine, number);
        }
        Some(Kicked { ball: kicked, cycles: steps + 1 })
    }
}

/// A ball that was played ahead.
struct Kicked {
    ball: Rolling,
    /// Cycles until I have it again.
    cycles: u32,
}
