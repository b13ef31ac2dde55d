//! What clients send to the simulation.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    Message,
    colour::Colour,
    grsim::GrSimPacket,
    referee::Referee,
    simulation::{RobotControl, SimulationSyncRequest, SimulatorCommand},
};
use smallsize_referee::Request;

/// One input of a client. A client is one sender: a socket that a server accepted, or an address that a datagram came from. Only
/// monitors and clients in lock-step join; the doors take datagrams from anyone.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Input {
    /// Asks to take part.
    Join(Join),
    /// A datagram at the control door. Carried out at once, and answered at once where there are errors
    /// ([`crate::Output::Control`]).
    Control(SimulatorCommand),
    /// A datagram at a team's door. Waits in the sender's lane for the next tick, in which the sender is answered
    /// ([`crate::Output::Robots`]); what is wrong with it is answered at once.
    Robots(Colour, RobotControl),
    /// A datagram at grSim's door. Replacements are carried out at once, commands wait as those at a team's door, and are
    /// answered in the next tick ([`crate::Output::GrSimStatus`]).
    GrSim(GrSimPacket),
    /// A client in lock-step asks for a step. Its command is carried out at once, the robots' commands count from the next tick,
    /// and the answer ([`crate::Output::Step`]) comes when the step is over.
    Step(SimulationSyncRequest),
    /// What a referee outside says, where it decides ([`crate::Refereeing::External`]).
    Referee(Box<Referee>),
    /// A request to the referee inside this simulation. Carried out and answered at once ([`crate::Output::Answer`]).
    Request(Box<Request>),
    /// The connection is closed.
    Leave,
}

/// The kind of client that joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Join {
    /// Receives vision, tracked vision, the referee's messages and what is asked of the server.
    Monitor,
    /// Commands the robots of a team in lock-step: each tick waits until it has asked for it.
    LockStep(Colour),
}

/// Inputs are equal if they are the same bytes: a message may hold numbers that are none.
impl PartialEq for Input {
    fn eq(&self, other: &Input) -> bool {
        fn same<M: Message>(a: &M, b: &M) -> bool {
            a.encode_to_vec() == b.encode_to_vec()
        }
        match (self, other) {
            (Input::Join(a), Input::Join(b)) => a == b,
            (Input::Control(a), Input::Control(b)) => same(a, b),
            (Input::Robots(colour, a), Input::Robots(of, b)) => colour == of && same(a, b),
            (Input::GrSim(a), Input::GrSim(b)) => same(a, b),
            (Input::Step(a), Input::Step(b)) => same(a, b),
            (Input::Referee(a), Input::Referee(b)) => same(a.as_ref(), b.as_ref()),
            (Input::Request(a), Input::Request(b)) => match (a.as_ref(), b.as_ref()) {
                (Request::Operator(a), Request::Operator(b)) => same(a.as_ref(), b.as_ref()),
                (
                    Request::GameEvent { from, event },
                    Request::GameEvent { from: other_from, event: other_event },
                ) => from == other_from && same(event.as_ref(), other_event.as_ref()),
                (a, b) => a == b,
            },
            (Input::Leave, Input::Leave) => true,
            _ => false,
        }
    }
}
