//! What a team makes of pictures: several cameras, what comes and goes, absurd numbers.

use common_geometry::Vec2;
use proptest::prelude::*;
use smallsize_protocol::{
    colour::Colour,
    vision::{DetectionBall, DetectionRobot, WrapperPacket},
};
use smallsize_team::{Agent, Brain, Identity, Order, Span, game::Game, world_model::frame::WorldFrame};

use crate::field::{STEP, Situation, team};

fn frame(agent: &mut Agent) -> WorldFrame {
    agent.act();
    agent.frame().expect("it has seen something").clone()
}

/// Shows the ball on its way, by so many cameras that disagree by a centimetre, with a picture of the ball lost now and then.
fn rolling(cameras: u32, speed: f64) -> WorldFrame {
    let mut agent = team(Colour::Yellow);
    let mut situation = Situation::parse("STOP | ball 0 0 | we 1 -1 0 | they 2 1 1", Colour::Yellow);
    situation.ball = Some((Vec2::ZERO, Vec2::new(speed, 0.0)));
    for picture in 0..40_u32 {
        for camera in 0..cameras {
            let mut packet = situation.packet();
            let detection = packet.detection.as_mut().expect("a picture");
            detection.camera_id = camera;
            detection.t_capture += 0.002 * f64::from(camera);
            detection.balls[0].x += (speed * 2.0) as f32 * camera as f32;
            detection.balls[0].y += 10.0 * camera as f32;
            if (picture + camera) % 7 == 3 {
                detection.balls.clear();
            }
            agent.see(&packet);
        }
        frame(&mut agent);
        situation.step(&Default::default());
    }
    frame(&mut agent)
}

#[test]
fn several_cameras_show_one_ball() {
    for cameras in [1, 2, 4] {
        let ball = rolling(cameras, 1.0).ball.expect("a ball");
        assert!((ball.velocity - Vec2::X).length() < 0.1, "{cameras}: {ball:?}");
        let mean = 0.005 * f64::from(cameras - 1);
        assert!((ball.position - Vec2::new(0.6, mean)).length() < 0.02, "{cameras}: {ball:?}");
    }
}

#[test]
fn a_kick_is_seen_at_once() {
    let mut agent = team(Colour::Yellow);
    let mut situation = Situation::parse("STOP | ball 0 0 | we 1 -1 0", Colour::Yellow);
    for _ in 0..10 {
        agent.see(&situation.packet());
        situation.step(&Default::default());
    }
    situation.ball = Some((Vec2::ZERO, Vec2::new(5.0, 0.0)));
    for _ in 0..3 {
        situation.step(&Default::default());
        agent.see(&situation.packet());
    }
    let ball = frame(&mut agent).ball.expect("a ball");
    assert!((ball.velocity.x - 5.0).abs() < 0.5, "{ball:?}");
}

#[test]
fn robots_vanish_and_come_back() {
    let mut agent = team(Colour::Yellow);
    let both = Situation::parse("STOP | ball 0 0 | we 1 -1 0 | we 2 -2 0", Colour::Yellow);
    let mut one = both.clone();
    one.ours.pop();
    let mut count = |situation: &mut Situation, pictures: u32, time: &mut f64| {
        for _ in 0..pictures {
            situation.time = *time;
            agent.see(&situation.packet());
            *time += STEP;
        }
        frame(&mut agent).ours.len()
    };
    let mut time = 5.0;
    let (mut both, mut one) = (both, one);
    assert_eq!(count(&mut both, 5, &mut time), 2);
    assert_eq!(count(&mut one, 10, &mut time), 2, "a robot that is hidden for a moment is still there");
    assert_eq!(count(&mut one, 60, &mut time), 1);
    assert_eq!(count(&mut both, 2, &mut time), 2);
}

#[test]
fn a_phantom_is_no_ball() {
    let mut agent = team(Colour::Yellow);
    let mut situation = Situation::parse("STOP | ball 1 0 | we 1 -1 0", Colour::Yellow);
    for picture in 0..50 {
        let mut packet = situation.packet();
        if picture % 5 == 2 {
            let phantom = DetectionBall {
                confidence: 1.0,
                x: -3000.0,
                y: 100.0 * picture as f32,
                ..Default::default()
            };
            packet.detection.as_mut().expect("a picture").balls.insert(0, phantom);
        }
        agent.see(&packet);
        let ball = frame(&mut agent).ball.expect("a ball");
        assert!(ball.position.distance(Vec2::X) < 0.05, "{picture}: {ball:?}");
        situation.step(&Default::default());
    }
}

