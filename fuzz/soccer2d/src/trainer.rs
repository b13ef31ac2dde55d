//! What a trainer says and is told; the first byte picks the version. Understood, told and understood again, it is the
//! same.

use soccer2d_protocol::{
    Version,
    trainer::{TrainerCommand, TrainerDatagram, TrainerInit, TrainerMessage},
};

pub fn run(data: &[u8]) {
    let Some((&first, text)) = data.split_first() else { return };
    let Some(version) = Version::new(first % 19 + 1) else { return };
    if let Some(init) = TrainerInit::parse(text).filter(|init| init.version.is_some()) {
        let mut told = Vec::new();
        init.encode(&mut told);
        assert_eq!(TrainerInit::parse(&told), Some(init));
    }
    if let Ok(command) = TrainerDatagram::parse(text).command {
        let mut told = Vec::new();
        command.encode(&mut told);
        // Debug tells minus zero from zero.
        assert_eq!(format!("{:?}", TrainerCommand::parse(&told)), format!("{:?}", Ok::<_, ()>(command)));
    }
    if let Ok(message) = TrainerMessage::parse(text, version) {
        let mut told = Vec::new();
        message.encode(version, &mut told);
        let again = TrainerMessage::parse(&told, version).expect("what was told is understood");
        let mut once_more = Vec::new();
        again.encode(version, &mut once_more);
        assert_eq!(told, once_more);
    }
}
