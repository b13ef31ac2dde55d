//! Penalties: one robot against the keeper; all others stay behind the ball.

use common_geometry::{Polar, Vec2};

use super::{
    attack::attack,
    decide::{is_their_keepers, wait_at_the_edge},
    drive::Drive,
    formation,
    scene::{Care, Scene},
    target::{Target, shot},
};
use crate::{game::Whose, order::Order, world_model::frame::Robot};

/// The taker waits so far behind the ball; metres, from its centre.
const WAITING: f64 = 0.3;
/// The speed of a shot; metres a second.
const SHOT: f64 = 5.6;
/// Before it may be taken.
pub(super) fn wait(scene: &Scene, robot: &Robot) -> Order {
    let zones = scene.zones(robot, Care::default());
    let to = scene.ball().position - Vec2::new(WAITING, 0.0);
    Drive { to, face: 0.0, most: scene.most_speed(), zones: &zones }.order(robot, scene)
}

/// Takes it.
pub(super) fn take(scene: &Scene, robot: &Robot) -> Order {
    if is_their_keepers(scene, &scene.ball()) {
        return wait_at_the_edge(scene, robot);
    }
    // One kick, from the mark: a ball that is taken along is soon dribbled too far.
    let ball = scene.ball().position;
    let target = shot(scene, ball).unwrap_or(Target { direction: open_corner(scene, ball), speed: SHOT });
    attack(scene, robot, target, Care::default())
}

/// Towards the post that the keeper is farther from.
fn open_corner(scene: &Scene, ball: Vec2) -> Vec2 {
    let keeper = scene
        .frame
        .theirs
        .iter()
        .find(|robot| robot.id == scene.game.them.keeper)
        .map(|keeper| keeper.position);
    let side = keeper.map_or(1.0, |keeper| if keeper.y > 0.0 { -1.0 } else { 1.0 });
    let inside = scene.frame.field.goal_width / 2.0 - 0.1;
    (scene.goal() + Vec2::new(0.0, side * inside) - ball).with_length(1.0)
}

/// A robot that neither takes the penalty nor keeps the goal.
pub(super) fn stay_behind(scene: &Scene, robot: &Robot, index: usize, whose: Whose) -> Order {
    let zones = scene.zones(robot, Care { ball: true, ..Care::default() });
    let to = formation::penalty_place(scene, index, whose);
    let face = (scene.ball().position - robot.position).angle();
    Drive { to, face, most: scene.most_speed(), zones: &zones }.order(robot, scene)
}
