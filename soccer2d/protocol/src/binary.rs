//! The structures of binary monitors and logs: big endian, each number aligned as in C, padding zero.
//!
//! A structure is described once, as a walk over its fields that takes and returns values: a [`Writer`] writes the
//! value that it gets, a [`Reader`] returns the value that it finds.

use common_geometry::angle;

/// A walk over a structure.
pub(crate) trait Fields {
    /// A field of N bytes; the rest of a shorter text is zero.
    fn bytes<const N: usize>(&mut self, value: [u8; N]) -> [u8; N];

    /// Skips to the next multiple of this many bytes from the beginning.
    fn align(&mut self, to: usize);

    /// Skips bytes without meaning.
    fn skip(&mut self, count: usize);

    fn byte(&mut self, value: u8) -> u8 {
        self.bytes([value])[0]
    }

    /// Sixteen bits with a sign. A larger number loses its upper bits, as in the official server.
    fn short(&mut self, value: i32) -> i32 {
        self.align(2);
        i32::from(i16::from_be_bytes(self.bytes((value as i16).to_be_bytes())))
    }

    /// Sixteen bits without a sign.
    fn unsigned(&mut self, value: u32) -> u32 {
        self.align(2);
        u32::from(u16::from_be_bytes(self.bytes((value as u16).to_be_bytes())))
    }

    /// Thirty-two bits.
    fn long(&mut self, value: i32) -> i32 {
        self.align(4);
        i32::from_be_bytes(self.bytes(value.to_be_bytes()))
    }

    /// Whether this walk reads.
    fn is_reading(&self) -> bool;

    /// Thirty-two bits, sixteen of them after the point, rounded to the nearest.
    fn fixed(&mut self, value: f64) -> f64 {
        self.stored(value, nearest, |bits| f64::from(bits) / LONG_SCALE)
    }

    /// As [`Fields::fixed`], but cut off instead of rounded.
    fn fixed_cut(&mut self, value: f64) -> f64 {
        self.stored(value, |value| (value * LONG_SCALE) as i32, |bits| f64::from(bits) / LONG_SCALE)
    }

    /// An angle in degrees, stored in radians as [`Fields::fixed`].
    fn angle(&mut self, degrees: f64) -> f64 {
        let store = |degrees| nearest(angle::radians(degrees));
        self.stored(degrees, store, |bits| angle::degrees(f64::from(bits) / LONG_SCALE))
    }

    /// A number that is stored as thirty-two bits. A reader returns the shortest decimal number that is stored so:
    /// nearly always the one that was meant.
    fn stored(&mut self, value: f64, store: impl Fn(f64) -> i32, about: impl Fn(i32) -> f64) -> f64 {
        let bits = self.long(store(value));
        if !self.is_reading() {
            return value;
        }
        let about = about(bits);
        let decimals = [1.0, 10.0, 100.0, 1e3, 1e4, 1e5].into_iter().flat_map(|scale| {
            let scaled = about * scale;
            [scaled.round() / scale, scaled.floor() / scale, scaled.ceil() / scale]
        });
        decimals.into_iter().find(|&decimal| store(decimal) == bits).unwrap_or(about)
    }

    /// Sixteen bits, four of them after the point, rounded to the nearest.
    fn short_fixed(&mut self, value: f64) -> f64 {
        f64::from(self.short((value * SHORT_SCALE).round_ties_even() as i32)) / SHORT_SCALE
    }
}

fn nearest(value: f64) -> i32 {
    (value * LONG_SCALE).round_ties_even() as i32
}

/// The factor of a number of thirty-two bits.
const LONG_SCALE: f64 = 65536.0;
/// The factor of a number of sixteen bits.
pub(crate) const SHORT_SCALE: f64 = 16.0;

/// Appends a structure to some bytes.
pub(crate) struct Writer<'a> {
    out: &'a mut Vec<u8>,
    start: usize,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(out: &'a mut Vec<u8>) -> Writer<'a> {
        Writer { start: out.len(), out }
    }
}

impl Fields for Writer<'_> {
    fn bytes<const N: usize>(&mut self, value: [u8; N]) -> [u8; N] {
        self.out.extend_from_slice(&value);
        value
    }

    fn align(&mut self, to: usize) {
        let length = self.out.len() - self.start;
        self.skip(length.next_multiple_of(to) - length);
    }

    fn is_reading(&self) -> bool {
        false
    }

    fn skip(&mut self, count: usize) {
        self.out.resize(self.out.len() + count, 0);
    }
}

/// Reads a structure. Missing bytes are read as zero.
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, at: 0 }
    }
}

impl Fields for Reader<'_> {
    fn bytes<const N: usize>(&mut self, _: [u8; N]) -> [u8; N] {
        let mut found = [0; N];
        for (to, from) in found.iter_mut().zip(self.bytes.iter().skip(self.at)) {
            *to = *from;
        }
        self.at += N;
        found
    }

    fn align(&mut self, to: usize) {
        self.at = self.at.next_multiple_of(to);
    }

    fn is_reading(&self) -> bool {
        true
    }

    fn skip(&mut self, count: usize) {
        self.at += count;
    }
}

/// The text in a field: everything before its first NUL.
pub(crate) fn text(field: &[u8]) -> &[u8] {
    field.split(|&byte| byte == 0).next().unwrap_or_default()
}
