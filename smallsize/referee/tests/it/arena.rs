//! The one place where tests touch the referee: scripts of moments and commands in, calls out.

use smallsize_protocol::{
    colour::{Colour, RobotKey},
    controller::{AddGameEvent, Change, ChangeKind, Input, MatchCommand, MatchCommandType, NewCommand},
    game_event::{Event, GameEvent},
    geometry::Team,
    referee,
};
use smallsize_referee::{
    Call, Command, Observation, Referee, Request, Settings, What, event_name, situation,
};

/// The time at which matches begin: any.
pub const BEGIN: u64 = 1_700_000_000_000_000;
/// Between two observations, in microseconds.
const STEP: u64 = 10_000;

/// A referee, the time, and all that it called.
pub struct Arena {
    pub referee: Referee,
    pub time: u64,
    pub calls: Vec<Call>,
}

impl Arena {
    pub fn new(settings: Settings) -> Arena {
        Arena { referee: Referee::new(settings), time: BEGIN, calls: Vec::new() }
    }

    /// One request.
    pub fn ask(&mut self, request: Request) -> Result<(), String> {
        let calls = &mut self.calls;
        let result = self.referee.request(self.time, request, &mut |call| calls.push(call));
        result.map_err(|refused| refused.to_string())
    }

    /// A person's command.
    pub fn command(&mut self, name: &str) {
        let wire = referee::Command::ALL.iter().find(|command| command.name() == name);
        let command = wire.and_then(|&wire| Command::from_wire(wire));
        let command = command.unwrap_or_else(|| panic!("no command {name}"));
        self.ask(Request::Operator(Box::new(command_input(command)))).unwrap();
    }

    /// A person reports an event.
    pub fn report(&mut self, event: Event) {
        let event = GameEvent { origin: vec!["UI".to_owned()], ..GameEvent::new(event) };
        let change = ChangeKind::AddGameEvent(AddGameEvent { game_event: Some(event) });
        self.ask(Request::Operator(Box::new(change_input(change)))).unwrap();
    }

    /// One moment, as it is.
    pub fn observe(&mut self, moment: &Observation) {
        let calls = &mut self.calls;
        self.referee.observe(moment, &mut |call| calls.push(call));
    }

    /// A situation for some seconds: everything moves on along its velocity; a kick happens once, a touch lasts.
    pub fn play(&mut self, seconds: f64, text: &str) {
        let mut moment = situation::read(text, self.time).unwrap_or_else(|error| panic!("{error}"));
        let steps = ((seconds * 1e6) as u64 / STEP).max(1);
        let dt = STEP as f64 / 1e6;
        for _ in 0..steps {
            self.time += STEP;
            moment.time = self.time;
            for touch in &mut moment.touches {
                touch.time = self.time;
            }
            self.observe(&moment);
            moment.touches.retain(|touch| !touch.is_kick);
            for robot in &mut moment.robots {
                robot.position += robot.velocity * dt;
            }
            if let Some(ball) = &mut moment.ball {
                ball.position += ball.velocity * dt;
                ball.height = (ball.height + ball.climb * dt).max(0.0);
                for touch in &mut moment.touches {
                    touch.position = ball.position;
                }
            }
        }
    }

    /// A script: lines with a command, or with seconds, a colon and a situation.
    pub fn run(&mut self, script: &str) -> &mut Arena {
        for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.split_once(':') {
                Some((seconds, text)) => self.play(seconds.parse().unwrap(), text),
                None => self.command(line),
            }
        }
        self
    }

    /// The events that were called, with team and robot.
    pub fn events(&self) -> Vec<String> {
        self.calls.iter().filter_map(Call::event).map(described).collect()
    }

    /// All that was called, in words.
    pub fn words(&self) -> String {
        let words: Vec<String> = self.calls.iter().map(ToString::to_string).collect();
        words.join("\n")
    }

    /// The remarks.
    pub fn remarks(&self) -> Vec<&Call> {
        self.calls.iter().filter(|call| call.what == What::Remark).collect()
    }

    /// The name of the command of now.
    pub fn command_name(&self) -> &'static str {
        self.referee.command().on_the_wire().name()
    }
}

