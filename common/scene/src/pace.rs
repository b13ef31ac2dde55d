//! The pace of a live match: what a page receives of it, and what it may ask for.

use serde::{Deserialize, Serialize};

/// How fast a match runs. As JSON: `"unpaced"`, `{"times": 2.0}` or `"paused"`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As fast as its clients answer.
    Unpaced,
    /// So many times as fast as real time.
    Times(f64),
    /// Not at all, until the pace changes.
    Paused,
}

/// The pace of a match in the viewer's process.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchPace {
    /// The pace now. It need not be one of the offers.
    pub now: Pace,
    /// The paces that this page may ask for, from slow to fast; empty if it may not change the pace.
    pub offers: Vec<Pace>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FromPage, ToPage};

    #[test]
    fn paces_as_pages_read_and_write_them() {
        let message = MatchPace { now: Pace::Times(0.5), offers: vec![Pace::Paused, Pace::Unpaced] };
        let text = ToPage::Pace(message.clone()).encode();
        assert_eq!(text, r#"{"pace":{"now":{"times":0.5},"offers":["paused","unpaced"]}}"#);
        assert_eq!(ToPage::parse(&text).expect("our own text"), ToPage::Pace(message));
        for pace in [Pace::Unpaced, Pace::Times(4.0), Pace::Paused] {
            let asked = FromPage::Pace(pace);
            assert_eq!(FromPage::parse(&asked.encode()).expect("our own text"), asked);
        }
        for bad in [r#"{"pace":"fast"}"#, r#"{"pace":{"times":"x"}}"#, r#"{"pace":null}"#] {
            assert!(FromPage::parse(bad).is_err(), "{bad}");
        }
    }
}
