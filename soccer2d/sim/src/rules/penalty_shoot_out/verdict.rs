//! What a penalty counts, and when the shoot-out is decided.

use soccer2d_protocol::{PlayMode, Side, referee::RefereeCall};

use super::{ShootOutMemory, TOSS};
use crate::rules::{Call, Calls, Scene};

/// A foul of a side: a miss if it takes the penalty, otherwise a score for the other side.
pub(super) fn foul(
    memory: &mut ShootOutMemory,
    offender: Side,
    taking: Side,
    scene: Scene,
    calls: &mut Calls,
) {
    calls.push(Call::Announce(RefereeCall::PenaltyFoul(offender)));
    if offender == taking {
        miss(memory, taking, scene, calls);
    } else {
        score(memory, taking, scene, calls);
    }
}

pub(super) fn score(memory: &mut ShootOutMemory, taking: Side, scene: Scene, calls: &mut Calls) {
    calls.push(Call::Mode(PlayMode::PenaltyScore(taking)));
    count(memory, taking, true, scene, calls);
}

pub(super) fn miss(memory: &mut ShootOutMemory, taking: Side, scene: Scene, calls: &mut Calls) {
    calls.push(Call::Mode(PlayMode::PenaltyMiss(taking)));
    count(memory, taking, false, scene, calls);
}

fn count(memory: &mut ShootOutMemory, taking: Side, scored: bool, scene: Scene, calls: &mut Calls) {
    calls.push(Call::CountPenalty { side: taking, scored });
    memory.count += 1;
    let teams = &scene.world.teams;
    let points = Side::BOTH.map(|side| {
        let team = &teams[side.index()];
        team.penalties_scored + i32::from(scored && side == taking && team.name.is_some())
    });
    decide(memory, taking, points, scene, calls);
}

/// During the regular penalties: whether one side cannot be reached any more. After them: whether a pair of penalties
/// has decided. At the very end: a draw, or a toss decides.
///
/// Two official oddities are kept. The end comes only after one penalty more than there are pairs, and that one does
/// not count; and a win of the right side in regular penalties ends the game at once, any other a step later.
fn decide(memory: &mut ShootOutMemory, taking: Side, points: [i32; 2], scene: Scene, calls: &mut Calls) {
    let server = &scene.settings.server;
    let [left, right] = points;
    if memory.count > 2 * (server.pen_max_extra_kicks + server.pen_nr_kicks) {
        memory.over = true;
        if server.pen_random_winner {
            let winner = if scene.draw(TOSS).chance(0.5) { Side::Left } else { Side::Right };
            calls.push(Call::Announce(RefereeCall::PenaltyWinner(winner)));
            calls.push(Call::WinToss(winner));
        } else {
            calls.push(Call::Announce(RefereeCall::PenaltyDraw));
        }
    } else if memory.count > 2 * server.pen_nr_kicks {
        if memory.count % 2 == 0 && left != right {
            memory.over = true;
            let winner = if left > right { Side::Left } else { Side::Right };
            calls.push(Call::Announce(RefereeCall::PenaltyWinner(winner)));
        }
    } else {
        let pairs = server.pen_nr_kicks - memory.count / 2;
        let possible = |side: Side| {
            let has_begun_pair = memory.count % 2 == 1 && side == taking;
            points[side.index()] + pairs - i32::from(has_begun_pair)
        };
        if possible(Side::Left) < right {
            calls.push(Call::Announce(RefereeCall::PenaltyWinner(Side::Right)));
            calls.push(Call::Mode(PlayMode::TimeOver));
        } else if possible(Side::Right) < left {
            calls.push(Call::Announce(RefereeCall::PenaltyWinner(Side::Left)));
            memory.over = true;
        }
    }
}
