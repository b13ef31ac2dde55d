//! Back pass: a goalie may not catch a ball that a teammate kicked.

use soccer2d_protocol::{PlayMode, Side, show::state as bits};

use super::{
    Call, Calls, Scene, Wait,
    catch::CatchMemory,
    placement::{onto_field, out_of_goal_area},
};
use crate::state::Slot;

/// A player kicked or tackled the ball.
pub(super) fn kicked(memory: &mut CatchMemory, by: Slot, scene: Scene) {
    touched(memory, by.side());
    if memory.touched == [true; 2] {
        return;
    }
    if memory.kicker != Some(by) {
        memory.kicker_before = memory.kicker.replace(by);
    }
    memory.kick_time = scene.world.time;
}

/// If both sides touch the ball in one step, there was no pass.
pub(super) fn touched(memory: &mut CatchMemory, side: Side) {
    memory.touched[side.index()] = true;
    if memory.touched == [true; 2] {
        (memory.kicker, memory.kicker_before) = (None, None);
    }
}

/// Whether the goalie took a back pass; then makes the call.
pub(super) fn judge(
    memory: &mut CatchMemory,
    goalie: Slot,
    held: bool,
    scene: Scene,
    calls: &mut Calls,
) -> bool {
    let side = goalie.side();
    let now = scene.world.time == memory.kick_time;
    let Some(kicker) = memory.kicker.filter(|kicker| kicker.side() == side) else { return false };
    if !scene.settings.server.back_passes || (!held && now) {
        return false;
    }
    let before = memory.kicker_before.map(|slot| slot.side());
    // The goalie's own kick after an opponent's is no back pass; nor is a kick and a catch at once.
    let own = kicker == goalie && before.is_some_and(|before| before != side);
    let at_once = held && now && before != Some(side);
    if own || at_once {
        // An official oddity: if the hands did not hold such a ball, the memory stays as it is.
        return !held;
    }
    let at = out_of_goal_area(side, onto_field(scene.world.ball.position));
    calls.push(Call::Mark(kicker, bits::BACK_PASS));
    calls.push(Call::Restart { mode: PlayMode::BackPass(side), side: side.other(), at });
    memory.kicker = None;
    memory.back_pass_wait = Wait::default();
    true
}
