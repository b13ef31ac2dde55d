//! The statistics of a range are those that the log itself gives.

use common_scene::League as _;
use common_wire::records::RecordDecoder as _;
use smallsize_events::{Pictures, RefereeReader, Tally};
use smallsize_protocol::{field::Field, log::LogReader, log_message::LogMessage};
use smallsize_scene::Smallsize;

use crate::recorded::{Kept, recording};

#[test]
fn a_page_gets_the_same_numbers_as_the_log_gives() {
    let log = recording("match.log.gz");
    let kept = Kept::from_log(&log);
    let (mut reader, mut at) = (LogReader::new(), 0);
    let (mut pictures, mut referee) = (Pictures::new(), RefereeReader::default());
    let mut tally = Tally::new(Field::DIVISION_A);
    while let Some(decoded) = reader.decode(&log[at..], true) {
        at += decoded.length;
        let mut found = Vec::new();
        match decoded.value.expect("a record").message().expect("a message") {
            Some(LogMessage::Vision(packet)) => {
                if let Some(geometry) = &packet.geometry {
                    tally.set_field(Field::from_size(&geometry.field));
                }
                if let Some(frame) = &packet.detection {
                    pictures.vision(frame, &mut |picture| found.push(picture));
                }
            }
            Some(LogMessage::Tracked(packet)) => {
                pictures.tracked(&packet, &mut |picture| found.push(picture));
            }
            Some(LogMessage::Referee(message)) => {
                let heard = referee.read(&message);
                tally.hear(&heard.standing, &heard.names, &heard.events);
            }
            None => {}
        }
        found.iter().for_each(|picture| tally.push(picture));
    }
    pictures.finish(&mut |picture| tally.push(&picture));
    let answer = Smallsize.statistics(&kept, 0, u32::MAX);
    assert_eq!(answer.details, serde_json::to_value(tally.finish()).expect("JSON"));
    let [teams, robots] = &answer.tables[..] else { panic!("{:?}", answer.tables) };
    assert_eq!(teams.rows.len(), 2);
    assert!(robots.rows.len() >= 2, "{robots:?}");
    for table in &answer.tables {
        assert!(table.rows.iter().all(|row| row.values.len() == table.columns.len()), "{}", table.name);
    }
}

#[test]
fn a_range_of_nothing_has_statistics_of_nothing() {
    let kept = Kept::from_log(&recording("short.log.gz"));
    for (from, to) in [(7, 2), (4_000_000_000, u32::MAX)] {
        assert_eq!(Smallsize.statistics(&kept, from, to).details["pictures"], 0);
    }
}
