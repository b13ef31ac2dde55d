//! Ball stuck: a ball that stays in a small area for too long is dropped.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::PlayMode;

use super::{
    Call, Calls, Happening, Scene,
    placement::{onto_field, out_of_penalty_area},
};

/// The centre of the area where the ball is, and for how long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct BallStuckMemory {
    place: Vec2,
    cycles: i32,
}

pub(super) fn judge(memory: &mut BallStuckMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    let server = &scene.settings.server;
    if what != Happening::Stepped || server.ball_stuck_area <= 0.0 || server.drop_ball_time <= 0 {
        return;
    }
    let ball = scene.world.ball.position;
    let area = server.ball_stuck_area;
    if scene.world.mode != PlayMode::PlayOn || ball.distance_squared(memory.place) > area * area {
        *memory = BallStuckMemory { place: ball, cycles: 0 };
        return;
    }
    memory.cycles += 1;
    if memory.cycles >= server.drop_ball_time {
        *memory = BallStuckMemory { place: ball, cycles: 0 };
        calls.push(drop_ball(ball));
    }
}

/// A drop ball at the ball's position, but not in a penalty area.
pub(super) fn drop_ball(ball: Vec2) -> Call {
    Call::DropBall { at: out_of_penalty_area(None, onto_field(ball)) }
}
