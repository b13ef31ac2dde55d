//! A kick-off of ours: one robot waits behind the ball, and kicks it when it may.

use common_geometry::Vec2;

use super::{
    attack::attack,
    drive::Drive,
    scene::{Care, Scene},
    target::target,
};
use crate::{order::Order, world_model::frame::Robot};

/// Where the taker waits: its whole body has to be in the own half; metres.
const WAITING: f64 = 0.3;

/// Before it may be taken.
pub(super) fn wait(scene: &Scene, robot: &Robot) -> Order {
    let zones = scene.zones(robot, Care::default());
    let to = Vec2::new(-WAITING, 0.0);
    Drive { to, face: 0.0, most: scene.most_speed(), zones: &zones }.order(robot, scene)
}

/// Takes it.
pub(super) fn take(scene: &Scene, robot: &Robot) -> Order {
    let target = target(scene, scene.ball().position, robot.id, true);
    attack(scene, robot, target, Care::default())
}
