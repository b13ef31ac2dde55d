//! The referee as one value, and its doors.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    controller::{ContinueActionState, ContinueActionType},
    field::Field,
    game_event::GameEvent,
    referee::{Referee as Message, Stage},
};

use crate::{
    behaviour::Behaviours,
    call::{Call, What},
    changes::{Change, Decision},
    check::{Check, Raiser},
    command::{Command, Play},
    continuation::{Action, Actions},
    memory::Memory,
    message,
    observation::Observation,
    request::{Refused, Request},
    rules::{self, Scene},
    settings::{Deciding, Settings},
    state::State,
};

/// Between two observations the clocks run at most so long, in microseconds: a jump of the clock is no playing time.
const LONGEST_STEP: u64 = 5_000_000;
/// The longest side of a field that is believed, in metres, and the shortest.
const FIELD_SIDE: [f64; 2] = [1.0, 200.0];

/// The referee of one match.
///
/// Observations and requests in, calls and messages out. The same settings and the same sequence of both give the same
/// calls and messages, to the bit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Referee {
    pub(crate) settings: Settings,
    /// As they were before people changed them: for the next match.
    initial: Box<Settings>,
    pub(crate) is_field_told: bool,
    pub(crate) state: State,
    pub(crate) behaviours: Behaviours,
    pub(crate) memory: Memory,
    /// The latest observation, and the one before it.
    pub(crate) seen: Observation,
    before: Observation,
    /// How the match can go on, as of the latest observation.
    pub(crate) actions: Actions,
    /// Messages of changes that have not been taken.
    pub(crate) sent: Vec<Message>,
}

impl Referee {
    /// Before a match: halted, with a kick-off next.
    pub fn new(settings: Settings) -> Referee {
        let mut behaviours = Behaviours::new();
        if settings.deciding == Deciding::Majority {
            behaviours.set_there(&settings.name, true);
        }
        Referee {
            initial: Box::new(settings.clone()),
            is_field_told: false,
            state: State::new(&settings),
            behaviours,
            memory: Memory::new(),
            seen: Observation::default(),
            before: Observation::default(),
            actions: Actions::new(),
            sent: Vec::new(),
            settings,
        }
    }

    /// What is set.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How the match stands.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The robot or ball of the latest observation, as it was taken in.
    pub fn seen(&self) -> &Observation {
        &self.seen
    }

    /// Whether the ball is in play: a team may play it and did, or had its time.
    pub fn is_in_play(&self) -> bool {
        self.memory.ball.is_in_play
    }

    /// How the match can go on; the first is what the referee would do.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// A request, at this time in microseconds since 1970. Its effect is there at once.
    pub fn request(&mut self, time: u64, request: Request, out: &mut dyn FnMut(Call)) -> Result<(), Refused> {
        self.state.time = self.state.time.max(time);
        self.handle(request, out)
    }

    /// One moment more: clocks run, checks are done, the match goes on.
    pub fn observe(&mut self, observation: &Observation, out: &mut dyn FnMut(Call)) {
        if observation.time <= self.memory.observed {
            return;
        }
        let is_first = self.memory.observed == 0;
        let passed = observation.time - self.memory.observed;
        let passed = if is_first { 0 } else { passed.min(LONGEST_STEP) as i64 };
        self.state.time = self.state.time.max(observation.time);
        std::mem::swap(&mut self.seen, &mut self.before);
        self.seen.take_in(observation);
        if self.settings.deciding == Deciding::Adviser {
            self.advise(out);
        } else {
            self.decide(passed, out);
        }
        self.memory.ball.remember_inside(&self.settings.field, &self.seen);
    }

    /// The real game controller decides: only what an automatic referee would see is said.
    fn advise(&mut self, out: &mut dyn FnMut(Call)) {
        self.memory.update(&self.state, &self.settings, &self.seen);
        self.remember_robots();
        self.follow_play();
        for &check in Check::ALL {
            if check.raiser() == Raiser::Controller {
                continue;
            }
            if let Some(finding) = self.judge(check) {
                let what = match finding.event {
                    Some(event) => {
                        let origin = vec![self.settings.name.clone()];
                        What::Event(Box::new(GameEvent { origin, ..GameEvent::new(event) }))
                    }
                    None => What::Remark,
                };
                self.call(what, Some(check), finding.reason, out);
            }
        }
    }

    /// This referee decides.
    fn decide(&mut self, passed: i64, out: &mut dyn FnMut(Call)) {
        let mut decisions = Vec::new();
        self.run_clocks(passed, &mut decisions);
        self.memory.update(&self.state, &self.settings, &self.seen);
        self.remember_robots();
        if self.memory.ball.is_in_play && matches!(self.state.play, Play::KickOff(_) | Play::FreeKick(_)) {
            decisions.push(Decision::new(Change::Play(Play::Running), "the ball is in play"));
        }
        for &check in Check::ALL {
            if check.raiser() == Raiser::Controller
                && let Some(finding) = self.judge(check)
            {
                decisions.extend(finding.decision(check));
            }
        }
        self.actions = self.next_actions();
        if self.settings.continues
            && let Some(&action) = self.actions.first()
            && action.state == ContinueActionState::ReadyAuto as i32
            && let Ok(kind) = ContinueActionType::try_from(action.kind)
        {
            let reason = self.why_going_on(kind);
            decisions.extend(self.decisions_of(kind, action.team, &reason));
        }
        self.accept_proposals(&mut decisions);
        self.run_requests(&mut decisions);
        if !self.settings.is_attended && decisions.is_empty() {
            self.act_for_person(&mut decisions);
        }
        if !decisions.is_empty() {
            self.carry_out(decisions, out);
        }
        self.check_field(out);
    }

