//! State: mark an opponent. Who marks whom is an assignment that everybody makes alike: the most threat taken for the
//! shortest ways.

use common_geometry::Vec2;
use pathfinding::{kuhn_munkres::kuhn_munkres, matrix::Matrix};

use super::{Scene, keep_formation::ORDER};
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    prediction::Who,
    skills::{Effort, marking_place},
    world_model::{Player, Whose},
};

/// Behind this a man is marked wherever he goes, with all strength.
const DANGER: f64 = -22.0;
/// How near a marker stands.
const DISTANCE: f64 = 1.3;
/// Nobody leaves the formation farther than this for a man who is not before our goal.
const FARTHEST: f64 = 16.0;
/// How much of a marked opponent's threat is gone.
const RELIEF: f64 = 0.5;
/// So often the ball is played to a man before our goal who is free.
const PLAYED_TO: f64 = 0.6;
/// What a metre of way costs, on the scale of value.
const WAY: f64 = 0.002;
/// Who has so many metres to a man before our goal comes too late; from half as far away he is half as much use.
const TOO_LATE: f64 = 30.0;
/// An opponent who was seen longer ago is not run after.
const FORGOTTEN: u32 = 20;
/// Assignments are made in whole numbers.
const FINE: f64 = 1.0e6;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    if scene.prophet.race.ours || scene.place.is_forward() || scene.ball_is_lost() {
        return None;
    }
    let opponent = mine(scene)?;
    let gain = relief(scene, opponent);
    let place = marking_place(scene.world, opponent, DISTANCE);
    // The back line is not given up for one man, unless he is before our goal.
    let line = scene.formation.iter().skip(1).map(|place| place.x).fold(f64::INFINITY, f64::min);
    let near = is_near(opponent);
    let place = if near { place } else { Vec2::new(place.x.max(line - 3.0), place.y) };
    let effort = if near { Effort::Sprint } else { Effort::Jog };
    let worth = scene.prophet.race.without_me.expected() + ORDER + gain;
    let action = Action::GoTo {
        place,
        within: 0.7,
        effort,
        facing: scene.between(scene.world.ball.position, opponent.position),
    };
    Some(Plan::one(Label { what: "mark", who: opponent.unum }, action, Prospect::certain(worth)))
}

/// Whether somebody is before our goal.
fn is_near(opponent: &Player) -> bool {
    opponent.position.x < DANGER
}

/// How much it helps to mark somebody.
fn relief(scene: &Scene, opponent: &Player) -> f64 {
    let place = opponent.position;
    let now = scene.prophet.race.without_me.expected();
    let gained = RELIEF * (now - scene.prophet.value.theirs(place)).max(0.0);
    // Before our goal it does not matter how well the ball is placed already: who is free there shoots, and a ball that
    // comes to a man who is marked is anybody's.
    let free = RELIEF * PLAYED_TO * (scene.prophet.value.ours(place) - scene.prophet.value.theirs(place)) / 2.0;
    if is_near(opponent) { gained.max(free) } else { gained }
}

/// Whom I mark.
fn mine<'a>(scene: &'a Scene) -> Option<&'a Player> {
    let world = scene.world;
    let attacker = scene.prophet.threat().map(|threat| threat.player);
    let opponents: Vec<&Player> = world
        .players
        .iter()
        .enumerate()
        .filter(|(index, player)| Some(*index) != attacker && player.whose != Whose::Ours)
        .map(|(_, player)| player)
        .filter(|player| !player.goalie && player.age < FORGOTTEN)
        .collect();
    // Everybody but the goalie and whoever runs for the ball, from where they stand: all of us reckon with that alike.
    let chaser = match scene.prophet.interceptions.ours().who {
        Who::Player(index) => Some(index),
        Who::Me => return None,
    };
    let mates = world.players.iter().enumerate().filter(|(index, player)| {
        player.whose == Whose::Ours && Some(*index) != chaser && !player.goalie && player.age < FORGOTTEN
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
        let gain = if is_near(them) { relief * (1.0 - way / TOO_LATE) } else { relief - WAY * way };
        (gain.max(0.0) * FINE) as i64
    };
    let weights = Matrix::from_fn(us.len(), size, worth);
    let (_, assigned) = kuhn_munkres(&weights);
    let opponent = *opponents.get(assigned[0])?;
    let near = is_near(opponent) || opponent.position.distance(home) < FARTHEST;
    (near && worth((0, assigned[0])) > 0).then_some(opponent)
}
