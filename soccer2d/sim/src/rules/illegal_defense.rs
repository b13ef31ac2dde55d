//! Illegal defence: too many players of the side without the ball are too long in front of their goal. Off unless
//! `illegal_defense_number` is set.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, Side, show::state as bits};

use super::{Call, Calls, Happening, Scene, Wait};
use crate::{field, state::Slot};

/// The side that had the ball, and for how long there have been too many defenders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct IllegalDefenseMemory {
    /// The side of the last kick, and its cycle; no side if both kicked in that cycle.
    kicker: Option<Side>,
    kick_time: Option<i32>,
    /// Cycles in which there were too many, left and right. They go on counting after an interruption.
    cycles: [i32; 2],
    wait: Wait,
}

pub(super) fn judge(memory: &mut IllegalDefenseMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    if scene.settings.server.illegal_defense_number == 0 {
        return;
    }
    match (what, scene.world.mode) {
        (Happening::Kicked { by, .. } | Happening::Tackled { by, .. }, _) => {
            let same_cycle = memory.kick_time.replace(scene.world.time) == Some(scene.world.time);
            let disputed = same_cycle && memory.kicker != Some(by.side());
            memory.kicker = (!disputed).then_some(by.side());
        }
        (Happening::ModeChanged(PlayMode::IllegalDefense(_)), _) => memory.wait = Wait::default(),
        (Happening::Stepped, PlayMode::IllegalDefense(side)) => {
            memory.wait.pass(side, PlayMode::FreeKick(side.other()), calls);
        }
        (Happening::Stepped, PlayMode::PlayOn) => {
            for side in Side::BOTH {
                count(memory, side, scene, calls);
            }
        }
        _ => {}
    }
}

fn count(memory: &mut IllegalDefenseMemory, side: Side, scene: Scene, calls: &mut Calls) {
    let server = &scene.settings.server;
    let cycles = &mut memory.cycles[side.index()];
    let defends = memory.kicker == Some(side.other()) && scene.world.ball.position.x * side.sign() < 0.0;
    let inside = if defends { defenders(side, scene) } else { Vec::new() };
    if (inside.len() as i32) < server.illegal_defense_number {
        *cycles = 0;
        return;
    }
    calls.extend(inside.into_iter().map(|slot| Call::Mark(slot, bits::ILLEGAL_DEFENSE)));
    *cycles += 1;
    if *cycles >= server.illegal_defense_duration {
        *cycles = 0;
        // The penalty spot.
        let at = Vec2::new(-side.sign() * (field::LENGTH / 2.0 - field::PENALTY_SPOT), 0.0);
        calls.push(Call::Restart { mode: PlayMode::IllegalDefense(side), side: side.other(), at });
    }
}

/// The players of a side that are in front of its goal.
fn defenders(side: Side, scene: Scene) -> Vec<Slot> {
    let server = &scene.settings.server;
    let edge = -field::LENGTH * 0.5 + server.illegal_defense_dist_x;
    let half_width = server.illegal_defense_width * 0.5;
    let inside = |place: Vec2| place.x * side.sign() < edge && place.y.abs() < half_width;
    let team = scene.world.enabled().filter(|player| player.side() == side);
    team.filter(|player| inside(player.position)).map(|player| player.slot).collect()
}
