//! What a player sees: the cone, quantised distances, names that fade with distance.

use common_geometry::{Vec2, angle};
use common_simulation::Streams;
use common_wire::number::round_six;
use soccer2d_protocol::{
    TeamName, Version,
    landmark::{Landmark, Line},
    see::SeenAction,
};

use super::*;
use crate::{
    purpose::Purpose,
    senses::{
        fixture::{Field, field, field_with, slot},
        rounding::hundredths,
    },
};

/// L7 in the centre, facing right, seeing 90 degrees.
fn seven() -> Field {
    seven_with(|_| ())
}

fn seven_with(change: impl FnOnce(&mut Settings)) -> Field {
    let mut field = field_with(change);
    field.put("L7", 0.0, 0.0, 0.0);
    // Out of the way.
    field.world.ball.position = Vec2::new(-40.0, 0.0);
    field
}

fn ball(field: &Field) -> Option<Seen> {
    field.find("L7", |object| matches!(object, SeenObject::Ball | SeenObject::NearBall))
}

fn other(field: &Field) -> Option<Seen> {
    field.find("L7", |object| matches!(object, SeenObject::Player { .. } | SeenObject::NearPlayer))
}

fn flag(field: &Field, goal: bool, name: &str) -> Option<Seen> {
    let flag = Landmark::find(goal, name.as_bytes()).unwrap();
    field.find("L7", |object| *object == SeenObject::Landmark(flag))
}

/// Whether L7 sees the ball at a distance and a direction in degrees, and if so whether it is in the cone.
fn sees_ball(field: &mut Field, distance: f64, direction: f64) -> Option<bool> {
    field.world.ball.position =
        field.world.players[6].position + Vec2::from_polar(distance, angle::radians(direction));
    ball(field).map(|seen| seen.object == SeenObject::Ball)
}

/// In how many of a hundred steps L7 sees something.
fn times(field: &Field, wanted: impl Fn(&Seen) -> bool) -> usize {
    (0..100).filter(|step| field.see_in("L7", *step).objects.iter().any(&wanted)).count()
}

#[test]
fn the_cone_is_open_at_its_edge() {
    let mut field = seven();
    assert_eq!(sees_ball(&mut field, 20.0, 44.9), Some(true));
    assert_eq!(sees_ball(&mut field, 20.0, -44.9), Some(true));
    assert_eq!(sees_ball(&mut field, 20.0, 45.1), None);
    field.world.ball.position = Vec2::new(20.0, 20.0);
    assert_eq!(ball(&field), None);
    // The neck turns it.
    field.player("L7").neck = angle::radians(1.0);
    assert_eq!(ball(&field).unwrap().direction, 44);
}

#[test]
fn a_cone_may_be_wider_than_half_the_world_and_closed() {
    let mut field = seven();
    for (width, seen) in [(180.0, false), (240.0, true), (360.0, true), (400.0, true), (0.0, false)] {
        field.player("L7").view.angle = angle::radians(width);
        assert_eq!(sees_ball(&mut field, 20.0, 110.0).is_some(), seen, "{width}");
    }
    assert_eq!(sees_ball(&mut field, 20.0, 0.0), None);
}

#[test]
fn visible_angle_is_the_normal_view() {
    for (degrees, seen) in [(90.0, None), (120.0, Some(true))] {
        let mut field = seven_with(|settings| settings.server.visible_angle = degrees);
        assert_eq!(sees_ball(&mut field, 20.0, 50.0), seen);
    }
}

#[test]
fn near_objects_are_noticed_all_around() {
    let mut field = seven();
    assert_eq!(sees_ball(&mut field, 2.9, 170.0), Some(false));
    let near = ball(&field).unwrap();
    assert_eq!((near.object, near.distance, near.direction), (SeenObject::NearBall, Some(3.0), 170));
    assert_eq!(near.change, None);
    assert_eq!(sees_ball(&mut field, 3.1, 170.0), None);
    for (reach, seen) in [(2.0, None), (4.0, Some(false))] {
        let mut field = seven_with(|settings| settings.server.visible_distance = reach);
        assert_eq!(sees_ball(&mut field, 3.0, 170.0), seen);
    }

    let mut field = seven();
    field.put("R3", -2.0, 0.0, 0.0);
    assert_eq!(other(&field).unwrap().object, SeenObject::NearPlayer);
    field.player("L7").position = Vec2::new(51.0, 0.0);
    field.player("L7").body = angle::radians(180.0);
    assert!(field.find("L7", |object| *object == SeenObject::NearGoal).is_some());
    field.player("L7").position = Vec2::new(52.0, -34.0);
    assert!(field.find("L7", |object| *object == SeenObject::NearFlag).is_some());
}

