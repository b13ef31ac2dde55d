//! A formation as a picture in text, for tests, documents and people who write formation files.

use common_geometry::Vec2;
use soccer2d_protocol::field;

use super::Place;

/// Columns and rows: two metres and four.
const SIZE: (usize, usize) = (53, 17);

/// The field from above, their goal on the right: `K` the keeper, `B` backs, `M` midfield, `F` forwards, `o` the ball.
pub fn picture(places: &[Vec2; Place::COUNT], ball: Vec2) -> String {
    let mut rows = vec![vec!['.'; SIZE.0]; SIZE.1];
    let mut draw = |at: Vec2, letter: char| {
        let column = ((at.x + field::HALF_LENGTH) / field::LENGTH * (SIZE.0 - 1) as f64)
            .round()
            .clamp(0.0, (SIZE.0 - 1) as f64);
        let row = ((at.y + field::HALF_WIDTH) / field::WIDTH * (SIZE.1 - 1) as f64)
            .round()
            .clamp(0.0, (SIZE.1 - 1) as f64);
        rows[row as usize][column as usize] = letter;
    };
    for place in Place::ALL {
        let letter = match place {
            Place::Keeper => 'K',
            place if place.is_back() => 'B',
            place if place.is_forward() => 'F',
            _ => 'M',
        };
        draw(places[place.index()], letter);
    }
    draw(ball, 'o');
    rows.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect()
}
