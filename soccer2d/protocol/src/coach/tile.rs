//! `(team_graphic (X Y "WIDTH HEIGHT COLOURS CHARACTERS" "COLOUR" ... "ROW" ...))`: a piece of a team's logo.

use common_wire::number;
use serde::{Deserialize, Serialize};

use crate::{scan::Scan, text::put};

/// A piece of a team's logo, and its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// The column, 0 to 31.
    pub x: u32,
    /// The row, 0 to 7.
    pub y: u32,
    /// The picture; None if it is malformed.
    pub image: Option<Pixmap>,
}

/// A picture in the X pixmap format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pixmap {
    /// Pixels in a row.
    pub width: i32,
    /// How many characters a pixel has.
    pub characters: i32,
    /// The colour of each character sequence, as sent.
    pub colours: Vec<Box<str>>,
    /// The rows of pixels, all of the same length.
    pub rows: Vec<Box<str>>,
}

impl Tile {
    /// How many columns a logo has.
    pub const COLUMNS: u32 = 32;
    /// How many rows a logo has.
    pub const ROWS: u32 = 8;
    /// Width and height of a tile, in pixels.
    pub const SIZE: i32 = 8;

    /// Reads a whole command; None if it has no position.
    pub(super) fn parse(text: &[u8]) -> Option<Tile> {
        let mut scan = Scan::new(text);
        for word in [&b"("[..], b"team_graphic", b"("] {
            scan.skip_space();
            if !scan.accept(word) {
                return None;
            }
        }
        let mut place = || {
            scan.skip_space();
            // As `%u`: a minus sign is accepted.
            number::parse_int_wrapping(scan.int()).map(|number| number as u32)
        };
        let (x, y) = (place()?, place()?);
        Some(Tile { x, y, image: Pixmap::find(text) })
    }

    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        put!(out, "(team_graphic (", self.x, " ", self.y);
        if let Some(image) = &self.image {
            put!(out, " ");
            image.encode(out);
        }
        put!(out, "))");
    }

    /// Whether the position is inside the logo.
    pub fn is_in_logo(&self) -> bool {
        self.x < Tile::COLUMNS && self.y < Tile::ROWS
    }
}

impl Pixmap {
    /// The number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Whether it has the size of a tile.
    pub fn is_tile(&self) -> bool {
        self.width == Tile::SIZE && self.height() == Tile::SIZE as usize
    }

    /// Appends its strings, as monitors receive them.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let (height, colours) = (self.rows.len() as i32, self.colours.len() as i32);
        put!(out, "\"", self.width, " ", height, " ", colours, " ", self.characters, "\"");
        for line in self.colours.iter().chain(&self.rows) {
            put!(out, " \"", &**line, "\"");
        }
    }

    /// Reads the picture that begins with the first quote of a text.
    fn find(text: &[u8]) -> Option<Pixmap> {
        let start = text.iter().position(|&byte| byte == b'"')?;
        let mut scan = Scan::new(&text[start..]);
        scan.accept(b"\"");
        let mut header = [0; 4];
        for number in &mut header {
            scan.skip_space();
            *number = number::parse_int_wrapping(scan.int())?;
        }
        scan.skip_space();
        if !scan.accept(b"\"") {
            return None;
        }
        let [width, height, colours, characters] = header;
        let mut lines = |count: i32| -> Option<Vec<Box<str>>> {
            (0..usize::try_from(count).ok()?).map(|_| line(&mut scan)).collect()
        };
        let (colours, rows) = (lines(colours)?, lines(height)?);
        let length = width.checked_mul(characters)?;
        let fits = rows.iter().all(|row| i32::try_from(row.len()) == Ok(length));
        fits.then_some(Pixmap { width, characters, colours, rows })
    }
}

/// Reads a string in quotes that is not empty. It ends where the next one begins, so no count can ask for more than is
/// there.
fn line(scan: &mut Scan) -> Option<Box<str>> {
    scan.skip_space();
    if !scan.accept(b"\"") {
        return None;
    }
    let line = scan.take_while(usize::MAX, |byte| byte != b'"');
    let closed = scan.accept(b"\"") && !line.is_empty();
    std::str::from_utf8(line).ok().filter(|_| closed).map(Box::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_and_what_is_none() {
        let check = |strings: &str, expected: Option<(i32, usize)>| {
            let text = format!("(team_graphic (1 2 {strings}))");
            let tile = Tile::parse(text.as_bytes()).expect("it names a place");
            assert_eq!((tile.x, tile.y), (1, 2));
            assert_eq!(tile.image.map(|image| (image.width, image.height())), expected, "{strings}");
        };
        check(r#""2 1 1 1" "a c #000000" "aa""#, Some((2, 1)));
        check(r#"" 2 2 1 2 ""a c red""abab" "baba""#, Some((2, 2)));
        check(r#""8 0 0 1""#, Some((8, 0)));
        check(r#""2 1 1 1" "a c #000000" "aaa""#, None);
        check(r#""2 1 2 1" "a c #000000" "aa""#, None);
        check(r#""2 1 1" "a c #000000" "aa""#, None);
        check(r#""2 -1 1 1" "a c #000000""#, None);
        check(r#""2 1000000000 1 1" "a c #000000" "aa""#, None);
        check(r#""2 1 1 1" "a c #000000" "aa"#, None);
        check("", None);
    }

    #[test]
    fn places() {
        let place = |text: &str| Tile::parse(text.as_bytes()).map(|tile| (tile.x, tile.y));
        assert_eq!(place("( team_graphic(3 4"), Some((3, 4)));
        assert_eq!(place("(team_graphic (-1 4))"), Some((u32::MAX, 4)));
        assert_eq!(place("(team_graphic 3 4)"), None);
        assert_eq!(place("(team_graphic (3))"), None);
    }
}
