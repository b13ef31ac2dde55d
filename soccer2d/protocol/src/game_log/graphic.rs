//! `(team_graphic_l (X Y "..." ...)`: a piece of a team's logo as monitors and logs receive it. The official server
//! leaves one parenthesis open, and so do we.

use crate::{coach::Tile, json::Quoted, names::Side, scan::Scan, text::put};

/// The message of a tile; none if it has no picture.
pub fn team_graphic(side: Side, tile: &Tile) -> Option<Vec<u8>> {
    let image = tile.image.as_ref()?;
    let mut out = Vec::new();
    put!(&mut out, "(team_graphic_", side, " (", tile.x, " ", tile.y, " ");
    image.encode(&mut out);
    put!(&mut out, ")");
    Some(out)
}

/// As [`team_graphic`], with the strings of the picture.
pub(super) fn text(side: Side, x: u32, y: u32, lines: &[&[u8]]) -> Vec<u8> {
    let mut out = Vec::new();
    put!(&mut out, "(team_graphic_", side, " (", x, " ", y);
    for line in lines {
        put!(&mut out, " ", Quoted(line));
    }
    put!(&mut out, ")");
    out
}

/// The side, the position and the strings of the picture; none if the text is no such message, to the byte.
pub(super) fn parse(message: &[u8]) -> Option<(Side, u32, u32, Vec<Vec<u8>>)> {
    let rest = message.strip_prefix(b"(team_graphic_")?;
    let side = Side::from_letter(rest.get(..1)?)?;
    let mut scan = Scan::new(rest.get(1..)?);
    if !scan.accept(b" (") {
        return None;
    }
    let x = number(&mut scan)?;
    scan.skip_space();
    let y = number(&mut scan)?;
    let mut lines = Vec::new();
    while scan.accept(b" \"") {
        let mut line = Vec::new();
        loop {
            line.extend_from_slice(scan.take_while(usize::MAX, |byte| !matches!(byte, b'"' | b'\\')));
            if scan.accept(b"\"") {
                break;
            }
            scan.accept(b"\\").then_some(())?;
            line.extend_from_slice(scan.take_while(1, |_| true));
        }
        lines.push(line);
    }
    let strings: Vec<&[u8]> = lines.iter().map(|line| &line[..]).collect();
    (text(side, x, y, &strings) == message).then_some((side, x, y, lines))
}

fn number(scan: &mut Scan) -> Option<u32> {
    std::str::from_utf8(scan.take_while(10, |byte| byte.is_ascii_digit())).ok()?.parse().ok()
}
