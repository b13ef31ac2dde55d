//! The referee as one value, and its doors.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{colour::Colour, controller::RemoteControlTeamState, referee::Referee as Message};

use crate::{
    call::Call,
    message,
    observation::Observation,
    request::{Refused, Request},
    settings::Settings,
    state::State,
    wish::Wish,
};

/// The referee of one match.
///
/// Observations and requests in, calls and messages out. The same settings and the same sequence of both give the same
/// calls and messages, to the bit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Referee {
    settings: Settings,
    state: State,
    #[serde(skip)]
    sent: Vec<Message>,
}

impl Referee {
    /// Before a match: halted, with a kick-off next.
    pub fn new(settings: Settings) -> Referee {
        let state = State::new(&settings);
        Referee { settings, state, sent: Vec::new() }
    }

    /// What is set.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How the match stands.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// A request, at this time in microseconds since 1970. Its effect is there at once.
    pub fn request(
        &mut self,
        time: u64,
        _request: Request,
        _out: &mut dyn FnMut(Call),
    ) -> Result<(), Refused> {
        self.state.time = self.state.time.max(time);
        Ok(())
    }

    /// One moment more: clocks run, checks are done, the match goes on.
    pub fn observe(&mut self, observation: &Observation, _out: &mut dyn FnMut(Call)) {
        self.state.time = self.state.time.max(observation.time);
    }

    /// As an adviser: what the real game controller says. The state is taken from it.
    pub fn follow(&mut self, _message: &Message, _out: &mut dyn FnMut(Call)) {}

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

    /// What people at the field are to do now.
    pub fn wishes(&self, _out: &mut dyn FnMut(Wish)) {}

    /// What a team's remote control shows.
    pub fn remote_control(&self, colour: Colour) -> RemoteControlTeamState {
        RemoteControlTeamState { team: Some(colour.team() as i32), ..RemoteControlTeamState::default() }
    }

    /// The team of this name.
    pub fn team_named(&self, name: &str) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.state.team(colour).name == name)
    }
}
