//! State: get free for a pass. Of the places round one's own, the one that a pass reaches best and that is worth most.

use std::f64::consts::TAU;

use common_geometry::{Polar, Vec2};

use super::{Scene, keep_formation::ORDER};
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    prediction::{Rolling, ball::speed_to_arrive},
    skills::Effort,
    world_model::Phase,
};

/// Who is farther away from the ball keeps the formation.
const FARTHEST: f64 = 32.0;
/// and who is nearer is in the way.
const NEAREST: f64 = 5.0;
/// Places all round one's own, at these distances.
const DIRECTIONS: usize = 8;
const DISTANCES: [f64; 2] = [2.5, 5.0];
/// How fast a pass should arrive.
const ARRIVES: f64 = 1.0;
/// How likely it is that just this pass is played.
const PLAYED: f64 = 0.2;
/// What a metre of way costs, on the scale of value.
const WAY: f64 = 0.0006;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let world = scene.world;
    let from = scene.prophet.interceptions.first().place;
    let home = scene.home();
    let distance = from.distance(home);
    // Who gets free counts on a teammate to play the pass.
    let race = &scene.prophet.race;
    let wanted = matches!(scene.phase, Phase::Open | Phase::Ours(_)) && race.ours && !race.is_mine();
    if !wanted || !(NEAREST..FARTHEST).contains(&distance) || world.me.goalie {
        return None;
    }
    let round = (0..DIRECTIONS).map(|index| TAU * index as f64 / DIRECTIONS as f64);
    let places = round.flat_map(|angle| DISTANCES.map(|distance| home + Vec2::from_polar(distance, angle)));
    let worth = |place: Vec2| {
        let way = place - from;
        let speed = speed_to_arrive(way.length(), ARRIVES, &world.server).min(world.server.ball_speed_max);
        let pass =
            Rolling { position: from, velocity: way.with_length(speed), decay: world.server.ball_decay };
        let cycles = pass.cycles_to_roll(way.length())?;
        let safety = scene.prophet.racers.ball_safety(pass, cycles);
        let room = scene.prophet.racers.room_for(scene.prophet.racers.room(place, cycles));
        let gain = safety * (scene.prophet.value.ours_with_room(place, room) - scene.prophet.value.theirs(from.lerp(place, 0.6)));
        Some(PLAYED * gain - WAY * (world.me.position.distance(place) + home.distance(place)))
    };
    let inside = |place: &Vec2| {
        let onside = place.x < scene.prophet.offside_line - 0.5;
        onside && place.x.abs() < 51.0 && place.y.abs() < 33.0 && place.distance(from) > NEAREST
    };
    let all = std::iter::once(home).chain(places).filter(inside);
    let (gain, place) =
        all.filter_map(|place| Some((worth(place)?, place))).max_by(|a, b| a.0.total_cmp(&b.0))?;
    let effort = if world.me.position.distance(place) > 6.0 { Effort::Run } else { Effort::Jog };
    let expected = scene.prophet.race.without_me.expected() + ORDER + gain.max(0.0);
    let action = Action::GoTo { place, within: 0.8, effort, facing: from };
    Some(Plan::one(Label::new("get free"), action, Prospect::certain(expected)))
}
