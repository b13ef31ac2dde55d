//! Reads the recordings of `smallsize/protocol`.

use std::{fs, io::Read as _, path::Path};

use flate2::read::GzDecoder;
use serde_json::Value;

/// The lines of a recording of JSON lines, packed.
pub fn lines(name: &str) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/data");
    let packed = fs::read(folder.join(name)).unwrap();
    let mut text = String::new();
    GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The bytes that a field of a line holds as hexadecimal digits.
pub fn hex(line: &Value, field: &str) -> Vec<u8> {
    let text = line[field].as_str().unwrap();
    let digits = |place: usize| u8::from_str_radix(&text[place..place + 2], 16).unwrap();
    (0..text.len()).step_by(2).map(digits).collect()
}

/// The public key of a recorded client that signs.
pub fn key(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/keys").join(format!("{name}.pub.pem"));
    fs::read_to_string(path).unwrap()
}

/// The datagrams of recorded vision: time as f64, length as u32, both big-endian, before each.
pub fn vision(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/data");
    let packed = fs::read(folder.join(name)).unwrap();
    let mut bytes = Vec::new();
    GzDecoder::new(&packed[..]).read_to_end(&mut bytes).unwrap();
    let mut rest = &bytes[..];
    let mut datagrams = Vec::new();
    while let Some((head, after)) = rest.split_at_checked(12) {
        let length = u32::from_be_bytes(head[8..].try_into().unwrap()) as usize;
        datagrams.push(after[..length].to_vec());
        rest = &after[length..];
    }
    datagrams
}
