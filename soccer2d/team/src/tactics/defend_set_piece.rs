//! State: against their set piece. In one's place, between them and our goal, and as far from the ball as the rules ask.

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::field;

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect, value::OUR_GOAL},
    skills::Effort,
    world_model::{Phase, SetPlay},
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.defend_set_piece;
    let Phase::Theirs(set_play) = scene.phase else { return None };
    let place = keep_away(scene, scene.formation[scene.place.index()], set_play);
    let away = scene.world.me.position.distance(place);
    let effort = if away > tuning.far { Effort::Run } else { Effort::Jog };
    let worth = scene.prophet.race.without_me.expected() + scene.tuning.keep_formation.order;
    let action = Action::GoTo { place, within: tuning.within, effort, facing: scene.lookout() };
    Some(Plan::one(Label::new("take my place"), action, Prospect::certain(worth)))
}

/// The place, moved out of where we must not be.
fn keep_away(scene: &Scene, place: Vec2, set_play: SetPlay) -> Vec2 {
    let ball = scene.world.ball.position;
    if matches!(set_play, SetPlay::GoalKick | SetPlay::GoalieCatch) {
        // Out of their penalty area.
        let inside = place.x > 35.0 && place.y.abs() < 21.0;
        return if inside { Vec2::new(35.0, place.y) } else { place };
    }
    let off = place - ball;
    let least = field::CENTRE_CIRCLE + scene.tuning.defend_set_piece.margin;
    if off.length() >= least || place.x < -51.0 {
        return place;
    }
    let direction = if off.length() > 0.5 { off } else { OUR_GOAL - ball };
    let moved = ball + direction.with_length(least);
    if moved.x.abs() < 52.0 && moved.y.abs() < 33.5 {
        moved
    } else {
        ball + (OUR_GOAL - ball).with_length(least)
    }
}
