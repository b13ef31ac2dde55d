//! `(move X Y)`: a player places itself, before a kick-off, after a goal, or with a caught ball (manual 4.5.4).

use common_geometry::Vec2;
use soccer2d_protocol::{
    PlayMode, PlayerMessage,
    reply::{ErrorReply, WarningReply},
};

use crate::{
    game::{Match, Out},
    state::Slot,
};

/// Limit for both coordinates, in metres. The official server has none, and would move a player to infinity.
const FAR: f64 = 1000.0;

impl Match {
    /// In a training session only the trainer places players.
    pub(super) fn move_player(&mut self, slot: Slot, x: f64, y: f64, out: Out) {
        let server = &self.settings.server;
        let player = self.world.player(slot);
        if player.command_done || server.train {
            return;
        }
        let side = slot.side().sign();
        let target = Vec2::new(x.clamp(-FAR, FAR) * side, y.clamp(-FAR, FAR) * side);
        match self.world.mode {
            mode @ (PlayMode::BeforeKickOff | PlayMode::Goal(_)) => {
                let size = self.world.type_of(player).player_size;
                if mode == PlayMode::BeforeKickOff && server.forbid_kick_off_offside && x >= -size {
                    self.send(slot, PlayerMessage::Warning(WarningReply::MovingToOpponentField), out);
                }
                self.world.player_mut(slot).position = target;
                self.collide(out);
            }
            PlayMode::FreeKick(_) if self.world.ball_holder == Some(slot) => {
                let limit = server.goalie_max_moves;
                if limit >= 0 && player.moves_since_catch >= limit {
                    // It counts as a move all the same.
                    self.send(slot, PlayerMessage::Error(ErrorReply::TooManyMoves), out);
                } else {
                    let player = self.world.player_mut(slot);
                    player.position = target;
                    player.moves_since_catch += 1;
                }
            }
            _ => return,
        }
        let player = self.world.player_mut(slot);
        player.occupy_legs();
        player.command_done = true;
        player.counts.moves += 1;
    }
}
