//! An event that counts: what comes next, where the ball goes, who gets a foul, a card, a goal.

use smallsize_protocol::{
    colour::Colour,
    game_event::{ByTeam, Event, GameEvent, GameEventType, Goal, MultipleFouls, PenaltyKickFailed},
};

use super::{Change, Decision};
use crate::{
    call::event_name,
    command::{Command, Play},
    event_team::{place_of_violation, team_of},
    referee::Referee,
    settings::Division,
    state::{Foul, MAX_EVENTS, MAX_FOULS},
};

impl Referee {
    pub(super) fn apply_event(&mut self, event: GameEvent, next: &mut Vec<Decision>) {
        let Some(kind) = event.event.clone() else { return };
        let by = team_of(&event);
        let name = event_name(&event);
        if self.state.events.len() < MAX_EVENTS {
            self.state.events.push(event.clone());
        }
        self.state.next_command = self.next_command_after(&event);
        self.count_foul(&event, next);
        if matches!(kind, Event::AttackerTooCloseToDefenseArea(_))
            && self.state.count(GameEventType::AttackerTooCloseToDefenseArea, by) >= 2
        {
            let reason = format!("{name} for the second time by the same team");
            next.push(Decision::new(Change::Command(Command::Halt), reason));
        }
        if let Some(team) = by {
            if adds_yellow_card(&kind) {
                next.push(Decision::new(Change::YellowCard(team), name));
            }
            if adds_red_card(&kind) {
                next.push(Decision::new(Change::RedCard(team), name));
            }
            if matches!(kind, Event::Goal(_)) {
                let team = self.state.team_mut(team);
                team.goals = team.goals.saturating_add(1);
            }
        }
        self.apply_consequences(&kind, by, next);
        self.state.placement = self.placement_after(&event);
        self.apply_placement_result(&kind, by);
        self.apply_disturbance(&kind);
        self.judge_penalty(&kind, by, name, next);
        let is_stopped = matches!(self.state.command, Command::Stop | Command::Halt | Command::Timeout(_));
        if !is_stopped && stops_play(&kind) {
            next.push(Decision::new(Change::Command(Command::Stop), name));
        }
    }

    /// What an event leads to besides fouls and cards.
    fn apply_consequences(&mut self, kind: &Event, by: Option<Colour>, next: &mut Vec<Decision>) {
        match kind {
            Event::PossibleGoal(goal) => self.judge_goal(goal, by, next),
            Event::BotSubstitution(_) => {
                if !self.state.play.is_halted() {
                    next.push(Decision::new(Change::Command(Command::Halt), "robots are exchanged"));
                }
                let time = self.settings.times.substitution;
                let Some(by) = by else { return };
                let team = self.state.team_mut(by);
                team.is_substituting = true;
                team.substitution_time = time;
                if team.substitutions_left > 0 {
                    team.substitutions_left -= 1;
                } else {
                    let event = Event::ExcessiveBotSubstitution(ByTeam { by_team: by.team() as i32 });
                    let reason = format!("{by} has used up its substitutions of this half");
                    next.push(Decision::new(Change::Event(event), reason));
                }
            }
            Event::ChallengeFlag(_) => {
                if let Some(by) = by {
                    self.state.team_mut(by).challenge_flags -= 1;
                }
            }
            Event::ChallengeFlagHandled(handled) if !handled.accepted => {
                if let Some(by) = by {
                    self.state.team_mut(by).timeouts -= 1;
                }
            }
            Event::EmergencyStop(_) => {
                let Some(by) = by else { return };
                let team = self.state.team_mut(by);
                team.wants_emergency_stop = None;
                let command = if team.timeouts > 0 { Command::Timeout(by) } else { Command::Halt };
                let reason = format!("emergency stop of {by}");
                next.push(Decision::new(Change::Command(command), reason));
            }
            Event::BotInterferedPlacement(_) => {
                self.state.action_time_left += self.settings.times.placement_added;
            }
            _ => {}
        }
    }

