//! Game logs of every version: logs of the official server are read and written again the same, and damage is found.

use common_wire::records::RecordDecoder;
use proptest::prelude::*;
use soccer2d_protocol::{
    PlayMode, PlayerParams, PlayerType, ServerParams, Side, TeamName,
    game_log::{
        Board, Drawing, Ending, GameLogProblem, GameLogReader, GameLogWriter, LONGEST_RECORD, LogHead,
        LogMessage, LogVersion, Record, records,
    },
    params::Audience,
    show::{BinaryShow, Show},
};

use crate::{
    logs::{SHORT_GAME, show},
    recordings,
};

/// Everything in a log.
fn read(bytes: &[u8]) -> Vec<Record> {
    records(bytes).collect::<Result<_, _>>().unwrap()
}

/// Lets the writer write the content of a log: only the head, shows, messages and the end.
fn same_match(bytes: &[u8], to: Option<LogVersion>) -> Vec<u8> {
    let records = read(bytes);
    let Some(Record::Begin(version)) = records.first() else { panic!("no beginning") };
    let (mut server, mut player, mut types) = (ServerParams::default(), PlayerParams::default(), Vec::new());
    let (mut server_version, mut timestamp) = ("", "");
    for record in &records {
        match record {
            Record::ServerVersion(version) => server_version = version,
            Record::Timestamp(date) => timestamp = date,
            Record::ServerParam(params) => server = (**params).clone(),
            Record::PlayerParam(params) => player = (**params).clone(),
            Record::PlayerType(player_type) => types.push(**player_type),
            _ => {}
        }
    }
    let mut out = Vec::new();
    let version = to.unwrap_or(*version);
    let head =
        LogHead { version, server_version, timestamp, server: &server, player: &player, types: &types };
    let mut writer = GameLogWriter::begin(&head, &mut out);
    let mut end = (0, 0, Default::default());
    for record in &records {
        match record {
            Record::Show(show) => writer.show(show, &mut out),
            Record::Message(message) => writer.message(message, &mut out),
            Record::Teams { time, stoppage, teams } => end = (*time, *stoppage, *teams),
            Record::Draw(_) | Record::Blank => assert!(writer.drawing(record, &mut out)),
            _ => {}
        }
    }
    writer.close(end.0, end.1, &end.2, &mut out);
    out
}

fn check_same_text(name: &str, text: &[u8]) {
    let again = same_match(text, None);
    for (number, (left, right)) in again.split(|&b| b == b'\n').zip(text.split(|&b| b == b'\n')).enumerate() {
        let (left, right) = (String::from_utf8_lossy(left), String::from_utf8_lossy(right));
        assert_eq!(left, right, "{name}, line {}", number + 1);
    }
    assert_eq!(again.len(), text.len(), "{name}");
}

#[test]
fn text_and_json_come_out_as_they_went_in() {
    check_same_text("short.rcg", SHORT_GAME);
    for name in
        ["small_v6_clean", "rcg_versions/v6", "rcg_versions/v5", "rcg_versions/v4", "rcg_versions/v-1"]
    {
        if let Some(text) = recordings::read(&format!("logs/{name}.rcg")) {
            check_same_text(name, &text);
        }
    }
}

/// The bytes of a binary record that have a meaning; all others are arbitrary in the official server.
fn meaning(record: &[u8], version: LogVersion) -> Vec<bool> {
    let mut means = vec![true; record.len()];
    let mut blank = |from: usize, to: usize| means[from..to].fill(false);
    let name_end =
        |from: usize| from + record[from..from + 16].iter().position(|&byte| byte == 0).unwrap_or(16);
    match (i16::from_be_bytes([record[0], record[1]]), version) {
        (1, LogVersion::V3) => {
            for player in 0..22 {
                blank(2 + 16 + 64 * player + 34, 2 + 16 + 64 * player + 36);
            }
            blank(2 + 1426, 2 + 1428);
        }
        (1, _) => {
            blank(3, 4);
            for team in [4, 22] {
                blank(name_end(team), team + 16);
            }
            // The ball has neither state nor side nor number nor body.
            blank(40, 48);
            if version == LogVersion::V1 {
                blank(318, 2052);
            }
        }
        (2, LogVersion::V1) => {
            let end = 4 + record[4..].iter().position(|&byte| byte == 0).unwrap_or(0);
            blank(end, 2052);
        }
        (6, _) => {
            for team in [2, 20] {
                blank(name_end(team), team + 16);
            }
        }
        (7, _) => {
            blank(4, 6);
            blank(2 + 60, 2 + 88);
        }
        (8, _) => {
            for gap in [86, 222, 282] {
                blank(2 + gap, 2 + gap + 2);
            }
        }
        (9, _) => {
            blank(2 + 6, 2 + 8);
            blank(2 + 108, 2 + 112);
            blank(2 + 114, 2 + 132);
        }
        _ => {}
    }
    means
}

