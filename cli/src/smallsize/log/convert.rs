//! `touchline log convert`: a log written again, packed or plain, plain ones with an index. Records that are to be passed over
//! are left out.

use std::path::PathBuf;

use common_record::{LogSink, is_gzip_name};
use smallsize_protocol::log::{LogRecord, RecordType, index, write_head, write_record};

use super::read_log::{open_log, read_log};
use crate::{log_command::ConvertArgs, misunderstood};

/// Records between two moments at which what was written is handed to the system.
const RECORDS_PER_FLUSH: usize = 256;

/// The most records of which the index says where they begin; 8 bytes each.
const MOST_INDEXED: usize = 4 << 20;

pub(super) fn run(arguments: &ConvertArgs) -> anyhow::Result<()> {
    if let Some(version) = arguments.to.as_deref().filter(|&version| version != "1") {
        misunderstood(format!("--to {version}: small-size logs have version 1 only"));
    }
    let is_same = |one: std::io::Result<PathBuf>, other: std::io::Result<PathBuf>| matches!((one, other), (Ok(one), Ok(other)) if one == other);
    if is_same(arguments.file.canonicalize(), arguments.out.canonicalize()) {
        anyhow::bail!(
            "{} would be overwritten while it is read; write to another file",
            arguments.file.display()
        );
    }
    let mut recording = open_log(&arguments.file)?;
    let mut sink = LogSink::create_as_named(&arguments.out)?;
    let mut bytes = Vec::new();
    write_head(&mut bytes);
    sink.begin(&bytes)?;
    let (mut offset, mut offsets) = (bytes.len() as i64, Vec::new());
    let mut records = 0_usize;
    let mut write = |record: &LogRecord, sink: &mut LogSink| {
        bytes.clear();
        write_record(record, &mut bytes);
        if offsets.len() < MOST_INDEXED {
            offsets.push(offset);
        }
        offset += bytes.len() as i64;
        sink.write(&bytes);
        records += 1;
        if records.is_multiple_of(RECORDS_PER_FLUSH) {
            sink.end_cycle((records / RECORDS_PER_FLUSH) as i64);
        }
    };
    let result = read_log(&mut recording, &arguments.file, &mut |record| {
        if record.record_type != RecordType::Blank {
            write(&record, &mut sink);
        }
        Ok(())
    });
    if !is_gzip_name(&arguments.out) && offsets.len() < MOST_INDEXED {
        bytes.clear();
        write_record(&index(&offsets), &mut bytes);
        sink.write(&bytes);
    }
    sink.close(None).complete()?;
    // What broke off is written as far as it goes, and said.
    result
}
