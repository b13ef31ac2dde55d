//! [`HeatMap`]: for how long something was where.

use serde::Serialize;

/// Along the field, the margin behind the goal lines not included.
pub const COLUMNS: usize = 24;
/// Across the field.
pub const ROWS: usize = 18;

/// How many pictures something was in each part of the field.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeatMap {
    /// How many parts the field has along x.
    pub columns: usize,
    /// How many parts it has along y.
    pub rows: usize,
    /// Pictures, row by row from the corner where x and y are smallest.
    pub cells: Vec<u32>,
}

impl Default for HeatMap {
    fn default() -> HeatMap {
        HeatMap { columns: COLUMNS, rows: ROWS, cells: vec![0; COLUMNS * ROWS] }
    }
}

impl HeatMap {
    /// Counts a place on a field of this length and width, in metres. What is beyond its lines counts at the edge.
    pub fn add(&mut self, at: [f64; 2], length: f64, width: f64) {
        if length <= 0.0 || width <= 0.0 {
            return;
        }
        let part = |value: f64, whole: f64, parts: usize| {
            // A cast of a float takes the nearest that there is.
            (((value / whole + 0.5) * parts as f64).floor() as usize).min(parts - 1)
        };
        let cell = part(at[1], width, self.rows) * self.columns + part(at[0], length, self.columns);
        self.cells[cell] = self.cells[cell].saturating_add(1);
    }
}
