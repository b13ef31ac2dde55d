//! From a plan to this cycle's decision: the skill that does its first action, and where the eyes are wanted meanwhile.

use common_geometry::{Vec2, angle};
use soccer2d_protocol::PlayerCommand;

use super::{Choice, Scene, StateName};
use crate::{
    decision::{Decision, Gaze},
    foresight::Action,
    skills,
    world_model::Phase,
};

/// A body off its direction by less does not turn.
const TOLERANCE: f64 = 10.0;
/// A catch is tried however unsure: the plan has weighed it.
const ANY: f64 = 0.01;

/// What a choice makes a player do in this cycle.
pub fn decision(scene: &Scene, choice: &Choice) -> Decision {
    let action = *choice.plan.actions.first().expect("a plan has an action");
    let body = command(scene, action).or_else(|| instead(scene, action));
    Decision { body, gaze: gaze(scene, choice.state, action), point_to: None }
}

fn command(scene: &Scene, action: Action) -> Option<PlayerCommand> {
    let world = scene.world;
    match action {
        Action::Kick { target, speed } => skills::kick_to(world, target, speed),
        Action::Shoot(target) => skills::shoot(world, target),
        Action::KickAhead { velocity, .. } => skills::kick::accelerate(world, velocity),
        Action::RunOn(place) => Some(skills::run_on(world, place)),
        Action::RunWithBall(target) => skills::dribble(world, target, skills::Dribble::Close),
        Action::Hold => skills::hold_ball(world),
        Action::Intercept => skills::intercept(world, &scene.prophet.interceptions),
        Action::MeetShot => skills::meet_ball(world),
        Action::Tackle(towards) => skills::tackle(world, towards, ANY, false),
        Action::Catch => skills::catch(world, ANY),
        Action::GoTo { place, within, effort, facing } => {
            let tolerance = angle::radians(TOLERANCE * 3.0);
            skills::go_to(world, place, within, effort).or_else(|| skills::face(world, facing, tolerance))
        }
        Action::Guard(place) => skills::guard(world, place),
        Action::Move(place) => skills::move_to(world, place),
        Action::Search => skills::search_ball(world),
        Action::Face(place) => skills::face(world, place, angle::radians(TOLERANCE)),
    }
}

/// A kick that no skill finds a way for is better than a ball that lies there.
fn instead(scene: &Scene, action: Action) -> Option<PlayerCommand> {
    let world = scene.world;
    match action {
        Action::Kick { .. } | Action::Shoot(_) | Action::KickAhead { .. } | Action::Hold
            if world.can_kick() =>
        {
            skills::clear(world)
        }
        _ => None,
    }
}

fn gaze(scene: &Scene, state: StateName, action: Action) -> Gaze {
    let world = scene.world;
    match action {
        Action::Search => Gaze::Search,
        Action::Catch | Action::Guard(_) | Action::MeetShot => Gaze::Ball,
        Action::Kick { target, .. } if scene.phase == Phase::Open => Gaze::Place(target),
        Action::Shoot(target) => Gaze::Place(target),
        Action::Intercept if scene.prophet.interceptions.mine().cycles > 2 => Gaze::Ball,
        _ if state == StateName::Goalkeeper => goalie_gaze(world.ball.position),
        _ => Gaze::Scan,
    }
}

fn goalie_gaze(ball: Vec2) -> Gaze {
    if ball.x < -10.0 { Gaze::Ball } else { Gaze::Scan }
}
