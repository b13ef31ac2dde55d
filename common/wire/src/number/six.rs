//! Six significant digits, as `%g` of C and a C++ stream print them.

use std::io::Write;

use super::{POWERS, as_small_int, write_int};

/// The first six digits of a number, and the place of its point: `digits * 10^(exponent - 5)`.
#[derive(Clone, Copy)]
struct Six {
    /// 100000 to 999999.
    digits: u32,
    /// The power of ten of the first digit.
    exponent: i32,
}

/// The smallest and largest magnitudes that 128 bits suffice for.
const FAST: std::ops::Range<f64> = 1e-16..1e6;

/// Room for the longest text, `-d.ddddde-ddd`, and for bytes that the layout writes after it.
const TEXT: usize = 16;

/// Powers of ten as whole numbers, to multiply mantissas with.
const WHOLE_POWERS: [u128; 23] = {
    let mut powers = [1; 23];
    let mut index = 1;
    while index < powers.len() {
        powers[index] = powers[index - 1] * 10;
        index += 1;
    }
    powers
};

/// Writes what C's `printf("%g")` prints: six significant digits, no trailing zeros, an exponent where C has one.
pub fn write_six(out: &mut Vec<u8>, value: f64) {
    if let Some(int) = as_small_int(value)
        && int.unsigned_abs() < 1_000_000
    {
        return write_int(out, int);
    }
    let magnitude = value.abs();
    if magnitude > 0.0 && magnitude.is_finite() {
        return six(magnitude).write(value.is_sign_negative(), out);
    }
    if value.is_sign_negative() {
        out.push(b'-');
    }
    let text: &[u8] = if magnitude == 0.0 {
        b"0"
    } else if magnitude.is_nan() {
        b"nan"
    } else {
        b"inf"
    };
    out.extend_from_slice(text);
}

/// The number that a reader of [`write_six`]'s text gets: the value rounded to six digits. Infinities and NaN stay.
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

/// The digits of a positive, finite number.
fn six(magnitude: f64) -> Six {
    if FAST.contains(&magnitude) { six_in_integers(magnitude) } else { six_through_text(magnitude) }
}

/// The fast way. The value is `mantissa * 2^-shift`; times a power of ten it is still a whole number below 2^128, so
/// the digits and the comparison with one half are exact.
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

/// Ten to this power, nearly. A negative power may be a little off; then both neighbouring exponents give the same
/// digits, because they differ in the sixteenth.
fn power_of_ten(exponent: i32) -> f64 {
    match usize::try_from(exponent) {
        Ok(exponent) => POWERS[exponent],
        Err(_) => 1.0 / POWERS[exponent.unsigned_abs() as usize],
    }
}

/// The slow way, for magnitudes that do not occur on a field. Rust's own digits are exact; only the layout differs from
/// C's.
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
    /// Corrects the seventh digit that rounding up may have made.
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
            // Both factors are exact, so this one operation rounds as a reader of the text does.
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

    fn write(self, negative: bool, out: &mut Vec<u8>) {
        let mut digits = [0; 6];
        let mut rest = self.digits;
        for digit in digits.iter_mut().rev() {
            *digit = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        let length = 6 - digits.iter().rev().take_while(|&&digit| digit == b'0').count();

        let mut text = [b'0'; TEXT];
        text[0] = b'-';
        let mut end = usize::from(negative);
        match self.exponent {
            exponent @ 0..=5 => {
                let whole = exponent as usize + 1;
                for (index, &digit) in digits.iter().enumerate() {
                    text[end + index + usize::from(index >= whole)] = digit;
                }
                text[end + whole] = b'.';
                end += if length > whole { length + 1 } else { whole };
            }
            exponent @ -4..0 => {
                let zeros = exponent.unsigned_abs() as usize;
                text[end] = b'0';
                text[end + 1] = b'.';
                text[end + 1 + zeros..][..6].copy_from_slice(&digits);
                end += 1 + zeros + length;
            }
            exponent => {
                text[end] = digits[0];
                text[end + 1] = b'.';
                text[end + 2..][..5].copy_from_slice(&digits[1..]);
                end += if length > 1 { length + 1 } else { 1 };
                text[end] = b'e';
                text[end + 1] = if exponent < 0 { b'-' } else { b'+' };
                end += 2;
                let exponent = exponent.unsigned_abs();
                for unit in [100, 10, 1] {
                    if exponent >= unit || unit <= 10 {
                        text[end] = b'0' + (exponent / unit % 10) as u8;
                        end += 1;
                    }
                }
            }
        }
        // A copy of constant length and a cut are faster than a copy of any length.
        let start = out.len();
        out.extend_from_slice(&text);
        out.truncate(start + end);
    }
}
