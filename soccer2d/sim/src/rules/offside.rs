//! Offside: who stood beyond the second last opponent, the ball and the half-way line when a teammate played the ball
//! may not be the next to play it, nor try to near it.
//!
//! Not here: that everybody stays in his own half until the kick-off (`kick_off`).

use common_geometry::{Rect, Vec2};
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, Side, params::OffsideClearance};

use super::{Call, Calls, Happening, Scene, Wait, placement::edge_of_circle};
use crate::{field, state::Slot};

/// How far the offending side keeps from the place of the offside, whatever `offside_active_area_size` is.
const KEEP_AWAY: f64 = 2.5;

/// What is remembered of the last contact with the ball.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Memory {
    /// Who stood offside, and where the free kick would be.
    candidates: Vec<(Slot, Vec2)>,
    /// Cycle and stoppage cycle of the contact.
    contact: Option<(i32, i32)>,
    /// The hardest kick of that cycle.
    acceleration: f64,
    /// Whose kick that was; nobody's after two contacts at once.
    kicker: Option<Side>,
    /// Where the last offside was.
    place: Vec2,
    wait: Wait,
}

pub(super) fn judge(memory: &mut Memory, what: Happening, scene: Scene, calls: &mut Calls) {
    if !scene.settings.server.use_offside {
        return;
    }
    match what {
        Happening::Kicked { by, acceleration } | Happening::Tackled { by, acceleration, .. } => {
            played(memory, by, acceleration, scene, calls);
        }
        Happening::Touched { by } => played(memory, by, 0.0, scene, calls),
        Happening::KickFailed { by } | Happening::TackleFailed { by } => tried(memory, by, scene, calls),
        Happening::ModeChanged(mode) if mode != PlayMode::PlayOn => memory.candidates.clear(),
        Happening::Stepped => match scene.world.mode {
            PlayMode::Offside(side) => memory.wait.count(side, calls),
            PlayMode::PlayOn | PlayMode::BeforeKickOff | PlayMode::KickOff(_) => {}
            mode if mode.is_penalty_shoot_out() => {}
            _ => memory.candidates.clear(),
        },
        _ => {}
    }
}

/// After an offside, once opponents have been sent away from the ball: the offending side goes back, and the wait ends.
pub(super) fn hold_back(memory: &mut Memory, what: Happening, scene: Scene, calls: &mut Calls) {
    let PlayMode::Offside(side) = scene.world.mode else { return };
    if what != Happening::Stepped || !scene.settings.server.use_offside {
        return;
    }
    for player in scene.world.enabled().filter(|player| player.side() == side) {
        let place = match scene.settings.rules.offside_clearance {
            OffsideClearance::BehindTheLine => behind_the_line(memory.place, player.position, side, scene),
            OffsideClearance::Circle => {
                let margin = scene.settings.server.offside_kick_margin;
                out_of_circle(scene.world.ball.position, margin, player.position)
            }
        };
        if place != player.position {
            calls.push(Call::Put(player.slot, place));
        }
    }
    memory.wait.end(PlayMode::FreeKick(side.other()), calls);
}

/// Somebody had contact with the ball. Who stood offside is called; otherwise it is seen anew who stands so.
fn played(memory: &mut Memory, by: Slot, acceleration: f64, scene: Scene, calls: &mut Calls) {
    let world = scene.world;
    let now = (world.time, world.stoppage);
    let before = memory.contact.replace(now);
    if before == Some(now) {
        memory.kicker = None;
        memory.candidates.clear();
        return;
    }
    if before.is_none_or(|(time, _)| time != world.time) {
        memory.acceleration = 0.0;
    }
    // A mere touch does not make a kicker: an official oddity lets the side that kicked before pay for a teammate of
    // who was touched, if it is a mere touch again.
    if memory.acceleration < acceleration {
        (memory.kicker, memory.acceleration) = (Some(by.side()), acceleration);
    }
    if let Some(place) = memory.place_of(by) {
        call(memory, place, scene, calls);
        return;
    }
    memory.candidates.clear();
    if !matches!(world.mode, PlayMode::GoalKick(_) | PlayMode::KickIn(_) | PlayMode::CornerKick(_)) {
        mark(memory, by, scene);
    }
}

