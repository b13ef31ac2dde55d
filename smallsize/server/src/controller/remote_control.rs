//! The door of remote controls: one for each team, whose people ask for time-outs, substitutions and the like.

use smallsize_protocol::{
    colour::Colour,
    controller::{
        ControllerReply, ControllerToRemoteControl, RemoteControlMessage, RemoteControlRegistration,
        RemoteControlRequest, RemoteControlTeamState, RemoteControlToController,
    },
    delimited,
};

use super::{
    Wish,
    conversation::{self, Check, Hall, Named, Request, read},
    identity::Signed,
};

/// A remote control that has registered.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Client(pub(super) Colour);

impl Client {
    pub(super) fn id(&self) -> &'static str {
        self.0.team().name()
    }
}

pub(super) fn register(
    message: &[u8],
    hall: &Hall<'_>,
    named: Named<'_>,
) -> Result<conversation::Client, String> {
    let registration: RemoteControlRegistration = read(message)?;
    let colour = Colour::of(registration.team)
        .ok_or_else(|| format!("Team {} is none: expected YELLOW (1) or BLUE (2)", registration.team))?;
    let client = Client(colour);
    if hall.registered.contains(&client.id()) {
        return Err(format!("Team already registered: {}", client.id()));
    }
    named(client.id(), &Signed { bytes: message, field: 2, signature: registration.signature.as_ref() })?;
    Ok(conversation::Client::RemoteControl(client))
}

pub(super) fn request(client: &Client, message: &[u8], check: Check<'_>) -> Request {
    let request: RemoteControlToController = read(message)?;
    check(&Signed { bytes: message, field: 1, signature: request.signature.as_ref() })?;
    // Even a request for nothing is answered with how the team stands.
    let ping = RemoteControlMessage::Request(RemoteControlRequest::Ping as i32);
    Ok(Some(Wish::RemoteControl(client.0, request.msg.unwrap_or(ping))))
}

pub(super) fn write(reply: ControllerReply, state: Option<RemoteControlTeamState>, out: &mut Vec<u8>) {
    delimited::write(&ControllerToRemoteControl { controller_reply: Some(reply), state }, out);
}
