//! Every parameter has the effect that its row in the table describes: one probe each, by theme. Parameters without a
//! probe are on a list, with the reason; a parameter that is nowhere, or twice, fails the test.

mod actions;
mod coaches;
mod in_the_server;
mod keepaway;
mod offences;
mod penalties;
mod physics;
mod player_types;
mod probe;
mod rule_book;
mod rules;
mod senses;
mod stamina;
mod timing;
mod unprobed;

use std::collections::BTreeMap;

use soccer2d_protocol::{PlayerParams, ServerParams, params::ParameterSet};

use self::{
    in_the_server::IN_THE_SERVER,
    probe::Probe,
    unprobed::{IN_THE_SHELL, NOT_HERE, WITHOUT_EFFECT},
};

/// All probes.
const THEMES: [&[Probe]; 11] = [
    actions::PROBES,
    coaches::PROBES,
    keepaway::PROBES,
    offences::PROBES,
    penalties::PROBES,
    physics::PROBES,
    player_types::PROBES,
    rules::PROBES,
    senses::PROBES,
    stamina::PROBES,
    timing::PROBES,
];

#[test]
fn every_parameter_is_probed_or_on_a_list() {
    let mut places: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for probe in THEMES.into_iter().flatten() {
        places.entry(probe.name()).or_default().push("a probe");
    }
    for name in IN_THE_SERVER {
        places.entry(name).or_default().push("a probe of the server");
    }
    for (name, _) in IN_THE_SHELL {
        places.entry(name).or_default().push("IN_THE_SHELL");
    }
    for (name, _) in WITHOUT_EFFECT {
        places.entry(name).or_default().push("WITHOUT_EFFECT");
    }
    for (part, names) in NOT_HERE {
        for name in *names {
            places.entry(name).or_default().push(part);
        }
    }
    let server = ServerParams::TABLE.iter().map(|row| row.name);
    let names: Vec<&str> = server.chain(PlayerParams::TABLE.iter().map(|row| row.name)).collect();
    for name in &names {
        let places = places.get(name).map_or(&[][..], Vec::as_slice);
        assert_eq!(
            places.len(),
            1,
            "{name} stands in {places:?}: it wants one probe, or one place on a list"
        );
    }
    for name in places.keys() {
        assert!(names.contains(name), "there is no parameter {name}");
    }
}
