//! What the engine simulates: bodies and rules, behind a trait. And how a world has its effects.

use std::fmt::Debug;

use common_simulation::{ClientId, Timing};
use serde::{Serialize, de::DeserializeOwned};

use crate::{Data, Time};

/// A world in which agents act. It is a plain value, like a `common_simulation::Simulation`: the same calls with the same
/// arguments give the same state.
///
/// In one tick the engine calls, in this order: [`joined`](World::joined) for the agents that were initialised since the last
/// one; [`advance`](World::advance); [`act`](World::act) and [`left`](World::left) for what takes effect now, agents in an
/// order that is drawn anew; [`event`](World::event) for what the world itself scheduled, in the order of scheduling.
pub trait World: Clone + Serialize + DeserializeOwned {
    /// The league's name, which is that of its folder.
    const LEAGUE: &'static str;
    /// What a tick and a cycle last.
    const TIMING: Timing;

    /// What an agent does, as it stands behind `A`.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What an agent senses, as it stands behind `S` and `I`.
    type Sense: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What the world schedules for itself.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What clients send that are no agents: monitors, a trainer.
    type Input: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What those clients receive.
    type Output: Clone + Debug;

    /// At time 0, before any agent: the world schedules its first events.
    fn begin(&mut self, context: &mut Context<Self>);

    /// What an agent of this kind finds behind `D`.
    fn init_data(&self, kind: &str) -> Data {
        let _ = kind;
        Data::default()
    }

    /// An agent of this kind, a name of the agent database, is initialised.
    fn joined(&mut self, agent: ClientId, kind: &str, context: &mut Context<Self>);

    /// An agent that had joined is gone.
    fn left(&mut self, agent: ClientId, context: &mut Context<Self>);

    /// One tick has passed.
    fn advance(&mut self, context: &mut Context<Self>);

    /// An action takes effect.
    fn act(&mut self, agent: ClientId, action: Self::Action, context: &mut Context<Self>);

    /// What the world scheduled happens.
    fn event(&mut self, event: Self::Event, context: &mut Context<Self>);

    /// A monitor or a trainer sends something. It is obeyed at once, between two ticks.
    fn receive(&mut self, from: ClientId, input: Self::Input, context: &mut Context<Self>);
}

/// What a world can do besides changing itself. Effects happen after the call, in the order in which they were asked for.
pub struct Context<'a, W: World> {
    now: Time,
    effects: &'a mut Vec<Effect<W>>,
}

pub(crate) enum Effect<W: World> {
    Schedule(Time, W::Event),
    Sense(ClientId, W::Sense),
    Inform(ClientId, W::Sense),
    TimeInform(ClientId),
    Tell(ClientId, W::Output),
    Dismiss(ClientId, String),
    Log(String),
}

impl<'a, W: World> Context<'a, W> {
    pub(crate) fn new(now: Time, effects: &'a mut Vec<Effect<W>>) -> Context<'a, W> {
        Context { now, effects }
    }

    pub fn now(&self) -> Time {
        self.now
    }

    /// Has an event happen at a time; in the next tick if that time has passed or is now.
    pub fn schedule(&mut self, at: Time, event: W::Event) {
        self.effects.push(Effect::Schedule(at, event));
    }

    /// Sends a sensation, which starts a thought.
    pub fn sense(&mut self, agent: ClientId, data: W::Sense) {
        self.effects.push(Effect::Sense(agent, data));
    }

    /// Sends the same without a thought.
    pub fn inform(&mut self, agent: ClientId, data: W::Sense) {
        self.effects.push(Effect::Inform(agent, data));
    }

    /// Sends the time, without a thought.
    pub fn time_inform(&mut self, agent: ClientId) {
        self.effects.push(Effect::TimeInform(agent));
    }

    /// Sends something to a client that is no agent.
    pub fn tell(&mut self, client: ClientId, output: W::Output) {
        self.effects.push(Effect::Tell(client, output));
    }

    /// Ends an agent, for a reason that stands in the log.
    pub fn dismiss(&mut self, agent: ClientId, reason: impl Into<String>) {
        self.effects.push(Effect::Dismiss(agent, reason.into()));
    }

    /// Writes a line into the trace.
    pub fn log(&mut self, text: impl Into<String>) {
        self.effects.push(Effect::Log(text.into()));
    }
}
