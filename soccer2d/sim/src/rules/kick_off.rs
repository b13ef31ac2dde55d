//! Kick-off: the beginning of a half. Until the ball is kicked, all players stay in their own half.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, Side};

use super::{Call, Calls, Happening, Scene};
use crate::game::{Match, Out};

/// There is no offside at a kick-off: players in the other half are moved back, every cycle.
pub(super) fn judge(what: Happening, scene: Scene, calls: &mut Calls) {
    let server = &scene.settings.server;
    let waiting = matches!(scene.world.mode, PlayMode::BeforeKickOff | PlayMode::KickOff(_));
    if what == Happening::Stepped && waiting && server.use_offside && server.forbid_kick_off_offside {
        calls.push(Call::PlaceInOwnHalves);
    }
}

impl Match {
    /// Begins a half on request. Possible only before one; then all players get full stamina, and at the very
    /// first one the player types are assigned.
    pub(crate) fn kick_off(&mut self, out: Out) {
        if self.settings.server.keepaway {
            self.change_mode(PlayMode::PlayOn, out);
            return;
        }
        let Some(side) = self.kick_off_due() else { return };
        self.chance.kick_off();
        let server = &self.settings.server;
        let time = self.world.time;
        if server.nr_normal_halfs >= 0 && time < self.settings.normal_time() {
            self.recover_all();
        }
        self.world.place_ball(Vec2::ZERO);
        self.world.kick_side = Some(side);
        if time == 0 && side == Side::Left {
            self.assign_player_types(out);
        }
        self.change_mode(PlayMode::KickOff(side), out);
    }

    /// The side that kicks off; none if no half can begin now.
    fn kick_off_due(&self) -> Option<Side> {
        let (half, extra_half) = (self.settings.half_cycles(), self.settings.extra_half_cycles());
        if half <= 0 {
            return Some(Side::Left);
        }
        let normal_time = self.settings.normal_time();
        let (time, half) = match self.world.time {
            time if time <= normal_time => (time, half),
            time => (time - normal_time, extra_half),
        };
        if half <= 0 || time % half != 0 {
            return None;
        }
        Some(if (time / half) % 2 == 0 { Side::Left } else { Side::Right })
    }

    /// Gives all players on the field full stamina.
    pub(crate) fn recover_all(&mut self) {
        for index in 0..self.world.players.len() {
            let kind = *self.world.type_of(&self.world.players[index]);
            let player = &mut self.world.players[index];
            if player.enabled {
                player.recover(&self.settings, &kind);
            }
        }
    }
}
