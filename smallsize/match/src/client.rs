//! The clients of a match in this process: two teams in lock-step, the recorder and a spectator.

use common_match_loop::LocalClient;
use smallsize_protocol::{
    colour::Colour,
    simulation::{RobotControl, SimulationSyncRequest, SimulationSyncResponse},
    vision::{GeometryData, WrapperPacket},
};
use smallsize_server::Spectator;
use smallsize_sim::{Input, Join, Match, Output};
use smallsize_team::Agent;

use crate::recorder::{Recorder, SharedRecorder};

/// One of the clients.
pub(crate) enum Client {
    Team(Box<LocalTeam>),
    Recorder(SharedRecorder),
    Spectator(LocalSpectator),
}

/// A spectator, and whether it has joined.
pub(crate) struct LocalSpectator {
    spectator: Box<dyn Spectator>,
    has_joined: bool,
}

impl LocalSpectator {
    pub fn new(spectator: Box<dyn Spectator>) -> LocalSpectator {
        LocalSpectator { spectator, has_joined: false }
    }

    fn send(&mut self) -> Option<Input> {
        if !std::mem::replace(&mut self.has_joined, true) {
            return Some(Input::Join(Join::Monitor));
        }
        self.spectator.send()
    }
}

/// A team in lock-step: it asks for a step, is told what came of it, thinks, and asks for the next.
pub(crate) struct LocalTeam {
    agent: Agent,
    colour: Colour,
    /// The length of its steps, in seconds.
    step: f32,
    turn: Turn,
}

/// What a team has to do next.
enum Turn {
    /// Say its name.
    Join,
    /// Ask for a step.
    Ask(RobotControl),
    /// Wait for its end.
    Wait,
    /// Think about it.
    Think(Box<SimulationSyncResponse>),
}

impl LocalTeam {
    /// A team that has not joined yet.
    pub fn new(mut agent: Agent, colour: Colour, step: f32, geometry: &GeometryData) -> LocalTeam {
        // As a team over the synchronous protocol: its answers do not tell the field.
        agent.see(&WrapperPacket { geometry: Some(geometry.clone()), ..WrapperPacket::default() });
        LocalTeam { agent, colour, step, turn: Turn::Join }
    }

    fn think(&mut self) {
        if let Turn::Think(response) = &self.turn {
            smallsize_client::take_in(&mut self.agent, response);
            self.turn = Turn::Ask(self.agent.act());
        }
    }

    fn send(&mut self) -> Option<Input> {
        match std::mem::replace(&mut self.turn, Turn::Wait) {
            Turn::Join => {
                self.turn = Turn::Ask(RobotControl::default());
                Some(Input::Join(Join::LockStep(self.colour)))
            }
            Turn::Ask(control) => Some(Input::Step(SimulationSyncRequest {
                sim_step: Some(self.step),
                simulator_command: None,
                robot_control: Some(control),
            })),
            turn => {
                self.turn = turn;
                None
            }
        }
    }
}

impl LocalClient<Match> for Client {
    fn receive(&mut self, output: &Output) {
        match (self, output) {
            (Client::Team(team), Output::Step(response)) => {
                team.turn = Turn::Think(Box::new(response.clone()))
            }
            (Client::Team(_), _) => {}
            (Client::Recorder(recorder), output) => recorder.with(|recorder| recorder.receive(output)),
            (Client::Spectator(spectator), output) => spectator.spectator.receive(output),
        }
    }

    fn has_to_think(&self) -> bool {
        matches!(self, Client::Team(team) if matches!(team.turn, Turn::Think(_)))
    }

    fn think(&mut self) {
        if let Client::Team(team) = self {
            team.think();
        }
    }

    fn send(&mut self) -> Option<Input> {
        match self {
            Client::Team(team) => team.send(),
            Client::Recorder(recorder) => recorder.with(Recorder::send),
            Client::Spectator(spectator) => spectator.send(),
        }
    }
}
