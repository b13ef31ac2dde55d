//! The eleven places of a formation. Who takes which is the configuration's business.

use serde::{Deserialize, Serialize};

/// A place in a formation. Left is where y is negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// In goal.
    Keeper,
    /// Before the goal, left of the middle.
    LeftCentreBack,
    /// Before the goal, right of the middle.
    RightCentreBack,
    /// At the left touch line, behind.
    LeftBack,
    /// At the right touch line, behind.
    RightBack,
    /// Before the backs, in the middle.
    Anchor,
    /// In midfield, left of the middle.
    LeftHalf,
    /// In midfield, right of the middle.
    RightHalf,
    /// At the left touch line, in front.
    LeftWing,
    /// At the right touch line, in front.
    RightWing,
    /// In front of their goal.
    Striker,
}

impl Place {
    /// How many there are.
    pub const COUNT: usize = 11;

    /// All of them, in the order in which players usually start.
    pub const ALL: [Place; Place::COUNT] = [
        Place::Keeper,
        Place::LeftCentreBack,
        Place::RightCentreBack,
        Place::LeftBack,
        Place::RightBack,
        Place::Anchor,
        Place::LeftHalf,
        Place::RightHalf,
        Place::LeftWing,
        Place::RightWing,
        Place::Striker,
    ];

    /// Its position in [`Place::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Place::Keeper => "keeper",
            Place::LeftCentreBack => "left-centre-back",
            Place::RightCentreBack => "right-centre-back",
            Place::LeftBack => "left-back",
            Place::RightBack => "right-back",
            Place::Anchor => "anchor",
            Place::LeftHalf => "left-half",
            Place::RightHalf => "right-half",
            Place::LeftWing => "left-wing",
            Place::RightWing => "right-wing",
            Place::Striker => "striker",
        }
    }

    /// The same place on the other side of the field.
    pub const fn mirrored(self) -> Place {
        match self {
            Place::LeftCentreBack => Place::RightCentreBack,
            Place::RightCentreBack => Place::LeftCentreBack,
            Place::LeftBack => Place::RightBack,
            Place::RightBack => Place::LeftBack,
            Place::LeftHalf => Place::RightHalf,
            Place::RightHalf => Place::LeftHalf,
            Place::LeftWing => Place::RightWing,
            Place::RightWing => Place::LeftWing,
            Place::Keeper | Place::Anchor | Place::Striker => self,
        }
    }

    /// Whether it belongs to the back line, which the offside line is made of.
    pub const fn is_back(self) -> bool {
        matches!(self, Place::LeftCentreBack | Place::RightCentreBack | Place::LeftBack | Place::RightBack)
    }

    /// Whether it belongs to the forwards.
    pub const fn is_forward(self) -> bool {
        matches!(self, Place::LeftWing | Place::RightWing | Place::Striker)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_files() {
        for place in Place::ALL {
            assert_eq!(serde_json::to_value(place).expect("a name"), place.name());
        }
    }
}
