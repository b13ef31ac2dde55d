//! A log file, whatever is in it: the records that are read, written again, are read the same.

use common_wire::records::RecordDecoder as _;
use smallsize_protocol::log::{LogReader, LogRecord, read_index, write_head, write_record};

fn read(mut bytes: &[u8]) -> Vec<LogRecord> {
    let mut reader = LogReader::new();
    let mut records = Vec::new();
    while let Some(decoded) = reader.decode(bytes, true) {
        assert!(decoded.length > 0 && decoded.length <= bytes.len().max(1));
        let Ok(record) = decoded.value else { break };
        read_index(&record);
        records.push(record);
        bytes = &bytes[decoded.length..];
    }
    records
}

pub fn run(data: &[u8]) {
    let records = read(data);
    let mut log = Vec::new();
    write_head(&mut log);
    records.iter().for_each(|record| write_record(record, &mut log));
    assert_eq!(read(&log), records);
}