#[test]
fn nothing_is_seen_beyond_what_the_type_sees() {
    let mut field = seven();
    field.put("R3", 30.0, 0.0, 0.0);
    field.world.ball.position = Vec2::new(30.0, 1.0);
    assert!(ball(&field).is_some() && other(&field).is_some() && flag(&field, true, "r").is_some());
    let kind = &mut field.world.player_types[0];
    kind.ball_max_observation_length = 29.0;
    kind.player_max_observation_length = 29.0;
    kind.flag_max_observation_length = 29.0;
    assert!(ball(&field).is_none() && other(&field).is_none() && flag(&field, true, "r").is_none());
}

#[test]
fn distances_follow_the_steps() {
    let seen = |step, landmark_step| {
        let mut field = seven_with(|settings| {
            (settings.server.quantize_step, settings.server.quantize_step_l) = (step, landmark_step);
        });
        field.world.ball.position = Vec2::new(43.0, 0.0);
        (ball(&field).unwrap().distance.unwrap(), flag(&field, true, "r").unwrap().distance.unwrap())
    };
    assert_eq!(seen(0.1, 0.01), (44.7, 52.5));
    assert_eq!(seen(0.2, 0.01), (44.7, 52.5));
    assert_eq!(seen(0.3, 0.1), (49.4, 54.6));
    assert_eq!(seen(0.0, 0.0), (43.0, 52.5));
}

#[test]
fn a_focus_point_sharpens_what_is_near_it() {
    let mut field = seven();
    field.world.ball.position = Vec2::new(43.0, 0.0);
    field.player("L7").view.focus_distance = 42.0;
    assert_eq!(ball(&field).unwrap().distance, Some(43.9));
    field.player("L7").view.focus_direction = angle::radians(90.0);
    assert_eq!(ball(&field).unwrap().distance, Some(44.0));
    // Older versions have none.
    field.version("L7", 17);
    assert_eq!(ball(&field).unwrap().distance, Some(44.7));
}

#[test]
fn gaussian_eyes_disturb_distances() {
    // Deviations as the formula has them, from many looks.
    let deviation = |field: &Field, wanted: &dyn Fn(&SeenObject) -> bool, truth: f64| {
        let squares = (0..4000).map(|step| {
            let see = field.see_in("L7", step);
            let seen = see.objects.iter().find(|seen| wanted(&seen.object)).unwrap();
            let error = seen.distance.unwrap() - truth;
            assert_eq!(seen.distance.unwrap(), round_six(seen.distance.unwrap()));
            error * error
        });
        (squares.sum::<f64>() / 4000.0).sqrt()
    };
    let is_ball = |object: &SeenObject| *object == SeenObject::Ball;
    let goal = Landmark::find(true, b"r").unwrap();
    let is_goal = |object: &SeenObject| *object == SeenObject::Landmark(goal);
    for factor in [1.0, 2.0] {
        let mut field = seven_with(|settings| {
            let server = &mut settings.server;
            server.dist_noise_rate *= factor;
            server.land_dist_noise_rate *= factor;
            server.focus_dist_noise_rate = 0.02;
            server.land_focus_dist_noise_rate = 0.002;
        });
        field.world.ball.position = Vec2::new(40.0, 0.0);
        field.player("L7").view.gaussian = true;
        field.player("L7").view.focus_distance = 30.0;
        let ball = 40.0 * 0.0125 * factor + 10.0 * 0.02;
        assert!((deviation(&field, &is_ball, 40.0) / ball - 1.0).abs() < 0.05);
        let landmark = 52.5 * 0.00125 * factor + 22.5 * 0.002;
        assert!((deviation(&field, &is_goal, 52.5) / landmark - 1.0).abs() < 0.05);
    }
}

#[test]
fn motion_is_relative_and_rounded() {
    let mut field = seven();
    field.player("L7").position.x = 20.0;
    field.world.ball.position = Vec2::new(30.0, 0.0);
    field.world.ball.velocity = Vec2::new(1.0, 0.5);
    let change = |distance, direction| Some(Change { distance, direction });
    assert_eq!(ball(&field).unwrap().change, change(1.0, 2.9));
    field.player("L7").velocity = Vec2::new(0.6, 0.0);
    assert_eq!(ball(&field).unwrap().change, change(0.4, 2.9));
    // Flags stand still; a running player sees them approach, here 16 m by 4 %.
    assert_eq!(flag(&field, false, "p r c").unwrap().change, change(-0.64, 0.0));
    // Vision with Gaussian noise has steps of a hundredth.
    field.player("L7").view.gaussian = true;
    let seen = ball(&field).unwrap();
    assert_eq!(seen.change.unwrap().distance, hundredths(0.4 * seen.distance.unwrap() / 10.0));
}