/// A kick or a tackle that missed the ball: near it, that is offside as well.
fn tried(memory: &mut Memory, by: Slot, scene: Scene, calls: &mut Calls) {
    let area = scene.settings.server.offside_active_area_size;
    let distance = scene.world.player(by).position.distance_squared(scene.world.ball.position);
    if let Some(place) = memory.place_of(by).filter(|_| distance < area * area) {
        call(memory, place, scene, calls);
    }
}

/// Who of a player's teammates stands offside now.
fn mark(memory: &mut Memory, by: Slot, scene: Scene) {
    let world = scene.world;
    let attack = by.side().sign();
    // The last two opponents, but not beyond the half-way line.
    let (mut last, mut second_last) = (0.0, 0.0);
    for opponent in world.enabled().filter(|player| player.side() != by.side()) {
        let x = opponent.position.x * attack;
        if x > last {
            (last, second_last) = (x, last);
        } else if x > second_last {
            second_last = x;
        }
    }
    let line = second_last.max(world.ball.position.x * attack);
    // No negative zero: it would be shown.
    let line_x = line * attack + 0.0;
    let mates = world.enabled().filter(|player| player.side() == by.side() && player.slot != by);
    let offside = mates.filter(|player| player.position.x * attack > line);
    memory.candidates.extend(offside.map(|player| (player.slot, Vec2::new(line_x, player.position.y))));
}

fn call(memory: &mut Memory, place: Vec2, scene: Scene, calls: &mut Calls) {
    memory.place = place;
    let Some(side) = memory.kicker else { return };
    if scene.world.mode.is_penalty_shoot_out() {
        return;
    }
    let at = free_kick_place(place, scene.settings.server.ckick_margin);
    calls.push(Call::Restart { mode: PlayMode::Offside(side), side: side.other(), at });
    calls.push(Call::PlaceInField);
    memory.candidates.clear();
    memory.wait = Wait::default();
}

/// Where the ball lies after an offside: from a goal area or from behind the goal line it goes to the area's corner.
fn free_kick_place(place: Vec2, margin: f64) -> Vec2 {
    let goal_area = Vec2::new(field::GOAL_AREA_LENGTH, field::GOAL_AREA_WIDTH);
    for end in [1.0, -1.0] {
        let centre = Vec2::new(end * (field::LENGTH - field::GOAL_AREA_LENGTH) / 2.0, 0.0);
        if place.x * end > field::LENGTH / 2.0 || Rect::centred(centre, goal_area).contains(place) {
            let y = field::GOAL_AREA_WIDTH / 2.0;
            let x = end * (field::LENGTH / 2.0 - field::GOAL_AREA_LENGTH);
            return Vec2::new(x, if place.y > 0.0 { y } else { -y });
        }
    }
    let size = Vec2::new(field::LENGTH, field::WIDTH) - Vec2::splat(2.0 * margin);
    let inner = Rect::centred(Vec2::ZERO, size);
    if inner.contains(place) { place } else { inner.nearest_edge(place) }
}

/// Out of the way of the ball, and a margin behind the line. Who is beside the field counts as beyond the line, too.
fn behind_the_line(offside: Vec2, player: Vec2, side: Side, scene: Scene) -> Vec2 {
    let attack = side.sign();
    let centre = Vec2::new(-attack * field::LENGTH / 4.0 + offside.x / 2.0, 0.0);
    let size = Vec2::new(field::LENGTH / 2.0 + attack * offside.x, field::WIDTH);
    let allowed = Rect::centred(centre, size);
    let place = out_of_circle(offside, KEEP_AWAY, player);
    if allowed.contains(place) {
        return place;
    }
    let margin = scene.settings.server.offside_kick_margin;
    allowed.nearest_vertical_edge(place) - Vec2::new(margin * attack, 0.0)
}

fn out_of_circle(centre: Vec2, radius: f64, place: Vec2) -> Vec2 {
    if place.distance(centre) <= radius { edge_of_circle(centre, radius, place) } else { place }
}

impl Memory {
    /// Where the free kick would be if a player's contact with the ball were offside.
    fn place_of(&self, player: Slot) -> Option<Vec2> {
        self.candidates.iter().find(|(slot, _)| *slot == player).map(|&(_, place)| place)
    }
}
