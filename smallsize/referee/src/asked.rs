//! What requests lead to.

use smallsize_protocol::{
    colour::Colour,
    controller::{
        AdvantageChoice, Change as WireChange, ChangeKind, ContinueAction, ContinueActionType, GameStateType,
        Input, NewGameState, RemoteControlMessage, RemoteControlRequest, RemoteControlRequestType,
        RemoteControlTeamState, TeamMessage, UpdateTeamState,
    },
    game_event::{
        ByTeam, ChallengeFlagHandled, Event, GameEvent, GameEventType, Goal, PlacementFailed,
        PlacementSucceeded,
    },
    referee::Stage,
    wrapped::{BoolValue, Int32Value},
};

use crate::{
    behaviour::Behaviour,
    call::Call,
    changes::{Change, Decision},
    command::{Command, Play},
    event_team::{set_ball_left_team, team_of},
    referee::Referee,
    request::{Refused, Request},
    settings::Deciding,
    state::{is_before_half, is_break, stage_after},
};

/// An error about what a request says.
fn unknown(found: impl Into<String>, expected: &'static str) -> Refused {
    Refused::Unknown { found: found.into(), expected }
}

/// An event whose type is that of what it holds. One without crashes the real game controller.
fn checked(event: GameEvent) -> Result<GameEvent, Refused> {
    let Some(kind) = &event.event else { return Err(Refused::EventType("no event".to_owned())) };
    match event.r#type {
        Some(number) if number == kind.event_type() as i32 => Ok(event),
        Some(number) => {
            let name = GameEventType::try_from(number).map_or("an unknown one", GameEventType::name);
            Err(Refused::EventType(format!("{} with the type {name}", kind.event_type().name())))
        }
        None => Err(Refused::EventType(format!("{} without a type", kind.event_type().name()))),
    }
}

impl Referee {
    pub(crate) fn handle(&mut self, request: Request, out: &mut dyn FnMut(Call)) -> Result<(), Refused> {
        let decisions = match request {
            Request::Field(field) => return self.set_field(field),
            Request::AutomaticReferee { name, is_there } => {
                self.behaviours.set_there(&name, is_there);
                return Ok(());
            }
            Request::TeamLeft(team) => {
                self.state.team_mut(team).plays_advantage = false;
                return Ok(());
            }
            _ if self.settings.deciding == Deciding::Adviser => return Err(Refused::Adviser),
            Request::Operator(input) => return self.operator(*input, out),
            Request::Team(team, message) => self.team_asks(team, message)?,
            Request::RemoteControl(team, message) => self.remote_control_asks(team, message)?,
            Request::GameEvent { from, event } => self.report(&from, *event)?,
        };
        self.carry_out(decisions, out);
        Ok(())
    }

    fn operator(&mut self, input: Input, out: &mut dyn FnMut(Call)) -> Result<(), Refused> {
        if let Some(change) = input.change {
            let decisions = self.change_of(change)?;
            self.carry_out(decisions, out);
        }
        if input.reset_match == Some(true) {
            self.reset();
        }
        if let Some(config) = input.config_delta {
            if let Some(continues) = config.auto_continue {
                self.settings.continues = continues;
            }
            self.behaviours.change(&config);
        }
        if let Some(action) = input.continue_action {
            let decisions = self.action_of(&action)?;
            self.carry_out(decisions, out);
        }
        Ok(())
    }

