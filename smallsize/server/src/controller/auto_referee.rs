//! The door of automatic referees: they register by a name of their own, and report what they have seen.

use smallsize_protocol::{
    controller::{AutoRefRegistration, AutoRefToController, ControllerReply, ControllerToAutoRef},
    delimited,
    game_event::{GameEvent, GameEventType},
};

use super::{
    Wish,
    conversation::{Check, Client, Hall, Named, Request, read},
    identity::Signed,
};

/// The longest name, in bytes. It goes into every event of this client, and so into every message of the referee.
const LONGEST_NAME: usize = 64;

pub(super) fn register(message: &[u8], hall: &Hall<'_>, named: Named<'_>) -> Result<Client, String> {
    let registration: AutoRefRegistration = read(message)?;
    let name = registration.identifier;
    if name.is_empty() {
        return Err("No identifier: expected the name of the automatic referee".to_owned());
    }
    if name.len() > LONGEST_NAME {
        return Err(format!("An identifier of {} bytes: expected at most {LONGEST_NAME}", name.len()));
    }
    if hall.registered.contains(&&*name) {
        let others = hall.registered.join(" ");
        return Err(format!("AutoRef Client with given identifier already registered: [{others}]"));
    }
    named(&name, &Signed { bytes: message, field: 2, signature: registration.signature.as_ref() })?;
    Ok(Client::AutoReferee(name))
}

pub(super) fn request(name: &str, message: &[u8], check: Check<'_>) -> Request {
    let request: AutoRefToController = read(message)?;
    check(&Signed { bytes: message, field: 1, signature: request.signature.as_ref() })?;
    let Some(event) = request.game_event else { return Ok(None) };
    is_whole(&event)?;
    let event = GameEvent { origin: vec![name.to_owned()], ..event };
    Ok(Some(Wish::Event(Box::new(event))))
}

/// Whether an event says what it is, twice and both times the same. The official controller ends at one that does not.
fn is_whole(event: &GameEvent) -> Result<(), String> {
    let Some(number) = event.r#type else {
        return Err("A game event without a type: expected the type that belongs to what it holds".to_owned());
    };
    let Ok(kind) = GameEventType::try_from(number) else {
        return Err(format!("A game event of the unknown type {number}"));
    };
    match &event.event {
        None => Err(format!("A game event {} without what happened", kind.name())),
        Some(inside) if inside.event_type() != kind => Err(format!(
            "A game event {} that holds what belongs to {}",
            kind.name(),
            inside.event_type().name()
        )),
        Some(_) => Ok(()),
    }
}

pub(super) fn write(reply: ControllerReply, out: &mut Vec<u8>) {
    delimited::write(&ControllerToAutoRef { controller_reply: Some(reply) }, out);
}
