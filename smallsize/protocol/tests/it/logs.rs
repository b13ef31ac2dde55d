//! Log files of the league's own recorder, whole, indexed, cut off and damaged.

use common_wire::records::RecordDecoder as _;
use smallsize_protocol::{
    Message as _, decode,
    log::{self, LogError, LogReader, LogRecord, RecordType, index, read_index},
    referee::Referee,
    tracked::TrackerWrapperPacket,
    vision::WrapperPacket,
};

use crate::recordings::bytes;

/// All records of a log whose bytes come in pieces of this size, and what is wrong at its end.
fn read(log: &[u8], piece: usize) -> (Vec<LogRecord>, Option<LogError>) {
    let mut reader = LogReader::new();
    let (mut from, mut to) = (0, 0);
    let mut records = Vec::new();
    loop {
        match reader.decode(&log[from..to], to == log.len()) {
            Some(decoded) => {
                from += decoded.length;
                match decoded.value {
                    Ok(record) => records.push(record),
                    Err(error) => return (records, Some(error)),
                }
            }
            None if to == log.len() => return (records, None),
            None => to = (to + piece).min(log.len()),
        }
    }
}

fn write(records: &[LogRecord]) -> Vec<u8> {
    let mut log = Vec::new();
    log::write_head(&mut log);
    records.iter().for_each(|record| log::write_record(record, &mut log));
    log
}

#[test]
fn a_recorded_log_is_read_and_written_again_to_the_same_bytes() {
    let log = bytes("match.log.gz");
    assert!(log::is_log(&log));
    let (records, problem) = read(&log, 1000);
    assert_eq!(problem, None);
    let count = |kind| records.iter().filter(|record| record.record_type == kind).count();
    let counts = (count(RecordType::Vision), count(RecordType::Referee), count(RecordType::Tracker));
    assert_eq!(counts, (478, 288, 169));
    for record in &records {
        let length = match record.record_type {
            RecordType::Vision => decode::<WrapperPacket>(&record.payload).unwrap().encoded_len(),
            RecordType::Referee => decode::<Referee>(&record.payload).unwrap().encoded_len(),
            _ => decode::<TrackerWrapperPacket>(&record.payload).unwrap().encoded_len(),
        };
        assert_eq!(length, record.payload.len());
    }
    assert_eq!(write(&records), log);
    assert_eq!(read(&log, usize::MAX / 2).0, records);
}

#[test]
fn an_index_says_where_records_begin() {
    let (plain, indexed) = (bytes("short.log.gz"), bytes("short_indexed.log.gz"));
    let (mut records, problem) = read(&indexed, 4096);
    assert_eq!(problem, None);
    let last = records.pop().unwrap();
    assert_eq!(records, read(&plain, 7).0);
    let offsets = read_index(&last).unwrap();
    assert_eq!(offsets.len(), 200);
    for (offset, record) in offsets.iter().zip(&records) {
        let (found, _) = read(&[&plain[..16], &plain[*offset as usize..]].concat(), 1 << 20);
        assert_eq!(&found[0], record);
    }
    assert_eq!(index(&offsets), last);
    let cut = LogRecord { payload: last.payload[..20].to_vec(), ..last };
    assert_eq!(read_index(&cut), None);
}

#[test]
fn a_log_with_oddities_is_read_as_far_as_it_goes() {
    use RecordType::{Blank, Other, Referee, Tracker, Unknown, Vision, Vision2010};
    let (records, problem) = read(&bytes("edge.log"), 100);
    let kinds: Vec<RecordType> = records.iter().map(|record| record.record_type).collect();
    let expected = [
        Vision,
        Blank,
        Blank,
        Unknown,
        Unknown,
        Vision2010,
        Other(99),
        Referee,
        Referee,
        Vision,
        Vision,
        Tracker,
    ];
    assert_eq!(kinds, expected);
    assert!(matches!(problem, Some(LogError::CutOff { .. })), "{problem:?}");
    let broken = decode::<WrapperPacket>(&records[9].payload);
    assert!(broken.is_err(), "cut short by five bytes");
    assert!(records[10].time < records[9].time, "a clock that went back");
}

#[test]
fn what_is_no_log_says_so() {
    let check = |log: &[u8], expected: LogError| assert_eq!(read(log, 5), (Vec::new(), Some(expected)));
    check(b"ULG5\n", LogError::NoLog);
    check(b"SSL_LOG_", LogError::NoLog);
    check(b"SSL_LOG_FILE\0\0\0\x02", LogError::Version { found: 2 });
    let mut bomb = write(&[]);
    bomb.extend_from_slice(&[0; 8]);
    bomb.extend_from_slice(&[0, 0, 0, 4, 0x7f, 0xff, 0xff, 0xff]);
    check(&bomb, LogError::Length { found: i32::MAX });
}
