//! Where robots stand at the beginning: each team in its own half, out of the way of lines and areas.

use common_geometry::Vec2;
use smallsize_protocol::field::Field;

/// Robots a column.
const ROWS: usize = 4;

/// The place of a team's robot; its half is at `side`, -1 or 1.
pub(crate) fn place(field: &Field, side: f64, id: usize) -> Vec2 {
    let (column, row) = (id / ROWS, id % ROWS);
    let front = field.centre_circle + 0.2;
    let x = front + 0.1 * field.half_length() * column as f64;
    let y = field.half_width() * (0.2 + 0.5 * row as f64 / ROWS as f64) * 1.2;
    // Above and below the middle in turn, so that areas stay free.
    let y = if (row + column) % 2 == 0 { y } else { -y };
    Vec2::new(side * x.min(field.half_length()), y)
}

/// Where robots come back to the field: at the halfway line, near a touch line.
pub(crate) fn entrance(field: &Field, side: f64, attempt: usize) -> Vec2 {
    let step = (attempt / 2) as f64 * 0.25;
    let y = if attempt.is_multiple_of(2) { field.half_width() } else { -field.half_width() };
    Vec2::new(side * (0.2 + step), y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_robots_of_a_team_have_room_in_their_half() {
        for field in [Field::DIVISION_A, Field::DIVISION_B, Field::OF_2011] {
            let places: Vec<Vec2> = (0..16).map(|id| place(&field, -1.0, id)).collect();
            for (id, place) in places.iter().enumerate() {
                assert!(place.x < -field.centre_circle && place.x >= -field.half_length(), "{id} {place}");
                assert!(place.y.abs() < field.half_width(), "{id} {place}");
                for other in &places[..id] {
                    assert!(place.distance(*other) > 0.2, "{id} at {place}, another one at {other}");
                }
            }
        }
    }
}
