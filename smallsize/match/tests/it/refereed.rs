//! Refereed matches to their end.

use std::thread;

use smallsize_match::{Ending, MatchPlan, MatchResult, RealismPreset, Settings, play};
use smallsize_protocol::referee::Stage;

use crate::plan;

/// No state lasts longer than its own limit by this, in microseconds.
const PATIENCE: i64 = 15_000_000;

fn check(result: &MatchResult, stages: &[Stage]) {
    let summary = &result.summary;
    assert!(
        summary.least_time_left > -PATIENCE,
        "a state went on for {} us too long",
        -summary.least_time_left
    );
    for stage in stages {
        assert!(
            summary.stages.iter().any(|(reached, _)| reached == stage),
            "{stage:?} in {:?}",
            summary.stages
        );
    }
}

/// Short matches: a final that is decided by a shoot-out, division A with realism, the field of 2011.
#[test]
fn matches_go_through_all_stages_without_a_stuck_state() {
    let mut of_2011 = plan(4, 12);
    of_2011.settings = Settings {
        seed: 4,
        referee: smallsize_referee::Settings {
            times: of_2011.settings.referee.times,
            ..Settings::of_2011().referee
        },
        ..Settings::of_2011()
    };
    let mut large = plan(2, 8);
    large.settings = Settings { seed: 2, ..Settings::division_a() };
    large.settings.set_realism(RealismPreset::Realistic);
    large.settings.referee.times.half = 8_000_000;
    let mut knockout = plan(9, 4);
    knockout.settings.referee.extra_time = true;
    knockout.settings.referee.shoot_out = true;
    knockout.settings.referee.times.extra_half = 4_000_000;
    let plans: [MatchPlan; 3] = [knockout, large, of_2011];
    let results = thread::scope(|scope| {
        let playing =
            plans.each_ref().map(|plan| scope.spawn(|| play(plan, &mut |_| {}).expect("it is played")));
        playing.map(|result| result.join().expect("it does not panic"))
    });
    use Stage::*;
    let normal = [NormalFirstHalfPre, NormalFirstHalf, NormalSecondHalfPre, NormalSecondHalf];
    for result in &results {
        check(result, &normal);
    }
    let [knockout, ..] = &results;
    assert_eq!(
        knockout.ended,
        Ending::ShootOut,
        "four seconds a half are too short for goals: {:?}",
        knockout.summary
    );
    check(
        knockout,
        &[ExtraFirstHalfPre, ExtraFirstHalf, ExtraSecondHalfPre, ExtraSecondHalf, PenaltyShootout],
    );
    assert!(knockout.winner.is_some() && knockout.summary.shoot_out.is_some());
}
