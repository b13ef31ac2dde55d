//! The search for the kicks that send the ball where it is wanted: fewest first, then the least noise.

use common_geometry::Vec2;
use soccer2d_model::kickable_area;
use soccer2d_protocol::PlayerCommand;

use super::foot::{Foot, lays};
use crate::world_model::WorldModel;

/// Kicks that send the ball to a place.
#[derive(Clone, Debug, PartialEq)]
pub struct KickPlan {
    /// How many kicks, the first among them.
    pub kicks: u32,
    /// The kick of this cycle.
    pub first: PlayerCommand,
    /// Where the ball leaves from.
    pub from: Vec2,
    /// How fast it leaves.
    pub velocity: Vec2,
    /// The longest vector that noise adds to that.
    pub noise: f64,
}

/// The best of up to three kicks.
pub fn plan(world: &WorldModel, target: Vec2, speed: f64) -> Option<KickPlan> {
    plan_within(world, target, speed, 3)
}

/// The best of up to so many kicks, three at most. None if the ball is out of reach, or cannot be sent that way.
pub fn plan_within(world: &WorldModel, target: Vec2, speed: f64, kicks: u32) -> Option<KickPlan> {
    let tuning = &world.tuning.skills.kick;
    let foot = Foot::new(world)?;
    let aim = Aim::new(world, target, speed);
    let ball = &world.ball;
    let now = Shot { from: ball.position, direction: aim.direction(ball.position), velocity: ball.velocity };
    let mut best: Option<Candidate> = aim.leave(foot, 0, now).map(|leaving| Candidate {
        leaving,
        kicks: 1,
        first_push: leaving.velocity - ball.velocity,
    });
    let mut search = None;
    for kicks in 2..=kicks.min(3) {
        if best.is_some_and(|best| best.leaving.speed >= speed * tuning.good_enough) {
            break;
        }
        let found = search.get_or_insert_with(|| Search::new(aim)).lay(foot, kicks);
        if let Some(found) = found
            && best.is_none_or(|best| found.leaving.speed > best.leaving.speed * tuning.worth_a_kick)
        {
            best = Some(found);
        }
    }
    best.map(|best| KickPlan {
        kicks: best.kicks,
        first: foot.command(best.first_push),
        from: best.leaving.from,
        velocity: best.leaving.velocity,
        noise: best.leaving.noise,
    })
}

/// The kick after which the ball leaves.
#[derive(Clone, Copy, Debug)]
struct Leaving {
    from: Vec2,
    velocity: Vec2,
    speed: f64,
    noise: f64,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    leaving: Leaving,
    kicks: u32,
    first_push: Vec2,
}

impl Candidate {
    /// Faster is better, as fast with less noise too.
    fn worth(&self, aim: &Aim) -> f64 {
        let tuning = &aim.world.tuning.skills.kick;
        self.leaving.speed.min(aim.speed * tuning.good_enough) - tuning.noise * self.leaving.noise
    }
}

/// A ball that is about to be kicked to the target.
#[derive(Clone, Copy, Debug)]
struct Shot {
    from: Vec2,
    /// Of the target from there.
    direction: Vec2,
    /// What it has before the kick.
    velocity: Vec2,
}

/// What is wanted, and where I am meanwhile.
#[derive(Clone, Copy)]
struct Aim<'a> {
    world: &'a WorldModel,
    target: Vec2,
    speed: f64,
    /// Where I am now and in the next cycles.
    me: [Vec2; 4],
}

impl<'a> Aim<'a> {
    fn new(world: &'a WorldModel, target: Vec2, speed: f64) -> Aim<'a> {
        let my = &world.me;
        let mut me = [my.position; 4];
        let mut velocity = my.velocity;
        for cycle in 1..me.len() {
            me[cycle] = me[cycle - 1] + velocity;
            velocity *= my.kind.player_decay;
        }
        Aim { world, target, speed, me }
    }

    /// The direction of the target.
    fn direction(&self, from: Vec2) -> Vec2 {
        (self.target - from).normalize_or_zero()
    }

    /// The kick to the target from a place, as near to the wanted speed as it gets.
    fn leave(&self, foot: Foot, cycle: usize, shot: Shot) -> Option<Leaving> {
        let (kind, server) = (&self.world.me.kind, &self.world.server);
        let Shot { from, direction, velocity } = shot;
        let wanted = direction * self.speed;
        let fits = (wanted - velocity).length() <= foot.strongest;
        let speed = if fits { self.speed } else { foot.fastest(velocity, direction)?.min(self.speed) };
        let velocity_after = direction * speed;
        // It must not bump into me.
        let touch = kind.player_size + server.ball_size;
        if (from + velocity_after).distance(self.me[cycle + 1]) <= touch {
            return None;
        }
        let noise = foot.noise * foot.share((velocity_after - velocity).length());
        Some(Leaving { from, velocity: velocity_after, speed, noise })
    }
}

/// Where the ball can be laid on the way.
struct Search<'a> {
    aim: Aim<'a>,
    lays: [Vec2; 32],
    /// What a kick can do from there.
    feet: [Foot; 32],
    /// The direction of the target from there, in the next two cycles.
    ways: [[Vec2; 32]; 2],
    /// Where the ball can be laid in the next two cycles without an opponent at it.
    safe: [[bool; 32]; 2],
}

