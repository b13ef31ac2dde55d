//! The offside line, as far as it is believed.

use crate::world_model::WorldModel;

/// A teammate in front of this x is offside when a teammate plays the ball: beyond the ball, beyond the last opponent but
/// one, and in their half.
pub fn line(world: &WorldModel) -> f64 {
    let opponents = world.opponents().map(|player| player.position.x);
    second_largest(opponents).max(world.ball.position.x).max(0.0)
}

/// An opponent behind this x is offside when an opponent plays the ball.
pub fn their_line(world: &WorldModel) -> f64 {
    let ours = world.teammates().map(|player| -player.position.x);
    let ours = ours.chain(std::iter::once(-world.me.position.x));
    -second_largest(ours).max(-world.ball.position.x).max(0.0)
}

fn second_largest(values: impl Iterator<Item = f64>) -> f64 {
    let (mut first, mut second) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
    for value in values {
        if value > first {
            (first, second) = (value, first);
        } else if value > second {
            second = value;
        }
    }
    second
}
