//! `--max-unpacked SIZE`: what going back and forth in a packed file may cost.

use clap::Args;

/// For commands that seek in packed files.
#[derive(Args)]
pub(crate) struct MaxUnpackedArgs {
    /// How much a packed file may unpack to, on disk, such as 500M or 8G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = parse_size)]
    pub(crate) max_unpacked: u64,
}

/// A number of bytes; K, M and G are powers of 1024.
fn parse_size(text: &str) -> Result<u64, &'static str> {
    let unit = |letter: char| match letter.to_ascii_uppercase() {
        'K' => Some(10),
        'M' => Some(20),
        'G' => Some(30),
        _ => None,
    };
    let shift = text.chars().last().and_then(unit);
    let number = if shift.is_some() { &text[..text.len() - 1] } else { text };
    let number: Option<u64> = number.parse().ok();
    number
        .and_then(|number| number.checked_mul(1 << shift.unwrap_or(0)))
        .filter(|&bytes| bytes > 0)
        .ok_or("expected a number of bytes such as 1000000, 500M or 8G")
}

#[cfg(test)]
mod tests {
    use common_record::MOST_UNPACKED;

    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(parse_size("2G"), Ok(MOST_UNPACKED));
        assert_eq!(parse_size("500m"), Ok(500 << 20));
        assert_eq!(parse_size("1000"), Ok(1000));
        for wrong in ["", "G", "0", "-1", "1T", "2.5G", "99999999999G", "é"] {
            assert!(parse_size(wrong).is_err(), "{wrong}");
        }
    }
}