    fn change_of(&self, change: WireChange) -> Result<Vec<Decision>, Refused> {
        let origin = change.origin.unwrap_or_else(|| "the operator".to_owned());
        let kind = change.change.ok_or_else(|| unknown("an empty change", "a change"))?;
        let change = match kind {
            ChangeKind::NewCommand(new) => {
                let command = new.command.as_ref().and_then(Command::from_operator);
                Change::Command(
                    command.ok_or_else(|| unknown("no known command", "a command with its team"))?,
                )
            }
            ChangeKind::ChangeStage(change) => {
                let stage = change.new_stage.and_then(|stage| Stage::try_from(stage).ok());
                Change::Stage(stage.ok_or_else(|| unknown("no known stage", "a stage"))?)
            }
            ChangeKind::SetBallPlacementPos(set) => {
                let place = set.pos.map(|at| common_geometry::Vec2::new(f64::from(at.x), f64::from(at.y)));
                if place.is_some_and(|place| !place.is_finite()) {
                    return Err(unknown("a place that is no number", "a place in metres"));
                }
                Change::Placement(place)
            }
            ChangeKind::AddYellowCard(card) => Change::YellowCard(team_in(card.for_team)?),
            ChangeKind::AddRedCard(card) => Change::RedCard(team_in(card.for_team)?),
            ChangeKind::YellowCardOver(_) => Change::CardOver,
            ChangeKind::AddGameEvent(add) => {
                let event = add.game_event.ok_or_else(|| Refused::EventType("no event".to_owned()))?;
                Change::Reported(Box::new(checked(event)?))
            }
            ChangeKind::AddPassiveGameEvent(_) => return Ok(Vec::new()),
            ChangeKind::UpdateConfig(config) => Change::Config(config),
            ChangeKind::UpdateTeamState(update) => {
                team_in(update.for_team)?;
                Change::Team(Box::new(update))
            }
            ChangeKind::SwitchColors(_) => Change::SwitchColours,
            ChangeKind::Revert(_) => return Err(unknown("a change to be taken back", "a change forwards")),
            ChangeKind::NewGameState(new) => Change::Play(play_of(&new)?),
            ChangeKind::AcceptProposalGroup(accept) => {
                let id = accept.group_id.as_deref().and_then(|id| id.parse().ok());
                Change::Accept(id.ok_or_else(|| unknown("no group", "the number of a group"))?, "UI")
            }
            ChangeKind::SetStatusMessage(set) => Change::Status(set.status_message),
        };
        Ok(vec![Decision::new(change, origin)])
    }