#[test]
fn a_minus_before_nothing_is_kept() {
    let mut field = seven();
    field.world.ball.position = Vec2::new(10.0, 0.0);
    field.world.ball.velocity = Vec2::new(-0.01, -0.001);
    let change = ball(&field).unwrap().change.unwrap();
    assert!(change.distance == 0.0 && change.distance.is_sign_negative());
    assert!(change.direction == 0.0 && change.direction.is_sign_negative());
    // But a direction that does not change at all has no sign.
    field.world.ball.velocity = Vec2::new(-0.01, -0.0);
    assert!(ball(&field).unwrap().change.unwrap().direction.is_sign_positive());
}

#[test]
fn motion_fades_between_20_and_40_metres() {
    for (distance, least, most) in [(19.0, 100, 100), (30.0, 30, 70), (41.0, 0, 0)] {
        let mut field = seven();
        field.world.ball.position = Vec2::new(distance, 0.0);
        let told = times(&field, |seen| seen.object == SeenObject::Ball && seen.change.is_some());
        assert!((least..=most).contains(&told), "{distance}: {told}");
    }
    let goal = Landmark::find(true, b"r").unwrap();
    let told = |field: &Field| {
        times(field, |seen| seen.object == SeenObject::Landmark(goal) && seen.change.is_some())
    };
    let mut field = seven();
    field.player("L7").position.x = 22.5;
    assert!((30..=70).contains(&told(&field)));
    // From version 18 on the player's type decides.
    field.world.player_types[0].flag_chg_too_far_length = 30.0;
    assert_eq!(told(&field), 0);
    field.version("L7", 17);
    assert!((30..=70).contains(&told(&field)));
}

#[test]
fn numbers_and_teams_fade() {
    // In how many of a hundred sees a team and a number are sent.
    let told = |field: &Field| {
        let told = |wanted: fn(Option<TeamName>, Option<soccer2d_protocol::Unum>) -> bool| {
            times(
                field,
                |seen| matches!(seen.object, SeenObject::Player { team, unum, .. } if wanted(team, unum)),
            )
        };
        (told(|team, _| team.is_some()), told(|_, unum| unum.is_some()))
    };
    let mut field = seven();
    for (distance, version, teams, numbers) in [
        (19.0, 17, 100..=100, 100..=100),
        (30.0, 17, 100..=100, 30..=70),
        (50.0, 17, 30..=70, 0..=0),
        (66.0, 17, 0..=0, 0..=0),
        (30.0, 18, 100..=100, 30..=70),
        (66.0, 18, 100..=100, 0..=0),
    ] {
        field.put("R3", distance, 0.0, 0.0);
        field.version("L7", version);
        let (team, number) = told(&field);
        assert!(teams.contains(&team) && numbers.contains(&number), "{distance} {version}: {team} {number}");
    }
    let kind = &mut field.world.player_types[0];
    (kind.team_far_length, kind.team_too_far_length) = (40.0, 60.0);
    assert_eq!(told(&field), (0, 0));
    field.put("R3", 30.0, 0.0, 0.0);
    (field.world.player_types[0].unum_far_length, field.world.player_types[0].unum_too_far_length) =
        (10.0, 20.0);
    assert_eq!(told(&field), (100, 0));
}

#[test]
fn opponents_are_shown_the_fixed_names() {
    let mut field = seven_with(|settings| {
        settings.server.fixed_teamname_l = "Home".into();
        settings.server.fixed_teamname_r = "Away".into();
    });
    let team = |field: &Field| match other(field).unwrap().object {
        SeenObject::Player { team, .. } => team.unwrap().to_string(),
        object => panic!("{object:?}"),
    };
    field.put("R3", 10.0, 0.0, 0.0);
    assert_eq!(team(&field), "Away");
    field.player("R3").position.x = 36.0;
    assert_eq!(team(&field), "Away");
    field.player("R3").enabled = false;
    field.put("L3", 10.0, 0.0, 0.0);
    assert_eq!(team(&field), "Ours");
}

