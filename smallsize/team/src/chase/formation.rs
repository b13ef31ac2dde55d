//! Where the robots stand that neither keep the goal nor chase the ball.

use common_geometry::{Polar, Vec2};
use smallsize_protocol::field::ROBOT_RADIUS;

use super::{scene::Scene, zones};
use crate::game::{Play, Whose};

/// Defenders stand so far from the own defence area; metres, from the centre.
const WALL_DISTANCE: f64 = 0.2;
/// Two of them stand so far apart; metres.
const WALL_SPACING: f64 = 0.24;
/// Robots in the field stay so far before the defence areas; metres, from the centre.
const BEFORE_AREA: f64 = 0.4;
/// At a kick-off robots stand so far from the halfway line; metres, from the centre.
const OWN_HALF: f64 = ROBOT_RADIUS + 0.12;
/// And so far from the centre circle's line.
const CIRCLE: f64 = ROBOT_RADIUS + 0.15;

/// Places for so many robots, the most important first.
pub(super) fn places(scene: &Scene, count: usize) -> Vec<Vec2> {
    let walls = count.div_ceil(2).clamp(1, 4);
    let mut places = Vec::with_capacity(count);
    let mut wall = (0..walls).map(|index| wall_place(scene, index, walls));
    let mut field = (0..).map(|index| field_place(scene, index));
    // One in the wall, one ahead, and so on.
    for index in 0..count {
        let place = if index % 2 == 0 { wall.next().or_else(|| field.next()) } else { field.next() };
        places.extend(place);
    }
    places
}

/// A place before the own defence area, between the ball and the goal.
fn wall_place(scene: &Scene, index: usize, count: usize) -> Vec2 {
    let area = zones::defence_area(&scene.frame.field, true, WALL_DISTANCE);
    let goal = scene.own_goal();
    let ball = scene.ball().position;
    // Along the edge of the area: up one side, across the front, down the other.
    let front = area.max.x - goal.x;
    let half = area.max.y;
    let towards = (ball - goal).angle();
    let corner = Vec2::new(front, half).angle();
    let way = Vec2::from_polar(1.0, towards.clamp(-1.55, 1.55));
    let centre = if towards.abs() <= corner {
        way.y / way.x * front
    } else {
        (half + front - (half / way.y.abs() * way.x).min(front)).copysign(towards)
    };
    let offset = (index as f64 - (count as f64 - 1.0) / 2.0) * WALL_SPACING;
    let along = (centre + offset).clamp(-(half + front - 0.1), half + front - 0.1);
    if along.abs() <= half {
        Vec2::new(area.max.x, along)
    } else {
        Vec2::new(area.max.x - (along.abs() - half), half.copysign(along))
    }
}

/// A place in the field, to receive the ball or to be the next to chase it.
fn field_place(scene: &Scene, index: usize) -> Vec2 {
    let field = &scene.frame.field;
    let ball = scene.ball().position;
    let (x, y) = (field.half_length(), field.half_width());
    // Ahead on the other side, behind the ball, ahead on its side, and farther behind.
    let side = if ball.y > 0.0 { -1.0 } else { 1.0 };
    let row = (index / 4) as f64;
    let (ahead, across) = match index % 4 {
        0 => (0.35 * x, side * 0.45 * y),
        1 => (-0.25 * x, side * 0.15 * y),
        2 => (0.3 * x, -side * 0.6 * y),
        _ => (-0.35 * x, -side * 0.5 * y),
    };
    let place = Vec2::new(ball.x * 0.6 + ahead - row * 0.12 * x, across * (1.0 - 0.3 * row));
    let limit = Vec2::new(x - field.defence_area.depth() - BEFORE_AREA, 0.9 * y);
    match scene.game.play {
        Play::PrepareKickOff(_) | Play::KickOff(_) => own_half(scene, place.clamp(-limit, limit)),
        _ => place.clamp(-limit, limit),
    }
}

/// The same place in the own half, outside of the centre circle.
fn own_half(scene: &Scene, place: Vec2) -> Vec2 {
    let field = &scene.frame.field;
    let ahead = field.half_length() - field.defence_area.depth() - BEFORE_AREA;
    // From the whole length between the areas to the own half.
    let place = Vec2::new(((place.x - ahead) / 2.0).min(-OWN_HALF), place.y);
    let radius = field.centre_circle + CIRCLE;
    let out = if place.length() < radius { place.with_length(radius) } else { place };
    Vec2::new(out.x.min(-OWN_HALF), out.y)
}

/// A robot's place behind the ball at a penalty, seen from the goal that it is taken at.
pub(super) fn penalty_place(scene: &Scene, index: usize, whose: Whose) -> Vec2 {
    let field = &scene.frame.field;
    let goal = if whose == Whose::Ours { field.half_length() } else { -field.half_length() };
    let mark = goal - field.penalty_mark.copysign(goal);
    // Two rows, so that both teams have room: theirs is farther away.
    let behind = if whose == Whose::Ours { 1.0 } else { 1.5 } + ROBOT_RADIUS + 0.3;
    let wanted = mark - behind.copysign(goal);
    // On a small field the mark can be near the other end.
    let x = wanted.clamp(-field.half_length() + 0.2, field.half_length() - 0.2);
    let row = (index / 2) as f64 + 1.0;
    let side = if index.is_multiple_of(2) { 1.0 } else { -1.0 };
    // The middle is left free: there the other goal's area may be.
    Vec2::new(x, side * (field.half_width() - 0.35 * row))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chase::scene::testing::scene;

    #[test]
    fn nobody_stands_where_it_may_not() {
        for play in ["running", "stop", "prepare-kick-off", "their-kick-off"] {
            for ball in ["0 0", "-4.2 1.4", "-4.4 2.9", "4.3 -2.8", "-3.2 0", "2 2"] {
                let situation = scene(&format!("{play} | ball {ball}"));
                let scene = Scene::new(&situation.0, &situation.1);
                for place in places(&scene, 10) {
                    let field = &scene.frame.field;
                    assert!(
                        field.distance_to_defence_area(place.x, place.y) > 0.15,
                        "{play} {ball}: {place}"
                    );
                    assert!(place.x.abs() < 4.5 && place.y.abs() < 3.0, "{play} {ball}: {place}");
                    if play.ends_with("kick-off") {
                        assert!(place.x <= -OWN_HALF && place.length() > 0.6, "{play} {ball}: {place}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_wall_is_between_ball_and_goal() {
        let check = |ball: &str, expected: (f64, f64)| {
            let situation = scene(&format!("running | ball {ball}"));
            let scene = Scene::new(&situation.0, &situation.1);
            let found = wall_place(&scene, 0, 1);
            assert!(found.distance(expected.into()) < 0.02, "{ball}: {found}");
        };
        check("0 0", (-3.3, 0.0));
        check("0 1", (-3.3, 0.267));
        check("-4.4 3", (-4.4, 1.2));
        check("-4.4 -3", (-4.4, -1.2));
    }
}
