//! Frames: round trips, and everything that is no frame.

use common_scene::{
    Body, Channel, Commands, Field, Frame, FrameError, Kind, Layout, Number, Source, Stage, Team,
    decode_frames, frames_message,
};
use proptest::prelude::*;

fn numbers() -> impl Strategy<Value = Number> {
    prop::sample::select(vec![Number::U8, Number::I8, Number::U16, Number::I16, Number::U32, Number::I32])
}

/// A stage whose kinds have these channels, each with so many bodies.
pub(crate) fn stage(kinds: &[(usize, Vec<Number>)]) -> Stage {
    let kinds: Vec<Kind> = kinds
        .iter()
        .map(|(count, numbers)| Kind {
            name: "thing".into(),
            radius: 0.1,
            count: *count,
            decay: None,
            channels: numbers.iter().map(|&number| Channel::new("x", "m", number, 0.5)).collect(),
        })
        .collect();
    let bodies = kinds.iter().enumerate().flat_map(|(kind, Kind { count, .. })| {
        std::iter::repeat_n(Body { kind, team: Some(0), number: None }, *count)
    });
    Stage {
        scene: common_scene::VERSION,
        source: Source::Live { live: true },
        league: "2d".into(),
        dimensions: 2,
        cycle: 0.1,
        field: Field {
            length: 105.0,
            width: 68.0,
            goal_width: 14.02,
            goal_depth: 2.44,
            penalty_area: [16.5, 40.32],
            goal_area: [5.5, 18.32],
            centre_radius: 9.15,
            margin: 5.0,
        },
        half: 3000,
        halves: 2,
        extra_half: 1000,
        extra_halves: 2,
        stamina: Some(8000.0),
        modes: vec!["play_on".into()],
        teams: vec![Team { name: Some("Reds".into()) }, Team { name: None }],
        bodies: bodies.collect(),
        kinds,
        types: Vec::new(),
        commands: Commands::None,
        why_not: Some("it is a log".into()),
    }
}

/// A stage and frames on it.
fn scenes() -> impl Strategy<Value = (Stage, Vec<Frame>)> {
    let kinds = prop::collection::vec((0..5_usize, prop::collection::vec(numbers(), 0..6)), 0..4);
    kinds.prop_flat_map(|kinds| {
        let stage = stage(&kinds);
        let all: Vec<Number> = kinds.iter().flat_map(|(count, numbers)| numbers.repeat(*count)).collect();
        let bodies: Vec<BoxedStrategy<i64>> =
            all.iter().map(|number| (number.smallest()..=number.largest()).boxed()).collect();
        let head =
            (any::<u32>(), any::<i32>(), any::<u16>(), any::<u8>(), any::<[i16; 2]>(), any::<[u8; 4]>());
        let frame = (head, bodies).prop_map(|((index, time, stoppage, mode, goals, penalties), numbers)| {
            Frame { index, time, stoppage, mode, goals, penalties, numbers }
        });
        (Just(stage), prop::collection::vec(frame, 0..5))
    })
}

fn encode(layout: &Layout, frames: &[Frame]) -> Vec<u8> {
    let written: Vec<Vec<u8>> = frames
        .iter()
        .map(|frame| {
            let mut out = Vec::new();
            layout.encode(frame, &mut out);
            assert_eq!(out.len(), layout.frame_length());
            out
        })
        .collect();
    frames_message(written.iter().map(Vec::as_slice))
}

proptest! {
    #[test]
    fn frames_are_read_as_they_were_written((stage, frames) in scenes()) {
        let layout = Layout::of(&stage);
        prop_assert_eq!(decode_frames(&encode(&layout, &frames), &layout), Ok(frames));
    }

    #[test]
    fn stages_are_read_as_they_were_written((stage, _) in scenes()) {
        let text = serde_json::to_string(&stage).expect("a stage is written");
        prop_assert_eq!(serde_json::from_str::<Stage>(&text).expect("and read"), stage);
    }

    #[test]
    fn a_value_is_the_nearest_that_there_is(number in numbers(), value in any::<f64>()) {
        let found = Channel::new("x", "m", number, 0.01).number_of(value);
        prop_assert!((number.smallest()..=number.largest()).contains(&found));
        let error = (found as f64 * 0.01 - value).abs();
        let fits = (number.smallest() as f64 * 0.01..=number.largest() as f64 * 0.01).contains(&value);
        prop_assert!(!fits || error <= 0.005 + 1e-9, "{value} became {found}");
    }
}

#[test]
fn what_is_no_message_of_frames_is_refused() {
    let layout = Layout::of(&stage(&[(1, vec![Number::I16])]));
    let good = encode(&layout, &[Frame { numbers: vec![-7], ..Frame::default() }]);
    assert!(decode_frames(&good, &layout).is_ok());
    let with = |place: usize, byte: u8| {
        let mut bad = good.clone();
        bad[place] = byte;
        decode_frames(&bad, &layout)
    };
    assert_eq!(with(0, 2), Err(FrameError::Kind { found: 2 }));
    assert_eq!(with(1, 9), Err(FrameError::Version { found: 9 }));
    assert_eq!(with(2, 2), Err(FrameError::Length { found: good.len() }));
    assert_eq!(with(3, 2), Err(FrameError::Count { found: 513 }));
    assert_eq!(with(15, 1), Err(FrameError::Zero { found: 1 }));
    for length in 0..good.len() {
        assert_eq!(decode_frames(&good[..length], &layout), Err(FrameError::Length { found: length }));
    }
}
