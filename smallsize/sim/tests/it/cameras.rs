//! What monitors are sent: pictures with their noise, misses, phantoms and delay; geometry; the truth.

use smallsize_protocol::{tracked::TrackedFrame, vision::DetectionFrame};
use smallsize_sim::{Output, Settings, parameters::RealismPreset};

use crate::arena::{Arena, arena_with, quiet};

fn pictures(arena: &Arena) -> Vec<&DetectionFrame> {
    arena
        .told
        .iter()
        .filter_map(|(_, output)| match output {
            Output::Vision(packet) => packet.detection.as_ref(),
            _ => None,
        })
        .collect()
}

fn truths(arena: &Arena) -> Vec<&TrackedFrame> {
    arena
        .told
        .iter()
        .filter_map(|(_, output)| match output {
            Output::Tracked(packet) => packet.tracked_frame.as_ref(),
            _ => None,
        })
        .collect()
}

/// A watched match after some seconds.
fn watched(settings: Settings, situation: &str, seconds: f64) -> Arena {
    let mut arena = arena_with(settings, situation);
    arena.watch();
    arena.run(seconds);
    arena
}

#[test]
fn every_camera_sends_a_picture_every_15_ms_after_its_delay() {
    let settings = Settings { cameras: 4, ..quiet() };
    let arena = watched(settings.clone(), "ball 1 1 | Y0 -1 -1", 1.0);
    let pictures = pictures(&arena);
    // 66 pictures a camera, the last ones of which are on their way.
    assert_eq!(pictures.len(), 4 * 64);
    for (index, pair) in pictures.windows(2).enumerate() {
        let gap = pair[1].t_capture - pair[0].t_capture;
        let expected = if index % 4 == 3 { 0.015 } else { 0.0 };
        assert!((gap - expected).abs() < 1e-6, "{index}: {gap}");
    }
    let first = pictures[0];
    let epoch = settings.epoch as f64 / 1e9;
    assert!(
        (first.t_sent - epoch - 0.05).abs() < 1e-6 && (first.t_sent - first.t_capture - 0.005).abs() < 1e-6
    );
    assert_eq!((first.frame_number, first.camera_id), (1, 0));
    assert_eq!((pictures[5].frame_number, pictures[5].camera_id), (2, 1));
}

#[test]
fn what_lies_between_cameras_is_seen_by_both() {
    let seen = |x: f64| {
        let settings = Settings { cameras: 2, ..quiet() };
        let arena = watched(settings, &format!("ball {x} 0 | Y0 {x} 1"), 0.2);
        let with_ball = pictures(&arena).iter().filter(|picture| !picture.balls.is_empty()).count();
        let with_robot = pictures(&arena).iter().filter(|picture| !picture.robots_yellow.is_empty()).count();
        assert_eq!(with_ball, with_robot);
        with_ball as f64 / pictures(&arena).len() as f64
    };
    assert_eq!((seen(0.1), seen(-0.25), seen(0.5), seen(-3.0)), (1.0, 1.0, 0.5, 0.5));
}

#[test]
fn places_are_millimetres_and_noise_is_as_large_as_it_says() {
    let mut settings = quiet();
    settings.realism.ball_noise = 0.003;
    settings.realism.robot_noise = 0.002;
    settings.realism.orientation_noise = 0.02;
    let arena = watched(settings, "ball 1.5 1 | Y3 -1 -1 heading 90", 10.0);
    let deviation = |values: &[f64], middle: f64| {
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let square =
            values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / values.len() as f64;
        assert!((mean - middle).abs() < 0.1 * square.sqrt() + 1e-9, "{mean} {middle}");
        square.sqrt()
    };
    let of = |get: &dyn Fn(&DetectionFrame) -> f32| -> Vec<f64> {
        pictures(&arena).iter().map(|picture| f64::from(get(picture))).collect()
    };
    let found = [
        deviation(&of(&|picture| picture.balls[0].x), 1500.0) / 3.0,
        deviation(&of(&|picture| picture.balls[0].y), 1000.0) / 3.0,
        deviation(&of(&|picture| picture.robots_yellow[0].x), -1000.0) / 2.0,
        deviation(&of(&|picture| picture.robots_yellow[0].orientation.unwrap()), std::f64::consts::FRAC_PI_2)
            / 0.02,
    ];
    assert!(found.iter().all(|part| (part - 1.0).abs() < 0.12), "{found:?}");
    assert_eq!(pictures(&arena)[0].robots_yellow[0].robot_id, Some(3));
}

