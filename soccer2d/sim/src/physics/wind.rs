//! Wind: a force on everything that moves. Every official configuration has none (manual 4.4.1).

use common_geometry::{EPSILON, Polar, Vec2, angle};
use common_simulation::Draw;

use crate::{chance::Chance, purpose::Purpose, settings::Settings, state::Wind};

/// Divides the wind's force; a constant of the official server, no parameter.
const WIND_WEIGHT: f64 = 10_000.0;

/// The wind at the beginning of a match. It turns round at half time.
pub(crate) fn weather(settings: &Settings, chance: &Chance) -> Wind {
    let server = &settings.server;
    if server.wind_none {
        Wind::default()
    } else if server.wind_random {
        let mut draw = chance.at(Purpose::Weather, 0);
        let force = Vec2::from_polar(draw.uniform(0.0, 100.0), draw.angle());
        Wind { force, variation: draw.uniform(0.0, 0.5) }
    } else {
        let force = Vec2::from_polar(server.wind_force, angle::radians(server.wind_dir));
        Wind { force, variation: server.wind_rand }
    }
}

/// What the wind adds to the velocity of an object of this weight. Without variation there is no wind at all.
pub(super) fn gust(wind: &Wind, velocity: Vec2, weight: f64, draw: impl FnOnce() -> Draw) -> Vec2 {
    if wind.variation < EPSILON {
        return Vec2::ZERO;
    }
    let mut draw = draw();
    let mut along = |force: f64| {
        velocity.length() * (force + draw.uniform(-wind.variation, wind.variation)) / (weight * WIND_WEIGHT)
    };
    Vec2::new(along(wind.force.x), along(wind.force.y))
}
