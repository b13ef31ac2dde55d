//! Positions at a penalty: the taker at the ball, its goalie beside the goal, the other goalie in it, and all others in
//! the centre circle.

use common_geometry::Vec2;
use soccer2d_protocol::Side;

use super::{Phase, ShootOutMemory, Turn};
use crate::{
    field,
    rules::{Call, Calls, Scene, placement::edge_of_circle},
    state::Player,
};

/// The largest distance of the taker from the ball, in metres.
const TAKER_REACH: f64 = 2.0;
/// Where the taking side's goalie waits, in metres: x behind the goal line, y from the goal's middle.
const WAITING: Vec2 = Vec2::new(2.0, 25.0);
/// How far from that point it may be, in metres.
const WAITING_RADIUS: f64 = 2.0;
/// How far inside the goal line, or the penalty area's edge, that goalie may be, in metres.
const WAITING_SLACK: f64 = 1.5;
/// How far behind its limit the other goalie is placed, in metres.
const GOALIE_BACK: f64 = 1.5;

/// Whether a player of a side is not in its position. A side without a goalie is always wrong.
pub(super) fn are_wrong(memory: &ShootOutMemory, side: Side, turn: Turn, scene: Scene) -> bool {
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
    memory: &ShootOutMemory,
    goalie: &Player,
    outside: &[&Player],
    phase: Phase,
    scene: Scene,
) -> bool {
    let near_ball = |player: &Player| player.position.distance(scene.world.ball.position) <= TAKER_REACH;
    let taker = match outside.last().copied() {
        // The goalie may take the penalty itself.
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

/// Moves the side that takes the penalty to its positions.
pub(super) fn correct_takers(memory: &ShootOutMemory, turn: Turn, scene: Scene, calls: &mut Calls) {
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

/// Moves the other side to its positions; its goalie only until the penalty is taken.
pub(super) fn correct_others(memory: &ShootOutMemory, turn: Turn, scene: Scene, calls: &mut Calls) {
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

/// The taker, if no player has gone to the ball: of those that have not taken one, the nearest to the ball; the goalie
/// if there is no other.
fn candidate<'a>(memory: &ShootOutMemory, taking: Side, scene: Scene<'a>) -> Option<&'a Player> {
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

/// The radius of the centre circle, reduced so that a whole player fits in.
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