impl<'a> Search<'a> {
    fn new(aim: Aim<'a>) -> Search<'a> {
        let Aim { world, target, me, .. } = aim;
        let tuning = &world.tuning.skills.kick;
        let (my, server) = (&world.me, &world.server);
        let lays = lays(world);
        // A laid ball rolls slowly.
        let feet = lays.map(|lay| Foot::at(lay, tuning.laid_speed, my.body, &my.kind, server));
        let near = kickable_area(&my.kind, server) * 2.0 + 2.0 * tuning.opponent_step + 1.0;
        let mut safe = [[true; 32]; 2];
        for opponent in world.opponents().filter(|player| player.position.distance(my.position) < near) {
            let reach = kickable_area(world.type_of(opponent), server);
            for (cycle, safe) in safe.iter_mut().enumerate() {
                let there = opponent.position + opponent.velocity;
                let reach = reach + tuning.opponent_step * (cycle + 1) as f64 * 0.5;
                for (safe, lay) in safe.iter_mut().zip(lays) {
                    *safe &= there.distance(me[cycle + 1] + lay) > reach;
                }
            }
        }
        let way = |me: Vec2| lays.map(|lay| (target - me - lay).normalize_or_zero());
        Search { ways: [way(me[1]), way(me[2])], aim, lays, feet, safe }
    }

    /// The best plan of exactly so many kicks, two or three.
    fn lay(&self, foot: Foot, kicks: u32) -> Option<Candidate> {
        let ball = &self.aim.world.ball;
        let mut best: Option<Candidate> = None;
        // Of three kicks the first needs no fine choice: every second place on either ring will do.
        let step = if kicks == 3 { 2 } else { 1 };
        for first in (0..32).step_by(step).filter(|&first| self.safe[0][first]) {
            let Some((push, arriving)) = self.roll(foot, ball.position, ball.velocity, 1, first) else {
                continue;
            };
            let mut consider = |cycle: usize, lay: usize, velocity: Vec2| {
                let shot = self.shot(cycle, lay, velocity);
                // Most places are no match for the best, whatever is kicked from there.
                if best.is_some_and(|best| self.hope(lay, &shot) <= best.worth(&self.aim)) {
                    return;
                }
                if let Some(leaving) = self.aim.leave(self.feet[lay], cycle, shot) {
                    let found = Candidate { leaving, kicks, first_push: push };
                    if best.is_none_or(|best| found.worth(&self.aim) > best.worth(&self.aim)) {
                        best = Some(found);
                    }
                }
            };
            if kicks == 2 {
                consider(1, first, arriving);
                continue;
            }
            let from = self.aim.me[1] + self.lays[first];
            for second in (0..32).filter(|&second| self.safe[1][second]) {
                if let Some((_, arriving)) = self.roll(self.feet[first], from, arriving, 2, second) {
                    consider(2, second, arriving);
                }
            }
        }
        best
    }

    /// A ball that arrives at a lay in a cycle.
    fn shot(&self, cycle: usize, lay: usize, velocity: Vec2) -> Shot {
        Shot { from: self.aim.me[cycle] + self.lays[lay], direction: self.ways[cycle - 1][lay], velocity }
    }

    /// No kick from a lay is worth more than this.
    fn hope(&self, lay: usize, shot: &Shot) -> f64 {
        let fastest = shot.velocity.dot(shot.direction) + self.feet[lay].strongest;
        fastest.min(self.aim.speed * self.aim.world.tuning.skills.kick.good_enough)
    }

    /// The push that rolls a ball to a lay in one cycle, and the velocity with which it arrives there.
    fn roll(&self, foot: Foot, from: Vec2, velocity: Vec2, cycle: usize, lay: usize) -> Option<(Vec2, Vec2)> {
        let wanted = self.aim.me[cycle] + self.lays[lay] - from;
        let push = wanted - velocity;
        (push.length_squared() <= foot.strongest * foot.strongest)
            .then(|| (push, wanted * self.aim.world.server.ball_decay))
    }
}
