//! The circle round a player in slices: for each, how long it was not seen, how much of the field it has, what it has that
//! matters.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::field;

use super::interest::Interest;
use crate::{tuning::skills::Eyes, world_model::WorldModel};

/// How many slices; slice 0 begins at -pi.
pub(super) const COUNT: usize = 32;
const SLICE: f64 = 2.0 * PI / COUNT as f64;

/// A value for each slice.
pub(super) type Values = [f64; COUNT];

/// What is remembered of each slice.
#[derive(Clone, Debug)]
pub(super) struct Slices {
    /// Cycles since it was seen; a fraction if only a part of it was.
    unseen: Values,
    /// How much of the field lies in it, 0 to 10.
    area: Values,
    /// The position for which the areas were computed.
    measured_at: Option<Vec2>,
    /// The worth that a search for the ball gives it; it falls in each cycle.
    search: Values,
    search_left: u32,
}

impl Default for Slices {
    fn default() -> Slices {
        Slices {
            unseen: [100.0; COUNT],
            area: [10.0; COUNT],
            measured_at: None,
            search: [1.0; COUNT],
            search_left: 0,
        }
    }
}

impl Slices {
    /// A cycle has passed.
    pub(super) fn pass_cycle(&mut self, position: Vec2, tuning: &Eyes) {
        for unseen in &mut self.unseen {
            *unseen += 1.0;
        }
        self.search_left = self.search_left.saturating_sub(1);
        if self.measured_at.is_none_or(|place| place.distance(position) > tuning.measure_again) {
            self.measured_at = Some(position);
            self.area = areas(position, tuning);
        }
    }

    /// The player has looked in a direction, with this angle of view.
    pub(super) fn saw(&mut self, face: f64, view: f64, tuning: &Eyes) {
        for index in 0..COUNT {
            let off = angle::normalize(centre(index) - face).abs();
            // The share of the slice that was in view.
            let share = ((view * 0.5 + SLICE * 0.5 - off) / SLICE).clamp(0.0, 1.0);
            self.unseen[index] *= 1.0 - share;
            if share > 0.5 {
                self.search[index] *= tuning.looked_at;
            }
        }
    }

    /// The worth of each slice: time, area and contents together.
    pub(super) fn values(&self, interest: Interest, world: &WorldModel, position: Vec2) -> Values {
        let tuning = &world.tuning.skills.eyes;
        let state = interest.state(world, position);
        std::array::from_fn(|index| mapped(self.unseen[index], tuning) * self.area[index] * state[index])
    }

    /// The worth of each slice for a player that has lost the ball, and believes it in this direction.
    pub(super) fn search(&mut self, believed: f64, tuning: &Eyes) -> Values {
        if self.search_left == 0 {
            self.search_left = tuning.search;
            self.search = std::array::from_fn(|index| {
                let off = angle::normalize(centre(index) - believed).abs();
                10.0 - tuning.search_behind * off / PI
            });
        }
        std::array::from_fn(|index| {
            mapped(self.unseen[index], tuning) * self.area[index] * self.search[index]
        })
    }
}

/// The direction of a slice's middle.
pub(super) fn centre(index: usize) -> f64 {
    -PI + (index as f64 + 0.5) * SLICE
}

/// The slice in which a direction lies.
pub(super) fn slice_of(direction: f64) -> usize {
    (((angle::normalize(direction) + PI) / SLICE) as usize).min(COUNT - 1)
}

/// The worth of the cycles since a slice was seen: it grows fast at first, then slower.
pub(super) fn mapped(unseen: f64, tuning: &Eyes) -> f64 {
    let step = tuning.unseen.iter().position(|end| unseen < *end);
    tuning.unseen_worth[step.unwrap_or(tuning.unseen.len())]
}

/// The square of how far the field goes in each slice, scaled to 0 to 10.
fn areas(position: Vec2, tuning: &Eyes) -> Values {
    let (margin, far) = (
        Vec2::new(field::HALF_LENGTH + tuning.field_margin, field::HALF_WIDTH + tuning.field_margin),
        tuning.far,
    );
    let place = position.clamp(-margin, margin);
    std::array::from_fn(|index| {
        let ray = Vec2::from_polar(1.0, centre(index));
        let along = |start: f64, way: f64, edge: f64| {
            if way.abs() < 1e-9 { f64::INFINITY } else { (edge * way.signum() - start) / way }
        };
        let length = along(place.x, ray.x, margin.x).min(along(place.y, ray.y, margin.y)).min(far);
        (10.0 * (length / far) * (length / far)).max(tuning.least_area)
    })
}

/// How a view can be placed on the slices.
pub(super) struct Window {
    /// The angle of view.
    pub width: f64,
    /// The directions on the field between which the neck can turn; the first is not normalized.
    pub reach: (f64, f64),
}

impl Window {
    /// The face that covers most worth, with the direction `must` in view, if the neck gets there; else as near as possible.
    pub(super) fn best(&self, values: &Values, must: Option<f64>, tuning: &Eyes) -> f64 {
        let (faces, edge) = (tuning.faces, tuning.edge.radians());
        let (low, high) = self.reach;
        let mut best = (f64::NEG_INFINITY, 0.5 * (low + high));
        for step in 0..=faces {
            let face = low + (high - low) * step as f64 / faces as f64;
            let mut value = self.seen(values, face);
            if let Some(must) = must {
                let out = angle::normalize(must - face).abs() - (self.width * 0.5 - edge);
                // All other slices together weigh less than what must be seen.
                if out > 0.0 {
                    value -= 1.0e6 * (1.0 + out);
                }
            }
            if value > best.0 {
                best = (value, face);
            }
        }
        angle::normalize(best.1)
    }

    fn seen(&self, values: &Values, face: f64) -> f64 {
        let half = self.width * 0.5;
        values
            .iter()
            .enumerate()
            .map(|(index, value)| {
                let off = angle::normalize(centre(index) - face).abs();
                value * ((half + SLICE * 0.5 - off) / SLICE).clamp(0.0, 1.0)
            })
            .sum()
    }
}

/// Spreads a worth over its slice and those beside it: what lies at the edge of a view is easily missed.
pub(super) fn add(values: &mut Values, direction: f64, distance: f64, value: f64, tuning: &Eyes) {
    let index = slice_of(direction);
    values[index] += value;
    // Near objects are wide, and move fast to the side.
    let [of_near, of_far] = tuning.beside;
    let beside = if distance < tuning.wide { of_near } else { of_far };
    values[(index + 1) % COUNT] += value * beside;
    values[(index + COUNT - 1) % COUNT] += value * beside;
}
