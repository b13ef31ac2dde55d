//! The simulation engine: the clock, the queue of events, and what passes between agents and world.
//!
//! An agent may answer late in real time without any effect on the match. The engine goes on while a thought is under way, up
//! to the last tick in which no answer could matter any more, and waits there. Whatever the answers are, and whenever they
//! come, they take effect at times that follow from simulated time alone, in an order that follows from seed and time.

mod agent;
mod input;
mod queue;

use std::collections::BTreeMap;

use common_simulation::{ClientId, ClientSet, Simulation, Streams, Timing};
use serde::{Deserialize, Serialize};

use crate::{
    FromAgent, LOG, Nanoseconds, Settings, Time, ToAgent, World,
    log::{LogEntry, Loss, Noted, Refusal},
    world::{Context, Effect},
};
use agent::{Agent, Phase, Report};
pub use agent::{LONGEST_WAIT, MOST_ACTIONS, MOST_ERRORS, MOST_REQUESTS};
pub use input::{Input, Output};
use queue::{Event, Place, Queue, Rank};

/// The purpose of the draw that orders actions of the same time.
const ORDER: u32 = 1;
/// How many slots that draw has.
const SLOTS: u32 = 2048;

/// A world and its agents in simulated time.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Engine<W: World> {
    settings: Settings,
    now: Time,
    world: W,
    agents: BTreeMap<ClientId, Agent<W>>,
    queue: Queue<W>,
}

type Out<'a, W> = &'a mut dyn FnMut(ClientId, &<Engine<W> as Simulation>::Output);

impl<W: World> Engine<W> {
    /// The world at time 0, without agents.
    pub fn new(world: W, settings: Settings) -> Engine<W> {
        let mut engine = Engine { settings, now: 0, world, agents: BTreeMap::new(), queue: Queue::default() };
        // There is no agent and no monitor yet that could receive anything.
        engine.ask(&mut |_, _| {}, |world, context| world.begin(context));
        engine
    }

    /// The time of the last tick.
    pub fn now(&self) -> Time {
        self.now
    }

    pub fn world(&self) -> &W {
        &self.world
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The agents that have been started and are not gone.
    pub fn agents(&self) -> impl Iterator<Item = ClientId> + '_ {
        self.agents.iter().filter(|(_, agent)| !agent.is_leaving()).map(|(id, _)| *id)
    }

    /// The CPU time that an agent has used for all its thoughts.
    pub fn used(&self, agent: ClientId) -> Option<Nanoseconds> {
        self.agents.get(&agent).map(|agent| agent.used)
    }

    /// Calls the world, and does what it asks for.
    fn ask(&mut self, out: Out<'_, W>, call: impl FnOnce(&mut W, &mut Context<W>)) {
        let mut effects = Vec::new();
        call(&mut self.world, &mut Context::new(self.now, &mut effects));
        let arrival = self.now.saturating_add(self.settings.latencies.sense);
        for effect in effects {
            match effect {
                Effect::Schedule(at, event) => {
                    self.queue.schedule(at.max(self.now + 1), event);
                }
                Effect::Sense(to, data) => {
                    self.post(to, arrival, ToAgent::Sensation { sent: self.now, delivered: arrival, data });
                }
                Effect::Inform(to, data) => {
                    self.post(to, arrival, ToAgent::Inform { sent: self.now, delivered: arrival, data });
                }
                Effect::TimeInform(to) => self.post(to, arrival, ToAgent::TimeInform { time: self.now }),
                Effect::Tell(to, output) => out(to, &Output::World(output)),
                Effect::Dismiss(agent, reason) => self.lose(agent, Loss::Dismissed(reason), out),
                Effect::Log(text) => self.note(None, Noted::World(text), out),
            }
        }
    }

    fn post(&mut self, to: ClientId, arrival: Time, message: ToAgent<W::Sense>) {
        if let Some(agent) = self.agents.get_mut(&to) {
            agent.post(arrival, message);
        }
    }

    fn note(&self, agent: Option<ClientId>, what: Noted, out: Out<'_, W>) {
        out(LOG, &Output::Log(LogEntry { time: self.now, agent, what }));
    }

    fn start(&mut self, from: ClientId, kind: String, out: Out<'_, W>) {
        if self.agents.contains_key(&from) {
            return;
        }
        out(from, &Output::Agent(ToAgent::Init(self.world.init_data(&kind))));
        self.note(Some(from), Noted::Started { kind: kind.clone() }, out);
        self.agents.insert(from, Agent::new(kind));
    }

    fn take_message(
        &mut self,
        from: ClientId,
        message: FromAgent<W::Action>,
        used: Nanoseconds,
        out: Out<'_, W>,
    ) {
        let Some(agent) = self.agents.get_mut(&from) else {
            return self.note(Some(from), Noted::NoAgent { letter: message.letter() }, out);
        };
        match agent.take(message, used, &self.settings, W::TIMING, self.now) {
            Ok(Report::Nothing) => {}
            Ok(Report::Ready) => {
                let time = self.now + 1;
                let place = Place { time, rank: Rank::Join, order: 0, agent: from, number: 0 };
                self.queue.insert(place, Event::Joined(from));
                self.note(Some(from), Noted::Ready, out);
            }
            Ok(Report::Thought(thought)) => {
                let effect = thought.ended.saturating_add(self.settings.latencies.act).max(self.now + 1);
                let note = thought.note();
                for (number, action) in thought.actions {
                    let place = self.place(effect, from, number);
                    self.queue.insert(place, Event::Act(from, action));
                }
                self.note(Some(from), note, out);
                self.hand_over(from, out);
            }
            Ok(Report::Exit) => self.lose(from, Loss::Exit, out),
            Err(refusal) => self.refuse(from, refusal, out),
        }
    }

