//! How sides, players and play modes are written in JSON: `"l"`, `"l7"`, `"play_on"`.

use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};
use soccer2d_protocol::{PlayMode, Side, Unum};

use crate::event::Who;

pub(crate) mod side {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(side.letter())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
        let text = String::deserialize(from)?;
        Side::from_letter(text.as_bytes())
            .ok_or_else(|| D::Error::custom(format!("{text:?} is no side: expected \"l\" or \"r\"")))
    }
}

pub(crate) mod mode {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(mode: &PlayMode, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(mode.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<PlayMode, D::Error> {
        let text = String::deserialize(from)?;
        PlayMode::from_name(text.as_bytes()).ok_or_else(|| {
            D::Error::custom(format!("{text:?} is no play mode: expected one such as \"play_on\""))
        })
    }
}

impl std::fmt::Display for Who {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.side.letter(), self.unum)
    }
}

impl std::str::FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Who, String> {
        let who = || {
            let side = Side::from_letter(text.get(..1)?.as_bytes())?;
            Some(Who { side, unum: Unum::new(text.get(1..)?.parse().ok()?)? })
        };
        who().ok_or_else(|| format!("{text:?} is no player: expected a side and a number, such as \"l7\""))
    }
}

impl From<Who> for String {
    fn from(who: Who) -> String {
        who.to_string()
    }
}

impl TryFrom<String> for Who {
    type Error = String;

    fn try_from(text: String) -> Result<Who, String> {
        text.parse()
    }
}
