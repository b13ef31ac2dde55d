//! A player of the Touchline team: percepts in, commands out; nothing else. What percepts mean is `world_model`, what to do
//! about them `tactics`, how `skills`, what to say `communication`.

use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage, TeamName, Version,
    connect::PlayerInit,
    hear::{Speaker, Voice},
};

use crate::{
    Brain,
    communication::{self, Message, Policy},
    config::{PlayerConfig, TeamConfig},
    foresight::Action,
    formation::Formations,
    skills::{self, Eyes},
    tactics::{self, Memory, Scene, Thoughts},
    world_model::WorldModel,
};

/// The first version whose sees come right after every step.
const SYNCHRONOUS: u8 = 18;

/// A player of the Touchline team.
#[derive(Clone, Debug)]
pub struct Agent {
    init: PlayerInit,
    player: PlayerConfig,
    formations: Formations,
    world: WorldModel,
    eyes: Eyes,
    voice: Policy,
    memory: Memory,
    thoughts: Option<Thoughts>,
}

impl Agent {
    /// A player who has not joined yet, by its place in the configuration's order of starting, counted from 0. The
    /// number comes from the server; the role does not depend on it.
    pub fn new(config: &TeamConfig, place: usize, team: TeamName, version: Version) -> Agent {
        let player = config.players[place].clone();
        Agent {
            init: PlayerInit { team, version: Some(version), goalie: player.goalie },
            world: WorldModel::new(team, player.goalie),
            formations: config.formations.clone(),
            eyes: Eyes::new(version.number() >= SYNCHRONOUS),
            voice: Policy::default(),
            memory: Memory::default(),
            thoughts: None,
            player,
        }
    }

    /// What it believes.
    pub fn world(&self) -> &WorldModel {
        &self.world
    }

    /// What it thought of in the last cycle.
    pub fn thoughts(&self) -> Option<&Thoughts> {
        self.thoughts.as_ref()
    }

}

/// Whom I pass to is told, so that it comes to meet the ball.
fn announcement(thoughts: &Thoughts) -> Option<Message> {
    let plan = &thoughts.choice().plan;
    match (plan.actions.first(), plan.label.who) {
        (Some(Action::Kick { target, .. }), Some(receiver)) => {
            Some(Message::Pass { receiver, place: *target })
        }
        _ => None,
    }
}

impl Brain for Agent {
    fn init(&self) -> PlayerInit {
        self.init
    }

    fn perceive(&mut self, message: &PlayerMessage) {
        self.world.perceive(message);
        if let PlayerMessage::Hear(hear) = message
            && let Voice::Player { speaker: Some(Speaker::Our(speaker)), text, .. } = &hear.voice
        {
            communication::take_in(&mut self.world, *speaker, text);
        }
    }

    fn act(&mut self) -> PlayerDatagram {
        self.eyes.observe(&self.world);
        self.memory.observe(&self.world);
        let scene = Scene::new(&self.world, &self.formations, self.player.place, &self.memory);
        let thoughts = tactics::think(&scene, &self.player.states);
        let decision = tactics::decision(&scene, thoughts.choice());
        let interceptions = &scene.prophet.interceptions;
        let pass = announcement(&thoughts);
        let say = self.voice.say(&self.world, interceptions, decision.body.as_ref(), pass.as_slice());
        let attention = skills::attention(&self.world, interceptions);
        let phase = scene.phase;

        self.memory.decided(phase, thoughts.choice(), decision.body.as_ref());
        let mut datagram = PlayerDatagram::default();
        datagram.commands.extend(self.eyes.commands(&self.world, &decision));
        datagram.commands.extend(decision.body);
        datagram.commands.extend([say, attention].into_iter().flatten());
        datagram.commands.push(PlayerCommand::Done);
        self.world.sent(&datagram);
        self.thoughts = Some(thoughts);
        datagram
    }
}
