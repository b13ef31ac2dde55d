//! What a person at the game controller would do, for matches without one: go on after a halt, change stages, deal with
//! requests, end the match, and not wait for ever for teams that do not get ready.

use smallsize_protocol::{
    colour::Colour,
    controller::{ContinueActionState, ContinueActionType},
    game_event::{ChallengeFlagHandled, Event, GameEventType},
    referee::Stage,
};

use crate::{
    changes::{Change, Decision},
    command::{Command, Play},
    referee::Referee,
    state::{is_before_half, is_break, stage_after},
};

impl Referee {
    /// What is to be done now; nothing most of the time.
    pub(crate) fn act_for_person(&mut self, decisions: &mut Vec<Decision>) {
        let stage = self.state.stage();
        if stage == Stage::PostGame {
            return;
        }
        if is_break(stage) {
            if !self.settings.breaks || self.state.stage_time_left < 0 {
                self.push_stage(stage_after(stage), "the break is over", decisions);
            }
            return;
        }
        if let Some((stage, reason)) = self.stage_that_is_due() {
            self.push_stage(stage, reason, decisions);
            return;
        }
        match self.state.command {
            Command::Halt => self.act_in_halt(decisions),
            Command::Stop => self.act_in_stop(decisions),
            Command::KickOff(_) | Command::Penalty(_)
                if self.waited() > self.settings.times.preparation + self.settings.times.patience =>
            {
                let issues = self.issues_in_words();
                let reason = format!("the teams do not get ready ({issues}), and had their time");
                decisions.push(Decision::new(Change::Command(Command::NormalStart), reason));
            }
            Command::Timeout(team) if self.state.team(team).timeout_time < 0 => {
                let reason = format!("{team} has used up its time-outs");
                decisions.push(Decision::new(Change::Command(Command::Halt), reason));
            }
            _ => {}
        }
    }

    fn push_stage(&self, stage: Stage, reason: &str, decisions: &mut Vec<Decision>) {
        decisions.push(Decision::new(Change::Stage(stage), reason));
    }

    /// How long the command stands, in microseconds.
    pub(crate) fn waited(&self) -> i64 {
        let since = self.state.command_time.max(self.memory.began);
        i64::try_from(self.state.time.saturating_sub(since)).unwrap_or(i64::MAX)
    }

    /// All that speaks against going on, as text.
    pub(crate) fn issues_in_words(&self) -> String {
        let issues: Vec<String> = self.issues().iter().map(ToString::to_string).collect();
        issues.join(", ")
    }

    /// A half whose time is over ends, unless a penalty is still to be taken; a shoot-out that is decided, and a match that is
    /// won early, end.
    fn stage_that_is_due(&self) -> Option<(Stage, &'static str)> {
        let state = &self.state;
        let stage = state.stage();
        let is_penalty =
            matches!(state.play, Play::Penalty(_)) || matches!(state.next_command, Some(Command::Penalty(_)));
        if stage == Stage::PenaltyShootout {
            let is_between = matches!(state.command, Command::Halt | Command::Stop) && !self.is_goal_open();
            return (is_between && self.is_end_suggested())
                .then_some((Stage::PostGame, "the shoot-out is decided"));
        }
        if is_before_half(stage) || is_penalty || self.is_goal_open() {
            return None;
        }
        let [yellow, blue] = Colour::BOTH.map(|team| state.team(team).goals);
        if state.stage_time_left >= 0 {
            // A lead that ends the match early.
            return self.is_end_suggested().then_some((Stage::PostGame, "the lead is large enough"));
        }
        let settings = &self.settings;
        let after_draw = |extra: bool| match (extra && settings.extra_time, settings.shoot_out) {
            (true, _) => (Stage::ExtraTimeBreak, "the time is over with equal goals: extra time"),
            (false, true) => (Stage::PenaltyShootoutBreak, "the time is over with equal goals: shoot-out"),
            (false, false) => (Stage::PostGame, "the time is over"),
        };
        Some(match stage {
            Stage::NormalSecondHalf | Stage::ExtraSecondHalf if yellow != blue => {
                (Stage::PostGame, "the time is over")
            }
            Stage::NormalSecondHalf => after_draw(true),
            Stage::ExtraSecondHalf => after_draw(false),
            other => (stage_after(other), "the time of the half is over"),
        })
    }

