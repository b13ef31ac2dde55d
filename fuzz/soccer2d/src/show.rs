//! A monitor's request and command, and the shows it gets: a show that is understood is told again in the same words, in
//! every version.

use soccer2d_protocol::monitor::{MonitorCommand, MonitorInit, MonitorMessage, MonitorVersion};

pub fn run(data: &[u8]) {
    if let Some(init) = MonitorInit::parse(data) {
        assert!(MonitorCommand::parse(data, true).is_err(), "{init:?} is a command, too");
    }
    if let Ok(command) = MonitorCommand::parse(data, true) {
        let mut told = Vec::new();
        command.encode(&mut told);
        if !told.is_empty() {
            assert_eq!(MonitorCommand::parse(&told, true), Ok(command));
        }
    }
    for version in MonitorVersion::ALL {
        let Ok(MonitorMessage::Show(show)) = version.parse(data) else { continue };
        for version in MonitorVersion::ALL {
            let mut told = Vec::new();
            version.encode_show(&show, &mut told);
            let again = version.parse(&told).expect("what was told is understood");
            let MonitorMessage::Show(again) = again else { panic!("a show is a show") };
            let mut once_more = Vec::new();
            version.encode_show(&again, &mut once_more);
            assert_eq!(told, once_more);
        }
    }
}
