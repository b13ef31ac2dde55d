//! Catch: a goalie may catch the ball in its own penalty area, and then has a free kick.

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, Side};

use super::{
    Call, Calls, Happening, Scene, Wait, back_pass,
    placement::{in_penalty_area, onto_field, out_of_penalty_area},
};
use crate::state::Slot;

/// The last players that played the ball, for the back-pass rule, and how long a stopped play mode has lasted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct CatchMemory {
    /// Which sides touched the ball in this step.
    pub(super) touched: [bool; 2],
    /// The player that kicked last, and the cycle.
    pub(super) kicker: Option<Slot>,
    pub(super) kick_time: i32,
    /// The player that kicked before that.
    pub(super) kicker_before: Option<Slot>,
    pub(super) back_pass_wait: Wait,
    fault_wait: Wait,
}

pub(super) fn judge(memory: &mut CatchMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    let mode = scene.world.mode;
    match what {
        Happening::Kicked { by, .. } | Happening::Tackled { by, .. } => {
            back_pass::kicked(memory, by, scene);
        }
        Happening::Touched { by } => back_pass::touched(memory, by.side()),
        Happening::Caught { by } | Happening::Punched { by } if !mode.is_penalty_shoot_out() => {
            let held = matches!(what, Happening::Caught { .. });
            handled(memory, by, held, scene, calls);
        }
        Happening::ModeChanged(mode) => {
            if mode != PlayMode::PlayOn {
                (memory.kicker, memory.kicker_before) = (None, None);
            }
            // An official oddity, visible if a trainer sets the play mode: the right side's wait does not begin again.
            match mode {
                PlayMode::BackPass(Side::Left) => memory.back_pass_wait = Wait::default(),
                PlayMode::CatchFault(Side::Left) => memory.fault_wait = Wait::default(),
                _ => return,
            }
            calls.push(Call::ReleaseBall);
        }
        Happening::Stepped => stepped(memory, scene, calls),
        _ => {}
    }
}

/// A goalie has its hands on the ball.
fn handled(memory: &mut CatchMemory, by: Slot, held: bool, scene: Scene, calls: &mut Calls) {
    let world = scene.world;
    let playing = !matches!(world.mode, PlayMode::Goal(_) | PlayMode::TimeOver);
    if playing && !in_penalty_area(by.side(), world.ball.position, scene.settings) {
        memory.fault_wait = Wait::default();
        calls.push(fault(by.side(), scene));
        return;
    }
    if playing && back_pass::judge(memory, by, held, scene, calls) {
        return;
    }
    (memory.kicker, memory.kicker_before) = (None, None);
    if held {
        let side = by.side();
        // Caught in the own penalty area, the ball stays there; only out of the other side's area it is moved.
        let at = out_of_penalty_area(Some(side.other()), onto_field(world.ball.position));
        calls.push(Call::RestartHeld { mode: PlayMode::FreeKick(side), side, at });
    }
}

fn stepped(memory: &mut CatchMemory, scene: Scene, calls: &mut Calls) {
    memory.touched = [false; 2];
    let world = scene.world;
    match world.mode {
        PlayMode::BackPass(side) => {
            memory.back_pass_wait.pass(side, PlayMode::IndirectFreeKick(side.other()), calls);
        }
        PlayMode::CatchFault(side) => memory.fault_wait.pass(side, PlayMode::FreeKick(side.other()), calls),
        PlayMode::Goal(_) | PlayMode::TimeOver => {}
        mode if mode.is_penalty_shoot_out() => {}
        _ => {
            // The goalie has carried the ball out of the area.
            if let Some(holder) = world.ball_holder
                && !in_penalty_area(holder.side(), world.ball.position, scene.settings)
            {
                memory.fault_wait = Wait::default();
                calls.push(fault(holder.side(), scene));
            }
        }
    }
}

/// A catch outside the area: a free kick for the other side.
fn fault(side: Side, scene: Scene) -> Call {
    let at = out_of_penalty_area(Some(side), onto_field(scene.world.ball.position));
    Call::Restart { mode: PlayMode::CatchFault(side), side: side.other(), at }
}
