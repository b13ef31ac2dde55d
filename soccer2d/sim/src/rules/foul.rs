//! Foul: a tackle through an opponent that has the ball. The referee does not detect all of them; the worst cost cards.

use std::f64::consts::FRAC_PI_2;

use common_geometry::{Polar, angle};
use serde::{Deserialize, Serialize};
use soccer2d_protocol::PlayMode;

use super::{
    Call, Calls, Happening, Scene, Wait,
    placement::{in_penalty_area, onto_field, out_of_goal_area, out_of_penalty_area},
};
use crate::state::{PLAYERS, Player, Slot};

/// How long the play mode has lasted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct FoulMemory {
    wait: Wait,
}

/// The punishment of a foul; of several victims the worst counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Verdict {
    Charge,
    Yellow,
    Red,
}

pub(super) fn judge(memory: &mut FoulMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    let mode = scene.world.mode;
    match what {
        Happening::ModeChanged(PlayMode::FoulCharge(_) | PlayMode::FoulPush(_)) => {
            memory.wait = Wait::default();
        }
        // The shoot-out has a rule of its own.
        _ if mode.is_penalty_shoot_out() => {}
        Happening::Tackled { by, foul, .. } if !scene.settings.server.keepaway => {
            if let Some(verdict) = examine(by, foul, scene, calls) {
                call(by, verdict, scene, calls);
            }
        }
        Happening::Stepped => {
            let (PlayMode::FoulCharge(side) | PlayMode::FoulPush(side)) = mode else { return };
            let next = if in_penalty_area(side, scene.world.ball.position, scene.settings) {
                PlayMode::IndirectFreeKick(side.other())
            } else {
                PlayMode::FreeKick(side.other())
            };
            memory.wait.pass(side, next, calls);
        }
        _ => {}
    }
}

/// Whether the referee detects a foul in a tackle. The victim of a foul on purpose suffers from it in any case.
pub(super) fn examine(by: Slot, on_purpose: bool, scene: Scene, calls: &mut Calls) -> Option<Verdict> {
    if !scene.settings.rules.fouls {
        return None;
    }
    let world = scene.world;
    let tackler = world.player(by);
    let detection = world.type_of(tackler).foul_detect_probability;
    let harder_card = scene.settings.server.red_card_probability;
    let victims =
        world.enabled().filter(|player| player.side() != by.side() && world.can_kick(player, scene.settings));
    let judged = victims.map(|victim| {
        let mut draw = scene.draw((1 + by.index()) * PLAYERS + victim.slot.index());
        if on_purpose {
            calls.push(Call::Charge(victim.slot));
        }
        if !(on_purpose || is_in_danger(victim, tackler, scene)) || !draw.chance(detection) {
            return None;
        }
        let harder = draw.chance(harder_card);
        Some(match (on_purpose, harder) {
            (true, _) if !is_in_danger(victim, tackler, scene) => Verdict::Charge,
            (true, true) => Verdict::Red,
            (true, false) | (false, true) => Verdict::Yellow,
            (false, false) => Verdict::Charge,
        })
    });
    judged.max().flatten()
}

/// Whether a tackle hits a running opponent from behind or from the side.
fn is_in_danger(victim: &Player, tackler: &Player, scene: Scene) -> bool {
    let world = scene.world;
    let to_ball = world.ball.position - tackler.position;
    let to_victim = victim.position - tackler.position;
    let ahead = to_victim.rotated(-to_ball.angle());
    let reach = world.type_of(victim).player_size + world.type_of(tackler).player_size;
    victim.dashed()
        && to_victim.length_squared() <= to_ball.length_squared()
        && ahead.x >= 0.0
        && ahead.y.abs() <= reach
        && angle::normalize(victim.body - to_ball.angle()).abs() <= FRAC_PI_2
}

/// The ball is put where the tackler is, but not into a goal area, nor into the victims' penalty area.
fn call(by: Slot, verdict: Verdict, scene: Scene, calls: &mut Calls) {
    let (side, other) = (by.side(), by.side().other());
    let at = onto_field(scene.world.player(by).position);
    let at = out_of_goal_area(other, out_of_goal_area(side, at));
    let at = out_of_penalty_area(Some(other), at);
    calls.push(Call::Restart { mode: PlayMode::FoulCharge(side), side: other, at });
    match verdict {
        Verdict::Charge => {}
        Verdict::Yellow => calls.push(Call::YellowCard(by)),
        Verdict::Red => calls.push(Call::RedCard(by)),
    }
}
