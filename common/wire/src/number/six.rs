//! Six significant digits, as `%g` of C and a C++ stream print them.

use std::io::Write;

use super::{POWERS, as_small_int, write_int};

/// The first six digits of a number, and where its point is: `digits * 10^(exponent - 5)`.
#[derive(Clone, Copy)]
struct Six {
    /// 100000 to 999999.
    digits: u32,
    /// Of the first digit.
    exponent: i32,
}

/// The smallest and largest magnitudes that 128 bits suffice for.
const FAST: std::ops::Range<f64> = 1e-16..1e6;

/// Powers of ten, to multiply mantissas with.
const WHOLE_POWERS: [u128; 23] = {
    let mut powers = [1; 23];
    let mut index = 1;
    while index < powers.len() {
        powers[index] = powers[index - 1] * 10;
        index += 1;
    }
    powers
};

/// Writes what C's `printf("%g")` prints: six significant digits, no trailing zeros, exponents where it has them.
pub fn write_six(out: &mut Vec<u8>, value: f64) {
    if let Some(int) = as_small_int(value)
        && int.unsigned_abs() < 1_000_000
    {
        return write_int(out, int);
    }
    if value.is_sign_negative() {
        out.push(b'-');
    }
    let magnitude = value.abs();
    if magnitude == 0.0 {
        out.push(b'0');
    } else if magnitude.is_finite() {
        six(magnitude).write(out);
    } else {
        out.extend_from_slice(if magnitude.is_nan() { b"nan" } else { b"inf" });
    }
}

/// The number that a reader of [`write_six`]'s text gets: what is told with six digits. Infinities and NaN stay.
pub fn round_six(value: f64) -> f64 {
    let magnitude = value.abs();
    if magnitude == 0.0 || !magnitude.is_finite() {
        return value;
    }
    if let Some(int) = as_small_int(value)
        && int.unsigned_abs() < 1_000_000
    {
        return value;
    }
    six(magnitude).value().copysign(value)
}

/// Of a positive, finite number.
fn six(magnitude: f64) -> Six {
    if FAST.contains(&magnitude) { six_in_integers(magnitude) } else { six_through_text(magnitude) }
}

/// The value is `mantissa * 2^-shift`; times a power of ten it is still a whole number below 2^128, so that the digits
/// and the comparison with one half are exact.
fn six_in_integers(magnitude: f64) -> Six {
    let bits = magnitude.to_bits();
    let mantissa = bits & ((1 << 52) - 1) | 1 << 52;
    let binary_exponent = (bits >> 52) as i32 - 1023;

    // 78913 / 2^18 is log10(2) from below: the decimal exponent is this or one more.
    let mut exponent = (binary_exponent * 78913) >> 18;
    if magnitude >= power_of_ten(exponent + 1) {
        exponent += 1;
    }

    let scaled = u128::from(mantissa) * WHOLE_POWERS[(5 - exponent) as usize];
    let shift = (52 - binary_exponent) as u32;
    let digits = (scaled >> shift) as u32;
    let rest = scaled & ((1 << shift) - 1);
    let half = 1_u128 << (shift - 1);
    let round_up = rest > half || (rest == half && digits % 2 == 1);
    Six::normal(digits + u32::from(round_up), exponent)
}

/// Ten to this power, nearly: where a negative power is a little off, both neighbouring exponents give the same digits,
/// for they differ in the sixteenth.
fn power_of_ten(exponent: i32) -> f64 {
    match usize::try_from(exponent) {
        Ok(exponent) => POWERS[exponent],
        Err(_) => 1.0 / POWERS[exponent.unsigned_abs() as usize],
    }
}

/// For what nobody meets on a field. Rust's own digits are exact; only the layout differs from C's.
fn six_through_text(magnitude: f64) -> Six {
    let mut buffer = [0; 16];
    let mut rest = &mut buffer[..];
    write!(rest, "{magnitude:.5e}").expect("d.ddddde-ddd is 12 characters");
    let mut digits = 0;
    let mut exponent = 0;
    let mut after_e = false;
    let mut negative = false;
    for &byte in buffer.iter().take_while(|&&byte| byte != 0) {
        match byte {
            b'e' => after_e = true,
            b'-' => negative = true,
            b'0'..=b'9' if after_e => exponent = exponent * 10 + i32::from(byte - b'0'),
            b'0'..=b'9' => digits = digits * 10 + u32::from(byte - b'0'),
            _ => {}
        }
    }
    Six { digits, exponent: if negative { -exponent } else { exponent } }
}

impl Six {
    /// Rounding up may have made a seventh digit.
    fn normal(digits: u32, exponent: i32) -> Six {
        if digits == 1_000_000 {
            Six { digits: 100_000, exponent: exponent + 1 }
        } else {
            Six { digits, exponent }
        }
    }

    fn value(self) -> f64 {
        let digits = f64::from(self.digits);
        let scale = self.exponent - 5;
        match POWERS.get(scale.unsigned_abs() as usize) {
            // Both factors are exact, so the one operation rounds as a reader of the text does.
            Some(power) if scale >= 0 => digits * power,
            Some(power) => digits / power,
            None => {
                let mut buffer = [0; 16];
                let mut rest = &mut buffer[..];
                write!(rest, "{}e{scale}", self.digits).expect("ddddddde-ddd is 12 characters");
                let unused = rest.len();
                let text = &buffer[..buffer.len() - unused];
                super::parse(text).expect("just written as a number")
            }
        }
    }

    fn write(self, out: &mut Vec<u8>) {
        let mut digits = [0; 6];
        let mut rest = self.digits;
        for digit in digits.iter_mut().rev() {
            *digit = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        let length = 6 - digits.iter().rev().take_while(|&&digit| digit == b'0').count();
        let digits = &digits[..length];

        match self.exponent {
            exponent @ 0..=5 => {
                let whole = exponent as usize + 1;
                if length > whole {
                    out.extend_from_slice(&digits[..whole]);
                    out.push(b'.');
                    out.extend_from_slice(&digits[whole..]);
                } else {
                    out.extend_from_slice(digits);
                    out.extend_from_slice(&b"00000"[..whole - length]);
                }
            }
            exponent @ -4..0 => {
                out.extend_from_slice(&b"0.000"[..1 + exponent.unsigned_abs() as usize]);
                out.extend_from_slice(digits);
            }
            exponent => {
                out.push(digits[0]);
                if length > 1 {
                    out.push(b'.');
                    out.extend_from_slice(&digits[1..]);
                }
                out.extend_from_slice(if exponent < 0 { b"e-" } else { b"e+" });
                if exponent.unsigned_abs() < 10 {
                    out.push(b'0');
                }
                write_int(out, exponent.abs());
            }
        }
    }
}
