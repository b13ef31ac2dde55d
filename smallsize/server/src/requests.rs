//! What clients of the game controller's doors want, as requests to the referee.

use smallsize_protocol::controller::Input as OperatorInput;
use smallsize_referee::Request;

use crate::{
    controller::{Visitor, Wish},
    reception::Asked,
};

/// A request, and whether its sender waits for the answer.
pub(crate) struct ToReferee {
    pub(crate) request: Request,
    pub(crate) is_answered: bool,
}

/// The requests that follow from what a client wants.
pub(crate) fn requests(asked: Asked) -> Vec<ToReferee> {
    let (requests, is_answered) = match asked {
        Asked::Wish(wish) => (vec![request(wish)], true),
        // The answer is the referee's next message.
        Asked::Ci(input) => (input.api_inputs.into_iter().map(operator).collect(), false),
        Asked::Came(visitor) => (came(visitor, true).into_iter().collect(), false),
        Asked::Left(visitor) => (came(visitor, false).into_iter().collect(), false),
    };
    requests.into_iter().map(|request| ToReferee { request, is_answered }).collect()
}

fn request(wish: Wish) -> Request {
    match wish {
        Wish::Event(event) => {
            Request::GameEvent { from: event.origin.first().cloned().unwrap_or_default(), event }
        }
        Wish::Team(colour, message) => Request::Team(colour, message),
        Wish::RemoteControl(colour, message) => Request::RemoteControl(colour, message),
    }
}

fn operator(input: OperatorInput) -> Request {
    Request::Operator(Box::new(input))
}

fn came(visitor: Visitor, is_there: bool) -> Option<Request> {
    match visitor {
        Visitor::AutoReferee(name) => Some(Request::AutomaticReferee { name, is_there }),
        Visitor::Team(colour) if !is_there => Some(Request::TeamLeft(colour)),
        _ => None,
    }
}
