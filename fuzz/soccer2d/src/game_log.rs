//! Game logs of every version: reading ends, whole or in pieces it finds the same, and what is understood is written and
//! understood again.

use common_wire::records::RecordDecoder;
use soccer2d_protocol::{
    PlayerParams, ServerParams,
    game_log::{GameLogReader, GameLogWriter, LogHead, LogMessage, LogVersion, Record, records},
    show::{BinaryShow, Show, ShowForm},
};

pub fn run(data: &[u8]) {
    let found: Vec<_> = records(data).take(data.len() + 2).collect();
    // Every record takes a byte but the first, which may be in none.
    assert!(found.len() <= data.len() + 1, "{} records in {} bytes", found.len(), data.len());
    assert_eq!(found, in_pieces(data), "whole, and in pieces");
    for record in found.into_iter().flatten() {
        match record {
            Record::Show(show) => check(&show),
            Record::Message(message) => check_message(message),
            _ => {}
        }
    }
    if let Ok(show) = Show::parse(data) {
        check(&show);
    }
}

/// As [`records`], but the bytes come a few at a time.
fn in_pieces(data: &[u8]) -> Vec<Result<Record, soccer2d_protocol::game_log::GameLogError>> {
    let mut reader = GameLogReader::new();
    let (mut buffer, mut found) = (Vec::new(), Vec::new());
    let pieces = data.chunks(97);
    let last = pieces.len();
    for (index, piece) in pieces.enumerate() {
        buffer.extend_from_slice(piece);
        let mut taken = 0;
        while let Some(decoded) = reader.decode(&buffer[taken..], index + 1 == last) {
            taken += decoded.length;
            found.push(decoded.value);
        }
        buffer.drain(..taken);
        if reader.has_ended() {
            break;
        }
    }
    found
}

/// A hostile show may have more digits than are written; once written, it stays as it is, in every form.
fn check(show: &Show) {
    let (mut once, mut twice) = (Vec::new(), Vec::new());
    show.encode(ShowForm::LATEST, &mut once);
    let again = Show::parse(&once).expect("what is written can be read");
    again.encode(ShowForm::LATEST, &mut twice);
    assert_eq!(once, twice);
    twice.clear();
    again.encode_log(ShowForm::LATEST, &mut twice);
    let from_log = Show::parse_log(&twice, again.mode, again.teams);
    assert_eq!(from_log.as_ref(), Ok(&again));

    (once, twice) = (Vec::new(), Vec::new());
    again.encode_json_log(&mut once);
    let json = Show::parse_json(&once, again.mode, again.teams).expect("what is written can be read");
    json.encode_json_log(&mut twice);
    assert_eq!(once, twice);

    for form in [BinaryShow::Places, BinaryShow::Full, BinaryShow::Short] {
        (once, twice) = (Vec::new(), Vec::new());
        show.encode_binary(form, &mut once);
        let read =
            Show::parse_binary(form, &once, show.mode, show.teams).expect("what is written can be read");
        read.encode_binary(form, &mut twice);
        assert_eq!(once, twice);
    }
}

fn check_message(message: LogMessage) {
    let (server, player) = (ServerParams::default(), PlayerParams::default());
    for version in [LogVersion::V2, LogVersion::V6, LogVersion::Json] {
        let mut bytes = Vec::new();
        let head = LogHead {
            version,
            server_version: "",
            timestamp: "",
            server: &server,
            player: &player,
            types: &[],
        };
        GameLogWriter::begin(&head, &mut bytes).message(&message, &mut bytes);
        let last = records(&bytes).last().expect("it begins").expect("what is written can be read");
        let Record::Message(read) = last else { panic!("{last:?}") };
        if version == LogVersion::V6 {
            let mut text = message.text.clone();
            text.iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
            assert_eq!(read, LogMessage { stoppage: 0, text, ..message.clone() });
        }
        if version == LogVersion::Json && !read.text.starts_with(b"(team_graphic_") {
            assert_eq!(read, message);
        }
    }
}
