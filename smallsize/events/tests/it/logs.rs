//! Recorded matches: what the real programs sent.

use std::{fs, io::Read as _, path::Path};

use common_wire::records::RecordDecoder as _;
use flate2::read::GzDecoder;
use smallsize_events::{Event, Picture, Pictures, RefereeReader, Tally, Watcher, What};
use smallsize_protocol::{field::Field, log::LogReader, log_message::LogMessage};

/// What was made of a log.
struct Read {
    pictures: Vec<Picture>,
    events: Vec<Event>,
    tally: Tally,
    field: Field,
}

fn read(name: &str, with_tracker: bool) -> Read {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/data").join(name);
    let mut bytes = Vec::new();
    GzDecoder::new(&fs::read(path).expect("a recording")[..]).read_to_end(&mut bytes).expect("gzip");
    let (mut reader, mut at) = (LogReader::new(), 0);
    let (mut pictures, mut referee) = (Pictures::new(), RefereeReader::default());
    let mut watcher = Watcher::new(Field::DIVISION_A);
    let mut read = Read {
        pictures: Vec::new(),
        events: Vec::new(),
        tally: Tally::new(Field::DIVISION_A),
        field: Field::DIVISION_A,
    };
    while let Some(decoded) = reader.decode(&bytes[at..], true) {
        at += decoded.length;
        let message = decoded.value.expect("a good log").message().expect("a good record");
        let mut found = Vec::new();
        match message {
            Some(LogMessage::Vision(packet)) => {
                if let Some(geometry) = &packet.geometry {
                    read.field = Field::from_size(&geometry.field);
                    read.tally.set_field(read.field);
                    watcher.set_field(read.field);
                }
                if let Some(frame) = &packet.detection {
                    pictures.vision(frame, &mut |picture| found.push(picture));
                }
            }
            Some(LogMessage::Tracked(packet)) if with_tracker => {
                pictures.tracked(&packet, &mut |picture| found.push(picture));
            }
            Some(LogMessage::Referee(message)) => {
                let heard = referee.read(&message);
                watcher.hear(&heard.standing, &heard.names, &heard.events, &mut read.events);
                read.tally.hear(&heard.standing, &heard.names, &heard.events);
            }
            _ => {}
        }
        for picture in found {
            watcher.push(&picture, &mut read.events);
            read.tally.push(&picture);
            read.pictures.push(picture);
        }
    }
    watcher.finish(&mut read.events);
    read
}

#[test]
fn a_recorded_match_has_its_robots_and_its_referee() {
    let read = read("match.log.gz", true);
    assert_eq!((read.field.length, read.field.width), (Field::DIVISION_B.length, Field::DIVISION_B.width));
    assert!(read.pictures.len() > 150, "{}", read.pictures.len());
    assert!(read.events.iter().any(|event| matches!(event.what, What::Command { .. })));
    assert!(
        read.events.windows(2).all(|pair| pair[0].time <= pair[1].time + 2.0),
        "in order, but for passes"
    );
    let lines: Vec<String> =
        read.events.iter().map(|event| serde_json::to_string(event).expect("JSON")).collect();
    assert!(lines[0].contains(r#""event":"match","schema":1"#), "{}", lines[0]);
    let statistics = read.tally.finish();
    assert_eq!(statistics.pictures as usize, read.pictures.len());
    let parts = [
        statistics.play,
        statistics.stop,
        statistics.halt,
        statistics.placement,
        statistics.preparation,
        statistics.timeout,
    ];
    let sum: f64 = parts.iter().sum();
    assert!((sum - statistics.seconds).abs() < 0.1, "{parts:?} and {}", statistics.seconds);
}

#[test]
fn vision_alone_shows_the_same_robots_as_the_tracker() {
    let (tracked, seen) = (read("match.log.gz", true), read("match.log.gz", false));
    let robots = |read: &Read| {
        let mut keys: Vec<_> =
            read.pictures.iter().flat_map(|picture| picture.robots.iter().map(|robot| robot.key)).collect();
        keys.sort();
        keys.dedup();
        keys
    };
    assert!(!robots(&seen).is_empty());
    for key in robots(&tracked) {
        assert!(robots(&seen).contains(&key), "{key}");
    }
    assert!(seen.pictures.len() > 400, "{}", seen.pictures.len());
}
