//! Dash: how power and direction become acceleration, as in official server 19. The manual's 4.5.2 has only the body's
//! own direction.

use common_geometry::{EPSILON, Polar, Vec2, angle};
use soccer2d_protocol::{PlayerType, ServerParams, command::Dash};

use crate::stamina::Stamina;

/// A dash within the limits: power clamped, direction in degrees clamped and rounded to its step.
pub fn within_limits(dash: Dash, server: &ServerParams) -> Dash {
    Dash { power: limit_power(dash.power, server), direction: limit_direction(dash.direction, server) }
}

fn limit_power(power: f64, server: &ServerParams) -> f64 {
    power.max(server.min_dash_power).min(server.max_dash_power)
}

fn limit_direction(direction: f64, server: &ServerParams) -> f64 {
    let direction = direction.max(server.min_dash_angle).min(server.max_dash_angle);
    let step = server.dash_angle_step;
    if step < EPSILON { direction } else { step * (direction / step).round_ties_even() }
}

/// How much of a dash's power works in a direction, given in degrees: all of it forward, less sideways and backward.
pub fn direction_rate(direction: f64, server: &ServerParams) -> f64 {
    let (side, back) = (server.side_dash_rate, server.back_dash_rate);
    let off_axis = direction.abs();
    let rate = if off_axis > 90.0 {
        back - (back - side) * (1.0 - (off_axis - 90.0) / 90.0)
    } else {
        side + (1.0 - side) * (1.0 - off_axis / 90.0)
    };
    rate.clamp(0.0, 1.0)
}

/// The stamina that one leg's dash costs. Backward power costs double.
pub fn leg_cost(power: f64) -> f64 {
    if power < 0.0 { -power } else { power * 0.5 }
}

/// The acceleration of one leg that may spend this much stamina on its dash. `slowness` divides it; it is 1 except in
/// the top half of a handicapped team.
pub fn leg_acceleration(
    dash: Dash,
    spent: f64,
    body: f64,
    effort: f64,
    slowness: f64,
    kind: &PlayerType,
    server: &ServerParams,
) -> Vec2 {
    let power = limit_power(if dash.power < 0.0 { -spent } else { spent * 2.0 }, server);
    let rate = direction_rate(dash.direction, server);
    let magnitude = (effort * power * rate * kind.dash_power_rate).abs() / slowness;
    let acceleration = Vec2::from_polar(magnitude, angle::normalize(body + angle::radians(dash.direction)));
    if power < 0.0 { -acceleration } else { acceleration }
}

/// A player at the moment at which its legs push off.
#[derive(Clone, Copy, Debug)]
pub struct PushOff<'a> {
    /// Direction of the body, in radians.
    pub body: f64,
    /// Its velocity before the push, in metres per cycle.
    pub velocity: Vec2,
    /// Its stamina before the push.
    pub stamina: Stamina,
    /// Divides the acceleration, as in [`leg_acceleration`].
    pub slowness: f64,
    /// Its player type.
    pub kind: &'a PlayerType,
    /// The parameters of the match.
    pub server: &'a ServerParams,
}

/// The effect of both legs in one cycle, without noise.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Push {
    /// Added to the velocity, in metres per cycle.
    pub acceleration: Vec2,
    /// How far uneven legs turn the body, in radians.
    pub rotation: f64,
    /// The stamina that it costs.
    pub cost: f64,
}

impl PushOff<'_> {
    /// Both legs push, each with a dash within its limits. None if that costs no stamina.
    pub fn push(&self, left: Dash, right: Dash) -> Option<Push> {
        let (left_cost, right_cost) = (leg_cost(left.power), leg_cost(right.power));
        if left_cost + right_cost < 1.0e-5 {
            return None;
        }
        let cost = (left_cost + right_cost).min(self.stamina.available(self.kind));
        // The right share is divided by what the left one has become. This is a slip of the official server: it lets an
        // exhausted player dash a little faster than its extra stamina is worth, and a little to the side.
        let left_spent = cost * left_cost / (left_cost + right_cost);
        let right_spent = cost * right_cost / (left_spent + right_cost);

        let push = |dash, spent| {
            let effort = self.stamina.effort;
            leg_acceleration(dash, spent, self.body, effort, self.slowness, self.kind, self.server)
        };
        let (left_velocity, right_velocity) =
            (self.velocity + push(left, left_spent), self.velocity + push(right, right_spent));
        let forward = Vec2::from_polar(1.0, self.body);
        Some(Push {
            acceleration: (right_velocity + left_velocity) / 2.0 - self.velocity,
            rotation: (forward.dot(left_velocity) - forward.dot(right_velocity))
                / (self.kind.player_size * 2.0),
            cost,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn direction_rate_forward_sideways_backward() {
        let server = ServerParams::default();
        for (direction, expected) in [(0.0, 1.0), (90.0, 0.4), (-90.0, 0.4), (180.0, 0.7), (45.0, 0.7)] {
            assert!((direction_rate(direction, &server) - expected).abs() < 1e-12, "{direction}");
        }
    }

    #[test]
    fn a_dash_is_brought_within_its_limits() {
        let server = ServerParams::default();
        let check = |power, direction, expected: (f64, f64)| {
            let dash = within_limits(Dash { power, direction }, &server);
            assert_eq!((dash.power, dash.direction), expected);
        };
        check(150.0, 0.0, (100.0, 0.0));
        check(-150.0, 0.4, (0.0, 0.0));
        check(50.0, 44.5, (50.0, 44.0));
        check(50.0, -400.0, (50.0, -180.0));
    }
}
