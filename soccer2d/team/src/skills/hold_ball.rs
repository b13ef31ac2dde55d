//! Keeps the ball where opponents do not reach it: on the far side of the body.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::kickable_area;
use soccer2d_protocol::{PlayerCommand, field};

use super::{face, kick::Foot};
use crate::{prediction::Rolling, tuning::skills::HoldBall, world_model::WorldModel};

/// The kick that keeps the ball, or a turn towards their goal while it lies well. None if the ball is out of reach.
pub fn hold_ball(world: &WorldModel) -> Option<PlayerCommand> {
    let tuning = &world.tuning.skills.hold_ball;
    let foot = Foot::new(world)?;
    let (me, ball, server) = (&world.me, &world.ball, &world.server);
    let next = me.position + me.velocity;
    let (touch, edge) =
        (me.kind.player_size + server.ball_size, kickable_area(&me.kind, server) - tuning.edge);

    let left_alone = Rolling::ball(world).position_after(1);
    let lies_well = (touch..=edge).contains(&next.distance(left_alone));
    let threats = Threats::new(world, next, left_alone);
    let safety = |place: Vec2, velocity: Vec2| threats.room(place) - unrest(world, place - next, velocity);
    let alone = lies_well.then(|| safety(left_alone, ball.velocity));
    let best = lays(tuning, touch, edge)
        .map(|lay| next + lay - ball.position)
        .filter(|velocity| (*velocity - ball.velocity).length() <= foot.strongest)
        .map(|velocity| (safety(ball.position + velocity, velocity), velocity))
        .max_by(|(a, _), (b, _)| a.total_cmp(b));
    match (alone, best) {
        (Some(alone), Some((safety, velocity))) if safety > alone + tuning.worth_a_kick => {
            Some(foot.command(velocity - ball.velocity))
        }
        (None, Some((_, velocity))) => Some(foot.command(velocity - ball.velocity)),
        // What can be turned to, or nothing: a turn by nothing keeps the ball as well.
        (Some(_), _) => Some(
            face(world, Vec2::new(field::HALF_LENGTH, 0.0), tuning.face_within)
                .unwrap_or(PlayerCommand::Turn(0.0)),
        ),
        // It cannot be kept; it can be stopped, as far as that goes.
        (None, None) => Some(foot.command(-ball.velocity)),
    }
}

/// Places relative to the player where the ball can be held: near the edge of its reach, and between edge and body.
fn lays(tuning: &HoldBall, touch: f64, edge: f64) -> impl Iterator<Item = Vec2> {
    let lays = tuning.lays;
    let ring = move |distance: f64| {
        (0..lays).map(move |step| Vec2::from_polar(distance, 2.0 * PI * f64::from(step) / f64::from(lays)))
    };
    ring(touch + tuning.inner_ring * (edge - touch)).chain(ring(edge))
}

/// What must be stopped again with the next kick, or else is lost.
fn unrest(world: &WorldModel, relative: Vec2, velocity: Vec2) -> f64 {
    let (me, server) = (&world.me, &world.server);
    let tuning = &world.tuning.skills.hold_ball;
    let rolls_on = velocity.length() * server.ball_decay;
    let foot = Foot::at(relative, rolls_on, me.body, &me.kind, server);
    let lost = if rolls_on > tuning.stoppable * foot.strongest { tuning.unstoppable } else { 0.0 };
    tuning.unrest * velocity.length() + lost
}

/// Where opponents can be in the next cycle, and how far they reach then.
struct Threats {
    reaches: Vec<(Vec2, f64)>,
    most_room: f64,
}

impl Threats {
    /// Each is most likely to step to where the ball will be if I leave it alone; a step in any other direction is possible.
    fn new(world: &WorldModel, me: Vec2, ball: Vec2) -> Threats {
        let (tuning, server) = (&world.tuning.skills.hold_ball, &world.server);
        let mut all = Vec::new();
        for player in world.opponents().filter(|player| player.position.distance(me) < tuning.near) {
            let kind = world.type_of(player);
            let (reach, bodies) = (kickable_area(kind, server), kind.player_size + world.me.kind.player_size);
            let step = server.max_dash_power * kind.dash_power_rate * kind.effort_max;
            let drifts = player.position + player.velocity;
            let steps = (0..tuning.opponent_steps).map(|turn| {
                drifts + Vec2::from_polar(step, 2.0 * PI * f64::from(turn) / f64::from(tuning.opponent_steps))
            });
            // Who runs into me is pushed out to where it came to, and I am pushed as far the other way.
            let pushed = |place: Vec2| {
                let way = place - me;
                if way.length() < bodies {
                    me + way * 0.5 + way.normalize_or_zero() * (bodies * 0.5)
                } else {
                    place
                }
            };
            all.extend(steps.map(|place| (pushed(place), reach - tuning.unlikely)));
            all.push((drifts, reach));
            // Who faces elsewhere must turn first.
            let way = ball - drifts;
            if player
                .body
                .is_none_or(|body| angle::normalize(way.angle() - body).abs() < tuning.sideways.radians())
            {
                all.push((pushed(drifts + way.with_length(step)), reach));
            }
        }
        Threats { reaches: all, most_room: tuning.most_room }
    }

    /// How much is missing to the opponent who comes nearest.
    fn room(&self, ball: Vec2) -> f64 {
        let missing = self.reaches.iter().map(|(place, reach)| place.distance(ball) - reach);
        missing.fold(self.most_room, f64::min)
    }
}
