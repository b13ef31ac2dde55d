//! A player whose beliefs are watched.

use std::{cell::RefCell, rc::Rc};

use common_match_loop::LocalClient;
use soccer2d_protocol::{
    PlayerDatagram, PlayerMessage, Side, TeamName, Unum, Version,
    hear::{Speaker, Voice},
    see::See,
    sense_body::SenseBody,
};
use soccer2d_sim::{Input, Join, Match, Output};
use soccer2d_team::{
    Agent, Brain, KickAndRun, communication,
    config::TeamConfig,
    world_model::{Filters, WorldModel},
};

use super::Trial;

/// A brain and the world models that receive the same messages.
pub struct Seat {
    brain: Box<dyn Brain>,
    /// One for each choice of filters; empty for a player that is not measured.
    pub worlds: Vec<WorldModel>,
    /// Its side and number, once it has joined.
    pub who: Option<(Side, Unum)>,
    /// How many numbers that it was told were looked at.
    pub checked: usize,
    /// What it saw in this cycle.
    pub see: Option<See>,
    /// What it felt in this cycle.
    pub body: Option<Box<SenseBody>>,
    /// Everything it was told and sent, if that is wanted.
    pub recording: Option<Recording>,
    joined: bool,
    asked: bool,
}

/// What a player was told and sent, in order.
pub type Recording = Vec<Recorded>;

/// One message, either way.
#[derive(Clone, Debug)]
pub enum Recorded {
    /// Of the server.
    Told(PlayerMessage),
    /// Of the player.
    Sent(PlayerDatagram),
}

/// A seat that the match and the observer share.
pub(super) struct Shared(pub Rc<RefCell<Seat>>);

impl Seat {
    /// A player of ours who has not joined yet, by its place in the order of starting.
    pub fn new(config: &TeamConfig, index: usize, team: TeamName, trial: &Trial) -> Seat {
        let goalie = config.players[index].goalie;
        let Trial { version, filters, .. } = trial;
        let brain = Box::new(Agent::new(config, index, team, *version));
        let world =
            |filters: &Filters| WorldModel::with_filters(team, goalie, config.tuning.clone(), *filters);
        Seat::with(brain, filters.iter().map(world).collect())
    }

    /// A player of kick-and-run, whose beliefs are not measured.
    pub fn unwatched(goalie: bool, team: TeamName, version: Version) -> Seat {
        Seat::with(Box::new(KickAndRun::new(team, goalie, version)), Vec::new())
    }

    fn with(brain: Box<dyn Brain>, worlds: Vec<WorldModel>) -> Seat {
        Seat {
            brain,
            worlds,
            who: None,
            checked: 0,
            see: None,
            body: None,
            recording: None,
            joined: false,
            asked: false,
        }
    }

    /// Whether it is about to act.
    pub fn is_asked(&self) -> bool {
        self.asked
    }

    fn receive(&mut self, message: &PlayerMessage) {
        match message {
            PlayerMessage::Init(welcome) => self.who = Some((welcome.side, welcome.unum)),
            PlayerMessage::Think => self.asked = true,
            PlayerMessage::See(see) => self.see = Some(see.clone()),
            PlayerMessage::SenseBody(body) => (self.see, self.body) = (None, Some(body.clone())),
            _ => {}
        }
        if let Some(recording) = &mut self.recording {
            recording.push(Recorded::Told(message.clone()));
        }
        self.brain.perceive(message);
        for world in &mut self.worlds {
            perceive(world, message);
        }
    }

    fn send(&mut self) -> Option<Input> {
        if !std::mem::replace(&mut self.joined, true) {
            return Some(Input::Join(Join::Player(self.brain.init())));
        }
        if !std::mem::take(&mut self.asked) {
            return None;
        }
        let datagram = self.brain.act();
        for world in &mut self.worlds {
            world.sent(&datagram);
        }
        if let Some(recording) = &mut self.recording {
            recording.push(Recorded::Sent(datagram.clone()));
        }
        Some(Input::player(datagram, &mut Vec::new()))
    }
}

/// What an agent does with a message: it understands what teammates say, too.
pub(super) fn perceive(world: &mut WorldModel, message: &PlayerMessage) {
    world.perceive(message);
    if let PlayerMessage::Hear(hear) = message
        && let Voice::Player { speaker: Some(Speaker::Our(speaker)), text, .. } = &hear.voice
    {
        communication::take_in(world, *speaker, text);
    }
}

impl LocalClient<Match> for Shared {
    fn receive(&mut self, output: &Output) {
        if let Output::Player(message) = output {
            self.0.borrow_mut().receive(message);
        }
    }

    fn send(&mut self) -> Option<Input> {
        self.0.borrow_mut().send()
    }
}