    /// What this referee sees by itself, each at once: a later check meets the state that an earlier one has left.
    fn check_field(&mut self, out: &mut dyn FnMut(Call)) {
        for &check in Check::ALL {
            if check.raiser() == Raiser::Controller {
                continue;
            }
            let Some(finding) = self.judge(check) else { continue };
            match finding.event {
                None => self.call(What::Remark, Some(check), finding.reason, out),
                Some(event) if self.settings.deciding == Deciding::Majority => {
                    let origin = vec![self.settings.name.clone()];
                    let event = Box::new(GameEvent { origin, ..GameEvent::new(event) });
                    let change = Change::Reported(event);
                    let decision = Decision { change, check: Some(check), reason: finding.reason };
                    self.carry_out(vec![decision], out);
                }
                Some(_) => self.carry_out(finding.decision(check).into_iter().collect(), out),
            }
        }
    }

    fn judge(&mut self, check: Check) -> Option<rules::Finding> {
        if !self.settings.checks.has(check) {
            return None;
        }
        let scene = Scene {
            settings: &self.settings,
            state: &self.state,
            behaviours: &self.behaviours,
            seen: &self.seen,
            before: &self.before,
            ball: &self.memory.ball,
            command_age: self.memory.command_age(),
            on_field: self.memory.on_field,
        };
        self.memory.rules.judge(check, &scene)
    }

    /// Counts the robots of this observation.
    fn remember_robots(&mut self) {
        let on_field = Colour::BOTH.map(|team| self.robots_on_field(team));
        self.memory.on_field = on_field;
        for (most, count) in self.memory.most_robots.iter_mut().zip(on_field) {
            *most = (*most).max(count);
        }
    }

    fn why_going_on(&self, kind: ContinueActionType) -> String {
        match kind {
            ContinueActionType::BallPlacementStart => {
                let place = self.state.placement.unwrap_or_default();
                let from = self.seen.ball.map_or(0.0, |ball| ball.position.distance(place));
                format!("the ball is to be placed at ({:.2}, {:.2}), {from:.2} m away", place.x, place.y)
            }
            ContinueActionType::BotSubstitution => "a team wants to exchange robots".to_owned(),
            _ => "nothing speaks against going on".to_owned(),
        }
    }

    /// As an adviser: what the real game controller says. The state is taken from it.
    pub fn follow(&mut self, message: &Message) {
        crate::follow::take_over(&mut self.state, message);
    }

    /// Without the game controller's own word: what a normal start started, and when the ball is in play.
    fn follow_play(&mut self) {
        if self.memory.ball.is_in_play && matches!(self.state.play, Play::KickOff(_) | Play::FreeKick(_)) {
            self.state.play = Play::Running;
        }
    }

    /// A field that cannot be one is refused.
    pub(crate) fn set_field(&mut self, field: Field) -> Result<(), Refused> {
        let sides = [field.length, field.width];
        let rest = [
            field.margin_touch_line,
            field.margin_goal_line,
            field.goal_width,
            field.goal_depth,
            field.goal_height,
            field.defence_area.depth(),
            field.defence_area.width(),
            field.centre_circle,
            field.penalty_mark,
            field.line_thickness,
        ];
        let is_sound = sides.iter().all(|side| (FIELD_SIDE[0]..=FIELD_SIDE[1]).contains(side))
            && rest.iter().all(|value| (0.0..=FIELD_SIDE[1]).contains(value));
        if !is_sound {
            let found = format!("a field of {} by {} m", field.length, field.width);
            return Err(Refused::Unknown { found, expected: "a field of 1 to 200 m" });
        }
        self.settings.field = field;
        self.is_field_told = true;
        Ok(())
    }

    /// A new match, with the settings of the first. Commands are counted on.
    pub(crate) fn reset(&mut self) {
        let (time, counter, commanded) =
            (self.state.time, self.state.command_counter, self.state.command_time);
        let (field, is_field_told) = (self.settings.field, self.is_field_told);
        self.settings = (*self.initial).clone();
        if is_field_told {
            self.settings.field = field;
        }
        self.state = State::new(&self.settings);
        self.state.time = time;
        self.state.command_counter = counter;
        self.state.command_time = commanded;
        let observed = self.memory.observed;
        self.memory = Memory { began: observed, observed, ..Memory::new() };
        self.actions.clear();
    }

    /// The message of now, to be sent again and again.
    pub fn message(&self) -> Message {
        let mut message = Message::default();
        self.write_message(&mut message);
        message
    }

    /// The message of now, over an older one whose memory is used again.
    pub fn write_message(&self, message: &mut Message) {
        message::write(&self.state, &self.settings, message);
    }

    /// A message for each change since this was last called, in order: each is to be sent once, before [`Referee::message`].
    /// Among them are some that say what the message of now never says, such as the goal commands.
    pub fn take_messages(&mut self) -> impl Iterator<Item = Message> + '_ {
        self.sent.drain(..)
    }

    /// The team of this name.
    pub fn team_named(&self, name: &str) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.state.team(colour).name == name)
    }

    /// The command of now.
    pub fn command(&self) -> Command {
        self.state.command
    }

    /// The part of the match.
    pub fn stage(&self) -> Stage {
        self.state.stage()
    }
}
