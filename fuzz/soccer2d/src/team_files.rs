//! A team's files: a formation, a role, and values. Whatever is accepted can be asked for places.

use soccer2d_team::{
    config::TeamConfig,
    formation::{Formation, FormationFile},
};

pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(file) = FormationFile::parse("fuzzed", text) {
        let formation = Formation::new(&file);
        for ball in [(0.0, 0.0), (-52.5, -34.0), (20.0, 11.0)] {
            assert!(formation.places(ball.into()).iter().all(|place| place.is_finite()));
        }
    }
    for name in ["team", "forward", "tuning"] {
        let _ = TeamConfig::parse(&|asked| (asked == name).then(|| text.to_owned()));
    }
}
