//! Where the ball is put at a restart, and where players are placed.

use common_geometry::{EPSILON, Rect, Vec2};
use soccer2d_protocol::{PlayMode, Side, params::AfterGoal};

use crate::{field, game::Match, purpose::Purpose, settings::Settings, state::Slot};

/// The side that kicks off the half of this number, counted from 0.
pub(super) fn kick_off_side(half: i32) -> Side {
    if half % 2 == 0 { Side::Left } else { Side::Right }
}

/// The position, or the nearest one on the field.
pub(super) fn onto_field(at: Vec2) -> Vec2 {
    let (x, y) = (field::LENGTH * 0.5, field::WIDTH * 0.5);
    Vec2::new(at.x.min(x).max(-x), at.y.min(y).max(-y))
}

/// A position in a side's penalty area becomes the nearer corner of the area; None is both sides.
pub(super) fn out_of_penalty_area(side: Option<Side>, at: Vec2) -> Vec2 {
    let edge = field::LENGTH * 0.5 - field::PENALTY_AREA_LENGTH;
    let half_width = field::PENALTY_AREA_WIDTH * 0.5;
    if at.y.abs() > half_width {
        return at;
    }
    let corner_y = if at.y > 0.0 { half_width + EPSILON } else { -half_width - EPSILON };
    if side != Some(Side::Right) && at.x <= -edge {
        Vec2::new(-edge + EPSILON, corner_y)
    } else if side != Some(Side::Left) && at.x >= edge {
        Vec2::new(edge - EPSILON, corner_y)
    } else {
        at
    }
}

/// A position in a side's goal area moves to the area's front line.
pub(super) fn out_of_goal_area(side: Side, at: Vec2) -> Vec2 {
    let edge = field::LENGTH * 0.5 - field::GOAL_AREA_LENGTH;
    if at.y.abs() > field::GOAL_AREA_WIDTH * 0.5 {
        return at;
    }
    match side {
        Side::Left if at.x <= -edge => Vec2::new(-edge + EPSILON, at.y),
        Side::Right if at.x >= edge => Vec2::new(edge - EPSILON, at.y),
        _ => at,
    }
}

/// Whether any part of a ball at this position is inside a side's penalty area.
pub(super) fn in_penalty_area(side: Side, ball: Vec2, settings: &Settings) -> bool {
    let centre = Vec2::new(side.sign() * -(field::LENGTH - field::PENALTY_AREA_LENGTH) / 2.0, 0.0);
    let ball_size = settings.server.ball_size * 2.0;
    let size = Vec2::new(field::PENALTY_AREA_LENGTH + ball_size, field::PENALTY_AREA_WIDTH + ball_size);
    Rect::centred(centre, size).contains(ball)
}

/// Players that are placed keep their velocity; only players that are cleared from the ball are stopped.
impl Match {
    /// Moves all players to their own halves, and the side that does not kick off out of the centre circle. Before a
    /// kick-off anywhere there; at the kick-off itself, where players may not be offside, to the half-way line.
    pub(super) fn place_in_own_halves(&mut self) {
        let to_line = self.settings.server.forbid_kick_off_offside
            && self.settings.rules.after_goal == AfterGoal::HalfWayLine
            && matches!(self.world.mode, PlayMode::KickOff(_));
        for slot in Slot::all() {
            let player = self.world.player(slot);
            if !player.enabled {
                continue;
            }
            let size = self.world.type_of(player).player_size;
            let sign = slot.side().sign();
            if player.position.x * sign > 0.0 {
                let position = if to_line {
                    Vec2::new(-size * sign, player.position.y)
                } else {
                    let mut draw = self.draw(Purpose::Placement, slot.index());
                    let x = draw.uniform(0.0, field::LENGTH / 2.0);
                    Vec2::new(-x * sign, draw.uniform(-field::WIDTH / 2.0, field::WIDTH / 2.0))
                };
                self.world.player_mut(slot).position = position;
            }
            let circle = field::CENTRE_CIRCLE + size;
            let position = self.world.player(slot).position;
            if Some(slot.side()) != self.world.kick_side && position.length() <= circle {
                self.world.player_mut(slot).position = edge_of_circle(Vec2::ZERO, circle, position);
            }
        }
    }

    /// Moves players that have left the ground to its edge.
    pub(super) fn place_in_field(&mut self) {
        let margin = 2.0 * field::MARGIN;
        let ground = Rect::centred(Vec2::ZERO, Vec2::new(field::LENGTH + margin, field::WIDTH + margin));
        for player in self.world.players.iter_mut().filter(|player| player.enabled) {
            if !ground.contains(player.position) {
                player.position = ground.nearest_edge(player.position);
            }
        }
    }
}

/// The point of a circle that is nearest to a point.
pub(super) fn edge_of_circle(centre: Vec2, radius: f64, point: Vec2) -> Vec2 {
    use common_geometry::Polar;
    let off = point - centre;
    let off = if off == Vec2::ZERO { Vec2::splat(EPSILON) } else { off };
    centre + off.with_length(radius)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn restarts_leave_the_areas() {
        let check = |side, from: (f64, f64), to: (f64, f64)| {
            let found = out_of_penalty_area(side, from.into());
            assert!(found.distance(to.into()) < 1e-6, "{from:?}: {found}");
        };
        check(Some(Side::Left), (-50.0, 3.0), (-36.0, 20.16));
        check(Some(Side::Left), (-50.0, -3.0), (-36.0, -20.16));
        check(Some(Side::Right), (-50.0, 3.0), (-50.0, 3.0));
        check(None, (50.0, 0.0), (36.0, -20.16));
        check(None, (50.0, 21.0), (50.0, 21.0));
        assert!(out_of_goal_area(Side::Right, Vec2::new(52.0, 1.0)).distance(Vec2::new(47.0, 1.0)) < 1e-6);
    }

    #[test]
    fn a_ball_partly_inside_is_inside() {
        let settings = Settings::default();
        assert!(in_penalty_area(Side::Left, Vec2::new(-35.92, 0.0), &settings));
        assert!(!in_penalty_area(Side::Left, Vec2::new(-35.9, 0.0), &settings));
        assert!(in_penalty_area(Side::Right, Vec2::new(36.0, 20.2), &settings));
    }
}
