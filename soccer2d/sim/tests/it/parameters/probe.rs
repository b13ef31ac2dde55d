//! A probe: an experiment whose result changes when one parameter has another value.

use soccer2d_protocol::{
    PlayerParams, ServerParams, Version,
    params::{Config, Parameter, ParameterSet},
};
use soccer2d_sim::Settings;

use crate::arena::{Arena, arena_of, quiet};

/// What a parameter changes.
pub struct Probe {
    /// `name=value`: the parameter and another value for it; after `with`, other settings that it needs to have an
    /// effect.
    setting: &'static str,
    experiment: Experiment,
}

enum Experiment {
    Measure(fn(&Settings) -> f64, Effect),
    Observe(fn(&Settings) -> String, [&'static str; 2]),
}

/// How a measured number changes when the parameter goes from its default to the other value.
#[derive(Debug)]
pub enum Effect {
    /// From the first to the second, to a millionth.
    Is(f64, f64),
    /// To this many times as much, to a hundredth: messages have six digits, and a small error few of them.
    Times(f64),
    Grows,
    Shrinks,
    /// By a random amount.
    Differs,
}

/// An experiment that ends with a number.
pub const fn measure(setting: &'static str, experiment: fn(&Settings) -> f64, effect: Effect) -> Probe {
    Probe { setting, experiment: Experiment::Measure(experiment, effect) }
}

/// An experiment that ends with a word: with the default, and with the other value.
pub const fn observe(
    setting: &'static str,
    experiment: fn(&Settings) -> String,
    words: [&'static str; 2],
) -> Probe {
    Probe { setting, experiment: Experiment::Observe(experiment, words) }
}

impl Probe {
    /// The parameter.
    pub fn name(&self) -> &'static str {
        self.setting.split_once('=').expect("a setting is name=value").0
    }

    /// The settings of the experiment: no noise, what the parameter needs, and the parameter itself, at its default
    /// and at the other value.
    fn settings(&self) -> [Settings; 2] {
        let (setting, given) = self.setting.split_once(" with ").unwrap_or((self.setting, ""));
        let mut config = Config { server: quiet(), ..Config::default() };
        for argument in given.split_whitespace() {
            config.apply_argument(argument).expect("a probe's settings are sound");
        }
        reset(ServerParams::row(self.name()), &mut config.server);
        reset(PlayerParams::row(self.name()), &mut config.player);
        let mut changed = config.clone();
        changed.apply_argument(setting).expect("a probe's settings are sound");
        [config, changed].map(|Config { server, player, .. }| Settings {
            server,
            player,
            seed: 1,
            ..Settings::default()
        })
    }

    /// What is wrong, if the result is not as expected.
    fn mistake(&self) -> Option<String> {
        let settings = self.settings();
        let (right, found) = match &self.experiment {
            Experiment::Measure(experiment, effect) => {
                let [before, after] = settings.each_ref().map(experiment);
                (effect.fits(before, after), format!("from {before} to {after}, not {effect:?}"))
            }
            Experiment::Observe(experiment, expected) => {
                let found = settings.each_ref().map(experiment);
                (found == *expected && found[0] != found[1], format!("{found:?}, not {expected:?}"))
            }
        };
        (!right).then(|| format!("{}: {found}", self.setting))
    }
}

fn reset<S: ParameterSet>(row: Option<&Parameter<S>>, params: &mut S) {
    if let Some(row) = row {
        (row.set)(params, (row.get)(&S::default()));
    }
}

impl Effect {
    fn fits(&self, before: f64, after: f64) -> bool {
        let near = |found: f64, expected: f64| (found - expected).abs() < 1e-6;
        match *self {
            Effect::Is(first, second) => first != second && near(before, first) && near(after, second),
            Effect::Times(factor) => before.abs() > 1e-6 && (after / before / factor - 1.0).abs() < 1e-2,
            Effect::Grows => after > before,
            Effect::Shrinks => after < before,
            Effect::Differs => before != after,
        }
    }
}

/// Every experiment of a theme has the expected result.
#[track_caller]
pub fn check(probes: &[Probe]) {
    let mistakes: Vec<String> = probes.iter().filter_map(Probe::mistake).collect();
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

/// A match in a situation.
pub fn play(settings: &Settings, situation: &str) -> Arena {
    arena_of(settings.clone(), Version::LATEST, situation)
}

/// A match of players of an older version.
pub fn play_as(version: u8, settings: &Settings, situation: &str) -> Arena {
    let version = Version::new(version).expect("a version that is spoken");
    arena_of(settings.clone(), version, situation)
}
