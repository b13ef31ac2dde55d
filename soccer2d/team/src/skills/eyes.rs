//! stand-in
use soccer2d_protocol::PlayerCommand;
use common_geometry::{Polar, angle};
use soccer2d_model::turn::effective_turn;
use crate::{decision::{Decision, Gaze}, world_model::WorldModel};
/// Eyes.
#[derive(Clone, Debug, Default)]
pub struct Eyes { chosen: bool, swing: f64 }
impl Eyes {
    /// x
    pub fn observe(&mut self, _: &WorldModel) {}
    /// x
    pub fn commands(&mut self, world: &WorldModel, decision: &Decision) -> Vec<PlayerCommand> {
        let mut out = Vec::new();
        if !self.chosen && world.cycle > 0 { self.chosen = true; out.push(PlayerCommand::ChangeView { width: soccer2d_protocol::command::ViewWidth::Narrow, quality: None }); }
        let me = &world.me;
        let turn = match decision.body {
            Some(PlayerCommand::Turn(moment)) => effective_turn(angle::radians(moment), me.velocity.length(), &me.kind),
            _ => 0.0,
        };
        let here = me.position + me.velocity;
        let ball = (world.ball.position + world.ball.velocity - here).angle();
        let wanted = match decision.gaze {
            Gaze::Place(place) => (place - here).angle(),
            Gaze::Ball => ball,
            Gaze::Search => me.body + turn,
            Gaze::Scan => {
                if world.ball.seen_age >= 2 || world.ball.position.distance(me.position) < 3.0 && world.ball.seen_age >= 1 { ball } else {
                    self.swing += 1.0; ball + [-0.9, 0.0, 0.9, 1.5, 0.0, -1.5][self.swing as usize % 6] }
            }
        };
        let wanted = angle::degrees(angle::normalize(wanted - me.body - turn)).clamp(world.server.minneckang, world.server.maxneckang);
        let moment = (wanted - angle::degrees(me.neck)).round();
        if moment.abs() >= 2.0 { out.push(PlayerCommand::TurnNeck(moment)); }
        out
    }
}