    /// What it means to go on in a certain way.
    pub(crate) fn action_of(&self, action: &ContinueAction) -> Result<Vec<Decision>, Refused> {
        use ContinueActionType as Kind;
        let kind = Kind::try_from(action.r#type).map_err(|_| unknown("an unknown action", "an action"))?;
        let team = Colour::of(action.for_team);
        Ok(self.decisions_of(kind, team, "the operator"))
    }

    pub(crate) fn decisions_of(
        &self,
        kind: ContinueActionType,
        team: Option<Colour>,
        reason: &str,
    ) -> Vec<Decision> {
        use ContinueActionType as Kind;
        let command = |command: Option<Command>| command.map(Change::Command);
        let event = |event: Option<Event>| event.map(Change::Event);
        let placing = match self.state.play {
            Play::BallPlacement(team) | Play::FreeKick(team) => Some(team.team() as i32),
            _ => None,
        };
        let one = match kind {
            Kind::Unknown => None,
            Kind::Halt => command(Some(Command::Halt)),
            Kind::ResumeFromHalt | Kind::TimeoutStop | Kind::StopGame | Kind::BallPlacementCancel => {
                command(Some(Command::Stop))
            }
            Kind::ForceStart => command(Some(Command::ForceStart)),
            Kind::NormalStart => command(Some(Command::NormalStart)),
            Kind::FreeKick => command(team.map(Command::FreeKick)),
            Kind::NextCommand => command(self.state.next_command),
            Kind::BallPlacementStart => command(team.map(Command::BallPlacement)),
            Kind::TimeoutStart => command(team.map(Command::Timeout)),
            Kind::BallPlacementComplete => event(placing.map(|by_team| {
                Event::PlacementSucceeded(PlacementSucceeded { by_team, ..PlacementSucceeded::default() })
            })),
            Kind::BallPlacementFail => event(placing.map(|by_team| {
                Event::PlacementFailed(PlacementFailed { by_team, ..PlacementFailed::default() })
            })),
            Kind::BotSubstitution => {
                let teams = Colour::BOTH.into_iter().filter(|&colour| team.is_none_or(|team| team == colour));
                let substitution =
                    |team: Colour| Event::BotSubstitution(ByTeam { by_team: team.team() as i32 });
                return teams.map(|team| Decision::new(Change::Event(substitution(team)), reason)).collect();
            }
            Kind::NextStage => Some(Change::Stage(stage_after(self.state.stage()))),
            Kind::EndGame => Some(Change::Stage(Stage::PostGame)),
            Kind::AcceptGoal => return self.goal_decision_of_operator(team, true),
            Kind::RejectGoal => return self.goal_decision_of_operator(team, false),
            Kind::ChallengeAccept | Kind::ChallengeReject => event(team.map(|team| {
                let accepted = kind == Kind::ChallengeAccept;
                Event::ChallengeFlagHandled(ChallengeFlagHandled { by_team: team.team() as i32, accepted })
            })),
            Kind::CorrectBallLeftFieldTeam => team.and_then(|team| self.corrected_ball_left(team)),
        };
        one.map(|change| Decision::new(change, reason)).into_iter().collect()
    }

    /// The same event with the other team, if there is exactly one.
    fn corrected_ball_left(&self, team: Colour) -> Option<Change> {
        let mut left = self.state.events.iter().filter(|event| {
            matches!(event.event, Some(Event::BallLeftFieldTouchLine(_) | Event::BallLeftFieldGoalLine(_)))
        });
        let mut event = left.next().filter(|_| left.next().is_none())?.clone();
        event.id = None;
        event.origin = vec!["Engine".to_owned()];
        set_ball_left_team(&mut event, team);
        Some(Change::Reported(Box::new(event)))
    }

    fn goal_decision_of_operator(&self, team: Option<Colour>, is_goal: bool) -> Vec<Decision> {
        team.map(|team| self.goal_decision(team, is_goal).into_iter().collect()).unwrap_or_default()
    }

    /// A possible goal of a team counts, or does not. There has to be exactly one.
    pub(crate) fn goal_decision(&self, team: Colour, is_goal: bool) -> Option<Decision> {
        let mut possible = self.state.events.iter().filter_map(|event| match &event.event {
            Some(Event::PossibleGoal(goal)) if team_of(event) == Some(team) => Some(goal),
            _ => None,
        });
        let goal = possible.next().filter(|_| possible.next().is_none())?;
        let word = if is_goal { "Accepted" } else { "Rejected" };
        let goal = Goal { message: Some(format!("{word} by GC operator")), ..goal.clone() };
        let event = if is_goal { Event::Goal(goal) } else { Event::InvalidGoal(goal) };
        Some(Decision::new(Change::Event(event), format!("the goal of {team} was decided on")))
    }

    fn team_asks(&mut self, team: Colour, message: TeamMessage) -> Result<Vec<Decision>, Refused> {
        match message {
            TeamMessage::Ping(_) => Ok(Vec::new()),
            TeamMessage::AdvantageChoice(choice) => {
                let goes_on = choice == AdvantageChoice::Continue as i32;
                self.state.team_mut(team).plays_advantage = goes_on;
                Ok(Vec::new())
            }
            TeamMessage::SubstituteBot(wants) => Ok(self.substitution_wish(team, wants)),
            TeamMessage::DesiredKeeper(keeper) => {
                if self.state.team(team).keeper == keeper {
                    return Ok(Vec::new());
                }
                let command = self.state.command;
                if command.is_running() || command.is_preparation() {
                    return Err(Refused::KeeperWhileRunning);
                }
                self.keeper_change(team, keeper)
            }
        }
    }

    fn keeper_change(&self, team: Colour, keeper: i32) -> Result<Vec<Decision>, Refused> {
        self.may_change_keeper(team)?;
        let update =
            UpdateTeamState { goalkeeper: Some(Int32Value { value: Some(keeper) }), ..self.update(team) };
        Ok(vec![Decision::new(Change::Team(Box::new(update)), format!("{team} wants keeper {keeper}"))])
    }

    fn may_change_keeper(&self, team: Colour) -> Result<(), Refused> {
        let side = self.state.team(team).own_side();
        let is_near = self.seen.ball.is_some_and(|ball| ball.position.x * side > 0.0);
        if self.state.play.is_running() && is_near { Err(Refused::KeeperNearBall) } else { Ok(()) }
    }

    fn update(&self, team: Colour) -> UpdateTeamState {
        UpdateTeamState { for_team: Some(team.team() as i32), ..UpdateTeamState::default() }
    }

    fn substitution_wish(&self, team: Colour, wants: bool) -> Vec<Decision> {
        if self.state.team(team).wants_substitution.is_some() == wants {
            return Vec::new();
        }
        let value = Some(BoolValue { value: Some(wants) });
        let update = UpdateTeamState { requests_bot_substitution: value, ..self.update(team) };
        let reason = format!("{team} {} robots", if wants { "wants to exchange" } else { "keeps its" });
        vec![Decision::new(Change::Team(Box::new(update)), reason)]
    }

    fn remote_control_asks(
        &mut self,
        team: Colour,
        message: RemoteControlMessage,
    ) -> Result<Vec<Decision>, Refused> {
        let state = self.state.team(team);
        let flag = |value: bool| Some(BoolValue { value: Some(value) });
        let origin = format!("Remote Control {}", team.team().name());
        match message {
            RemoteControlMessage::DesiredKeeper(keeper) if state.keeper != keeper => {
                self.keeper_change(team, keeper)
            }
            RemoteControlMessage::DesiredKeeper(_) => Ok(Vec::new()),
            RemoteControlMessage::RequestRobotSubstitution(wants) => Ok(self.substitution_wish(team, wants)),
            RemoteControlMessage::RequestTimeout(wants) if state.wants_timeout.is_some() != wants => {
                self.may_request_timeout(team)?;
                let update = UpdateTeamState { requests_timeout: flag(wants), ..self.update(team) };
                Ok(vec![Decision::new(Change::Team(Box::new(update)), origin)])
            }
            RemoteControlMessage::RequestTimeout(_) => Ok(Vec::new()),
            RemoteControlMessage::RequestEmergencyStop(wants)
                if state.wants_emergency_stop.is_some() != wants =>
            {
                self.may_stop_in_emergency()?;
                let update = UpdateTeamState { requests_emergency_stop: flag(wants), ..self.update(team) };
                Ok(vec![Decision::new(Change::Team(Box::new(update)), origin)])
            }
            RemoteControlMessage::RequestEmergencyStop(_) => Ok(Vec::new()),
            RemoteControlMessage::Request(number) => self.remote_control_button(team, number, origin),
        }
    }

    fn remote_control_button(
        &self,
        team: Colour,
        number: i32,
        origin: String,
    ) -> Result<Vec<Decision>, Refused> {
        let by_team = team.team() as i32;
        let event = |event: Event| GameEvent { origin: vec![origin.clone()], ..GameEvent::new(event) };
        match RemoteControlRequest::try_from(number).unwrap_or(RemoteControlRequest::Unknown) {
            RemoteControlRequest::Unknown | RemoteControlRequest::Ping => Ok(Vec::new()),
            RemoteControlRequest::ChallengeFlag => {
                self.may_challenge(team)?;
                Ok(self.unless_paused(event(Event::ChallengeFlag(ByTeam { by_team }))))
            }
            RemoteControlRequest::StopTimeout => {
                self.may_stop_timeout(team)?;
                Ok(vec![Decision::new(Change::Command(Command::Halt), origin)])
            }
            RemoteControlRequest::FailBallplacement => {
                self.may_fail_placement(team)?;
                let failed = PlacementFailed { by_team, ..PlacementFailed::default() };
                Ok(self.unless_paused(event(Event::PlacementFailed(failed))))
            }
        }
    }

    /// Events do not count in breaks and before a half.
    fn unless_paused(&self, event: GameEvent) -> Vec<Decision> {
        let stage = self.state.stage();
        if is_before_half(stage) || is_break(stage) {
            return Vec::new();
        }
        let reason = event.origin.join(", ");
        vec![Decision::new(Change::Reported(Box::new(event)), reason)]
    }

    fn may_request_timeout(&self, team: Colour) -> Result<(), Refused> {
        if self.state.play == Play::Timeout(team) {
            Err(Refused::TimeoutActive)
        } else if self.state.team(team).timeouts <= 0 {
            Err(Refused::NoTimeouts)
        } else {
            Ok(())
        }
    }

    fn may_stop_timeout(&self, team: Colour) -> Result<(), Refused> {
        if self.state.play == Play::Timeout(team) { Ok(()) } else { Err(Refused::NoTimeoutActive) }
    }

    fn may_fail_placement(&self, team: Colour) -> Result<(), Refused> {
        if self.state.play == Play::BallPlacement(team) { Ok(()) } else { Err(Refused::NoPlacement) }
    }

    fn may_challenge(&self, team: Colour) -> Result<(), Refused> {
        let count = |kind: GameEventType| self.state.count(kind, Some(team));
        if count(GameEventType::ChallengeFlag) > count(GameEventType::ChallengeFlagHandled) {
            Err(Refused::ChallengeActive)
        } else if self.state.team(team).challenge_flags <= 0 {
            Err(Refused::NoChallengeFlags)
        } else if self.state.team(team).timeouts <= 0 {
            Err(Refused::NoTimeoutsForChallenge)
        } else {
            Ok(())
        }
    }

    fn may_stop_in_emergency(&self) -> Result<(), Refused> {
        if self.state.play.is_running() {
            Ok(())
        } else {
            Err(Refused::NotRunning(as_controller_writes(self.state.play)))
        }
    }

    /// What an automatic referee says. Its own settings come first, then those of the type.
    fn report(&self, from: &str, event: GameEvent) -> Result<Vec<Decision>, Refused> {
        let mut event = checked(event)?;
        let kind = event.event.as_ref().map(Event::event_type).unwrap_or(GameEventType::Unknown);
        event.origin = vec![from.to_owned()];
        Ok(match self.behaviours.of_referee(from, kind) {
            Behaviour::Accept => self.unless_paused(event),
            _ => Vec::new(),
        })
    }

    /// What a team's remote control shows.
    pub fn remote_control(&self, colour: Colour) -> RemoteControlTeamState {
        use RemoteControlRequestType as Kind;
        let team = self.state.team(colour);
        let seconds = |time: i64| time as f32 / 1e6;
        let available = [
            (Kind::EmergencyStop, self.may_stop_in_emergency().is_ok()),
            (Kind::Timeout, self.may_request_timeout(colour).is_ok()),
            (Kind::StopTimeout, self.may_stop_timeout(colour).is_ok()),
            (Kind::RobotSubstitution, true),
            (Kind::ChallengeFlag, self.may_challenge(colour).is_ok()),
            (Kind::ChangeKeeperId, self.may_change_keeper(colour).is_ok()),
            (Kind::FailBallplacement, self.may_fail_placement(colour).is_ok()),
        ];
        let active = [
            (Kind::RobotSubstitution, team.wants_substitution.is_some()),
            (Kind::Timeout, team.wants_timeout.is_some()),
            (Kind::ChallengeFlag, self.state.count(GameEventType::ChallengeFlag, Some(colour)) > 0),
            (Kind::EmergencyStop, team.wants_emergency_stop.is_some()),
        ];
        let numbers = |list: &[(Kind, bool)]| {
            list.iter().filter(|(_, is_so)| *is_so).map(|(kind, _)| *kind as i32).collect()
        };
        RemoteControlTeamState {
            available_requests: numbers(&available),
            active_requests: numbers(&active),
            keeper_id: Some(team.keeper),
            emergency_stop_in: Some(self.emergency_stop_in(colour).map_or(0.0, seconds)),
            timeouts_left: Some(team.timeouts),
            challenge_flags_left: Some(team.challenge_flags),
            max_robots: Some(team.max_robots),
            yellow_cards_due: team
                .yellow_cards
                .iter()
                .filter(|&&left| left > 0)
                .map(|&left| seconds(left))
                .collect(),
            robots_on_field: Some(self.robots_on_field(colour)),
            timeout_time_left: Some(seconds(team.timeout_time)),
            can_substitute_robot: Some(team.is_substituting),
            team: Some(colour.team() as i32),
            bot_substitutions_left: Some(u32::try_from(team.substitutions_left).unwrap_or(0)),
            bot_substitution_time_left: Some(seconds(team.substitution_time)),
        }
    }
}

/// A state of play as the controller's errors have it.
fn as_controller_writes(play: Play) -> String {
    let (kind, team) = match play {
        Play::Halt => (GameStateType::Halt, None),
        Play::Stop => (GameStateType::Stop, None),
        Play::Running => (GameStateType::Running, None),
        Play::FreeKick(team) => (GameStateType::FreeKick, Some(team)),
        Play::KickOff(team) => (GameStateType::Kickoff, Some(team)),
        Play::Penalty(team) => (GameStateType::Penalty, Some(team)),
        Play::Timeout(team) => (GameStateType::Timeout, Some(team)),
        Play::BallPlacement(team) => (GameStateType::BallPlacement, Some(team)),
    };
    match team {
        Some(team) => format!("type:{} for_team:{}", kind.name(), team.team().name()),
        None => format!("type:{}", kind.name()),
    }
}

fn team_in(number: Option<i32>) -> Result<Colour, Refused> {
    number.and_then(Colour::of).ok_or_else(|| unknown("no team", "yellow or blue"))
}

fn play_of(new: &NewGameState) -> Result<Play, Refused> {
    let state = new.game_state.as_ref().ok_or_else(|| unknown("no state of play", "one"))?;
    let team = || team_in(state.for_team);
    Ok(match GameStateType::try_from(state.r#type).unwrap_or(GameStateType::Unknown) {
        GameStateType::Unknown => return Err(unknown("an unknown state of play", "one of the protocol's")),
        GameStateType::Halt => Play::Halt,
        GameStateType::Stop => Play::Stop,
        GameStateType::Running => Play::Running,
        GameStateType::FreeKick => Play::FreeKick(team()?),
        GameStateType::Kickoff => Play::KickOff(team()?),
        GameStateType::Penalty => Play::Penalty(team()?),
        GameStateType::Timeout => Play::Timeout(team()?),
        GameStateType::BallPlacement => Play::BallPlacement(team()?),
    })
}
