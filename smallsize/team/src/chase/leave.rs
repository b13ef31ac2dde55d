//! Fewer robots are allowed than are on the field: some leave, over the touch line near the halfway line.

use common_geometry::{Polar, Vec2};

use super::{
    drive::Drive,
    scene::{Care, Scene},
};
use crate::{
    game::Play,
    order::Order,
    world_model::frame::{Robot, RobotId},
};

/// Robots that leave stand so far apart; metres.
const APART: f64 = 0.3;

/// Those that leave: field players with the highest numbers, but not the one that goes for the ball.
pub(super) fn leavers(scene: &Scene, spared: Option<RobotId>) -> Vec<RobotId> {
    let present = scene.frame.ours.len();
    let most = scene.game.us.most_robots.map_or(present, |most| most as usize);
    let may_leave = scene.frame.ours.iter().rev().map(|robot| robot.id);
    let may_leave = may_leave.filter(|&id| !scene.is_keeper(id) && Some(id) != spared);
    may_leave.take(present.saturating_sub(most)).collect()
}

/// The way off the field.
pub(super) fn leave(scene: &Scene, robot: &Robot, index: usize) -> Order {
    let limits = scene.limits();
    let side = if robot.position.y < 0.0 { -1.0 } else { 1.0 };
    let to = Vec2::new(-0.3 - APART * index as f64, side * limits.y);
    let is_off = (robot.position.y.abs() - limits.y).abs() < 0.05;
    if is_off || scene.game.play == Play::Halt {
        return Order::halt(robot.id);
    }
    let zones = scene.zones(robot, Care { ball: true, ..Care::default() });
    Drive { to, face: (to - robot.position).angle(), most: scene.most_speed(), zones: &zones }
        .order(robot, scene)
}
