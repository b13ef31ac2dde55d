//! The standing of a match: score, extra time, penalties.

use std::fmt;

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, show::Show};

use crate::pitch::Pitch;

/// The score, and whether it took more than normal time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Goals, left and right, without those of the shoot-out.
    pub score: [i32; 2],
    /// Whether extra time was played.
    pub extra_time: bool,
    /// Goals of the shoot-out; none before the first penalty has been decided.
    pub penalties: Option<[i32; 2]>,
}

impl Standing {
    /// Takes the next show.
    pub fn push(&mut self, show: &Show, pitch: &Pitch) {
        self.score = show.teams.map(|team| team.score);
        self.extra_time |= show.mode == PlayMode::PlayOn && show.time > pitch.normal_time;
        let taken = show.teams.iter().any(|team| team.penalties != (0, 0));
        self.penalties = taken.then(|| show.teams.map(|team| team.penalties.0));
    }

    /// The standing with the teams' names: `Reds 2 : 2 Blues after extra time, 0 : 1 on penalties`.
    pub fn between(&self, left: impl fmt::Display, right: impl fmt::Display) -> String {
        let [ours, theirs] = self.score;
        let mut text = format!("{left} {ours} : {theirs} {right}");
        if self.extra_time {
            text += " after extra time";
        }
        if let Some([ours, theirs]) = self.penalties {
            text += &format!(", {ours} : {theirs} on penalties");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(extra_time: bool, penalties: Option<[i32; 2]>, expected: &str) {
        let standing = Standing { score: [2, 2], extra_time, penalties };
        assert_eq!(standing.between("Reds", "Blues"), expected);
    }

    #[test]
    fn a_result_shows_how_it_was_decided() {
        check(false, None, "Reds 2 : 2 Blues");
        check(true, None, "Reds 2 : 2 Blues after extra time");
        check(true, Some([0, 1]), "Reds 2 : 2 Blues after extra time, 0 : 1 on penalties");
        check(false, Some([0, 1]), "Reds 2 : 2 Blues, 0 : 1 on penalties");
    }
}
