//! Where everybody stands: a 4-3-3 that moves with the ball.

use common_geometry::Vec2;
use soccer2d_protocol::Unum;

/// One player's place.
struct Place {
    /// At a kick-off, in the own half.
    kick_off: (f64, f64),
    /// In play with the ball at the centre: how far up the field.
    forward: f64,
    /// How far back and forward the place may move with the ball.
    range: (f64, f64),
}

const fn place(kick_off: (f64, f64), forward: f64, range: (f64, f64)) -> Place {
    Place { kick_off, forward, range }
}

/// By number; 1 is the goalie, whose place in play is `goalie.rs`.
const PLACES: [Place; 11] = [
    place((-50.0, 0.0), -50.0, (-50.0, -50.0)),
    place((-26.0, -7.0), -22.0, (-44.0, -5.0)),
    place((-26.0, 7.0), -22.0, (-44.0, -5.0)),
    place((-24.0, -20.0), -19.0, (-42.0, 5.0)),
    place((-24.0, 20.0), -19.0, (-42.0, 5.0)),
    place((-17.0, 0.0), -7.0, (-36.0, 20.0)),
    place((-13.0, -12.0), -2.0, (-30.0, 30.0)),
    place((-13.0, 12.0), -2.0, (-30.0, 30.0)),
    place((-10.0, -21.0), 12.0, (-15.0, 42.0)),
    place((-10.0, 21.0), 12.0, (-15.0, 42.0)),
    place((-10.0, -1.0), 14.0, (-10.0, 44.0)),
];

/// How much of the ball's way a place goes along with, lengthwise and crosswise.
const PULL: Vec2 = Vec2::new(0.75, 0.35);

/// A player's place at a kick-off.
pub(crate) fn kick_off(unum: Unum) -> Vec2 {
    PLACES[unum.index()].kick_off.into()
}

/// A player's place in play with the ball there.
pub(crate) fn with_ball(unum: Unum, ball: Vec2) -> Vec2 {
    let Place { kick_off: (_, y), forward, range: (back, front) } = PLACES[unum.index()];
    let place = Vec2::new(forward, y) + ball * PULL;
    Vec2::new(place.x.clamp(back, front), place.y.clamp(-31.0, 31.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kick_off_places_are_in_the_own_half_outside_the_circle_and_apart() {
        for unum in Unum::all() {
            let place = kick_off(unum);
            assert!(place.x < -0.5 && place.length() > 9.5, "{unum}: {place}");
            for other in Unum::all().filter(|&other| other != unum) {
                assert!(place.distance(kick_off(other)) > 5.0, "{unum} and {other}");
            }
        }
    }

    #[test]
    fn places_follow_the_ball_within_their_range() {
        let striker = Unum::new(11).expect("eleven");
        assert!(with_ball(striker, Vec2::new(30.0, 0.0)).x > 10.0);
        assert_eq!(with_ball(striker, Vec2::new(-50.0, 0.0)).x, -10.0);
    }
}
