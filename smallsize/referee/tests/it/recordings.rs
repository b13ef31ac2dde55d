//! Reads the recordings of the real programs, which are with the protocol's tests.

use std::{fs, io::Read as _, path::Path};

use flate2::read::GzDecoder;
use serde_json::Value;

/// The lines of a recording of JSON lines.
pub fn lines(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/data").join(name);
    let mut text = String::new();
    GzDecoder::new(&fs::read(&path).unwrap()[..]).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The bytes that a field of a line holds as hexadecimal digits.
pub fn hex(line: &Value, field: &str) -> Option<Vec<u8>> {
    let text = line[field].as_str()?;
    let digits = |place: usize| u8::from_str_radix(&text[place..place + 2], 16).unwrap();
    Some((0..text.len()).step_by(2).map(digits).collect())
}
