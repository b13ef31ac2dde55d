//! The statistics of a range are those that the log itself gives.

use common_scene::League as _;
use soccer2d_events::{Pitch, Tally};
use soccer2d_protocol::game_log::{Record, records};
use soccer2d_scene::Soccer2d;

use crate::recorded::{Kept, SHORT_LOG, shows};

#[test]
fn a_page_gets_the_same_numbers_as_the_log_gives() {
    let kept = Kept::from_log(SHORT_LOG);
    let pitch = records(SHORT_LOG).flatten().find_map(|record| match record {
        Record::ServerParam(params) => Some(Pitch::new(&params)),
        _ => None,
    });
    let pitch = pitch.expect("parameters");
    for (from, to) in [(0, 9), (2, 7), (9, 9)] {
        let counted = Tally::of(pitch, &shows()[from..=to]);
        let answer = Soccer2d.statistics(&kept, from as u32, to as u32);
        assert_eq!(answer.details, serde_json::to_value(&counted).expect("JSON"), "{from} to {to}");
        let [teams, players] = &answer.tables[..] else { panic!("{:?}", answer.tables) };
        assert_eq!(teams.rows.len(), 2);
        assert_eq!(players.rows.len(), counted.teams.iter().map(|team| team.players.len()).sum::<usize>());
        for table in &answer.tables {
            assert!(table.rows.iter().all(|row| row.values.len() == table.columns.len()), "{}", table.name);
        }
    }
}

#[test]
fn a_range_of_nothing_has_statistics_of_nothing() {
    let kept = Kept::from_log(SHORT_LOG);
    for (from, to) in [(7, 2), (4_000_000_000, u32::MAX)] {
        assert_eq!(Soccer2d.statistics(&kept, from, to).details["play_on_cycles"], 0);
    }
}
