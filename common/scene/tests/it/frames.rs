//! Frames and layouts: round trips, and what is no frame.

use common_scene::{
    Body, Channel, Frame, FrameCodec, FrameError, Kind, Layout, Number, Part, Place, Role, Shape, Solid,
    Value, decode_frames, frames_message,
};
use proptest::prelude::*;

const NUMBERS: [Number; 7] =
    [Number::U8, Number::I8, Number::U16, Number::I16, Number::U32, Number::I32, Number::F32];

fn numbers() -> impl Strategy<Value = Number> {
    prop::sample::select(NUMBERS.to_vec())
}

/// A number as this type writes it.
fn number(number: Number) -> BoxedStrategy<f64> {
    match number {
        Number::F32 => {
            any::<f32>().prop_filter("finite", |value| value.is_finite()).prop_map(f64::from).boxed()
        }
        integer => {
            (integer.smallest() as i64..=integer.largest() as i64).prop_map(|value| value as f64).boxed()
        }
    }
}

/// A layout whose kinds have these channels, with so many bodies each.
pub(crate) fn layout(number: u16, values: &[Number], kinds: &[(usize, Vec<Number>)]) -> Layout {
    let hinge = Place::Hinge { parent: 0, at: [0.0, 0.0, 0.1], turn: None, axis: [0.0, 1.0, 0.0], angle: 0 };
    let limb = Shape::from(Solid::Capsule { radius: 0.02, length: 0.1 }).coloured("team");
    Layout {
        number,
        values: values.iter().map(|number| Value::new("score", "Score", *number, Role::Score)).collect(),
        kinds: kinds
            .iter()
            .map(|(_, numbers)| Kind {
                name: "robot".into(),
                channels: numbers.iter().map(|&number| Channel::new("x", "m", number, 0.5)).collect(),
                parts: vec![
                    Part {
                        name: "body".into(),
                        place: Place::Flat { x: 0, y: 1, heading: None },
                        shapes: vec![],
                    },
                    Part { name: "arm".into(), place: hinge.clone(), shapes: vec![limb.clone()] },
                ],
            })
            .collect(),
        bodies: kinds
            .iter()
            .enumerate()
            .flat_map(|(kind, (count, _))| {
                std::iter::repeat_n(Body { kind, team: Some(0), number: None, name: None }, *count)
            })
            .collect(),
    }
}

prop_compose! {
    fn layouts(number: u16)(
        values in prop::collection::vec(numbers(), 0..4),
        kinds in prop::collection::vec((0..9_usize, prop::collection::vec(numbers(), 0..6)), 0..4),
    ) -> Layout {
        layout(number, &values, &kinds)
    }
}

fn frames(layout: &Layout) -> impl Strategy<Value = Frame> + use<> {
    let values: Vec<_> = layout.values.iter().map(|value| number(value.number)).collect();
    let bodies: Vec<(bool, Vec<BoxedStrategy<f64>>)> = layout
        .bodies
        .iter()
        .map(|body| {
            (true, layout.kinds[body.kind].channels.iter().map(|channel| number(channel.number)).collect())
        })
        .collect();
    let bodies: Vec<_> = bodies.into_iter().map(|(_, channels)| (any::<bool>(), channels)).collect();
    let clock = any::<f64>().prop_filter("finite", |clock| clock.is_finite());
    let number = layout.number;
    (any::<u32>(), clock, values, bodies).prop_map(move |(index, clock, values, bodies)| Frame {
        index,
        layout: number,
        clock,
        values,
        present: bodies.iter().map(|(is_there, _)| *is_there).collect(),
        numbers: bodies
            .into_iter()
            .filter(|(is_there, _)| *is_there)
            .flat_map(|(_, numbers)| numbers)
            .collect(),
    })
}

/// Two layouts, and frames in both.
fn scenes() -> impl Strategy<Value = (Vec<Layout>, Vec<Frame>)> {
    (layouts(0), layouts(1)).prop_flat_map(|(one, other)| {
        let frame = prop_oneof![frames(&one), frames(&other)];
        (Just(vec![one, other]), prop::collection::vec(frame, 0..5))
    })
}

