//! What the goalie does: stand between ball and goal, catch what can be caught, clear what cannot.

use std::f64::consts::PI;

use common_geometry::{Polar, Rect, Vec2, angle};
use soccer2d_model::catch;
use soccer2d_protocol::{PlayMode, PlayerCommand, field};

use super::{
    agent::Decision,
    decide::line_up,
    skills::{Hurry, face, interception, kick_to, run_to, search, step_to},
    world::{Ball, World},
};

/// The middle of the own goal.
const GOAL: Vec2 = Vec2::new(-field::HALF_LENGTH, 0.0);
/// The own penalty area; hands count only in it.
const PENALTY_AREA: Rect = Rect {
    min: Vec2::new(-field::HALF_LENGTH, -field::PENALTY_AREA_WIDTH / 2.0),
    max: Vec2::new(-field::PENALTY_AREA_EDGE, field::PENALTY_AREA_WIDTH / 2.0),
};
/// How far in front of the goal the goalie stands at most.
const IN_FRONT: f64 = 4.0;
/// A goalie does not leave the goal for a ball that is farther from it than this.
const LEAVES_GOAL: f64 = 14.0;
/// A place this near is reached in steps, without turning away from the ball.
const STEPS: f64 = 2.5;

/// What the goalie does in this cycle.
pub(crate) fn decide(world: &World) -> Decision {
    if world.may_move() {
        return line_up(world);
    }
    let Some(ball) = world.ball() else {
        return Decision { body: Some(search(world)), look: world.me.body + PI / 3.0 };
    };
    let look = (ball.position - world.me.position).angle();
    let body = catch(world, ball)
        .or_else(|| clear(world, ball))
        .or_else(|| come_out(world, ball))
        .or_else(|| go_to(world, place(world, ball), 0.5));
    Decision { body: body.or_else(|| face(world, look)), look }
}

/// Catches the ball if hands reach it, in the own penalty area, in play, when they are ready again.
fn catch(world: &World, ball: &Ball) -> Option<PlayerCommand> {
    let ready = world.mode == PlayMode::PlayOn && world.cycle >= world.catch_ready;
    if !ready || !PENALTY_AREA.contains(ball.position) {
        return None;
    }
    let to_ball = ball.position - world.me.position;
    let direction = angle::degrees(angle::normalize(to_ball.angle() - world.me.body)).round();
    let within_reach = catch::probability(Vec2::new(to_ball.length(), 0.0), &world.kind, &world.server)?;
    let possible = (world.server.min_catch_angle..=world.server.max_catch_angle).contains(&direction);
    (possible && within_reach > 0.3).then_some(PlayerCommand::Catch(direction))
}

/// Kicks the ball away over the nearer wing: after a catch, at a goal kick, and when the hands are not ready.
fn clear(world: &World, ball: &Ball) -> Option<PlayerCommand> {
    if !world.may_play() || !world.can_kick(ball) {
        return None;
    }
    let wing = if ball.position.y < 0.0 { -22.0 } else { 22.0 };
    Some(kick_to(world, ball, Vec2::new(-15.0, wing), world.server.ball_speed_max))
}

/// Goes to a ball that flies towards the goal, to one near it that no opponent reaches first, and to one that is ours to
/// bring into play from the penalty area.
fn come_out(world: &World, ball: &Ball) -> Option<PlayerCommand> {
    if !world.may_play() {
        return None;
    }
    let (point, mine) = interception(world, ball, world.me.position);
    let wanted = if world.mode == PlayMode::PlayOn {
        let near = point.distance(GOAL) < LEAVES_GOAL && PENALTY_AREA.contains(point);
        near && (is_shot(world, ball) || arrives_first(world, ball, mine))
    } else {
        PENALTY_AREA.contains(ball.position)
    };
    wanted.then(|| go_to(world, point, 0.3)).flatten()
}

/// Whether the ball is about to cross the goal line between the posts, or not far beside them.
fn is_shot(world: &World, ball: &Ball) -> bool {
    if ball.velocity.x > -0.8 {
        return false;
    }
    let crossing = ball.position.y + ball.velocity.y * (GOAL.x - ball.position.x) / ball.velocity.x;
    crossing.abs() < world.server.goal_width / 2.0 + 1.5
}

fn arrives_first(world: &World, ball: &Ball, mine: u32) -> bool {
    // Hands reach farther than feet, which is worth a cycle or two.
    world.opponents().iter().all(|other| interception(world, ball, other.position).1 + 2 >= mine)
}

fn go_to(world: &World, point: Vec2, near: f64) -> Option<PlayerCommand> {
    if world.me.position.distance(point) < STEPS {
        step_to(world, point, near)
    } else {
        run_to(world, point, near, Hurry::Run)
    }
}

/// On the line from the goal to the ball, never farther to the side than the posts.
fn place(world: &World, ball: &Ball) -> Vec2 {
    let out = (ball.position - GOAL).with_length(IN_FRONT);
    let post = world.server.goal_width / 2.0;
    Vec2::new((GOAL.x + out.x).clamp(-51.8, -46.0), out.y.clamp(-post, post))
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::Side;

    use super::*;
    use crate::kick_and_run::world::testing::world;

    fn body(world: &World) -> Option<PlayerCommand> {
        decide(world).body
    }

    #[test]
    fn catches_a_ball_within_reach() {
        assert_eq!(body(&world(1, (-50.0, 0.0), (-49.0, 0.0))), Some(PlayerCommand::Catch(0.0)));
    }

    #[test]
    fn clears_when_the_hands_are_not_ready() {
        let mut busy = world(1, (-50.0, 0.0), (-49.5, 0.0));
        busy.catch_ready = busy.cycle + 3;
        assert!(matches!(body(&busy), Some(PlayerCommand::Kick { .. })));
    }

    #[test]
    fn does_not_use_hands_outside_the_penalty_area() {
        assert!(!matches!(body(&world(1, (-33.0, 0.0), (-32.5, 0.0))), Some(PlayerCommand::Catch(_))));
    }

    #[test]
    fn kicks_a_caught_ball_away() {
        let mut holding = world(1, (-50.0, 0.0), (-49.6, 0.0));
        holding.mode = PlayMode::FreeKick(Side::Left);
        assert!(matches!(body(&holding), Some(PlayerCommand::Kick { .. })));
    }

    #[test]
    fn goes_to_meet_a_shot() {
        let shot = world(1, (-50.0, 0.0), (-35.0, 0.0))
            .with_ball_velocity(-2.0, -0.3)
            .with_opponent(-34.5, 0.0, false);
        // Out of the goal and to the side that the ball comes to, though an opponent stands nearer to it.
        assert!(
            matches!(body(&shot), Some(PlayerCommand::Turn(moment)) if moment < -10.0),
            "{:?}",
            body(&shot)
        );
    }

    #[test]
    fn stands_between_ball_and_goal() {
        let far = world(1, (-50.0, 0.0), (0.0, 20.0));
        let place = place(&far, far.ball().expect("seen"));
        assert!(place.x > -50.0 && place.y > 0.5 && place.y < 3.0, "{place}");
    }
}
