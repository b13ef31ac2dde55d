//! `--players 1-11`

/// Some of a team's eleven places, in ascending order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places(Vec<u8>);

impl Places {
    pub(crate) fn iter(&self) -> impl Iterator<Item = u8> {
        self.0.iter().copied()
    }
}

pub(crate) fn parse(text: &str) -> Result<Places, String> {
    let mistake = || format!("{text:?}: expected places from 1 to 11, such as 1-11, or 4, or 1,3,5-7");
    let place =
        |text: &str| text.parse::<u8>().ok().filter(|place| (1..=11).contains(place)).ok_or_else(mistake);
    let mut places = Vec::new();
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (place(first)?, place(last)?);
        if first > last {
            return Err(mistake());
        }
        places.extend(first..=last);
    }
    places.sort_unstable();
    places.dedup();
    Ok(Places(places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_ranges_and_lists() {
        let check = |text, expected: &[u8]| assert_eq!(parse(text), Ok(Places(expected.to_vec())));
        check("1-11", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        check("4", &[4]);
        check("1,5-7,6", &[1, 5, 6, 7]);
        for bad in ["", "0", "12", "1-12", "7-5", "1,", "a", "1--2", "-3"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
