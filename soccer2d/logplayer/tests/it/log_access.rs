//! How much of a log is read to get somewhere in it. Bytes are counted, not time.

use common_record::{LogSink, Recording};
use soccer2d_protocol::{
    PlayMode, PlayerParams, PlayerType, ServerParams, Side, Unum,
    command::ViewQuality,
    fullstate::Motion,
    game_log::{GameLogReader, GameLogWriter, Record},
    sense_body::FocusPoint,
    show::{Show, ShowCounts, ShowPlayer, ShowTeam},
};

/// As many cycles as a match with all its stoppages has.
const CYCLES: i32 = 6500;

fn player(index: usize, time: i32) -> ShowPlayer {
    let (t, i) = (f64::from(time), index as f64);
    ShowPlayer {
        side: if index < 11 { Side::Left } else { Side::Right },
        unum: Unum::from_index(index % 11),
        player_type: index as i32 % 18,
        state: 0x1,
        motion: Motion {
            x: (t * 0.0137 + i).rem_euclid(105.0) - 52.5,
            y: (t * 0.0071 + i).rem_euclid(68.0) - 34.0,
            vx: 0.1234,
            vy: -0.2345,
        },
        body: (t * 1.37 + i).rem_euclid(360.0) - 180.0,
        neck: -45.678,
        pointing: None,
        quality: ViewQuality::High,
        view_width: 120.0,
        focus_point: FocusPoint::default(),
        stamina: 7894.12,
        effort: 0.9123,
        recovery: 0.9876,
        capacity: 130_600.0 - t,
        attention: Some((Side::Left, Unum::from_index(3))),
        counts: ShowCounts {
            kick: time / 60,
            dash: time,
            turn: time / 3,
            turn_neck: time,
            change_view: time / 2,
            ..ShowCounts::default()
        },
    }
}

/// A log as large as that of a match.
fn write(path: &std::path::Path) -> u64 {
    let mut sink = LogSink::create_as_named(path).expect("a temporary file");
    let mut bytes = Vec::new();
    let server = ServerParams::default();
    let types: Vec<_> = (0..18).map(|id| PlayerType { id, ..PlayerType::default_type(&server) }).collect();
    let mut writer = GameLogWriter::new(&server, &PlayerParams::default(), &types, &mut bytes);
    let mut length = 0;
    for time in 0..CYCLES {
        let players = (0..22).map(|index| player(index, time)).collect();
        let teams = [ShowTeam::default(); 2];
        let ball = Motion { x: f64::from(time % 100) * 0.37, ..Motion::default() };
        writer.show(&Show { time, stoppage: 0, mode: PlayMode::PlayOn, teams, ball, players }, &mut bytes);
        sink.write(&bytes);
        length += bytes.len() as u64;
        bytes.clear();
    }
    sink.close(None).complete().expect("the disk has room");
    length
}

#[test]
fn the_first_frame_comes_early_and_a_seek_reads_little() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for name in ["match.rcg", "match.rcg.gz"] {
        let path = folder.path().join(name);
        let length = write(&path);
        assert!(length > 20 << 20, "{length} bytes are no whole match");
        let mut recording = Recording::open(&path, GameLogReader::new()).expect("it was just written");
        let on_disk = recording.source().file_length().expect("it is there");
        recording.frame(0).expect("it can be read").expect("a first frame");
        let first = recording.source().bytes_read();
        println!("{name}: {length} bytes, {on_disk} on disk; the first frame after {first}");
        assert!(first * 20 < length, "{first} of {length} bytes for the first frame");
        while !recording.extend_index(1 << 20).expect("it can be read") {}
        let mut most = 0;
        for step in 0..200 {
            let frame = (step * 4231) % CYCLES as usize;
            let before = recording.source().bytes_read();
            let record = recording.frame(frame).expect("it can be read");
            assert!(matches!(record, Some(Record::Show(show)) if show.time == frame as i32));
            most = most.max(recording.source().bytes_read() - before);
        }
        println!("{name}: a seek read {most} bytes at most");
        assert!(most <= 1 << 20);
    }
}
