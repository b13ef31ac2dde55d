//! What a decision changes. A change may lead to others, which are carried out after all of its own kind: the order in which
//! the game controller's messages come.

mod cards;
mod command;
mod event;
mod placement_position;
mod proposal;
mod stage;
mod team;

pub(crate) use proposal::has_behaviour;

use common_geometry::Vec2;
use smallsize_protocol::{
    colour::Colour,
    controller::{UpdateConfig, UpdateTeamState},
    game_event::{AimlessKick, BallLeftField, Event, GameEvent},
    referee::{self, Referee as Message, Stage},
};

use crate::{
    call::{Call, What},
    check::Check,
    command::{Command, Play},
    event_team::team_of,
    referee::Referee,
    settings::Division,
    state::Proposal,
};

/// How many messages of changes wait to be taken. More is a flood; the oldest go.
const MAX_MESSAGES: usize = 256;
/// The longest name, status or reason that is kept, in bytes.
pub(crate) const MAX_TEXT: usize = 256;
/// Events of these come from the controller or a person: they need no majority.
const DIRECT_ORIGINS: [&str; 6] =
    ["UI", "Engine", "StateMachine", "Majority", "Remote Control YELLOW", "Remote Control BLUE"];

/// A change of the state.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Change {
    Command(Command),
    Stage(Stage),
    Placement(Option<Vec2>),
    YellowCard(Colour),
    RedCard(Colour),
    CardOver,
    /// Happened, and counts.
    Event(Event),
    /// Is said to have happened, by the origins that it names.
    Reported(Box<GameEvent>),
    Proposal(Box<Proposal>),
    /// Proposals count: the group, and who accepts them.
    Accept(u64, &'static str),
    /// An event that was accepted: it has its origins already.
    Accepted(Box<GameEvent>),
    Play(Play),
    Config(UpdateConfig),
    Team(Box<UpdateTeamState>),
    SwitchColours,
    Status(Option<String>),
}

/// A change with its reason.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decision {
    pub change: Change,
    pub check: Option<Check>,
    pub reason: String,
}

impl Decision {
    /// A change that no check has led to.
    pub fn new(change: Change, reason: impl Into<String>) -> Decision {
        Decision { change, check: None, reason: reason.into() }
    }
}

impl Referee {
    /// Carries decisions out, with all that follows from them.
    pub(crate) fn carry_out(&mut self, mut decisions: Vec<Decision>, out: &mut dyn FnMut(Call)) {
        while !decisions.is_empty() {
            let mut following = Vec::new();
            for decision in decisions {
                self.carry_out_one(decision, &mut following, out);
            }
            decisions = following;
        }
    }

    fn carry_out_one(&mut self, decision: Decision, next: &mut Vec<Decision>, out: &mut dyn FnMut(Call)) {
        let Decision { change, check, reason } = decision;
        let mut is_goal = None;
        let mut is_command = false;
        match change {
            Change::Command(command) => {
                is_command = true;
                self.call(What::Command(command), check, reason, out);
                self.apply_command(command, next);
            }
            Change::Stage(stage) => {
                self.call(What::Stage(stage as i32), check, reason, out);
                self.apply_stage(stage, next);
            }
            Change::Placement(place) => self.state.placement = place,
            Change::YellowCard(team) => self.apply_yellow_card(team, next),
            Change::RedCard(team) => self.apply_red_card(team),
            Change::CardOver => self.update_max_robots(),
            Change::Event(event) => {
                let origin = if check.is_some() { self.settings.name.clone() } else { "Engine".to_owned() };
                let event = self.identified(GameEvent { origin: vec![origin], ..GameEvent::new(event) });
                is_goal = goal_of(&event);
                self.call(What::Event(Box::new(event.clone())), check, reason, out);
                self.apply_event(event, next);
            }
            Change::Reported(event) => {
                let event = self.identified(*event);
                if event.origin.iter().any(|origin| DIRECT_ORIGINS.contains(&origin.as_str())) {
                    is_goal = goal_of(&event);
                    self.call(What::Event(Box::new(event.clone())), check, reason, out);
                    self.apply_event(event, next);
                } else {
                    let Some(follow) = self.behaviour_of_report(event, check, reason, out) else { return };
                    next.push(follow);
                    return;
                }
            }
            Change::Accepted(event) => {
                let event = self.identified(*event);
                is_goal = goal_of(&event);
                self.call(What::Event(Box::new(event.clone())), check, reason, out);
                self.apply_event(event, next);
            }
            Change::Proposal(proposal) => {
                self.call(What::Proposal(Box::new(proposal.event.clone())), check, reason, out);
                self.apply_proposal(*proposal);
            }
            Change::Accept(group, by) => self.apply_accept(group, by, reason, next),
            Change::Play(play) => self.state.play = play,
            Change::Config(config) => self.apply_config(&config),
            Change::Team(update) => self.apply_team(&update),
            Change::SwitchColours => self.apply_switch_colours(),
            Change::Status(status) => self.state.status = status.map(|status| shortened(&status)),
        }
        self.announce(is_goal, is_command);
    }

    /// The messages of a change. A goal has one of its own, with a command that is none, and a count.
    fn announce(&mut self, goal: Option<Colour>, is_command: bool) {
        if goal.is_some() || is_command {
            self.state.command_counter = self.state.command_counter.wrapping_add(1);
            self.state.command_time = self.state.time;
        }
        let message = self.message();
        if let Some(team) = goal {
            let command = match team {
                Colour::Yellow => referee::Command::GoalYellow,
                Colour::Blue => referee::Command::GoalBlue,
            };
            self.send(Message { command: command as i32, ..message.clone() });
        }
        self.send(message);
    }

    fn send(&mut self, message: Message) {
        if self.sent.len() >= MAX_MESSAGES {
            self.sent.remove(0);
        }
        self.sent.push(message);
    }

    /// Says what was decided.
    pub(crate) fn call(
        &mut self,
        what: What,
        check: Option<Check>,
        reason: String,
        out: &mut dyn FnMut(Call),
    ) {
        out(Call { time: self.state.time, what, check, reason, last_touch: self.memory.ball.last_touch });
    }

    /// An event with a number and a time of its own. In division A an aimless kick is a ball that left the field.
    fn identified(&mut self, mut event: GameEvent) -> GameEvent {
        event.created_timestamp.get_or_insert(self.state.time);
        if event.id.is_none() {
            self.state.events_seen += 1;
            event.id = Some(self.state.events_seen.to_string());
        }
        if self.settings.division == Division::A
            && let Some(Event::AimlessKick(AimlessKick { by_team, by_bot, location, .. })) = event.event
        {
            let left = Event::BallLeftFieldGoalLine(BallLeftField { by_team, by_bot, location });
            event.r#type = Some(left.event_type() as i32);
            event.event = Some(left);
        }
        event
    }
}

/// The team that an event gives a goal to.
fn goal_of(event: &GameEvent) -> Option<Colour> {
    matches!(event.event, Some(Event::Goal(_))).then(|| team_of(event)).flatten()
}

/// The beginning of a text, as long as texts may be.
pub(crate) fn shortened(text: &str) -> String {
    let end = (0..=text.len().min(MAX_TEXT)).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    text[..end].to_owned()
}
