//! Keeps the ball where opponents do not reach it: on the far side of the body.

use common_geometry::Vec2;
use soccer2d_model::kickable_area;
use soccer2d_protocol::PlayerCommand;

use super::{
    face,
    kick::{Foot, lays},
};
use crate::{prediction::Rolling, world_model::WorldModel};

/// Opponents further away are no danger yet.
const NEAR: f64 = 8.0;
/// A kick must bring the ball this much further from danger than leaving it does.
const WORTH_A_KICK: f64 = 0.1;
/// How far an opponent steps towards the ball in a cycle, beside what its speed carries it.
const OPPONENT_STEP: f64 = 0.25;
/// How far from the edge of what can be kicked a ball is safe from noise.
const EDGE: f64 = 0.15;

/// The kick that keeps the ball, or a turn towards their goal while it lies well. None if the ball is out of reach.
pub fn hold_ball(world: &WorldModel) -> Option<PlayerCommand> {
    let foot = Foot::new(world)?;
    let (me, ball, server) = (&world.me, &world.ball, &world.server);
    let next = me.position + me.velocity;
    let (touch, edge) = (me.kind.player_size + server.ball_size, kickable_area(&me.kind, server) - EDGE);

    let left_alone = Rolling::ball(world).position_after(1);
    let lies_well = (touch..=edge).contains(&next.distance(left_alone));
    let alone = lies_well.then(|| safety(world, left_alone, ball.velocity));

    let best = lays(&me.kind, server)
        .into_iter()
        .map(|lay| next + lay - ball.position)
        .filter(|velocity| (*velocity - ball.velocity).length() <= foot.strongest)
        .map(|velocity| (safety(world, ball.position + velocity, velocity), velocity))
        .max_by(|(a, _), (b, _)| a.total_cmp(b));
    match (alone, best) {
        (Some(alone), Some((safety, velocity))) if safety > alone + WORTH_A_KICK => {
            Some(foot.command(velocity - ball.velocity))
        }
        (None, Some((_, velocity))) => Some(foot.command(velocity - ball.velocity)),
        // What can be turned to, or nothing: a turn by nothing keeps the ball as well.
        (Some(_), _) => Some(face(world, Vec2::new(52.5, 0.0), 0.2).unwrap_or(PlayerCommand::Turn(0.0))),
        // It cannot be kept; it can be stopped, as far as that goes.
        (None, None) => Some(foot.command(-ball.velocity)),
    }
}

/// How safe a ball is that lies there in the next cycle, and then rolls on.
fn safety(world: &WorldModel, place: Vec2, velocity: Vec2) -> f64 {
    let (me, server) = (&world.me, &world.server);
    let nearest = world
        .opponents()
        .filter(|player| player.position.distance(me.position) < NEAR)
        .map(|player| {
            // It runs on, and steps towards the ball.
            let there = player.position + player.velocity;
            let gap = there.distance(place) - OPPONENT_STEP;
            gap - kickable_area(world.type_of(player), server)
        })
        .fold(3.0, f64::min);
    // What then rolls on must be stopped again with the next kick.
    let next = me.position + me.velocity;
    let rolls_on = velocity * server.ball_decay;
    let foot = Foot::at(place - next, rolls_on.length(), me.body, &me.kind, server);
    let lost = if rolls_on.length() > 0.9 * foot.strongest { 2.0 } else { 0.0 };
    nearest - 0.05 * velocity.length() - lost
}
