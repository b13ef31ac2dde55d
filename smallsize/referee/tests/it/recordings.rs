//! Reads the recordings of the real programs, which are with the protocol's tests.

use std::{fs, io::Read as _, path::Path};

use flate2::read::GzDecoder;
use serde_json::Value;

fn bytes(name: &str) -> Vec<u8> {
    bytes_in("../protocol/tests/data", name)
}

fn bytes_in(folder: &str, name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(name);
    let mut bytes = Vec::new();
    GzDecoder::new(&fs::read(&path).unwrap()[..]).read_to_end(&mut bytes).unwrap();
    bytes
}

/// The datagrams of a recording: time as f64, length as u32, both big-endian, before each.
pub fn datagrams(name: &str) -> Vec<Vec<u8>> {
    let bytes = bytes(name);
    let mut rest = &bytes[..];
    let mut datagrams = Vec::new();
    while let Some((head, after)) = rest.split_at_checked(12) {
        let length = u32::from_be_bytes(head[8..].try_into().unwrap()) as usize;
        datagrams.push(after[..length].to_vec());
        rest = &after[length..];
    }
    datagrams
}

/// The lines of a recording of JSON lines.
pub fn lines(name: &str) -> Vec<Value> {
    lines_of(bytes(name))
}

/// The lines of a recording that is only here.
pub fn own_lines(name: &str) -> Vec<Value> {
    lines_of(bytes_in("tests/data", name))
}

fn lines_of(bytes: Vec<u8>) -> Vec<Value> {
    let text = String::from_utf8(bytes).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The bytes that a field of a line holds as hexadecimal digits.
pub fn hex(line: &Value, field: &str) -> Option<Vec<u8>> {
    let text = line[field].as_str()?;
    let digits = |place: usize| u8::from_str_radix(&text[place..place + 2], 16).unwrap();
    Some((0..text.len()).step_by(2).map(digits).collect())
}
