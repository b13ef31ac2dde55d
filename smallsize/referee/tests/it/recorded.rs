//! The real game controller's recorded lock-step: the same inputs, and the same sequence of stage, command, count and next
//! command comes out.

use smallsize_protocol::{
    colour::RobotKey,
    controller::{CiInput, CiOutput},
    decode, delimited,
    field::Field,
    referee::{Command, Referee as Message, Stage},
    tracked::TrackedFrame,
};
use smallsize_referee::{Ball, Observation, Referee, Request, Robot, Settings};

use crate::recordings::{hex, lines};

/// What is compared.
type Row = (&'static str, &'static str, u32, Option<&'static str>);

fn row(message: &Message) -> Row {
    let command = |number: i32| Command::try_from(number).unwrap().name();
    (
        Stage::try_from(message.stage).unwrap().name(),
        command(message.command),
        message.command_counter,
        message.next_command.map(command),
    )
}

/// A tracked frame as an observation.
fn observation(frame: &TrackedFrame, time: u64) -> Observation {
    let vec = |x: f32, y: f32| common_geometry::Vec2::new(f64::from(x), f64::from(y));
    let ball = frame.balls.first().map(|ball| Ball {
        position: vec(ball.pos.x, ball.pos.y),
        height: f64::from(ball.pos.z),
        velocity: ball.vel.as_ref().map(|v| vec(v.x, v.y)).unwrap_or_default(),
        climb: 0.0,
    });
    let mut robots: Vec<Robot> = frame
        .robots
        .iter()
        .filter_map(|robot| {
            Some(Robot {
                key: RobotKey::of(&robot.robot_id)?,
                position: vec(robot.pos.x, robot.pos.y),
                heading: f64::from(robot.orientation),
                velocity: common_geometry::Vec2::ZERO,
                spin: 0.0,
            })
        })
        .collect();
    robots.sort_by_key(|robot| robot.key);
    Observation { time, ball, robots, touches: Vec::new() }
}

#[test]
fn lock_step_of_the_game_controller() {
    let mut referee = Referee::new(Settings::like_game_controller());
    let (mut expected, mut found): (Vec<Row>, Vec<Row>) = (Vec::new(), Vec::new());
    let push = |rows: &mut Vec<Row>, message: &Message| {
        let row = row(message);
        if rows.last() != Some(&row) {
            rows.push(row);
        }
    };
    let mut frame = TrackedFrame::default();
    let mut times = (Vec::new(), Vec::new());
    for line in lines("gc_tcp_ci.jsonl.gz") {
        if line["client"] != "script" {
            break;
        }
        let Some(bytes) = hex(&line, "hex") else { continue };
        let (body, _) = delimited::cut(&bytes).unwrap().unwrap();
        if line["dir"] == "s2c" {
            let output: CiOutput = decode(body).unwrap();
            let message = output.referee_msg.unwrap();
            push(&mut expected, &message);
            times.0.push((row(&message), message.stage_time_left, message.current_action_time_remaining));
            continue;
        }
        let input: CiInput = decode(body).unwrap();
        if let Some(seen) = input.tracker_packet.and_then(|packet| packet.tracked_frame) {
            frame = seen;
        }
        let Some(time) = input.timestamp else { continue };
        let time = time as u64 / 1000;
        for request in input.api_inputs {
            referee.request(time, Request::Operator(Box::new(request)), &mut |_| ()).unwrap();
        }
        if let Some(geometry) = input.geometry {
            let field = Field::from_size(&geometry.field);
            referee.request(time, Request::Field(field), &mut |_| ()).unwrap();
        }
        for message in referee.take_messages().collect::<Vec<_>>() {
            push(&mut found, &message);
        }
        referee.observe(&observation(&frame, time), &mut |_| ());
        for message in referee.take_messages().collect::<Vec<_>>() {
            push(&mut found, &message);
        }
        let message = referee.message();
        push(&mut found, &message);
        times.1.push((row(&message), message.stage_time_left, message.current_action_time_remaining));
    }
    assert_eq!(found, expected);
    assert!(expected.len() > 8, "the recording has {} rows", expected.len());
    // The clocks agree wherever both say the same: all pairs of times of ours are among theirs.
    let unknown: Vec<_> = times.1.iter().filter(|ours| !times.0.contains(ours)).collect();
    assert!(unknown.len() <= 2, "{unknown:?}");
}
