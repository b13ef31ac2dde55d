//! `--players 1-11,coach`

/// Some of a team's eleven places, in ascending order, and perhaps its coach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Players {
    players: Vec<u8>,
    pub coach: bool,
}

impl Players {
    pub(crate) fn players(&self) -> impl Iterator<Item = u8> {
        self.players.iter().copied()
    }
}

/// What stands for the coach.
const COACH: &str = "coach";

pub(crate) fn parse(text: &str) -> Result<Players, String> {
    let mistake =
        || format!("{text:?}: expected places from 1 to 11, such as 1-11, or 4, or 1,3,5-7, or coach");
    let place =
        |text: &str| text.parse::<u8>().ok().filter(|place| (1..=11).contains(place)).ok_or_else(mistake);
    let (mut places, mut coach) = (Vec::new(), false);
    for part in text.split(',') {
        if part == COACH {
            coach = true;
            continue;
        }
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (place(first)?, place(last)?);
        if first > last {
            return Err(mistake());
        }
        places.extend(first..=last);
    }
    places.sort_unstable();
    places.dedup();
    Ok(Players { players: places, coach })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_ranges_and_lists() {
        let check = |text, players: &[u8], coach| {
            assert_eq!(parse(text), Ok(Players { players: players.to_vec(), coach }));
        };
        check("1-11", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], false);
        check("4", &[4], false);
        check("1,5-7,6", &[1, 5, 6, 7], false);
        check("2,coach", &[2], true);
        check("coach", &[], true);
        for bad in ["", "0", "12", "1-12", "7-5", "1,", "a", "1--2", "-3", "coaches", "1-coach"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
