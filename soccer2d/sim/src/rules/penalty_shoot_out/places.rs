//! Who must be where at a penalty: the taker at the ball, his goalie beside the goal, the other goalie in it, and
//! everybody else in the centre circle.

use common_geometry::Vec2;
use soccer2d_protocol::Side;

use super::{Memory, Phase, Turn};
use crate::{
    field,
    rules::{Call, Calls, Scene, placement::edge_of_circle},
    state::Player,
};

/// How near to the ball the taker has to be.
const TAKER_REACH: f64 = 2.0;
/// Where the taking side's goalie waits: so far behind the goal line, so far from the goal's middle, within a circle.
const WAITING: Vec2 = Vec2::new(2.0, 25.0);
const WAITING_RADIUS: f64 = 2.0;
/// How far inside the line, or the penalty area's edge, he may be all the same.
const WAITING_SLACK: f64 = 1.5;
/// How far behind his limit the other goalie is put.
const GOALIE_BACK: f64 = 1.5;

/// Whether somebody of a side is not where he must be. A side without a goalie never is right.
pub(super) fn are_wrong(memory: &Memory, side: Side, turn: Turn, scene: Scene) -> bool {
    let Turn { phase, taking } = turn;
    if phase == Phase::Over {
        return false;
    }
    let Some(goalie) = team(side, scene).filter(|player| player.goalie).last() else { return true };
    let outside = team(side, scene).filter(|player| !player.goalie && !is_in_circle(player, scene));
    let outside: Vec<&Player> = outside.collect();
    if side == taking {
        takers_are_wrong(memory, goalie, &outside, phase, scene)
    } else {
        let far = field::LENGTH / 2.0 - scene.settings.server.pen_max_goalie_dist_x;
        let beside = scene.settings.server.goal_width * 0.5;
        let goalie_wrong = goalie.position.x.abs() < far || goalie.position.y.abs() > beside;
        !outside.is_empty() || (phase != Phase::Taken && goalie_wrong)
    }
}

fn takers_are_wrong(
    memory: &Memory,
    goalie: &Player,
    outside: &[&Player],
    phase: Phase,
    scene: Scene,
) -> bool {
    let near_ball = |player: &Player| player.position.distance(scene.world.ball.position) <= TAKER_REACH;
    let taker = match outside.last().copied() {
        // Perhaps the goalie takes it himself.
        None => Some(goalie).filter(|goalie| near_ball(goalie)),
        Some(taker) => {
            let on_field = goalie.position.x.abs() < field::LENGTH / 2.0 - WAITING_SLACK
                || goalie.position.y.abs() < field::PENALTY_AREA_WIDTH / 2.0 - WAITING_SLACK;
            if on_field || outside.len() > 1 || (phase == Phase::Setup && !near_ball(taker)) {
                return true;
            }
            Some(taker)
        }
    };
    phase == Phase::Setup && taker.is_some_and(|taker| memory.has_taken(taker.slot))
}

/// The side that takes the penalty goes to its places.
pub(super) fn correct_takers(memory: &Memory, turn: Turn, scene: Scene, calls: &mut Calls) {
    let Turn { phase, taking } = turn;
    let ball = scene.world.ball.position;
    let taker = memory.taker.or_else(|| candidate(memory, taking, scene).map(|player| player.slot));
    for player in team(taking, scene) {
        if Some(player.slot) == taker {
            if phase != Phase::Taken && player.position.distance(ball) > TAKER_REACH {
                let place = edge_of_circle(ball, TAKER_REACH, player.position);
                calls.push(Call::Put(player.slot, place));
            }
        } else if player.goalie {
            let x = -memory.goal().sign() * (field::LENGTH / 2.0 + WAITING.x);
            let y = if player.position.y > 0.0 { WAITING.y } else { -WAITING.y };
            into_circle(player, Vec2::new(x, y), WAITING_RADIUS, calls);
        } else {
            into_circle(player, Vec2::ZERO, circle(player, scene), calls);
        }
    }
}

/// The other side goes to its places; its goalie only until the penalty is taken.
pub(super) fn correct_others(memory: &Memory, turn: Turn, scene: Scene, calls: &mut Calls) {
    let Turn { phase, taking } = turn;
    let end = -memory.goal().sign();
    let limit = field::LENGTH / 2.0 - scene.settings.server.pen_max_goalie_dist_x;
    for player in team(taking.other(), scene) {
        if !player.goalie {
            into_circle(player, Vec2::ZERO, circle(player, scene), calls);
        } else if phase != Phase::Taken && player.position.x * end < limit {
            calls.push(Call::Put(player.slot, Vec2::new((limit + GOALIE_BACK) * end, 0.0)));
        }
    }
}

/// Who takes a penalty that nobody went to take: of those who have not taken one, the nearest to the ball; the goalie if
/// there is nobody else.
fn candidate<'a>(memory: &Memory, taking: Side, scene: Scene<'a>) -> Option<&'a Player> {
    let ball = scene.world.ball.position;
    let distance = |player: &Player| player.position.distance_squared(ball);
    let fresh = team(taking, scene).filter(|player| !memory.has_taken(player.slot));
    let field_players = fresh.clone().filter(|player| !player.goalie);
    let nearest = field_players.min_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest.or_else(|| fresh.filter(|player| player.goalie).last())
}

fn team<'a>(side: Side, scene: Scene<'a>) -> impl Iterator<Item = &'a Player> + Clone {
    let world = scene.world;
    world.players.iter().filter(move |player| player.enabled && player.side() == side)
}

/// The centre circle, as far as a whole player fits in.
fn circle(player: &Player, scene: Scene) -> f64 {
    field::CENTRE_CIRCLE - scene.world.type_of(player).player_size
}

fn is_in_circle(player: &Player, scene: Scene) -> bool {
    player.position.length() <= circle(player, scene)
}

fn into_circle(player: &Player, centre: Vec2, radius: f64, calls: &mut Calls) {
    if player.position.distance(centre) > radius {
        calls.push(Call::Put(player.slot, edge_of_circle(centre, radius, player.position)));
    }
}