    /// Counts a foul, and makes a card of each third one.
    fn count_foul(&mut self, event: &GameEvent, next: &mut Vec<Decision>) {
        if !self.is_foul(event) {
            return;
        }
        let by = team_of(event);
        let step = self.settings.times.fouls_for_card.max(1);
        for colour in Colour::BOTH {
            if by.is_some_and(|by| by != colour) {
                continue;
            }
            let time = self.state.time;
            let team = self.state.team_mut(colour);
            team.foul_count = team.foul_count.saturating_add(1);
            if team.fouls.len() >= MAX_FOULS {
                team.fouls.remove(0);
            }
            team.fouls.push(Foul { time, event: event.clone() });
            if team.foul_count.is_multiple_of(step) {
                let latest = team.fouls.iter().rev().take(step as usize).rev();
                let caused_game_events = latest.map(|foul| foul.event.clone()).collect();
                let event =
                    Event::MultipleFouls(MultipleFouls { by_team: colour.team() as i32, caused_game_events });
                let reason = format!("foul number {} of {colour}", team.foul_count);
                next.push(Decision::new(Change::Event(event), reason));
            }
        }
    }

    fn is_foul(&self, event: &GameEvent) -> bool {
        match &event.event {
            Some(Event::BotInterferedPlacement(_)) => {
                self.state.count(GameEventType::BotInterferedPlacement, team_of(event)) <= 1
            }
            Some(kind) => is_always_foul(kind),
            None => false,
        }
    }

    /// A possible goal halts the match; it is decided on by itself only if that is clear.
    fn judge_goal(&mut self, goal: &Goal, by: Option<Colour>, next: &mut Vec<Decision>) {
        next.push(Decision::new(Change::Command(Command::Halt), "there may be a goal"));
        match self.why_no_goal(goal, by) {
            Some(why) => {
                let event = Event::InvalidGoal(Goal { message: Some(why.clone()), ..goal.clone() });
                next.push(Decision::new(Change::Event(event), why));
            }
            None if self.settings.approves_goals => {
                let message = Some("Valid and auto approved".to_owned());
                let event = Event::Goal(Goal { message, ..goal.clone() });
                next.push(Decision::new(Change::Event(event), "nothing speaks against the goal"));
            }
            None => {}
        }
    }

    /// Why a goal does not count.
    fn why_no_goal(&self, goal: &Goal, by: Option<Colour>) -> Option<String> {
        let team = self.state.team(by?);
        let limits = &self.settings.limits;
        if let Some(robots) = goal.num_robots_by_team
            && i64::from(robots) > i64::from(team.max_robots)
        {
            let allowed = team.max_robots;
            return Some(format!(
                "Scoring team had {robots} robots on the field, but only {allowed} were allowed."
            ));
        }
        if let Some(height) = goal.max_ball_height.filter(|&height| f64::from(height) > limits.goal_height) {
            let limit = limits.goal_height;
            return Some(format!("Ball exceeded max ball height of {limit:.2} with {height:.3}"));
        }
        goal.last_touch_by_team?;
        let since = self.state.time.saturating_add_signed(-limits.goal_foul);
        let fouls = team.fouls.iter().filter(|foul| foul.time > since);
        let names: Vec<&str> = fouls
            .filter(|foul| foul.event.event.as_ref().is_some_and(is_foul_without_stop))
            .map(|foul| event_name(&foul.event))
            .collect();
        (!names.is_empty())
            .then(|| format!("Scoring team committed fouls after touching the ball: {}", names.join(",")))
    }

