//! Free-kick fault: after a set piece, its taker may not dash and then touch the ball again before another player has.

use soccer2d_protocol::{PlayMode, show::state as bits};

use super::{
    Call, Calls, Scene,
    free_kick::FreeKickMemory,
    placement::{onto_field, out_of_penalty_area},
};
use crate::state::Slot;

/// A player played the ball after a set piece.
pub(super) fn judge(memory: &mut FreeKickMemory, by: Slot, scene: Scene, calls: &mut Calls) {
    let Some((taker, dashes)) = memory.taker else { return };
    if taker != by || !scene.settings.server.free_kick_faults {
        memory.taker = None;
    } else if scene.world.player(by).counts.dash > dashes {
        call(by, scene, calls);
    }
    // Without a dash, the kick consists of several touches.
}

/// The other side gets a free kick.
pub(super) fn call(by: Slot, scene: Scene, calls: &mut Calls) {
    let side = by.side();
    let at = out_of_penalty_area(Some(side), onto_field(scene.world.ball.position));
    calls.push(Call::Mark(by, bits::FREE_KICK_FAULT));
    calls.push(Call::Restart { mode: PlayMode::FreeKickFault(side), side: side.other(), at });
}