    /// Where an event of an agent comes. Who is first of those whose actions take effect at the same time is drawn.
    fn place(&self, time: Time, agent: ClientId, number: u64) -> Place {
        let slot = (agent.0 % SLOTS) as usize;
        let order = Streams::new(self.settings.seed).at(ORDER, time, slot).below(u32::MAX);
        Place { time, rank: Rank::Agent, order, agent, number }
    }

    fn refuse(&mut self, from: ClientId, refusal: Refusal, out: Out<'_, W>) {
        let Some(agent) = self.agents.get_mut(&from).filter(|agent| !agent.is_leaving()) else { return };
        agent.errors += 1;
        let is_too_many = agent.errors > MOST_ERRORS;
        out(from, &Output::Agent(ToAgent::Error(refusal.token())));
        self.note(Some(from), Noted::Refused(refusal), out);
        if is_too_many {
            self.lose(from, Loss::TooManyErrors { most: MOST_ERRORS }, out);
        }
    }

    /// An agent is gone. [`World::left`] comes at the time at which a last action would have taken effect. If the world itself ended
    /// it, nothing counts any more that it has sent: what has arrived of it by now depends on real time.
    fn lose(&mut self, from: ClientId, loss: Loss, out: Out<'_, W>) {
        let Some(agent) = self.agents.get_mut(&from).filter(|agent| !agent.is_leaving()) else { return };
        if let Some(token) = loss.token() {
            out(from, &Output::Agent(ToAgent::Error(token)));
        }
        out(from, &Output::Agent(ToAgent::Exit));
        let is_dismissed = matches!(loss, Loss::Dismissed(_));
        match agent.leave() {
            Some(_) if is_dismissed => {
                self.agents.remove(&from);
                let place = self.place(self.now + 1, from, 0);
                self.queue.insert(place, Event::Left(from));
            }
            Some(end) => {
                let effect = end.saturating_add(self.settings.latencies.act).max(self.now + 1);
                let number = agent.next_number();
                let place = self.place(effect, from, number);
                self.queue.insert(place, Event::Left(from));
            }
            None => {
                self.agents.remove(&from);
            }
        }
        self.note(Some(from), Noted::Gone(loss), out);
    }

    /// Gives an agent what it has time for.
    fn hand_over(&mut self, to: ClientId, out: Out<'_, W>) {
        let Some(agent) = self.agents.get_mut(&to) else { return };
        if let dropped @ 1.. = agent.drop_outdated() {
            self.note(Some(to), Noted::Outdated { messages: dropped }, out);
        }
        // What the world sends from now on arrives after this time, so all that arrives before is known.
        let horizon = self.now.saturating_add(self.settings.latencies.sense);
        while let Some((delivered, message)) =
            self.agents.get_mut(&to).and_then(|agent| agent.next_message(horizon))
        {
            let letter = message.letter();
            out(to, &Output::Agent(message));
            self.note(Some(to), Noted::Sent { letter, delivered }, out);
        }
    }

    fn happen(&mut self, event: Event<W>, out: Out<'_, W>) {
        match event {
            Event::Joined(id) => {
                let Some(agent) = self.agents.get(&id) else { return };
                let kind = agent.kind.clone();
                self.ask(out, |world, context| world.joined(id, &kind, context));
            }
            Event::Act(id, action) => {
                if !self.agents.contains_key(&id) {
                    return;
                }
                self.note(Some(id), Noted::Acted, out);
                self.ask(out, |world, context| world.act(id, action, context));
            }
            Event::Left(id) => {
                self.agents.remove(&id);
                self.ask(out, |world, context| world.left(id, context));
            }
            Event::World(event) => {
                self.note(None, Noted::Event, out);
                self.ask(out, |world, context| world.event(event, context));
            }
        }
    }
}

impl<W: World> Simulation for Engine<W> {
    const LEAGUE: &'static str = W::LEAGUE;
    const TIMING: Timing = W::TIMING;

    type Input = Input<W::Action, W::Input>;
    type Output = Output<W::Sense, W::Output>;

    fn receive(&mut self, from: ClientId, input: Self::Input, out: Out<'_, W>) {
        match input {
            Input::Start { kind } => self.start(from, kind, out),
            Input::Message { message, used } => self.take_message(from, message, used, out),
            Input::Refused(refusal) => self.refuse(from, refusal, out),
            Input::Lost(loss) => self.lose(from, loss, out),
            Input::World(input) => self.ask(out, |world, context| world.receive(from, input, context)),
        }
    }

    fn tick(&mut self, out: Out<'_, W>) {
        self.now += 1;
        while let Some(event) = self.queue.pop(self.now, Rank::Join) {
            self.happen(event, out);
        }
        self.ask(out, |world, context| world.advance(context));
        while let Some(event) = self.queue.pop(self.now, Rank::World) {
            self.happen(event, out);
        }
        let ids: Vec<ClientId> = self.agents.keys().copied().collect();
        for id in ids {
            self.hand_over(id, out);
        }
    }

    /// Those who initialise themselves, and those whose thought began so early that an action could take effect in the next
    /// tick.
    fn awaits(&self) -> ClientSet {
        let matters = |agent: &&Agent<W>| match &agent.phase {
            Phase::Starting => true,
            Phase::Thinking(thought) => {
                thought.begun.saturating_add(self.settings.latencies.act) <= self.now + 1
            }
            Phase::Idle | Phase::Leaving => false,
        };
        self.agents.iter().filter(|(_, agent)| matters(agent)).map(|(id, _)| *id).collect()
    }
}
