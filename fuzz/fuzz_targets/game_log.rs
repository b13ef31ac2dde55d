//! Game logs and shows: what is understood is written and understood again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use soccer2d_protocol::{
    game_log::{LogMessage, Record, records},
    show::{Show, ShowForm},
};

fuzz_target!(|data: &[u8]| {
    for record in records(data).flatten() {
        match record {
            Record::Show(show) => check(&show),
            Record::Message(message) => {
                let mut text = Vec::new();
                message.encode(&mut text);
                assert_eq!(LogMessage::parse(&text), Ok(message));
            }
            _ => {}
        }
    }
    if let Ok(show) = Show::parse(data) {
        check(&show);
    }
});

/// A hostile show may have more digits than are written; once written, it stays as it is.
fn check(show: &Show) {
    let (mut once, mut twice) = (Vec::new(), Vec::new());
    show.encode(ShowForm::LATEST, &mut once);
    let again = Show::parse(&once).expect("what is written can be read");
    again.encode(ShowForm::LATEST, &mut twice);
    assert_eq!(once, twice);
    twice.clear();
    again.encode_log(ShowForm::LATEST, &mut twice);
    assert_eq!(Show::parse_log(&twice, again.mode, again.teams), Ok(again));
}
