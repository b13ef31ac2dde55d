//! Whether a scene can be solved at all: a flood over a fine grid. A cell is free if its centre keeps a millimetre more than
//! needed from everything, so that a step from one free cell to its neighbour is free too.

use common_geometry::Vec2;
use smallsize_team::sisyphus::Obstacles;

use super::scenes::{OBSTACLE, ROBOT, Scene};

/// The side of a cell, in metres.
const CELL: f64 = 0.02;
const MORE: f64 = 1e-3;
/// Start and goal look for a cell in sight so far around them, in cells.
const AROUND: i64 = 4;

struct Grid {
    low: Vec2,
    columns: i64,
    rows: i64,
    is_blocked: Vec<bool>,
}

/// Whether there is a way over the grid.
pub fn is_solvable(scene: &Scene, obstacles: &Obstacles) -> bool {
    if obstacles.is_way_ok(scene.start, scene.goal) {
        return true;
    }
    let mut grid = Grid::of(scene);
    let goals = grid.in_sight(scene.goal, obstacles);
    let mut edge = grid.in_sight(scene.start, obstacles);
    let mut is_goal = vec![false; grid.is_blocked.len()];
    goals.iter().for_each(|&cell| is_goal[cell] = true);
    edge.iter().for_each(|&cell| grid.is_blocked[cell] = true);
    while let Some(cell) = edge.pop() {
        if is_goal[cell] {
            return true;
        }
        let (column, row) = (cell as i64 % grid.columns, cell as i64 / grid.columns);
        for (dx, dy) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            if let Some(next) = grid.cell(column + dx, row + dy)
                && !std::mem::replace(&mut grid.is_blocked[next], true)
            {
                edge.push(next);
            }
        }
    }
    false
}

impl Grid {
    fn of(scene: &Scene) -> Grid {
        let size = scene.bounds.max - scene.bounds.min;
        let (columns, rows) = ((size.x / CELL) as i64 + 1, (size.y / CELL) as i64 + 1);
        let is_blocked = vec![false; (columns * rows) as usize];
        let mut grid = Grid { low: scene.bounds.min, columns, rows, is_blocked };
        let room = OBSTACLE + ROBOT + MORE;
        for &robot in &scene.robots {
            grid.block(robot - room, robot + room, |place| place.distance(robot) < room);
        }
        for area in &scene.areas {
            let room = ROBOT + MORE;
            grid.block(area.min - room, area.max + room, |_| true);
        }
        grid
    }

    fn block(&mut self, low: Vec2, high: Vec2, is_in: impl Fn(Vec2) -> bool) {
        let (low, high) = (((low - self.low) / CELL).ceil(), ((high - self.low) / CELL).floor());
        for row in low.y as i64..=high.y as i64 {
            for column in low.x as i64..=high.x as i64 {
                if let Some(cell) = self.cell(column, row)
                    && is_in(self.place(cell))
                {
                    self.is_blocked[cell] = true;
                }
            }
        }
    }

    fn cell(&self, column: i64, row: i64) -> Option<usize> {
        let is_on = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        is_on.then_some((row * self.columns + column) as usize)
    }

    fn place(&self, cell: usize) -> Vec2 {
        let (column, row) = (cell as i64 % self.columns, cell as i64 / self.columns);
        self.low + Vec2::new(column as f64, row as f64) * CELL
    }

    fn in_sight(&self, point: Vec2, obstacles: &Obstacles) -> Vec<usize> {
        let middle = ((point - self.low) / CELL).round();
        let around = |middle: f64| (middle as i64 - AROUND)..=(middle as i64 + AROUND);
        around(middle.y)
            .flat_map(|row| around(middle.x).map(move |column| (column, row)))
            .filter_map(|(column, row)| self.cell(column, row))
            .filter(|&cell| !self.is_blocked[cell] && obstacles.is_way_ok(point, self.place(cell)))
            .collect()
    }
}
