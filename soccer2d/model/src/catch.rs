//! Catch: the area in front of a goalie, and how sure the catch is in it.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayerType, ServerParams};

/// The probability of holding a ball at this position in the goalie's own frame, x towards the catch. None outside the
/// area in which the hands reach the ball at all.
pub fn probability(ball: Vec2, kind: &PlayerType, server: &ServerParams) -> Option<f64> {
    let stretch = server.catchable_area_l * (kind.catchable_area_l_stretch - 1.0);
    let (sure, reach) = (server.catchable_area_l - stretch, server.catchable_area_l + stretch);
    if ball.y.abs() > server.catchable_area_w * 0.5 || ball.x < 0.0 || ball.x > reach {
        return None;
    }
    if ball.x <= sure {
        return Some(server.catch_probability);
    }
    let lost = server.catch_probability * ((ball.x - sure) / (reach - sure));
    Some((server.catch_probability - lost).clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sure_near_unsure_far_impossible_beyond() {
        let server = ServerParams::default();
        let kind =
            |stretch| PlayerType { catchable_area_l_stretch: stretch, ..PlayerType::default_type(&server) };
        let check = |x, y, stretch, expected: Option<f64>| {
            let found = probability(Vec2::new(x, y), &kind(stretch), &server);
            match (found, expected) {
                (Some(found), Some(expected)) => assert!((found - expected).abs() < 1e-9, "{x} {y}: {found}"),
                _ => assert_eq!(found, expected, "{x} {y}"),
            }
        };
        check(1.2, 0.0, 1.0, Some(1.0));
        check(1.21, 0.0, 1.0, None);
        check(0.5, 0.51, 1.0, None);
        check(-0.01, 0.0, 1.0, None);
        check(1.2, 0.0, 1.25, Some(0.5));
        check(0.9, 0.0, 1.25, Some(1.0));
        check(1.51, 0.0, 1.25, None);
    }
}
