//! The time for a placement is over. As long as automatic referees' reports are collected it may still have succeeded.

use smallsize_protocol::{
    field::ROBOT_RADIUS,
    game_event::{Event, PlacementFailed},
};

use super::{Finding, Scene};

pub(super) fn judge(scene: &Scene<'_>) -> Option<Finding> {
    let team = scene.placing_team()?;
    let late = -scene.state.action_time_left;
    let times = &scene.settings.times;
    if late < times.proposal {
        return None;
    }
    let ball = scene.seen.ball;
    // Without a ball the game controller waits for one. Where no person looks on, the others get their turn.
    if ball.is_none() && scene.settings.is_attended {
        return None;
    }
    let place = scene.state.placement;
    let remaining = place.zip(ball).map(|(place, ball)| place.distance(ball.position));
    let nearest = place.and_then(|place| {
        let distances = scene.seen.team(team).map(|robot| robot.position.distance(place));
        distances.min_by(f64::total_cmp)
    });
    let event = PlacementFailed {
        by_team: team.team() as i32,
        remaining_distance: Some(remaining.unwrap_or(-1.0) as f32),
        nearest_own_bot_distance: Some(nearest.unwrap_or(-1.0) as f32),
    };
    let why = why(scene, remaining);
    let reason = format!("{team} has not placed the ball in {:.0} s: {why}", scene.command_age as f64 / 1e6);
    Some(Finding::new(Event::PlacementFailed(event), reason))
}

/// What is wrong with the ball as it lies.
fn why(scene: &Scene<'_>, remaining: Option<f64>) -> String {
    let (Some(ball), Some(remaining)) = (scene.seen.ball, remaining) else {
        return "the ball is not seen".to_owned();
    };
    let limits = scene.limits();
    if remaining > limits.placement_tolerance {
        return format!(
            "it is {remaining:.2} m from its place, {} m are allowed",
            limits.placement_tolerance
        );
    }
    let speed = ball.speed();
    let gap = |robot: &crate::observation::Robot| robot.position.distance(ball.position) - ROBOT_RADIUS;
    let nearest = scene.seen.robots.iter().min_by(|a, b| gap(a).total_cmp(&gap(b)));
    match nearest {
        Some(robot) if speed <= limits.still_speed => {
            format!("it is in its place, but {} is {:.2} m from it", robot.key, gap(robot))
        }
        _ => format!("it is in its place, but rolls at {speed:.2} m/s"),
    }
}
