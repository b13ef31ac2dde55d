//! Eyes in situations.

use std::f64::consts::PI;

use super::*;

fn world(situation: &str) -> WorldModel {
    WorldModel::imagine(situation).expect("a situation")
}

/// The direction of the face that these eyes turn to, on the field.
fn looks(eyes: &mut Eyes, world: &WorldModel, decision: &Decision) -> f64 {
    eyes.observe(world);
    let commands = eyes.commands(world, decision);
    let turn = commands.iter().find_map(|command| match command {
        PlayerCommand::TurnNeck(moment) => Some(angle::radians(*moment)),
        _ => None,
    });
    let next = Next::new(world, decision.body.as_ref());
    angle::normalize(next.body + world.me.neck + turn.unwrap_or(0.0))
}

fn gazing(gaze: Gaze) -> Decision {
    Decision { gaze, ..Decision::default() }
}

#[test]
fn the_ball_is_looked_at_where_it_will_be_and_the_body_is_reckoned_with() {
    let here = world("ball 0 20 0 0 | us7 0 0 me");
    let half = PI / 6.0;
    let face = looks(&mut Eyes::new(true), &here, &gazing(Gaze::Ball));
    assert!(angle::normalize(face - PI / 2.0).abs() < half, "{face}");
    let turning = Decision { body: Some(PlayerCommand::Turn(-60.0)), ..gazing(Gaze::Ball) };
    let face = looks(&mut Eyes::new(true), &here, &turning);
    // The neck turns no further than 90 degrees from the body, which turns away by 60.
    assert!(angle::normalize(face - PI / 6.0).abs() < 0.05, "{face}");
}

#[test]
fn a_place_is_looked_at() {
    let here = world("ball 20 0 | us7 0 0 me");
    let face = looks(&mut Eyes::new(true), &here, &gazing(Gaze::Place(Vec2::new(-5.0, -20.0))));
    let off = angle::normalize(face - Vec2::new(-5.0, -20.0).angle()).abs();
    assert!(off < PI / 6.0, "{off}");
}

#[test]
fn scanning_sees_everything_within_reach_of_the_neck_by_and_by() {
    let mut here = world("ball 40 0 | us7 0 0 me");
    let mut eyes = Eyes::new(true);
    let mut seen = [false; 24];
    for _ in 0..30 {
        // Whether the ball is seen does not matter here.
        here.ball.seen_age = 0;
        let face = looks(&mut eyes, &here, &gazing(Gaze::Scan));
        here.me.neck = angle::normalize(face - here.me.body);
        for (index, seen) in seen.iter_mut().enumerate() {
            let direction = -PI + PI / 12.0 * (index as f64 + 0.5);
            *seen |= angle::normalize(direction - face).abs() < PI / 6.0;
        }
    }
    let covered = seen.iter().filter(|seen| **seen).count();
    assert!(covered >= 14, "{covered} of 24: {seen:?}");
}

#[test]
fn a_ball_that_was_not_seen_for_long_is_due() {
    let here = world("ball 10 -10 age 3 | us7 0 0 me | them4 10 12 | them5 8 10 age 9");
    let face = looks(&mut Eyes::new(true), &here, &gazing(Gaze::Scan));
    assert!(angle::normalize(face + PI / 4.0).abs() < PI / 6.0, "{face}");
}

#[test]
fn a_search_looks_elsewhere_each_time() {
    let mut here = world("ball 10 0 age 20 | us7 0 0 me");
    let mut eyes = Eyes::new(true);
    let mut faces = Vec::new();
    for cycle in 0..3 {
        // Nothing has been seen before the first look.
        here.see_age = u32::from(cycle == 0);
        let face = looks(&mut eyes, &here, &gazing(Gaze::Search));
        here.me.neck = angle::normalize(face - here.me.body);
        faces.push(face);
    }
    let apart = |a: f64, b: f64| angle::normalize(a - b).abs();
    assert!(faces[0].abs() < PI / 6.0, "first where it is believed: {faces:?}");
    assert!(apart(faces[0], faces[1]) > 0.5 && apart(faces[1], faces[2]) > 0.5, "{faces:?}");
}

#[test]
fn an_empty_place_of_the_ball_is_not_looked_at_again_and_again() {
    // Regression: a ball that was not where it should be was looked for there again and again.
    let mut here = world("ball 10 0 age 3 | us7 0 0 me");
    here.ball.position_error = 20.0;
    let mut eyes = Eyes::new(true);
    let mut faces = Vec::new();
    for _ in 0..3 {
        let face = looks(&mut eyes, &here, &gazing(Gaze::Ball));
        here.me.neck = angle::normalize(face - here.me.body);
        faces.push(face);
    }
    assert!(faces.iter().any(|face| face.abs() > PI / 6.0), "{faces:?}");
}

#[test]
fn the_focus_is_on_the_ball() {
    let here = world("ball 20 0 | us7 0 0 me");
    let mut eyes = Eyes::new(true);
    let focus = eyes.commands(&here, &gazing(Gaze::Ball)).into_iter().find_map(|command| match command {
        PlayerCommand::ChangeFocus { distance, .. } => Some(distance),
        _ => None,
    });
    assert_eq!(focus, Some(20.0));
}

#[test]
fn with_synchronous_sees_a_player_looks_narrowly() {
    let here = world("ball 20 0 | us7 0 0 me");
    let asks = |synchronous| {
        let commands = Eyes::new(synchronous).commands(&here, &gazing(Gaze::Ball));
        commands.iter().any(|command| matches!(command, PlayerCommand::ChangeView { .. }))
    };
    assert!(asks(true) && !asks(false));
}
