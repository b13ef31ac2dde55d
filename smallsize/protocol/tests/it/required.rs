//! What lacks a required field is refused by name, and nothing else is.

use proptest::prelude::*;
use smallsize_protocol::{
    DecodeError, Message, decode,
    game_event::{Event, GameEvent, Goal, MultipleFouls},
    geometry::{Team, Vector2},
    simulation::RobotControl,
    vision::{DetectionFrame, WrapperPacket},
};

#[test]
fn a_missing_field_is_named_with_the_way_to_it() {
    let check = |bytes: &[u8], expected: &str| {
        assert_eq!(decode::<WrapperPacket>(bytes).unwrap_err().to_string(), expected);
    };
    let missing = |path: &str| format!("{path}: the required field is missing");
    // A frame with a number only.
    check(&[0x0a, 2, 0x08, 1], &missing("SSL_WrapperPacket.detection.t_capture"));
    // A whole frame with an empty ball.
    let frame = DetectionFrame { balls: vec![Default::default()], ..DetectionFrame::default() };
    let packet = WrapperPacket { detection: Some(frame), ..WrapperPacket::default() };
    let mut bytes = packet.encode_to_vec();
    assert!(decode::<WrapperPacket>(&bytes).is_ok());
    let ball = bytes.windows(2).position(|pair| pair == [0x2a, 25]).unwrap();
    bytes.drain(ball + 2..ball + 27);
    (bytes[1], bytes[ball + 1]) = (bytes[1] - 25, 0);
    check(&bytes, &missing("SSL_WrapperPacket.detection.balls.confidence"));
    check(
        &[0x0a, 200, 1, 0],
        "SSL_WrapperPacket: failed to decode Protobuf message: a length goes beyond the end",
    );
}

#[test]
fn members_of_a_one_of_are_checked_too() {
    // A robot command that moves by wheels, without one of them.
    let bytes = [0x0a, 6, 0x08, 1, 0x12, 2, 0x0a, 0];
    let error = decode::<RobotControl>(&bytes).unwrap_err().to_string();
    let path = "RobotControl.robot_commands.move_command.wheel_velocity.front_right";
    assert_eq!(error, format!("{path}: the required field is missing"));
}

#[test]
fn events_in_events_without_end_are_refused() {
    let mut event = GameEvent::new(Event::Goal(Goal { by_team: Team::Blue.into(), ..Goal::default() }));
    let mut levels = 0;
    while decode::<GameEvent>(&event.encode_to_vec()).is_ok() {
        let fouls = MultipleFouls { by_team: Team::Blue.into(), caused_game_events: vec![event] };
        event = GameEvent::new(Event::MultipleFouls(fouls));
        levels += 1;
        assert!(levels < 20);
    }
    let error = decode::<GameEvent>(&event.encode_to_vec());
    assert!(matches!(error, Err(DecodeError::TooDeep { .. })), "{error:?}");
    assert!(levels > 3);
}

proptest! {
    #[test]
    fn what_is_written_is_read(x in any::<f32>(), y in any::<f32>(), team in 0..3_i32) {
        let location = Some(Vector2 { x, y });
        let goal = Goal { by_team: team, location, ..Goal::default() };
        let event = GameEvent::new(Event::PossibleGoal(goal));
        let again: GameEvent = decode(&event.encode_to_vec()).unwrap();
        // Not by `==`: no number is equal to itself if it is none.
        prop_assert_eq!(again.encode_to_vec(), event.encode_to_vec());
    }

    #[test]
    fn no_bytes_are_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = decode::<WrapperPacket>(&bytes);
        let _ = decode::<GameEvent>(&bytes);
        let _ = decode::<RobotControl>(&bytes);
    }
}
