//! Where something was, and for how long.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};

use soccer2d_protocol::field::{HALF_LENGTH, HALF_WIDTH};

/// The field in cells, and the cycles spent in each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeatMap {
    /// Cells from the left goal to the right one.
    pub columns: usize,
    /// Cells from the upper line to the lower one.
    pub rows: usize,
    /// Cycles in each cell, row by row from the upper left corner.
    pub cells: Vec<u32>,
}

impl Default for HeatMap {
    /// Cells of 3.5 m by 3.4 m.
    fn default() -> HeatMap {
        let (columns, rows) = (30, 20);
        HeatMap { columns, rows, cells: vec![0; columns * rows] }
    }
}

impl HeatMap {
    /// A cycle at a place; outside the field nothing is counted.
    pub(super) fn add(&mut self, at: Vec2) {
        let column = (at.x + HALF_LENGTH) / (2.0 * HALF_LENGTH) * self.columns as f64;
        let row = (at.y + HALF_WIDTH) / (2.0 * HALF_WIDTH) * self.rows as f64;
        if column >= 0.0 && row >= 0.0 && column < self.columns as f64 && row < self.rows as f64 {
            self.cells[row as usize * self.columns + column as usize] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_counted_from_the_upper_left_corner() {
        let mut map = HeatMap::default();
        for (x, y) in [(-52.4, -33.9), (52.4, 33.9), (-52.4, 33.9), (52.6, 0.0), (f64::NAN, 0.0)] {
            map.add(Vec2::new(x, y));
        }
        let counted: Vec<usize> = (0..600).filter(|&cell| map.cells[cell] > 0).collect();
        assert_eq!(counted, [0, 570, 599]);
    }
}