#[test]
fn each_version_receives_its_own_form_of_players() {
    let mut field = seven();
    let player = field.put("R1", 10.0, 0.0, 50.0);
    player.goalie = true;
    player.neck = angle::radians(20.0);
    player.arm.age = 0;
    player.arm.target = Vec2::new(10.0, 10.0);
    player.kick_cycles = 0;
    field.player("L7").neck = angle::radians(10.0);
    for version in Version::all().skip(2) {
        field.player("L7").version = version;
        let seen = other(&field).unwrap();
        let SeenObject::Player { goalie, unum, .. } = seen.object else { panic!() };
        assert_eq!(goalie, version.since(6));
        assert_eq!(unum, Some(slot("R1").unum()));
        assert_eq!(seen.body, version.since(4).then_some(40));
        assert_eq!(seen.head, version.since(5).then_some(if version.since(7) { 60 } else { 59 }));
        assert_eq!(seen.pointing.is_some(), version.since(8));
        assert_eq!(seen.action, version.since(13).then_some(SeenAction::Kicking), "{version}");
    }
    // Lying on the ground comes before having kicked, and is older.
    field.player("R1").tackle_cycles = 3;
    for (version, action) in [(7, None), (8, Some(SeenAction::Tackling)), (19, Some(SeenAction::Tackling))] {
        field.version("L7", version);
        assert_eq!(other(&field).unwrap().action, action);
    }
    // Without a number: no motion, no body, no head, but arm and action.
    field.player("R1").position.x = 45.0;
    let seen = other(&field).unwrap();
    assert_eq!((seen.change, seen.body, seen.head), (None, None, None));
    assert!(seen.pointing.is_some() && seen.action.is_some());
    // Without a team: nothing.
    field.version("L7", 17);
    field.player("R1").position.x = 66.0;
    let seen = other(&field).unwrap();
    assert_eq!((seen.pointing, seen.action), (None, None));
}

#[test]
fn pointing_is_uncertain_from_afar_and_ends() {
    let mut field = seven();
    let spread = |field: &Field| {
        let directions: Vec<f64> = (0..300)
            .filter_map(|step| field.see_in("L7", step).objects.iter().find_map(|seen| seen.pointing))
            .map(f64::from)
            .collect();
        let mean = directions.iter().sum::<f64>() / directions.len() as f64;
        assert!((mean - 90.0).abs() < 3.0, "{mean}");
        (directions.iter().map(|d| (d - mean) * (d - mean)).sum::<f64>() / directions.len() as f64).sqrt()
    };
    for (distance, least, most) in [(5.0, 1.1, 1.5), (50.0, 4.5, 7.0)] {
        let player = field.put("R3", distance, 0.0, 0.0);
        player.arm.age = 0;
        player.arm.target = Vec2::new(distance, 20.0);
        let spread = spread(&field);
        assert!((least..most).contains(&spread), "{spread}");
    }
    field.player("R3").arm.age = 19;
    assert!(other(&field).unwrap().pointing.is_some());
    field.settings.server.point_to_duration = 19;
    assert_eq!(other(&field).unwrap().pointing, None);
}

#[test]
fn low_quality_tells_directions_only() {
    let mut field = seven();
    field.put("R3", 10.0, 3.0, 0.0);
    field.put("L2", 90.0, 1.0, 0.0);
    field.put("R4", -1.0, 0.0, 0.0);
    field.world.ball.position = Vec2::new(5.0, 0.0);
    let high = field.see("L7").objects;
    field.player("L7").view.quality = ViewQuality::Low;
    let low = field.see("L7").objects;
    let stripped: Vec<Seen> = high.iter().map(|seen| Seen::new(seen.object, seen.direction)).collect();
    assert_eq!(low, stripped);
    assert!(low.iter().any(|seen| seen.object == SeenObject::Line(Line::Right)));
}