    /// Whether a possible goal waits for a decision.
    fn is_goal_open(&self) -> bool {
        let count = |kind: GameEventType| self.state.count(kind, None);
        count(GameEventType::PossibleGoal) > count(GameEventType::Goal) + count(GameEventType::InvalidGoal)
    }

    fn act_in_halt(&mut self, decisions: &mut Vec<Decision>) {
        if self.decide_open_requests(decisions) {
            return;
        }
        let times = &self.settings.times;
        let is_substituting = Colour::BOTH.iter().any(|&team| self.state.team(team).is_substituting);
        let has_too_many =
            Colour::BOTH.iter().any(|&team| self.robots_on_field(team) > self.state.team(team).max_robots);
        let waits =
            if is_substituting && has_too_many { times.substitution / 2 } else { times.unattended_halt };
        if self.waited() < waits {
            return;
        }
        if let Some(action) = self.offered(ContinueActionType::TimeoutStart)
            && self.state.stage != Stage::PenaltyShootout as i32
            && let Some(team) = action.team
        {
            let reason = format!("{team} has asked for a time-out");
            decisions.push(Decision::new(Change::Command(Command::Timeout(team)), reason));
            return;
        }
        decisions.push(Decision::new(Change::Command(Command::Stop), "the halt is over"));
    }

    fn act_in_stop(&mut self, decisions: &mut Vec<Decision>) {
        use ContinueActionType as Kind;
        if self.decide_open_requests(decisions) {
            return;
        }
        if let Some(action) = self.offered(Kind::TimeoutStart)
            && self.state.stage != Stage::PenaltyShootout as i32
            && let Some(team) = action.team
        {
            let reason = format!("{team} has asked for a time-out");
            decisions.push(Decision::new(Change::Command(Command::Timeout(team)), reason));
            return;
        }
        let times = &self.settings.times;
        let next = self.state.next_command.unwrap_or(Command::ForceStart);
        let is_ready = self
            .offered(Kind::ForceStart)
            .is_some_and(|action| action.state == ContinueActionState::ReadyManual as i32);
        if self.state.next_command.is_none() && is_ready {
            decisions.push(Decision::new(Change::Command(next), "no team is in favour"));
        } else if self.waited() > times.after_halt + times.patience {
            let reason =
                format!("the teams do not get ready ({}), and had their time", self.issues_in_words());
            decisions.push(Decision::new(Change::Command(next), reason));
        }
    }

    /// An action that is possible now.
    fn offered(&self, kind: ContinueActionType) -> Option<&crate::continuation::Action> {
        self.actions
            .iter()
            .find(|action| action.kind == kind as i32 && action.state != ContinueActionState::Disabled as i32)
    }

    /// Goals and challenges that no person decides on. A goal without objection counts; a challenge is rejected, because the
    /// referee has no better knowledge than when it called.
    fn decide_open_requests(&self, decisions: &mut Vec<Decision>) -> bool {
        let state = &self.state;
        for team in Colour::BOTH {
            let count = |kind: GameEventType| state.count(kind, Some(team));
            if count(GameEventType::ChallengeFlag) > count(GameEventType::ChallengeFlagHandled) {
                let handled = ChallengeFlagHandled { by_team: team.team() as i32, accepted: false };
                let reason = format!("the challenge of {team} is rejected: no person has seen more");
                decisions.push(Decision::new(Change::Event(Event::ChallengeFlagHandled(handled)), reason));
                return true;
            }
            let is_decided = count(GameEventType::Goal) + count(GameEventType::InvalidGoal) > 0;
            if state.play.is_halted() && count(GameEventType::PossibleGoal) > 0 && !is_decided {
                decisions.extend(self.goal_decision(team, true));
                return true;
            }
        }
        false
    }
}
