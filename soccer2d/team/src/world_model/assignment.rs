//! Who is who, so that all together fit best: the assignment problem, by the Hungarian method.
//!
//! Shortest augmenting paths with potentials (Jonker and Volgenant), for the two dozen players of a field: no allocation,
//! a few thousand operations.

/// How many rows and columns there may be.
pub(super) const MOST: usize = 48;

/// Gives every row a column of its own, so that the costs add up to the least. There must be at least as many columns as
/// rows; what is more than [`MOST`] gets none.
pub(super) fn assign(
    rows: usize,
    columns: usize,
    cost: impl Fn(usize, usize) -> f64,
) -> [Option<usize>; MOST] {
    let columns = columns.min(MOST);
    let rows = rows.min(columns);
    // Row and column 0 are the algorithm's own; the others are counted from 1.
    let mut row_price = [0.0; MOST + 1];
    let mut column_price = [0.0; MOST + 1];
    let mut row_of = [0; MOST + 1];
    for row in 1..=rows {
        row_of[0] = row;
        let mut column = 0;
        let mut least = [f64::INFINITY; MOST + 1];
        let mut came_from = [0; MOST + 1];
        let mut visited = [false; MOST + 1];
        while row_of[column] != 0 {
            visited[column] = true;
            let from = row_of[column];
            let (mut step, mut next) = (f64::INFINITY, 0);
            for other in 1..=columns {
                if visited[other] {
                    continue;
                }
                let reduced = cost(from - 1, other - 1) - row_price[from] - column_price[other];
                if reduced < least[other] {
                    (least[other], came_from[other]) = (reduced, column);
                }
                if least[other] < step {
                    (step, next) = (least[other], other);
                }
            }
            for other in 0..=columns {
                if visited[other] {
                    row_price[row_of[other]] += step;
                    column_price[other] -= step;
                } else {
                    least[other] -= step;
                }
            }
            column = next;
            if next == 0 {
                // Costs that are no numbers. The row gets none.
                break;
            }
        }
        while column != 0 {
            let before = came_from[column];
            row_of[column] = row_of[before];
            column = before;
        }
    }
    let mut result = [None; MOST];
    for column in 1..=columns {
        if row_of[column] != 0 {
            result[row_of[column] - 1] = Some(column - 1);
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    /// The least sum of costs, by trying everything.
    fn best(costs: &[Vec<f64>], row: usize, taken: &mut [bool]) -> f64 {
        let Some(line) = costs.get(row) else { return 0.0 };
        let mut least = f64::INFINITY;
        for (column, cost) in line.iter().enumerate() {
            if !std::mem::replace(&mut taken[column], true) {
                least = least.min(cost + best(costs, row + 1, taken));
                taken[column] = false;
            }
        }
        least
    }

    #[test]
    fn nothing_is_better() {
        let mut chance = Chance::new(1);
        for trial in 0..200 {
            let rows = trial % 5 + 1;
            let columns = rows + trial % 3;
            let costs: Vec<Vec<f64>> =
                (0..rows).map(|_| (0..columns).map(|_| chance.uniform(0.0, 9.0)).collect()).collect();
            let found = assign(rows, columns, |row, column| costs[row][column]);
            let sum: f64 = (0..rows).map(|row| costs[row][found[row].expect("a column for each")]).sum();
            let least = best(&costs, 0, &mut vec![false; columns]);
            assert!((sum - least).abs() < 1e-9, "{sum} but {least} is possible: {costs:?}");
        }
    }

    #[test]
    fn more_than_fits_is_left_out() {
        assert_eq!(assign(0, 0, |_, _| 0.0), [None; MOST]);
        assert_eq!(assign(2, 2, |_, _| f64::NAN), [None; MOST]);
        let found = assign(100, 100, |row, column| if row == column { 0.0 } else { 1.0 });
        assert!((0..MOST).all(|row| found[row] == Some(row)));
    }
}