/// The bytes of each record.
fn split(bytes: &[u8]) -> Vec<&[u8]> {
    let mut reader = GameLogReader::new();
    let mut rest = bytes;
    let mut pieces = Vec::new();
    while let Some(decoded) = reader.decode(rest, true) {
        decoded.value.unwrap();
        pieces.push(&rest[..decoded.length]);
        rest = &rest[decoded.length..];
    }
    pieces.into_iter().filter(|piece| !piece.is_empty() && !piece.starts_with(b"ULG")).collect()
}

#[test]
fn binary_logs_come_out_with_every_field_equal_and_nothing_between() {
    for version in [LogVersion::V1, LogVersion::V2, LogVersion::V3] {
        let Some(bytes) = recordings::read(&format!("logs/rcg_versions/v{}.rcg", version.number())) else {
            continue;
        };
        let again = same_match(&bytes, None);
        assert_eq!(again.len(), bytes.len(), "{version}");
        let (ours, theirs) = (split(&again), split(&bytes));
        assert_eq!(ours.len(), theirs.len());
        assert!(ours.len() > 100, "{version} has {} records", ours.len());
        for (number, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
            let (means, kind) = (meaning(theirs, version), theirs[1]);
            for (at, ((&ours, &theirs), means)) in ours.iter().zip(*theirs).zip(means).enumerate() {
                let expected = if means { theirs } else { 0 };
                assert_eq!(ours, expected, "{version}, record {number} of kind {kind}, byte {at}");
            }
        }
    }
}

#[test]
fn one_match_is_the_same_in_every_version_as_far_as_it_holds_it() {
    let shows = |bytes: &[u8]| -> Vec<Show> {
        read(bytes)
            .into_iter()
            .filter_map(|record| match record {
                Record::Show(show) => Some(*show),
                _ => None,
            })
            .collect()
    };
    let original = shows(SHORT_GAME);
    for version in LogVersion::ALL {
        let converted = same_match(SHORT_GAME, Some(version));
        assert_eq!(read(&converted)[0], Record::Begin(version));
        let found = shows(&converted);
        assert_eq!(found.len(), original.len(), "{version}");
        let near = |a: f64, b: f64, step: f64| (a - b).abs() <= step;
        for (found, original) in found.iter().zip(&original) {
            assert_eq!((found.time, found.mode), (original.time, original.mode));
            assert_eq!(
                found.teams.map(|team| (team.name, team.score)),
                original.teams.map(|team| (team.name, team.score))
            );
            let step = if version <= LogVersion::V2 { 1.0 / 32.0 } else { 1e-5 };
            assert!(near(found.ball.x, original.ball.x, step), "{version}");
            for (found, original) in found.players.iter().zip(&original.players) {
                assert_eq!((found.side, found.unum), (original.side, original.unum));
                assert_eq!(
                    found.state,
                    original.state & if version <= LogVersion::V3 { 0xffff } else { u32::MAX }
                );
                assert!(near(found.motion.y, original.motion.y, step));
                let step = if version <= LogVersion::V2 { 0.5 } else { 1e-3 };
                assert!(near(found.body, original.body, step), "{version}: {} {}", found.body, original.body);
            }
        }
    }
}

