//! The search for the kicks that send the ball where it is wanted: fewest first, then the least noise.

use common_geometry::Vec2;
use soccer2d_model::kickable_area;
use soccer2d_protocol::PlayerCommand;

use super::foot::{Foot, lays};
use crate::world_model::WorldModel;

/// This share of the wanted speed is as good as all of it.
const GOOD_ENOUGH: f64 = 0.98;
/// Another kick must make the ball this much faster to be worth a cycle.
const WORTH_A_KICK: f64 = 1.06;
/// How far an opponent comes to a ball that is being laid, in a cycle.
const OPPONENT_STEP: f64 = 0.6;

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
    let foot = Foot::new(world)?;
    let search = Search::new(world, target, speed);
    let ball = &world.ball;
    let mut best: Option<Candidate> = search
        .leave(foot, 0, ball.position, ball.velocity)
        .map(|leaving| Candidate { leaving, kicks: 1, first_push: leaving.velocity - ball.velocity });
    let mut lay = |kicks: u32| {
        if best.is_none_or(|best| best.leaving.speed < speed * GOOD_ENOUGH) {
            let found = search.lay(foot, kicks);
            if let Some(found) = found
                && best.is_none_or(|best| found.leaving.speed > best.leaving.speed * WORTH_A_KICK)
            {
                best = Some(found);
            }
        }
    };
    if kicks >= 2 {
        lay(2);
    }
    if kicks >= 3 {
        lay(3);
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
    fn beats(&self, other: &Candidate, wanted: f64) -> bool {
        let worth = |leaving: &Leaving| leaving.speed.min(wanted * GOOD_ENOUGH) - 0.3 * leaving.noise;
        worth(&self.leaving) > worth(&other.leaving)
    }
}

struct Search<'a> {
    world: &'a WorldModel,
    target: Vec2,
    speed: f64,
    /// Where I am now and in the next cycles.
    me: [Vec2; 4],
    lays: [Vec2; 32],
    /// What a kick can do from there.
    feet: [Foot; 32],
    /// Where the ball can be laid in the next two cycles without an opponent at it.
    safe: [[bool; 32]; 2],
}

impl<'a> Search<'a> {
    fn new(world: &'a WorldModel, target: Vec2, speed: f64) -> Search<'a> {
        let (my, server) = (&world.me, &world.server);
        let mut me = [my.position; 4];
        let mut velocity = my.velocity;
        for cycle in 1..me.len() {
            me[cycle] = me[cycle - 1] + velocity;
            velocity *= my.kind.player_decay;
        }
        let lays = lays(&my.kind, server);
        // A laid ball rolls slowly.
        let feet = lays.map(|lay| Foot::at(lay, 0.5, my.body, &my.kind, server));
        let near = kickable_area(&my.kind, server) * 2.0 + 2.0 * OPPONENT_STEP + 1.0;
        let mut safe = [[true; 32]; 2];
        for opponent in world.opponents().filter(|player| player.position.distance(my.position) < near) {
            let reach = kickable_area(world.type_of(opponent), server);
            for (cycle, safe) in safe.iter_mut().enumerate() {
                let there = opponent.position + opponent.velocity;
                let reach = reach + OPPONENT_STEP * (cycle + 1) as f64 * 0.5;
                for (safe, lay) in safe.iter_mut().zip(lays) {
                    *safe &= there.distance(me[cycle + 1] + lay) > reach;
                }
            }
        }
        Search { world, target, speed, me, lays, feet, safe }
    }

    /// The best plan of exactly so many kicks, two or three.
    fn lay(&self, foot: Foot, kicks: u32) -> Option<Candidate> {
        let ball = &self.world.ball;
        let mut best: Option<Candidate> = None;
        // Of three kicks the first needs no fine choice: every second place on either ring will do.
        let step = if kicks == 3 { 2 } else { 1 };
        for first in (0..32).step_by(step).filter(|&first| self.safe[0][first]) {
            let Some((push, arriving)) = self.roll(foot, ball.position, ball.velocity, 1, first) else {
                continue;
            };
            let from = self.me[1] + self.lays[first];
            let leavings = (kicks == 2).then(|| self.leave(self.feet[first], 1, from, arriving)).flatten();
            let second = (0..32).filter(|&second| kicks == 3 && self.safe[1][second]);
            let later = second.filter_map(|second| {
                let (_, arriving) = self.roll(self.feet[first], from, arriving, 2, second)?;
                self.leave(self.feet[second], 2, self.me[2] + self.lays[second], arriving)
            });
            for leaving in leavings.into_iter().chain(later) {
                let found = Candidate { leaving, kicks, first_push: push };
                if best.is_none_or(|best| found.beats(&best, self.speed)) {
                    best = Some(found);
                }
            }
        }
        best
    }

    /// The push that rolls a ball to a lay in one cycle, and the velocity with which it arrives there.
    fn roll(&self, foot: Foot, from: Vec2, velocity: Vec2, cycle: usize, lay: usize) -> Option<(Vec2, Vec2)> {
        let wanted = self.me[cycle] + self.lays[lay] - from;
        let push = wanted - velocity;
        (push.length() <= foot.strongest).then(|| (push, wanted * self.world.server.ball_decay))
    }

    /// The kick to the target from a place, as near to the wanted speed as it gets.
    fn leave(&self, foot: Foot, cycle: usize, from: Vec2, velocity: Vec2) -> Option<Leaving> {
        let (kind, server) = (&self.world.me.kind, &self.world.server);
        let direction = (self.target - from).normalize_or_zero();
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
