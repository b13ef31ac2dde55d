//! The keeper: between ball and goal, in the way of a shot, and the one that clears the own defence area.

use common_geometry::{Polar, Vec2};
use smallsize_protocol::field::ROBOT_RADIUS;

use super::{
    attack::attack,
    drive::Drive,
    scene::{Care, Scene},
    target::{Target, pass_speed},
    zones,
};
use crate::{
    game::{Play, Whose},
    order::Order,
    world_model::frame::{Ball, Robot},
};

/// How far before the goal line the keeper stands at most; metres.
const OUT: f64 = 0.45;
/// A ball that is faster than this towards the goal is a shot; metres a second.
const SHOT: f64 = 0.6;
/// A ball in the own area that is slower than this is cleared; metres a second.
const SLOW_BALL: f64 = 1.0;
/// A ball this little outside of the own area is the keeper's as well; metres.
const REACH: f64 = 0.07;

/// Whether the ball is the keeper's to play, and nobody else's.
pub(super) fn is_its_ball(scene: &Scene, ball: &Ball) -> bool {
    scene.is_in_area(ball.position, true, REACH)
}

/// What the keeper does.
pub(super) fn keep(scene: &Scene, robot: &Robot) -> Order {
    let care = Care { ball: !may_play(scene), is_keeper: true, ..Care::default() };
    let field = &scene.frame.field;
    let ball = scene.ball();
    match scene.game.play {
        // On the line until the ball is near: who runs too early is deceived.
        Play::PreparePenalty(Whose::Theirs) | Play::Penalty(Whose::Theirs) if !is_near(scene) => {
            let post = field.goal_width / 2.0 - ROBOT_RADIUS;
            let to = Vec2::new(scene.own_goal().x, (ball.position.y * 0.2).clamp(-post, post));
            return go(scene, robot, to, &[]);
        }
        _ => {}
    }
    if may_play(scene) && is_its_ball(scene, &ball) && ball.velocity.length() < SLOW_BALL {
        return attack(scene, robot, clearance(scene, &ball), care);
    }
    let to = match shot_at_goal(scene, &ball) {
        Some(place) if may_play(scene) => place,
        _ => place(scene, &ball),
    };
    let zones = if care.ball { scene.zones(robot, care) } else { zones::goals(field).into() };
    go(scene, robot, to, &zones)
}

fn go(scene: &Scene, robot: &Robot, to: Vec2, zones: &[zones::Zone]) -> Order {
    let face = (scene.ball().position - robot.position).angle();
    Drive { to, face, most: scene.most_speed(), zones }.order(robot, scene)
}

fn may_play(scene: &Scene) -> bool {
    matches!(
        scene.game.play,
        Play::Running | Play::Penalty(Whose::Theirs) | Play::FreeKick(_) | Play::KickOff(_)
    )
}

/// Whether the ball of a penalty against us has come near. The wider the goal, the sooner the keeper has to start.
fn is_near(scene: &Scene) -> bool {
    let distance = scene.ball().position.x - scene.own_goal().x;
    scene.game.play == Play::Penalty(Whose::Theirs) && distance < 0.4 + scene.frame.field.goal_width
}

/// The usual place: on the line from the ball to the goal, nearer to the goal the farther the ball is.
fn place(scene: &Scene, ball: &Ball) -> Vec2 {
    let field = &scene.frame.field;
    let goal = scene.own_goal();
    let depth = field.defence_area.depth() - ROBOT_RADIUS;
    let out = OUT.min(depth).min(ball.position.distance(goal) * 0.5).max(ROBOT_RADIUS);
    let towards = (ball.position - goal).with_length(out);
    // Never behind the goal line.
    let line = goal.x + ROBOT_RADIUS;
    Vec2::new(
        (goal + towards).x.max(line),
        (goal + towards).y.clamp(-field.goal_width / 2.0, field.goal_width / 2.0),
    )
}

/// Where a ball on its way into the goal can be stopped.
fn shot_at_goal(scene: &Scene, ball: &Ball) -> Option<Vec2> {
    if ball.velocity.x > -SHOT {
        return None;
    }
    let line = scene.own_goal().x + ROBOT_RADIUS + 0.03;
    let y = ball.position.y + (line - ball.position.x) * ball.velocity.y / ball.velocity.x;
    let half = scene.frame.field.goal_width / 2.0;
    (y.abs() < half + 0.2 && ball.position.x > line).then(|| Vec2::new(line, y.clamp(-half, half)))
}

/// Away from the goal, to the side on which the ball is.
fn clearance(scene: &Scene, ball: &Ball) -> Target {
    let goal = scene.own_goal() - Vec2::new(0.6, 0.0);
    let away = (ball.position - goal).with_length(1.0);
    // The nearest opponent's side is avoided.
    let near = scene
        .frame
        .theirs
        .iter()
        .map(|other| other.position - ball.position)
        .filter(|way| way.length() < 1.5 && way.dot(away) > 0.0)
        .min_by(|a, b| a.length().total_cmp(&b.length()));
    let direction = near.map_or(away, |way| {
        let side = if away.perp_dot(way) > 0.0 { -0.6 } else { 0.6 };
        away.rotated(side)
    });
    Target { direction, speed: pass_speed(scene, ball.position, direction) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chase::scene::testing::scene;

    fn check(line: &str) -> Order {
        let situation = scene(line);
        let scene = Scene::new(&situation.0, &situation.1);
        keep(&scene, &scene.frame.ours[0])
    }

    #[test]
    fn runs_into_the_way_of_a_shot() {
        let order = check("running | ball 0 0.5 -5 -0.15 | we 0 -4.2 0 0");
        assert!(order.velocity.y > 0.3, "{order:?}");
    }

    #[test]
    fn clears_a_ball_that_lies_in_its_area() {
        let order = check("running | ball -4 0.3 | we 0 -4.145 0.2606 0.266");
        assert!(order.kick.is_some(), "{order:?}");
    }

    #[test]
    fn waits_on_the_line_for_a_penalty() {
        for play in ["their-prepare-penalty", "their-penalty"] {
            let order = check(&format!("{play} | ball 1.5 0 | we 0 -4 0 0"));
            assert!(order.velocity.x < -0.2, "{play}: {order:?}");
        }
    }

    #[test]
    fn leaves_the_ball_alone_in_a_stop() {
        let order = check("stop | ball -4 0.3 | we 0 -4.2 0.2 0.6");
        assert!(order.kick.is_none() && order.velocity.length() < 1.5, "{order:?}");
    }
}
