//! Records of inputs: whatever stands in one, the match is played without harm up to there. Entries follow a header that is
//! right, unless the data begins like one of its own.

use common_simulation::{ClientId, Simulation as _, Tick, record::Entry};
use jiff::civil::date;
use soccer2d_server::{open_record, record_header};
use soccer2d_sim::{Input, Join, Match, Settings};

/// As many ticks as are played, so that many records are tried.
const MOST_TICKS: Tick = 300;

pub fn run(data: &[u8]) {
    let mut record = Vec::new();
    if !data.starts_with(b"{") {
        let mut settings = Settings::default();
        (settings.server.coach, settings.server.half_time) = (true, 1);
        record = record_header(&settings, date(2026, 11, 15).at(20, 30, 5, 0));
    }
    record.extend_from_slice(data);
    let Ok((settings, _, mut reader)) = open_record(&record[..]) else { return };
    let mut game = Match::new(settings);
    game.receive(ClientId(u32::MAX), Input::Join(Join::Monitor), &mut |_, _| {});
    let mut ticks = 0;
    while let Ok(Some(entry)) = reader.next_entry::<Input>() {
        let (Entry::Input { tick, .. } | Entry::Passed { tick } | Entry::End { tick }) = entry;
        if tick > MOST_TICKS {
            return;
        }
        while ticks < tick {
            game.tick(&mut |_, _| {});
            ticks += 1;
        }
        if let Entry::Input { from, input, .. } = entry {
            game.receive(from, input, &mut |_, _| {});
        }
    }
}
