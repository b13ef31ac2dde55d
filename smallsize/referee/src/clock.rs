//! Time passes: the clocks of stages, cards, time-outs and actions, and what they bring about.

use smallsize_protocol::{
    colour::Colour,
    game_event::{ByTeam, Event, GameEventType},
    referee::Stage,
};

use crate::{
    changes::{Change, Decision},
    command::{Command, Play},
    referee::Referee,
    state::is_break,
};

/// The action time does not fall below this, so that messages can hold it.
const LEAST_ACTION_TIME: i64 = -30 * 60 * 1_000_000;

impl Referee {
    /// So much time has passed.
    pub(crate) fn run_clocks(&mut self, passed: i64, decisions: &mut Vec<Decision>) {
        let state = &mut self.state;
        let is_running = state.command.is_running();
        let stage_runs = is_running || is_break(state.stage());
        if stage_runs {
            state.stage_time_left = state.stage_time_left.saturating_sub(passed);
        }
        if stage_runs || matches!(state.command, Command::BallPlacement(_)) {
            state.action_time_left = state.action_time_left.saturating_sub(passed).max(LEAST_ACTION_TIME);
        }
        for team in &mut state.teams {
            if is_running {
                for left in team.yellow_cards.iter_mut().filter(|left| **left > 0) {
                    *left = (*left - passed).max(0);
                    if *left == 0 {
                        decisions.push(Decision::new(Change::CardOver, "a yellow card is over"));
                    }
                }
            }
            if team.is_substituting {
                team.substitution_time = (team.substitution_time - passed).max(0);
            }
        }
        if let Command::Timeout(team) = state.command {
            let team = state.team_mut(team);
            team.timeout_time = team.timeout_time.saturating_sub(passed);
        }
        let may_be_taken = matches!(state.play, Play::KickOff(_) | Play::FreeKick(_));
        if may_be_taken && is_running && state.action_time_left < 0 {
            decisions.push(Decision::new(Change::Play(Play::Running), "the time for the kick is over"));
        }
    }

    /// Emergency stops and substitutions whose time has come.
    pub(crate) fn run_requests(&mut self, decisions: &mut Vec<Decision>) {
        let grace = self.settings.times.emergency_grace;
        let substitution = self.settings.times.substitution;
        for team in Colour::BOTH {
            let is_known = self.state.count(GameEventType::EmergencyStop, Some(team)) > 0;
            let left = self.emergency_stop_in(team).filter(|_| !is_known);
            if left.is_some_and(|left| self.state.play != Play::Running || left <= 0) {
                let reason =
                    format!("{team} asked for it {:.1} s before", (grace - left.unwrap_or(0)) as f64 / 1e6);
                let event = Event::EmergencyStop(ByTeam { by_team: team.team() as i32 });
                decisions.push(Decision::new(Change::Event(event), reason));
            }
        }
        if !self.state.play.is_halted() {
            return;
        }
        for colour in Colour::BOTH {
            let team = self.state.team_mut(colour);
            if !team.is_substituting {
                team.substitution_time = 0;
            } else if team.substitution_time <= 0 {
                team.substitution_time = substitution;
                let event = Event::BotSubstitution(ByTeam { by_team: colour.team() as i32 });
                let reason = format!("{colour} did not exchange its robots in time: it counts again");
                decisions.push(Decision::new(Change::Event(event), reason));
            }
        }
    }

    /// In what time an emergency stop of a team is due.
    pub(crate) fn emergency_stop_in(&self, team: Colour) -> Option<i64> {
        let since = self.state.team(team).wants_emergency_stop?;
        let waited = i64::try_from(self.state.time.saturating_sub(since)).unwrap_or(i64::MAX);
        Some(self.settings.times.emergency_grace - waited)
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.state.stage == Stage::PostGame as i32
    }
}
