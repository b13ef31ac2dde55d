//! A team's configuration: the role of each player, and what a role does when. Text in, types out; the files in the binary
//! are in `soccer2d/team/config`.
//!
//! Not here: where files come from.

use std::sync::Arc;

use serde::Deserialize;
use thiserror::Error;

use crate::{
    coach::Wishes,
    formation::{Formation, FormationError, FormationFile, Formations, Moment, Place},
    tactics::States,
    tuning::{Tuning, TuningError},
};

/// Players in a team.
pub const PLAYERS: usize = 11;

/// A team as its files describe it.
#[derive(Clone, Debug)]
pub struct TeamConfig {
    /// In the order in which they are started.
    pub players: Vec<PlayerConfig>,
    /// The places of all players, by ball and phase of the game.
    pub formations: Arc<Formations>,
    /// The values that they play by.
    pub tuning: Arc<Tuning>,
    /// How to take part, as far as the file says.
    pub connection: Connection,
}

/// How a team takes part, where the command line does not say it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Connection {
    /// The team's name.
    pub team: Option<String>,
    /// Where the server is.
    pub host: Option<String>,
    /// Its port for players.
    pub port: Option<u16>,
    /// The protocol version to speak.
    pub protocol: Option<u8>,
}

/// One player of a team.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerConfig {
    /// The name of its role.
    pub role: String,
    /// Its place in the formations.
    pub place: Place,
    /// Whether it is the goalie.
    pub goalie: bool,
    /// Which states it has, and on which occasions.
    pub states: States,
    /// Which properties of a player type its coach looks for.
    pub body: Wishes,
}

