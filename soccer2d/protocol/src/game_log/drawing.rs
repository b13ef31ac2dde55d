//! Drawings on the field, which old coaches could send to monitors: in logs of versions 1 and 2.

use crate::{
    ParseError,
    binary::{Fields, Reader, Writer, text},
};

/// Something that is drawn on the field. Coordinates and lengths are in metres.
#[derive(Clone, Debug, PartialEq)]
pub enum Drawing {
    /// Removes everything that was drawn.
    Clear,
    Point {
        at: (f64, f64),
        /// An X11 colour.
        colour: Box<str>,
    },
    Circle {
        at: (f64, f64),
        radius: f64,
        /// An X11 colour.
        colour: Box<str>,
    },
    Line {
        /// Where it begins.
        from: (f64, f64),
        /// Where it ends.
        to: (f64, f64),
        /// An X11 colour.
        colour: Box<str>,
    },
}

impl Drawing {
    /// The length of `drawinfo_t`.
    pub(super) const SIZE: usize = 74;

    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        let end = out.len() + Drawing::SIZE;
        let fields = &mut Writer::new(out);
        let place = |fields: &mut Writer, (x, y): (f64, f64)| {
            fields.short_fixed(x);
            fields.short_fixed(y);
        };
        match self {
            Drawing::Clear => {
                fields.short(0);
            }
            Drawing::Point { at, colour } => {
                fields.short(1);
                place(fields, *at);
                fields.bytes(colour_field(colour));
            }
            Drawing::Circle { at, radius, colour } => {
                fields.short(2);
                place(fields, *at);
                fields.short_fixed(*radius);
                fields.bytes(colour_field(colour));
            }
            Drawing::Line { from, to, colour } => {
                fields.short(3);
                place(fields, *from);
                place(fields, *to);
                fields.bytes(colour_field(colour));
            }
        }
        out.resize(end, 0);
    }

    pub(super) fn parse(bytes: &[u8]) -> Result<Drawing, ParseError> {
        let fields = &mut Reader::new(bytes);
        let place = |fields: &mut Reader| (fields.short_fixed(0.0), fields.short_fixed(0.0));
        Ok(match fields.short(0) {
            0 => Drawing::Clear,
            1 => Drawing::Point { at: place(fields), colour: read_colour(fields) },
            2 => Drawing::Circle {
                at: place(fields),
                radius: fields.short_fixed(0.0),
                colour: read_colour(fields),
            },
            3 => Drawing::Line { from: place(fields), to: place(fields), colour: read_colour(fields) },
            _ => return Err(ParseError { offset: 0, expected: "a point, a circle or a line" }),
        })
    }
}

/// `COLOR_NAME_MAX` bytes, the last of them zero.
fn colour_field(colour: &str) -> [u8; 64] {
    let mut field = [0; 64];
    for (to, from) in field[..63].iter_mut().zip(colour.bytes()) {
        *to = from;
    }
    field
}

fn read_colour(fields: &mut Reader) -> Box<str> {
    let field: [u8; 64] = fields.bytes([0; 64]);
    String::from_utf8_lossy(text(&field)).into()
}
