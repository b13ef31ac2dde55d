//! Decoded samples, which another protobuf implementation made of the same bytes, are what ours makes of them.

use serde_json::{Map, Value, json};
use smallsize_protocol::{
    decode,
    referee::{Command, HullColor, MatchType, Referee, Stage, TeamInfo},
    vision::{DetectionBall, DetectionFrame, DetectionRobot, GeometryData, Vector2f, WrapperPacket},
};

use crate::recordings::{datagrams, lines};

/// An object without what is missing.
fn object(fields: Vec<(&str, Value)>) -> Value {
    let fields = fields.into_iter().filter(|(_, value)| !value.is_null() && value != &json!([]));
    Value::Object(fields.map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>())
}

fn list<T>(items: &[T], value: impl Fn(&T) -> Value) -> Value {
    items.iter().map(value).collect()
}

fn wrapper(packet: &WrapperPacket) -> Value {
    object(vec![
        ("detection", packet.detection.as_ref().map_or(Value::Null, detection)),
        ("geometry", packet.geometry.as_ref().map_or(Value::Null, geometry)),
    ])
}

fn detection(frame: &DetectionFrame) -> Value {
    object(vec![
        ("frame_number", json!(frame.frame_number)),
        ("t_capture", json!(frame.t_capture)),
        ("t_sent", json!(frame.t_sent)),
        ("camera_id", json!(frame.camera_id)),
        ("balls", list(&frame.balls, ball)),
        ("robots_yellow", list(&frame.robots_yellow, robot)),
        ("robots_blue", list(&frame.robots_blue, robot)),
    ])
}

fn ball(ball: &DetectionBall) -> Value {
    object(vec![
        ("confidence", json!(ball.confidence)),
        ("area", json!(ball.area)),
        ("x", json!(ball.x)),
        ("y", json!(ball.y)),
        ("z", json!(ball.z)),
        ("pixel_x", json!(ball.pixel_x)),
        ("pixel_y", json!(ball.pixel_y)),
    ])
}

fn robot(robot: &DetectionRobot) -> Value {
    object(vec![
        ("confidence", json!(robot.confidence)),
        ("robot_id", json!(robot.robot_id)),
        ("x", json!(robot.x)),
        ("y", json!(robot.y)),
        ("orientation", json!(robot.orientation)),
        ("pixel_x", json!(robot.pixel_x)),
        ("pixel_y", json!(robot.pixel_y)),
        ("height", json!(robot.height)),
    ])
}

fn geometry(geometry: &GeometryData) -> Value {
    let field = &geometry.field;
    let place = |place: &Vector2f| json!({"x": place.x, "y": place.y});
    let lines = list(
        &field.field_lines,
        |line| json!({"name": line.name, "p1": place(&line.p1), "p2": place(&line.p2), "thickness": line.thickness}),
    );
    object(vec![
        ("field_length", json!(field.field_length)),
        ("field_width", json!(field.field_width)),
        ("goal_width", json!(field.goal_width)),
        ("goal_depth", json!(field.goal_depth)),
        ("boundary_width", json!(field.boundary_width)),
        ("field_lines", lines),
        ("boundary_width_goal_line", json!(field.boundary_width_goal_line)),
        (
            "cameras",
            list(&geometry.calib, |camera| json!([camera.camera_id, camera.focal_length, camera.tz])),
        ),
    ])
}

fn referee(referee: &Referee) -> Value {
    let command = |number: i32| Command::try_from(number).map(Command::name).ok();
    let place = referee.designated_position.as_ref().map(|place| json!({"x": place.x, "y": place.y}));
    let match_type = referee.match_type.and_then(|number| MatchType::try_from(number).ok());
    object(vec![
        ("packet_timestamp", json!(referee.packet_timestamp)),
        ("stage", json!(Stage::try_from(referee.stage).map(Stage::name).ok())),
        ("stage_time_left", json!(referee.stage_time_left)),
        ("command", json!(command(referee.command))),
        ("command_counter", json!(referee.command_counter)),
        ("command_timestamp", json!(referee.command_timestamp)),
        ("yellow", team(&referee.yellow)),
        ("blue", team(&referee.blue)),
        ("designated_position", json!(place)),
        ("blue_team_on_positive_half", json!(referee.blue_team_on_positive_half)),
        ("next_command", json!(referee.next_command.and_then(command))),
        ("current_action_time_remaining", json!(referee.current_action_time_remaining)),
        ("source_identifier", json!(referee.source_identifier)),
        ("match_type", json!(match_type.map(MatchType::name))),
        ("status_message", json!(referee.status_message)),
    ])
}

