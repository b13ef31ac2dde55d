//! `touchline log info`: what a log is.

use std::{collections::BTreeMap, fmt::Write as _};

use jiff::Timestamp;
use smallsize_protocol::{
    decode,
    log::{LogRecord, RecordType},
    referee::{Referee, Stage, TeamInfo},
    tracked::TrackerWrapperPacket,
    vision::{FieldSize, WrapperPacket},
};

use super::read_log::{open_log, read_log};
use crate::{log_command::InfoArgs, print};

/// What was found on the way through a log.
#[derive(Default)]
struct Found {
    /// Of each type: how many records and bytes, and how many could not be read as what they are.
    types: BTreeMap<&'static str, [u64; 3]>,
    /// The earliest and the latest time, in nanoseconds since 1970.
    times: Option<(i64, i64)>,
    cameras: BTreeMap<u32, u64>,
    trackers: BTreeMap<String, u64>,
    field: Option<FieldSize>,
    referee: Option<Referee>,
}

/// Cameras and trackers that are told one by one; a damaged log may name any number.
const MOST_NAMED: usize = 16;

pub(super) fn run(arguments: &InfoArgs) -> anyhow::Result<()> {
    let mut recording = open_log(&arguments.file)?;
    let mut found = Found::default();
    // What was found before a log could not be read any further is worth knowing.
    let result = read_log(&mut recording, &arguments.file, &mut |record| {
        found.take(&record);
        Ok(())
    });
    let packed = if recording.source().is_packed() { ", packed with gzip" } else { "" };
    let (file, length) = (arguments.file.display(), recording.source().file_length()?);
    print(&format!("{file}: small-size log, version 1{packed}, {length} bytes\n{}", found.describe()))?;
    result
}

impl Found {
    fn take(&mut self, record: &LogRecord) {
        let (name, is_read) = match record.record_type {
            RecordType::Vision => ("vision", self.take_vision(&record.payload)),
            RecordType::Tracker => ("tracked vision", self.take_tracked(&record.payload)),
            RecordType::Referee => ("referee", self.take_referee(&record.payload)),
            RecordType::Vision2010 => ("vision of 2010 (not read)", true),
            RecordType::Blank => ("blank", true),
            RecordType::Unknown => ("of no known kind", true),
            RecordType::Index | RecordType::Other(_) => ("of another kind", true),
        };
        let [count, bytes, bad] = self.types.entry(name).or_default();
        *count += 1;
        *bytes += record.payload.len() as u64;
        *bad += u64::from(!is_read);
        if record.record_type != RecordType::Blank {
            let (first, last) = self.times.unwrap_or((record.time, record.time));
            self.times = Some((first.min(record.time), last.max(record.time)));
        }
    }

    fn take_vision(&mut self, payload: &[u8]) -> bool {
        let Ok(packet) = decode::<WrapperPacket>(payload) else { return false };
        if let Some(frame) = packet.detection {
            count(&mut self.cameras, frame.camera_id);
        }
        self.field = packet.geometry.map(|geometry| geometry.field).or(self.field.take());
        true
    }

    fn take_tracked(&mut self, payload: &[u8]) -> bool {
        let Ok(packet) = decode::<TrackerWrapperPacket>(payload) else { return false };
        count(&mut self.trackers, packet.source_name.unwrap_or(packet.uuid));
        true
    }

    fn take_referee(&mut self, payload: &[u8]) -> bool {
        let message = decode::<Referee>(payload);
        let is_read = message.is_ok();
        self.referee = message.ok().or(self.referee.take());
        is_read
    }

    fn describe(&self) -> String {
        let mut text = String::new();
        if let Some((first, last)) = self.times {
            let date = |time: i64| {
                Timestamp::from_nanosecond(time.into()).map_or("?".to_owned(), |at| format!("{at:.3}"))
            };
            let seconds = (last.saturating_sub(first)) as f64 / 1e9;
            let _ = writeln!(text, "{} to {}, {seconds:.3} s", date(first), date(last));
        }
        for (name, [count, bytes, bad]) in &self.types {
            let _ = write!(text, "{count} records {name}, {bytes} bytes");
            let _ = if *bad > 0 { writeln!(text, "; {bad} of them cannot be read") } else { writeln!(text) };
        }
        if let Some(field) = &self.field {
            let metres = |millimetres: i32| f64::from(millimetres) / 1e3;
            let _ = writeln!(text, "field {} by {} m", metres(field.field_length), metres(field.field_width));
        }
        for (camera, count) in &self.cameras {
            let _ = writeln!(text, "camera {camera}: {count} pictures");
        }
        for (name, count) in &self.trackers {
            let _ = writeln!(text, "tracker {name}: {count} frames");
        }
        if let Some(referee) = &self.referee {
            let team = |team: &TeamInfo| format!("{} {}", team.name, team.score);
            let stage = Stage::try_from(referee.stage).map_or("?", Stage::name);
            let _ = writeln!(text, "yellow {}, blue {}; {stage}", team(&referee.yellow), team(&referee.blue));
        }
        if text.is_empty() { "no records\n".to_owned() } else { text }
    }
}

fn count<K: Ord>(counts: &mut BTreeMap<K, u64>, key: K) {
    if counts.len() < MOST_NAMED || counts.contains_key(&key) {
        *counts.entry(key).or_default() += 1;
    }
}