    /// Who is to play the ball after a placement that failed or succeeded.
    fn apply_placement_result(&mut self, kind: &Event, by: Option<Colour>) {
        let limit = self.settings.times.placement_failures as i32;
        let is_division_a = self.settings.division == Division::A;
        let Some(by) = by else { return };
        let left_field = self.state.ball_left_field();
        let now = self.state.time;
        match kind {
            Event::PlacementFailed(_) => {
                let team = self.state.team_mut(by);
                team.placement_failures = team.placement_failures.saturating_add(1);
                team.failures_reached = team.placement_failures >= limit;
                if is_division_a && left_field {
                    self.state.next_command = Some(Command::FreeKick(by.other()));
                }
            }
            Event::PlacementSucceeded(_) => {
                if self.state.next_command.and_then(Command::team) == Some(by) {
                    self.state.ready_at = Some(now);
                }
                let team = self.state.team_mut(by);
                team.placement_failures = (team.placement_failures - 1).max(0);
                let is_free_kick = matches!(self.state.next_command, Some(Command::FreeKick(_)));
                if is_division_a && left_field && is_free_kick && self.state.team(by.other()).failures_reached
                {
                    self.state.next_command = Some(Command::FreeKick(by));
                }
            }
            _ => {}
        }
    }

    /// A defender too close to the ball gives the kicker its time back.
    fn apply_disturbance(&mut self, kind: &Event) {
        if !matches!(kind, Event::DefenderTooCloseToKickPoint(_)) {
            return;
        }
        let times = &self.settings.times;
        match self.state.command {
            Command::FreeKick(_) => self.state.action_time_left = times.free_kick,
            Command::NormalStart => self.state.action_time_left = times.preparation,
            Command::ForceStart => self.state.action_time_left = self.settings.limits.no_progress,
            _ => {}
        }
    }

    /// In a penalty a violation by the attackers ends it, and one by the defenders is a goal.
    fn judge_penalty(&mut self, kind: &Event, by: Option<Colour>, name: &str, next: &mut Vec<Decision>) {
        let (Play::Penalty(attackers), Some(by)) = (self.state.play, by) else { return };
        if !ends_penalty(kind) {
            return;
        }
        if by == attackers {
            let reason = format!("Rule violation: {name}");
            let event = Event::PenaltyKickFailed(PenaltyKickFailed {
                by_team: by.team() as i32,
                location: place_of_violation(kind),
                reason: Some(reason.clone()),
            });
            next.push(Decision::new(Change::Event(event), reason));
        } else {
            let event = Event::Goal(Goal { by_team: attackers.team() as i32, ..Goal::default() });
            let reason = format!("{name} by {by}, which defends a penalty");
            next.push(Decision::new(Change::Event(event), reason));
        }
    }

    /// The next command after an event, or the one that is known already.
    fn next_command_after(&self, event: &GameEvent) -> Option<Command> {
        let state = &self.state;
        if matches!(event.event, Some(Event::ExcessiveBotSubstitution(_)))
            && let Some(by) = team_of(event)
            && state.count(GameEventType::ExcessiveBotSubstitution, Some(by.other())) > 0
            && !matches!(state.next_command, Some(Command::Penalty(_) | Command::KickOff(_)))
        {
            // Both teams did it: what was next before.
            let is_other =
                |event: &&GameEvent| !matches!(event.event, Some(Event::ExcessiveBotSubstitution(_)));
            return state.events.iter().filter(is_other).fold(None, command_after);
        }
        command_after(state.next_command, event)
    }
}

