//! Follows a live match: vision, trackers and the referee as they are sent to everyone, and where commands go.

use std::time::Duration;

use common_scene::{Endpoint, Follower, Report, Request, Taken, Translate as _};
use smallsize_protocol::{
    Message as _, controller::CiInput, decode, delimited, simulation::SimulatorResponse,
};

use crate::{
    address::{Addresses, Purpose},
    commands::{Command, Offers},
    shown::Shown,
    translator::Translator,
};

/// A simulator's errors that are told of one answer.
const MOST_ERRORS: usize = 4;

/// A live match.
pub(crate) struct Live {
    endpoints: Vec<(Purpose, Endpoint)>,
    translator: Translator,
}

impl Live {
    pub(crate) fn new(addresses: &Addresses) -> Live {
        let endpoints = addresses.endpoints();
        let offers = Offers { simulator: addresses.control.is_some(), referee: addresses.operator.is_some() };
        Live { endpoints, translator: Translator::offering(offers) }
    }

    fn place_of(&self, purpose: Purpose) -> Option<usize> {
        self.endpoints.iter().position(|(of, _)| *of == purpose)
    }
}

impl Follower for Live {
    fn endpoints(&self) -> Vec<Endpoint> {
        self.endpoints.iter().map(|(_, endpoint)| endpoint.clone()).collect()
    }

    fn receive(
        &mut self,
        endpoint: usize,
        _time: Duration,
        bytes: &[u8],
        _at_end: bool,
        out: &mut dyn FnMut(Report),
    ) -> Taken {
        // What is no message of the league shows nothing: any program may send to a group.
        let shown = match self.endpoints.get(endpoint).map(|(purpose, _)| *purpose) {
            Some(Purpose::Vision) => decode(bytes).ok().map(|packet| Shown::Vision(Box::new(packet))),
            Some(Purpose::Tracked) => decode(bytes).ok().map(|packet| Shown::Tracked(Box::new(packet))),
            Some(Purpose::Referee) => decode(bytes).ok().map(|message| Shown::Referee(Box::new(message))),
            Some(Purpose::Control) => {
                if let Ok(SimulatorResponse { errors }) = decode(bytes) {
                    for error in errors.into_iter().take(MOST_ERRORS) {
                        let words = error.message.or(error.code).unwrap_or_default();
                        let words = smallsize_events::words::beginning(&words);
                        out(Report::Notice(format!("The simulator refuses: {words}")));
                    }
                }
                None
            }
            // What the controller answers is in the referee's messages, too.
            Some(Purpose::Operator) => {
                return match delimited::cut(bytes) {
                    Ok(Some((_, length))) => Taken::Bytes(length),
                    Ok(None) => Taken::More,
                    Err(_) => Taken::End,
                };
            }
            None => None,
        };
        if let Some(shown) = shown {
            self.translator.take(shown, out);
        }
        Taken::Bytes(bytes.len().max(1))
    }

    fn lost(&mut self, endpoint: usize, out: &mut dyn FnMut(Report)) {
        let silent = match self.endpoints.get(endpoint).map(|(purpose, _)| *purpose) {
            Some(Purpose::Vision) => "Nothing comes from vision any more.",
            Some(Purpose::Tracked) => "The tracker is silent: positions come from vision.",
            Some(Purpose::Referee) => "Nothing comes from the referee any more.",
            _ => return,
        };
        out(Report::Notice(silent.to_owned()));
    }

    fn finish(&mut self, out: &mut dyn FnMut(Report)) {
        self.translator.finish(out);
    }

    fn command(&mut self, request: &Request) -> Result<Vec<(usize, Vec<u8>)>, String> {
        let command = Command::from_request(request).ok_or("There is no such command.")?;
        let inputs = command.for_operator();
        let (purpose, bytes) = if inputs.is_empty() {
            let heading = match command {
                Command::MoveRobot { robot, .. } => self
                    .translator
                    .last()
                    .and_then(|picture| picture.robots.iter().find(|seen| seen.key == robot))
                    .map(|seen| seen.heading),
                _ => None,
            };
            let message = command.for_simulator(heading).ok_or("No simulator knows this command.")?;
            (Purpose::Control, message.encode_to_vec())
        } else {
            let mut bytes = Vec::new();
            delimited::write(&CiInput { api_inputs: inputs, ..CiInput::default() }, &mut bytes);
            (Purpose::Operator, bytes)
        };
        let missing = || crate::commands::why_not_offered(&request.name).unwrap_or_default();
        let endpoint = self.place_of(purpose).ok_or_else(missing)?;
        Ok(vec![(endpoint, bytes)])
    }
}
