//! Which players of a match: `l,r7,2-5`.

use std::str::FromStr;

use soccer2d_protocol::{Side, Unum};

/// Some of the players of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerSet([u16; 2]);

impl PlayerSet {
    /// All players of both teams.
    pub const ALL: PlayerSet = PlayerSet([u16::MAX; 2]);

    pub const NONE: PlayerSet = PlayerSet([0; 2]);

    /// Whether a player is in the set.
    pub fn contains(self, side: Side, unum: Unum) -> bool {
        self.0[side.index()] & 1 << unum.index() != 0
    }
}

impl FromStr for PlayerSet {
    type Err = String;

    /// With commas between them: a side (`l` or `r`), numbers of both sides (`7`, `2-5`), or of one (`l7`, `r2-5`); or `none`.
    fn from_str(text: &str) -> Result<PlayerSet, String> {
        if text == "none" {
            return Ok(PlayerSet::NONE);
        }
        let mistake = |part: &str| {
            format!("{part:?}: expected l, r, 7, l7, r2-5, several with commas between them, or none")
        };
        let mut player_set = PlayerSet::NONE;
        for part in text.split(',') {
            let (sides, numbers) = match part.split_at_checked(1) {
                Some(("l", numbers)) => ([true, false], numbers),
                Some(("r", numbers)) => ([false, true], numbers),
                Some(_) => ([true, true], part),
                None => return Err(mistake(part)),
            };
            let (first, last) = match numbers {
                "" => ("1", "11"),
                numbers => numbers.split_once('-').unwrap_or((numbers, numbers)),
            };
            let number = |text: &str| text.parse().ok().and_then(Unum::new).ok_or_else(|| mistake(part));
            let (first, last) = (number(first)?, number(last)?);
            if first > last {
                return Err(mistake(part));
            }
            let players = (first.index()..=last.index()).fold(0, |bits, index| bits | 1 << index);
            for (known, _) in player_set.0.iter_mut().zip(sides).filter(|(_, is_named)| *is_named) {
                *known |= players;
            }
        }
        Ok(player_set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_by_side_and_number() {
        let check = |text: &str, expected: &str| {
            let player_set: PlayerSet = text.parse().expect(text);
            let all = Side::BOTH.into_iter().flat_map(|side| Unum::all().map(move |unum| (side, unum)));
            let found: Vec<String> = all
                .filter(|&(side, unum)| player_set.contains(side, unum))
                .map(|(side, unum)| format!("{}{unum}", side.letter()))
                .collect();
            assert_eq!(found.join(" "), expected, "{text}");
        };
        check("7", "l7 r7");
        check("l7,r2-4", "l7 r2 r3 r4");
        check("10-11", "l10 l11 r10 r11");
        check("l", "l1 l2 l3 l4 l5 l6 l7 l8 l9 l10 l11");
        check("none", "");
        for bad in ["", "x", "l0", "12", "5-2", "l7,", "left", "l-", "7-"] {
            assert!(bad.parse::<PlayerSet>().is_err(), "{bad}");
        }
    }
}
