//! What does not change in a match unless a person changes it: division, field, teams, times, who decides.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    field::Field,
    referee::{HullColor, MatchType},
};

use crate::{
    check::Checks,
    limits::{Limits, Offsets, Times},
};

/// The two divisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Division {
    /// Eleven robots on a large field.
    A,
    /// Six robots on a small one.
    B,
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deciding {
    /// What this referee sees counts at once. What automatic referees see counts by majority among them.
    Own,
    /// What this referee sees is a proposal like those of the automatic referees, and a majority of all decides.
    Majority,
    /// The real game controller decides; [`crate::Referee::follow`] says what. Calls are events to be proposed to it.
    Adviser,
}

/// Where observations come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sight {
    /// From a simulator that knows: no noise, every touch.
    Exact,
    /// From cameras: checks allow for noise.
    Tracked,
}

/// All settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The division.
    pub division: Division,
    /// The field.
    pub field: Field,
    /// How many robots a team may have.
    pub robots: u32,
    /// What the match counts for: a number of the protocol's [`MatchType`].
    pub match_type: i32,
    /// The names, yellow first.
    pub names: [String; 2],
    /// The patterns of the keepers, yellow first.
    pub keepers: [u8; 2],
    /// The colours of the hulls, yellow first: numbers of the protocol's [`HullColor`].
    pub hulls: [i32; 2],
    /// Who may place the ball, yellow first. In division A both.
    pub places: [bool; 2],
    /// Whether blue's goal is at +x at first.
    pub is_blue_positive: bool,
    /// Who takes the first kick-off.
    pub first_kick_off: Colour,
    /// Whether teams change ends for each second half, and for extra time.
    pub changes_ends: bool,
    /// Whether an equal score leads to extra time.
    pub extra_time: bool,
    /// Whether an equal score leads to a shoot-out, in the end.
    pub shoot_out: bool,
    /// Whether breaks last as long as they should. If not they are over at once.
    pub breaks: bool,
    /// The times.
    pub times: Times,
    /// The limits of the checks.
    pub limits: Limits,
    /// Where the ball is put.
    pub offsets: Offsets,
    /// The checks that are done.
    pub checks: Checks,
    /// Who decides.
    pub deciding: Deciding,
    /// Where observations come from.
    pub sight: Sight,
    /// Whether goals that are valid need no person.
    pub approves_goals: bool,
    /// Whether the match goes on by itself where the rules say how.
    pub continues: bool,
    /// Whether a person goes on after a halt, changes stages, deals with challenges, ends the match. If not the referee does.
    pub is_attended: bool,
    /// The name under which own events are known.
    pub name: String,
    /// Of this run, as in messages.
    pub source: String,
}

impl Settings {
    /// Division A, unattended.
    pub fn division_a() -> Settings {
        Settings {
            division: Division::A,
            field: Field::DIVISION_A,
            robots: 11,
            match_type: MatchType::Friendly as i32,
            names: ["Yellow".to_owned(), "Blue".to_owned()],
            keepers: [0, 0],
            hulls: [HullColor::Light as i32, HullColor::Dark as i32],
            places: [true, true],
            is_blue_positive: false,
            first_kick_off: Colour::Yellow,
            changes_ends: true,
            extra_time: false,
            shoot_out: false,
            breaks: false,
            times: Times::DIVISION_A,
            limits: Limits::DIVISION_A,
            offsets: Offsets::TODAY,
            checks: Checks::all(),
            deciding: Deciding::Own,
            sight: Sight::Exact,
            approves_goals: true,
            continues: true,
            is_attended: false,
            name: "Touchline".to_owned(),
            source: "touchline".to_owned(),
        }
    }

    /// Division B, unattended.
    pub fn division_b() -> Settings {
        Settings {
            division: Division::B,
            field: Field::DIVISION_B,
            robots: 6,
            times: Times::DIVISION_B,
            limits: Limits::DIVISION_B,
            ..Settings::division_a()
        }
    }

    /// The field of 2011, its five robots, and of its rules the sizes, times and limits. The commands are today's.
    pub fn of_2011() -> Settings {
        Settings {
            field: Field::OF_2011,
            robots: 5,
            times: Times::OF_2011,
            limits: Limits::OF_2011,
            offsets: Offsets::OF_2011,
            ..Settings::division_b()
        }
    }

    /// As the real game controller is when it starts: a person goes on and accepts goals; no checks of an automatic referee.
    pub fn like_game_controller() -> Settings {
        Settings {
            match_type: MatchType::Unknown as i32,
            names: ["Unknown".to_owned(), "Unknown".to_owned()],
            changes_ends: false,
            breaks: true,
            checks: Checks::of_the_controller(),
            approves_goals: false,
            is_attended: true,
            ..Settings::division_a()
        }
    }
}
