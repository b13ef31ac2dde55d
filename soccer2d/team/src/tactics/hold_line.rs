//! State: keep the back line. Far from our goal the backs stay level with each other instead of following their men, so that
//! who runs behind them is offside.

use common_geometry::Vec2;

use super::{Scene, keep_formation::ORDER};
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    formation::Place,
    skills::Effort,
};

/// Nearer to our goal than this, men are marked.
const FAR_ENOUGH: f64 = -22.0;
/// A line is level if nobody is farther behind it.
const LEVEL: f64 = 1.0;
/// What a level line is worth beyond the order of the formation.
const LEVEL_LINE: f64 = 0.004;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let threat = scene.prophet.threat()?;
    if !scene.place.is_back() || threat.place.x < FAR_ENOUGH || scene.ball_is_lost() {
        return None;
    }
    let home = scene.home();
    let backs = Place::ALL.into_iter().filter(|place| place.is_back());
    let line = backs.map(|place| scene.formation[place.index()].x).fold(f64::INFINITY, f64::min);
    // Only who has fallen behind has something to put right.
    if scene.world.me.position.x > line - LEVEL {
        return None;
    }
    let worth = scene.prophet.race.without_me.expected() + ORDER + LEVEL_LINE;
    let place = Vec2::new(line, home.y);
    let action = Action::LineUp { place, within: 0.5, effort: Effort::Run };
    Some(Plan::one(Label::new("step up"), action, Prospect::certain(worth)))
}