#[test]
fn bytes_may_come_in_pieces_of_any_size() {
    for version in LogVersion::ALL {
        let bytes = same_match(SHORT_GAME, Some(version));
        let whole = read(&bytes);
        for size in [1000, 4097] {
            let mut reader = GameLogReader::new();
            let (mut buffer, mut found) = (Vec::new(), Vec::new());
            for piece in bytes.chunks(size) {
                buffer.extend_from_slice(piece);
                let mut taken = 0;
                while let Some(decoded) = reader.decode(&buffer[taken..], false) {
                    taken += decoded.length;
                    found.push(decoded.value.unwrap());
                }
                buffer.drain(..taken);
            }
            assert!(reader.decode(&buffer, true).is_none());
            assert_eq!(found, whole, "{version}, {size} bytes at a time");
        }
    }
}

#[test]
fn a_log_that_was_cut_off_is_read_up_to_there() {
    for version in LogVersion::ALL {
        let bytes = same_match(SHORT_GAME, Some(version));
        let whole = read(&bytes);
        for part in [3, 5, 8] {
            let cut = &bytes[..bytes.len() * part / 10 + 1];
            let results: Vec<_> = records(cut).collect();
            let (last, before) = results.split_last().unwrap();
            let problem = last.as_ref().unwrap_err();
            assert_eq!(problem.problem, GameLogProblem::CutOff, "{version}");
            assert!((problem.offset as usize) < cut.len() && problem.offset as usize + 12_000 > cut.len());
            let before: Vec<_> = before.iter().map(|record| record.clone().unwrap()).collect();
            assert_eq!(before, whole[..before.len()]);
        }
    }
}

#[test]
fn damage_is_found_where_it_is() {
    let errors = |bytes: &[u8]| -> Vec<String> {
        records(bytes).filter_map(Result::err).map(|error| error.to_string()).collect()
    };
    // A version 3 log that calls itself 2: its first record, parameters, is none of version 2.
    let mut bytes = same_match(SHORT_GAME, Some(LogVersion::V3));
    bytes[3] = 2;
    assert_eq!(
        errors(&bytes),
        [
            "byte 4: at byte 0: expected the number of a kind of record, 0 to 4; nothing after this can be read"
        ]
    );
    // A play mode that does not exist: the record is skipped, all others are read.
    let mut bytes = same_match(SHORT_GAME, Some(LogVersion::V2));
    let before = records(&bytes).filter(Result::is_ok).count();
    bytes[6] = 99;
    assert_eq!(
        errors(&bytes),
        ["byte 4: at byte 2: expected the number of a play mode; the record is passed over"]
    );
    assert_eq!(records(&bytes).filter(Result::is_ok).count(), before - 1);
    // JSON with a bad object and a line that is none.
    let json = b"[\n{\"version\":\"19\"},\n{\"show\":{\"time\":1}},\nrubbish\n{\"timestamp\":\"now\"}\n]\n";
    assert_eq!(
        errors(json),
        [
            "line 3: at byte 17: expected what the official server writes in JSON; the line is passed over",
            "line 4: at byte 0: expected {; the line is passed over",
        ]
    );
    assert_eq!(records(json).filter(Result::is_ok).count(), 3);
    // No log at all.
    for other in [&b"GIF89a"[..], b"ULG", b"\x1f\x8b\x08\x00", b"U", b"\0", b"\0\x09"] {
        assert_eq!(errors(other).len(), 1, "{other:?}");
    }
    assert_eq!(errors(b""), [""; 0]);
}

#[test]
fn a_line_without_end_is_given_up() {
    let mut reader = GameLogReader::new();
    reader.decode(b"ULG6\n", false).unwrap().value.unwrap();
    let endless = vec![b'x'; LONGEST_RECORD];
    assert!(reader.decode(&endless[1..], false).is_none());
    let decoded = reader.decode(&endless, false).unwrap();
    assert_eq!(
        (decoded.length, decoded.value.unwrap_err().problem),
        (LONGEST_RECORD, GameLogProblem::TooLong)
    );
}