#[test]
fn lines_are_seen_where_the_sight_meets_them() {
    let lines = |x: f64, y: f64, body: f64| {
        let mut field = field();
        field.put("L7", x, y, body);
        let see = field.see("L7");
        see.objects
            .iter()
            .filter_map(|seen| match seen.object {
                SeenObject::Line(line) => Some((line, seen.distance.unwrap(), seen.direction)),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(0.0, 0.0, 0.0), [(Line::Right, 52.5, 90)]);
    assert_eq!(lines(0.0, 0.0, 180.0), [(Line::Left, 52.5, 90)]);
    assert_eq!(lines(0.0, 0.0, -90.0), [(Line::Top, 34.1, 90)]);
    assert_eq!(lines(0.0, 0.0, 90.0), [(Line::Bottom, 34.1, 90)]);
    assert_eq!(lines(40.0, 0.0, 45.0), [(Line::Right, 17.6, 45)]);
    assert_eq!(lines(40.0, 0.0, -45.0), [(Line::Right, 17.6, -45)]);
    // From outside: through the field, and away from it.
    assert_eq!(lines(-56.0, 0.0, 0.0), [(Line::Left, 3.5, 90), (Line::Right, 108.9, 90)]);
    assert_eq!(lines(-56.0, 0.0, 180.0), []);
    assert_eq!(lines(0.0, -36.0, 90.0), [(Line::Top, 2.0, 90), (Line::Bottom, 70.1, 90)]);
}

#[test]
fn versions_differ_in_what_is_there() {
    let mut field = seven();
    let count = |field: &mut Field, version| {
        field.version("L7", version);
        field.player("L7").view.angle = angle::radians(400.0);
        field.see("L7").objects.iter().filter(|seen| matches!(seen.object, SeenObject::Landmark(_))).count()
    };
    assert_eq!([2, 3, 4, 19].map(|version| count(&mut field, version)), [0, 19, 55, 55]);
    // Versions before 3 see nothing at all.
    field.version("L7", 2);
    assert_eq!(field.see("L7").objects, []);
}

#[test]
fn a_player_sees_neither_itself_nor_players_off_the_field() {
    let mut field = seven();
    field.player("R3").position = Vec2::new(10.0, 0.0);
    assert_eq!(other(&field), None);
}

#[test]
fn the_order_is_that_of_the_wire() {
    let mut field = seven();
    field.put("R1", 10.0, 0.0, 0.0);
    field.put("L9", 10.0, 1.0, 0.0);
    field.world.ball.position = Vec2::new(5.0, 0.0);
    let rank = |seen: &Seen| match seen.object {
        SeenObject::Landmark(landmark) => (0, landmark.index()),
        SeenObject::NearFlag => (0, 0),
        SeenObject::Ball => (1, 0),
        SeenObject::Player { team, .. } => (2, usize::from(team == field.world.teams[1].name)),
        SeenObject::Line(_) => (3, 0),
        object => panic!("{object:?}"),
    };
    let see = field.see("L7");
    assert!(see.objects.is_sorted_by_key(rank), "{:?}", see.objects);
    assert!(see.objects.iter().any(|seen| rank(seen).0 == 3));
}

#[test]
fn a_look_is_the_same_whenever_it_is_taken_and_needs_no_new_memory() {
    let mut field = seven();
    field.put("R1", 30.0, 0.0, 0.0);
    let first = field.see_in("L7", 5);
    let vision = Vision::new(&field.settings);
    let mut see = See::default();
    for step in [1, 9, 5] {
        let chance = field.chance.in_step(step);
        let mut draw = LazyDraw::new(&chance, Purpose::See, slot("L7"));
        vision.look(&field.world, slot("L7"), &mut draw, &mut see);
    }
    assert_eq!(see, first);
    let (place, capacity) = (see.objects.as_ptr(), see.objects.capacity());
    let mut draw = LazyDraw::new(&field.chance, Purpose::See, slot("L7"));
    vision.look(&field.world, slot("L7"), &mut draw, &mut see);
    assert_eq!((see.objects.as_ptr(), see.objects.capacity()), (place, capacity));
}

/// 22 players looking 60 degrees wide. `cargo test --release -p soccer2d-sim sees_a_cycle -- --ignored --nocapture`
#[test]
#[ignore = "a measurement"]
#[expect(clippy::disallowed_methods, reason = "it measures time")]
fn sees_a_cycle() {
    let mut field = field();
    let mut place = Streams::new(3).at(0, 0, 0);
    for side in ["L", "R"] {
        for unum in 1..=11 {
            let name = format!("{side}{unum}");
            let (x, y) = (place.uniform(-50.0, 50.0), place.uniform(-32.0, 32.0));
            let player = field.put(&name, x, y, place.uniform(-180.0, 180.0));
            player.view.angle = angle::radians(60.0);
            player.velocity = Vec2::new(place.uniform(-0.4, 0.4), place.uniform(-0.4, 0.4));
        }
    }
    let vision = Vision::new(&field.settings);
    let mut see = See::default();
    let cycles = 20_000;
    for _ in 0..3 {
        let start = std::time::Instant::now();
        let mut objects = 0;
        for step in 0..cycles {
            for viewer in Slot::all() {
                // The world turns, so that no branch is learnt by heart.
                let player = field.world.player_mut(viewer);
                player.body = angle::normalize(player.body + 0.7);
                let chance = field.chance.in_step(step);
                let mut draw = LazyDraw::new(&chance, Purpose::See, viewer);
                vision.look(&field.world, viewer, &mut draw, &mut see);
                objects += see.objects.len();
            }
        }
        let time = start.elapsed().as_secs_f64() * 1e6 / cycles as f64;
        println!("{time:.1} us for 22 sees with {:.1} objects each", objects as f64 / cycles as f64 / 22.0);
    }
}
