//! State: get free for a pass. Of the places round one's own, the one that a pass reaches best and that is worth most.

use std::f64::consts::TAU;

use common_geometry::{Polar, Vec2};

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    prediction::{Rolling, ball::speed_to_arrive},
    skills::Effort,
    world_model::Phase,
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.support;
    let world = scene.world;
    let from = scene.prophet.interceptions.first().place;
    let home = scene.home();
    let distance = from.distance(home);
    // Who gets free counts on a teammate to play the pass.
    let race = &scene.prophet.race;
    let wanted = matches!(scene.phase, Phase::Open | Phase::Ours(_)) && race.ours && !race.is_mine();
    if !wanted || !(tuning.nearest..tuning.farthest).contains(&distance) || world.me.goalie {
        return None;
    }
    let round = (0..tuning.directions).map(|index| TAU * index as f64 / tuning.directions as f64);
    let places =
        round.flat_map(|angle| tuning.distances.map(|distance| home + Vec2::from_polar(distance, angle)));
    let worth = |place: Vec2| {
        let way = place - from;
        let speed =
            speed_to_arrive(way.length(), tuning.arrives, &world.server).min(world.server.ball_speed_max);
        let pass =
            Rolling { position: from, velocity: way.with_length(speed), decay: world.server.ball_decay };
        let cycles = pass.cycles_to_roll(way.length())?;
        let safety = scene.prophet.racers.ball_safety(pass, cycles);
        let room = scene.prophet.racers.room_for(scene.prophet.racers.room(place, cycles));
        let gain = safety
            * (scene.prophet.value.ours_with_room(place, room)
                - scene.prophet.value.theirs(from.lerp(place, tuning.lost_on_the_way)));
        Some(tuning.played * gain - tuning.way * (world.me.position.distance(place) + home.distance(place)))
    };
    let inside = |place: &Vec2| {
        let onside = place.x < scene.prophet.offside_line - tuning.onside;
        onside
            && place.x.abs() < tuning.inside.x
            && place.y.abs() < tuning.inside.y
            && place.distance(from) > tuning.nearest
    };
    let all = std::iter::once(home).chain(places).filter(inside);
    let (gain, place) =
        all.filter_map(|place| Some((worth(place)?, place))).max_by(|a, b| a.0.total_cmp(&b.0))?;
    let effort = if world.me.position.distance(place) > tuning.far { Effort::Run } else { Effort::Jog };
    let expected =
        scene.prophet.race.without_me.expected() + scene.tuning.keep_formation.order + gain.max(0.0);
    let action = Action::GoTo { place, within: tuning.within, effort, facing: from };
    Some(Plan::one(Label::new("get free"), action, Prospect::certain(expected)))
}
