//! Numbers as text: six digits as C prints them, the shortest digits, and parsing.
//!
//! Everything is exact: the digits are those of the binary value, rounded once, half to even, as C libraries do it.
//! Not here: rounding to a step (`0.1`, `0.01`), which is what senses do.

mod parse;
mod shortest;
mod six;

pub use parse::{parse, parse_int, parse_int_wrapping};
pub use shortest::write_shortest;
pub use six::{round_six, write_six};

/// Powers of ten that an `f64` holds exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];

/// Writes a whole number.
pub fn write_int(out: &mut Vec<u8>, value: impl Into<i64>) {
    let value: i64 = value.into();
    let mut buffer = [0; 20];
    let mut start = buffer.len();
    let mut rest = value.unsigned_abs();
    loop {
        start -= 1;
        buffer[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if value < 0 {
        start -= 1;
        buffer[start] = b'-';
    }
    out.extend_from_slice(&buffer[start..]);
}

/// The value as a small whole number, if it is one; minus zero is not.
fn as_small_int(value: f64) -> Option<i32> {
    let int = value as i32;
    (f64::from(int).to_bits() == value.to_bits()).then_some(int)
}
