//! What a person corrects about teams and match.

use smallsize_protocol::{
    colour::Colour,
    controller::{UpdateConfig, UpdateTeamState},
    field::Field,
    geometry::Division as WireDivision,
    referee::{HullColor, MatchType, Stage},
    wrapped::{BoolValue, Int32Value},
};

use super::shortened;
use crate::{
    command::{Command, Play},
    limits::{Limits, SECOND, Times},
    referee::Referee,
    settings::Division,
};

/// Numbers of a person beyond this are typing errors, and would overflow.
const MAX_NUMBER: i32 = 1_000_000;

/// What a division has, robots and times. The field is told apart.
fn division_of(division: WireDivision) -> Option<Division> {
    match division {
        WireDivision::Unknown => None,
        WireDivision::A => Some(Division::A),
        WireDivision::B => Some(Division::B),
    }
}

impl Referee {
    pub(super) fn apply_config(&mut self, config: &UpdateConfig) {
        let division = config.division.and_then(|number| WireDivision::try_from(number).ok());
        if let Some(division) = division.and_then(division_of) {
            self.set_division(division);
        }
        if let Some(team) = config.first_kickoff_team.and_then(Colour::of) {
            self.state.first_kick_off = team;
            if self.state.stage == Stage::NormalFirstHalfPre as i32 {
                self.state.next_command = Some(Command::KickOff(team));
            }
        }
        if let Some(kind) = config.match_type.and_then(|number| MatchType::try_from(number).ok()) {
            self.state.match_type = kind as i32;
        }
        let robots = config.max_robots_per_team.as_ref().map(|robots| robots.value.unwrap_or(0));
        if let Some(robots) = robots.filter(|&robots| robots > 0) {
            self.state.robots = robots.min(MAX_NUMBER) as u32;
            self.update_max_robots();
        }
    }

    fn set_division(&mut self, division: Division) {
        if division != self.settings.division {
            let (limits, times) = match division {
                Division::A => (Limits::DIVISION_A, Times::DIVISION_A),
                Division::B => (Limits::DIVISION_B, Times::DIVISION_B),
            };
            self.settings.limits.no_progress = limits.no_progress;
            self.settings.limits.keeper_holds = limits.keeper_holds;
            self.settings.times.free_kick = times.free_kick;
        }
        self.settings.division = division;
        self.state.robots = match division {
            Division::A => 11,
            Division::B => 6,
        };
        self.update_max_robots();
        if !self.is_field_told {
            self.settings.field = match division {
                Division::A => Field::DIVISION_A,
                Division::B => Field::DIVISION_B,
            };
        }
        if division == Division::A {
            for team in &mut self.state.teams {
                team.can_place = true;
            }
        }
    }

    pub(super) fn apply_team(&mut self, update: &UpdateTeamState) {
        let Some(colour) = update.for_team.and_then(Colour::of) else { return };
        let (time, play) = (self.state.time, self.state.play);
        let failures = self.settings.times.placement_failures as i32;
        let is_division_a = self.settings.division == Division::A;
        let number = |value: &Int32Value| value.value.unwrap_or(0).clamp(-MAX_NUMBER, MAX_NUMBER);
        let flag = |value: &BoolValue| value.value.unwrap_or(false);
        let team = self.state.team_mut(colour);
        if let Some(name) = &update.team_name {
            team.name = shortened(name.value.as_deref().unwrap_or_default());
        }
        if let Some(value) = &update.goals {
            team.goals = number(value);
        }
        if let Some(value) = &update.goalkeeper {
            team.keeper = number(value);
        }
        if let Some(value) = &update.timeouts_left {
            team.timeouts = number(value);
        }
        if let Some(text) = &update.timeout_time_left
            && let Some(time) = duration(text.value.as_deref().unwrap_or_default())
        {
            team.timeout_time = time;
        }
        if let Some(value) = &update.ball_placement_failures {
            team.placement_failures = number(value);
            team.failures_reached = team.placement_failures >= failures;
        }
        if let Some(value) = update.can_place_ball.as_ref().map(flag)
            && (value || !is_division_a)
        {
            team.can_place = value;
        }
        if let Some(value) = &update.challenge_flags_left {
            team.challenge_flags = number(value);
        }
        if let Some(wants) = update.requests_bot_substitution.as_ref().map(flag) {
            team.wants_substitution = wants.then(|| team.wants_substitution.unwrap_or(time));
            team.is_substituting = false;
        }
        if let Some(wants) = update.requests_emergency_stop.as_ref().map(flag)
            && play == Play::Running
        {
            team.wants_emergency_stop = wants.then_some(time);
        }
        if let Some(wants) = update.requests_timeout.as_ref().map(flag) {
            team.wants_timeout = (wants && team.timeouts > 0).then_some(time);
        }
        if let Some(value) = &update.bot_substitutions_left {
            team.substitutions_left = number(value);
        }
        if let Some(is_positive) = update.on_positive_half.as_ref().map(flag) {
            team.is_positive = is_positive;
            self.state.team_mut(colour.other()).is_positive = !is_positive;
        }
        if let Some(hull) = update.hull_color.and_then(|number| HullColor::try_from(number).ok()) {
            self.state.team_mut(colour.other()).hull = self.state.team(colour).hull;
            self.state.team_mut(colour).hull = hull as i32;
        }
        self.update_max_robots();
    }

    /// The teams change colours: all that is known of them goes with them, the end that they defend included.
    pub(super) fn apply_switch_colours(&mut self) {
        let state = &mut self.state;
        state.teams.swap(0, 1);
        state.first_kick_off = state.first_kick_off.other();
        state.next_command = state.next_command.map(Command::mirrored);
        state.command = state.command.mirrored();
    }
}

/// Reads `4:59` or `299`, in microseconds.
fn duration(text: &str) -> Option<i64> {
    let (minutes, seconds) = text.split_once(':').unwrap_or(("0", text));
    let (minutes, seconds): (i64, i64) = (minutes.parse().ok()?, seconds.parse().ok()?);
    minutes.checked_mul(60)?.checked_add(seconds)?.checked_mul(SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        for (text, expected) in [
            ("4:59", Some(299 * SECOND)),
            ("30", Some(30 * SECOND)),
            ("1:2:3", None),
            ("", None),
            ("9999999999999999:0", None),
        ] {
            assert_eq!(duration(text), expected, "{text}");
        }
    }
}
