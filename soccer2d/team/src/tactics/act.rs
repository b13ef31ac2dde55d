//! From a plan to this cycle's decision: the skill for its first action, and where the eyes look meanwhile.

use common_geometry::Vec2;
use soccer2d_protocol::PlayerCommand;

use super::{Choice, Scene, StateName};
use crate::{
    decision::{Decision, Gaze},
    foresight::{Action, value::OUR_GOAL},
    skills,
    world_model::{Phase, Whose, WorldModel},
};

/// A catch is tried at any probability above this: the plan has weighed it.
const ANY: f64 = 0.01;

/// What the player does in this cycle, for a choice.
pub fn decision(scene: &Scene, choice: &Choice) -> Decision {
    let action = *choice.plan.actions.first().expect("a plan has an action");
    let body = command(scene, action).or_else(|| instead(scene, action));
    Decision { body, gaze: gaze(scene, choice, action), point_to: points_to(scene, choice) }
}

/// A player that marks an opponent points at it, so teammates that see the arm know that it is marked.
fn points_to(scene: &Scene, choice: &Choice) -> Option<Vec2> {
    let marked = choice.plan.label.who.filter(|_| choice.state == StateName::Mark)?;
    Some(scene.world.opponent(marked)?.position)
}

fn command(scene: &Scene, action: Action) -> Option<PlayerCommand> {
    let tuning = &scene.tuning.act;
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
            let tolerance = tuning.stand_within.radians();
            skills::go_to(world, place, within, effort).or_else(|| skills::face(world, facing, tolerance))
        }
        Action::Guard(place) => skills::guard(world, place),
        Action::LineUp { place, within, effort } => skills::line_up(world, place, within, effort),
        Action::Move(place) => skills::move_to(world, place),
        Action::Search => skills::search_ball(world),
        Action::Face(place) => skills::face(world, place, tuning.face_within.radians()),
    }
}

/// The command if no skill finds a kick: any kick is better than none.
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

fn gaze(scene: &Scene, choice: &Choice, action: Action) -> Gaze {
    let world = scene.world;
    match action {
        Action::Search => Gaze::Search,
        Action::Catch | Action::MeetShot => Gaze::Ball,
        Action::Kick { target, .. } if scene.phase == Phase::Open => Gaze::Place(target),
        Action::Shoot(target) => Gaze::Place(target),
        Action::Intercept if scene.prophet.interceptions.mine().cycles > scene.tuning.act.far_ball => {
            Gaze::Ball
        }
        _ if choice.state == StateName::Mark => marked(world, choice).map_or(Gaze::Scan, Gaze::Place),
        Action::Guard(_) => goalie_gaze(world),
        _ if choice.state == StateName::Goalkeeper => goalie_gaze(world),
        _ => Gaze::Scan,
    }
}

/// The opponent that I mark, if it is time to look at it again: in turn with the ball, or when it was not seen for some
/// time.
fn marked(world: &WorldModel, choice: &Choice) -> Option<Vec2> {
    let number = choice.plan.label.who?;
    let man = world.players.iter().find(|player| player.is(Whose::Theirs, number))?;
    (man.seen_age > 0 && world.ball.seen_age <= 1).then(|| man.position + man.velocity)
}

/// An opponent that may get a pass before our goal, if the goalie has not looked at it for some time and a shot from where
/// the ball is now is unlikely.
fn receiver(world: &WorldModel) -> Option<Vec2> {
    let (tuning, ball) = (&world.tuning.tactics.act, &world.ball);
    let shoots = ball.position.y.abs() < tuning.wide && ball.position.distance(OUR_GOAL) < tuning.shooting;
    if shoots || ball.seen_age > 0 || ball.position.x > tuning.peek_behind {
        return None;
    }
    let near = world.opponents().filter(|player| {
        player.position.distance(OUR_GOAL) < tuning.shooting
            && player.position.distance(ball.position) > tuning.peek_apart
    });
    let longest = near.max_by_key(|player| player.seen_age)?;
    (longest.seen_age > tuning.peek).then(|| longest.position + longest.velocity)
}

fn goalie_gaze(world: &WorldModel) -> Gaze {
    match receiver(world) {
        Some(receiver) => Gaze::Place(receiver),
        None if world.ball.position.x < world.tuning.tactics.act.stare_behind => Gaze::Ball,
        None => Gaze::Scan,
    }
}
