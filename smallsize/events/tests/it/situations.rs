//! Situations: what vision and referee send, and the events that follow.

use smallsize_events::{Event, Pictures, RefereeReader, Watcher, What};
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    field::Field,
    game_event::{self, GameEvent},
    geometry::{RobotId, Vector2, Vector3},
    referee::{Command, Point, Referee, Stage, TeamInfo},
    tracked::{TrackedBall, TrackedFrame, TrackedRobot, TrackerWrapperPacket},
    vision::{DetectionBall, DetectionFrame, DetectionRobot},
};

/// A match that is told step by step: pictures of a tracker every 10 ms, and what the referee says.
struct Scene {
    pictures: Pictures,
    reader: RefereeReader,
    watcher: Watcher,
    referee: Referee,
    robots: Vec<(RobotKey, [f32; 2])>,
    ball: [f32; 3],
    velocity: [f32; 3],
    time: f64,
    events: Vec<Event>,
}

impl Scene {
    fn new() -> Scene {
        let team = |name: &str| TeamInfo { name: name.to_owned(), ..TeamInfo::default() };
        let mut scene = Scene {
            pictures: Pictures::new(),
            reader: RefereeReader::default(),
            watcher: Watcher::new(Field::DIVISION_B),
            referee: Referee {
                stage: Stage::NormalFirstHalf as i32,
                stage_time_left: Some(300_000_000),
                command: Command::Stop as i32,
                yellow: team("Sun"),
                blue: team("Sea"),
                blue_team_on_positive_half: Some(true),
                ..Referee::default()
            },
            robots: Vec::new(),
            ball: [0.0; 3],
            velocity: [0.0; 3],
            time: 100.0,
            events: Vec::new(),
        };
        scene.pass(1);
        scene.say(|_| {});
        scene.events.clear();
        scene
    }

    fn robot(mut self, colour: Colour, id: u8, at: [f32; 2]) -> Scene {
        self.robots.push((RobotKey::new(colour, id), at));
        self
    }

    /// The referee says something.
    fn say(&mut self, change: impl FnOnce(&mut Referee)) -> &mut Scene {
        change(&mut self.referee);
        let heard = self.reader.read(&self.referee);
        self.watcher.hear(&heard.standing, &heard.names, &heard.events, &mut self.events);
        self
    }

    fn command(&mut self, command: Command) -> &mut Scene {
        self.say(|referee| referee.command = command as i32)
    }

    /// So many pictures pass; the ball rolls on.
    fn pass(&mut self, pictures: usize) -> &mut Scene {
        for _ in 0..pictures {
            self.time += 0.01;
            for axis in 0..3 {
                self.ball[axis] += self.velocity[axis] * 0.01;
            }
            let [x, y, z] = self.ball;
            let [vx, vy, vz] = self.velocity;
            let ball = TrackedBall {
                pos: Vector3 { x, y, z },
                vel: Some(Vector3 { x: vx, y: vy, z: vz }),
                visibility: Some(1.0),
            };
            let robots = self.robots.iter().map(|(key, [x, y])| TrackedRobot {
                robot_id: key.robot_id(),
                pos: Vector2 { x: *x, y: *y },
                orientation: 0.0,
                vel: Some(Vector2 { x: 0.0, y: 0.0 }),
                vel_angular: None,
                visibility: None,
            });
            let frame = TrackedFrame {
                frame_number: 0,
                timestamp: self.time,
                balls: vec![ball],
                robots: robots.collect(),
                ..TrackedFrame::default()
            };
            let packet = TrackerWrapperPacket {
                uuid: "test".to_owned(),
                source_name: None,
                tracked_frame: Some(frame),
            };
            let mut found = Vec::new();
            self.pictures.tracked(&packet, &mut |picture| found.push(picture));
            for picture in found {
                self.watcher.push(&picture, &mut self.events);
            }
        }
        self
    }

    /// The ball is put somewhere, with a velocity.
    fn ball(&mut self, ball: [f32; 3], velocity: [f32; 3]) -> &mut Scene {
        (self.ball, self.velocity) = (ball, velocity);
        self
    }