/// The next command after an event, where one is known.
fn command_after(known: Option<Command>, event: &GameEvent) -> Option<Command> {
    // What was decided before a foul in a stop is not lost by it.
    if matches!(known, Some(Command::Penalty(_) | Command::KickOff(_))) {
        return known;
    }
    let by = team_of(event);
    let for_others = |command: fn(Colour) -> Command| by.map(|by| command(by.other())).or(known);
    match event.event.as_ref()? {
        Event::BallLeftFieldGoalLine(_)
        | Event::BallLeftFieldTouchLine(_)
        | Event::AimlessKick(_)
        | Event::AttackerTooCloseToDefenseArea(_)
        | Event::BotPushedBot(_)
        | Event::BotHeldBallDeliberately(_)
        | Event::BotTippedOver(_)
        | Event::BotDroppedParts(_)
        | Event::KeeperHeldBall(_)
        | Event::BoundaryCrossing(_)
        | Event::BotDribbledBallTooFar(_)
        | Event::AttackerDoubleTouchedBall(_)
        | Event::PenaltyKickFailed(_)
        | Event::InvalidGoal(_)
        | Event::ExcessiveBotSubstitution(_) => for_others(Command::FreeKick),
        Event::DefenderInDefenseArea(_) => for_others(Command::Penalty),
        Event::Goal(_) => for_others(Command::KickOff),
        Event::NoProgressInGame(_) | Event::TooManyRobots(_) => Some(Command::ForceStart),
        Event::EmergencyStop(_) => known.or_else(|| for_others(Command::FreeKick)),
        // A person decides, or what follows from it.
        Event::PossibleGoal(_) => None,
        _ => known,
    }
}

/// Whether an event is a foul, whenever it happens.
fn is_always_foul(kind: &Event) -> bool {
    matches!(
        kind,
        Event::KeeperHeldBall(_)
            | Event::AttackerTouchedBallInDefenseArea(_)
            | Event::BotDribbledBallTooFar(_)
            | Event::BotKickedBallTooFast(_)
            | Event::AttackerTooCloseToDefenseArea(_)
            | Event::BotCrashDrawn(_)
            | Event::BotCrashUnique(_)
            | Event::BotPushedBot(_)
            | Event::BotHeldBallDeliberately(_)
            | Event::BotTippedOver(_)
            | Event::BotDroppedParts(_)
            | Event::BotTooFastInStop(_)
            | Event::DefenderTooCloseToKickPoint(_)
            | Event::ExcessiveBotSubstitution(_)
            | Event::BoundaryCrossing(_)
    )
}

fn adds_yellow_card(kind: &Event) -> bool {
    matches!(kind, Event::MultipleFouls(_) | Event::EmergencyStop(_) | Event::UnsportingBehaviorMinor(_))
}

fn adds_red_card(kind: &Event) -> bool {
    matches!(kind, Event::MultipleCards(_) | Event::UnsportingBehaviorMajor(_))
}

fn stops_play(kind: &Event) -> bool {
    matches!(
        kind,
        Event::BallLeftFieldTouchLine(_)
            | Event::BallLeftFieldGoalLine(_)
            | Event::AimlessKick(_)
            | Event::AttackerTooCloseToDefenseArea(_)
            | Event::DefenderInDefenseArea(_)
            | Event::BoundaryCrossing(_)
            | Event::KeeperHeldBall(_)
            | Event::BotDribbledBallTooFar(_)
            | Event::BotPushedBot(_)
            | Event::BotHeldBallDeliberately(_)
            | Event::BotTippedOver(_)
            | Event::BotDroppedParts(_)
            | Event::AttackerDoubleTouchedBall(_)
            | Event::TooManyRobots(_)
            | Event::NoProgressInGame(_)
            | Event::PenaltyKickFailed(_)
            | Event::PlacementSucceeded(_)
            | Event::PlacementFailed(_)
            | Event::InvalidGoal(_)
            | Event::Goal(_)
    )
}

fn ends_penalty(kind: &Event) -> bool {
    matches!(
        kind,
        Event::BoundaryCrossing(_)
            | Event::BotDribbledBallTooFar(_)
            | Event::AttackerTouchedBallInDefenseArea(_)
            | Event::BotKickedBallTooFast(_)
            | Event::BotCrashUnique(_)
            | Event::BotCrashDrawn(_)
            | Event::BotPushedBot(_)
            | Event::BotTippedOver(_)
            | Event::BotDroppedParts(_)
    )
}

fn is_foul_without_stop(kind: &Event) -> bool {
    matches!(
        kind,
        Event::AttackerTouchedBallInDefenseArea(_)
            | Event::BotKickedBallTooFast(_)
            | Event::BotCrashUnique(_)
            | Event::BotCrashDrawn(_)
    )
}
