//! Whole matches: every told number leaves the truth in its interval, and agents know what is.

use soccer2d_team::world_model::Filters;
use touchline_benches::accuracy::{Quantity, Trial, play};

#[test]
fn the_truth_is_in_every_interval_and_filters_find_it() {
    let plain = Filters { position: false, ball: false };
    let filters = vec![Filters::default(), plain];
    let found = play(&Trial { seed: 5, until: 300, filters, check_intervals: true });
    let (filtered, plain) = (&found[0], &found[1]);
    assert!(filtered.count(Quantity::OwnPosition) > 3000, "hardly any open play");
    // The tolerances of docs/accuracy.md, for one short match.
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
