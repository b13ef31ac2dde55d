//! The scene format: what a page sends, and what it is sent, is understood again as it was told.

use common_scene::{
    Body, Channel, Commands, Field, FromPage, Kind, Layout, Number, Source, Stage, ToPage, decode_frames,
    frames_message,
};

pub fn run(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        if let Ok(said) = FromPage::parse(text) {
            assert_eq!(FromPage::parse(&said.encode()).expect("what was told is understood"), said);
        }
        if let Ok(ToPage::Stage(stage)) = ToPage::parse(text) {
            let again = ToPage::parse(&ToPage::Stage(stage.clone()).encode());
            assert_eq!(again.expect("what was told is understood"), ToPage::Stage(stage));
        }
    }
    let layout = Layout::of(&stage());
    let Ok(frames) = decode_frames(data, &layout) else { return };
    let written: Vec<Vec<u8>> = frames
        .iter()
        .map(|frame| {
            let mut out = Vec::new();
            layout.encode(frame, &mut out);
            out
        })
        .collect();
    assert_eq!(frames_message(written.iter().map(Vec::as_slice)), data);
}

/// One body with a channel of each type.
fn stage() -> Stage {
    use Number::{I8, I16, I32, U8, U16, U32};
    let channels = [U8, I8, U16, I16, U32, I32].map(|number| Channel::new("x", "m", number, 0.1));
    Stage {
        scene: common_scene::VERSION,
        source: Source::Live { live: true },
        league: String::new(),
        dimensions: 2,
        cycle: 0.1,
        field: Field {
            length: 1.0,
            width: 1.0,
            goal_width: 1.0,
            goal_depth: 1.0,
            penalty_area: [1.0; 2],
            goal_area: [1.0; 2],
            centre_radius: 1.0,
            margin: 1.0,
        },
        half: 0,
        halves: 0,
        extra_half: 0,
        extra_halves: 0,
        stamina: None,
        modes: Vec::new(),
        teams: Vec::new(),
        kinds: vec![Kind {
            name: String::new(),
            radius: 1.0,
            count: 1,
            decay: None,
            channels: channels.to_vec(),
        }],
        bodies: vec![Body { kind: 0, team: None, number: None }],
        types: Vec::new(),
        commands: Commands::None,
        why_not: None,
    }
}
