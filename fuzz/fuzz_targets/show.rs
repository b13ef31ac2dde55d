//! A monitor's request and command, and the shows it gets: a show that is understood is told again in the same words.
#![no_main]

use libfuzzer_sys::fuzz_target;
use soccer2d_protocol::{
    monitor::{MonitorCommand, MonitorInit},
    show::{Show, ShowForm},
};

fuzz_target!(|data: &[u8]| {
    if let Some(init) = MonitorInit::parse(data) {
        assert!(MonitorCommand::parse(data).is_none(), "{init:?} is a command, too");
    }
    let Ok(show) = Show::parse(data) else { return };
    for form in [ShowForm::V3, ShowForm::V4, ShowForm::V5] {
        let mut told = Vec::new();
        show.encode(form, &mut told);
        let again = Show::parse(&told).expect("what was told is understood");
        let mut once_more = Vec::new();
        again.encode(form, &mut once_more);
        assert_eq!(told, once_more);
    }
});