/// The operator's input for a command.
pub fn command_input(command: Command) -> Input {
    let kind = match command {
        Command::Halt => MatchCommandType::Halt,
        Command::Stop => MatchCommandType::Stop,
        Command::NormalStart => MatchCommandType::NormalStart,
        Command::ForceStart => MatchCommandType::ForceStart,
        Command::FreeKick(_) => MatchCommandType::Direct,
        Command::KickOff(_) => MatchCommandType::Kickoff,
        Command::Penalty(_) => MatchCommandType::Penalty,
        Command::Timeout(_) => MatchCommandType::Timeout,
        Command::BallPlacement(_) => MatchCommandType::BallPlacement,
    };
    let for_team = command.team().map_or(Team::Unknown, Colour::team) as i32;
    let command = Some(MatchCommand { r#type: kind as i32, for_team });
    change_input(ChangeKind::NewCommand(NewCommand { command }))
}

/// The operator's input for a change.
pub fn change_input(change: ChangeKind) -> Input {
    let change = Change { origin: Some("UI".to_owned()), change: Some(change), ..Change::default() };
    Input { change: Some(change), ..Input::default() }
}

/// An event in one word, with its team and robot: `BOT_CRASH_UNIQUE yellow 3`.
pub fn described(event: &GameEvent) -> String {
    let name = event_name(event);
    let (team, bot) = match event.event.as_ref().unwrap() {
        Event::BallLeftFieldTouchLine(e) | Event::BallLeftFieldGoalLine(e) => (e.by_team, e.by_bot),
        Event::AimlessKick(e) => (e.by_team, e.by_bot),
        Event::Goal(e) | Event::PossibleGoal(e) | Event::InvalidGoal(e) => (e.by_team, e.kicking_bot),
        Event::DefenderInDefenseArea(e) | Event::AttackerTouchedBallInDefenseArea(e) => (e.by_team, e.by_bot),
        Event::AttackerDoubleTouchedBall(e) | Event::BotInterferedPlacement(e) => (e.by_team, e.by_bot),
        Event::BotDribbledBallTooFar(e) => (e.by_team, e.by_bot),
        Event::BotKickedBallTooFast(e) => (e.by_team, e.by_bot),
        Event::BotCrashUnique(e) => (e.by_team, e.violator),
        Event::BotPushedBot(e) => (e.by_team, e.violator),
        Event::DefenderTooCloseToKickPoint(e) => (e.by_team, e.by_bot),
        Event::AttackerTooCloseToDefenseArea(e) => (e.by_team, e.by_bot),
        Event::BotTooFastInStop(e) => (e.by_team, e.by_bot),
        Event::KeeperHeldBall(e) => (e.by_team, None),
        Event::BoundaryCrossing(e) => (e.by_team, None),
        Event::PlacementSucceeded(e) => (e.by_team, None),
        Event::PlacementFailed(e) => (e.by_team, None),
        Event::PenaltyKickFailed(e) => (e.by_team, None),
        Event::TooManyRobots(e) => (e.by_team, None),
        Event::MultipleFouls(e) => (e.by_team, None),
        Event::MultipleCards(e)
        | Event::BotSubstitution(e)
        | Event::ExcessiveBotSubstitution(e)
        | Event::EmergencyStop(e)
        | Event::ChallengeFlag(e) => (e.by_team, None),
        Event::ChallengeFlagHandled(e) => (e.by_team, None),
        _ => (0, None),
    };
    match (Colour::of(team), bot) {
        (Some(team), Some(bot))
            if !matches!(
                event.event,
                Some(Event::Goal(_) | Event::PossibleGoal(_) | Event::InvalidGoal(_))
            ) =>
        {
            format!("{name} {}", RobotKey::new(team, bot as u8))
        }
        (Some(team), _) => format!("{name} {team}"),
        _ => name.to_owned(),
    }
}
