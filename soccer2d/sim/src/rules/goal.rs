//! Goal: the whole ball is behind the line between the posts. After a while the other side kicks off.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, Side};

use super::{Call, Calls, Happening, Scene, touch::TouchMemory};
use crate::field;

/// Cycles between a goal and the kick-off.
const WAIT: i32 = 50;

pub(super) fn judge(memory: &mut TouchMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    let world = scene.world;
    if what != Happening::Stepped || world.mode.is_penalty_shoot_out() {
        return;
    }
    if let PlayMode::Goal(side) = world.mode {
        memory.after_goal += 1;
        if memory.after_goal > WAIT {
            let other = side.other();
            let kick_off = Call::RestartHeld { mode: PlayMode::KickOff(other), side: other, at: Vec2::ZERO };
            calls.extend([kick_off, Call::PlaceInOwnHalves]);
        }
        return;
    }
    if world.mode == PlayMode::TimeOver || memory.indirect {
        return;
    }
    // A ball in the hands of the attackers' own goalie is no goal.
    let holder = world.ball_holder.map(|slot| slot.side());
    let conceded = Side::BOTH.into_iter().find(|&side| {
        holder.is_none_or(|holder| holder == side) && crosses_goal_line(side, memory.ball_before, scene)
    });
    if let Some(conceded) = conceded {
        memory.after_goal = 0;
        let server = &scene.settings.server;
        let extra_time = world.time >= scene.settings.normal_time();
        let golden = server.golden_goal && server.half_time >= 0 && extra_time;
        calls.push(Call::Goal { by: conceded.other(), golden });
    }
}

/// Whether the ball crossed a side's goal line between the posts in this step. A ball that a trainer puts behind the
/// line did not cross it.
pub(super) fn crosses_goal_line(side: Side, before: Vec2, scene: Scene) -> bool {
    let server = &scene.settings.server;
    let now = scene.world.ball.position;
    let line = field::LENGTH * 0.5 + server.ball_size;
    let half_goal = server.goal_width * 0.5 + field::GOAL_POST_RADIUS;
    let behind_the_post = before.y.abs() > half_goal && before.x.abs() > field::LENGTH * 0.5;
    if before.x == now.x || now.x.abs() <= line || before.x.abs() > line || behind_the_post {
        return false;
    }
    if side.sign() * now.x >= 0.0 {
        return false;
    }
    let slope = (now.y - before.y) / (now.x - before.x);
    let offset = before.y - slope * before.x;
    let height = slope * (line * -side.sign()) + offset;
    height.abs() <= half_goal
}
