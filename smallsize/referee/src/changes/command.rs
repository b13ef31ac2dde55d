//! Another command.

use smallsize_protocol::{colour::Colour, referee::Stage};

use super::{Change, Decision};
use crate::{
    command::{Command, Play},
    referee::Referee,
    state::{is_before_half, stage_after},
};

impl Referee {
    pub(super) fn apply_command(&mut self, command: Command, next: &mut Vec<Decision>) {
        let (times, state) = (&self.settings.times, &mut self.state);
        let was_halted = state.play.is_halted();
        state.play = match command {
            Command::Halt => Play::Halt,
            Command::Stop => Play::Stop,
            Command::NormalStart => state.play,
            Command::ForceStart => Play::Running,
            Command::FreeKick(team) => Play::FreeKick(team),
            Command::KickOff(team) => Play::KickOff(team),
            Command::Penalty(team) => Play::Penalty(team),
            Command::Timeout(team) => Play::Timeout(team),
            Command::BallPlacement(team) => Play::BallPlacement(team),
        };
        state.command = command;
        state.action_time_left = match command {
            Command::BallPlacement(_) => times.placement,
            Command::FreeKick(_) => times.free_kick,
            Command::KickOff(_) | Command::Penalty(_) | Command::NormalStart => times.preparation,
            _ => 0,
        };
        if let Command::Timeout(team) = command {
            let team = state.team_mut(team);
            team.timeouts -= 1;
            team.wants_timeout = None;
        }
        if command == Command::Stop {
            if was_halted {
                state.ready_at = Some(state.time.saturating_add_signed(times.after_halt));
                for team in &mut state.teams {
                    team.wants_substitution = None;
                    team.is_substituting = false;
                }
            } else if state.ready_at.is_none() {
                state.ready_at = Some(state.time.saturating_add_signed(times.before_resume));
            }
        } else {
            state.ready_at = None;
        }
        if command.is_running() {
            if is_before_half(state.stage()) {
                let stage = stage_after(state.stage());
                next.push(Decision::new(Change::Stage(stage), "play has begun"));
            }
            state.events.clear();
            state.proposals.clear();
            state.placement = None;
            state.next_command = None;
            state.status = None;
        }
        self.apply_command_in_shoot_out(command);
    }

    /// In a shoot-out each start is an attempt, and each stop prepares the next one.
    fn apply_command_in_shoot_out(&mut self, command: Command) {
        let Some(shoot_out) = &mut self.state.shoot_out else { return };
        if self.state.stage != Stage::PenaltyShootout as i32 {
            return;
        }
        if command == Command::NormalStart {
            shoot_out.attempts[shoot_out.next.index()] += 1;
            shoot_out.next = shoot_out.next.other();
        } else if command == Command::Stop {
            let team: Colour = shoot_out.next;
            self.state.next_command = Some(Command::Penalty(team));
            self.state.placement = Some(self.penalty_mark(team));
        }
    }
}
