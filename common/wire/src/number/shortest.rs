//! The fewest digits that read back as the same number, in a form that every reader of the leagues understands.

use std::io::Write;

use super::{as_small_int, write_int};

/// From here on, a number without point or exponent would be read as a whole number of 32 bits, and cut.
const LARGE: f64 = 1e9;
/// Below this an exponent is shorter than zeros.
const SMALL: f64 = 1e-5;

/// Writes the fewest digits that read back as the same number, to the bit.
///
/// The official 2D lexer reads text without point and exponent as an integer: so minus zero is `-0.0`, and what does not
/// fit into an integer has an exponent. Infinity is `1e999`, which reads back; NaN is `nan`, which no reader accepts.
pub fn write_shortest(out: &mut Vec<u8>, value: f64) {
    let magnitude = value.abs();
    if let Some(int) = as_small_int(value)
        && magnitude < LARGE
    {
        return write_int(out, int);
    }
    if magnitude == 0.0 {
        return out.extend_from_slice(b"-0.0");
    }
    if !magnitude.is_finite() {
        let text: &[u8] = if value.is_nan() { b"nan" } else { b"1e999" };
        if value < 0.0 {
            out.push(b'-');
        }
        return out.extend_from_slice(text);
    }
    if (1e-3..LARGE).contains(&magnitude) && write_few_decimals(out, value) {
        return;
    }
    let written =
        if (SMALL..LARGE).contains(&magnitude) { write!(out, "{value}") } else { write!(out, "{value:e}") };
    written.expect("a vector takes everything");
}

/// Writes a number that has few decimals, as most numbers that programs choose; false if it has more. With at most 15
/// digits in all, the first count of decimals that reads back is the shortest text: no two such texts are the same
/// number.
fn write_few_decimals(out: &mut Vec<u8>, value: f64) -> bool {
    for unit in [1e1, 1e2, 1e3, 1e4, 1e5] {
        let scaled = (value * unit).round();
        if scaled / unit == value {
            let (scaled, unit) = (scaled as i64, unit as i64);
            if scaled < 0 {
                out.push(b'-');
            }
            let scaled = scaled.abs();
            write_int(out, scaled / unit);
            out.push(b'.');
            let start = out.len();
            write_int(out, unit + scaled % unit);
            // The leading one of the unit was there to keep the zeros after the point.
            out.remove(start);
            return true;
        }
    }
    false
}
