//! Ball stuck: a ball that does not leave a small area for long is dropped.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::PlayMode;

use super::{
    Call, Calls, Happening, Scene,
    placement::{onto_field, out_of_penalty_area},
};

/// Round which place the ball has been, and for how long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Memory {
    place: Vec2,
    cycles: i32,
}

pub(super) fn judge(memory: &mut Memory, what: Happening, scene: Scene, calls: &mut Calls) {
    let server = &scene.settings.server;
    if what != Happening::Stepped || server.ball_stuck_area <= 0.0 || server.drop_ball_time <= 0 {
        return;
    }
    let ball = scene.world.ball.position;
    let area = server.ball_stuck_area;
    if scene.world.mode != PlayMode::PlayOn || ball.distance_squared(memory.place) > area * area {
        *memory = Memory { place: ball, cycles: 0 };
        return;
    }
    memory.cycles += 1;
    if memory.cycles >= server.drop_ball_time {
        *memory = Memory { place: ball, cycles: 0 };
        calls.push(drop_ball(ball));
    }
}

/// A drop ball where the ball is, but not in a penalty area.
pub(super) fn drop_ball(ball: Vec2) -> Call {
    Call::DropBall { at: out_of_penalty_area(None, onto_field(ball)) }
}