/// Why a configuration cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfigError {
    /// The file is not TOML, or has unknown or missing names.
    #[error("{file}.toml: {message}")]
    Format {
        /// Its name without the ending.
        file: String,
        /// Line, column and reason.
        message: String,
    },
    /// Not eleven players.
    #[error("team.toml: {found} players; expected {PLAYERS}")]
    Count {
        /// How many there are.
        found: usize,
    },
    /// A role without a file.
    #[error(
        "team.toml: player {index}: no role is called {role:?}: write {role}.toml beside it, or choose another"
    )]
    Role {
        /// Which player, counted from 1.
        index: usize,
        /// The role that was asked for.
        role: String,
    },
    /// A place that another player has already.
    #[error(
        "team.toml: player {index}: the place {place:?} is taken by an earlier player; give each its own"
    )]
    Place {
        /// Which player, counted from 1.
        index: usize,
        place: Place,
    },
    /// The goalie is not the first player, or there are several.
    #[error("team.toml: player {index}: expected the goalie's role for the first player and for no other")]
    Goalie {
        /// Which player, counted from 1.
        index: usize,
    },
    /// A formation that cannot be used.
    #[error(transparent)]
    Formation(#[from] FormationError),
    /// Values that cannot be used.
    #[error(transparent)]
    Tuning(#[from] TuningError),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TeamFile {
    players: Vec<PlayerLine>,
    #[serde(default)]
    connection: Connection,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerLine {
    role: String,
    place: Place,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoleFile {
    #[serde(default)]
    goalie: bool,
    #[serde(default)]
    body: Wishes,
    states: States,
}

/// The files in the binary: name without the ending, text.
const FILES: &[(&str, &str)] = &[
    ("team", include_str!("../config/team.toml")),
    ("goalkeeper", include_str!("../config/goalkeeper.toml")),
    ("defender", include_str!("../config/defender.toml")),
    ("midfielder", include_str!("../config/midfielder.toml")),
    ("forward", include_str!("../config/forward.toml")),
];

impl Default for TeamConfig {
    fn default() -> TeamConfig {
        TeamConfig::parse(&|_| None).expect("the files in the binary are tested")
    }
}

impl TeamConfig {
    /// Reads a team. `text` gives the text of a file by its name without the ending (`team`, `defender`,
    /// `formations/attack`, `tuning`). If it gives None, the file in the binary is used; the same for each value that
    /// `tuning` does not name.
    pub fn parse(text: &dyn Fn(&str) -> Option<String>) -> Result<TeamConfig, ConfigError> {
        let file = |name: &str| {
            let built_in = FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| (*text).to_owned());
            text(name).or(built_in)
        };
        let team: TeamFile = read("team", &file("team").unwrap_or_default())?;
        if team.players.len() != PLAYERS {
            return Err(ConfigError::Count { found: team.players.len() });
        }
        let connection = team.connection;
        let mut players: Vec<PlayerConfig> = Vec::with_capacity(PLAYERS);
        for (index, line) in team.players.into_iter().enumerate() {
            let index = index + 1;
            let unknown = || ConfigError::Role { index, role: line.role.clone() };
            let role: RoleFile = read(&line.role, &file(&line.role).ok_or_else(unknown)?)?;
            if players.iter().any(|player| player.place == line.place) {
                return Err(ConfigError::Place { index, place: line.place });
            }
            if role.goalie != (index == 1) {
                return Err(ConfigError::Goalie { index });
            }
            let RoleFile { goalie, body, states } = role;
            players.push(PlayerConfig { role: line.role, place: line.place, goalie, states, body });
        }
        let mut formations = Formations::default();
        for &moment in Moment::ALL {
            let name = format!("formations/{}", moment.name());
            if let Some(text) = text(&name) {
                formations.replace(moment, Formation::new(&FormationFile::parse(&name, &text)?));
            }
        }
        let tuning = Tuning::parse(&text("tuning").unwrap_or_default())?;
        Ok(TeamConfig { players, formations: Arc::new(formations), tuning: Arc::new(tuning), connection })
    }
}

fn read<T: serde::de::DeserializeOwned>(name: &str, text: &str) -> Result<T, ConfigError> {
    toml::from_str(text).map_err(|error| ConfigError::Format {
        file: name.to_owned(),
        message: error.to_string().trim_end().to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tactics::{Occasion, StateName};

    fn check(file: &str, from: &str, to: &str, expected: &str) {
        let changed = |name: &str| {
            let (_, text) = FILES.iter().find(|(known, _)| *known == name)?;
            (name == file).then(|| text.replacen(from, to, 1))
        };
        let error = TeamConfig::parse(&changed).map(|_| ()).expect_err("a mistake").to_string();
        assert!(error.contains(expected), "{error}");
    }

    #[test]
    fn the_team_in_the_binary() {
        let team = TeamConfig::default();
        assert_eq!(team.players.len(), PLAYERS);
        assert!(team.players[0].goalie);
        let striker = &team.players[10];
        assert_eq!((striker.role.as_str(), striker.place), ("forward", Place::Striker));
        assert_eq!(striker.states[&StateName::ShootGoal], [Occasion::Open]);
    }

    #[test]
    fn how_to_take_part_may_stand_in_the_file() {
        let text = |name: &str| {
            let (_, text) = FILES.iter().find(|(known, _)| *known == name)?;
            (name == "team").then(|| format!("{text}\n[connection]\nteam = \"Us\"\nport = 6100\n"))
        };
        let connection = TeamConfig::parse(&text).expect("a team").connection;
        let expected = Connection { team: Some("Us".to_owned()), port: Some(6100), ..Connection::default() };
        assert_eq!(connection, expected);
        assert_eq!(TeamConfig::default().connection, Connection::default());
    }

    #[test]
    fn mistakes_are_explained() {
        check("team", "role = \"forward\"", "role = \"libero\"", "player 9: no role is called \"libero\"");
        check("team", "\"striker\"", "\"anchor\"", "player 11: the place Anchor is taken");
        check("team", "role = \"goalkeeper\"", "role = \"forward\"", "player 1: expected the goalie's role");
        check("forward", "pass =", "pas =", "unknown variant `pas`");
        check("forward", "[\"open\"]", "[\"opened\"]", "forward.toml: TOML parse error at line 13");
    }
}