#[test]
fn drawings_and_blanks_are_read_in_the_versions_that_had_them() {
    let colour: Box<str> = "red".into();
    let pieces = [
        Record::Draw(Drawing::Clear),
        Record::Draw(Drawing::Point { at: (-52.5, 1.0625), colour: colour.clone() }),
        Record::Blank,
        Record::Draw(Drawing::Circle { at: (0.0, 0.0), radius: 9.125, colour: colour.clone() }),
        Record::Draw(Drawing::Line { from: (1.0, 2.0), to: (-3.0, -4.0), colour }),
    ];
    for version in [LogVersion::V1, LogVersion::V2] {
        let mut bytes = Vec::new();
        let (server, player) = (ServerParams::default(), PlayerParams::default());
        let head = LogHead {
            version,
            server_version: "",
            timestamp: "",
            server: &server,
            player: &player,
            types: &[],
        };
        let mut writer = GameLogWriter::begin(&head, &mut bytes);
        assert!(pieces.iter().all(|piece| writer.drawing(piece, &mut bytes)));
        assert_eq!(read(&bytes)[1..], pieces);
    }
}

#[test]
fn json_under_the_header_of_version_6_is_read() {
    let log = b"ULG6\n{\"playmode\":{\"time\":0,\"mode\":\"kick_off_l\"}},\n";
    let mode = Record::Mode { time: 0, stoppage: 0, mode: PlayMode::KickOff(Side::Left) };
    assert_eq!(read(log), [Record::Begin(LogVersion::V6), mode]);
}

#[test]
fn team_graphics_are_messages_in_text_and_objects_in_json() {
    let text = b"(team_graphic_l (0 7 \"8 8 2 1\" \"a c #000000\" \"b c \\\"\" \"abababab\")".to_vec();
    let message = LogMessage { time: 0, stoppage: 0, board: Board::Message, text };
    let (server, player) = (ServerParams::default(), PlayerParams::default());
    for (version, words) in [
        (LogVersion::V6, "(msg 0 1"),
        (LogVersion::Json, "{\"team_graphic\":{\"side\":\"l\",\"x\":0,\"y\":7,"),
    ] {
        let mut out = Vec::new();
        let head = LogHead {
            version,
            server_version: "",
            timestamp: "",
            server: &server,
            player: &player,
            types: &[],
        };
        GameLogWriter::begin(&head, &mut out).message(&message, &mut out);
        assert!(String::from_utf8_lossy(&out).contains(words));
        assert_eq!(read(&out).last(), Some(&Record::Message(message.clone())));
    }
}

