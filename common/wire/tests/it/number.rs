//! Number text: what is written is read again, and six digits are those of C.

use common_wire::number::{
    parse, parse_int, parse_int_wrapping, round_six, write_int, write_shortest, write_six,
};
use proptest::prelude::*;

fn six(value: f64) -> String {
    let mut out = Vec::new();
    write_six(&mut out, value);
    String::from_utf8(out).unwrap()
}

fn shortest(value: f64) -> String {
    let mut out = Vec::new();
    write_shortest(&mut out, value);
    String::from_utf8(out).unwrap()
}

/// `%g` by the book (C11 7.21.6.1), over Rust's exact digits.
fn book_six(value: f64) -> String {
    if value == 0.0 {
        return if value.is_sign_negative() { "-0" } else { "0" }.to_owned();
    }
    let scientific = format!("{value:.5e}");
    let (digits, exponent) = scientific.split_once('e').unwrap();
    let exponent: i32 = exponent.parse().unwrap();
    let strip = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if (-4..6).contains(&exponent) {
        strip(&format!("{value:.*}", (5 - exponent) as usize))
    } else {
        let sign = if exponent < 0 { '-' } else { '+' };
        format!("{}e{sign}{:02}", strip(digits), exponent.abs())
    }
}

fn check_six(value: f64) {
    let text = six(value);
    assert_eq!(text, book_six(value), "{value:e}");
    let told: f64 = text.parse().unwrap();
    assert_eq!(round_six(value).to_bits(), told.to_bits(), "{value:e} is told as {text}");
    assert_eq!(parse(text.as_bytes()).map(f64::to_bits), Some(told.to_bits()), "{text}");
    // Subnormal numbers do not have six digits.
    if told.is_normal() {
        assert_eq!(six(told), text, "telling it again changes nothing");
    }
}

#[test]
fn six_digits_as_c_prints_them() {
    for (value, text) in [
        (0.0, "0"),
        (-0.0, "-0"),
        (1.0, "1"),
        (-12.5, "-12.5"),
        (0.1 + 0.2, "0.3"),
        (100000.0, "100000"),
        (130600.0, "130600"),
        (999999.4, "999999"),
        (999999.5, "1e+06"),
        (1306000.0, "1.306e+06"),
        (1234567.0, "1.23457e+06"),
        (0.0001, "0.0001"),
        (0.00001, "1e-05"),
        (0.000045, "4.5e-05"),
        (0.000099999949, "9.99999e-05"),
        (0.00009999999, "0.0001"),
        (1e100, "1e+100"),
        (5e-324, "4.94066e-324"),
        (f64::MAX, "1.79769e+308"),
        // Ties go to the even digit.
        (100000.5, "100000"),
        (100001.5, "100002"),
        (12345.25, "12345.2"),
        (12345.75, "12345.8"),
        (f64::INFINITY, "inf"),
        (f64::NEG_INFINITY, "-inf"),
    ] {
        assert_eq!(six(value), text);
    }
    assert!(six(f64::NAN).ends_with("nan"));
    assert!(round_six(f64::NAN).is_nan());
    assert_eq!(round_six(f64::NEG_INFINITY), f64::NEG_INFINITY);
}

#[test]
fn around_every_power_of_ten_and_of_two() {
    for exponent in -320..=308 {
        let power: f64 = format!("1e{exponent}").parse().unwrap();
        let mut below = power;
        let mut above = power;
        for _ in 0..20 {
            check_six(below);
            check_six(above);
            below = below.next_down();
            above = above.next_up();
        }
        for digits in ["9.999995", "9.9999949999", "9.99999500001", "1.000005", "1.0000050001", "4.999995"] {
            let value: f64 = format!("{digits}e{exponent}").parse().unwrap();
            if value.is_finite() {
                check_six(value);
            }
        }
    }
    for exponent in 1..2047_u64 {
        check_six(f64::from_bits(exponent << 52));
        check_six(f64::from_bits((exponent << 52) - 1));
    }
}

#[test]
fn shortest_digits_that_every_lexer_reads_as_the_same_number() {
    for (value, text) in [
        (0.0, "0"),
        // As an integer, minus zero would lose its sign.
        (-0.0, "-0.0"),
        (-28.0, "-28"),
        (0.362, "0.362"),
        (-0.5, "-0.5"),
        (12.05, "12.05"),
        (0.1 + 0.2, "0.30000000000000004"),
        (999999999.0, "999999999"),
        (1e9, "1e9"),
        // As an integer, it would be cut to 32 bits.
        (99999999999.0, "9.9999999999e10"),
        (1e-5, "0.00001"),
        (1e-7, "1e-7"),
        (f64::INFINITY, "1e999"),
        (f64::NEG_INFINITY, "-1e999"),
    ] {
        assert_eq!(shortest(value), text);
        assert_eq!(parse(text.as_bytes()).map(f64::to_bits), Some(value.to_bits()));
    }
}

