//! What the referee's calls change in the world model.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, Side, Unum, referee::RefereeCall};

use super::{Whose, WorldModel};

impl WorldModel {
    /// Takes in a call of the referee.
    pub(super) fn obey(&mut self, call: &RefereeCall) {
        match call {
            RefereeCall::Mode(mode) => self.enter(*mode),
            RefereeCall::Goal(side, goals) => {
                if *side == self.game.side {
                    self.game.score.0 = *goals;
                } else {
                    self.game.score.1 = *goals;
                }
                self.enter(PlayMode::Goal(*side));
            }
            RefereeCall::GoalieCatchBall(side) => self.game.caught = Some(*side),
            RefereeCall::YellowCard(side, unum) => self.warn(*side, *unum),
            RefereeCall::RedCard(side, unum) => self.send_off(*side, *unum),
            RefereeCall::TimeUp | RefereeCall::TimeUpWithoutATeam => self.enter(PlayMode::TimeOver),
            RefereeCall::HalfTime
            | RefereeCall::TimeExtended
            | RefereeCall::Foul(_)
            | RefereeCall::PenaltyOnField(_)
            | RefereeCall::PenaltyFoul(_)
            | RefereeCall::PenaltyWinner(_)
            | RefereeCall::PenaltyDraw
            | RefereeCall::KeepawayEpisode
            | RefereeCall::Other(_) => {}
        }
    }

    fn enter(&mut self, mode: PlayMode) {
        if mode == self.game.mode {
            return;
        }
        self.game.mode = mode;
        self.game.mode_age = 0;
        // A catch is called just before the free kick that it leads to.
        if !matches!(mode, PlayMode::FreeKick(side) if self.game.caught == Some(side)) {
            self.game.caught = None;
        }
        match mode {
            PlayMode::PlayOn | PlayMode::DropBall => {}
            PlayMode::KickOff(_) => self.place_ball(Vec2::ZERO),
            PlayMode::BeforeKickOff => {
                self.place_ball(Vec2::ZERO);
                self.scatter_players();
            }
            PlayMode::Goal(_) => {
                self.stop_ball();
                self.scatter_players();
            }
            PlayMode::PenaltySetup(side) => {
                self.game.penalties += u32::from(side == self.game.side);
                self.stop_ball();
            }
            // The ball lies still until a player kicks it.
            _ => self.stop_ball(),
        }
    }

    /// All players may move to any place.
    fn scatter_players(&mut self) {
        for player in &mut self.players {
            player.position_error += self.tuning.world_model.referee.anywhere;
        }
    }

    fn whose(&self, side: Side) -> Whose {
        if side == self.game.side { Whose::Ours } else { Whose::Theirs }
    }

    fn warn(&mut self, side: Side, unum: Unum) {
        let whose = self.whose(side);
        if let Some(known) = self.memory.long_term(whose, unum.index()) {
            known.warned = true;
        }
        self.recall(whose, unum);
    }

    fn send_off(&mut self, side: Side, unum: Unum) {
        let whose = self.whose(side);
        if let Some(known) = self.memory.long_term(whose, unum.index()) {
            known.sent_off = true;
        }
        self.players.retain(|player| !player.is(whose, unum));
    }
}