#[test]
fn parameters_and_types_go_through_json_and_binary() {
    let server = ServerParams { goal_width: 12.5, coach: true, half_time: 123, ..ServerParams::default() };
    let player = PlayerParams { pt_max: 3, kick_rand_delta_factor: 0.5, ..PlayerParams::default() };
    let types = [PlayerType { id: 7, player_speed_max: 1.25, ..PlayerType::default_type(&server) }
        .received_by(Audience::Monitors)];
    for version in [LogVersion::Json, LogVersion::V3] {
        let mut out = Vec::new();
        let head = LogHead {
            version,
            server_version: "",
            timestamp: "",
            server: &server,
            player: &player,
            types: &types,
        };
        GameLogWriter::begin(&head, &mut out);
        let records = read(&out);
        let [.., Record::ServerParam(s), Record::PlayerParam(p), Record::PlayerType(t)] = &records[..] else {
            panic!("{records:?}")
        };
        assert_eq!((s.goal_width, s.coach, s.half_time), (12.5, true, 123));
        assert_eq!((p.pt_max, p.kick_rand_delta_factor), (3, 0.5));
        assert_eq!((t.id, t.player_speed_max), (7, 1.25));
        if version == LogVersion::Json {
            assert_eq!((&**s, &**p, &**t), (&server.received_by(Audience::Monitors), &player, &types[0]));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_show_comes_back_from_json(show in show(), stoppage in 0..1000i32) {
        let show = Show { stoppage, ..show };
        let mut text = Vec::new();
        show.encode_json(&mut text);
        let mut told = show.clone();
        told.players.iter_mut().for_each(|player| player.counts = Default::default());
        prop_assert_eq!(&Show::parse_json(&text, PlayMode::PlayOn, Default::default()).unwrap(), &told);
        text.clear();
        show.encode_json_log(&mut text);
        let mut told = show.clone();
        told.players.iter_mut().for_each(|player| player.focus_point = Default::default());
        let again = Show::parse_json(&text, show.mode, show.teams).unwrap();
        prop_assert_eq!(format!("{:?}", &again), format!("{:?}", &told));
    }

    #[test]
    fn any_binary_show_stays_as_it_is_once_written(show in show()) {
        for form in [BinaryShow::Places, BinaryShow::Full, BinaryShow::Short] {
            let (mut once, mut twice) = (Vec::new(), Vec::new());
            show.encode_binary(form, &mut once);
            prop_assert_eq!(once.len(), form.size());
            let read = Show::parse_binary(form, &once, show.mode, show.teams).unwrap();
            read.encode_binary(form, &mut twice);
            prop_assert_eq!(&once, &twice);
        }
    }

    #[test]
    fn any_message_comes_back_from_any_version(text in proptest::collection::vec(1u8.., 1..80), log in any::<bool>()) {
        let board = if log { Board::Log } else { Board::Message };
        let message = LogMessage { time: 0, stoppage: 0, board, text };
        let (server, player) = (ServerParams::default(), PlayerParams::default());
        for version in LogVersion::ALL {
            let mut out = Vec::new();
            let head = LogHead { version, server_version: "", timestamp: "", server: &server, player: &player, types: &[] };
            GameLogWriter::begin(&head, &mut out).message(&message, &mut out);
            let mut told = message.clone();
            if version.text_form().is_some() {
                told.text.iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
            }
            let records = read(&out);
            prop_assert_eq!(records.last(), Some(&Record::Message(told)), "{}", version);
        }
    }

    #[test]
    fn a_damaged_log_does_no_harm(
        version in 0..LogVersion::ALL.len(),
        at in 0.0..1.0,
        byte in any::<u8>(),
        length in 0.0..1.0,
    ) {
        let mut bytes = damaged_source(LogVersion::ALL[version]).to_vec();
        let at = (bytes.len() as f64 * at) as usize;
        bytes[at] = byte;
        bytes.truncate(((bytes.len() as f64 * length) as usize).max(at + 1));
        prop_assert!(records(&bytes).count() <= bytes.len() + 1);
    }
}

/// The short game in every version, made once.
fn damaged_source(version: LogVersion) -> &'static [u8] {
    static LOGS: std::sync::OnceLock<Vec<Vec<u8>>> = std::sync::OnceLock::new();
    let logs = LOGS.get_or_init(|| {
        LogVersion::ALL.into_iter().map(|version| same_match(SHORT_GAME, Some(version))).collect()
    });
    &logs[LogVersion::ALL.iter().position(|&other| other == version).unwrap()]
}

#[test]
fn the_end_is_written_in_the_form_of_the_version() {
    let (server, player) = (ServerParams::default(), PlayerParams::default());
    let name = TeamName::new(b"A");
    let mut teams: [soccer2d_protocol::game_log::TeamResult; 2] = Default::default();
    teams[0].team.name = name;
    let ending = Ending { time: 6000, stoppage: 0, teams: &teams, date: "202611151930" };
    for (version, expected) in [
        (LogVersion::V6, "(msg 6000 1 \"(result 202611151930 A_0-vs-null)\")\n(team 6000 A null 0 0)\n"),
        (
            LogVersion::Json,
            ",\n{\"msg\":{\"time\":6000,\"board\":1,\"message\":\"(result 202611151930 A_0-vs-null)\"}},\n\
             {\"team\":{\"time\":6000,\"l\":{\"name\":\"A\",\"score\":0},\"r\":{\"name\":null,\"score\":0}}}\n]\n",
        ),
        (LogVersion::V2, "\0\x02\0\x01\0!(result 202611151930 A_0-vs-null)"),
    ] {
        let mut out = Vec::new();
        let head = LogHead {
            version,
            server_version: "",
            timestamp: "",
            server: &server,
            player: &player,
            types: &[],
        };
        let writer = GameLogWriter::begin(&head, &mut out);
        out.clear();
        writer.finish(&ending, &mut out);
        assert_eq!(String::from_utf8_lossy(&out), expected);
    }
}