    #[track_caller]
    fn check(&mut self, expected: &[&str]) {
        self.watcher.finish(&mut self.events);
        let found: Vec<&str> = self.events.iter().map(|event| &event.text[..]).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn a_pass_is_a_kick_and_then_a_touch_of_another_robot() {
    let mut scene = Scene::new().robot(Colour::Yellow, 1, [0.0, 0.0]).robot(Colour::Yellow, 4, [2.0, 0.0]);
    scene.command(Command::NormalStart).ball([0.1, 0.0, 0.0], [0.0; 3]).pass(3);
    scene.ball([0.1, 0.0, 0.0], [4.0, 0.0, 0.0]).pass(46);
    scene.check(&["Normal start", "Sun 1 has the ball", "Kick: Sun 1, 4.0 m/s", "Pass: Sun 1 to Sun 4"]);
}

#[test]
fn a_pass_that_an_opponent_gets_is_intercepted() {
    let mut scene = Scene::new().robot(Colour::Yellow, 1, [0.0, 0.0]).robot(Colour::Blue, 4, [2.0, 0.0]);
    scene.command(Command::ForceStart).ball([0.1, 0.0, 0.0], [0.0; 3]).pass(3);
    scene.ball([0.1, 0.0, 0.0], [4.0, 0.0, 0.0]).pass(45);
    let expected = [
        "Force start",
        "Sun 1 has the ball",
        "Kick: Sun 1, 4.0 m/s",
        "Pass: Sun 1, intercepted by Sea 4",
        "Sea 4 has the ball",
    ];
    scene.check(&expected);
}

#[test]
fn a_chip_flies_over_a_robot_and_a_shot_goes_between_the_posts() {
    let mut scene = Scene::new().robot(Colour::Yellow, 1, [0.0, 0.0]).robot(Colour::Blue, 4, [1.0, 0.0]);
    scene.command(Command::NormalStart).ball([0.1, 0.0, 0.0], [0.0; 3]).pass(3);
    scene.ball([0.1, 0.0, 0.0], [3.0, 0.0, 3.0]).pass(40);
    let kick = scene.events.iter().find_map(|event| match &event.what {
        What::Kick(kick) => Some(*kick),
        _ => None,
    });
    let kick = kick.expect("a kick");
    assert!(kick.chipped && kick.on_goal, "{kick:?}");
    scene.check(&["Normal start", "Sun 1 has the ball", "Chip: Sun 1, 4.2 m/s", "Pass: Sun 1, not received"]);
}

#[test]
fn a_kick_to_the_side_or_to_the_own_goal_is_no_shot() {
    for velocity in [[2.0, 2.0, 0.0], [-4.0, 0.0, 0.0]] {
        let side = if velocity[0] < 0.0 { -0.1 } else { 0.1 };
        let mut scene = Scene::new().robot(Colour::Yellow, 1, [0.0, 0.0]);
        scene.command(Command::NormalStart).ball([side, 0.0, 0.0], [0.0; 3]).pass(3);
        scene.ball([side, 0.0, 0.0], velocity).pass(40);
        let is_shot = |event: &Event| matches!(&event.what, What::Kick(kick) if kick.on_goal);
        let is_kick = |event: &Event| matches!(&event.what, What::Kick(_));
        assert!(scene.events.iter().any(is_kick) && !scene.events.iter().any(is_shot), "{velocity:?}");
    }
}

#[test]
fn a_ball_that_is_moved_while_play_is_stopped_is_not_kicked() {
    let mut scene = Scene::new().robot(Colour::Yellow, 1, [0.0, 0.0]);
    scene.ball([0.1, 0.0, 0.0], [0.0; 3]).pass(3);
    scene.ball([0.1, 0.0, 0.0], [4.0, 0.0, 0.0]).pass(40);
    scene.check(&[]);
}

#[test]
fn a_goal_is_told_once_with_its_scorer() {
    let mut scene = Scene::new();
    let goal = game_event::Goal { by_team: 1, kicking_bot: Some(7), ..game_event::Goal::default() };
    let goal = GameEvent::new(game_event::Event::Goal(goal));
    scene.say(|referee| {
        referee.command = Command::GoalYellow as i32;
        referee.yellow.score = 1;
        referee.game_events = vec![goal.clone()];
    });
    scene.command(Command::Stop).say(|_| {}).say(|referee| referee.game_events.clear());
    scene.check(&["Goal: Sun 7, 1 : 0", "Stop"]);
}

#[test]
fn an_own_goal_and_a_correction() {
    let mut scene = Scene::new();
    let goal = game_event::Goal {
        by_team: 2,
        kicking_team: Some(1),
        kicking_bot: Some(3),
        ..game_event::Goal::default()
    };
    scene.say(|referee| {
        referee.blue.score = 1;
        referee.game_events = vec![GameEvent::new(game_event::Event::Goal(goal))];
    });
    scene.say(|referee| referee.blue.score = 0);
    scene.check(&["Goal: Sea (own goal by Sun 3), 0 : 1", "Score corrected: 0 : 0"]);
}

#[test]
fn cards_fouls_placements_and_time_outs() {
    let mut scene = Scene::new();
    let fast = game_event::BotKickedBallTooFast {
        by_team: 2,
        by_bot: Some(5),
        initial_ball_speed: Some(7.25),
        ..game_event::BotKickedBallTooFast::default()
    };
    let fast = GameEvent::new(game_event::Event::BotKickedBallTooFast(fast));
    scene.say(|referee| referee.game_events = vec![fast.clone()]);
    let failed = game_event::PlacementFailed {
        by_team: 1,
        remaining_distance: Some(0.5),
        nearest_own_bot_distance: None,
    };
    scene.say(|referee| {
        referee.game_events = vec![fast, GameEvent::new(game_event::Event::PlacementFailed(failed))];
        referee.blue.yellow_cards = 1;
    });
    scene.say(|referee| {
        referee.command = Command::BallPlacementBlue as i32;
        referee.designated_position = Some(Point { x: 1000.0, y: -2500.0 });
    });
    scene.command(Command::TimeoutYellow);
    scene.check(&[
        "Sea 5 kicked too fast: 7.25 m/s, allowed are 6.5",
        "Placement by Sun failed (0.50 m missing)",
        "Yellow card: Sea",
        "Ball placement: Sea, to (1.00, -2.50)",
        "Time-out: Sun",
        "Time-out: Sun",
    ]);
    let kinds: Vec<bool> =
        scene.events.iter().map(|event| matches!(event.what, What::Foul { counts: true, .. })).collect();
    assert_eq!(kinds, [true, false, false, false, false, false]);
}

fn camera(camera_id: u32, t_capture: f64, x: f32, confidence: f32) -> DetectionFrame {
    let robot = DetectionRobot {
        confidence: 1.0,
        robot_id: Some(3),
        x,
        y: 0.0,
        orientation: Some(0.0),
        ..DetectionRobot::default()
    };
    let ball = DetectionBall { confidence, x: x + 1000.0, y: 0.0, ..DetectionBall::default() };
    DetectionFrame {
        t_capture,
        camera_id,
        balls: vec![ball],
        robots_yellow: vec![robot],
        ..DetectionFrame::default()
    }
}

#[test]
fn a_picture_is_complete_when_a_camera_sends_its_next_one() {
    let mut pictures = Pictures::new();
    let mut found = Vec::new();
    for step in 0..50 {
        let (time, x) = (f64::from(step) * 0.015, step as f32 * 15.0);
        pictures.vision(&camera(0, time, x, 0.9), &mut |picture| found.push(picture));
        pictures.vision(&camera(1, time, x + 4.0, 0.5), &mut |picture| found.push(picture));
    }
    assert_eq!(found.len(), 49);
    let last = found.last().expect("a picture");
    let (robot, ball) = (last.robots[0], last.ball.expect("a ball"));
    assert_eq!(robot.at, [0.722, 0.0], "between both cameras");
    assert_eq!(ball.at, [1.72, 0.0, 0.0], "the surer one");
    assert!((robot.velocity[0] - 1.0).abs() < 0.01, "{robot:?}");
    assert_eq!((last.time, last.seen.len()), (720_000, 4));
}

#[test]
fn a_robot_that_is_not_seen_is_gone_after_half_a_second() {
    let mut pictures = Pictures::new();
    let mut found = Vec::new();
    for step in 0..80 {
        let time = f64::from(step) * 0.015;
        let mut frame = camera(0, time, 0.0, 0.9);
        if step > 10 {
            frame.robots_yellow.clear();
        }
        pictures.vision(&frame, &mut |picture| found.push(picture));
    }
    let there = found.iter().filter(|picture| !picture.robots.is_empty()).count();
    assert_eq!(there, 11 + 33);
}

#[test]
fn absurd_numbers_are_passed_over() {
    let mut pictures = Pictures::new();
    let mut found = Vec::new();
    for step in 0..3 {
        let mut frame = camera(0, f64::from(step), f32::NAN, f32::INFINITY);
        frame.robots_blue = vec![
            DetectionRobot { robot_id: Some(99), ..DetectionRobot::default() },
            DetectionRobot { robot_id: Some(1), x: 1e9, ..DetectionRobot::default() },
            DetectionRobot { robot_id: Some(2), orientation: Some(f32::NAN), ..DetectionRobot::default() },
        ];
        pictures.vision(&frame, &mut |picture| found.push(picture));
    }
    pictures.vision(&camera(0, f64::NAN, 0.0, 0.0), &mut |picture| found.push(picture));
    let last = found.last().expect("a picture");
    assert_eq!((last.ball, last.robots.len()), (None, 1));
    assert_eq!(last.robots[0].key, RobotKey::new(Colour::Blue, 2));
}

fn tracked(uuid: &str, timestamp: f64) -> TrackerWrapperPacket {
    let robot = TrackedRobot { robot_id: RobotId { id: Some(1), team: Some(1) }, ..TrackedRobot::default() };
    let frame = TrackedFrame { timestamp, robots: vec![robot], ..TrackedFrame::default() };
    TrackerWrapperPacket { uuid: uuid.to_owned(), source_name: None, tracked_frame: Some(frame) }
}

#[test]
fn a_tracker_is_shown_as_long_as_it_sends_and_of_several_the_first() {
    let mut pictures = Pictures::new();
    let mut found = Vec::new();
    pictures.tracked(&tracked("one", 1.0), &mut |picture| found.push(picture));
    pictures.tracked(&tracked("two", 1.001), &mut |picture| found.push(picture));
    assert_eq!(found.len(), 1);
    for step in 0..100 {
        let frame = camera(0, f64::from(step) * 0.015, 0.0, 0.9);
        pictures.vision(&frame, &mut |picture| found.push(picture));
    }
    assert!(!pictures.is_tracked(), "vision goes on alone");
    assert_eq!(found.len(), 1 + 99 - 39);
    let reports: usize = found.iter().map(|picture| picture.seen.len()).sum();
    assert!(reports >= 2 * 60, "what cameras report is kept meanwhile: {reports}");
}

#[test]
fn the_match_comes_first_and_again_when_a_team_gets_its_name() {
    let mut scene = Scene::new();
    scene.say(|referee| referee.yellow.name = "Moon".to_owned());
    scene.check(&["Moon against Sea, 0 : 0"]);
    let (mut watcher, mut events) = (Watcher::new(Field::DIVISION_B), Vec::new());
    let heard = RefereeReader::default().read(&scene.referee);
    watcher.hear(&heard.standing, &heard.names, &heard.events, &mut events);
    assert!(matches!(events[0].what, What::Match { .. }), "{events:?}");
}

/// A sender whose clock jumped from one end to the other and back made a difference that no number holds.
#[test]
fn a_clock_may_jump_from_end_to_end() {
    let (mut pictures, mut watcher, mut events) =
        (Pictures::new(), Watcher::new(Field::DIVISION_B), Vec::new());
    for timestamp in [1e18, -1e18, 1e18, -1e18, 0.0, f64::MAX, f64::MIN] {
        pictures.tracked(&tracked("one", timestamp), &mut |picture| watcher.push(&picture, &mut events));
    }
    assert!(watcher.time().is_finite());
}
