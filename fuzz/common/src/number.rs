//! Numbers: what is written reads back, and reading agrees with the standard library.

use common_wire::number::{parse, parse_int, parse_int_wrapping, round_six, write_shortest, write_six};

pub fn run(data: &[u8]) {
    if let Some(int) = parse_int(data) {
        assert_eq!(parse_int_wrapping(data), Some(int));
    }
    if let Some(value) = parse(data) {
        let text = std::str::from_utf8(data).expect("numbers are ASCII");
        assert_eq!(text.parse::<f64>().map(f64::to_bits), Ok(value.to_bits()));
    }
    let Some(bits) = data.first_chunk() else { return };
    let value = f64::from_bits(u64::from_le_bytes(*bits));
    if !value.is_finite() {
        return;
    }
    let mut text = Vec::new();
    write_six(&mut text, value);
    assert_eq!(parse(&text).map(f64::to_bits), Some(round_six(value).to_bits()));
    let exact = format!("{value:.5e}").parse::<f64>().expect("Rust reads what it writes");
    assert_eq!(round_six(value).to_bits(), exact.to_bits());
    text.clear();
    write_shortest(&mut text, value);
    assert_eq!(parse(&text).map(f64::to_bits), Some(value.to_bits()));
}
