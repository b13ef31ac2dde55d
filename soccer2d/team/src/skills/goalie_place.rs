//! A goalie's place: where the most probable goal is least probable.
//!
//! The player with the ball shoots at the corner that is hardest for the goalie, or passes to another that does. A goalie
//! that runs out leaves less of the goal open, but has less time; on the line it is the other way round. Which counts more
//! is computed from how it runs and how fast the ball is, not from a rule of thumb.

use common_geometry::{Polar, Vec2, math};
use soccer2d_model::{dash::direction_rate, movement::rolled};
use soccer2d_protocol::field;

use super::guard::sideways;
use crate::{
    prediction::{RunTable, Runner, ball},
    tuning::skills::GoaliePlace,
    world_model::WorldModel,
};

/// The x of our goal line, in metres.
const GOAL_LINE: f64 = -field::HALF_LENGTH;
/// Opponents that can receive a pass, at most: all except the one with the ball.
const MOST_RECEIVERS: usize = 10;

/// The goalie's place against an opponent that has the ball there, or will have it.
pub fn goalie_place(world: &WorldModel, shooter: Vec2) -> Vec2 {
    let tuning = &world.tuning.skills.goalie_place;
    let shooter = Vec2::new(shooter.x.max(GOAL_LINE + 0.5), shooter.y);
    let start = on_the_bisector(world, shooter);
    if shooter.distance(Vec2::new(GOAL_LINE, 0.0)) > tuning.shooting {
        return start;
    }
    let attack = Attack::new(world, shooter);
    let mut best = (attack.goals(start), start);
    for step in tuning.steps {
        for _ in 0..tuning.most_steps {
            let around = [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y];
            let places = around.map(|way| within_bounds(tuning, best.1 + way * step));
            let found = places.map(|place| (attack.goals(place), place));
            let found = found.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).expect("there are four");
            if found.0 >= best.0 - tuning.worth_a_step {
                break;
            }
            best = found;
        }
    }
    best.1
}

fn within_bounds(tuning: &GoaliePlace, place: Vec2) -> Vec2 {
    let [nearest, farthest] = tuning.from_the_line;
    let x = place.x.clamp(GOAL_LINE + nearest, GOAL_LINE + farthest);
    Vec2::new(x, place.y.clamp(-tuning.aside, tuning.aside))
}

/// On the line that halves the angle of the goal; the farther away the ball, the farther out.
fn on_the_bisector(world: &WorldModel, ball: Vec2) -> Vec2 {
    let tuning = &world.tuning.skills.goalie_place;
    let half_width = world.server.goal_width * 0.5;
    let (left, right) = (Vec2::new(GOAL_LINE, -half_width), Vec2::new(GOAL_LINE, half_width));
    // The bisector of the angle at the ball divides the goal line in the ratio of the distances to the posts.
    let (to_left, to_right) = (ball.distance(left), ball.distance(right));
    let middle = left + (right - left) * (to_left / (to_left + to_right));
    let way = ball - middle;
    let [least, most] = tuning.keeps_out_between;
    let out = (way.length() * tuning.keeps_out).clamp(least, most).min(way.length() * tuning.keeps_out_share);
    within_bounds(tuning, middle + way.with_length(out))
}

/// A possible shot.
struct Shot {
    /// Positions of the ball, cycle by cycle, from the first on.
    path: Vec<Vec2>,
    /// Cycles that the goalie has before the shot.
    before: u32,
    /// The probability that it comes from there.
    weight: f64,
    /// Which shooter takes it: each shoots only once.
    shooter: usize,
}

/// All possible shots, and how the goalie runs.
struct Attack<'a> {
    tuning: &'a GoaliePlace,
    /// A ball so far aside is faced from the far corner.
    aside: f64,
    shots: Vec<Shot>,
    shooters: usize,
    from: Vec2,
    legs: Legs,
}

struct Legs {
    reaction: u32,
    run: RunTable,
    hands: f64,
    body: f64,
    /// The speed of a step as a share of a run, by its direction: ahead, aside, back.
    rates: [f64; 3],
}

