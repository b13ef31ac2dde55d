//! What a server refused or did not like, counted by kind. A kind is the server's own words, without what differs each time.

use std::{collections::BTreeMap, fmt};

/// More kinds than this are only counted, all together.
const MOST_KINDS: usize = 16;
/// More of a server's words than so many characters are not kept.
const LONGEST_KIND: usize = 80;

/// How often a server complained of what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Complaints {
    kinds: BTreeMap<String, u64>,
    others: u64,
}

impl Complaints {
    /// One of a kind, in words.
    pub fn add(&mut self, kind: &str) {
        let kind: String = kind.chars().take(LONGEST_KIND).collect();
        if let Some(count) = self.kinds.get_mut(&kind) {
            *count += 1;
        } else if self.kinds.len() < MOST_KINDS {
            self.kinds.insert(kind, 1);
        } else {
            self.others += 1;
        }
    }

    /// How many there were of all kinds.
    pub fn count(&self) -> u64 {
        self.kinds.values().sum::<u64>() + self.others
    }
}

/// As in `2 (error too_many_moves), 1 (warning cannot_sub_while_playon)`; nothing if there were none.
impl fmt::Display for Complaints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = (self.others > 0).then_some(("of other kinds", self.others));
        let kinds = self.kinds.iter().map(|(kind, &count)| (kind.as_str(), count));
        for (index, (kind, count)) in kinds.chain(others).enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{count} {kind}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_are_counted_by_kind() {
        let mut complaints = Complaints::default();
        assert_eq!((complaints.count(), complaints.to_string()), (0, String::new()));
        for kind in ["(error too_many_moves)", "(warning no_subs_left)", "(error too_many_moves)"] {
            complaints.add(kind);
        }
        assert_eq!(complaints.count(), 3);
        assert_eq!(complaints.to_string(), "2 (error too_many_moves), 1 (warning no_subs_left)");
    }

    #[test]
    fn a_server_that_always_says_something_else_fills_no_memory() {
        let mut complaints = Complaints::default();
        for number in 0..100 {
            complaints.add(&format!("{number:02}{}", "ä".repeat(1000)));
        }
        assert_eq!(complaints.count(), 100);
        let text = complaints.to_string();
        assert!(
            text.ends_with(", 84 of other kinds") && text.chars().count() < 17 * (LONGEST_KIND + 20),
            "{text}"
        );
    }
}
