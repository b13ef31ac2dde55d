//! A player of the Touchline team: percepts in, commands out; nothing else. What percepts mean is `world_model`, what to do
//! about them `tactics`, how `skills`.

use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage, TeamName, Version, connect::PlayerInit,
};

use crate::{
    Brain,
    config::{PlayerConfig, TeamConfig},
    formation::Formations,
    skills::Eyes,
    tactics::{self, Memory, Scene, Thoughts},
    world_model::WorldModel,
};

/// A player of the Touchline team.
#[derive(Clone, Debug)]
pub struct Agent {
    init: PlayerInit,
    player: PlayerConfig,
    formations: Formations,
    world: WorldModel,
    eyes: Eyes,
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
            eyes: Eyes::default(),
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

impl Brain for Agent {
    fn init(&self) -> PlayerInit {
        self.init
    }

    fn perceive(&mut self, message: &PlayerMessage) {
        self.world.perceive(message);
    }

    fn act(&mut self) -> PlayerDatagram {
        self.eyes.observe(&self.world);
        self.memory.observe(&self.world);
        let scene = Scene::new(&self.world, &self.formations, self.player.place, &self.memory);
        let thoughts = tactics::think(&scene, &self.player.states);
        let decision = tactics::decision(&scene, thoughts.choice());
        let phase = scene.phase;
        drop(scene);

        let mut datagram = PlayerDatagram::default();
        datagram.commands.extend(self.eyes.commands(&self.world, &decision));
        self.memory.decided(phase, thoughts.choice(), decision.body.as_ref());
        datagram.commands.extend(decision.body);
        datagram.commands.push(PlayerCommand::Done);
        self.world.sent(&datagram);
        self.thoughts = Some(thoughts);
        datagram
    }
}