fn team(team: &TeamInfo) -> Value {
    let hull = team.hull_color.and_then(|number| HullColor::try_from(number).ok());
    object(vec![
        ("name", json!(team.name)),
        ("score", json!(team.score)),
        ("red_cards", json!(team.red_cards)),
        ("yellow_card_times", json!(team.yellow_card_times)),
        ("yellow_cards", json!(team.yellow_cards)),
        ("timeouts", json!(team.timeouts)),
        ("timeout_time", json!(team.timeout_time)),
        ("goalkeeper", json!(team.goalkeeper)),
        ("foul_counter", json!(team.foul_counter)),
        ("ball_placement_failures", json!(team.ball_placement_failures)),
        ("can_place_ball", json!(team.can_place_ball)),
        ("max_allowed_bots", json!(team.max_allowed_bots)),
        ("bot_substitution_intent", json!(team.bot_substitution_intent)),
        ("ball_placement_failures_reached", json!(team.ball_placement_failures_reached)),
        ("bot_substitution_allowed", json!(team.bot_substitution_allowed)),
        ("bot_substitutions_left", json!(team.bot_substitutions_left)),
        ("bot_substitution_time_left", json!(team.bot_substitution_time_left)),
        ("hull_color", json!(hull.map(HullColor::name))),
    ])
}

/// Numbers are equal if they are the same in the precision of the wire; numbers of 64 bits are texts in the samples.
fn is_same(ours: &Value, expected: &Value) -> bool {
    match (ours, expected) {
        (Value::Number(ours), Value::Number(expected)) => {
            let (ours, expected) = (ours.as_f64().unwrap(), expected.as_f64().unwrap());
            ours == expected || ours as f32 == expected as f32
        }
        (Value::Number(ours), Value::String(expected)) => &ours.to_string() == expected,
        (Value::Array(ours), Value::Array(expected)) => {
            ours.len() == expected.len()
                && ours.iter().zip(expected).all(|(ours, other)| is_same(ours, other))
        }
        (Value::Object(ours), Value::Object(expected)) => {
            ours.len() == expected.len()
                && ours
                    .iter()
                    .all(|(name, ours)| expected.get(name).is_some_and(|other| is_same(ours, other)))
        }
        _ => ours == expected,
    }
}

fn check(ours: &Value, expected: &Value) {
    assert!(is_same(ours, expected), "{ours}\n{expected}");
}

#[test]
fn vision() {
    for name in ["vision_erforce_divA", "vision_erforce_divB", "vision_grsim"] {
        let packets = datagrams(&format!("{name}.bin.gz"));
        let samples = lines(&format!("{name}.decoded.jsonl.gz"));
        assert!(samples.len() > 10);
        for sample in samples {
            let packet = decode(&packets[sample["index"].as_u64().unwrap() as usize]).unwrap();
            let mut expected = sample["message"].clone();
            // Of the geometry what the page draws: measures, lines, cameras.
            if let Some(geometry) = expected.get_mut("geometry") {
                let mut field = geometry["field"].clone();
                let camera =
                    |camera: &Value| json!([camera["camera_id"], camera["focal_length"], camera["tz"]]);
                field["cameras"] = geometry["calib"].as_array().unwrap().iter().map(camera).collect();
                let fields = field.as_object_mut().unwrap();
                fields.remove("field_arcs");
                fields.remove("goal_substitution_area_width");
                *geometry = field;
            }
            check(&wrapper(&packet), &expected);
        }
    }
}

#[test]
fn referee_messages() {
    let datagrams = datagrams("referee_gc.bin.gz");
    let samples = lines("referee_gc.decoded.jsonl.gz");
    assert!(samples.len() > 50);
    for sample in samples {
        let bytes = &datagrams[sample["index"].as_u64().unwrap() as usize];
        let mut expected = sample["message"].clone();
        let fields = expected.as_object_mut().unwrap();
        let events = fields.remove("game_events").map_or(0, |events| events.as_array().unwrap().len());
        fields.remove("game_event_proposals");
        let message: Referee = decode(bytes).unwrap();
        assert_eq!(message.game_events.len(), events);
        check(&referee(&message), &expected);
    }
}
