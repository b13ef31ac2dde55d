//! Figures over time.

use serde::{Deserialize, Serialize};

/// A player's stamina and distance, one sample every [`Curve::EVERY`] cycles.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Curve {
    /// The cycle of each sample.
    pub cycles: Vec<i32>,
    /// The stamina at each sample.
    pub stamina: Vec<f64>,
    /// The metres run until each sample.
    pub distance: Vec<f64>,
}

impl Curve {
    /// Cycles between two samples: five seconds.
    pub const EVERY: i32 = 50;

    /// How many samples are kept. Ten minutes have 120.
    const MOST: usize = 1 << 14;

    pub(super) fn push(&mut self, cycle: i32, stamina: f64, distance: f64) {
        let is_due = self.cycles.last().is_none_or(|&last| cycle.saturating_sub(last) >= Curve::EVERY);
        if is_due && self.cycles.len() < Curve::MOST {
            self.cycles.push(cycle);
            self.stamina.push(stamina);
            self.distance.push((distance * 10.0).round() / 10.0);
        }
    }
}
