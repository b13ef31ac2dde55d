//! Between a match in this process and the viewer: what monitors are shown goes to the pages, what a person at a page commands goes
//! to the match.

use std::collections::VecDeque;

use smallsize_match::{
    Spectator,
    server::{Input, Match, Output},
    spectator::{Request, What},
};
use smallsize_protocol::vision::{GeometryData, WrapperPacket};
use smallsize_scene::{Call, Command, Shown, Translator};
use tools_viewer::{Fed, Feed};

use super::LEAGUE;

/// A monitor of the match that feeds the viewer.
pub(crate) struct ViewerSpectator {
    feed: Feed<Shown>,
    /// What is left to be said of the last command.
    inputs: VecDeque<Input>,
}

/// Both ends of the way from a match to the viewer.
pub(crate) fn feed() -> (ViewerSpectator, Fed) {
    let (feed, fed) = tools_viewer::feed((LEAGUE.viewer)(), Translator::new());
    (ViewerSpectator { feed, inputs: VecDeque::new() }, fed)
}

impl Spectator for ViewerSpectator {
    fn begin(&mut self, game: &Match) {
        let geometry = GeometryData { field: game.settings().field.size(), calib: Vec::new(), models: None };
        let packet = WrapperPacket { geometry: Some(geometry), ..WrapperPacket::default() };
        self.feed.show(Shown::Vision(Box::new(packet)));
    }

    fn receive(&mut self, output: &Output) {
        self.feed.show(match output {
            Output::Vision(packet) => Shown::Vision(Box::new(packet.clone())),
            Output::Tracked(packet) => Shown::Tracked(Box::new(packet.clone())),
            Output::Referee(message) => Shown::Referee(message.clone()),
            Output::Call(call) => {
                let event = match &call.what {
                    What::Event(event) => Some((**event).clone()),
                    _ => None,
                };
                let rule = call.check.map_or(String::new(), |check| check.rule().number.to_owned());
                Shown::Call(Box::new(Call { event, rule, reason: call.reason.clone() }))
            }
            _ => return,
        });
    }

    fn send(&mut self) -> Option<Input> {
        while self.inputs.is_empty() {
            // A request that means nothing is passed over, and the next one is looked at.
            let request = self.feed.request()?;
            if let Some(command) = Command::from_request(&request) {
                self.inputs.extend(inputs(command));
            }
        }
        self.inputs.pop_front()
    }
}

/// What a command of a page is for the match.
fn inputs(command: Command) -> Vec<Input> {
    if let Some(command) = command.for_simulator(None) {
        return vec![Input::Control(command)];
    }
    let operator = command.for_operator().into_iter();
    operator.map(|input| Input::Request(Box::new(Request::Operator(Box::new(input))))).collect()
}