fn codecs(layouts: &[Layout]) -> Vec<FrameCodec> {
    layouts.iter().map(FrameCodec::new).collect()
}

fn encode(codecs: &[FrameCodec], frames: &[Frame]) -> Vec<u8> {
    let written: Vec<Vec<u8>> = frames
        .iter()
        .map(|frame| {
            let mut out = Vec::new();
            codecs[usize::from(frame.layout)].encode(frame, &mut out);
            out
        })
        .collect();
    frames_message(written.iter().map(Vec::as_slice))
}

proptest! {
    #[test]
    fn frames_are_read_as_they_were_written((layouts, frames) in scenes()) {
        let codecs = codecs(&layouts);
        let read = decode_frames(&encode(&codecs, &frames), |layout| codecs.get(usize::from(layout)));
        prop_assert_eq!(read, Ok(frames));
    }

    #[test]
    fn layouts_are_read_as_they_were_written((layouts, _) in scenes()) {
        for layout in layouts {
            let text = serde_json::to_string(&layout).expect("a layout is written");
            prop_assert_eq!(serde_json::from_str::<Layout>(&text).expect("and read"), layout);
        }
    }

    #[test]
    fn a_value_becomes_the_nearest_number(number in numbers(), value in any::<f64>()) {
        let found = Channel::new("x", "m", number, 0.01).number_of(value);
        prop_assert!((number.smallest()..=number.largest()).contains(&found));
        let fits = (number.smallest() * 0.01..=number.largest() * 0.01).contains(&value);
        let error = (found * 0.01 - value).abs();
        let allowed = if number == Number::F32 { value.abs() * 1e-6 + 1e-40 } else { 0.005 + 1e-9 };
        prop_assert!(!fits || error <= allowed, "{value} became {found}");
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), (layouts, _) in scenes()) {
        let codecs = codecs(&layouts);
        let _ = decode_frames(&bytes, |layout| codecs.get(usize::from(layout)));
    }
}

#[test]
fn what_is_missing_or_no_number_is_written_as_zero() {
    let codec = FrameCodec::new(&layout(0, &[Number::U8], &[(1, vec![Number::I16, Number::F32])]));
    let frame = Frame { clock: f64::NAN, present: vec![true], numbers: vec![f64::NAN], ..Frame::default() };
    let mut out = Vec::new();
    codec.encode(&frame, &mut out);
    let expected =
        Frame { values: vec![0.0], present: vec![true], numbers: vec![0.0; 2], ..Frame::default() };
    assert_eq!(codec.decode(&out), Ok(expected));
}

#[test]
fn what_is_no_message_of_frames_is_refused() {
    let codec = [FrameCodec::new(&layout(0, &[], &[(1, vec![Number::F32])]))];
    let decode = |bytes: &[u8]| decode_frames(bytes, |layout| codec.get(usize::from(layout)));
    let good = encode(&codec, &[Frame { present: vec![true], numbers: vec![-7.0], ..Frame::default() }]);
    assert!(decode(&good).is_ok());
    let with = |place: usize, byte: u8| {
        let mut bad = good.clone();
        bad[place] = byte;
        decode(&bad)
    };
    assert_eq!(with(0, 2), Err(FrameError::Kind { found: 2 }));
    assert_eq!(with(1, 1), Err(FrameError::Version { found: 1 }));
    assert!(matches!(with(2, 2), Err(FrameError::Length { .. })));
    assert_eq!(with(3, 2), Err(FrameError::Count { found: 513 }));
    assert_eq!(with(12, 1), Err(FrameError::Layout { found: 1 }));
    assert_eq!(with(15, 1), Err(FrameError::Zero { found: 256 }));
    assert_eq!(with(24, 3), Err(FrameError::Mask));
    let mut infinite = good.clone();
    infinite[25..].copy_from_slice(&f32::INFINITY.to_le_bytes());
    assert_eq!(decode(&infinite), Err(FrameError::NotFinite));
    for length in 0..good.len() {
        assert!(matches!(decode(&good[..length]), Err(FrameError::Length { .. })), "{length}");
    }
    assert!(decode(&[&good[..], &[0]].concat()).is_err(), "one byte more");
}
