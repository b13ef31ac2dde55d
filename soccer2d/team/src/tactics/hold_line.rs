//! State: keep the back line. Far from our goal the backs stay level with each other instead of following their men, so that
//! who runs behind them is offside.

use common_geometry::Vec2;

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    formation::Place,
    skills::Effort,
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.hold_line;
    let threat = scene.prophet.threat()?;
    if !scene.place.is_back() || threat.place.x < tuning.far_enough || scene.ball_is_lost() {
        return None;
    }
    let home = scene.home();
    let backs = Place::ALL.into_iter().filter(|place| place.is_back());
    let line = backs.map(|place| scene.formation[place.index()].x).fold(f64::INFINITY, f64::min);
    // Only who has fallen behind has something to put right.
    if scene.world.me.position.x > line - tuning.level {
        return None;
    }
    let worth =
        scene.prophet.race.without_me.expected() + scene.tuning.keep_formation.order + tuning.level_line;
    let place = Vec2::new(line, home.y);
    let action = Action::LineUp { place, within: tuning.within, effort: Effort::Run };
    Some(Plan::one(Label::new("step up"), action, Prospect::certain(worth)))
}
