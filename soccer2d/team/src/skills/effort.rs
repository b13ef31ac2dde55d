//! Strength: how much of it a run is worth, so that it lasts until everybody gets it back.
//!
//! What comes back is lost on a body that is full, and recovery suffers for the rest of the half once a body has worn out. So
//! the full spend freely, nobody wears out but for the ball, and before a rest all goes that there is.

use crate::world_model::WorldModel;

/// How much strength a run is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    /// No more than comes back: to one's place, when nothing presses.
    Jog,
    /// Fast, but never into exhaustion.
    Run,
    /// Whatever it costs.
    Sprint,
}

impl Effort {
    /// The power of a dash, at most.
    pub fn power(self, world: &WorldModel) -> f64 {
        let tuning = &world.tuning.skills.effort;
        let (me, server) = (&world.me, &world.server);
        let most = server.max_dash_power;
        let wears_out = server.effort_dec_thr.max(server.recover_dec_thr) * server.stamina_max;
        let comes_back = (me.kind.stamina_inc_max * me.recovery).min(most).floor();
        // What lies above the line can be spent down to it; without capacity nothing comes back.
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

/// How many cycles are left until all strength comes back, or is needed no more: to the end of the half, except that a draw
/// may be followed by extra time, before which nobody rests. None if nothing is known of such an end.
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
