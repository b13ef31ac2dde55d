//! Offside: a player that was beyond the second last opponent, the ball and the half-way line when a teammate played
//! the ball may not be the next to play it, nor try to near it.
//!
//! Not here: that all players stay in their own half until the kick-off (`kick_off`).

use common_geometry::{Rect, Vec2};
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, Side, params::OffsideClearance};

use super::{Call, Calls, Happening, Scene, Wait, placement::edge_of_circle};
use crate::{field, state::Slot};

/// The distance that the offending side keeps from the offside position, whatever `offside_active_area_size` is, in
/// metres.
const KEEP_AWAY: f64 = 2.5;

/// The last contact with the ball, and the offside positions at that time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct OffsideMemory {
    /// The players in an offside position, and where the free kick would be.
    candidates: Vec<(Slot, Vec2)>,
    /// Cycle of the contact, and cycles since the clock stopped.
    contact: Option<(i32, i32)>,
    /// The hardest kick of that cycle, in metres per cycle.
    acceleration: f64,
    /// The side of that kick; none after two contacts at once.
    kicker: Option<Side>,
    /// The position of the last offside.
    place: Vec2,
    wait: Wait,
}

pub(super) fn judge(memory: &mut OffsideMemory, what: Happening, scene: Scene, calls: &mut Calls) {
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

/// After an offside, once opponents have been moved away from the ball: moves the offending side back, and ends the
/// wait.
pub(super) fn hold_back(memory: &mut OffsideMemory, what: Happening, scene: Scene, calls: &mut Calls) {
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

/// A player had contact with the ball. If it was offside, that is called; otherwise offside positions are found again.
fn played(memory: &mut OffsideMemory, by: Slot, acceleration: f64, scene: Scene, calls: &mut Calls) {
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
    // A touch without a kick does not set the kicker. By this official oddity, the side that kicked before can be
    // called for a teammate of the player that was touched, if that is a mere touch again.
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

/// A kick or a tackle that missed the ball: near the ball, that is offside as well.
fn tried(memory: &mut OffsideMemory, by: Slot, scene: Scene, calls: &mut Calls) {
    let area = scene.settings.server.offside_active_area_size;
    let distance = scene.world.player(by).position.distance_squared(scene.world.ball.position);
    if let Some(place) = memory.place_of(by).filter(|_| distance < area * area) {
        call(memory, place, scene, calls);
    }
}

/// Finds a player's teammates that are in an offside position now.
fn mark(memory: &mut OffsideMemory, by: Slot, scene: Scene) {
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
    // No negative zero: monitors would show it.
    let line_x = line * attack + 0.0;
    let mates = world.enabled().filter(|player| player.side() == by.side() && player.slot != by);
    let offside = mates.filter(|player| player.position.x * attack > line);
    memory.candidates.extend(offside.map(|player| (player.slot, Vec2::new(line_x, player.position.y))));
}

fn call(memory: &mut OffsideMemory, place: Vec2, scene: Scene, calls: &mut Calls) {
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

/// The ball's position after an offside: from a goal area or from behind the goal line it goes to the area's corner.
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

/// A position away from the ball, and a margin behind the line. Beside the field counts as beyond the line, too.
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

impl OffsideMemory {
    /// Where the free kick would be if this player's contact with the ball were offside.
    fn place_of(&self, player: Slot) -> Option<Vec2> {
        self.candidates.iter().find(|(slot, _)| *slot == player).map(|&(_, place)| place)
    }
}
