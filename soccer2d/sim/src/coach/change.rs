//! `(change_player_type U TYPE)` and `(change_player_type U goalie)` of a coach: the checks, in the official order.

use soccer2d_protocol::{
    PlayMode, Side, Unum,
    coach::{CoachError, CoachMessage, CoachOk, CoachWarning},
};

use crate::{
    game::{Match, Out},
    state::Slot,
};

impl Match {
    pub(super) fn coach_substitutes(
        &mut self,
        side: Side,
        unum: i32,
        player_type: i32,
        out: Out,
    ) -> CoachMessage {
        match self.may_substitute(side, unum, player_type) {
            Ok((slot, kind)) => {
                self.substitute(slot, kind, out);
                CoachMessage::Ok(CoachOk::ChangePlayerType(slot.unum(), player_type))
            }
            Err(refusal) => refusal,
        }
    }

    fn may_substitute(&self, side: Side, unum: i32, player_type: i32) -> Result<(Slot, usize), CoachMessage> {
        let warning = |warning| Err(CoachMessage::Warning(warning));
        if self.world.mode == PlayMode::PlayOn {
            return warning(CoachWarning::CannotSubWhilePlayOn);
        }
        if self.is_playing_time_over() {
            return warning(CoachWarning::CannotSubWhilePenaltyShootouts);
        }
        let (roster, params) = (&self.rosters[side.index()], &self.settings.player);
        if roster.substitutions >= params.subs_max {
            return warning(CoachWarning::NoSubsLeft);
        }
        let kind = usize::try_from(player_type).ok().filter(|&kind| kind < self.world.player_types.len());
        let Some(kind) = kind else { return Err(CoachMessage::Error(CoachError::OutOfRangePlayerType)) };
        let limited = kind != 0 || !params.allow_mult_default_type;
        if limited && roster.used(kind) > 0 && roster.used(kind) >= params.pt_max {
            return warning(CoachWarning::NoLeftOfThatType);
        }
        let Some(slot) = self.slot_numbered(side, unum) else {
            return warning(CoachWarning::NoSuchPlayer);
        };
        let player = self.world.player(slot);
        if player.goalie && kind != 0 && !self.settings.rules.goalie_types {
            return warning(CoachWarning::CannotChangeGoalie);
        }
        let keeps_it = player.substituted && player.player_type == kind;
        if limited && roster.on_field(kind) >= params.pt_max && !keeps_it {
            return warning(CoachWarning::MaxOfThatTypeOnField);
        }
        Ok((slot, kind))
    }

    /// Whether the playing time is over, so that only a shoot-out can follow.
    fn is_playing_time_over(&self) -> bool {
        let (settings, server) = (&self.settings, &self.settings.server);
        let half = settings.half_cycles();
        let end = half * server.nr_normal_halfs + settings.extra_half_cycles() * server.nr_extra_halfs;
        half >= 0 && self.world.time >= end
    }

    /// The player of a team with this number, on the field or not.
    fn slot_numbered(&self, side: Side, unum: i32) -> Option<Slot> {
        let unum = u8::try_from(unum).ok().and_then(Unum::new)?;
        (unum.number() <= self.world.teams[side.index()].size).then(|| Slot::new(side, unum))
    }

    /// A team may get a new goalie when it has none on the field.
    pub(super) fn coach_changes_goalie(&mut self, side: Side, unum: i32, out: Out) -> CoachMessage {
        match self.world.mode {
            PlayMode::PlayOn => {
                return CoachMessage::Warning(CoachWarning::CannotChangeGoalieWhilePlayOn);
            }
            PlayMode::PenaltyReady(_) | PlayMode::PenaltyTaken(_) => {
                return CoachMessage::Warning(CoachWarning::CannotChangeGoalieWhilePenaltyTaken);
            }
            _ => {}
        }
        if self.world.enabled().any(|player| player.side() == side && player.goalie) {
            return CoachMessage::Error(CoachError::GoalieAlreadyExists);
        }
        let slot = self.slot_numbered(side, unum).filter(|&slot| self.world.player(slot).enabled);
        let Some(slot) = slot else { return CoachMessage::Warning(CoachWarning::NoSuchPlayer) };
        self.make_goalie(slot, out);
        CoachMessage::Ok(CoachOk::ChangeGoalie(slot.unum()))
    }
}
