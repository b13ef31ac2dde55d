//! State: mark an opponent. All of us compute the same assignment of markers to opponents: the most threat removed for the
//! shortest ways.

use common_geometry::Vec2;
use pathfinding::{kuhn_munkres::kuhn_munkres, matrix::Matrix};

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    prediction::Who,
    skills::{Effort, marking_place},
    world_model::{Player, Whose},
};

/// Assignments are computed in whole numbers; worth is multiplied by this.
const FINE: f64 = 1.0e6;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.mark;
    if scene.prophet.race.ours || scene.place.is_forward() || scene.ball_is_lost() {
        return None;
    }
    let opponent = mine(scene)?;
    let gain = relief(scene, opponent);
    let place = marking_place(scene.world, opponent, tuning.distance);
    // The back line is not given up for one opponent, unless it is before our goal.
    let line = scene.formation.iter().skip(1).map(|place| place.x).fold(f64::INFINITY, f64::min);
    let near = is_near(scene, opponent);
    let place = if near { place } else { Vec2::new(place.x.max(line - tuning.behind_the_line), place.y) };
    let effort = if near { Effort::Sprint } else { Effort::Jog };
    let worth = scene.prophet.race.without_me.expected() + scene.tuning.keep_formation.order + gain;
    let action = Action::GoTo {
        place,
        within: tuning.within,
        effort,
        facing: scene.between(scene.world.ball.position, opponent.position),
    };
    Some(Plan::one(Label { what: "mark", who: opponent.unum }, action, Prospect::certain(worth)))
}

/// Whether an opponent is before our goal.
fn is_near(scene: &Scene, opponent: &Player) -> bool {
    opponent.position.x < scene.tuning.mark.danger
}

/// How much worth it saves to mark this opponent.
fn relief(scene: &Scene, opponent: &Player) -> f64 {
    let tuning = &scene.tuning.mark;
    let place = opponent.position;
    let now = scene.prophet.race.without_me.expected();
    let gained = tuning.relief * (now - scene.prophet.value.theirs(place)).max(0.0);
    // Before our goal it does not matter how good the ball's place is already: a free opponent shoots from there, and a pass
    // to a marked one is won by either team.
    let free = tuning.relief
        * tuning.played_to
        * (scene.prophet.value.ours(place) - scene.prophet.value.theirs(place))
        / 2.0;
    if is_near(scene, opponent) { gained.max(free) } else { gained }
}

/// The opponent that I mark.
fn mine<'a>(scene: &'a Scene) -> Option<&'a Player> {
    let tuning = &scene.tuning.mark;
    let world = scene.world;
    let attacker = scene.prophet.threat().map(|threat| threat.player);
    let opponents: Vec<&Player> = world
        .players
        .iter()
        .enumerate()
        .filter(|(index, player)| Some(*index) != attacker && player.whose != Whose::Ours)
        .map(|(_, player)| player)
        .filter(|player| !player.goalie && player.age < tuning.forgotten)
        .collect();
    // All of us except the goalie and the player that runs for the ball, from where they stand: all of us compute this
    // alike.
    let chaser = match scene.prophet.interceptions.ours().who {
        Who::Player(index) => Some(index),
        Who::Me => return None,
    };
    let mates = world.players.iter().enumerate().filter(|(index, player)| {
        player.whose == Whose::Ours
            && Some(*index) != chaser
            && !player.goalie
            && player.age < tuning.forgotten
    });
    let home = scene.formation[scene.place.index()];
    let us: Vec<Vec2> =
        std::iter::once(world.me.position).chain(mates.map(|(_, player)| player.position)).collect();
    if opponents.is_empty() {
        return None;
    }
    let size = us.len().max(opponents.len());
    let worth = |(row, column): (usize, usize)| -> i64 {
        let (Some(us), Some(them)) = (us.get(row), opponents.get(column)) else { return 0 };
        let way = us.distance(them.position);
        let relief = relief(scene, them);
        let gain = if is_near(scene, them) {
            relief * (1.0 - way / tuning.too_late)
        } else {
            relief - tuning.way * way
        };
        (gain.max(0.0) * FINE) as i64
    };
    let weights = Matrix::from_fn(us.len(), size, worth);
    let (_, assigned) = kuhn_munkres(&weights);
    let opponent = *opponents.get(assigned[0])?;
    let near = is_near(scene, opponent) || opponent.position.distance(home) < tuning.farthest;
    (near && worth((0, assigned[0])) > 0).then_some(opponent)
}
