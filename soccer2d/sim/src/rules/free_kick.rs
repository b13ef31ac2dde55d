//! Set pieces: kick-off, kick-in, free kick, corner kick, indirect free kick. Opponents keep away; play goes on with
//! the kick, or when the ball moves by itself; a kick that is not taken ends in a drop ball.

use std::mem;

use serde::{Deserialize, Serialize};
use soccer2d_protocol::PlayMode;

use super::{Call, Calls, Happening, Scene, Wait, ball_stuck::drop_ball, free_kick_fault, goal_kick};
use crate::state::Slot;

/// The state of a set piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct FreeKickMemory {
    /// The player that took the kick, and how often it had dashed by then; none once another player touches the ball.
    pub(super) taker: Option<(Slot, i32)>,
    /// Whether the taker is kept at the next change of the play mode.
    pub(super) taker_stays: bool,
    /// Cycles until the ball is dropped; none for no limit.
    pub(super) timer: Option<i32>,
    /// How often the goal kick has been repeated.
    pub(super) goal_kicks: i32,
    pub(super) fault_wait: Wait,
}

pub(super) fn judge(memory: &mut FreeKickMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    let mode = scene.world.mode;
    match what {
        Happening::ModeChanged(mode) => prepare(memory, mode, scene, calls),
        _ if mode.is_penalty_shoot_out() => {}
        Happening::Kicked { by, .. } | Happening::Tackled { by, .. } => kicked(memory, by, scene, calls),
        Happening::Touched { by } => touched(memory, by, scene, calls),
        Happening::Stepped => stepped(memory, scene, calls),
        _ => {}
    }
}

fn kicked(memory: &mut FreeKickMemory, by: Slot, scene: Scene, calls: &mut Calls) {
    match scene.world.mode {
        PlayMode::GoalKick(side) => goal_kick::kicked(memory, by, side, scene, calls),
        PlayMode::Offside(_) => {}
        PlayMode::PlayOn => free_kick_fault::judge(memory, by, scene, calls),
        _ => {
            memory.taker = Some((by, scene.world.player(by).counts.dash));
            calls.push(Call::Mode(PlayMode::PlayOn));
        }
    }
}

fn touched(memory: &mut FreeKickMemory, by: Slot, scene: Scene, calls: &mut Calls) {
    match scene.world.mode {
        PlayMode::GoalKick(side) if side != by.side() => goal_kick::disturbed(memory, side, scene, calls),
        _ => free_kick_fault::judge(memory, by, scene, calls),
    }
}

fn stepped(memory: &mut FreeKickMemory, scene: Scene, calls: &mut Calls) {
    let world = scene.world;
    match world.mode {
        PlayMode::FreeKickFault(side) => {
            memory.fault_wait.pass(side, PlayMode::FreeKick(side.other()), calls);
            return;
        }
        // These belong to the catch rule.
        PlayMode::BackPass(_) | PlayMode::CatchFault(_) => return,
        PlayMode::GoalKick(side) => {
            goal_kick::stepped(memory, side, scene, calls);
            return;
        }
        _ => {}
    }
    let stopped = world.mode.is_stopped();
    let waiting =
        !matches!(world.mode, PlayMode::PlayOn | PlayMode::BeforeKickOff | PlayMode::TimeOver) && !stopped;
    if waiting && (world.ball.velocity.x != 0.0 || world.ball.velocity.y != 0.0) {
        calls.push(Call::Mode(PlayMode::PlayOn));
    }
    calls.push(Call::PlaceInField);
    // After a goal, too, opponents keep away from the side that kicks off next.
    let keep_away = waiting || matches!(world.mode, PlayMode::BeforeKickOff | PlayMode::Goal(_));
    if keep_away {
        calls.push(Call::ClearFromBall(world.kick_side.map(|side| side.other())));
    }
    if is_free_kick(world.mode) {
        memory.count_down(scene, calls);
    }
}

/// The beginning of a play mode.
fn prepare(memory: &mut FreeKickMemory, mode: PlayMode, scene: Scene, calls: &mut Calls) {
    if mode != PlayMode::PlayOn && !mem::take(&mut memory.taker_stays) {
        memory.taker = None;
    }
    match mode {
        PlayMode::GoalKick(side) => {
            calls.push(Call::ClearFromBall(Some(side.other())));
            memory.goal_kicks += 1;
        }
        mode => {
            memory.goal_kicks = 0;
            if is_free_kick(mode) {
                calls.push(Call::ClearFromBall(mode.side().map(|side| side.other())));
            } else if mode == PlayMode::DropBall {
                calls.push(Call::ClearFromBall(None));
            }
        }
    }
    let timed = is_free_kick(mode) || matches!(mode, PlayMode::GoalKick(_));
    memory.timer = timed.then_some(scene.settings.server.drop_ball_time);
    if matches!(mode, PlayMode::FreeKickFault(_)) {
        calls.push(Call::ReleaseBall);
        memory.fault_wait = Wait::default();
    }
}

impl FreeKickMemory {
    /// Counts down the cycles in which the kick must be taken.
    pub(super) fn count_down(&mut self, scene: Scene, calls: &mut Calls) {
        if let Some(timer) = &mut self.timer {
            *timer -= 1;
            if *timer == 0 {
                calls.push(drop_ball(scene.world.ball.position));
            }
        }
    }
}

fn is_free_kick(mode: PlayMode) -> bool {
    use PlayMode::*;
    matches!(mode, KickOff(_) | KickIn(_) | FreeKick(_) | CornerKick(_) | IndirectFreeKick(_))
}
