//! From text to numbers: exactly the official grammar, correctly rounded.

use super::POWERS;

/// A number: `12`, `+12`, `-.5`, `1.5`, `1e3`, `1.5E-3`. The official 2D lexer knows no other forms: `5.`, `inf`, `nan`
/// and hexadecimal are refused. What is too large for an `f64` becomes infinite, as in C.
pub fn parse(text: &[u8]) -> Option<f64> {
    let (negative, unsigned) = split_sign(text);
    let mut mantissa = 0_u64;
    let mut digits = 0_usize;
    let mut exponent = 0_i32;

    let whole = digits_of(unsigned);
    let mut rest = &unsigned[whole.len()..];
    let mut fraction: &[u8] = &[];
    if let Some(after) = rest.strip_prefix(b".") {
        fraction = digits_of(after);
        if fraction.is_empty() {
            return None;
        }
        rest = &after[fraction.len()..];
    } else if whole.is_empty() {
        return None;
    }
    if let [b'e' | b'E', power @ ..] = rest {
        exponent = parse_exponent(power)?;
    } else if !rest.is_empty() {
        return None;
    }

    for &byte in whole.iter().chain(fraction) {
        if digits < 19 {
            mantissa = mantissa * 10 + u64::from(byte - b'0');
        }
        digits += usize::from(digits > 0 || byte != b'0');
    }

    let exponent = exponent.saturating_sub(i32::try_from(fraction.len()).unwrap_or(i32::MAX));
    let magnitude = match POWERS.get(exponent.unsigned_abs() as usize) {
        // Mantissa and power are exact, so one operation rounds once.
        Some(power) if digits <= 19 && mantissa < 1 << 53 => {
            if exponent < 0 {
                mantissa as f64 / power
            } else {
                mantissa as f64 * power
            }
        }
        _ => std::str::from_utf8(unsigned).ok()?.parse().ok()?,
    };
    Some(if negative { -magnitude } else { magnitude })
}

/// A whole number with an optional sign that fits into 32 bits.
pub fn parse_int(text: &[u8]) -> Option<i32> {
    let (negative, digits) = split_sign(text);
    if digits.is_empty() {
        return None;
    }
    let mut value = 0_i64;
    for &byte in digits {
        if !byte.is_ascii_digit() {
            return None;
        }
        value = value * 10 + i64::from(byte - b'0');
        if value > 1 << 32 {
            return None;
        }
    }
    i32::try_from(if negative { -value } else { value }).ok()
}

/// A whole number as glibc's `atoi` and `%d` read it, which never refuse one: limited to 64 bits, then cut to 32.
pub fn parse_int_wrapping(text: &[u8]) -> Option<i32> {
    let (negative, digits) = split_sign(text);
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let value = digits.iter().fold(0_i64, |value, &byte| {
        let digit = i64::from(byte - b'0');
        let value = value.saturating_mul(10);
        if negative { value.saturating_sub(digit) } else { value.saturating_add(digit) }
    });
    Some(value as i32)
}

fn split_sign(text: &[u8]) -> (bool, &[u8]) {
    match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    }
}

fn digits_of(text: &[u8]) -> &[u8] {
    let length = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    &text[..length]
}

/// The exponent, limited to a million: beyond that the result is zero or infinite in any case.
fn parse_exponent(text: &[u8]) -> Option<i32> {
    let (negative, digits) = split_sign(text);
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let value =
        digits.iter().fold(0, |value: i32, &byte| (value * 10 + i32::from(byte - b'0')).min(1_000_000));
    Some(if negative { -value } else { value })
}