#[test]
fn detections_are_missed_as_often_as_it_says() {
    let mut settings = quiet();
    settings.realism.missing_balls = 0.2;
    settings.realism.missing_robots = 0.1;
    let arena = watched(settings, "ball 1.5 1 | Y3 -1 -1 | B4 1 -1", 20.0);
    let pictures = pictures(&arena);
    let part = |missing: usize| missing as f64 / pictures.len() as f64;
    let balls = part(pictures.iter().filter(|picture| picture.balls.is_empty()).count());
    let robots = part(pictures.iter().filter(|picture| picture.robots_blue.is_empty()).count());
    assert!((balls - 0.2).abs() < 0.04 && (robots - 0.1).abs() < 0.03, "{balls} {robots}");
}

#[test]
fn dribblers_are_taken_for_balls() {
    let mut settings = quiet();
    settings.realism.phantom_balls = 0.5;
    let arena = watched(settings, "ball 3 2 | Y3 -1 -1 | B4 1 -1", 20.0);
    let phantoms: Vec<_> = pictures(&arena)
        .iter()
        .flat_map(|picture| &picture.balls)
        .filter(|ball| ball.confidence < 0.99)
        .collect();
    // Two robots, half a one a second each.
    assert!((10..32).contains(&phantoms.len()), "{}", phantoms.len());
    assert!(phantoms.iter().all(|ball| (ball.x.abs() - 1000.0).abs() < 120.0), "{phantoms:?}");
}

#[test]
fn a_robot_hides_the_ball() {
    let visible = |occlusion: bool| {
        let mut settings = quiet();
        settings.realism.occlusion = occlusion;
        // The camera is above the centre: the robot stands between.
        let arena = watched(settings, "ball 4 0 | Y3 3.9 0 heading 0", 0.3);
        pictures(&arena).iter().any(|picture| !picture.balls.is_empty())
    };
    assert!(visible(false) && !visible(true));
}

#[test]
fn a_flying_ball_is_seen_further_away() {
    let arena = watched(quiet(), "ball 2 0 height 0.6 climb 1 | Y0 -3 0", 0.2);
    let ball = &pictures(&arena)[0].balls[0];
    assert!(ball.x > 2150.0 && ball.z.is_none(), "{ball:?}");
}

#[test]
fn the_truth_is_there_at_once_and_knows_the_kick() {
    let mut arena = arena_with(quiet(), "ball 0.095 0 | Y0 0 0 | B2 1 1");
    arena.watch();
    arena.run_with("Y0 kick 4", 0.2);
    let truths = truths(&arena);
    assert_eq!(truths.len(), 13);
    let last = truths.last().unwrap();
    assert!((last.timestamp - 1_000_000_000.195).abs() < 1e-6);
    assert_eq!(last.robots.len(), 2);
    let kick = last.kicked_ball.as_ref().unwrap();
    assert_eq!(kick.robot_id.as_ref().unwrap().id, Some(0));
    // Where it will stop is where it stops.
    let (stop, at) = (kick.stop_pos.clone().unwrap(), kick.stop_timestamp.unwrap());
    let settings = Settings { field: Settings::division_a().field, ..quiet() };
    let mut long = arena_with(settings, "ball -5 4 4 0 | Y0 0 0");
    long.run(12.0);
    let way = long.ball().position.x + 5.0;
    assert!((f64::from(stop.x) - 0.095 - way).abs() < 0.1, "{stop:?} {way}");
    assert!(at > last.timestamp + 5.0);
}

#[test]
fn geometry_comes_at_once_and_again_every_second() {
    let arena = watched(quiet(), "ball 0 0 | Y0 1 1", 3.0);
    let packets: Vec<_> = arena
        .told
        .iter()
        .filter_map(|(_, output)| match output {
            Output::Vision(packet) => packet.geometry.as_ref(),
            _ => None,
        })
        .collect();
    assert_eq!(packets.len(), 4);
    assert_eq!(packets[0].field, arena.game.settings().field.size());
    assert_eq!(packets[0].calib.len(), 1);
    assert!(packets[0].models.is_some());
}

#[test]
fn presets_differ_in_what_they_show() {
    let mut shown = Vec::new();
    for preset in RealismPreset::ALL {
        let mut settings = quiet();
        settings.set_realism(preset);
        let arena = watched(settings, "ball 1 1 | Y0 -1 0 | B1 1 0", 2.0);
        let missing = pictures(&arena).iter().filter(|picture| picture.balls.is_empty()).count();
        shown.push((preset.name(), missing > 0, arena.robot("Y0").parameters.dribbler_perfect));
    }
    let expected = [
        ("none", false, false),
        ("friendly", true, false),
        ("rc2021", true, true),
        ("realistic", true, false),
    ];
    assert_eq!(shown, expected);
}
