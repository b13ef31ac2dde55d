//! Time: half time, extra time, the end of the game. Sides do not change ends.

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, referee::RefereeCall};

use super::{Call, Calls, Happening, Scene};

/// How many halves have been played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct HalfTimeMemory {
    halves: i32,
}

pub(super) fn judge(memory: &mut HalfTimeMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    let world = scene.world;
    let counts =
        !matches!(world.mode, PlayMode::BeforeKickOff | PlayMode::TimeOver) && !world.mode.is_stopped();
    let half = scene.settings.half_cycles();
    if what != Happening::Stepped || !counts || half <= 0 {
        return;
    }
    let server = &scene.settings.server;
    let extra_half = scene.settings.extra_half_cycles();
    let normal_time = scene.settings.normal_time();
    let last_cycle = scene.settings.last_cycle();
    let draw = world.teams[0].score == world.teams[1].score;
    let mut end = |call| calls.extend([Call::Announce(call), Call::Mode(PlayMode::TimeOver)]);

    if last_cycle.is_some_and(|last| world.time >= last) {
        // A draw is decided by the penalty shoot-out, if there is one.
        if !(server.penalty_shoot_outs && draw) {
            end(RefereeCall::TimeUp);
        }
    } else if world.time >= normal_time {
        let extra_halves = memory.halves + 1 - server.nr_normal_halfs;
        if world.teams.iter().any(|team| team.name.is_none()) {
            end(RefereeCall::TimeUpWithoutATeam);
        } else if server.golden_goal && !draw {
            end(RefereeCall::TimeUp);
        } else if world.time >= normal_time.saturating_add(extra_half.saturating_mul(extra_halves)) {
            // Extra time of a given length is played to its end; extra time without end is played until there is a
            // winner.
            if !draw && (extra_halves == 0 || last_cycle.is_none()) {
                end(RefereeCall::TimeUp);
            } else {
                memory.halves += 1;
                calls.push(Call::Announce(RefereeCall::TimeExtended));
                calls.push(Call::NextHalf { number: memory.halves });
            }
        }
    } else if world.time >= half * (memory.halves + 1) {
        memory.halves += 1;
        calls.push(Call::Announce(RefereeCall::HalfTime));
        calls.push(Call::NextHalf { number: memory.halves });
    }
}
