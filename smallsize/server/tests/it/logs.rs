//! Logs and records of inputs: whole, cut off, and played again.

use std::{fs, path::Path};

use common_record::{Next, Recording};
use smallsize_protocol::{
    log::{LogReader, LogRecord, RecordType, read_index},
    simulation::{SimulatorCommand, SimulatorControl, TeleportBall},
    tracked::TrackerWrapperPacket,
};
use smallsize_server::{Ports, ReplayPlan, Server, ServerPlan, replay_inputs};

use crate::arena::{Arena, perfect, receive, send, socket};

fn records(path: &Path) -> Vec<LogRecord> {
    let mut recording = Recording::open(path, LogReader::new()).unwrap();
    recording.records().map(|record| record.unwrap().unwrap()).collect()
}

/// Plays for some simulated seconds, with a ball that is moved.
fn play(change: impl FnOnce(ServerPlan) -> ServerPlan) {
    let arena = Arena::open_with(perfect(), change);
    let control = socket();
    let time = |packet: TrackerWrapperPacket| Some(packet.tracked_frame?.timestamp);
    let begin = receive(&arena.tracked, time);
    let ball = TeleportBall { x: Some(1.0), y: Some(f32::NAN), ..TeleportBall::default() };
    let command = SimulatorControl { teleport_ball: Some(ball), ..SimulatorControl::default() };
    send(&control, arena.addresses.control, &SimulatorCommand { control: Some(command), config: None });
    receive(&arena.tracked, |packet| (time(packet)? > begin + 1.0).then_some(()));
    arena.close();
}

#[test]
fn a_log_is_written_with_an_index_and_packed_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let plain = folder.path().join("match.log");
    play(|plan| ServerPlan { log: Some(plain.clone()), ..plan });
    let mut found = records(&plain);
    let index = found.pop().unwrap();
    assert_eq!(index.record_type, RecordType::Index);
    let offsets = read_index(&index).expect("an index");
    assert_eq!(offsets.len(), found.len());
    let bytes = fs::read(&plain).unwrap();
    for (offset, record) in offsets.iter().zip(&found) {
        let time = &bytes[*offset as usize..][..8];
        assert_eq!(i64::from_be_bytes(time.try_into().unwrap()), record.time);
    }
    for kind in [RecordType::Vision, RecordType::Tracker, RecordType::Referee] {
        assert!(found.iter().any(|record| record.record_type == kind), "{kind:?}");
    }
    assert_eq!(found[0].time, perfect().epoch, "geometry, at the beginning");
    assert!(found.windows(2).all(|pair| pair[1].time >= pair[0].time - 100_000_000), "in the order of time");

    let packed = folder.path().join("match.log.gz");
    play(|plan| ServerPlan { log: Some(packed.clone()), ..plan });
    assert!(records(&packed).iter().all(|record| record.record_type != RecordType::Index));
    assert!(fs::read(&packed).unwrap().starts_with(&[0x1f, 0x8b]));
}

#[test]
fn a_log_can_be_sought_by_time() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/data/match.log.gz");
    let mut recording = Recording::open(&path, LogReader::new()).unwrap();
    let frame = recording.frame_at(2_000).unwrap().expect("it is longer");
    let start = records(&path)[0].time;
    let mut cursor = recording.seek_frame(frame).unwrap().unwrap();
    let found = recording.next_frame(&mut cursor).unwrap().unwrap();
    let after = (found.time - start) / 1_000_000;
    assert!((2_000..2_100).contains(&after), "{after} ms");
    assert_eq!(recording.frame_at(1_000_000).unwrap(), None);
    let mut begin = recording.begin();
    assert!(matches!(recording.next(&mut begin).unwrap(), Next::Record(_)));
}

#[test]
fn a_recorded_match_is_played_again_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let [log, inputs, again] =
        ["match.log", "match.inputs", "again.log"].map(|name| folder.path().join(name));
    play(|plan| ServerPlan { log: Some(log.clone()), record_inputs: Some(inputs.clone()), ..plan });
    let plan = ReplayPlan { record: inputs.clone(), log: Some(again.clone()) };
    let replayed = replay_inputs(&plan).unwrap();
    assert!(replayed.is_whole);
    let (log, again) = (records(&log), records(&again));
    let differs = log.iter().zip(&again).position(|(one, other)| one != other);
    assert_eq!((log.len(), differs), (again.len(), None), "{:?}", differs.map(|at| (&log[at], &again[at])));
    // Cut off, it is good up to there.
    let bytes = fs::read(&inputs).unwrap();
    fs::write(&inputs, &bytes[..bytes.len() - 3]).unwrap();
    assert!(!replay_inputs(&ReplayPlan { record: inputs, log: None }).unwrap().is_whole);
}

#[test]
fn a_log_of_a_server_that_was_killed_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["match.log", "match.log.gz"] {
        let path = folder.path().join(name);
        let arena = Arena::open_with(perfect(), |plan| ServerPlan { log: Some(path.clone()), ..plan });
        let time = |packet: TrackerWrapperPacket| Some(packet.tracked_frame?.timestamp);
        let begin = receive(&arena.tracked, time);
        receive(&arena.tracked, |packet| (time(packet)? > begin + 0.5).then_some(()));
        // Nothing is closed yet: this is what a killed process leaves.
        let copy = folder.path().join("copy");
        fs::copy(&path, &copy).unwrap();
        let mut recording = Recording::open(&copy, LogReader::new()).unwrap();
        let last = recording.records().map_while(|record| record.ok()?.ok()).last().unwrap();
        assert!(last.time as f64 / 1e9 > begin + 0.2, "{name}");
        arena.close();
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_log_that_cannot_be_begun_is_an_error_at_once() {
    let plan = ServerPlan { log: Some("/dev/full".into()), ports: Ports::FREE, ..ServerPlan::new(perfect()) };
    let output = crate::arena::Said::default().output();
    let error = Server::open(&plan, output, None).err().expect("there is no room");
    assert!(error.to_string().starts_with("the log /dev/full cannot be written"), "{error}");
}
