//! Sets of parameters and rules that belong together, by name.

use super::{Config, PlayerParams, RuleSet, ServerParams, config::no_includes};

/// A set of parameters and rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preset {
    /// The present official server, version 19.
    #[default]
    Official19,
    /// The server that the manual for version 7 describes (see `docs/manual-7.md`).
    Manual7,
}

impl Preset {
    /// All presets, the default first.
    pub const ALL: [Preset; 2] = [Preset::Official19, Preset::Manual7];

    /// The name on command lines and in scenario files.
    pub fn name(self) -> &'static str {
        match self {
            Preset::Official19 => "official-19",
            Preset::Manual7 => "manual-7",
        }
    }

    /// The preset with this name.
    pub fn from_name(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// Its configuration files: names and contents.
    pub fn files(self) -> [(&'static str, &'static str); 2] {
        macro_rules! file {
            ($path:literal) => {
                ($path, include_str!(concat!("../../../../params/2d/", $path)))
            };
        }
        match self {
            Preset::Official19 => [file!("official-19/server.conf"), file!("official-19/player.conf")],
            Preset::Manual7 => [file!("manual-7/server.conf"), file!("manual-7/player.conf")],
        }
    }

    pub fn params(self) -> (ServerParams, PlayerParams) {
        let mut config = Config::default();
        for (name, text) in self.files() {
            config.read(name, text.as_bytes(), &mut no_includes).expect("a test reads every preset");
        }
        (config.server, config.player)
    }

    pub fn rules(self) -> RuleSet {
        match self {
            Preset::Official19 => RuleSet::OFFICIAL_19,
            Preset::Manual7 => RuleSet::MANUAL_7,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::ParameterSet;

    #[test]
    fn presets_are_found_by_name_and_read() {
        for preset in Preset::ALL {
            assert_eq!(Preset::from_name(preset.name()), Some(preset));
            preset.params();
        }
        assert_eq!(Preset::from_name("official-18"), None);
    }

    #[test]
    fn the_official_preset_is_the_default() {
        assert_eq!(Preset::default().params(), (ServerParams::default(), PlayerParams::default()));
        assert_eq!(Preset::default().rules(), RuleSet::default());
    }

    #[test]
    fn the_manual_names_only_what_differs() {
        fn check<S: ParameterSet>(text: &str, params: &S) {
            for row in S::TABLE {
                let named = text.contains(&format!("\n{}::{} = ", S::NAMESPACE, row.name));
                let differs = (row.get)(params) != (row.get)(&S::default());
                assert_eq!(named, differs, "{}", row.name);
            }
        }
        let (server, player) = Preset::Manual7.params();
        let [(_, server_conf), (_, player_conf)] = Preset::Manual7.files();
        check(server_conf, &server);
        check(player_conf, &player);
        assert_eq!((server.hear_max, player.player_types, player.pt_max), (2, 7, 3));
        assert_ne!(Preset::Manual7.rules(), RuleSet::default());
    }
}
