//! A coach's init and datagram; the first byte picks the version. Understood, told and understood again, they are the
//! same.

use soccer2d_protocol::{
    Version,
    coach::{CoachCommand, CoachDatagram, CoachInit},
    coach_language::Limits,
};

pub fn run(data: &[u8]) {
    let Some((&first, text)) = data.split_first() else { return };
    let Some(version) = Version::new(first % 15 + 5) else { return };
    if let Ok(init) = CoachInit::parse(text) {
        let mut told = Vec::new();
        init.encode(&mut told);
        assert_eq!(CoachInit::parse(&told), Ok(init));
    }
    if let Ok(command) = CoachDatagram::parse(text, version, &Limits::default()).command {
        let mut told = Vec::new();
        command.encode(&mut told);
        let again = CoachCommand::parse(&told, version, &Limits::default());
        // Debug tells minus zero from zero.
        assert_eq!(format!("{again:?}"), format!("{:?}", Ok::<_, ()>(command)));
    }
}
