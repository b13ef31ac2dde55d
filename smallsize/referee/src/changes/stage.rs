//! Another part of the match.

use common_geometry::Vec2;
use smallsize_protocol::{colour::Colour, referee::Stage};

use super::{Change, Decision};
use crate::{
    command::Command,
    limits::Times,
    referee::Referee,
    state::{ShootOut, is_before_half, stage_after},
};

/// How long a stage lasts; 0 where it is not said.
fn stage_time(times: &Times, stage: Stage) -> i64 {
    match stage {
        Stage::NormalFirstHalfPre
        | Stage::NormalFirstHalf
        | Stage::NormalSecondHalfPre
        | Stage::NormalSecondHalf => times.half,
        Stage::NormalHalfTime => times.half_time,
        Stage::ExtraTimeBreak => times.extra_break,
        Stage::ExtraFirstHalfPre
        | Stage::ExtraFirstHalf
        | Stage::ExtraSecondHalfPre
        | Stage::ExtraSecondHalf => times.extra_half,
        Stage::ExtraHalfTime => times.extra_half_time,
        Stage::PenaltyShootoutBreak => times.shoot_out_break,
        Stage::PenaltyShootout | Stage::PostGame => 0,
    }
}

impl Referee {
    /// All stages up to the new one are passed; there is no way back.
    pub(super) fn apply_stage(&mut self, stage: Stage, next: &mut Vec<Decision>) {
        while (self.state.stage) < stage as i32 {
            let following = stage_after(self.state.stage());
            self.proceed_to(following, next);
        }
    }

    fn proceed_to(&mut self, stage: Stage, next: &mut Vec<Decision>) {
        let times = self.settings.times;
        let state = &mut self.state;
        state.stage_time_left = stage_time(&times, stage);
        if !is_before_half(state.stage()) {
            for team in &mut state.teams {
                team.failures_reached = false;
                team.placement_failures = 0;
                team.substitutions_left = times.substitutions as i32;
            }
            next.push(Decision::new(Change::Command(Command::Halt), "a part of the match is over"));
        }
        if stage == Stage::ExtraFirstHalfPre {
            for team in &mut state.teams {
                team.timeouts = times.extra_timeouts as i32;
                team.timeout_time = times.extra_timeout_time;
            }
        }
        let changes_ends = matches!(
            stage,
            Stage::NormalSecondHalfPre | Stage::ExtraFirstHalfPre | Stage::ExtraSecondHalfPre
        );
        if changes_ends && self.settings.changes_ends {
            for team in &mut state.teams {
                team.is_positive = !team.is_positive;
            }
        }
        state.next_command = match stage {
            Stage::NormalFirstHalfPre | Stage::ExtraFirstHalfPre => {
                Some(Command::KickOff(state.first_kick_off))
            }
            Stage::NormalSecondHalfPre | Stage::ExtraSecondHalfPre => {
                Some(Command::KickOff(state.first_kick_off.other()))
            }
            _ => None,
        };
        state.placement = state.next_command.map(|_| Vec2::ZERO);
        if stage == Stage::PenaltyShootout {
            let next: Colour = state.first_kick_off;
            state.shoot_out = Some(ShootOut { next, attempts: [0, 0] });
        }
        state.events.clear();
        state.proposals.clear();
        state.stage = stage as i32;
    }
}
