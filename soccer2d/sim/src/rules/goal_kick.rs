//! Goal kick: from the corner of the goal area, and the ball is in play once it has left the penalty area.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, Side};

use super::{
    Call, Calls, Scene,
    free_kick::FreeKickMemory,
    free_kick_fault,
    placement::{in_penalty_area, onto_field, out_of_penalty_area},
};
use crate::{field, state::Slot};

/// A goal kick for a side whose goal line the ball has crossed, from the corner on the side of the ball.
pub(super) fn award(side: Side, ball: Vec2) -> Call {
    let x = -side.sign() * (field::LENGTH * 0.5 - field::GOAL_AREA_LENGTH);
    let y = field::GOAL_AREA_WIDTH * 0.5;
    let at = Vec2::new(x, if ball.y > 0.0 { y } else { -y });
    Call::Restart { mode: PlayMode::GoalKick(side), side, at }
}

/// A player kicked the ball before it was in play.
pub(super) fn kicked(memory: &mut FreeKickMemory, by: Slot, side: Side, scene: Scene, calls: &mut Calls) {
    if by.side() != side {
        disturbed(memory, side, scene, calls);
        return;
    }
    let server = &scene.settings.server;
    let ball = scene.world.ball.position;
    let dashes = scene.world.player(by).counts.dash;
    let before = calls.len();
    if let Some((taker, dashes_before)) = memory.taker {
        if taker != by {
            if server.proper_goal_kicks {
                calls.push(award(side, ball));
            }
        } else if dashes_before != dashes {
            if server.free_kick_faults {
                free_kick_fault::call(by, scene, calls);
            } else if server.proper_goal_kicks {
                calls.push(award(side, ball));
            }
        }
    }
    // The official referee notes the kicker after the call, so the note survives the change of the play mode.
    memory.taker = Some((by, dashes));
    memory.taker_stays = calls.len() > before;
}

/// An opponent played the ball: the goal kick is repeated, and this does not count.
pub(super) fn disturbed(memory: &mut FreeKickMemory, side: Side, scene: Scene, calls: &mut Calls) {
    calls.push(award(side, scene.world.ball.position));
    // The restart increases it to -1.
    memory.goal_kicks = -2;
    memory.taker = None;
}

pub(super) fn stepped(memory: &mut FreeKickMemory, side: Side, scene: Scene, calls: &mut Calls) {
    calls.push(Call::ClearPenaltyArea(side));
    calls.push(Call::PlaceInField);
    let server = &scene.settings.server;
    let ball = &scene.world.ball;
    if !Side::BOTH.iter().any(|&side| in_penalty_area(side, ball.position, scene.settings)) {
        calls.push(Call::Mode(PlayMode::PlayOn));
    } else if memory.taker.is_some() && server.proper_goal_kicks {
        if ball.velocity.length() < server.stopped_ball_vel {
            calls.push(if memory.goal_kicks >= server.max_goal_kicks {
                let at = out_of_penalty_area(Some(side), onto_field(ball.position));
                Call::RestartHeld { mode: PlayMode::FreeKick(side.other()), side: side.other(), at }
            } else {
                award(side, ball.position)
            });
        }
    } else {
        memory.count_down(scene, calls);
    }
}
