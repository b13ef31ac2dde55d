//! Clearance: players that must keep away from the ball are moved away.

use std::f64::consts::PI;

use common_geometry::{Polar, Rect, Vec2};
use soccer2d_protocol::{PlayMode, Side};

use super::placement::{edge_of_circle, in_penalty_area};
use crate::{
    field,
    game::{Match, Out},
    settings::Settings,
    state::{Slot, World},
};

/// After this many rounds, a player that is still pushed back into the circle stays there.
const ROUNDS: usize = 10;
/// The largest coordinates at which a player may be placed.
const MAX: Vec2 = Vec2::new(field::LENGTH * 0.5 + field::MARGIN, field::WIDTH * 0.5 + field::MARGIN);

impl Match {
    /// Moves a side's players, or all, away from the ball.
    pub(super) fn clear_from_ball(&mut self, side: Option<Side>, out: Out) {
        let distance = distance(&self.world, &self.settings);
        let indirect = is_indirect(self.world.mode);
        for _ in 0..ROUNDS {
            let mut any_moved = false;
            for slot in Slot::all() {
                let player = self.world.player(slot);
                // At an indirect free kick a defender may stand on the goal line.
                let on_line = indirect && player.position.x.abs() >= field::LENGTH * 0.5;
                if !player.enabled || side.is_some_and(|side| side != slot.side()) || on_line {
                    continue;
                }
                let radius = distance + self.world.type_of(player).player_size;
                let ball = self.world.ball.position;
                if player.position.distance(ball) <= radius {
                    let place = way_out(ball, radius, distance, indirect, player.position);
                    self.world.player_mut(slot).place(place);
                    any_moved = true;
                }
            }
            if !any_moved {
                break;
            }
            self.collide(out);
        }
    }

    /// Moves the opponents of the side that has a goal kick out of its penalty area.
    pub(super) fn clear_penalty_area(&mut self, kicker: Side) {
        let sign = kicker.other().sign();
        let centre = Vec2::new((field::LENGTH - field::PENALTY_AREA_LENGTH) / 2.0 * sign, 0.0);
        for slot in Slot::all().filter(|slot| slot.side() == kicker.other()) {
            let player = self.world.player(slot);
            let size = self.world.type_of(player).player_size;
            let area =
                Vec2::new(field::PENALTY_AREA_LENGTH, field::PENALTY_AREA_WIDTH) + Vec2::splat(2.0 * size);
            let area = Rect::centred(centre, area);
            if !player.enabled || !area.contains(player.position) {
                continue;
            }
            let mut place = area.nearest_edge(player.position);
            if place.x * sign >= field::LENGTH / 2.0 {
                place.x = (field::LENGTH / 2.0 - field::PENALTY_AREA_LENGTH - size) * sign;
            }
            self.world.player_mut(slot).position = place;
        }
    }
}

/// The distance from the ball that players must keep, in metres.
fn distance(world: &World, settings: &Settings) -> f64 {
    use PlayMode::*;
    let near = match world.mode {
        IllegalDefense(_) | BackPass(_) => true,
        FoulCharge(side) | FoulPush(side) => in_penalty_area(side, world.ball.position, settings),
        _ => false,
    };
    if near { field::GOAL_AREA_LENGTH } else { field::CENTRE_CIRCLE }
}

fn is_indirect(mode: PlayMode) -> bool {
    use PlayMode::*;
    matches!(mode, BackPass(_) | FoulCharge(_) | FoulPush(_) | IndirectFreeKick(_))
}

/// The new position of a player inside the circle round the ball: straight out, but not off the ground.
fn way_out(ball: Vec2, radius: f64, distance: f64, indirect: bool, player: Vec2) -> Vec2 {
    const HAIR: f64 = 1.0e-5;
    let through_ball = |place: Vec2| ball + (place - ball).rotated(PI);
    let corner = ball.x.abs() > MAX.x - distance && ball.y.abs() > MAX.y - distance;

    let mut place = edge_of_circle(ball, radius + HAIR, player);
    if corner && place.x.abs() > field::LENGTH * 0.5 && place.y.abs() > field::WIDTH * 0.5 {
        place = through_ball(place);
    }
    if indirect && place.x.abs() > field::LENGTH * 0.5 {
        let slope = (place.y - ball.y) / (place.x - ball.x);
        place.x = (field::LENGTH * 0.5).copysign(place.x);
        place.y = ball.y + slope * (place.x - ball.x);
    }
    // Off the ground: along its edge, to the point where the edge cuts the circle.
    let along = |off: f64| (radius * radius - off * off).max(0.0).sqrt() + HAIR;
    if place.x.abs() > MAX.x {
        let along = along(MAX.x - ball.x.abs());
        place = Vec2::new(
            MAX.x.copysign(place.x),
            if place.y < ball.y { ball.y - along } else { ball.y + along },
        );
    }
    if place.y.abs() > MAX.y {
        let along = along(MAX.y - ball.y.abs());
        place = Vec2::new(
            if place.x < ball.x { ball.x - along } else { ball.x + along },
            MAX.y.copysign(place.y),
        );
    }
    if place.x.abs() > MAX.x || place.y.abs() > MAX.y {
        place = through_ball(place);
    }
    place
}