impl<'a> Attack<'a> {
    fn new(world: &'a WorldModel, shooter: Vec2) -> Attack<'a> {
        let tuning = &world.tuning.skills.goalie_place;
        let server = &world.server;
        let goal = Vec2::new(GOAL_LINE, 0.0);
        let mut others: Vec<(f64, Vec2)> = world
            .opponents()
            .filter(|player| !player.goalie && player.age <= tuning.forgotten)
            .map(|player| (player.position.distance(goal), player.position))
            .filter(|(distance, place)| {
                *distance < tuning.shooting * tuning.passed_share && place.distance(shooter) > tuning.apart
            })
            .collect();
        others.sort_by(|a, b| a.0.total_cmp(&b.0));
        let receivers = others.into_iter().take(tuning.receivers).filter_map(|(_, place)| {
            let flight = ball::cycles_to_roll(place.distance(shooter), tuning.pass, server.ball_decay)?;
            Some((place, flight + tuning.control, tuning.passed))
        });
        let mut shots = Vec::with_capacity((tuning.receivers + 1) * tuning.targets.len());
        let mut shooters = 0;
        for (from, before, weight) in std::iter::once((shooter, 0, 1.0)).chain(receivers) {
            for target in tuning.targets {
                let target = Vec2::new(GOAL_LINE, target * server.goal_width * 0.5);
                let velocity = (target - from).with_length(tuning.shot);
                let places =
                    (1..tuning.longest).map(|cycle| from + velocity * rolled(cycle, server.ball_decay));
                let path = places.take_while(|place| place.x > GOAL_LINE).collect();
                shots.push(Shot { path, before, weight, shooter: shooters });
            }
            shooters += 1;
        }
        let rate = |direction| direction_rate(direction, server);
        let legs = Legs {
            reaction: tuning.reaction,
            run: RunTable::of(&Runner::me(world)),
            hands: server.catchable_area_l,
            body: world.me.body,
            rates: [rate(0.0), rate(90.0), rate(180.0)],
        };
        Attack { tuning, aside: world.tuning.skills.guard.aside, shots, shooters, from: shooter, legs }
    }

    /// Expected goals with the goalie there: each shooter takes its best corner.
    fn goals(&self, place: Vec2) -> f64 {
        let body = Vec2::from_polar(1.0, sideways(self.from, place, self.legs.body, self.aside));
        let mut goals = [0.0_f64; MOST_RECEIVERS + 1];
        for shot in &self.shots {
            let lack = self.legs.lack(place, body, shot);
            let scored = shot.weight / (1.0 + math::exp(-lack / self.tuning.softness));
            goals[shot.shooter] = goals[shot.shooter].max(scored);
        }
        goals[..self.shooters].iter().sum()
    }
}

impl Legs {
    /// By how many metres the hands miss a shot, at best.
    fn lack(&self, place: Vec2, body: Vec2, shot: &Shot) -> f64 {
        let mut least = f64::INFINITY;
        for (cycle, ball) in (1..).zip(&shot.path) {
            let way = *ball - place;
            let distance = way.length();
            let time = (cycle + shot.before).saturating_sub(self.reaction);
            let ahead = way.dot(body) / distance.max(0.01);
            // Without a turn, or after one.
            let steps = self.rate(ahead) * self.run.distance(time);
            let moved = steps.max(self.run.distance(time.saturating_sub(1)));
            least = least.min(distance - self.hands - moved);
        }
        if least.is_finite() { least } else { -self.hands }
    }

    /// The speed of steps as a share of a run; `ahead` is the cosine of their angle to the body.
    fn rate(&self, ahead: f64) -> f64 {
        let [front, side, back] = self.rates;
        let end = if ahead > 0.0 { front } else { back };
        // The server's rate falls with the angle; this is the angle, roughly, without trigonometry.
        let share = ahead.abs() * (0.64 + 0.36 * ahead * ahead);
        side + (end - side) * share
    }
}
