//! Stamina: how much of it a run may cost, so that it lasts until the next time when all players get it back.
//!
//! A body with full stamina recovers nothing, and recovery is worse for the rest of the half once stamina has fallen too
//! low. So a rested player spends freely, a player exhausts itself only for the ball, and before a break all stamina is
//! spent.

use crate::world_model::WorldModel;

/// How much stamina a run may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    /// No more than comes back: to a place, when there is time.
    Jog,
    /// Fast, but never into exhaustion.
    Run,
    /// At any cost.
    Sprint,
}

impl Effort {
    /// The greatest power of a dash.
    pub fn power(self, world: &WorldModel) -> f64 {
        let tuning = &world.tuning.skills.effort;
        let (me, server) = (&world.me, &world.server);
        let most = server.max_dash_power;
        let wears_out = server.effort_dec_thr.max(server.recover_dec_thr) * server.stamina_max;
        let comes_back = (me.kind.stamina_inc_max * me.recovery).min(most).floor();
        // Stamina above the limit can be spent down to it; without capacity nothing comes back.
        let spare = me.stamina - wears_out - tuning.reserve;
        let lasting = if me.capacity <= 0.0 { 0.0 } else { comes_back };
        let lasts = cycles_to_rest(world).is_some_and(|left| me.stamina + lasting * left >= most * left);
        match self {
            Effort::Sprint => most,
            Effort::Run if lasts => most,
            Effort::Run => (spare + lasting).clamp(lasting, most),
            Effort::Jog if me.stamina >= tuning.full * server.stamina_max => most,
            Effort::Jog if spare > server.stamina_max * tuning.thrifty => most * tuning.easy,
            Effort::Jog => lasting.min(most * tuning.easy),
        }
    }
}

/// Cycles until stamina is restored, or is not needed any more: the end of the half. After a draw there may be extra time,
/// before which stamina is not restored. None if no such end is known.
fn cycles_to_rest(world: &WorldModel) -> Option<f64> {
    let (game, server) = (&world.game, &world.server);
    let half = server.half_cycles();
    if half <= 0 {
        return None;
    }
    let halves = (game.time / half).saturating_add(1);
    let rests = halves < server.nr_normal_halfs
        || halves == server.nr_normal_halfs && (game.score.0 != game.score.1 || server.nr_extra_halfs <= 0);
    rests.then(|| f64::from(halves) * f64::from(half) - f64::from(game.time))
}
