//! Whatever numbers a sender puts into its messages, frames stay in order and can be written, and nothing panics.

use common_scene::{Report, Translate as _};
use proptest::prelude::*;
use smallsize_protocol::{
    geometry::{RobotId, Vector2, Vector3},
    referee::{Point, Referee, TeamInfo},
    tracked::{KickedBall, TrackedBall, TrackedFrame, TrackedRobot, TrackerWrapperPacket},
    vision::{DetectionBall, DetectionFrame, DetectionRobot, WrapperPacket},
};
use smallsize_scene::{Shown, Translator};

use crate::recorded::Kept;

/// Any number at all, and often one that could be true.
fn floats() -> impl Strategy<Value = f32> {
    prop_oneof![any::<u32>().prop_map(f32::from_bits), -6000.0_f32..6000.0, -4.0_f32..4.0]
}

fn times() -> impl Strategy<Value = f64> {
    prop_oneof![any::<u64>().prop_map(f64::from_bits), 0.0..10.0_f64, Just(1.8e9)]
}

fn robots() -> impl Strategy<Value = Vec<DetectionRobot>> {
    let robot = (prop::option::of(0..20_u32), floats(), floats(), prop::option::of(floats()), floats());
    let robot = robot.prop_map(|(robot_id, x, y, orientation, confidence)| DetectionRobot {
        robot_id,
        x,
        y,
        orientation,
        confidence,
        ..DetectionRobot::default()
    });
    prop::collection::vec(robot, 0..4)
}

fn vision() -> impl Strategy<Value = Shown> {
    let ball = (floats(), floats(), prop::option::of(floats()), floats());
    let ball = ball.prop_map(|(x, y, z, confidence)| DetectionBall {
        x,
        y,
        z,
        confidence,
        ..DetectionBall::default()
    });
    let parts = (times(), any::<u8>(), prop::collection::vec(ball, 0..3), robots(), robots());
    parts.prop_map(|(t_capture, camera, balls, robots_yellow, robots_blue)| {
        let frame = DetectionFrame {
            t_capture,
            camera_id: u32::from(camera % 3),
            balls,
            robots_yellow,
            robots_blue,
            ..DetectionFrame::default()
        };
        Shown::Vision(Box::new(WrapperPacket { detection: Some(frame), ..WrapperPacket::default() }))
    })
}

fn tracked() -> impl Strategy<Value = Shown> {
    let place = || (floats(), floats()).prop_map(|(x, y)| Vector2 { x, y });
    let space = || (floats(), floats(), floats()).prop_map(|(x, y, z)| Vector3 { x, y, z });
    let robot =
        (prop::option::of(0..20_u32), 0..3_i32, place(), floats(), prop::option::of(place()), floats());
    let robot = robot.prop_map(|(id, team, pos, orientation, vel, spin)| TrackedRobot {
        robot_id: RobotId { id, team: Some(team) },
        pos,
        orientation,
        vel,
        vel_angular: Some(spin),
        visibility: Some(spin),
    });
    let ball = (space(), prop::option::of(space()));
    let ball = ball.prop_map(|(pos, vel)| TrackedBall { pos, vel, visibility: None });
    let parts =
        (times(), prop::collection::vec(ball, 0..2), prop::collection::vec(robot, 0..4), place(), space());
    parts.prop_map(|(timestamp, balls, robots, stop, vel)| {
        let kicked = KickedBall { stop_pos: Some(stop), vel, ..KickedBall::default() };
        let frame =
            TrackedFrame { timestamp, balls, robots, kicked_ball: Some(kicked), ..TrackedFrame::default() };
        let packet = TrackerWrapperPacket { tracked_frame: Some(frame), ..TrackerWrapperPacket::default() };
        Shown::Tracked(Box::new(packet))
    })
}

fn referee() -> impl Strategy<Value = Shown> {
    let team = || {
        (any::<[u32; 6]>(), prop::collection::vec(any::<u32>(), 0..5)).prop_map(|(numbers, times)| TeamInfo {
            score: numbers[0],
            red_cards: numbers[1],
            yellow_cards: numbers[2],
            timeouts: numbers[3],
            timeout_time: numbers[4],
            goalkeeper: numbers[5],
            yellow_card_times: times,
            ..TeamInfo::default()
        })
    };
    let parts = (
        any::<Option<i64>>(),
        any::<Option<i64>>(),
        -1..16_i32,
        -1..20_i32,
        floats(),
        floats(),
        team(),
        team(),
    );
    parts.prop_map(|(stage_left, action_left, stage, command, x, y, yellow, blue)| {
        Shown::Referee(Box::new(Referee {
            stage_time_left: stage_left,
            current_action_time_remaining: action_left,
            stage,
            command,
            next_command: Some(command + 1),
            designated_position: Some(Point { x, y }),
            yellow,
            blue,
            blue_team_on_positive_half: Some(x > y),
            ..Referee::default()
        }))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_number_does_harm(
        shown in prop::collection::vec(prop_oneof![4 => vision(), 2 => tracked(), 1 => referee()], 0..60),
    ) {
        let (mut kept, mut translator) = (Kept::default(), Translator::new());
        for shown in shown {
            translator.take(shown, &mut |report: Report| kept.take(report));
        }
        translator.finish(&mut |report| kept.take(report));
        for frame in kept.all_frames() {
            prop_assert!(frame.clock.is_finite());
        }
    }
}
