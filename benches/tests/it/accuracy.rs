//! Whole matches: every told number leaves the truth in its interval, and agents know what is.

use soccer2d_protocol::Version;
use soccer2d_team::world_model::Filters;
use touchline_benches::soccer2d::accuracy::{Quantity, Trial, count_checked, play};

#[test]
fn the_truth_is_in_every_interval_and_filters_find_it() {
    let plain = Filters { position: false, ball: false };
    let filters = vec![Filters::default(), plain];
    let trial = Trial {
        seed: 5,
        until: 300,
        filters,
        version: Version::LATEST,
        against_kick_and_run: false,
        check_intervals: true,
    };
    let found = play(&trial);
    let (filtered, plain) = (&found[0], &found[1]);
    assert!(filtered.count(Quantity::OwnPosition) > 3000, "hardly any open play");
    // The tolerances of docs/2d-accuracy.md, for one short match.
    for (quantity, most) in
        [(Quantity::OwnPosition, 0.15), (Quantity::BallPosition, 0.3), (Quantity::BallVelocity, 0.1)]
    {
        let median = filtered.quantile(quantity, 0.5);
        assert!(median <= most, "{quantity:?}: {median}");
        for share in [0.5, 0.9] {
            let (with, without) = (filtered.quantile(quantity, share), plain.quantile(quantity, share));
            assert!(with <= without, "{quantity:?} at {share}: {with} with filters, {without} without");
        }
    }
}

/// Agents, who focus their eyes, against kick-and-run, who are cheap: nothing but what they are told is looked at.
#[test]
fn over_a_whole_match_the_truth_is_in_every_interval() {
    let numbers = count_checked(&Trial {
        seed: 7,
        until: 6000,
        filters: Vec::new(),
        version: Version::LATEST,
        against_kick_and_run: true,
        check_intervals: true,
    });
    // Twenty-two players with a dozen things before their eyes in 6,000 cycles.
    assert!(numbers > 22 * 6000 * 12, "{numbers}");
}

/// Sees that come when they like, some of them late in their cycle: less is known, but known it is.
#[test]
fn older_versions_know_where_they_are_too() {
    for version in [9, 13, 17] {
        let version = Version::new(version).expect("a version");
        let filters = vec![Filters::default()];
        let found = play(&Trial {
            seed: 2,
            until: 120,
            filters,
            version,
            against_kick_and_run: false,
            check_intervals: false,
        });
        let median = found[0].quantile(Quantity::OwnPosition, 0.5);
        assert!(median <= 0.15, "version {version}: {median}");
        let ball = found[0].quantile(Quantity::BallPosition, 0.5);
        assert!(ball <= 0.5, "version {version}: {ball}");
    }
}