#[test]
fn only_the_official_forms_are_numbers() {
    for (text, value) in [
        ("12", 12.0),
        ("+12", 12.0),
        ("-.5", -0.5),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        ("1E+3", 1000.0),
        ("-1.25e-2", -0.0125),
        ("-0", -0.0),
        ("1e400", f64::INFINITY),
        ("-1e400", f64::NEG_INFINITY),
        ("1e-400", 0.0),
        ("0e99999999999999999999", 0.0),
        ("123456789012345678901234567890", 1.2345678901234568e29),
        ("0.00000000000000000000000000000000001", 1e-35),
    ] {
        assert_eq!(parse(text.as_bytes()).map(f64::to_bits), Some(f64::to_bits(value)), "{text}");
    }
    for text in
        ["", "5.", ".", "+", "-", "e5", "1e", "1e+", "nan", "inf", "-inf", "0x10", "1 ", " 1", "1.2.3", "--1"]
    {
        assert_eq!(parse(text.as_bytes()), None, "{text:?}");
    }
}

#[test]
fn whole_numbers() {
    for (text, value, wrapped) in [
        ("0", Some(0), Some(0)),
        ("-0", Some(0), Some(0)),
        ("+7", Some(7), Some(7)),
        ("2147483647", Some(i32::MAX), Some(i32::MAX)),
        ("-2147483648", Some(i32::MIN), Some(i32::MIN)),
        ("2147483648", None, Some(i32::MIN)),
        ("99999999999", None, Some(1215752191)),
        ("99999999999999999999", None, Some(-1)),
        ("-99999999999999999999", None, Some(0)),
        ("", None, None),
        ("-", None, None),
        ("1.0", None, None),
    ] {
        assert_eq!(parse_int(text.as_bytes()), value, "{text}");
        assert_eq!(parse_int_wrapping(text.as_bytes()), wrapped, "{text}");
    }
    for value in [0, 1, -1, 10, i64::MAX, i64::MIN] {
        let mut out = Vec::new();
        write_int(&mut out, value);
        assert_eq!(String::from_utf8(out).unwrap(), value.to_string());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn six_digits_of_any_bits(bits: u64) {
        let value = f64::from_bits(bits);
        prop_assume!(value.is_finite());
        check_six(value);
    }

    #[test]
    fn six_digits_of_what_stands_on_a_field(value in -200.0..200.0, scale in 0_i32..12) {
        check_six(value);
        check_six(value / 10_u64.pow(scale as u32) as f64);
    }

    /// Exactly between two texts of six digits, and the neighbours.
    #[test]
    fn six_digits_of_ties(digits in 100_000_i64..1_000_000, scale in -25_i32..25) {
        let tie: f64 = format!("{digits}5e{scale}").parse().unwrap();
        for value in [tie, tie.next_up(), tie.next_down(), -tie] {
            check_six(value);
        }
        let dyadic = (digits as f64 + 0.5) / f64::from(1 << scale.clamp(0, 20));
        check_six(dyadic);
    }

    #[test]
    fn six_digits_of_decimals(digits in -99_999_999_i64..99_999_999, decimals in 0_i32..12) {
        check_six(format!("{digits}e-{decimals}").parse().unwrap());
    }

    #[test]
    fn shortest_digits_of_any_bits(bits: u64) {
        let value = f64::from_bits(bits);
        prop_assume!(value.is_finite());
        let text = shortest(value);
        prop_assert_eq!(parse(text.as_bytes()).map(f64::to_bits), Some(bits), "{}", text);
    }

    #[test]
    fn shortest_digits_are_the_shortest(digits in -999_999_999_i64..999_999_999, decimals in 0_i32..9) {
        let value: f64 = format!("{digits}e-{decimals}").parse().unwrap();
        prop_assume!(value != 0.0);
        let count = |text: &str| {
            let mantissa = text.split('e').next().unwrap_or_default();
            let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
            digits.trim_matches('0').len()
        };
        let text = shortest(value);
        prop_assert_eq!(count(&text), count(&value.to_string()), "{}", text);
        prop_assert_eq!(parse(text.as_bytes()), Some(value));
    }

    #[test]
    fn reading_agrees_with_the_standard_library(text in "[+-]?[0-9]{0,25}(\\.[0-9]{1,25})?([eE][+-]?[0-9]{1,3})?") {
        let ours = parse(text.as_bytes());
        let digit_before_exponent = text.split(['e', 'E']).next().is_some_and(|text| text.contains(|c: char| c.is_ascii_digit()));
        let theirs = digit_before_exponent.then(|| text.parse::<f64>().unwrap());
        prop_assert_eq!(ours.map(f64::to_bits), theirs.map(f64::to_bits));
    }

    #[test]
    fn reading_never_panics(text: Vec<u8>) {
        parse(&text);
        parse_int(&text);
        parse_int_wrapping(&text);
    }
}