#[test]
fn a_ball_that_is_hidden_in_front_of_a_robot_goes_with_it() {
    let mut agent = team(Colour::Yellow);
    let mut situation = Situation::parse("STOP | ball -0.904 0 | we 1 -1 0", Colour::Yellow);
    for _ in 0..10 {
        agent.see(&situation.packet());
        situation.step(&Default::default());
    }
    situation.ball = None;
    for _ in 0..20 {
        situation.ours[0].place.x += 0.01;
        agent.see(&situation.packet());
        situation.step(&Default::default());
    }
    let frame = frame(&mut agent);
    let (ball, robot) = (frame.ball.expect("it is believed"), frame.ours[0]);
    assert!(ball.position.distance(robot.mouth()) < 0.03 && ball.unseen > Span(0), "{ball:?} {robot:?}");
}

#[test]
fn the_half_is_guessed_from_where_robots_stand_if_nothing_tells() {
    let mut agent = team(Colour::Yellow);
    // Yellow, whose robots stand at +x of vision.
    let situation = Situation::parse("STOP | ball 0 0 | we 0 4 0 | we 1 2 0.5", Colour::Yellow);
    agent.see(&situation.packet());
    assert!(frame(&mut agent).ours[0].position.x < -3.9);
}

#[test]
fn a_team_finds_its_colour_by_its_name() {
    let name = Identity::Name("Skies".to_owned());
    let settings = smallsize_team::AgentSettings::new(name);
    let tracker = Box::new(smallsize_team::world_model::plain::PlainTracker::new());
    let mut agent = Agent::new(settings, tracker, Box::new(Idle));
    let situation = Situation::parse("STOP | ball 0 0 | we 1 -1 0", Colour::Blue);
    agent.see(&situation.packet());
    assert_eq!((agent.colour(), agent.act().robot_commands.len()), (None, 0));
    agent.hear(&situation.referee());
    agent.see(&situation.packet());
    assert_eq!((agent.colour(), agent.act().robot_commands.len()), (Some(Colour::Blue), 1));
}

/// Never has an order.
struct Idle;

impl Brain for Idle {
    fn decide(&mut self, _: &WorldFrame, _: &Game) -> Vec<Order> {
        Vec::new()
    }
}

fn any_number() -> impl Strategy<Value = f32> {
    prop_oneof![any::<f32>(), -5000.0..5000.0_f32, Just(f32::NAN), Just(f32::INFINITY)]
}

proptest! {
    /// Whatever cameras say, commands are numbers, and of bounded size.
    #[test]
    fn absurd_pictures_lead_to_no_absurd_commands(
        pictures in proptest::collection::vec(
            (
                prop_oneof![any::<f64>(), 0.0..10.0_f64],
                any_number(),
                any_number(),
                any_number(),
                0..20_u32,
                0..20_u32,
            ),
            1..30,
        )
    ) {
        let mut agent = team(Colour::Yellow);
        let situation = Situation::parse("FORCE_START | ball 0 0 | we 1 -1 0 | they 2 1 0", Colour::Yellow);
        agent.hear(&situation.referee());
        agent.see(&situation.packet());
        for (time, x, y, heading, id, camera) in pictures {
            let mut packet: WrapperPacket = situation.packet();
            let detection = packet.detection.as_mut().expect("a picture");
            (detection.t_capture, detection.t_sent, detection.camera_id) = (time, time, camera);
            let robot = DetectionRobot { robot_id: Some(id), x, y, orientation: Some(heading), ..Default::default() };
            detection.robots_yellow.push(robot);
            detection.balls.push(DetectionBall { confidence: heading, x: y, y: x, ..Default::default() });
            agent.see(&packet);
            for command in agent.act().robot_commands {
                let movement = command.move_command.and_then(|movement| movement.command);
                let Some(smallsize_protocol::simulation::Movement::LocalVelocity(local)) = movement else {
                    panic!("a local velocity")
                };
                for speed in [local.forward, local.left] {
                    prop_assert!(speed.abs() < 10.0, "{local:?}");
                }
                prop_assert!(local.angular.abs() < 20.0 && command.id <= 15, "{local:?}");
            }
        }
    }
}
